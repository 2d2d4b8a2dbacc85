// History in SQLite: a database in the user's data folder, on a thread of its own. It is written
// ahead (WAL), so that a crash leaves either all changes of a call or none. Deleted content is
// overwritten. What may be kept, and when it is written, is decided in
// Features/History.
//
// Read in this order: HistoryDatabase, HistorySchema (the tables), HistoryDatabase+Writing,
// HistoryDatabase+Reading, SQLiteConnection.

internal import Glibc
public import FeatureModels
internal import System

/// The database of the history. It opens its file at the first use; reading creates none.
///
///     let history = HistoryDatabase(of: "reticle")
///     try await history?.apply([.keep(entry)])
public actor HistoryDatabase: HistoryKeeping {
  private let executor = ThreadExecutor(name: "history")
  private let file: HistoryFile
  private var connection: SQLiteConnection?
  private let journal: JournalSync
  private var syncing = (isRunning: false, isWantedAgain: false)
  /// The newest hidden entry; nil if none is hidden.
  var hiddenUpTo: Int64?

  /// The history of `program`; nil if the user has no folder for data.
  public init?(of program: String) {
    guard let file = HistoryFile(of: program) else { return nil }
    self.file = file
    journal = JournalSync(ofDatabase: file.path)
  }

  /// A history in a certain folder.
  public init(folder: String) {
    file = HistoryFile(folder: folder)
    journal = JournalSync(ofDatabase: file.path)
  }

  /// The thread of the database.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// The time as an identity.
  public nonisolated func now() -> HistoryEntry.ID {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return HistoryEntry.ID(
      microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// Releases the file; a later call opens it again.
  public func close() { connection = nil }

  /// Calls `body` with the open database, made if there is none.
  func write(
    _ body: (SQLiteConnection) throws(HistoryFailure) -> Void
  ) throws(HistoryFailure) {
    _ = try use(creating: true, body)
  }

  /// Calls `body` with the open database; nil if there is none.
  func read<Value>(
    _ body: (SQLiteConnection) throws(HistoryFailure) -> Value
  ) throws(HistoryFailure) -> Value? {
    try use(creating: false, body)
  }

  /// Has what was committed written through to the disk.
  func syncJournal() {
    syncing.isWantedAgain = syncing.isRunning
    guard !syncing.isRunning else { return }
    syncing.isRunning = true
    Task {
      await journal.sync()
      syncing.isRunning = false
      if syncing.isWantedAgain { syncJournal() }
    }
  }

  /// Removes a damaged database that was set aside.
  func removeDamaged() { file.removeDamaged() }

  private func use<Value>(
    creating: Bool, _ body: (SQLiteConnection) throws(HistoryFailure) -> Value
  ) throws(HistoryFailure) -> Value? {
    do throws(HistoryFailure) {
      if let connection { return try body(connection) }
      guard let opened = try opened(creating: creating) else { return nil }
      return try body(opened)
    } catch {
      // An open database of a full disk may still be read.
      if error != .noSpace { connection = nil }
      if error == .damaged { file.setAside() }
      throw error
    }
  }

  private func opened(creating: Bool) throws(HistoryFailure) -> SQLiteConnection? {
    guard try file.prepare(creating: creating) else { return nil }
    let opened = try SQLiteConnection(path: file.path)
    try HistorySchema.prepare(opened)
    hiddenUpTo = try opened.rows("SELECT last FROM clearing") { $0.integer(0) }.max()
    connection = opened
    return opened
  }
}
