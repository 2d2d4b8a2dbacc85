// The table as the window uses it: rows are deleted with their results, and sessions are opened,
// named and deleted. Sessions are saved in the history, so all of these need a history.

public import FeatureModels
internal import Meaning
public import Wording

/// The table of one window, its saved sessions, and the exchange of files.
public final class SessionTable {
  public let worksheet: Worksheet
  let recorder: HistoryRecorder?

  let collector: ResultCollector
  let choices: Choices
  let files: (any EntryFiling)?
  private let counting: Counting

  init(
    _ worksheet: Worksheet, _ recorder: HistoryRecorder?, _ files: (any EntryFiling)?,
    _ collector: ResultCollector, _ counting: Counting, _ choices: Choices
  ) {
    self.worksheet = worksheet
    self.recorder = recorder
    self.files = files
    self.collector = collector
    self.counting = counting
    self.choices = choices
  }

  // MARK: Rows

  /// Deletes rows with their results; `undo` brings them back. Their entries stay in the history.
  public func deleteRows(_ rows: [HistoryEntry.ID]) {
    let results = Set(rows.compactMap { worksheet.result(of: $0) })
    let hasResults = collector.delete { results.contains($0.id) }
    worksheet.remove(rows, hasResults: hasResults)
    counting.compareAgain()
  }

  /// Deletes a result. Its code, if in view, stays away until it comes into view again.
  public func delete(_ id: ScanResult.ID) { deleteResults { $0.id == id } }

  /// Deletes several results, which one `undo` brings back.
  public func delete(_ ids: Set<ScanResult.ID>) { deleteResults { ids.contains($0.id) } }

  public func clear() {
    collector.dropWaiting()
    deleteResults { _ in true }
  }

  private func deleteResults(where isDeleted: (ScanResult) -> Bool) {
    let rows = collector.list.results.filter(isDeleted).compactMap { worksheet.row(of: $0.id) }
    let hasResults = collector.delete(where: isDeleted)
    worksheet.remove(rows, hasResults: hasResults)
    counting.compareAgain()
  }

  public func undo() {
    if worksheet.undoesResults { collector.change { $0.undo() } }
    worksheet.undo { collector.list[$0] != nil }
    counting.compareAgain()
  }

  /// Undoes the last count, deletion or change of the table; returns a notice if it was a count.
  @discardableResult
  public func undoLast() -> Sentence? {
    if let last = counting.tally.last,
      last.edits >= worksheet.editNumber || !worksheet.canUndo
    {
      return counting.undo()
    }
    undo()
    return nil
  }

  public var canUndo: Bool { worksheet.canUndo || counting.tally.last != nil }

  // MARK: Sessions

  public var savesSessions: Bool { recorder != nil && choices.preferences.keepsHistory }

  public var objectionToSaving: Sentence? {
    savesSessions ? nil : Sentence("Sessions are saved in the history. Turn it on first.")
  }

  /// The saved sessions, the newest first, including the current one if it has rows.
  public func savedSessions() async throws(HistoryFailure) -> [HistorySession] {
    guard let recorder else { return [] }
    await recorder.flush()
    return try await recorder.history.sessions()
  }

  /// Starts another session with an empty table. Without a history, the rows are lost.
  public func beginSession() {
    collector.dismissAll()
    worksheet.begin()
    counting.tally.forget()
    counting.compareAgain()
  }

  /// Opens a session in place of the current one; new codes are added to it. Returns a notice if
  /// that fails.
  public func openSession(_ id: HistorySession.ID) async -> Sentence? {
    guard let recorder, id != worksheet.session.id else { return nil }
    await recorder.flush()
    do throws(HistoryFailure) {
      let query = HistoryQuery(session: id)
      let saved = try await recorder.history.sessions().first { $0.id == id }
      let matches = try await recorder.history.matches(
        of: query, before: nil, most: Worksheet.mostRows)
      let entries = try await recorder.history.entries(matches)
      guard let saved else { return Sentence("This session no longer exists.") }
      collector.dismissAll()
      worksheet.show(saved, entries)
      counting.tally.forget()
      counting.compareAgain()
      return nil
    } catch {
      return error.sentence
    }
  }

  /// Names a session; an empty name removes the name. Returns a notice if that fails.
  public func nameSession(_ id: HistorySession.ID, _ name: String) async -> Sentence? {
    if let objection = objectionToSaving { return objection }
    let name = DisplayText.excerpt(of: name)
    if id == worksheet.session.id {
      worksheet.rename(to: name)
    } else {
      do throws(HistoryFailure) {
        guard var saved = try await savedSessions().first(where: { $0.id == id }) else {
          return nil
        }
        saved.name = name
        recorder?.add(.session(saved))
      } catch {
        return error.sentence
      }
    }
    await recorder?.flush()
    return recorder?.failure?.sentence
  }

  /// Deletes a session and its entries for good. Returns a notice if that fails.
  public func deleteSession(_ id: HistorySession.ID) async -> Sentence? {
    guard let recorder else { return nil }
    if id == worksheet.session.id { beginSession() }
    await recorder.forget(id)
    return recorder.failure?.sentence
  }
}
