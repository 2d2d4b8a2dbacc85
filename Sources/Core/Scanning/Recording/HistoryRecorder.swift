// Recording: from results to the history, and from the history to the page that shows it.
//
//   ResultCollector ─ results ─► HistoryRecorder ─ changes, soon together ─► HistoryKeeping
//   HistoryBrowser ◄─ entries, page by page ─────────────────────────────────┘
//
// This file gathers changes, so that a wall of codes is written at once, and a crash loses what is
// a quarter of a second old or newer. What may be kept is decided in History.

internal import Barcodes
internal import Contents
public import History
public import Observation
internal import Recognition
internal import Wording

/// Writes the history.
@Observable
public final class HistoryRecorder {
  /// Why the last changes could not be written; nil if they were.
  public private(set) var failure: HistoryFailure?
  /// Counts the changes that were written, so that views read again.
  public private(set) var revision = 0
  /// What can be undone.
  private var undoing = Undoing.nothing

  /// Where the history is kept.
  @ObservationIgnored public let history: any HistoryKeeping
  @ObservationIgnored var isOn = false
  @ObservationIgnored var allowsIdentity = false
  @ObservationIgnored private var pending: [HistoryChange] = []
  @ObservationIgnored private var writing: Task<Void, Never>?
  @ObservationIgnored private var clearing: Task<Void, Never>?
  @ObservationIgnored private var sweeping: Task<Void, Never>?
  @ObservationIgnored private var entries = RecordedEntries()

  private enum Undoing {
    case nothing
    /// The entry was removed with its image.
    case removal(HistoryEntry, HistoryImage?)
    /// Everything is hidden until it is removed.
    case clearing
  }

  /// How long after the first change all are written.
  private static let delay = Duration.milliseconds(250)
  /// How long a clearing can be undone.
  private static let regret = Duration.seconds(10)
  /// The most changes that wait for a disk with room.
  private static let mostPending = 2000

  /// Records into `history`.
  public init(_ history: any HistoryKeeping) {
    self.history = history
  }

  /// Writes a change with others, soon.
  public func add(_ change: HistoryChange) {
    pending.append(change)
    if pending.count > Self.mostPending { pending.removeFirst() }
    guard writing == nil else { return }
    writing = Task {
      try? await Task.sleep(for: Self.delay)
      writing = nil
      await write()
    }
  }

  /// Writes what is not written yet, and returns when that is done.
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
        // A new history begins in place of a damaged one.
        guard error == .damaged, !isSecondTry else { return }
        isSecondTry = true
      }
    }
  }

  /// Removes entries that are older than the limit, and what an earlier run did not.
  func forgetOld(_ age: HistoryAge) async {
    await change { (history) throws(HistoryFailure) in
      try await history.finishClearing()
      if let limit = age.limit(at: history.now()) {
        while try await history.forget(before: limit, most: 500) {}
      }
      try await history.removeTraces()
    }
  }

  /// Views read what is left first.
  private func removeTracesSoon() {
    guard sweeping == nil else { return }
    sweeping = Task {
      try? await Task.sleep(for: .seconds(1))
      try? await history.removeTraces()
      sweeping = nil
    }
  }

  // MARK: Results

  /// Records a result that is new or has changed.
  func record(_ result: ScanResult) {
    guard isOn, let source = result.source, !result.isIncomplete,
      !result.code.payload.bytes.isEmpty
    else { return }
    guard
      HistoryRules.mayKeep(result.content, text: result.text, allowsIdentity: allowsIdentity)
    else {
      // Another reading, or what was missing, made it a secret.
      if let known = entries.remove(result.id) { remove(known.id) }
      return
    }
    let known = entries[result.id]
    let entry = HistoryEntry(
      id: known?.id ?? entries.newID(at: history.now()), symbology: result.code.symbology,
      payload: result.code.payload, isGS1: result.code.isGS1, text: result.text,
      kind: result.content.kind, title: result.content.title.text, source: source,
      count: known?.count ?? 1)
    entries[result.id] = entry
    add(.keep(entry))
  }

  /// Records that a result came back into view. One that was removed from the history is new to it.
  func count(_ result: ScanResult) {
    guard isOn else { return }
    guard var entry = entries[result.id] else { return record(result) }
    entry.count += 1
    entries[result.id] = entry
    add(.count(entry.id, entry.count))
  }

  /// Whether a result is in the history.
  public func keeps(_ id: ScanResult.ID) -> Bool { entries[id] != nil }

  /// Adds a small image of a result's code, unless it is not kept.
  public func add(_ image: HistoryImage, of id: ScanResult.ID) {
    if let entry = entries[id] { add(.image(entry.id, image)) }
  }

  // MARK: What the user does

  /// Whether there is a removal or a clearing to undo.
  public var canUndo: Bool {
    if case .nothing = undoing { false } else { true }
  }

  /// Removes an entry; `undo` brings it back.
  public func remove(_ entry: HistoryEntry) async {
    await finishClearing()
    let image = try? await history.images(of: [entry.id])[entry.id]
    remove(entry.id)
    await flush()
    undoing = .removal(entry, image)
  }

  /// Removes an entry; one that is not written yet never will be.
  private func remove(_ id: HistoryEntry.ID) {
    pending.removeAll { $0.id == id }
    entries.forget(id)
    add(.remove(id))
  }

  /// Removes all entries; `undo` brings them back for a while.
  public func clear() async {
    await flush()
    let last = max(history.now(), entries.last)
    entries = RecordedEntries(after: last)
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

  /// Brings back what was removed or cleared last.
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

  /// Removes what was cleared for good.
  private func finishClearing() async {
    guard case .clearing = undoing else { return }
    undoing = .nothing
    clearing?.cancel()
    await change { (history) throws(HistoryFailure) in try await history.finishClearing() }
  }

  /// Writes everything and releases the file.
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

/// The entries of this session's results.
private nonisolated struct RecordedEntries {
  /// More results than a session shows.
  private static let most = 2000

  /// The newest identity, so that the next one is newer even if the clock was set back.
  private(set) var last: HistoryEntry.ID
  private var entries: [ScanResult.ID: HistoryEntry] = [:]

  init(after last: HistoryEntry.ID = HistoryEntry.ID(microseconds: 0)) {
    self.last = last
  }

  subscript(id: ScanResult.ID) -> HistoryEntry? {
    get { entries[id] }
    set {
      entries[id] = newValue
      guard entries.count > Self.most else { return }
      let middle = entries.values.map(\.id).sorted()[Self.most / 2]
      entries = entries.filter { $0.value.id > middle }
    }
  }

  mutating func newID(at now: HistoryEntry.ID) -> HistoryEntry.ID {
    last = max(now, HistoryEntry.ID(microseconds: last.microseconds + 1))
    return last
  }

  mutating func remove(_ id: ScanResult.ID) -> HistoryEntry? { entries.removeValue(forKey: id) }

  mutating func forget(_ id: HistoryEntry.ID) { entries = entries.filter { $0.value.id != id } }
}
