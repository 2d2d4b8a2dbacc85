// One code that is followed: what is known of it, where it is drawn, and how well it is attested. A
// value; frames bring their time.

/// A code from its first look to its last.
struct TrackedCode: Sendable {
  /// For how long a code stays drawn after the last look that saw it.
  static let persistence = Duration.milliseconds(300)
  /// A code that comes back within this time is the same one.
  static let memory = Duration.milliseconds(500)

  let id: Sighting.ID
  let key: CodeIdentity
  let firstSeen: Duration
  private(set) var lastSeen: Duration
  private(set) var detection: Detection
  private(set) var outline: SteadyOutline
  /// Whether a reading since the last look that saw it lacks it.
  private(set) var isMissed = false
  private var looks: Int
  private var pace = Duration.zero
  private var rival: (key: CodeIdentity, looks: Int)?

  /// Begins with a first look; a code whose rival it replaces has been attested already.
  init(_ id: Sighting.ID, _ detection: Detection, in reading: FrameReading, isAttested: Bool) {
    self.id = id
    self.detection = detection
    key = detection.identity
    outline = SteadyOutline(detection.outline)
    firstSeen = reading.time
    lastSeen = reading.time
    let ownLooks = reading.isFreshLook ? detection.attestations : 0
    looks = isAttested ? Self.looksNeeded(for: detection) : ownLooks
  }

  private static func looksNeeded(for detection: Detection) -> Int {
    detection.attestationsNeeded > 1 ? detection.attestationsNeeded : 0
  }

  /// Whether enough looks agree on it.
  var isAttested: Bool { looks >= Self.looksNeeded(for: detection) }

  /// Whether it is to be shown with the frame of `time`.
  func isShown(at time: Duration) -> Bool {
    isAttested && (!isMissed || time - lastSeen < Self.persistence)
  }

  /// Whether it could still come back. A code that no look has missed is not gone, however far
  /// apart the looks are.
  func isRemembered(at time: Duration) -> Bool {
    !isMissed || time - lastSeen < Self.memory
  }

  /// Where it should be in the frame of `time`.
  func expectedOutline(at time: Duration) -> Quadrilateral {
    guard pace > .zero else { return outline.expected(after: 0) }
    // No code keeps its course for long.
    return outline.expected(after: min((time - lastSeen) / pace, 3))
  }

  /// Takes in a look that saw it.
  mutating func see(_ seen: Detection, in reading: FrameReading) {
    if isMissed {
      outline.resume(at: seen.outline)
      pace = .zero
    } else if reading.isFreshLook {
      pace = reading.time - lastSeen
      outline.follow(seen.outline)
    }
    if reading.isFreshLook, seen.isRead { looks = max(looks + 1, seen.attestations) }
    detection = detection.merged(with: seen)
    // `isRead` is about one frame; a code that is followed over time counts as read.
    detection.isRead = true
    detection.outline = seen.outline
    lastSeen = reading.time
    isMissed = false
    rival = nil
  }

  /// Notes that a reading lacks it.
  mutating func miss() {
    isMissed = true
  }

  /// Notes that its bars were read as `other`; returns true once enough looks agree that it cannot
  /// be chance.
  mutating func isRefuted(by other: Detection, isFreshLook: Bool) -> Bool {
    let otherKey = other.identity
    let before = rival.flatMap { $0.key == otherKey ? $0.looks : nil } ?? 0
    let agreeing = before + (isFreshLook ? 1 : 0)
    rival = (otherKey, agreeing)
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
