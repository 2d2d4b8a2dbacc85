// Where to draw the outline of a code whose corners engines report a pixel off, one way or the
// other: steady while the code is at rest, on the code while it moves. There is no clock here:
// noise comes with each look, whatever the time between looks.

/// An outline that neither trembles nor lags behind.
struct SteadyOutline: Sendable, Hashable {
  private var corners: [SteadyCorner]

  /// Begins where a code is first seen.
  init(_ seen: Quadrilateral) {
    corners = seen.corners.map(SteadyCorner.init)
  }

  /// Where to draw it.
  var drawn: Quadrilateral { Quadrilateral(corners: corners.map(\.place)) }

  /// Where the next look should see it, `share` of the usual time between looks from now.
  func expected(after share: Double = 1) -> Quadrilateral {
    Quadrilateral(corners: corners.map { $0.seen + $0.step * share })
  }

  /// Takes in where the newest look saw the code.
  mutating func follow(_ seen: Quadrilateral) {
    let named = seen.named(like: expected())
    for (index, corner) in named.corners.enumerated() { corners[index].follow(corner) }
  }

  /// Begins anew where the code came back, with the corners named as before.
  mutating func resume(at seen: Quadrilateral) {
    self = SteadyOutline(seen.named(like: drawn))
  }
}

/// One corner. At rest it is averaged over many looks; once it has moved farther than noise
/// explains, or keeps moving in one direction, it is taken as it is seen.
private struct SteadyCorner: Sendable, Hashable {
  /// Engines err by up to a pixel each way, 1.4 px in all; beyond 3 px the code has moved.
  static let noise = 1.75...3.0
  /// The mean step of a corner at rest stays below 0.9 px a look under such noise.
  static let steps = 0.9...1.8
  /// How fast the mean step follows: half of it comes from the last one and a half looks.
  static let stepShare = 0.4
  /// The weight of one look at a corner at rest: noise of a pixel becomes an eighth.
  static let leastShare = 0.08

  private(set) var place: Point
  private(set) var seen: Point
  /// The mean movement from look to look.
  private(set) var step = Point(x: 0, y: 0)
  private var looksAtRest = 1.0

  init(_ seen: Point) {
    place = seen
    self.seen = seen
  }

  mutating func follow(_ point: Point) {
    step = step + (point - seen - step) * Self.stepShare
    seen = point
    let error = point - place
    let motion = max(
      Self.noise.share(below: error.length), Self.steps.share(below: step.length))
    looksAtRest = motion > 0.5 ? 1 : looksAtRest + 1
    place = place + error * max(motion, Self.leastShare, 1 / looksAtRest)
  }
}

extension ClosedRange<Double> {
  /// 0 at the lower bound, 1 at the upper one.
  fileprivate func share(below value: Double) -> Double {
    ((value - lowerBound) / (upperBound - lowerBound)).clamped(to: 0...1)
  }
}

extension Quadrilateral {
  fileprivate init(corners: [Point]) {
    self.init(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
  }

  /// The same outline with the names of left and right exchanged.
  private var renamedInMirror: Quadrilateral {
    Quadrilateral(
      topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight)
  }

  /// The same outline with its corners named so that each is nearest to the one of that name in
  /// `other`: which corner is top left differs between engines and from frame to frame.
  fileprivate func named(like other: Quadrilateral) -> Quadrilateral {
    let shift = other.center - center
    func distance(_ candidate: Quadrilateral) -> Double {
      zip(candidate.corners, other.corners).reduce(0) {
        $0 + ($1.0 + shift - $1.1).dot($1.0 + shift - $1.1)
      }
    }
    var best = self
    var turned = self
    for _ in 0..<4 {
      for candidate in [turned, turned.renamedInMirror] where distance(candidate) < distance(best) {
        best = candidate
      }
      turned = turned.turned
    }
    return best
  }
}
