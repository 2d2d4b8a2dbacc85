// The user's changes to a worksheet. Every change is written to the history soon, and can be
// undone, the last one first.

public import FeatureModels
internal import Meaning
internal import Reading
public import Wording

extension Worksheet {
  nonisolated static let mostColumns = 50
  /// In characters.
  private nonisolated static let longestName = 100

  // MARK: Cells

  /// Sets the note of a row, or of an entry of the history that is not in the table.
  public func setNote(_ note: String, of row: HistoryEntry.ID) {
    if let entry = table[row] {
      guard entry.note != note else { return }
      remember(.note(row, before: entry.note))
    }
    write(note: note, of: row)
  }

  public func setCell(_ text: String, in column: String, of row: HistoryEntry.ID) {
    guard let entry = table[row], session.columns.contains(column) else { return }
    let before = entry.cells[column] ?? ""
    guard before != text else { return }
    remember(.cell(row, column: column, before: before))
    write(cell: text, in: column, of: row)
  }

  func write(note: String, of row: HistoryEntry.ID) {
    change(row) { $0.note = note }
    if table[row] == nil || recorder?.keeps(row) == true { recorder?.add(.note(row, note)) }
  }

  func write(cell text: String, in column: String, of row: HistoryEntry.ID) {
    change(row) { $0.cells[column] = text.isEmpty ? nil : text }
    guard let entry = table[row], recorder?.keeps(row) == true else { return }
    recorder?.add(.cells(row, entry.cells))
  }

  private func change(_ row: HistoryEntry.ID, _ body: (inout HistoryEntry) -> Void) {
    guard var entry = table[row] else { return }
    body(&entry)
    if table.update(entry) { revision += 1 }
  }

  // MARK: Columns

  public func objection(toColumn name: String) -> Sentence? {
    let name = Self.columnName(name)
    if name.isEmpty { return Sentence("A column needs a name.") }
    if name.unicodeScalars.count > Self.longestName { return Sentence("The name is too long.") }
    if isTaken(name) { return Sentence("There is already a column “\(name)”.") }
    return nil
  }

  /// Adds a column of the user's own after the others; returns whether it has this name now.
  @discardableResult
  public func addColumn(_ name: String) -> Bool {
    guard objection(toColumn: name) == nil, session.columns.count < Self.mostColumns else {
      return false
    }
    let name = Self.columnName(name)
    session.columns.append(name)
    remember(.addedColumn(name))
    sessionChanged()
    return true
  }

  @discardableResult
  public func renameColumn(_ old: String, to new: String) -> Bool {
    let new = Self.columnName(new)
    if new == old { return true }
    // Changing only the case of a column's own name is allowed.
    let isFree = objection(toColumn: new) == nil || new.lowercased() == old.lowercased()
    guard isFree, !new.isEmpty, session.columns.contains(old) else { return false }
    rename(old, to: new)
    remember(.renamedColumn(from: old, to: new))
    return true
  }

  public func removeColumn(_ name: String) {
    guard let place = session.columns.firstIndex(of: name) else { return }
    let cells = table.sorted.reduce(into: [:]) { $0[$1.id] = $1.cells[name] }
    remember(.removedColumn(name, place: place, cells: cells))
    drop(name)
  }

  private func rename(_ old: String, to new: String) {
    if let text = filled.removeValue(forKey: old) { filled[new] = text }
    session.columns = session.columns.map { $0 == old ? new : $0 }
    table.updateAll { entry in
      if let text = entry.cells.removeValue(forKey: old) { entry.cells[new] = text }
    }
    if sorting.column == .own(old) {
      table.sort(WorksheetSorting(.own(new), isAscending: sorting.isAscending))
    }
    sessionChanged(and: .renameColumn(session.id, old, to: new))
  }

  private func drop(_ name: String) {
    filled[name] = nil
    session.columns.removeAll { $0 == name }
    table.updateAll { $0.cells[name] = nil }
    if sorting.column == .own(name) { table.sort(.newest) }
    sessionChanged(and: .renameColumn(session.id, name, to: nil))
  }

  func sessionChanged(and change: HistoryChange? = nil) {
    revision += 1
    isSessionWritten = false
    guard let recorder, recorder.isOn else { return }
    writeSession()
    if let change { recorder.add(change) }
  }

