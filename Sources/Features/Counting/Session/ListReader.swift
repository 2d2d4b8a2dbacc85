// A file or a pasted text as a list of what is expected. Both come from strangers: what is no list
// gets a sentence.

internal import FeatureModels
internal import Meaning
internal import Wording

/// Reads lists.
nonisolated enum ListReader {
  /// The most bytes: a million lines of ordinary length.
  static let mostBytes = 32 << 20

  /// The list in these bytes, read on another thread.
  @concurrent
  static func list(
    in bytes: [UInt8], readBy reader: TextReader
  ) async throws(DeskFailure) -> ExpectedList {
    guard bytes.count <= mostBytes else {
      throw DeskFailure(Sentence("This list is larger than 32 MB."))
    }
    // A ZIP archive, which the files of spreadsheet programs are.
    if bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      throw DeskFailure(Sentence("This is a spreadsheet. Save it as CSV and open that."))
    }
    var lines = LineWatch()
    guard lines.admits(bytes) else {
      throw DeskFailure(Sentence("Line \(lines.line) of this list is longer than 1 MB."))
    }
    guard let text = reader.text(ofFile: bytes) else {
      throw DeskFailure(Sentence("This is not a list: it contains no text."))
    }
    let list = ExpectedList(text: text)
    if let bad = list.badQuantity { throw DeskFailure(bad.sentence) }
    guard !list.lines.isEmpty else { throw DeskFailure(Sentence("This list is empty.")) }
    return list
  }
}
