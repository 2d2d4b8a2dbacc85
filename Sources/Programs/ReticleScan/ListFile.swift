// The list of expected codes, from a file or standard input.

internal import Reading
internal import FeatureModels
internal import Meaning

/// A file with a list of expected codes.
enum ListFile {
  /// The most bytes of a list, which is kept in memory.
  private static let mostBytes = 16 << 20

  /// Reads the list called `name`, or the one on standard input for `-`.
  static func read(
    _ name: FileName, reader: TextReader
  ) throws(SourceFailure) -> ExpectedList {
    let bytes = try name.contents(most: mostBytes, as: "a list")
    let text = String(validating: bytes, as: UTF8.self) ?? reader.text(of: Payload(bytes: bytes))
    guard let text, !text.contains("\0") else { throw SourceFailure(sentence: "is not text") }
    let list = ExpectedList(text: text)
    if let bad = list.badQuantity { throw SourceFailure(sentence: bad.complaint) }
    guard !list.lines.isEmpty else { throw SourceFailure(sentence: "has no codes") }
    return list
  }
}

extension BadQuantity {
  /// A message that follows the list's name.
  var complaint: String {
    "row \(row) has the quantity “\(text)”; use whole numbers from 1 to 1,000,000"
  }
}
