// Counts while the program runs, and has the counts kept: a moment after they change, so that a wall of
// codes is written once. Nothing is counted while the person would rather not.

public import Observation

/// Where counts are kept. They never leave this computer.
public nonisolated protocol CounterStore: Sendable {
  /// What is kept; counts of nothing where that cannot be read.
  func load() -> Counters
  /// Keeps these, or nothing at all if they count nothing.
  func save(_ counters: Counters) async
}

/// Whoever counts.
@Observable
public final class Tally {
  /// The counts so far, those of earlier times among them.
  public private(set) var counters: Counters
  /// Whether is counted.
  @ObservationIgnored public var isOn = true

  @ObservationIgnored private let store: (any CounterStore)?
  @ObservationIgnored private var isKept = true
  @ObservationIgnored private var keeping: Task<Void, Never>?

  /// So long after a change the counts are kept.
  private static let pause = Duration.seconds(2)

  /// Goes on with what is kept in `store`; without one, what is counted goes with the program.
  public init(keptIn store: (any CounterStore)? = nil) {
    self.store = store
    counters = store?.load() ?? Counters()
  }

  /// Counts a start.
  public func countStart() { change { Counters.increment(&$0.starts) } }

  /// Forgets all counts.
  public func clear() {
    counters = Counters()
    keepSoon()
  }

  /// Keeps what is not kept yet; returns when that is done.
  public func flush() async {
    keeping?.cancel()
    await keeping?.value
    await keep()
  }

  func change(_ body: (inout Counters) -> Void) {
    guard isOn else { return }
    body(&counters)
    keepSoon()
  }

  private func keepSoon() {
    isKept = false
    guard store != nil, keeping == nil else { return }
    keeping = Task {
      try? await Task.sleep(for: Self.pause)
      await keep()
      keeping = nil
    }
  }

  private func keep() async {
    while !isKept {
      isKept = true
      await store?.save(counters)
    }
  }
}
