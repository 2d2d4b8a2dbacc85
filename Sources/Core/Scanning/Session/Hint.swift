// Advice for a user who gets no results: shown only after a while, and without flicker. Time is the
// frames' time.

internal import Recognition
public import Wording

/// Advice for the user who points the camera.
public nonisolated enum Hint: Hashable, Sendable {
  case pointAtCode, tooDark, tooBlurred, tooSmall, cutOff

  init(_ condition: SceneCondition) {
    self =
      switch condition {
      case .tooDark: .tooDark
      case .tooBlurred: .tooBlurred
      case .tooSmall: .tooSmall
      case .cutOff: .cutOff
      }
  }

  /// The advice in words.
  public var sentence: Sentence {
    switch self {
    case .pointAtCode: Sentence("Point the camera at a code.")
    case .tooDark: Sentence("It is too dark. Add more light.")
    case .tooBlurred: Sentence("The image is not sharp. Hold still, or move a little away.")
    case .tooSmall: Sentence("Move a little closer.")
    case .cutOff: Sentence("Move a little away, so that the whole code is visible.")
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

  /// The hint to show with the frame of `time`, in which something was read, or else `condition`
  /// was measured.
  mutating func hint(at time: Duration, isReading: Bool, condition: SceneCondition?) -> Hint? {
    // Time runs backwards when a video starts again.
    if isReading || time < newest { self = HintClock() }
    newest = time
    guard !isReading else { return nil }
    let hint = condition.map { Hint($0) } ?? .pointAtCode
    if candidate?.hint != hint { candidate = (hint, time) }
    let start = quietSince ?? time
    quietSince = start
    guard time - start >= Self.patience else { return nil }
    if let candidate, time - candidate.since >= Self.steadiness { shown = candidate.hint }
    shown = shown ?? .pointAtCode
    return shown
  }
}
