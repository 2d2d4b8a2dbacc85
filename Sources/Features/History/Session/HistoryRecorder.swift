// Recording: from the rows of a session to the history, and from the history to the page that shows
// it.
//
//   Worksheet ─ changes ─► HistoryRecorder ─ changes, soon together ─► HistoryKeeping
//   HistoryBrowser ◄─ entries, page by page ───────────────────────────┘
//
// This file collects changes, so that many codes are written at once; a crash loses at most the
// last quarter of a second. What may be kept is decided in History.

public import FeatureModels
public import Observation

/// Writes the history.
@Observable
public final class HistoryRecorder {
  /// The reason why the last changes were not written; nil if they were.
  public private(set) var failure: HistoryFailure?
  /// Counts the changes that were written, so that views read again.
  public private(set) var revision = 0
  private var undoing = Undoing.nothing {
    didSet { undoings += 1 }
  }
  /// Counts the changes of `undoing`.
  @ObservationIgnored private var undoings = 0
  @ObservationIgnored public let history: any HistoryKeeping
  @ObservationIgnored package var isOn = false
  @ObservationIgnored private var pending: [HistoryChange] = []
  @ObservationIgnored private var writing: Task<Void, Never>?
  @ObservationIgnored private var clearing: Task<Void, Never>?
  @ObservationIgnored private var sweeping: Task<Void, Never>?
  @ObservationIgnored private var kept = KeptEntries()

  private enum Undoing {
    case nothing
    case removal(HistoryEntry, HistoryImage?)
    /// Everything is hidden and will be removed.
    case clearing
  }

  /// The time from the first change until all changes are written.
  private static let delay = Duration.milliseconds(250)
  private static let regret = Duration.seconds(10)
  /// The most changes that wait while the disk is full.
  private static let mostPending = 20_000
  private static let part = 1000

  public init(_ history: any HistoryKeeping) {
    self.history = history
  }

  public func add(_ change: HistoryChange) {
    if case .keep(let entry) = change { kept.insert(entry.id) }
    pending.append(change)
    if pending.count > Self.mostPending { pending.removeFirst(Self.mostPending / 10) }
    guard writing == nil else { return }
    writing = Task {
      try? await Task.sleep(for: Self.delay)
      writing = nil
      await write()
    }
  }

  /// Adds entries in parts; returns when all are written.
  func addAll(_ entries: [HistoryEntry]) async {
    await flush()
    for start in stride(from: 0, to: entries.count, by: Self.part) {
      let part = entries[start..<min(start + Self.part, entries.count)]
      adopt(part.map(\.id))
      pending += part.map { .keep($0) }
      await write()
      guard failure == nil else { return }
    }
  }

  func keeps(_ id: HistoryEntry.ID) -> Bool { kept.contains(id) }

  func wasRemoved(_ id: HistoryEntry.ID) -> Bool { kept.wasRemoved(id) }
  func adopt(_ ids: [HistoryEntry.ID]) { for id in ids { kept.insert(id) } }

  /// Removes entries for good, if they are kept.
  func forget(_ ids: [HistoryEntry.ID]) {
    let known = ids.filter { keeps($0) }
    guard !known.isEmpty else { return }
    let gone = Set(known)
    pending.removeAll { change in change.id.map { gone.contains($0) } ?? false }
    for id in known {
      kept.remove(id)
      add(.remove(id))
    }
  }

  /// The newest identity so far; new ones must be later.
  var newest: HistoryEntry.ID { kept.last }
  var clearings: Int { kept.clearings }

  public func flush() async {
    writing?.cancel()
    await writing?.value
    await write()
  }

  private func write() async {
    var isSecondTry = false
    while !pending.isEmpty {
      let changes = pending
      pending = []
      do throws(HistoryFailure) {
        try await history.apply(changes)
        failure = nil
        revision += 1
        if changes.contains(where: \.isRemoval) { removeTracesSoon() }
      } catch {
        failure = error
        pending = Array((changes + pending).suffix(Self.mostPending))
        // A new history starts in place of a damaged one.
        guard error == .damaged, !isSecondTry else { return }
        isSecondTry = true
      }
    }
  }

