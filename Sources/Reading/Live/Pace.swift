// How fast the last frames were looked at, for the troubleshooting report. A value for one thread.

/// How many frames were looked at, and how long that took.
public struct Pace: Hashable, Sendable {
  /// How many looks are remembered: those of a few seconds.
  static let memory = 100

  /// Frames looked at so far.
  public private(set) var frames = 0
  private var recent: [Duration] = []

  /// Creates the pace before the first frame.
  public init() {}

  /// Notes how long a look took.
  public mutating func add(_ look: Duration) {
    if recent.count < Self.memory {
      recent.append(look)
    } else {
      recent[frames % Self.memory] = look
    }
    frames += 1
  }

  /// The median of the last looks; nil before the first.
  public var median: Duration? {
    recent.isEmpty ? nil : recent.sorted()[recent.count / 2]
  }

  /// The longest of the last looks; nil before the first.
  public var longest: Duration? { recent.max() }
}
