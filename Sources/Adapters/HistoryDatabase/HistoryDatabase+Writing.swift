// Changes of the history, and how entries are removed without a trace: deleted pages are
// overwritten (secure_delete), the index is made again, and the journal is emptied.

public import FeatureModels
internal import Meaning
internal import Reading

extension HistoryDatabase {
  public func apply(_ changes: [HistoryChange]) throws(HistoryFailure) {
    guard !changes.isEmpty else { return }
    try write { (connection) throws(HistoryFailure) in
      try connection.transaction { () throws(HistoryFailure) in
        for change in changes { try connection.apply(change) }
      }
    }
    syncJournal()
  }

  public func beginClearing(upTo last: HistoryEntry.ID) throws(HistoryFailure) {
    try finishClearing()
    try write { (connection) throws(HistoryFailure) in
      try connection.run(
        "INSERT INTO clearing(last) VALUES(?)", [.integer(last.microseconds)])
    }
    hiddenUpTo = last.microseconds
  }

  public func undoClearing() throws(HistoryFailure) {
    hiddenUpTo = nil
    _ = try read { (connection) throws(HistoryFailure) in
      try connection.run("DELETE FROM clearing")
    }
  }

  public func finishClearing() throws(HistoryFailure) {
    _ = try read { (connection) throws(HistoryFailure) in
      guard hiddenUpTo != nil else { return }
      try connection.removeHidden()
      removeDamaged()
    }
    hiddenUpTo = nil
  }

  /// Removes the traces of deleted entries; takes about a second for each 100,000 entries.
  public func removeTraces() throws(HistoryFailure) {
    _ = try read { (connection) throws(HistoryFailure) in
      let left = try connection.rows("SELECT id FROM traces LIMIT 1") { $0.integer(0) }
      if !left.isEmpty { try connection.removeTraces() }
    }
  }

  public func forget(
    before first: HistoryEntry.ID, most: Int
  ) throws(HistoryFailure) -> Bool {
    try read { (connection) throws(HistoryFailure) in
      let old = try connection.rows(
        "SELECT id FROM entries WHERE id < ? ORDER BY id LIMIT ?",
        [.integer(first.microseconds), .integer(Int64(most))]
      ) { $0.integer(0) }
      guard !old.isEmpty else { return false }
      try connection.transaction { () throws(HistoryFailure) in
        for id in old { try connection.remove(id) }
        try connection.removeEmptySessions(upTo: first.microseconds)
      }
      return old.count == most
    } ?? false
  }
}

extension SQLiteConnection {
  fileprivate func apply(_ change: HistoryChange) throws(HistoryFailure) {
    switch change {
    case .keep(var entry):
      if let known = try self.entry(entry.id.microseconds), entry.note.isEmpty {
        entry.note = known.note
      }
      try store(entry)
    case .image(let id, let image):
      try run(
        "INSERT OR REPLACE INTO images(id, image) SELECT ?1, ?2 "
          + "WHERE EXISTS(SELECT 1 FROM entries WHERE id = ?1)",
        [.integer(id.microseconds), .bytes(image.bytes)])
    case .count(let id, let count):
      try run(
        "UPDATE entries SET count = ? WHERE id = ?",
        [.integer(Int64(count)), .integer(id.microseconds)])
    case .note(let id, let note):
      guard var entry = try entry(id.microseconds) else { return }
      entry.note = note
      try store(entry)
    case .cells(let id, let cells):
      guard var entry = try entry(id.microseconds) else { return }
      entry.cells = cells
      try store(entry)
    case .assign(let id, let session):
      try run(
        "UPDATE entries SET session = ? WHERE id = ?",
        [session.map { .integer($0.microseconds) } ?? .null, .integer(id.microseconds)])
    case .remove(let id): try remove(id.microseconds)
    case .session(let session): try store(session)
    case .renameColumn(let session, let old, let new):
      try renameColumn(of: session, old, to: new)
    }
  }

  func store(_ entry: HistoryEntry) throws(HistoryFailure) {
    let id = entry.id.microseconds
    try removeFromIndex(id)
    let search = entry.searchText
    try run(
      """
      INSERT INTO entries(
        id, symbology, kind, search, count, note, title, source, gs1, text, labels, bytes,
        session, cells, moment)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(id) DO UPDATE SET
        symbology = excluded.symbology, kind = excluded.kind, search = excluded.search,
        count = excluded.count, note = excluded.note, title = excluded.title,
        source = excluded.source, gs1 = excluded.gs1, text = excluded.text,
        labels = excluded.labels, bytes = excluded.bytes, session = excluded.session,
        cells = excluded.cells, moment = excluded.moment
      """,
      [
        .integer(id), .text(entry.symbology.rawValue), .text(entry.kind.rawValue), .text(search),
        .integer(Int64(entry.count)), .text(entry.note), .text(entry.title), .text(entry.source),
        .integer(entry.isGS1 ? 1 : 0), entry.text.map { .text($0) } ?? .null,
        .text(entry.payload.labels),
        .bytes(entry.payload.bytes),
        entry.session.map { .integer($0.microseconds) } ?? .null,
        .text(EntryCells.written(entry.cells)),
        entry.moment.map { .integer(Int64($0 / .milliseconds(1))) } ?? .null,
      ])
    try run("INSERT INTO found(rowid, search) VALUES(?, ?)", [.integer(id), .text(search)])
  }

  func remove(_ id: Int64) throws(HistoryFailure) {
    try removeFromIndex(id)
    try run("DELETE FROM entries WHERE id = ?", [.integer(id)])
    try run("DELETE FROM images WHERE id = ?", [.integer(id)])
    try run("INSERT OR IGNORE INTO traces(id) VALUES(?)", [.integer(id)])
  }

  /// The index holds no texts, so it needs the old text to remove its entry.
  private func removeFromIndex(_ id: Int64) throws(HistoryFailure) {
    try run(
      """
      INSERT INTO found(found, rowid, search)
      SELECT 'delete', id, search FROM entries WHERE id = ?
      """, [.integer(id)])
  }

  fileprivate func removeHidden() throws(HistoryFailure) {
    try transaction { () throws(HistoryFailure) in
      for table in ["entries", "images"] {
        try run("DELETE FROM \(table) WHERE id <= (SELECT max(last) FROM clearing)")
      }
      try removeEmptySessions()
      try run("DELETE FROM clearing")
      try run("DELETE FROM traces")
      // Few entries are newer than the clearing, if any.
      try run("INSERT INTO found(found) VALUES('rebuild')")
    }
    try run(script: "VACUUM")
    try emptyJournal()
  }

  fileprivate func removeTraces() throws(HistoryFailure) {
    try run("INSERT INTO found(found) VALUES('optimize')")
    try run("DELETE FROM traces")
    try emptyJournal()
  }

  /// Empties the journal; if another program is reading, the journal stays until the next call.
  fileprivate func emptyJournal() throws(HistoryFailure) {
    try run("PRAGMA wal_checkpoint(TRUNCATE)")
  }
}
