// Tables as files: text by the writer in Features/Table, workbooks by libxlsxwriter. Work is done
// on a thread of its own; a file is complete or not there at all.

internal import CXlsxWriter
public import FeatureModels
internal import Glibc
internal import System
internal import Wording

/// Writes entries to files and reads them.
///
///     try await TableFiles().write(source, as: .spreadsheet, to: "/home/user/codes.xlsx")
public actor TableFiles: EntryFiling {
  private let executor = ThreadExecutor(name: "tables")

  public init() {}

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public nonisolated var usualSeparator: SeparatedText.Separator {
    guard let locale = newlocale(1 << CInt(LC_NUMERIC), "", nil) else { return .comma }
    defer { freelocale(locale) }
    // RADIXCHAR is GNU's name for the decimal point.
    let decimalPoint = nl_langinfo_l(CInt(RADIXCHAR), locale).map { String(cString: $0) }
    return decimalPoint == "," ? .semicolon : .comma
  }

  public func write(
    _ source: EntrySource, as format: EntryFormat, to path: String
  ) async throws(EntryFilingFailure) {
    let draft = try filing { () throws(FileFailure) in try FileDraft(of: path) }
    if format == .spreadsheet {
      try await writeWorkbook(source, to: draft)
    } else {
      try await writeText(source, as: format, to: draft)
    }
    try filing { () throws(FileFailure) in try draft.finish() }
  }

  private func writeText(
    _ source: EntrySource, as format: EntryFormat, to draft: FileDraft
  ) async throws(EntryFilingFailure) {
    let writer = EntryWriter(format, columns: source.columns)
    try filing { () throws(FileFailure) in try draft.append(writer.heading) }
    try await eachPart(of: source) { (entries) throws(EntryFilingFailure) in
      let lines = writer.lines(of: entries)
      try filing { () throws(FileFailure) in try draft.append(lines) }
    }
  }

  private func writeWorkbook(
    _ source: EntrySource, to draft: FileDraft
  ) async throws(EntryFilingFailure) {
    let table = EntryTable(columns: source.columns)
    let workbook = try filing { () throws(FileFailure) in
      try Workbook(in: draft, headings: table.headings)
    }
    try await eachPart(of: source) { (entries) throws(EntryFilingFailure) in
      guard workbook.hasRoom(for: entries.count) else {
        throw EntryFilingFailure(
          Sentence("A spreadsheet can hold \(Workbook.mostRows) codes at most. Choose CSV instead.")
        )
      }
      for entry in entries { workbook.add(table.cells(of: entry)) }
    }
    try filing { () throws(FileFailure) in try workbook.close() }
  }

  /// Calls `body` with each part; meanwhile the next part is read on the history's thread.
  private func eachPart(
    of source: EntrySource, _ body: ([HistoryEntry]) throws(EntryFilingFailure) -> Void
  ) async throws(EntryFilingFailure) {
    var part = await Self.next(of: source)
    while case .success(let entries) = part, !entries.isEmpty {
      async let upcoming = Self.next(of: source)
      try body(entries)
      part = await upcoming
    }
    if case .failure(let failure) = part { throw failure }
  }

  @concurrent
  private nonisolated static func next(
    of source: EntrySource
  ) async -> Result<[HistoryEntry], EntryFilingFailure> {
    do throws(HistoryFailure) {
      return .success(try await source.next())
    } catch {
      return .failure(EntryFilingFailure(error.sentence))
    }
  }

  private func filing<Value>(
    _ body: () throws(FileFailure) -> Value
  ) throws(EntryFilingFailure) -> Value {
    do throws(FileFailure) {
      return try body()
    } catch {
      throw EntryFilingFailure(error.sentence)
    }
  }

  public func read(
    _ path: String, now: HistoryEntry.ID
  ) throws(EntryFilingFailure) -> ImportedEntries {
    let bytes: [UInt8]
    do throws(FileReading.Failure) {
      bytes = try FileReading.bytes(at: path, most: EntryReader.mostBytes)
    } catch {
      throw EntryFilingFailure(error.sentence)
    }
    return try EntryReader.entries(of: bytes, now: now)
  }
}

