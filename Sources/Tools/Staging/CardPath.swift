// How a card moves: in a loop, so that a scene can go on for ever. Values, for any thread.

internal import Glibc
public import Imaging

/// Where a card is at a moment.
public struct CardPose: Hashable, Sendable {
  /// The middle of its code, in pixels.
  public var center: Point
  /// How far it is turned, clockwise.
  public var degrees: Double
  /// How many times its own size it has.
  public var scale: Double
  /// By which share a square's far side is shorter.
  public var slant: Double
}

/// A way that comes back to its beginning after each period.
public struct CardPath: Hashable, Sendable {
  /// The middle of the way.
  public var center: Point
  /// How far it goes to either side.
  public var sway: Point
  /// The angle about which it turns to and fro.
  public var degrees: Double
  /// How far it turns to either side.
  public var swing: Double
  /// Whole turns in a period, clockwise.
  public var turns: Int
  /// The mean size.
  public var scale: Double
  /// The share by which the size grows and shrinks.
  public var breath: Double
  /// The most that it leans away.
  public var slant: Double
  /// The time of one loop.
  public var period: Duration
  /// Where on the way it begins, from 0 to 1.
  public var phase: Double

  /// Creates a way; without further words the card lies still.
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

  /// Where the card is at `time`.
  public func pose(at time: Duration) -> CardPose {
    let share = (time / period + phase).truncatingRemainder(dividingBy: 1)
    let angle = 2 * Double.pi * share
    return CardPose(
      center: center + Point(x: sway.x * cos(angle), y: sway.y * sin(angle)),
      degrees: degrees + swing * sin(angle) + 360 * Double(turns) * share,
      scale: scale * (1 + breath * cos(angle)), slant: slant * (1 + sin(angle)) / 2)
  }
}