  /// The headings of exported tables are the English names of the fixed columns, and the user's own
  /// names.
  private func isTaken(_ name: String) -> Bool {
    let name = name.lowercased()
    return EntryField(rawValue: name) != nil
      || session.columns.contains { $0.lowercased() == name }
  }

  /// The name without blanks at its ends and with single ones inside.
  public nonisolated static func columnName(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Rows

  /// Takes rows out of the table and its session; their entries stay in the history.
  func remove(_ ids: [HistoryEntry.ID], hasResults: Bool) {
    let removed = ids.compactMap { id in
      table[id].map {
        RemovedRow(
          entry: $0, result: live[id], earlier: live.earlier[id],
          wasKept: recorder?.keeps(id) == true)
      }
    }
    guard !removed.isEmpty || hasResults else { return }
    for row in removed {
      live.part(row.entry.id)
      if row.wasKept { recorder?.add(.assign(row.entry.id, nil)) }
    }
    let rows = Set(removed.map(\.entry.id))
    table.remove(rows)
    remember(.removedRows(removed, hasResults: hasResults))
  }

  private func restore(_ removed: [RemovedRow], isResult: (ScanResult.ID) -> Bool) {
    for row in removed {
      if let result = row.result {
        // A code that was scanned again since has another row.
        guard isResult(result), live[result] == nil else { continue }
        live.join(result, row.entry.id, earlier: row.earlier)
      }
      table.insert(row.entry)
      if row.wasKept { recorder?.add(.assign(row.entry.id, session.id)) }
    }
  }

  /// Adds imported rows and the columns that they need; returns how many rows there are.
  func add(_ entries: [HistoryEntry], columns: [String]) async -> Int {
    for name in columns where session.columns.count < Self.mostColumns {
      // A heading that differs from all columns becomes a new column.
      if objection(toColumn: name) == nil { session.columns.append(name) }
    }
    let names = Set(session.columns)
    let rows = entries.map { entry in
      var row = entry
      row.cells = row.cells.filter { names.contains($0.key) }
      return row
    }
    let added = rows.filter { table[$0.id] == nil }.map(\.id)
    for row in rows where table[row.id] != nil { _ = table.update(row) }
    table.insert(contentsOf: rows)
    if !added.isEmpty { remember(.addedRows(added)) }
    revision += 1
    guard let recorder, recorder.isOn else { return rows.count }
    isSessionWritten = false
    writeSession()
    await recorder.addAll(rows.filter { !$0.payload.bytes.isEmpty })
    return rows.count
  }

  // MARK: Undoing

  var canUndo: Bool { !edits.isEmpty }

  /// Distinguishes the change that would be undone; nil if there is none.
  public var undoMark: Int? { edits.isEmpty ? nil : editNumber }

  var undoesResults: Bool {
    if case .removedRows(_, hasResults: true) = edits.last { true } else { false }
  }

  /// `isResult` returns whether a result is still in the list.
  func undo(isResult: (ScanResult.ID) -> Bool) {
    if canUndo { editNumber -= 1 }
    if let edit = edits.popLast() { undo(edit, isResult: isResult) }
  }

  private func undo(_ edit: WorksheetEdit, isResult: (ScanResult.ID) -> Bool) {
    switch edit {
    case .note(let row, let before): write(note: before, of: row)
    case .cell(let row, let column, let before): write(cell: before, in: column, of: row)
    case .several(let edits): for edit in edits.reversed() { undo(edit, isResult: isResult) }
    case .addedColumn(let name): drop(name)
    case .renamedColumn(let old, let new): rename(new, to: old)
    case .removedColumn(let name, let place, let cells):
      session.columns.insert(name, at: min(place, session.columns.count))
      sessionChanged()
      for (row, text) in cells { write(cell: text, in: name, of: row) }
    case .removedRows(let rows, _): restore(rows, isResult: isResult)
    case .addedRows(let ids):
      recorder?.forget(ids)
      table.remove(Set(ids))
    }
  }

  func remember(_ edit: WorksheetEdit) {
    edits.append(edit)
    editNumber += 1
    if edits.count > WorksheetEdit.most { edits.removeFirst() }
  }
}
