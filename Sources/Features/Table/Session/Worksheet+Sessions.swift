// Sessions of a worksheet: it begins empty, is written as it grows, and takes in one that was
// written before.

internal import Reading
package import FeatureModels

extension Worksheet {
  /// Begins another session; the rows of the last one stay in the history, if it is on.
  func begin() {
    show(HistorySession(id: HistorySession.ID(microseconds: newID().microseconds)), [])
  }

  /// Shows a session of the history in place of this one.
  package func show(_ next: HistorySession, _ entries: [HistoryEntry]) {
    live = LiveRows()
    edits = []
    spareImages = [:]
    session = next
    isSessionWritten = !entries.isEmpty
    let sorting = table.sorting
    table = WorksheetRows()
    // A column of the user's own may be in no other session.
    if columns.contains(sorting.column) { table.sort(sorting) }
    table.insert(contentsOf: entries)
    recorder?.adopt(entries.map(\.id))
    revision += 1
  }

  /// Names the session.
  func rename(to name: String) {
    guard session.name != name else { return }
    session.name = name
    isSessionWritten = false
    writeSession()
  }

  /// Writes the session's name and columns, unless that was done.
  func writeSession() {
    guard let recorder, recorder.isOn else { return }
    if isSessionWritten, seenClearings == recorder.clearings { return }
    isSessionWritten = true
    seenClearings = recorder.clearings
    recorder.add(.session(session))
  }

  /// Keeps the rows that have no result, such as imported ones, after the history was turned on.
  func keepOthers() {
    guard let recorder else { return }
    let others = table.sorted.filter { entry in
      live[entry.id] == nil && !entry.payload.bytes.isEmpty && !recorder.keeps(entry.id)
        && !recorder.wasRemoved(entry.id)
    }
    guard !others.isEmpty else { return }
    writeSession()
    Task { await recorder.addAll(others) }
  }
}
