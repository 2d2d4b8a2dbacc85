// How a card moves: in a loop, so that a scene has no end.

internal import Glibc
public import Reading

/// The position of a card at a moment.
public struct CardPose: Hashable, Sendable {
  /// The middle of its code, in pixels.
  public var center: Point
  /// The turn in degrees, clockwise.
  public var degrees: Double
  /// The factor of its own size.
  public var scale: Double
  /// The share by which a square's far side is shorter.
  public var slant: Double
}

/// A path that returns to its start after each period.
public struct CardPath: Hashable, Sendable {
  /// The middle of the path.
  public var center: Point
  /// The distance to either side, in pixels.
  public var sway: Point
  /// The mean turn in degrees.
  public var degrees: Double
  /// The turn to either side of the mean, in degrees.
  public var swing: Double
  /// The whole turns in a period, clockwise.
  public var turns: Int
  /// The mean scale.
  public var scale: Double
  /// The share by which the scale grows and shrinks.
  public var breath: Double
  /// The largest slant.
  public var slant: Double
  /// The time of one loop.
  public var period: Duration
  /// The start on the path, from 0 to 1.
  public var phase: Double

  /// Creates a path; by default the card does not move.
  public init(
    at center: Point, sway: Point = Point(x: 0, y: 0), degrees: Double = 0, swing: Double = 0,
    turns: Int = 0, scale: Double = 1, breath: Double = 0, slant: Double = 0,
    period: Duration = .seconds(8), phase: Double = 0
  ) {
    self.center = center
    self.sway = sway
    self.degrees = degrees
    self.swing = swing
    self.turns = turns
    self.scale = scale
    self.breath = breath
    self.slant = slant
    self.period = period
    self.phase = phase
  }

  /// The position at `time`.
  public func pose(at time: Duration) -> CardPose {
    let share = (time / period + phase).truncatingRemainder(dividingBy: 1)
    let angle = 2 * Double.pi * share
    return CardPose(
      center: center + Point(x: sway.x * cos(angle), y: sway.y * sin(angle)),
      degrees: degrees + swing * sin(angle) + 360 * Double(turns) * share,
      scale: scale * (1 + breath * cos(angle)), slant: slant * (1 + sin(angle)) / 2)
  }
}
