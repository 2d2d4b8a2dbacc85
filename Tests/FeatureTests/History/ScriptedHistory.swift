// A history that a test can fail, and whose entries it reads.

import FeatureModels
import Synchronization

/// A history in memory.
final class ScriptedHistory: HistoryKeeping {
  private struct State {
    var changes: [HistoryChange] = []
    var entries: [HistoryEntry.ID: HistoryEntry] = [:]
    var images: [HistoryEntry.ID: HistoryImage] = [:]
    var sessions: [HistorySession.ID: HistorySession] = [:]
    var limits: [Int64] = []
    var failure: HistoryFailure?
    var hiddenUpTo: HistoryEntry.ID?
    var isClosed = false
  }
  private let state = Mutex(State())

  var changes: [HistoryChange] { state.withLock { $0.changes } }
  var kept: [HistoryEntry] { state.withLock { $0.entries.values.sorted { $0.id < $1.id } } }
  var images: [HistoryEntry.ID: HistoryImage] { state.withLock { $0.images } }
  var limits: [Int64] { state.withLock { $0.limits } }
  /// The session that was written last.
  var session: HistorySession? { state.withLock { $0.sessions.values.max { $0.id < $1.id } } }
  var hidden: Bool { state.withLock { $0.hiddenUpTo != nil } }
  var isClosed: Bool { state.withLock { $0.isClosed } }

  func fail(with failure: HistoryFailure?) { state.withLock { $0.failure = failure } }

  func wait(until condition: (ScriptedHistory) -> Bool) async {
    while !condition(self), !Task.isCancelled { await Task.yield() }
  }

  // The clock stands still, so that identities have to differ by themselves.
  func now() -> HistoryEntry.ID { HistoryEntry.ID(microseconds: 1_000_000_000_000_000) }

  func apply(_ changes: [HistoryChange]) async throws(HistoryFailure) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    state.withLock { state in
      state.changes += changes
      for change in changes {
        switch change {
        case .keep(let entry): state.entries[entry.id] = entry
        case .count(let id, let count): state.entries[id]?.count = count
        case .note(let id, let note): state.entries[id]?.note = note
        case .cells(let id, let cells): state.entries[id]?.cells = cells
        case .assign(let id, let session): state.entries[id]?.session = session
        case .remove(let id): state.entries[id] = nil
        case .session(let session): state.sessions[session.id] = session
        case .renameColumn(let session, let old, let new):
          for (id, entry) in state.entries where entry.session == session {
            let text = entry.cells[old]
            state.entries[id]?.cells[old] = nil
            if let new { state.entries[id]?.cells[new] = text }
          }
        case .image(let id, let image): state.images[id] = image
        }
      }
    }
  }

  func matches(
    of query: HistoryQuery, before end: HistoryEntry.ID?, most: Int
  ) async throws(HistoryFailure) -> [HistoryEntry.ID] {
    let found = kept.reversed().filter { entry in
      (end.map { entry.id < $0 } ?? true) && query.words.allSatisfy(entry.searchText.contains)
        && (query.session.map { $0 == entry.session } ?? true)
    }
    return found.prefix(most).map(\.id)
  }

  func entries(_ ids: [HistoryEntry.ID]) async throws(HistoryFailure) -> [HistoryEntry] {
    state.withLock { state in ids.compactMap { state.entries[$0] } }
  }

  func images(
    of ids: [HistoryEntry.ID]
  ) async throws(HistoryFailure) -> [HistoryEntry.ID: HistoryImage] {
    state.withLock { state in state.images.filter { ids.contains($0.key) } }
  }

  func summary() async throws(HistoryFailure) -> HistorySummary {
    HistorySummary(count: kept.count)
  }

  func beginClearing(upTo last: HistoryEntry.ID) async throws(HistoryFailure) {
    state.withLock { $0.hiddenUpTo = last }
  }

  func undoClearing() async throws(HistoryFailure) { state.withLock { $0.hiddenUpTo = nil } }

  func finishClearing() async throws(HistoryFailure) {
    state.withLock { state in
      guard let last = state.hiddenUpTo else { return }
      state.entries = state.entries.filter { $0.key > last }
      state.hiddenUpTo = nil
    }
  }

  func forget(before first: HistoryEntry.ID, most: Int) async throws(HistoryFailure) -> Bool {
    state.withLock { $0.limits.append(first.microseconds) }
    return false
  }

  func sessions() async throws(HistoryFailure) -> [HistorySession] {
    state.withLock { state in
      var sessions = state.sessions
      for (id, entries) in Dictionary(grouping: state.entries.values, by: \.session) {
        if let id { sessions[id, default: HistorySession(id: id)].count = entries.count }
      }
      return sessions.values.filter { $0.count > 0 || !$0.name.isEmpty }.sorted { $0.id > $1.id }
    }
  }

  func forget(_ session: HistorySession.ID, most: Int) async throws(HistoryFailure) -> Bool {
    state.withLock { state in
      state.entries = state.entries.filter { $0.value.session != session }
      state.sessions[session] = nil
    }
    return false
  }

  func removeTraces() async throws(HistoryFailure) {}

  func close() async { state.withLock { $0.isClosed = true } }
}
