// The sharpness of a place as a function of the lens position. The images on the way out and on the
// way back lie on one curve only if the assumed motion of the lens is right, so the same images
// yield both the best position and the lag and pace of the lens. The width of an edge grows with
// the distance from the focus, and sharpness is its inverse, so the inverse of the sharpness is
// nearly a parabola.

public import Reading

struct FocusCurve {
  struct Sample {
    let time: Duration
    let sharpness: Double
    let steepness: Double
  }

  /// The best position of a curve, and the lens motion for which the images lie on one curve.
  struct Peak {
    let position: Double
    let motion: LensMotion
  }

  /// Images below this share of the greatest sharpness reveal little about the peak.
  private static let nearShare = 0.4
  /// The standard deviation of the softness from a parabola; the softness is 1 at its minimum.
  private static let deviation = 0.1
  /// The standard deviation of a lens from its known motion.
  private static let (lagDeviation, paceDeviation) = (
    Duration.milliseconds(60), Duration.milliseconds(70)
  )

  /// When the sharpness falls below this share of its maximum, the peak has been passed.
  static let clearFall = 0.75
  /// The sharpest image must exceed the softest by this factor; otherwise nothing was in focus.
  static let clearRise = 1.4
  /// From this share on, an image counts as being as sharp as the sharpest one.
  static let nearlyBest = 0.85
  /// Changes from image to image below this share show that the lens is at rest.
  static let leastChange = 0.03
  /// Edges below this steepness may be those of blurred bars that overlap.
  private static let leastSteepness = 0.13

  private(set) var samples: [Sample] = []

  mutating func add(_ sample: Sample) { samples.append(sample) }

  var best: Sample? { samples.max { $0.sharpness < $1.sharpness } }
  var least: Double { samples.map(\.sharpness).min() ?? 0 }

  func samples(since time: Duration) -> ArraySlice<Sample> {
    samples[(samples.firstIndex { $0.time >= time } ?? samples.count)...]
  }

  var hasPassedPeak: Bool {
    guard let best, let last = samples.last, let first = samples.first else { return false }
    // An image that is sharpest at the start means that the camera had focused on the background by
    // itself.
    return best.time > first.time && best.steepness >= Self.leastSteepness
      && best.sharpness > Self.clearRise * max(least, first.sharpness)
      && last.sharpness < Self.clearFall * best.sharpness
  }

  /// Whether, since `time`, the image became about as sharp as before and then softer again.
  func hasPassedPeak(since time: Duration) -> Bool {
    let way = samples(since: time)
    guard let top = way.max(by: { $0.sharpness < $1.sharpness }), let newest = way.last, let best,
      top.sharpness > 0.5 * best.sharpness, newest.sharpness < Self.clearFall * top.sharpness
    else { return false }
    return way.contains { $0.time < top.time && $0.sharpness < Self.nearlyBest * top.sharpness }
  }

  func hasComeToRest(since time: Duration) -> Bool {
    let way = samples(since: time)
    guard way.count >= 5, let before = way.first, let newest = way.last,
      newest.sharpness > 0
    else { return false }
    return abs(before.sharpness - newest.sharpness) > 0.15 * newest.sharpness
      && isSteady(in: 5, by: 0.04)
  }

  /// Whether the last `count` images differ from the newest in sharpness by at most `share`.
  func isSteady(in count: Int, by share: Double) -> Bool {
    guard let newest = samples.last else { return false }
    return samples.suffix(count).allSatisfy {
      abs($0.sharpness - newest.sharpness) <= share * newest.sharpness
    }
  }

