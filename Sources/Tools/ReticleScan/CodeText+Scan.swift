// Codes and arguments in the form that the interpreter takes.

internal import Barcodes
internal import Contents
internal import Recognition
internal import Text

extension CodeText {
  /// Takes a code with the best reading of its bytes.
  init(_ code: Detection, reader: TextReader) {
    self.init(
      bytes: code.payload.bytes, text: reader.text(of: code.payload), symbology: code.symbology,
      isGS1: code.isGS1)
  }

  /// Takes a payload that was given without a code.
  init(argument: FileName, reader: TextReader) {
    self.init(bytes: argument.bytes, text: reader.text(of: Payload(bytes: argument.bytes)))
  }
}
