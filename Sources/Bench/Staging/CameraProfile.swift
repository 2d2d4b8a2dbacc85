// The webcams that are simulated: their controls, with the odd ranges of real ones, and their
// lenses. A distance is given in dioptres: one by metres.

internal import Reading

/// A model of a camera.
public struct CameraProfile: Sendable {
  /// The name in reports.
  public let name: String
  /// The range of the focus and its step; nil where the focus is fixed.
  public let focus: (range: ClosedRange<Int>, step: Int)?
  /// Whether the highest value is the farthest.
  public let isReversed: Bool
  /// Whether the automatic focus can be switched off.
  public let switchesFocus: Bool
  /// The range of the exposure; nil where it cannot be set.
  public let exposure: ClosedRange<Int>?
  /// The range of the gain.
  public let gain: ClosedRange<Int>
  /// How long the lens takes to a far position, in seconds.
  public let settleTime: Double

  /// The nearest distance in focus, in dioptres.
  public static let nearest = 12.0

  /// The models.
  public static let all = [
    CameraProfile(
      name: "usual", focus: (0...250, 5), isReversed: false, switchesFocus: true,
      exposure: 3...2047, gain: 0...255, settleTime: 0.45),
    CameraProfile(
      name: "reversed", focus: (1...1023, 1), isReversed: true, switchesFocus: true,
      exposure: 1...5000, gain: 16...128, settleTime: 0.75),
    CameraProfile(
      name: "coarse", focus: (0...40, 2), isReversed: false, switchesFocus: true,
      exposure: 10...333, gain: 1...8, settleTime: 0.3),
    CameraProfile(
      name: "automatic only", focus: (0...250, 5), isReversed: false, switchesFocus: false,
      exposure: 3...2047, gain: 0...255, settleTime: 0.5),
    CameraProfile(
      name: "no controls", focus: nil, isReversed: false, switchesFocus: false, exposure: nil,
      gain: 0...0, settleTime: 0.5),
  ]

  /// The distance at which a position of the focus is sharp, in dioptres.
  func distance(at position: Int) -> Double {
    guard let range = focus?.range else { return Self.fixed }
    let share = Double(position - range.lowerBound) / Double(range.count - 1)
    return Self.nearest * (isReversed ? 1 - share : share)
  }

  /// The position for a distance in dioptres.
  func position(for distance: Double) -> Int {
    guard let focus else { return 0 }
    let share = (distance / Self.nearest).clamped(to: 0...1)
    let steps = (isReversed ? 1 - share : share) * Double(focus.range.count - 1)
    return focus.range.lowerBound + Int((steps / Double(focus.step)).rounded()) * focus.step
  }

  /// The position at which cameras of fixed focus leave the factory.
  public var focusAtRest: Int { position(for: Self.fixed) }

  /// Where lenses of fixed focus are sharp: from half a metre on.
  static let fixed = 1.2
}
