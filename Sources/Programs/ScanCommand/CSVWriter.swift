// A row for each code, for spreadsheets: the columns of an export, then those of a comparison.

internal import FeatureModels
internal import Meaning
internal import Reading
internal import TextStandards
internal import Wording

/// Writes rows of a table, in the columns of an export: entries of the history can be imported.
struct CSVWriter: ResultWriter {
  let reader: TextReader
  /// The user's own columns: those of the history, or those that codes set.
  var columns: [String] = []
  /// The columns of grades; empty unless the codes are graded.
  var gradeColumns: [String] = []

  /// The first columns of every table. Scripts may rely on their places.
  private static let fields: [EntryField] = [
    .source, .time, .symbology, .text, .bytes, .count, .content, .title, .note,
  ]
  /// The headings that no column of the user's can have.
  static var ownHeadings: Set<String> {
    Set(
      (fields + laterFields).map(\.rawValue) + checkColumns
        + CodeGrade.columns(checkingGS1: true)
        .map { $0.lowercased() })
  }
  /// The further columns of a comparison with a list; the list's own columns follow.
  private static let checkColumns = ["result", "expected", "listed"]
  /// Columns that came later, after all others.
  private static let laterFields: [EntryField] = [.eci, .gs1]

  private var table: EntryTable {
    EntryTable(Self.fields + Self.laterFields, columns: columns)
  }

  func heading(comparedWith names: [String]?) -> [UInt8] {
    let names = names.map { Self.checkColumns + $0 } ?? []
    return line(
      table.headings.map(EntryCell.text), comparison: names.map(EntryCell.text),
      grade: gradeColumns.map(EntryCell.text))
  }

  func single(_ code: Detection, in origin: CodeOrigin) -> [UInt8] {
    ungraded(.found(code), in: origin)
  }

  func scanned(_ code: ScannedCode, in origin: CodeOrigin) -> [UInt8] {
    ungraded(.scanned(code), in: origin)
  }

  /// A code in motion, or of a scanner.
  private func ungraded(_ code: ReportedCode, in origin: CodeOrigin) -> [UInt8] {
    line(row(code, in: origin, count: 1), grade: gradeColumns.map { _ in .text("") })
  }

  func graded(_ code: Detection, _ grade: CodeGrade, in origin: CodeOrigin) -> [UInt8] {
    line(row(.found(code), in: origin, count: 1), grade: grade.cells)
  }

  func tally(_ tally: Tally) -> [UInt8] {
    guard tally.check != nil else {
      return tally.codes.flatMap { line(row($0.code, in: $0.origin, count: $0.count)) }
    }
    return tally.results.filter { tally.showsCounts || $0.result != .found }.flatMap { finding in
      let seen = finding.seen.map { row($0.code, in: $0.origin, count: finding.counted) }
      let unseen =
        (Self.fields + Self.laterFields).map { field in
          field == .count ? EntryCell.number(finding.counted) : .text("")
        } + columns.map { _ in .text("") }
      let values = finding.listed == nil ? tally.names.map { _ in "" } : finding.values
      return line(
        seen ?? unseen,
        comparison: [.text(finding.result.rawValue), .number(finding.expected)]
          + ([finding.listed ?? ""] + values).map(EntryCell.text))
    }
  }

  func text(_ code: CodeText) -> [UInt8] { [] }

  func entry(_ entry: HistoryEntry) -> [UInt8] { line(table.cells(of: entry)) }

  private func row(_ code: ReportedCode, in origin: CodeOrigin, count: Int) -> [EntryCell] {
    let text = code.text(reader)
    let content = Interpreter.ofThisSystem.meaning(of: text).content
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: 0), code.facts, text: text.text, kind: content.kind,
      title: content.title.english, source: origin.source.text)
    entry.count = count
    entry.cells = origin.cells
    // The time of a running source counts in seconds from its beginning; an image has no time.
    let seconds = origin.time.map { JSONValue.decimal($0 / .seconds(1)).text } ?? ""
    let time = origin.scanned?.utc ?? seconds
    var cells = table.cells(of: entry)
    for (index, field) in Self.fields.enumerated() {
      if field == .time { cells[index] = .text(time) }
      if field == .symbology { cells[index] = .text(text.symbology?.rawValue ?? "") }
    }
    return cells
  }

  /// A line of the table. Texts stand in quotation marks, by which a spreadsheet distinguishes
  /// digits from a number.
  private func line(
    _ cells: [EntryCell], comparison: [EntryCell] = [], grade: [EntryCell] = []
  ) -> [UInt8] {
    let first = cells.prefix(Self.fields.count)
    let later = cells.dropFirst(Self.fields.count)
    return SeparatedText(quotesTexts: true).line(of: first + comparison + later + grade)
  }
}

extension ReportedCode {
  /// The facts for an entry. The row leaves out a symbology that is not stated.
  fileprivate var facts: CodeFacts {
    switch self {
    case .found(let code): code.facts
    case .scanned(let code): code.detection.facts
    }
  }
}
