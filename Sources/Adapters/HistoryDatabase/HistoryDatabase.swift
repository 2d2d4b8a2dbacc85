// History in SQLite: a database in the user's data folder, on a thread of its own. It is written
// ahead (WAL), so that a crash leaves either all changes of a call or none. Deleted content is
// overwritten. What may be kept, and when it is written, is decided in
// Features/History.

public import FeatureModels
internal import Glibc
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
  var hiddenUpTo: Int64?

  /// Nil if the user has no folder for data.
  public init?(of program: String) {
    guard let file = HistoryFile(of: program) else { return nil }
    self.file = file
    journal = JournalSync(ofDatabase: file.path)
  }

  public init(folder: String) {
    file = HistoryFile(folder: folder)
    journal = JournalSync(ofDatabase: file.path)
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public nonisolated func now() -> HistoryEntry.ID { .now }

  public func close() { connection = nil }

  /// Makes a database if there is none.
  func write(
    _ body: (SQLiteConnection) throws(HistoryFailure) -> Void
  ) throws(HistoryFailure) {
    _ = try use(creating: true, body)
  }

  func read<Value>(
    _ body: (SQLiteConnection) throws(HistoryFailure) -> Value
  ) throws(HistoryFailure) -> Value? {
    try use(creating: false, body)
  }

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

  func removeDamaged() { file.removeDamaged() }

  private func use<Value>(
    creating: Bool, _ body: (SQLiteConnection) throws(HistoryFailure) -> Value
  ) throws(HistoryFailure) -> Value? {
    do throws(HistoryFailure) {
      if let connection { return try body(connection) }
      guard let opened = try opened(creating: creating) else { return nil }
      return try body(opened)
    } catch {
      // An open database on a full disk can still be read.
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

// Commits reach the kernel at once, so that a killed program loses none, and the disk a moment
// later on a thread of their own: a busy disk may take a second, and the next commit must not wait
// for it.

actor JournalSync {
  private let executor = ThreadExecutor(name: "history-sync", priority: .background)
  private let path: String

  /// `path` is the path of the database.
  init(ofDatabase path: String) {
    self.path = path + "-wal"
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Returns when all that was committed before is on the disk.
  func sync() {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fdatasync(descriptor)
    close(descriptor)
  }
}

// The tables, and the steps that bring an older file to this version.
//
// The number of an entry is its time in microseconds, so its order needs no index. `found` is an
// index of every three characters in a row; it holds no text of its own. `clearing` has the newest
// entry that is hidden, and `traces` the removed entries that are still in the index. `cells` and
// `columns` are lines of separated text.

enum HistorySchema {
  /// Marks the file as Reticle's: "Retl".
  private static let mark = 0x5265_746C

  /// The steps from each version to the next. A released step never changes; a change to the tables
  /// is a further step.
  private static let steps = [
    """
    CREATE TABLE entries(
      id INTEGER PRIMARY KEY, symbology TEXT NOT NULL, kind TEXT NOT NULL,
      search TEXT NOT NULL, count INTEGER NOT NULL, note TEXT NOT NULL, title TEXT NOT NULL,
      source TEXT NOT NULL, gs1 INTEGER NOT NULL, text TEXT, labels TEXT NOT NULL,
      bytes BLOB NOT NULL);
    CREATE INDEX entries_by_symbology ON entries(symbology);
    CREATE INDEX entries_by_kind ON entries(kind);
    CREATE VIRTUAL TABLE found USING fts5(
      search, content='entries', content_rowid='id', tokenize='trigram case_sensitive 1');
    CREATE TABLE images(id INTEGER PRIMARY KEY, image BLOB NOT NULL);
    CREATE TABLE clearing(last INTEGER NOT NULL);
    CREATE TABLE traces(id INTEGER PRIMARY KEY);
    """,
    """
    ALTER TABLE entries ADD COLUMN session INTEGER;
    ALTER TABLE entries ADD COLUMN cells TEXT NOT NULL DEFAULT '';
    CREATE INDEX entries_by_session ON entries(session, id) WHERE session IS NOT NULL;
    CREATE TABLE sessions(
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, columns TEXT NOT NULL);
    """,
    // The time in a video file, in milliseconds.
    "ALTER TABLE entries ADD COLUMN moment INTEGER;",
  ]

  /// Sets up a connection, and brings its file to this version.
  static func prepare(_ connection: SQLiteConnection) throws(HistoryFailure) {
    try connection.run(
      script: """
        PRAGMA secure_delete=ON;
        PRAGMA temp_store=MEMORY;
        PRAGMA trusted_schema=OFF;
        PRAGMA cell_size_check=ON;
        PRAGMA synchronous=NORMAL;
        """)
    let (version, mark) = (
      try number(of: "user_version", connection), try number(of: "application_id", connection)
    )
    guard version == 0 || mark == Self.mark else { throw .damaged }
    guard version <= steps.count else { throw .newer }
    try connection.run(script: "PRAGMA journal_mode=WAL")
    guard version < steps.count else { return }
    try connection.transaction { () throws(HistoryFailure) in
      for step in steps[version...] { try connection.run(script: step) }
      try connection.run(
        script: "PRAGMA application_id=\(Self.mark); PRAGMA user_version=\(steps.count)")
    }
  }

  private static func number(
    of pragma: String, _ connection: SQLiteConnection
  ) throws(HistoryFailure) -> Int {
    try connection.rows("PRAGMA \(pragma)") { Int($0.integer(0)) }.first ?? 0
  }
}

extension HistoryEntry.ID {
  /// The entry of this moment.
  public static var now: HistoryEntry.ID {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return HistoryEntry.ID(
      microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
