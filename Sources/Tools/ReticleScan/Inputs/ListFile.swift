// The list of expected codes, from a file or standard input.

internal import Barcodes
internal import Counting
internal import Text

/// A file with a list of expected codes.
enum ListFile {
  /// The most bytes of a list, which is kept in memory.
  private static let mostBytes = 16 << 20

  /// Reads the list called `name`, or the one on standard input for `-`.
  static func read(
    _ name: FileName, reader: TextReader
  ) throws(SourceFailure) -> ExpectedList {
    let bytes = try name.contents(most: mostBytes)
    let text = String(validating: bytes, as: UTF8.self) ?? reader.text(of: Payload(bytes: bytes))
    guard let text, !text.contains("\0") else { throw SourceFailure(sentence: "is not text") }
    let list = ExpectedList(text: text)
    guard !list.lines.isEmpty else { throw SourceFailure(sentence: "has no codes") }
    return list
  }
}
