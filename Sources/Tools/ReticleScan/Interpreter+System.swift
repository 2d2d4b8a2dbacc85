// The interpreter of a run, and codes in the form that it takes.

internal import Barcodes
internal import CharacterSets
internal import Contents
internal import HostNames
internal import PublicSuffixList
internal import Recognition
internal import Text

extension Interpreter {
  /// The interpreter with this system's tables.
  static let ofThisSystem = Interpreter(
    reader: TextReader(decoder: IconvDecoder()), suffixes: { PublicSuffixList() },
    names: { ICUHostNames() })
}

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
