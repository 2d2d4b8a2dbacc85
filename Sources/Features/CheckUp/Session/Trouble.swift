// The kinds of troubles that are counted, without names and reasons.

public import FeatureModels
public import Reading
internal import Wording

/// A kind of trouble; the raw value is its name in the file of counters.
public nonisolated enum Trouble: String, CaseIterable, Hashable, Sendable {
  case denied
  /// There is no camera, or the source does not exist.
  case absent
  case noCameraService = "no-camera-service"
  case busy
  case unplugged
  case frozen
  case unusableImage = "unusable-image"
  case missingPart = "missing-part"
  case unreadableImage = "unreadable-image"
  case engineFailed = "engine-failed"
  case failed
}

nonisolated extension Trouble {
  public init?(_ state: CameraState) {
    switch state {
    case .looking, .askingForPermission, .starting, .running, .paused: return nil
    case .denied: self = .denied
    case .noCamera: self = .absent
    case .noCameraService: self = .noCameraService
    case .busy: self = .busy
    case .unplugged: self = .unplugged
    case .frozen: self = .frozen
    case .unusableImage: self = .unusableImage
    case .missing: self = .missingPart
    case .failing: self = .failed
    }
  }

  init?(_ state: ScreenState) {
    switch state {
    case .denied: self = .denied
    case .unavailable: self = .failed
    case .asking, .starting, .running, .refused, .ended: return nil
    }
  }

  public init(_ fault: CaptureFault) {
    self =
      switch fault {
      case .denied: .denied
      case .absent: .absent
      case .busy: .busy
      case .noCameraService: .noCameraService
      case .missing: .missingPart
      case .unusableImage: .unusableImage
      case .failed: .failed
      }
  }
}

/// A failure of an engine.
public nonisolated struct EngineFailure: Hashable, Sendable {
  public let engine: Engine
  /// An English clause that follows the engine's name.
  public let clause: String

  public init(_ engine: Engine, _ clause: String) {
    self.engine = engine
    self.clause = clause
  }
}

/// The failures of the engines since the program started.
public nonisolated struct EngineFailures: Sendable {
  /// Failures within `window` before they are reported to the user.
  static let tolerated = 3
  static let window = Duration.seconds(60)
  public private(set) var counts: [EngineFailure: Int] = [:]
  private var recent: [ContinuousClock.Instant] = []

  public init() {}

  /// Counts a failure; returns a sentence, and starts counting again, if there were too many
  /// lately.
  mutating func note(_ failure: EngineFailure, at time: ContinuousClock.Instant) -> Sentence? {
    counts[failure, default: 0] += 1
    recent = recent.filter { time - $0 < Self.window } + [time]
    guard recent.count >= Self.tolerated else { return nil }
    recent = []
    return Sentence("Codes may be missed: a component that reads them fails repeatedly.")
  }
}

extension TroubleshootingReport {
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
