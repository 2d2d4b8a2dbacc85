// The lens of a simulated camera: it follows what is set after a while, ever more slowly, and stops
// a little short of it, on the side from which it comes.

internal import Glibc

/// Where a lens is, over time. Distances are in dioptres, times in seconds.
struct SimulatedLens {
  /// Until the motor begins to move.
  private static let deadTime = 0.05
  /// How far short of its goal the lens stops.
  private static let hysteresis = 0.12

  private let timeConstant: Double
  private var from: Double
  private var goal: Double
  private var began = -10.0

  /// A lens at rest at `distance`, which has nineteen twentieths of its way behind it after
  /// `settleTime`.
  init(at distance: Double, settleTime: Double) {
    (from, goal) = (distance, distance)
    timeConstant = settleTime / 3
  }

  /// Where the lens is.
  func distance(at time: Double) -> Double {
    let passed = max(0, time - began - Self.deadTime)
    return goal + (from - goal) * exp(-passed / timeConstant)
  }

  /// Moves it to another distance.
  mutating func move(to distance: Double, at time: Double) {
    let here = self.distance(at: time)
    let short = distance > here ? -Self.hysteresis : Self.hysteresis
    guard abs(distance - here) > 0.02 else { return }
    (from, goal, began) = (here, distance + short, time)
  }
}
