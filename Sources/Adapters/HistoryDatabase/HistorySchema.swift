// The tables, and how an older file becomes one of this version.
//
// The number of an entry is its time in microseconds, so its order needs no index. `found` is an
// index of every three characters in a row; it holds no text of its own. `clearing` has the newest
// entry that is hidden, and `traces` the removed entries that are still in the index. `cells` and
// `columns` are lines of separated text.

internal import FeatureModels

/// The versions of the database.
enum HistorySchema {
  /// Marks the file as Reticle's: "Retl".
  private static let mark = 0x5265_746C

  /// What makes each version of the one before. A released step never changes; a change of the
  /// tables is a further step.
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
