// The differences between a list and the counts: codes that are missing, not on the list, or
// counted too often. The report is made as a whole and read entry by entry, as a long list shows
// it.

public import FeatureModels
internal import Meaning
internal import Wording

/// The differences between a list and the counts.
public nonisolated struct CheckReport: Sendable {
  /// A way in which a code differs.
  public enum Section: CaseIterable, Hashable, Sendable {
    case missing, unexpected, tooOften
  }

  /// A code that differs.
  public struct Difference: Hashable, Sendable {
    /// The way in which it differs.
    public let section: Section
    /// The code, as the list or the code itself spells it.
    public let code: String
    /// The values of the list's other columns.
    public let values: [String]
    /// The counted amount.
    public let counted: Int
    /// How many are expected; nil for a code that is not on the list.
    public let amount: Int?
  }

  private let check: ListCheck
  private let missing, tooOften: [Int]
  private let unexpected: [ListCheck.Unexpected]

  /// The differences that `check` has found so far.
  public init(_ check: ListCheck) {
    self.check = check
    missing = check.missing
    unexpected = check.unexpected
    tooOften = check.tooOften
  }

  /// The number of entries.
  public var count: Int { missing.count + unexpected.count + tooOften.count }

  /// The number of entries of a section.
  public func count(of section: Section) -> Int {
    switch section {
    case .missing: missing.count
    case .unexpected: unexpected.count
    case .tooOften: tooOften.count
    }
  }

  /// The entry at a place in the list, where the sections follow one another.
  public subscript(place: Int) -> Difference {
    if place < missing.count { return entry(ofLine: missing[place], .missing) }
    let rest = place - missing.count
    guard rest < unexpected.count else {
      return entry(ofLine: tooOften[rest - unexpected.count], .tooOften)
    }
    let code = unexpected[rest].code
    return Difference(
      section: .unexpected, code: code.text ?? ShownText.bytes(code.bytes, most: 20), values: [],
      counted: unexpected[rest].counted, amount: nil)
  }

  private func entry(ofLine line: Int, _ section: Section) -> Difference {
    Difference(
      section: section, code: check.list.lines[line].code, values: check.list.lines[line].values,
      counted: check.counted(line: line), amount: check.amount(line: line))
  }

  /// All entries as a table for the clipboard, with a heading.
  public func table(naming name: (Section) -> String) -> String {
    let text = SeparatedText(.tab)
    let heading = ["", "code", "counted", "expected"] + check.list.names
    return text.line(of: heading)
      + (0..<count).map { place in
        let entry = self[place]
        return text.line(
          of: [name(entry.section), entry.code, "\(entry.counted)", "\(entry.amount ?? 0)"]
            + entry.values)
      }.joined()
  }
}

/// Reads lists.
nonisolated enum ListReader {
  /// The most bytes: a million lines of ordinary length.
  static let mostBytes = 32 << 20

  /// Reads the list in these bytes on another thread.
  @concurrent
  static func list(
    in bytes: [UInt8], readBy reader: TextReader
  ) async throws(DeskFailure) -> ExpectedList {
    let list = ExpectedList(text: try await text(in: bytes, readBy: reader))
    if let bad = list.badQuantity { throw DeskFailure(bad.sentence) }
    guard !list.lines.isEmpty else { throw DeskFailure(Sentence("This list is empty.")) }
    return list
  }

  /// The text of a list or a table of labels.
  @concurrent
  static func text(
    in bytes: [UInt8], readBy reader: TextReader
  ) async throws(DeskFailure) -> String {
    guard bytes.count <= mostBytes else {
      throw DeskFailure(Sentence("This list is larger than 32 MB."))
    }
    // The files of spreadsheet programs are ZIP archives.
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
    return text
  }
}
