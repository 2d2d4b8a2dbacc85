// Lists and removes sessions. A session without entries is removed when it is too old, or if it was
// started before the history was cleared.

public import FeatureModels

extension HistoryDatabase {
  public func sessions() throws(HistoryFailure) -> [HistorySession] {
    try read { (connection) throws(HistoryFailure) in
      let rows = try connection.rows(
        """
        SELECT id, coalesce(name, ''), coalesce(columns, ''), coalesce(count, 0)
        FROM (SELECT session AS id, count(*) AS count FROM entries
              WHERE session IS NOT NULL AND id >= ?1 GROUP BY session)
        LEFT JOIN sessions USING(id)
        UNION ALL
        SELECT id, name, columns, 0 FROM sessions WHERE name != '' AND id >= ?1
          AND NOT EXISTS(SELECT 1 FROM entries WHERE session = sessions.id AND entries.id >= ?1)
        ORDER BY 1 DESC
        """, [.integer(firstShown)]
      ) { row in
        HistorySession(
          id: HistorySession.ID(microseconds: row.integer(0)), name: row.text(1),
          columns: SeparatedText().rows(in: row.text(2)).first ?? [], count: Int(row.integer(3)))
      }
      return rows
    } ?? []
  }

  public func forget(
    _ session: HistorySession.ID, most: Int
  ) throws(HistoryFailure) -> Bool {
    try read { (connection) throws(HistoryFailure) in
      let ids = try connection.rows(
        "SELECT id FROM entries WHERE session = ? LIMIT ?",
        [.integer(session.microseconds), .integer(Int64(most))]
      ) { $0.integer(0) }
      try connection.transaction { () throws(HistoryFailure) in
        for id in ids { try connection.remove(id) }
        guard ids.count < most else { return }
        try connection.run(
          "DELETE FROM sessions WHERE id = ?", [.integer(session.microseconds)])
      }
      return ids.count == most
    } ?? false
  }
}

extension SQLiteConnection {
  func store(_ session: HistorySession) throws(HistoryFailure) {
    let columns = session.columns.isEmpty ? "" : SeparatedText().line(of: session.columns)
    try run(
      "INSERT OR REPLACE INTO sessions(id, name, columns) VALUES(?, ?, ?)",
      [.integer(session.id.microseconds), .text(session.name), .text(columns)])
  }

  func renameColumn(
    of session: HistorySession.ID, _ old: String, to new: String?
  ) throws(HistoryFailure) {
    let ids = try rows(
      "SELECT id FROM entries WHERE session = ? AND cells != ''",
      [.integer(session.microseconds)]
    ) { $0.integer(0) }
    for id in ids {
      guard var entry = try entry(id), let text = entry.cells.removeValue(forKey: old) else {
        continue
      }
      if let new { entry.cells[new] = text }
      try store(entry)
    }
  }

  /// Removes empty sessions that started no later than `last`, by default those that the clearing
  /// includes.
  func removeEmptySessions(upTo last: Int64? = nil) throws(HistoryFailure) {
    try run(
      """
      DELETE FROM sessions WHERE id <= coalesce(?, (SELECT max(last) FROM clearing))
        AND NOT EXISTS(SELECT 1 FROM entries WHERE session = sessions.id)
      """, [last.map { .integer($0) } ?? .null])
  }
}

/// The cells of the user's own columns, as one line: a name, its text, and so on.
enum EntryCells {
  static func written(_ cells: [String: String]) -> String {
    guard !cells.isEmpty else { return "" }
    let sorted = cells.sorted { $0.key < $1.key }
    return SeparatedText().line(of: sorted.flatMap { [$0.key, $0.value] })
  }

  static func read(_ line: String) -> [String: String] {
    guard !line.isEmpty, let fields = SeparatedText().rows(in: line).first else { return [:] }
    var cells: [String: String] = [:]
    for place in stride(from: 0, to: fields.count - 1, by: 2) {
      cells[fields[place]] = fields[place + 1]
    }
    return cells
  }
}
