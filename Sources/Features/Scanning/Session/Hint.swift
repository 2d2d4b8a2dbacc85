// Advice for a user who gets no results: shown only after a while, and without flicker. Time is the
// frames' time.

public import Reading
public import Wording

/// Advice for the user who points the camera.
public nonisolated enum Hint: Hashable, Sendable {
  case pointAtCode
  /// Something can be done about an obstacle.
  case obstacle(Obstacle)

  /// The advice in words.
  public var sentence: Sentence {
    switch self {
    case .pointAtCode: Sentence("Point the camera at a code.")
    case .obstacle(let obstacle): obstacle.advice ?? obstacle.reason
    }
  }
}

/// Decides when to show which hint.
nonisolated struct HintClock {
  /// No hint is shown for this long: most codes are read sooner.
  static let patience = Duration.milliseconds(1500)
  /// A condition counts once it has stayed the same for this long.
  static let steadiness = Duration.milliseconds(700)

  private var shown: Hint?
  private var quietSince: Duration?
  private var newest = Duration.zero
  private var candidate: (hint: Hint, since: Duration)?

  /// The hint to show with the frame of `time`, in which something was read, or else `obstacle`
  /// was measured.
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
