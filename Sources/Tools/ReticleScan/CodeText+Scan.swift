// Codes and arguments in the form that the interpreter takes.

internal import Barcodes
internal import Contents
internal import Recognition
internal import Text

extension CodeText {
  /// A code with its text, if its bytes are text.
  init(_ code: Detection, reader: TextReader) {
    self.init(
      bytes: code.payload.bytes, text: reader.text(of: code.payload), symbology: code.symbology,
      isGS1: code.isGS1)
  }

  /// A text from the command line.
  init(argument: FileName, reader: TextReader) {
    self.init(bytes: argument.bytes, text: reader.text(of: Payload(bytes: argument.bytes)))
  }
}
