// Columns that fill themselves. What a code sets stays for all rows that follow, and a code that is
// read under other values has another row, with a count of its own. Rows of which the user is asked
// something wait for the answer.

public import FeatureModels
internal import Meaning

extension Worksheet {
  /// Sets columns for the rows that follow, and adds those that are missing.
  func fill(_ cells: [String: String]) {
    for (name, text) in cells.sorted(by: { $0.key < $1.key }) {
      guard let column = column(named: name) else { continue }
      filled[column] = text
      for row in rowsOfImage ?? [] { write(cell: text, in: column, of: row) }
    }
  }

  /// Leaves all columns empty in the rows that follow.
  public func stopFilling() { filled = [:] }

  /// Whether columns can be set to such values.
  func canFill(_ cells: [String: String]) -> Bool {
    cells.keys.contains { name in
      known(name) != nil || objection(toColumn: name) == nil && !isFull
    }
  }

  /// The rows of which the user is asked something.
  public var waiting: [HistoryEntry.ID] { asked.filter { table[$0] != nil } }

  /// Has the user asked for the columns of a row.
  func ask(for row: HistoryEntry.ID) {
    guard asksAtEachScan, !asked.contains(row) else { return }
    asked.append(row)
    if asked.count > Self.mostWaiting { asked.removeFirst() }
  }

  /// Writes into rows, which wait no longer.
  public func answer(
    _ cells: [(column: String, text: String)], for rows: [HistoryEntry.ID]
  ) {
    var edits: [WorksheetEdit] = []
    for (name, text) in cells {
      let isNote = ColumnRule(name).isNote
      guard let column = isNote ? name : column(named: name) else { continue }
      for entry in rows.compactMap({ table[$0] }) {
        if isNote {
          edits.append(.note(entry.id, before: entry.note))
          write(note: text, of: entry.id)
        } else {
          edits.append(.cell(entry.id, column: column, before: entry.cells[column] ?? ""))
          write(cell: text, in: column, of: entry.id)
        }
      }
    }
    if !edits.isEmpty { remember(.several(edits)) }
    asked.removeAll { rows.contains($0) }
  }

  /// The text that one of the user's columns has, or the note.
  public func text(in name: String, of row: HistoryEntry.ID) -> String {
    guard let entry = self[row] else { return "" }
    return ColumnRule(name).isNote
      ? entry.note : entry.cells.first { $0.key.lowercased() == name.lowercased() }?.value ?? ""
  }

  private nonisolated static let mostWaiting = 1000

  /// The column of the user's own with this name, which is added if it is missing; nil if it cannot
  /// be. That is no change of the user's, which could be undone.
  private func column(named name: String) -> String? {
    if let known = known(name) { return known }
    guard objection(toColumn: name) == nil, !isFull else { return nil }
    session.columns.append(Self.columnName(name))
    sessionChanged()
    return session.columns.last
  }

  private func known(_ name: String) -> String? {
    session.columns.first { $0.lowercased() == name.lowercased() }
  }

  private var isFull: Bool { session.columns.count >= Self.mostColumns }
}
