// Worksheet: the codes of a session, as a table that the user reads, sorts and edits. A row is an
// entry of the history, whether the history is on or not; the rows of entries that are kept are
// written as they change.
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
  /// The session's name, and the user's own columns in order.
  public internal(set) var session: HistorySession
  /// Counts the changes of rows that stay in place, so that views show them again.
  public internal(set) var revision = 0
  /// What codes have set for the rows that follow, by the columns' names.
  public internal(set) var filled: [String: String] = [:]
  /// The new rows of the image that is being read: what its codes set is theirs too, because no code
  /// of an image comes first. Nil for other sources.
  @ObservationIgnored var rowsOfImage: [HistoryEntry.ID]?
  /// The rows of which the user is asked something; some may have been removed since.
  var asked: [HistoryEntry.ID] = []
  @ObservationIgnored var asksAtEachScan = false { didSet { if !asksAtEachScan { asked = [] } } }
  var table = WorksheetRows()
  var edits: [WorksheetEdit] = []
  @ObservationIgnored let recorder: HistoryRecorder?
  @ObservationIgnored let now: () -> HistoryEntry.ID
  @ObservationIgnored var allowsIdentity = false
  /// The number of changes that can be undone; it decreases with each undo.
  @ObservationIgnored var editNumber = 0
  @ObservationIgnored var live = LiveRows()
  /// The images of rows that are not kept but could be, if the user turns the history on.
  @ObservationIgnored var spareImages: [HistoryEntry.ID: HistoryImage] = [:]
  /// The latest identity; the next one is later even if the clock was set back.
  @ObservationIgnored var lastID = HistoryEntry.ID(microseconds: 0)
  @ObservationIgnored var isSessionWritten = false
  /// The number of clearings of the history when the session was last written.
  @ObservationIgnored var seenClearings = 0

  /// The most rows; older ones leave the table first, but stay in the history.
  nonisolated static let mostRows = 100_000

  /// The most images, which take two megabytes.
  nonisolated static let mostSpareImages = 1000

  /// Creates an empty worksheet; `recorder` writes its rows.
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

  /// The result of a row; nil if it is in no list, as for an imported row.
  public func result(of row: HistoryEntry.ID) -> ScanResult.ID? { live[row] }

  /// The fixed columns, then the user's own. Only rows from a video have moments.
  public var columns: [WorksheetColumn] {
    WorksheetColumn.fixed.filter { $0 != .moment || table.hasMoments }
      + session.columns.map { .own($0) }
  }

  public var sorting: WorksheetSorting {
    get { table.sorting }
    set { if newValue != table.sorting { table.sort(newValue) } }
  }

  /// Whether all rows that may be kept are in the history, so that another session can be opened
  /// without loss.
  public var isKept: Bool { table.order.isEmpty || recorder?.isOn == true }
}

nonisolated struct LiveRows {
  private var rows: [ScanResult.ID: HistoryEntry.ID] = [:]
  private var results: [HistoryEntry.ID: ScanResult.ID] = [:]
  /// The counts of rows before their current result, by an earlier result or in a session that was
  /// opened again.
  private(set) var earlier: [HistoryEntry.ID: Int] = [:]

  subscript(result: ScanResult.ID) -> HistoryEntry.ID? { rows[result] }

  subscript(row: HistoryEntry.ID) -> ScanResult.ID? { results[row] }

  /// Connects a result with a row that had `count` before; nil if the row is new as well.
  mutating func join(_ result: ScanResult.ID, _ row: HistoryEntry.ID, earlier count: Int?) {
    rows[result] = row
    results[row] = result
    earlier[row] = count
  }

  /// Counts more or less of a row as before its result.
  mutating func shift(_ row: HistoryEntry.ID, by count: Int) { earlier[row, default: 0] += count }

  mutating func part(_ row: HistoryEntry.ID) {
    if let result = results.removeValue(forKey: row) { rows[result] = nil }
    earlier[row] = nil
  }
}

nonisolated enum WorksheetEdit {
  case note(HistoryEntry.ID, before: String)
  case cell(HistoryEntry.ID, column: String, before: String)
  /// What was written together.
  case several([WorksheetEdit])
  case addedColumn(String)
  case renamedColumn(from: String, to: String)
  case removedColumn(String, place: Int, cells: [HistoryEntry.ID: String])
  /// Rows were removed, and their results if `hasResults`.
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
  /// Begins an empty session. The rows of the previous one stay in the history, if it is on.
  func begin() {
    show(HistorySession(id: HistorySession.ID(microseconds: newID().microseconds)), [])
  }

  package func show(_ next: HistorySession, _ entries: [HistoryEntry]) {
    live = LiveRows()
    edits = []
    spareImages = [:]
    (filled, asked) = ([:], [])
    session = next
    isSessionWritten = !entries.isEmpty
    let sorting = table.sorting
    table = WorksheetRows()
    // Another session may lack one of the user's own columns.
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

  /// Writes the session's name and columns, unless they are already written.
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
