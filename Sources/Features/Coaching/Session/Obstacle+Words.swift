// What is said of an obstacle: the reason why a code is not read, and what to do about it. Sides
// are those that the user sees.

public import Reading
public import Wording

extension Obstacle {
  /// Why the code is not read.
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

  /// What the user can do about it in images of `source`; nil where nothing is known to help.
  public nonisolated func advice(for source: ScanSource) -> Sentence? {
    switch source {
    case .images: adviceOnImage
    case .screen: adviceOnScreen
    case .camera, .demo, .stream: source.isInHand ? advice : nil
    }
  }

  /// What the user can do whose hand holds the camera or the code.
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

  /// What the user can do about an image that was taken before: choose or take another one.
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

  /// What the user can do about a screen, which is neither dark nor far away.
  private nonisolated var adviceOnScreen: Sentence? {
    switch self {
    case .tooSmall: Sentence("Enlarge the code on the screen.")
    case .cutOff: Sentence("Move the whole code onto the screen.")
    default: nil
    }
  }
}
