// Tables as files: text by the writer in Features/Table, workbooks by libxlsxwriter. Work is done on a
// thread of its own; a file is complete or not there at all.
//
// Read in this order: TableFiles, Workbook (the only place with pointers).

internal import Glibc
public import FeatureModels
internal import System
internal import Wording

/// Writes entries to files and reads them.
///
///     try await TableFiles().write(source, as: .spreadsheet, to: "/home/user/codes.xlsx")
public actor TableFiles: EntryFiling {
  private let executor = ThreadExecutor(name: "tables")

  /// Reads and writes.
  public init() {}

  /// The thread of the files.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// A semicolon where the user's numbers have a decimal comma.
  public nonisolated var usualSeparator: SeparatedText.Separator {
    guard let locale = newlocale(1 << CInt(LC_NUMERIC), "", nil) else { return .comma }
    defer { freelocale(locale) }
    // GNU's name for the decimal point.
    let decimalPoint = nl_langinfo_l(CInt(RADIXCHAR), locale).map { String(cString: $0) }
    return decimalPoint == "," ? .semicolon : .comma
  }

  /// Writes a file that the user has chosen, whole or not at all.
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
          Sentence("A spreadsheet has room for \(Workbook.mostRows) codes. Choose CSV."))
      }
      for entry in entries { workbook.add(table.cells(of: entry)) }
    }
    try filing { () throws(FileFailure) in try workbook.close() }
  }

  /// Hands `body` part after part. While it works, the next part is read on the history's thread.
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

  /// Reads a file of entries; those without a time get one from `now` on.
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
