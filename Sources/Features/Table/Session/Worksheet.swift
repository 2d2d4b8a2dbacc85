// Worksheet: what a session scanned, as a table that the user reads, sorts and writes into. A row
// is an entry of the history, whether the history is on or not; the rows of entries that are kept
// are written as they change.
//
//   ResultCollector ─ results ─► Worksheet ─ changes ─► HistoryRecorder ─► HistoryKeeping

public import FeatureModels
public import Observation
internal import Reading

/// The table of the current session.
///
///     for id in worksheet.rows { show(worksheet[id]) }
///     worksheet.setNote("cellar", of: id)
@Observable
public final class Worksheet {
  /// Its name, and the user's own columns in order.
  public internal(set) var session: HistorySession
  /// Counts the changes of rows that stay in place, so that views show them again.
  public internal(set) var revision = 0
  var table = WorksheetRows()
  var edits: [WorksheetEdit] = []
  @ObservationIgnored let recorder: HistoryRecorder?
  @ObservationIgnored let now: () -> HistoryEntry.ID
  @ObservationIgnored var allowsIdentity = false
  /// Counts the changes that can be undone; undoing one counts backwards.
  @ObservationIgnored var editNumber = 0
  @ObservationIgnored var live = LiveRows()
  /// The images of rows that are not kept but may be: the user may still turn the history on.
  @ObservationIgnored var spareImages: [HistoryEntry.ID: HistoryImage] = [:]
  /// The next identity is newer even if the clock was set back.
  @ObservationIgnored var lastID = HistoryEntry.ID(microseconds: 0)
  @ObservationIgnored var isSessionWritten = false
  /// Clearings of the history before it was written.
  @ObservationIgnored var seenClearings = 0

  /// The oldest leave the table first, and stay in the history.
  nonisolated static let mostRows = 100_000

  /// Two megabytes.
  nonisolated static let mostSpareImages = 1000

  /// Empty; `recorder` writes its rows.
  package init(recorder: HistoryRecorder?) {
    self.recorder = recorder
    let history = recorder?.history
    let now = { history?.now() ?? HistoryEntry.ID(microseconds: 0) }
    self.now = now
    session = HistorySession(id: HistorySession.ID(microseconds: now().microseconds))
  }

  // MARK: Reading

  public var rows: [HistoryEntry.ID] { table.order }
  public var total: Int { table.total }

  public subscript(id: HistoryEntry.ID) -> HistoryEntry? { table[id] }

  public func row(of result: ScanResult.ID) -> HistoryEntry.ID? { live[result] }

  /// Nil if it is in no list, such as that of an imported row.
  public func result(of row: HistoryEntry.ID) -> ScanResult.ID? { live[row] }

  /// The fixed ones, then the user's own.
  public var columns: [WorksheetColumn] {
    WorksheetColumn.fixed + session.columns.map { .own($0) }
  }

  public var sorting: WorksheetSorting {
    get { table.sorting }
    set { if newValue != table.sorting { table.sort(newValue) } }
  }

  /// All rows that may be kept are in the history; another session can be opened without loss.
  public var isKept: Bool { table.order.isEmpty || recorder?.isOn == true }
}

nonisolated struct LiveRows {
  private var rows: [ScanResult.ID: HistoryEntry.ID] = [:]
  private var results: [HistoryEntry.ID: ScanResult.ID] = [:]
  /// Counts by an earlier result, or by a session that was opened again.
  private(set) var earlier: [HistoryEntry.ID: Int] = [:]

  subscript(result: ScanResult.ID) -> HistoryEntry.ID? { rows[result] }

  subscript(row: HistoryEntry.ID) -> ScanResult.ID? { results[row] }

  /// The row had `count` before; nil if it is new as well.
  mutating func join(_ result: ScanResult.ID, _ row: HistoryEntry.ID, earlier count: Int?) {
    rows[result] = row
    results[row] = result
    earlier[row] = count
  }

  mutating func part(_ row: HistoryEntry.ID) {
    if let result = results.removeValue(forKey: row) { rows[result] = nil }
    earlier[row] = nil
  }
}

nonisolated enum WorksheetEdit {
  case note(HistoryEntry.ID, before: String)
  case cell(HistoryEntry.ID, column: String, before: String)
  case addedColumn(String)
  case renamedColumn(from: String, to: String)
  case removedColumn(String, place: Int, cells: [HistoryEntry.ID: String])
  /// Rows were removed, and maybe results from the list.
  case removedRows([RemovedRow], hasResults: Bool)
  case addedRows([HistoryEntry.ID])

  static let most = 200
}

nonisolated struct RemovedRow {
  let entry: HistoryEntry
  let result: ScanResult.ID?
  let earlier: Int?
  let wasKept: Bool
}

extension Worksheet {
  /// The rows of the last one stay in the history, if it is on.
  func begin() {
    show(HistorySession(id: HistorySession.ID(microseconds: newID().microseconds)), [])
  }

  package func show(_ next: HistorySession, _ entries: [HistoryEntry]) {
    live = LiveRows()
    edits = []
    spareImages = [:]
    session = next
    isSessionWritten = !entries.isEmpty
    let sorting = table.sorting
    table = WorksheetRows()
    // A column of the user's own may be in no other session.
    if columns.contains(sorting.column) { table.sort(sorting) }
    table.insert(contentsOf: entries)
    recorder?.adopt(entries.map(\.id))
    revision += 1
  }

  func rename(to name: String) {
    guard session.name != name else { return }
    session.name = name
    isSessionWritten = false
    writeSession()
  }

  /// Writes the session's name and columns, unless that was done.
  func writeSession() {
    guard let recorder, recorder.isOn else { return }
    if isSessionWritten, seenClearings == recorder.clearings { return }
    isSessionWritten = true
    seenClearings = recorder.clearings
    recorder.add(.session(session))
  }

  /// Keeps the rows that have no result, such as imported ones, after the history was turned on.
  func keepOthers() {
    guard let recorder else { return }
    let others = table.sorted.filter { entry in
      live[entry.id] == nil && !entry.payload.bytes.isEmpty && !recorder.keeps(entry.id)
        && !recorder.wasRemoved(entry.id)
    }
    guard !others.isEmpty else { return }
    writeSession()
    Task { await recorder.addAll(others) }
  }
}
