// A sweep of the focus: from where it is through all distances towards one end, then towards the
// other, at a pace at which each distance is seen in some frames; once the image has become sharper
// and softer again, back to where it was sharpest, and a few fine steps there.
//
// A lens follows what is set after a time of its own, the lag, so that a frame shows what was set
// before. The fine steps begin on the far side of the best place and approach it from one side,
// because a lens stops at different places when it comes from different sides.

internal import Imaging

/// One sweep of a camera's focus. Positions are the driver's.
struct FocusSweep {
  private enum Phase {
    /// Moving through `route`, whose next position is at this index.
    case moving(next: Int)
    /// At one of the fine positions, since a time.
    case fine(index: Int, since: Duration)
    case done
  }

  private struct Sample {
    let time: Duration
    let sharpness: Double
    let steepness: Double
  }

  /// The whole range is seen in this time.
  private static let sweepTime = Duration.seconds(1.1)
  /// Positions on the way.
  private static let mostPositions = 22
  /// How long a lens needs for a small step.
  private static let fineTime = Duration.milliseconds(240)
  /// An image that became softer by this share again was sharpest before.
  private static let clearFall = 0.7
  /// The sharpest image differs from the softest by this factor, or nothing was in focus.
  private static let clearRise = 1.4
  /// Edges that are softer may be those that bars show beside their focus, where each lies over its
  /// neighbours.
  private static let leastSteepness = 0.13

  private let control: CameraControl
  private let stride: Int
  private let route: [Int]
  private let dwell: Duration
  private let lag: Duration
  private var phase = Phase.moving(next: 0)
  private var commands: [(time: Duration, position: Int)] = []
  private var samples: [Sample] = []
  private var finePositions: [Int] = []
  private var fineSharpness: [Int: Double] = [:]

  /// Prepares a sweep from `start` with a lens of this lag.
  init(_ control: CameraControl, from start: Int, lag: Duration) {
    self.control = control
    self.lag = lag
    let (low, high) = (control.range.lowerBound, control.range.upperBound)
    let start = control.nearest(to: start)
    stride = max(control.step, (high - low) / Self.mostPositions)
    let up = Array(Swift.stride(from: start, through: high, by: stride)) + [high]
    let down = Array(Swift.stride(from: start - stride, through: low, by: -stride)) + [low]
    route = (up + down).map { control.nearest(to: $0) }
    dwell = Self.sweepTime / Double(max(4, route.count))
  }

  /// Whether it has come to its end.
  var isDone: Bool { if case .done = phase { true } else { false } }

  /// The position that the lens had in the frame of `time`; nil before the first.
  func position(at time: Duration) -> Int? {
    (commands.last { $0.time <= time - lag } ?? commands.first)?.position
  }

  /// Takes in the place in the frame of `time`, and returns the position to set next; nil to leave
  /// it as it is.
  mutating func next(_ view: PlaceView, at time: Duration) -> Int? {
    // Where there are no edges, sharpness is what is left of noise.
    let sharpness = view.steepness == nil ? 0 : view.sharpness
    switch phase {
    case .moving(let next):
      samples.append(
        Sample(time: time, sharpness: sharpness, steepness: view.steepness ?? 0))
      if hasPassedPeak { return beginFine(at: time) }
      if let last = commands.last, time - last.time < dwell(before: next) { return nil }
      guard next < route.count else { return beginFine(at: time) }
      phase = .moving(next: next + 1)
      return set(route[next], at: time)
    case .fine(let index, let since):
      guard time - since >= Self.fineTime else { return nil }
      fineSharpness[finePositions[index]] = sharpness
      return index + 1 < finePositions.count ? fine(index + 1, at: time) : end(at: time)
    case .done: return nil
    }
  }

  /// The way from one end of the range back to the other side of the start takes longer.
  private func dwell(before next: Int) -> Duration {
    guard next > 0, next < route.count, abs(route[next] - route[next - 1]) > 2 * stride else {
      return next >= route.count ? dwell + lag : dwell
    }
    return dwell + lag
  }

  private var hasPassedPeak: Bool {
    guard let best = samples.max(by: { $0.sharpness < $1.sharpness }), let last = samples.last,
      let least = samples.map(\.sharpness).min(), let first = samples.first
    else { return false }
    // What is sharpest at the start is what the camera has focused by itself, the background.
    return best.time > first.time && best.steepness >= Self.leastSteepness
      && best.sharpness > Self.clearRise * max(least, first.sharpness)
      && last.sharpness < Self.clearFall * best.sharpness
  }

  private mutating func set(_ position: Int, at time: Duration) -> Int {
    commands.append((time, position))
    return position
  }

  private mutating func beginFine(at time: Duration) -> Int? {
    guard let best = samples.max(by: { $0.sharpness < $1.sharpness }), best.sharpness > 0,
      let place = position(at: best.time)
    else {
      phase = .done
      return nil
    }
    let fine = max(control.step, stride / 2)
    var positions: [Int] = []
    for step in [-2, 0, 2, 1, -1] {
      let position = control.nearest(to: place + step * fine)
      if !positions.contains(position) { positions.append(position) }
    }
    finePositions = positions
    return self.fine(0, at: time)
  }

  private mutating func fine(_ index: Int, at time: Duration) -> Int {
    phase = .fine(index: index, since: time)
    return set(finePositions[index], at: time)
  }

  private mutating func end(at time: Duration) -> Int? {
    phase = .done
    return fineSharpness.max { $0.value < $1.value }.map { set($0.key, at: time) }
  }
}
