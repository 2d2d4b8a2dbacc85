// An open database. Its statements are prepared once; every error of SQLite becomes a
// HistoryFailure here.

internal import CSQLite
internal import FeatureModels
internal import Glibc

enum SQLiteValue {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
}

/// An open database, for one thread.
final class SQLiteConnection {
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  init(path: String) throws(HistoryFailure) {
    var opened: OpaquePointer?
    let status = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened else { throw .noSpace }
    handle = opened
    guard status == SQLITE_OK else { throw failure(status) }
    sqlite3_extended_result_codes(opened, 1)
    // Another program may be reading or writing.
    sqlite3_busy_timeout(opened, 2000)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  func run(script: String) throws(HistoryFailure) {
    let status = sqlite3_exec(handle, script, nil, nil, nil)
    if status != SQLITE_OK { throw failure(status) }
  }

  func run(_ sql: String, _ values: [SQLiteValue] = []) throws(HistoryFailure) {
    _ = try rows(sql, values) { _ in }
  }

  func rows<Value>(
    _ sql: String, _ values: [SQLiteValue] = [], _ read: (SQLiteRow) -> Value
  ) throws(HistoryFailure) -> [Value] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      // The values may be a payload that is removed next.
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      let status = bind(value, at: CInt(index + 1), in: statement)
      if status != SQLITE_OK { throw failure(status) }
    }
    var results: [Value] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: results.append(read(SQLiteRow(statement: statement)))
      case SQLITE_DONE: return results
      case let status: throw failure(status)
      }
    }
  }

  /// Runs `body` as a whole or not at all.
  func transaction(_ body: () throws(HistoryFailure) -> Void) throws(HistoryFailure) {
    try run("BEGIN IMMEDIATE")
    do throws(HistoryFailure) {
      try body()
      try run("COMMIT")
    } catch {
      // SQLite may have rolled back by itself.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  private func prepared(_ sql: String) throws(HistoryFailure) -> OpaquePointer {
    if let known = statements[sql] { return known }
    var made: OpaquePointer?
    let status = sqlite3_prepare_v2(handle, sql, -1, &made, nil)
    guard status == SQLITE_OK, let made else { throw failure(status) }
    statements[sql] = made
    return made
  }

  private func bind(_ value: SQLiteValue, at index: CInt, in statement: OpaquePointer) -> CInt {
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .text(let text):
      return withCopy(of: Array(text.utf8)) { copy, count in
        sqlite3_bind_text(
          statement, index, copy.map { $0.assumingMemoryBound(to: CChar.self) }, count, free)
      }
    case .bytes(let bytes):
      // Without bytes there is no pointer, which would be a null value.
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(statement, index, 0) }
      return withCopy(of: bytes) { sqlite3_bind_blob(statement, index, $0, $1, free) }
    }
  }

  /// Lends `body` a copy that SQLite frees.
  private func withCopy(
    of bytes: [UInt8], _ body: (UnsafeMutableRawPointer?, CInt) -> CInt
  ) -> CInt {
    guard let copy = malloc(max(1, bytes.count)) else { return SQLITE_NOMEM }
    bytes.withUnsafeBytes { if let start = $0.baseAddress { memcpy(copy, start, $0.count) } }
    return body(copy, CInt(clamping: bytes.count))
  }

  private func failure(_ status: CInt) -> HistoryFailure {
    // A quota or a limit is reached, or there is no memory for the journal's index.
    let writeErrors = [3, 19].map { SQLITE_IOERR | $0 << 8 }
    switch status & 0xFF {
    case SQLITE_FULL: return .noSpace
    case SQLITE_IOERR where writeErrors.contains(status): return .noSpace
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH: return .notPermitted
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: return .damaged
    default: return .other(String(cString: sqlite3_errmsg(handle)))
    }
  }
}

struct SQLiteRow {
  fileprivate let statement: OpaquePointer

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, CInt(column)) == SQLITE_NULL
  }

  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(statement, CInt(column)) }

  func bytes(_ column: Int) -> [UInt8] {
    // The size is valid only after the value is read.
    let start = sqlite3_column_blob(statement, CInt(column))
    let count = Int(sqlite3_column_bytes(statement, CInt(column)))
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }
}
