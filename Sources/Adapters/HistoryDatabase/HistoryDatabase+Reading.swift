// Searching and reading. Results are paged by identity, not by offset, so that the last page costs
// as little as the first.

public import FeatureModels
internal import Meaning
internal import Reading

extension HistoryDatabase {
  public func matches(
    of query: HistoryQuery, before end: HistoryEntry.ID?, most: Int
  ) throws(HistoryFailure) -> [HistoryEntry.ID] {
    try read { (connection) throws(HistoryFailure) in
      let start = max(query.times?.lowerBound.microseconds ?? .min, firstShown)
      let end = min(query.times?.upperBound.microseconds ?? .max, end?.microseconds ?? .max)
      let statement = MatchStatement(query, from: start, to: end, most: most)
      return try connection.rows(statement.sql, statement.values) {
        HistoryEntry.ID(microseconds: $0.integer(0))
      }
    } ?? []
  }

  /// Whether the file and its index are sound; takes about a second for each 100,000 entries.
  public func isSound() throws(HistoryFailure) -> Bool {
    try read { (connection) throws(HistoryFailure) in
      try connection.run("INSERT INTO found(found, rank) VALUES('integrity-check', 1)")
      return try connection.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"]
    } ?? true
  }

  var firstShown: Int64 { hiddenUpTo.map { $0 &+ 1 } ?? .min }

  public func entries(
    _ ids: [HistoryEntry.ID]
  ) throws(HistoryFailure) -> [HistoryEntry] {
    try read { (connection) throws(HistoryFailure) in
      var entries: [HistoryEntry] = []
      for id in ids {
        if let entry = try connection.entry(id.microseconds) { entries.append(entry) }
      }
      return entries
    } ?? []
  }

  public func images(
    of ids: [HistoryEntry.ID]
  ) throws(HistoryFailure) -> [HistoryEntry.ID: HistoryImage] {
    try read { (connection) throws(HistoryFailure) in
      var images: [HistoryEntry.ID: HistoryImage] = [:]
      for id in ids {
        let image = try connection.rows(
          "SELECT image FROM images WHERE id = ?", [.integer(id.microseconds)]
        ) { HistoryImage(bytes: $0.bytes(0)) }.first
        images[id] = image ?? nil
      }
      return images
    } ?? [:]
  }

  public func summary() throws(HistoryFailure) -> HistorySummary {
    try read { (connection) throws(HistoryFailure) in
      let start = SQLiteValue.integer(firstShown)
      func names(_ column: String) throws(HistoryFailure) -> [String] {
        try connection.rows(
          "SELECT DISTINCT \(column) FROM entries WHERE id >= ?", [start]
        ) { $0.text(0) }
      }
      let count = try connection.rows(
        "SELECT count(*) FROM entries WHERE id >= ?", [start]
      ) { Int($0.integer(0)) }
      return HistorySummary(
        count: count.first ?? 0,
        symbologies: Set(try names("symbology").compactMap { Symbology(rawValue: $0) }),
        kinds: Set(try names("kind").compactMap { Content.Kind(rawValue: $0) }))
    } ?? HistorySummary()
  }
}

private struct MatchStatement {
  private(set) var sql: String
  private(set) var values: [SQLiteValue] = []

  init(_ query: HistoryQuery, from start: Int64, to end: Int64, most: Int) {
    // The index has no entry for fewer characters than three.
    let (long, short) = query.words.partitioned { $0.unicodeScalars.count >= 3 }
    let hasFilter = query.kind != nil || query.symbology != nil || query.session != nil
    let needsEntry = long.isEmpty || !short.isEmpty || hasFilter
    var conditions: [String] = []
    if !long.isEmpty {
      conditions.append("found MATCH ?")
      let words = long.map { "\"\($0.replacing("\"", with: "\"\""))\"" }
      values.append(.text(words.joined(separator: " AND ")))
    }
    let id = long.isEmpty ? "entries.id" : "found.rowid"
    conditions.append("\(id) >= ? AND \(id) < ?")
    values += [.integer(start), .integer(end)]
    // Both texts are folded, so that no pattern is needed.
    for word in short {
      conditions.append("instr(entries.search, ?) > 0")
      values.append(.text(word))
    }
    if let symbology = query.symbology {
      conditions.append("entries.symbology = ?")
      values.append(.text(symbology.rawValue))
    }
    if let session = query.session {
      conditions.append("entries.session = ?")
      values.append(.integer(session.microseconds))
    }
    if let kind = query.kind {
      conditions.append("entries.kind = ?")
      values.append(.text(kind.rawValue))
    }
    let tables =
      long.isEmpty
      ? "entries" : needsEntry ? "found JOIN entries ON entries.id = found.rowid" : "found"
    // The index is in the order of the identities; ordering by rank would read all matches.
    sql =
      "SELECT \(id) FROM \(tables) WHERE \(conditions.joined(separator: " AND ")) "
      + "ORDER BY \(id) DESC LIMIT ?"
    values.append(.integer(Int64(most)))
  }
}

extension Array {
  fileprivate func partitioned(_ condition: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}

extension SQLiteConnection {
  /// Reads an entry; nil if it does not exist, or if a newer version wrote it.
  func entry(_ id: Int64) throws(HistoryFailure) -> HistoryEntry? {
    try rows(
      """
      SELECT id, symbology, kind, count, note, title, source, gs1, text, labels, bytes,
        session, cells, moment
      FROM entries WHERE id = ?
      """, [.integer(id)]
    ) { $0.entry }.first ?? nil
  }
}

extension SQLiteRow {
  fileprivate var entry: HistoryEntry? {
    guard let symbology = Symbology(rawValue: text(1)), let kind = Content.Kind(rawValue: text(2))
    else { return nil }
    var code = CodeFacts(
      symbology: symbology, payload: Payload(bytes: bytes(10), labels: text(9)))
    code.isGS1 = integer(7) != 0
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: integer(0)), code, text: isNull(8) ? nil : text(8), kind: kind,
      title: text(5), source: text(6))
    (entry.note, entry.count) = (text(4), Int(clamping: integer(3)))
    entry.session = isNull(11) ? nil : HistorySession.ID(microseconds: integer(11))
    entry.cells = EntryCells.read(text(12))
    entry.moment = isNull(13) ? nil : .milliseconds(integer(13))
    return entry
  }
}
