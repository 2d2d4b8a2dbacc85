// A workbook of one sheet, written row by row. Texts are strings and never formulas, times are
// dates in the user's time zone, counts are numbers.

internal import CXlsxWriter
internal import Glibc
internal import FeatureModels
internal import System

/// An unfinished workbook.
final class Workbook {
  /// What the format allows, without the headings.
  static let mostRows = 1_048_575
  /// The most characters of a cell.
  private static let longestText = 32_767

  /// Outlives the library's work on it.
  private let draft: FileDraft
  private var book: UnsafeMutablePointer<lxw_workbook>?
  private let sheet: UnsafeMutablePointer<lxw_worksheet>
  private let dates: UnsafeMutablePointer<lxw_format>
  private var row: UInt32 = 1

  /// Begins a workbook in the place of `draft`.
  init(in draft: FileDraft, headings: [String]) throws(FileFailure) {
    self.draft = draft
    // Rows leave memory at once. Beside the draft there is room for them, or for neither.
    let folder = draft.path.prefix(upTo: draft.path.lastIndex(of: "/") ?? draft.path.startIndex)
    let book = String(folder).withCString { folder in
      var options = lxw_workbook_options(
        constant_memory: 1, tmpdir: UnsafeMutablePointer(mutating: folder), use_zip64: 0)
      return workbook_new_opt(draft.path, &options)
    }
    guard let book else { throw FileFailure(name: draft.name, errno: ENOMEM) }
    guard let sheet = workbook_add_worksheet(book, nil), let bold = workbook_add_format(book),
      let dates = workbook_add_format(book)
    else {
      // Writes what there is, which is removed with the draft.
      workbook_close(book)
      throw FileFailure(name: draft.name, errno: ENOSPC)
    }
    (self.book, self.sheet, self.dates) = (book, sheet, dates)
    format_set_bold(bold)
    format_set_num_format(dates, "yyyy-mm-dd hh:mm:ss")
    worksheet_set_column(sheet, 0, 0, 20, nil)
    worksheet_freeze_panes(sheet, 1, 0)
    for (column, heading) in headings.enumerated() {
      worksheet_write_string(sheet, 0, UInt16(column), Self.writable(heading), bold)
    }
  }

  deinit {
    if let book { workbook_close(book) }
  }

  /// Whether further rows fit.
  func hasRoom(for count: Int) -> Bool { Int(row) + count <= Self.mostRows + 1 }

  /// Adds a row.
  func add(_ cells: [EntryCell]) {
    for (column, cell) in cells.enumerated() {
      let column = UInt16(column)
      switch cell {
      case .text(""): break
      case .text(let text):
        worksheet_write_string(sheet, row, column, Self.writable(text), nil)
      case .number(let number): worksheet_write_number(sheet, row, column, Double(number), nil)
      case .time(let id): worksheet_write_number(sheet, row, column, Self.days(of: id), dates)
      }
    }
    row += 1
  }

  /// Completes the file.
  func close() throws(FileFailure) {
    guard let book else { return }
    self.book = nil
    let status = workbook_close(book)
    // What can fail here is writing.
    if status != LXW_NO_ERROR { throw FileFailure(name: draft.name, reason: .noSpace) }
  }

  /// The text as the format can have it: XML has no place for three characters.
  private static func writable(_ text: String) -> String {
    let isBarred = { (scalar: Unicode.Scalar) in [0, 0xFFFE, 0xFFFF].contains(scalar.value) }
    guard text.utf8.count > longestText || text.unicodeScalars.contains(where: isBarred) else {
      return text
    }
    // A character may count as two.
    let scalars = text.unicodeScalars.prefix(longestText / 2)
      .map { isBarred($0) ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The days since the last day of 1899, in the user's time zone.
  private static func days(of id: HistoryEntry.ID) -> Double {
    var time = Int(id.microseconds / 1_000_000)
    var local = tm()
    localtime_r(&time, &local)
    let seconds = Double(time + local.tm_gmtoff) + Double(id.microseconds % 1_000_000) / 1e6
    return seconds / 86_400 + 25_569
  }
}
