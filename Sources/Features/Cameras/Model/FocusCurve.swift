// How sharp a place was at which positions of the lens. What the images on the way out and on the
// way back show is one curve of the position only if the lens is taken to move as it does: so the
// same images tell the best position and the lag and pace of the camera. The width of an edge grows
// with the distance from the focus, and sharpness is its inverse: the inverse of the sharpness is
// nearly a parabola.

internal import Reading

/// The sharpness of a place during a sweep.
struct FocusCurve {
  struct Sample {
    let time: Duration
    let sharpness: Double
    let steepness: Double
  }

  /// The best position of a curve, and the motion of the lens with which it is one.
  struct Peak {
    let position: Double
    let motion: LensMotion
  }

  /// Images that are less sharp than this share of the sharpest tell little of the peak.
  private static let nearShare = 0.4
  /// The deviation of the softness, which is 1 at its least, from a parabola.
  private static let deviation = 0.1
  /// How far a lens is from what is known of it before.
  private static let (lagDeviation, paceDeviation) = (
    Duration.milliseconds(60), Duration.milliseconds(70)
  )

  /// An image that became softer by this share again was sharpest before.
  static let clearFall = 0.75
  /// The sharpest image differs from the softest by this factor, or nothing was in focus.
  static let clearRise = 1.4
  /// An image is as sharp as it was on the way from such a share on.
  static let nearlyBest = 0.85
  /// An image that changes by a smaller share from frame to frame shows a lens at rest.
  static let leastChange = 0.03
  /// Edges that are softer may be those that bars show beside their focus, where each lies over its
  /// neighbours.
  private static let leastSteepness = 0.13

  private(set) var samples: [Sample] = []

  /// Takes in what the image of a time shows.
  mutating func add(_ sample: Sample) { samples.append(sample) }

  /// The sharpest image.
  var best: Sample? { samples.max { $0.sharpness < $1.sharpness } }
  /// The least sharpness.
  var least: Double { samples.map(\.sharpness).min() ?? 0 }

  /// The images from a time on.
  func samples(since time: Duration) -> ArraySlice<Sample> {
    samples[(samples.firstIndex { $0.time >= time } ?? samples.count)...]
  }

  /// Whether the image became sharper and softer again since the first.
  var hasPassedPeak: Bool {
    guard let best, let last = samples.last, let first = samples.first else { return false }
    // What is sharpest at the start is what the camera has focused by itself, the background.
    return best.time > first.time && best.steepness >= Self.leastSteepness
      && best.sharpness > Self.clearRise * max(least, first.sharpness)
      && last.sharpness < Self.clearFall * best.sharpness
  }

  /// Whether it became as sharp again as it was, about, and softer since a time.
  func hasPassedPeak(since time: Duration) -> Bool {
    let way = samples(since: time)
    guard let top = way.max(by: { $0.sharpness < $1.sharpness }), let newest = way.last, let best,
      top.sharpness > 0.5 * best.sharpness, newest.sharpness < Self.clearFall * top.sharpness
    else { return false }
    return way.contains { $0.time < top.time && $0.sharpness < Self.nearlyBest * top.sharpness }
  }

  /// Whether the image changed since a time and changes no longer.
  func hasComeToRest(since time: Duration) -> Bool {
    let way = samples(since: time)
    guard way.count >= 5, let before = way.first, let newest = way.last,
      newest.sharpness > 0
    else { return false }
    return abs(before.sharpness - newest.sharpness) > 0.15 * newest.sharpness
      && isSteady(in: 5, by: 0.04)
  }

  /// Whether so many images are as sharp as the newest, but for a share.
  func isSteady(in count: Int, by share: Double) -> Bool {
    guard let newest = samples.last else { return false }
    return samples.suffix(count).allSatisfy {
      abs($0.sharpness - newest.sharpness) <= share * newest.sharpness
    }
  }

  /// The best position within `range` of a lens that moved so, whose motion is about `known`; nil
  /// without edges.
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
      // Beyond what was seen, a parabola is a guess.
      let place = bottom.clamped(
        to: max(0, 1.5 * low - 0.5 * high)...min(1, 1.5 * high - 0.5 * low))
      found = (cost, Peak(position: Double(range.lowerBound) + place * span, motion: motion))
    }
    return found?.peak ?? Peak(position: track.position(at: best.time, known), motion: known)
  }

  /// The images near the peak, at least those beside the sharpest.
  private func nearSamples(_ best: Sample) -> [Sample] {
    let top = samples.firstIndex { $0.time == best.time } ?? 0
    return samples.indices.filter {
      samples[$0].sharpness > Self.nearShare * best.sharpness
        || (abs($0 - top) <= 1
          && samples[$0].sharpness > Self.nearShare * Self.nearShare * best.sharpness)
    }.suffix(30).map { samples[$0] }
  }
}
