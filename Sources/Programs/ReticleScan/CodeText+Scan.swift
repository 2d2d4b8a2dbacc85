// Codes and arguments in the form that the interpreter takes.

internal import Reading
internal import Meaning
internal import FeatureModels

extension CodeText {
  /// A code with its text, if its bytes are text.
  init(_ code: Detection, reader: TextReader) {
    self.init(
      bytes: code.payload.bytes, text: reader.text(of: code.payload), symbology: code.symbology,
      isGS1: code.isGS1)
  }

  /// An entry of the history, by the reading that it was kept with.
  init(_ entry: HistoryEntry) {
    self.init(
      bytes: entry.payload.bytes, text: entry.text, symbology: entry.symbology,
      isGS1: entry.isGS1)
  }

  /// A text from the command line.
  init(argument: FileName, reader: TextReader) {
    self.init(bytes: argument.bytes, text: reader.text(of: Payload(bytes: argument.bytes)))
  }
}
