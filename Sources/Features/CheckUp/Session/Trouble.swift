// The kinds of troubles that are counted, without names and reasons.

public import FeatureModels
public import Reading
internal import Wording

/// A kind of trouble; the raw value is its name in the file of counters.
public nonisolated enum Trouble: String, CaseIterable, Hashable, Sendable {
  /// Access is not allowed.
  case denied
  /// There is no camera, or the source does not exist.
  case absent
  /// No service that offers cameras is running.
  case noCameraService = "no-camera-service"
  /// Another program uses the camera.
  case busy
  case unplugged
  /// The camera is there and sends nothing.
  case frozen
  /// The data cannot be turned into an image.
  case unusableImage = "unusable-image"
  /// A part of the system is not installed.
  case missingPart = "missing-part"
  /// An image cannot be read.
  case unreadableImage = "unreadable-image"
  /// An engine crashed or hung over an image.
  case engineFailed = "engine-failed"
  /// Anything else.
  case failed
}

nonisolated extension Trouble {
  /// The trouble of a camera in this state; nil if there is none.
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

  /// The trouble of a shared screen in this state; nil if there is none.
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
  /// The failure, as an English clause that follows the engine's name.
  public let clause: String

  /// States what happened to `engine`.
  public init(_ engine: Engine, _ clause: String) {
    self.engine = engine
    self.clause = clause
  }
}

/// The failures of the engines since the program started.
public nonisolated struct EngineFailures: Sendable {
  /// How many failures within `window` are reported to the user.
  static let tolerated = 3
  static let window = Duration.seconds(60)

  /// How often each failure happened.
  public private(set) var counts: [EngineFailure: Int] = [:]
  private var recent: [ContinuousClock.Instant] = []

  public init() {}

  /// Notes a failure; returns a sentence if there are too many of late, and then starts over.
  mutating func note(_ failure: EngineFailure, at time: ContinuousClock.Instant) -> Sentence? {
    counts[failure, default: 0] += 1
    recent = recent.filter { time - $0 < Self.window } + [time]
    guard recent.count >= Self.tolerated else { return nil }
    recent = []
    return Sentence("Codes may be missed: a component that reads them fails repeatedly.")
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
