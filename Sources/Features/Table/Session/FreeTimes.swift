// Times for imported entries: each entry is identified by its time, which another code may have.

internal import Reading
internal import FeatureModels

/// The times that are taken.
nonisolated struct FreeTimes {
  private let known: [HistoryEntry.ID: HistoryEntry]
  private let session: HistorySession.ID?
  /// The newest time that was given.
  private var last = HistoryEntry.ID(microseconds: .min)

  /// The times of `known` are taken, except for the same codes of `session` or of none.
  init(_ known: [HistoryEntry.ID: HistoryEntry], in session: HistorySession.ID?) {
    self.known = known
    self.session = session
  }

  /// The entries, the oldest first, each at its own time or at the next free one.
  func placed(_ entries: [HistoryEntry]) -> [HistoryEntry] {
    var times = self
    return entries.map { times.placed($0) }
  }

  private mutating func placed(_ entry: HistoryEntry) -> HistoryEntry {
    var entry = entry
    entry.session = session
    while entry.id <= last || !isFree(for: entry) {
      entry.id = HistoryEntry.ID(microseconds: max(entry.id, last).microseconds + 1)
    }
    last = entry.id
    if let same = known[entry.id], session == nil { entry.session = same.session }
    return entry
  }

  private func isFree(for entry: HistoryEntry) -> Bool {
    guard let other = known[entry.id] else { return true }
    return other.symbology == entry.symbology && other.payload == entry.payload
      && (session == nil || other.session == nil || other.session == session)
  }
}
