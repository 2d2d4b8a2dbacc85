// Decides when unread codes are shown: a place that comes and goes is no code, and a reason that
// changes from frame to frame helps no user. Time is the frames' time.

public import Reading
public import Wording

/// Follows the places that are not read until they are worth showing.
nonisolated struct Coach {
  /// The times for which a place must stay before it is outlined, and before it is listed.
  static let (outlinePatience, listPatience) = (Duration.milliseconds(500), Duration.seconds(1))
  /// A new reason replaces the old one once it has stayed the same for this long.
  static let steadiness = Duration.milliseconds(700)

  private struct Known {
    let since: Duration
    var obstacle: Obstacle
    var candidate: (obstacle: Obstacle, since: Duration)
  }

  private var known: [UnreadPlace.ID: Known] = [:]
  private var newest = Duration.zero

  mutating func codes(
    at time: Duration, unread places: [UnreadPlace], of source: ScanSource,
    in orientation: ViewOrientation
  ) -> [UnreadCode] {
    // Time runs backwards when a video starts again.
    if time < newest { known = [:] }
    newest = time
    var next: [UnreadPlace.ID: Known] = [:]
    let codes = places.worthShowing.compactMap { place -> UnreadCode? in
      var code =
        known[place.id]
        ?? Known(since: time, obstacle: place.obstacle, candidate: (place.obstacle, time))
      if code.candidate.obstacle != place.obstacle { code.candidate = (place.obstacle, time) }
      if time - code.candidate.since >= Self.steadiness { code.obstacle = place.obstacle }
      next[place.id] = code
      guard time - code.since >= Self.outlinePatience else { return nil }
      return UnreadCode(
        id: place.id, outline: place.outline, obstacle: orientation.shown(code.obstacle),
        printed: place.printed, source: source, isListed: time - code.since >= Self.listPatience)
    }
    known = next
    return codes
  }
}

extension Obstacle {
  public nonisolated var reason: Sentence {
    switch self {
    case .tooDark: Sentence("Too dark")
    case .blurred: Sentence("Not sharp")
    case .smeared: Sentence("Moving")
    case .tooSmall: Sentence("Too small")
    case .cutOff: Sentence("Partly outside the image")
    case .glare(at: .left): Sentence("Covered by a reflection on the left")
    case .glare(at: .right): Sentence("Covered by a reflection on the right")
    case .glare(at: .top): Sentence("Covered by a reflection at the top")
    case .glare(at: .bottom): Sentence("Covered by a reflection at the bottom")
    case .glare: Sentence("Covered by a reflection in the middle")
    case .bent: Sentence("Not flat")
    case .faint: Sentence("Too little contrast")
    case .damaged: Sentence("Perhaps damaged or covered")
    case .switchedOff(let kind): Sentence("\(kind.displayName) is switched off")
    case .unknown: Sentence("Unable to decode")
    }
  }

  /// The advice for a source; nil where nothing is known to help.
  public nonisolated func advice(for source: ScanSource) -> Sentence? {
    switch source {
    case .images: adviceOnImage
    case .screen: adviceOnScreen
    case .camera, .demo, .stream: source.isInHand ? advice : nil
    }
  }

  /// The advice for a user who holds the camera or the code.
  nonisolated var advice: Sentence? {
    switch self {
    case .tooDark: Sentence("It is too dark. Add more light.")
    case .blurred: Sentence("The image is not sharp. Hold still, or move a little away.")
    case .smeared: Sentence("Hold still.")
    case .tooSmall(let quarters):
      quarters > 6
        ? Sentence("Move closer, to half the distance.") : Sentence("Move a little closer.")
    case .cutOff(at: .left): Sentence("Move the code to the right.")
    case .cutOff(at: .right): Sentence("Move the code to the left.")
    case .cutOff(at: .top): Sentence("Move the code down.")
    case .cutOff(at: .bottom): Sentence("Move the code up.")
    case .cutOff: Sentence("Move a little away, so that the whole code is visible.")
    case .glare: Sentence("Tilt the code, so that it does not reflect the light.")
    case .bent: Sentence("Hold the code flat.")
    case .faint: Sentence("Light the code more evenly.")
    case .damaged, .switchedOff, .unknown: nil
    }
  }

  /// The advice for an image that already exists: choose or take another one.
  private nonisolated var adviceOnImage: Sentence? {
    switch self {
    case .tooDark: Sentence("Use an image with more light.")
    case .blurred: Sentence("Use a sharper image.")
    case .smeared: Sentence("Use an image that was taken without moving.")
    case .tooSmall: Sentence("Use an image taken from closer, or one with more pixels.")
    case .cutOff: Sentence("Use an image that shows the whole code.")
    case .glare: Sentence("Use an image without the reflection.")
    case .bent: Sentence("Use an image of the code lying flat.")
    case .faint: Sentence("Use an image with more contrast.")
    case .damaged, .switchedOff, .unknown: nil
    }
  }

  /// The advice for a screen, which is neither dark nor far away.
  private nonisolated var adviceOnScreen: Sentence? {
    switch self {
    case .tooSmall: Sentence("Enlarge the code on the screen.")
    case .cutOff: Sentence("Move the whole code onto the screen.")
    default: nil
    }
  }
}
