// Columns of the results that codes set for those after them: the place is scanned first, then its
// goods (--column).

internal import Commands
internal import FeatureModels
internal import GLib
internal import Meaning

/// A column, and the codes that set it.
struct CodeColumn: Equatable, Sendable {
  let name: String
  /// The regular expression in the texts of these codes. What its group of the column's name holds
  /// is the value, or else the whole text.
  let expression: String

  /// Reads `NAME=REGEX`.
  init(_ text: String) throws(UsageError) {
    guard let end = text.firstIndex(of: "="), end > text.startIndex else {
      throw UsageError("--column needs NAME=REGEX, such as place=^LOC-, not “\(text)”")
    }
    name = String(text[..<end])
    expression = String(text[text.index(after: end)...])
    if CSVWriter.ownHeadings.contains(name.lowercased()) {
      throw UsageError("--column cannot set “\(name)”, which every table has")
    }
    try expression.checkExpression(of: "--column")
  }
}

/// The columns, with what the codes of a run have set so far.
struct CodeColumns: Sendable {
  private let columns: [(name: String, expression: RegularExpression)]
  private let reader: TextReader
  /// The values by the columns' names.
  private(set) var cells: [String: String] = [:]

  init(_ columns: [CodeColumn], reader: TextReader) {
    self.columns = columns.compactMap { column in
      (try? RegularExpression(column.expression)).map { (column.name, $0) }
    }
    self.reader = reader
  }

  /// Takes the values of a code that sets columns; returns whether it is one.
  mutating func take(_ code: ReportedCode) -> Bool {
    guard !columns.isEmpty, let text = code.text(reader).text else { return false }
    var values: [String: String] = [:]
    for (name, expression) in columns where values[name] == nil {
      guard let group = expression.groups([name], in: text)?.first else { continue }
      values[name] = group.isEmpty ? text : group
    }
    cells.merge(values) { _, new in new }
    return !values.isEmpty
  }
}
