// Columns that fill themselves. What a code sets stays for all rows that follow, and a code that is
// read under other values has another row, with a count of its own. Rows of which the user is asked
// something wait for the answer together.

public import FeatureModels
internal import Meaning

extension Worksheet {
  /// Sets columns for the rows that follow, and adds those that are missing.
  func fill(_ cells: [String: String]) {
    for (name, text) in cells.sorted(by: { $0.key < $1.key }) {
      if let column = column(named: name) { filled[column] = text }
    }
  }

  /// Leaves all columns empty in the rows that follow.
  public func stopFilling() { filled = [:] }

  /// Has the user asked for the columns of a row.
  func ask(for row: HistoryEntry.ID) {
    guard asksAtEachScan, !waiting.contains(row) else { return }
    waiting.append(row)
    if waiting.count > Self.mostWaiting { waiting.removeFirst() }
  }

  /// Answers for all rows that wait. An empty text leaves their cells as they are.
  public func answer(_ cells: [(column: String, text: String)]) {
    let rows = waiting
    waiting = []
    for (name, text) in cells where !text.isEmpty {
      if ColumnRule(name).isNote {
        for row in rows { setNote(text, of: row) }
      } else if let column = column(named: name) {
        for row in rows { setCell(text, in: column, of: row) }
      }
    }
  }

  /// Leaves the cells of the rows that wait as they are.
  public func declineToAnswer() { waiting = [] }

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
    if let known = session.columns.first(where: { $0.lowercased() == name.lowercased() }) {
      return known
    }
    guard objection(toColumn: name) == nil, session.columns.count < Self.mostColumns else {
      return nil
    }
    session.columns.append(Self.columnName(name))
    sessionChanged()
    return session.columns.last
  }
}