  /// The peak within `range`, for a lens whose motion is close to `known`; nil if there are no
  /// edges.
  func peak(
    along track: LensTrack, in range: ClosedRange<Int>, _ known: LensMotion
  ) -> Peak? {
    guard let best, best.sharpness > 0 else { return nil }
    let near = nearSamples(best)
    let span = Double(range.upperBound - range.lowerBound)
    func points(_ motion: LensMotion) -> [Parabola.PlottedPoint] {
      near.map {
        let place = (track.position(at: $0.time, motion) - Double(range.lowerBound)) / span
        return Parabola.PlottedPoint(x: place, y: best.sharpness / $0.sharpness)
      }
    }
    var found: (cost: Double, peak: Peak)?
    for motion in [known] + LensMotion.candidates {
      let points = points(motion)
      guard let parabola = Parabola(points), let bottom = parabola.bottom else { continue }
      let (lag, pace) = (
        (motion.lag - known.lag) / Self.lagDeviation,
        (motion.pace - known.pace) / Self.paceDeviation
      )
      let cost = parabola.rest / (Self.deviation * Self.deviation) + lag * lag + pace * pace
      guard found.map({ cost < $0.cost }) ?? true else { continue }
      let places = points.map(\.x)
      let (low, high) = (places.min() ?? 0, places.max() ?? 1)
      // A parabola is only a guess outside the positions that were seen.
      let place = bottom.clamped(
        to: max(0, 1.5 * low - 0.5 * high)...min(1, 1.5 * high - 0.5 * low))
      found = (cost, Peak(position: Double(range.lowerBound) + place * span, motion: motion))
    }
    return found?.peak ?? Peak(position: track.position(at: best.time, known), motion: known)
  }

  /// The images near the peak, including at least the neighbours of the sharpest one.
  private func nearSamples(_ best: Sample) -> [Sample] {
    let top = samples.firstIndex { $0.time == best.time } ?? 0
    return samples.indices.filter {
      samples[$0].sharpness > Self.nearShare * best.sharpness
        || (abs($0 - top) <= 1
          && samples[$0].sharpness > Self.nearShare * Self.nearShare * best.sharpness)
    }.suffix(30).map { samples[$0] }
  }
}

struct Parabola {
  struct PlottedPoint {
    let x, y: Double
  }

  private let (square, slope): (Double, Double)
  private let middle: Double
  /// The sum of the squared residuals.
  let rest: Double

  /// Fits a parabola to the points; nil if they are at fewer than three positions.
  init?(_ points: [PlottedPoint]) {
    let count = Double(points.count)
    guard points.count >= 3 else { return nil }
    let middle = points.reduce(0) { $0 + $1.x } / count
    let mean = points.reduce(0) { $0 + $1.y } / count
    var (s2, s3, s4, t1, t2) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let (x, y) = (point.x - middle, point.y - mean)
      s2 += x * x
      s3 += x * x * x
      s4 += x * x * x * x
      t1 += x * y
      t2 += x * x * y
    }
    // The mean of the squares is subtracted, so that the constant is zero.
    let (square2, square4) = (s2 / count, s4 - s2 * s2 / count)
    let determinant = s2 * square4 - s3 * s3
    guard s2 > 1e-9, determinant > 1e-6 * s2 * s2 * s2 else { return nil }
    let slope = (t1 * square4 - s3 * t2) / determinant
    let square = (s2 * t2 - s3 * t1) / determinant
    (self.middle, self.slope, self.square) = (middle, slope, square)
    rest = points.reduce(0) {
      let x = $1.x - middle
      let left = $1.y - mean - slope * x - square * (x * x - square2)
      return $0 + left * left
    }
  }

  /// The position of the minimum; nil if the parabola opens downwards.
  var bottom: Double? { square > 0 ? middle - slope / (2 * square) : nil }
}

// Focusing: sets a camera's focus and exposure so that codes that are only seen can be read. Values
// and rules; frames bring the time, and nothing here calls a driver.

/// A change of a camera's control.
public struct ControlChange: Hashable, Sendable {
  public let property: CameraProperty
  public let setting: CameraSetting

  init(_ property: CameraProperty, _ setting: CameraSetting) {
    (self.property, self.setting) = (property, setting)
  }
}

extension [CameraControl] {
  func settable(_ property: CameraProperty) -> CameraControl? {
    first { $0.property == property && !$0.isInactive }
  }
}

/// The facts about a frame that the rules use.
public struct FocusFrame: Sendable {
  /// When the frame was taken, on its source's own clock.
  public let time: Duration
  public let isReading: Bool
  /// Where codes are seen and not read, in the frame's pixels.
  public let places: [Quadrilateral]
  public let sharpness: SharpnessMap

  public init(
    time: Duration, isReading: Bool, places: [Quadrilateral], sharpness: SharpnessMap
  ) {
    self.time = time
    self.isReading = isReading
    self.places = places
    self.sharpness = sharpness
  }
}
