// The one interpreter of a run, and codes as it wants them.

internal import Barcodes
internal import CharacterSets
internal import Contents
internal import HostNames
internal import PublicSuffixList
internal import Recognition
internal import Text

extension Interpreter {
  /// Understands codes with this system's tables.
  static let ofThisSystem = Interpreter(
    reader: TextReader(decoder: IconvDecoder()), suffixes: { PublicSuffixList() },
    names: { ICUHostNames() })
}

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
