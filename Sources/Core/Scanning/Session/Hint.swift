// What to do when nothing is read, told only after a while and without flicker. Time is the frames'.

internal import Recognition
internal import Wording

/// Advice to whoever holds the camera.
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

  /// The advice in plain words.
  public var sentence: String {
    switch self {
    case .pointAtCode: tr("Point the camera at a code.")
    case .tooDark: tr("It is too dark. More light helps.")
    case .tooBlurred: tr("The image is not sharp. Hold still, or move a little away.")
    case .tooSmall: tr("Move a little closer.")
    case .cutOff: tr("Move a little away, so that the whole code can be seen.")
    }
  }
}

/// Decides when which hint is shown.
nonisolated struct HintClock {
  /// Nothing is said for so long.
  static let patience = Duration.milliseconds(1500)
  /// A measurement counts once it has been the same for so long.
  static let steadiness = Duration.milliseconds(700)

  private var shown: Hint?
  private var quietSince: Duration?
  private var newest = Duration.zero
  private var candidate: (hint: Hint, since: Duration)?

  /// The hint to show with the frame of `time`, in which something was read or else `condition` was
  /// measured.
  mutating func hint(at time: Duration, isReading: Bool, condition: SceneCondition?) -> Hint? {
    // Frames of an earlier time are those of a video that began anew.
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
