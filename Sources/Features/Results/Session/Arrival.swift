// News of results, for views that flash and for screen readers.

/// A result that is new, that became complete, or that came back into view.
public nonisolated struct Arrival: Hashable, Sendable {
  /// Counts arrivals from 1; a reader remembers the last one that it has handled.
  public let serial: Int
  /// The result.
  public let result: ScanResult.ID
  /// Whether the result came back into view; otherwise it is new or became complete.
  public let isReturn: Bool
  /// What that means to the user.
  public let cue: Cue
}

/// The newest arrivals.
nonisolated struct ArrivalList: Hashable, Sendable {
  /// A reader that is further behind than this does not flash old arrivals.
  private static let most = 64

  /// The arrivals, the newest last.
  private(set) var items: [Arrival] = []
  private var lastSerial = 0
  private var unannounced: [ScanResult.ID] = []

  mutating func add(_ id: ScanResult.ID, isReturn: Bool, _ cue: Cue) {
    lastSerial += 1
    items.append(Arrival(serial: lastSerial, result: id, isReturn: isReturn, cue: cue))
    if items.count > Self.most { items.removeFirst() }
    if !isReturn { unannounced.append(id) }
  }

  /// The new results since the last call.
  mutating func takeUnannounced() -> [ScanResult.ID] {
    guard !unannounced.isEmpty else { return [] }
    defer { unannounced = [] }
    var seen: Set<ScanResult.ID> = []
    return unannounced.filter { seen.insert($0).inserted }
  }

  mutating func dropUnannounced() { _ = takeUnannounced() }
}
