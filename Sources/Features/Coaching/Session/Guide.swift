// Tones that guide users who cannot see the screen: the nearer an unread code lies to the middle,
// the higher the tone. Time is the frames' time.

public import Reading
public import Wording

/// A tone that guides.
public nonisolated struct GuideTone: Hashable, Sendable {
  /// The pitch, from 0 at the edge to `steps` - 1 in the middle.
  public let step: Int
  public static let steps = 8

  public init(step: Int) { self.step = step.clamped(to: 0...Self.steps - 1) }

  /// `point` is the middle of the code.
  init(at point: Point, in size: PixelSize) {
    let across = abs(2 * point.x / Double(max(1, size.width)) - 1)
    let down = abs(2 * point.y / Double(max(1, size.height)) - 1)
    let distance = max(across, down)
    let nearness = distance.isFinite ? (1 - distance).clamped(to: 0...1) : 0
    self.init(step: Int(nearness * Double(Self.steps)))
  }
}

nonisolated struct Guide {
  /// The time from one tone to the next: three a second can guide a hand and leave room for speech.
  static let pause = Duration.milliseconds(330)
  /// Most codes are read before the first tone.
  static let patience = Duration.milliseconds(500)

  /// When the next tone may sound.
  private var next: Duration?
  private var newest = Duration.zero

  /// The tone to play now; nil if none is due. `seen` has the codes in view that are read.
  mutating func tone(for reading: FrameReading, seen: [Sighting]) -> GuideTone? {
    // Time runs backwards when a source starts again.
    if reading.time < newest { next = nil }
    newest = reading.time
    let tones = reading.unread.map { GuideTone(at: $0.outline.center, in: reading.size) }
    guard seen.isEmpty, let best = tones.max(by: { $0.step < $1.step }) else {
      if !seen.isEmpty { next = nil }
      return nil
    }
    let due = next ?? reading.time + Self.patience
    next = due
    guard reading.time >= due else { return nil }
    next = reading.time + Self.pause
    return best
  }
}

/// Advice for the user who points the camera.
public nonisolated enum Hint: Hashable, Sendable {
  case pointAtCode
  case obstacle(Obstacle)

  public var sentence: Sentence {
    switch self {
    case .pointAtCode: Sentence("Point the camera at a code.")
    case .obstacle(let obstacle): obstacle.advice ?? obstacle.reason
    }
  }
}

nonisolated struct HintClock {
  /// No hint is shown for this long: most codes are read sooner.
  static let patience = Duration.milliseconds(1500)
  /// A condition counts once it has stayed the same for this long.
  static let steadiness = Duration.milliseconds(700)

  private var shown: Hint?
  private var quietSince: Duration?
  private var newest = Duration.zero
  private var candidate: (hint: Hint, since: Duration)?

  /// The hint for a frame in which a code was read, or else `obstacle` was measured.
  mutating func hint(at time: Duration, isReading: Bool, obstacle: Obstacle?) -> Hint? {
    // Time runs backwards when a video starts again.
    if isReading || time < newest { self = HintClock() }
    newest = time
    guard !isReading else { return nil }
    let hint = obstacle.map { Hint.obstacle($0) } ?? .pointAtCode
    if candidate?.hint != hint { candidate = (hint, time) }
    let start = quietSince ?? time
    quietSince = start
    guard time - start >= Self.patience else { return nil }
    if let candidate, time - candidate.since >= Self.steadiness { shown = candidate.hint }
    shown = shown ?? .pointAtCode
    return shown
  }
}
