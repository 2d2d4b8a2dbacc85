// How fast frames are looked at, over the last of them: for whoever wants to know why reading is slow.
// A value for one thread.

/// How many frames were looked at, and how long that took.
public struct Pace: Hashable, Sendable {
  /// So many looks are remembered: a few seconds' worth.
  static let memory = 100

  /// Frames looked at so far.
  public private(set) var frames = 0
  private var recent: [Duration] = []

  /// Nothing was looked at yet.
  public init() {}

  /// Takes note of a look that took so long.
  public mutating func add(_ look: Duration) {
    if recent.count < Self.memory {
      recent.append(look)
    } else {
      recent[frames % Self.memory] = look
    }
    frames += 1
  }

  /// How long half of the last looks took at most; nil before the first.
  public var median: Duration? {
    recent.isEmpty ? nil : recent.sorted()[recent.count / 2]
  }

  /// How long the longest of the last looks took; nil before the first.
  public var longest: Duration? { recent.max() }
}
