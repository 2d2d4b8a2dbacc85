// One code that is followed: what is known of it, where it is drawn, and how well it is attested. A
// value; frames bring their time.

/// A code from its first reading to its last.
struct TrackedCode: Sendable {
  /// For how long a code stays drawn after the last reading that saw it.
  static let persistence = Duration.milliseconds(300)
  /// A code that comes back within this time is the same one.
  static let memory = Duration.milliseconds(500)

  let id: Sighting.ID
  private(set) var track: CodeTrack
  private(set) var detection: Detection
  private(set) var outline: SteadyOutline
  /// Whether a reading has missed it since the last one that saw it.
  private(set) var isMissed = false
  private var looks: Int
  private var rival: (code: CodeIdentity, looks: Int)?

  /// Starts with a first reading; a code whose rival it replaces has been attested already.
  init(_ id: Sighting.ID, _ detection: Detection, in reading: FrameReading, isAttested: Bool) {
    self.id = id
    self.detection = detection
    track = CodeTrack(detection.identity, at: detection.outline, reading.time)
    outline = SteadyOutline(detection.outline)
    let ownLooks = reading.isFreshPass ? detection.attestations : 0
    looks = isAttested ? Self.readingsNeeded(for: detection) : ownLooks
  }

  private static func readingsNeeded(for detection: Detection) -> Int {
    detection.attestationsNeeded > 1 ? detection.attestationsNeeded : 0
  }

  /// Whether enough readings agree on it.
  var isAttested: Bool { looks >= Self.readingsNeeded(for: detection) }

  /// Whether it is to be shown with the frame of `time`.
  func isShown(at time: Duration) -> Bool {
    isAttested && (!isMissed || time - track.lastSeen < Self.persistence)
  }

  /// Whether it could still come back. A code that no reading has missed is not gone, however far
  /// apart the readings are.
  func isRemembered(at time: Duration) -> Bool {
    !isMissed || time - track.lastSeen < Self.memory
  }

  /// Where it should be in the frame of `time`.
  func expectedOutline(at time: Duration) -> Quadrilateral {
    // No code keeps its course for long.
    let seconds = min(track.seconds(until: time), 3 * (track.pace / .seconds(1)))
    return track.outline.mapped { $0 + track.velocity * seconds }
  }

  /// Records a reading that saw it.
  mutating func see(_ seen: Detection, in reading: FrameReading) {
    if isMissed {
      outline.resume(at: seen.outline)
      track.see(seen.outline, at: reading.time, isOnCourse: false)
    } else if reading.isFreshPass {
      outline.follow(seen.outline)
      track.see(seen.outline, at: reading.time)
    } else {
      track.stay(at: reading.time)
    }
    if reading.isFreshPass, seen.isRead { looks = max(looks + 1, seen.attestations) }
    detection = detection.merged(with: seen)
    // `isRead` is about one frame; a code that is followed over time counts as read.
    detection.isRead = true
    detection.outline = seen.outline
    isMissed = false
    rival = nil
  }

  /// Notes that a reading lacks it.
  mutating func miss() {
    isMissed = true
  }

  /// Notes that its bars were read as `other`; returns true once enough readings agree that it
  /// cannot be chance.
  mutating func isRefuted(by other: Detection, isFreshPass: Bool) -> Bool {
    let code = other.identity
    let before = rival.flatMap { $0.code == code ? $0.looks : nil } ?? 0
    let agreeing = before + (isFreshPass ? 1 : 0)
    rival = (code, agreeing)
    return agreeing >= 2 + (other.attestationsNeeded > 1 ? 1 : 0)
  }

  /// Whether `other`, another code, is read from the same bars or modules.
  func isContradicted(by other: Detection, at time: Duration) -> Bool {
    let mine = isMissed ? outline.drawn : expectedOutline(at: time)
    if detection.symbology.isLinear, other.symbology.isLinear {
      return mine.contains(other.outline.center) || other.outline.contains(mine.center)
    }
    // Two codes of one frame that overlap both exist. Two outlines whose middles are a whole code
    // apart cannot share half of their area.
    let apart = mine.center.distance(to: other.outline.center)
    return isMissed && apart < mine.width + mine.height && mine.overlap(with: other.outline) > 0.5
  }
}

// The outline to draw for a code whose corners engines report up to a pixel off: steady while the
// code is at rest, on the code while it moves. There is no clock here: noise comes with each
// reading, whatever the time between readings.

/// An outline that neither trembles nor lags behind.
struct SteadyOutline: Sendable, Hashable {
  private var corners: [SteadyCorner]

  /// Starts where a code is first seen.
  init(_ seen: Quadrilateral) {
    corners = seen.corners.map(SteadyCorner.init)
  }

  /// The outline to draw.
  var drawn: Quadrilateral { Quadrilateral(corners: corners.map(\.place)) }

  /// Records where the newest reading saw the code.
  mutating func follow(_ seen: Quadrilateral) {
    let named = seen.named(like: Quadrilateral(corners: corners.map(\.seen)))
    for (index, corner) in named.corners.enumerated() { corners[index].follow(corner) }
  }

  /// Starts over where the code came back, with the corners named as before.
  mutating func resume(at seen: Quadrilateral) {
    self = SteadyOutline(seen.named(like: drawn))
  }
}

/// One corner. At rest it is averaged over many readings; once it has moved farther than noise
/// explains, or keeps moving in one direction, it is taken as it is seen.
private struct SteadyCorner: Sendable, Hashable {
  /// Engines err by up to a pixel each way, 1.4 px in all; beyond 3 px the code has moved.
  static let noise = 1.75...3.0
  /// The mean step of a corner at rest stays below 0.9 px a reading under such noise.
  static let steps = 0.9...1.8
  /// The speed of the mean step's adaptation: half of it comes from the last one and a half passes.
  static let stepShare = 0.4
  /// The weight of one reading of a corner at rest: noise of a pixel becomes an eighth.
  static let leastShare = 0.08

  private(set) var place: Point
  private(set) var seen: Point
  /// The mean movement from reading to reading.
  private var step = Point(x: 0, y: 0)
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
