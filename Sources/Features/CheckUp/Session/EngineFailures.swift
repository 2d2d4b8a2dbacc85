// Engines that failed in processes of their own. One failure costs one look, and the next one makes
// up for it; several in a short time are worth a message.

public import Reading
internal import Wording

/// A failure of an engine.
public nonisolated struct EngineFailure: Hashable, Sendable {
  /// The engine.
  public let engine: Engine
  /// What happened, as an English clause that follows the engine's name.
  public let clause: String

  /// States what happened to `engine`.
  public init(_ engine: Engine, _ clause: String) {
    self.engine = engine
    self.clause = clause
  }
}

/// What happened to the engines since the program started.
public nonisolated struct EngineFailures: Sendable {
  /// How many failures within `window` are told to the user.
  static let tolerated = 3
  static let window = Duration.seconds(60)

  /// How often each failure happened.
  public private(set) var counts: [EngineFailure: Int] = [:]
  private var recent: [ContinuousClock.Instant] = []

  /// No failure.
  public init() {}

  /// Notes a failure; returns a sentence if there are too many of late, and then starts anew.
  mutating func note(_ failure: EngineFailure, at time: ContinuousClock.Instant) -> Sentence? {
    counts[failure, default: 0] += 1
    recent = recent.filter { time - $0 < Self.window } + [time]
    guard recent.count >= Self.tolerated else { return nil }
    recent = []
    return Sentence("Codes may be missed: a part that reads them fails again and again.")
  }
}

extension TroubleshootingReport {
  /// Adds a fact for each kind of failure.
  public nonisolated mutating func add(_ failures: EngineFailures) {
    begin("Engines")
    if failures.counts.isEmpty { add("Failures", "none") }
    let sorted = failures.counts.sorted {
      ($0.key.engine.rawValue, $0.key.clause) < ($1.key.engine.rawValue, $1.key.clause)
    }
    for (failure, count) in sorted {
      add(failure.engine.rawValue, "\(failure.clause), \(count) times")
    }
  }
}
