// Columns of the results that codes set for those after them: the place is scanned first, then its
// goods (--column).

internal import Commands
internal import FeatureModels
internal import GLib
internal import Meaning
internal import TextStandards

extension ColumnRule {
  /// Reads `NAME=REGEX`.
  init(option text: String) throws(UsageError) {
    guard let end = text.firstIndex(of: "="), end > text.startIndex else {
      throw UsageError("--column needs NAME=REGEX, such as place=^LOC-, not “\(text)”")
    }
    let pattern = String(text[text.index(after: end)...])
    self.init(String(text[..<end]), pattern: pattern)
    if CSVWriter.ownHeadings.contains(name.lowercased()) {
      throw UsageError("--column cannot set “\(name)”, which every table has")
    }
    try pattern.checkExpression(of: "--column")
  }
}

/// The columns, with what the codes of a run have set so far.
struct CodeColumns: Sendable {
  private let rules: [ColumnRule]
  private let reader: TextReader
  /// The values by the columns' names.
  private(set) var cells: [String: String] = [:]

  init(_ rules: [ColumnRule], reader: TextReader) {
    (self.rules, self.reader) = (rules, reader)
  }

  /// Takes the values of a code that sets columns; returns whether it is one.
  mutating func take(_ code: ReportedCode) -> Bool {
    guard !rules.isEmpty, let text = code.text(reader).text else { return false }
    let values = rules.cells(setBy: text, matching: PCREExpressions())
    cells.merge(values) { _, new in new }
    return !values.isEmpty
  }
}