  /// Removes entries that are older than the limit, and finishes the removals of an earlier run.
  func forgetOld(_ age: HistoryAge) async {
    await change { (history) throws(HistoryFailure) in
      try await history.finishClearing()
      if let limit = age.limit(at: history.now()) {
        while try await history.forget(before: limit, most: 500) {}
      }
      try await history.removeTraces()
    }
  }

  /// The delay lets views read the remaining entries first.
  private func removeTracesSoon() {
    guard sweeping == nil else { return }
    sweeping = Task {
      try? await Task.sleep(for: .seconds(1))
      try? await history.removeTraces()
      sweeping = nil
    }
  }

  // MARK: What the user does

  public var canUndo: Bool {
    if case .nothing = undoing { false } else { true }
  }

  /// Distinguishes the removal or clearing that would be undone; nil if there is none.
  public var undoMark: Int? { canUndo ? undoings : nil }

  public func remove(_ entry: HistoryEntry) async {
    await finishClearing()
    let image = try? await history.images(of: [entry.id])[entry.id]
    adopt([entry.id])
    forget([entry.id])
    await flush()
    undoing = .removal(entry, image)
  }

  func forget(_ session: HistorySession.ID) async {
    await flush()
    await change { (history) throws(HistoryFailure) in
      while try await history.forget(session, most: 500) {}
      try await history.removeTraces()
    }
  }

  /// Clears the history; `undo` can bring the entries back for a while.
  public func clear() async {
    await flush()
    let last = max(history.now(), kept.last)
    kept.clear(upTo: last)
    await change { (history) throws(HistoryFailure) in
      try await history.beginClearing(upTo: last)
    }
    guard failure == nil else { return }
    undoing = .clearing
    clearing?.cancel()
    clearing = Task {
      try? await Task.sleep(for: Self.regret)
      if !Task.isCancelled { await finishClearing() }
    }
  }

  public func undo() async {
    let last = undoing
    undoing = .nothing
    switch last {
    case .nothing: break
    case .removal(let entry, let image):
      add(.keep(entry))
      if let image { add(.image(entry.id, image)) }
      await flush()
    case .clearing:
      clearing?.cancel()
      await change { (history) throws(HistoryFailure) in try await history.undoClearing() }
    }
  }

  private func finishClearing() async {
    guard case .clearing = undoing else { return }
    undoing = .nothing
    clearing?.cancel()
    await change { (history) throws(HistoryFailure) in try await history.finishClearing() }
  }

  public func close() async {
    await flush()
    await finishClearing()
    sweeping?.cancel()
    await sweeping?.value
    await history.close()
  }

  private func change(
    _ body: (any HistoryKeeping) async throws(HistoryFailure) -> Void
  ) async {
    do throws(HistoryFailure) {
      try await body(history)
      failure = nil
      revision += 1
    } catch {
      failure = error
    }
  }
}

private nonisolated struct KeptEntries {
  private var ids: Set<HistoryEntry.ID> = []
  private var removed: Set<HistoryEntry.ID> = []
  private(set) var last = HistoryEntry.ID(microseconds: 0)
  private(set) var clearings = 0

  func contains(_ id: HistoryEntry.ID) -> Bool { ids.contains(id) }

  func wasRemoved(_ id: HistoryEntry.ID) -> Bool { removed.contains(id) }

  mutating func insert(_ id: HistoryEntry.ID) {
    ids.insert(id)
    removed.remove(id)
    last = max(last, id)
  }

  mutating func remove(_ id: HistoryEntry.ID) {
    ids.remove(id)
    removed.insert(id)
  }

  mutating func clear(upTo newest: HistoryEntry.ID) {
    last = newest
    removed.formUnion(ids)
    ids = []
    clearings += 1
  }
}