final class Workbook {
  /// The limits of the format, without the headings.
  static let mostRows = 1_048_575
  private static let longestText = 32_767

  /// The draft outlives the library's work on its file.
  private let draft: FileDraft
  private var book: UnsafeMutablePointer<lxw_workbook>?
  private let sheet: UnsafeMutablePointer<lxw_worksheet>
  private let dates: UnsafeMutablePointer<lxw_format>
  private let spans: UnsafeMutablePointer<lxw_format>
  private var row: UInt32 = 1

  init(in draft: FileDraft, headings: [String]) throws(FileFailure) {
    self.draft = draft
    // Rows are moved from memory to a temporary file at once. It lies beside the draft, so that the
    // disk has room for both or for neither.
    let folder = draft.path.prefix(upTo: draft.path.lastIndex(of: "/") ?? draft.path.startIndex)
    let book = String(folder).withCString { folder in
      var options = lxw_workbook_options(
        constant_memory: 1, tmpdir: UnsafeMutablePointer(mutating: folder), use_zip64: 0)
      return workbook_new_opt(draft.path, &options)
    }
    guard let book else { throw FileFailure(name: draft.name, errno: ENOMEM) }
    guard let sheet = workbook_add_worksheet(book, nil), let bold = workbook_add_format(book),
      let dates = workbook_add_format(book), let spans = workbook_add_format(book)
    else {
      // Closing writes an incomplete file, which is removed with the draft.
      workbook_close(book)
      throw FileFailure(name: draft.name, errno: ENOSPC)
    }
    (self.book, self.sheet, self.dates, self.spans) = (book, sheet, dates, spans)
    format_set_bold(bold)
    format_set_num_format(dates, "yyyy-mm-dd hh:mm:ss")
    format_set_num_format(spans, "[h]:mm:ss.000")
    worksheet_set_column(sheet, 0, 0, 20, nil)
    worksheet_freeze_panes(sheet, 1, 0)
    for (column, heading) in headings.enumerated() {
      worksheet_write_string(sheet, 0, UInt16(column), Self.writable(heading), bold)
    }
  }

  deinit {
    if let book { workbook_close(book) }
  }

  func hasRoom(for count: Int) -> Bool { Int(row) + count <= Self.mostRows + 1 }

  func add(_ cells: [EntryCell]) {
    for (column, cell) in cells.enumerated() {
      let column = UInt16(column)
      switch cell {
      case .text(""): break
      case .text(let text):
        worksheet_write_string(sheet, row, column, Self.writable(text), nil)
      case .number(let number): worksheet_write_number(sheet, row, column, Double(number), nil)
      case .moment(let time):
        worksheet_write_number(sheet, row, column, time / .seconds(86_400), spans)
      case .time(let id): worksheet_write_number(sheet, row, column, Self.days(of: id), dates)
      }
    }
    row += 1
  }

  func close() throws(FileFailure) {
    guard let book else { return }
    self.book = nil
    let status = workbook_close(book)
    // Only writing can fail here.
    if status != LXW_NO_ERROR { throw FileFailure(name: draft.name, reason: .noSpace) }
  }

  /// Replaces the three characters that XML cannot hold, and cuts the text at the format's limit.
  private static func writable(_ text: String) -> String {
    let isBarred = { (scalar: Unicode.Scalar) in [0, 0xFFFE, 0xFFFF].contains(scalar.value) }
    guard text.utf8.count > longestText || text.unicodeScalars.contains(where: isBarred) else {
      return text
    }
    // The format counts some characters as two.
    let scalars = text.unicodeScalars.prefix(longestText / 2)
      .map { isBarred($0) ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The days since 30 December 1899, in the user's time zone.
  private static func days(of id: HistoryEntry.ID) -> Double {
    var time = Int(id.microseconds / 1_000_000)
    var local = tm()
    localtime_r(&time, &local)
    let seconds = Double(time + local.tm_gmtoff) + Double(id.microseconds % 1_000_000) / 1e6
    return seconds / 86_400 + 25_569
  }
}
