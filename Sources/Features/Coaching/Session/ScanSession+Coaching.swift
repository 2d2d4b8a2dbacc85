// The unread codes as the window shows them.

public import Reading
public import Wording

extension ScanSession {
  /// The sentence about the image; nil if the image has results.
  public var imageSentence: Sentence? {
    guard case .read(_, codes: 0) = images?.currentOutcome, !view.unread.isEmpty else {
      return images?.sentence
    }
    let count = view.unread.count
    return view.unread.allSatisfy { $0.obstacle.kindSwitchedOff != nil }
      ? Sentence(
        "A code is of a type that is switched off.",
        plural: "\(count) codes are of types that are switched off.", count: count)
      : Sentence(
        "A code was found but cannot be read.",
        plural: "\(count) codes were found but cannot be read.", count: count)
  }

  /// The sentence about the image, or the hint about the view, that lies over the preview.
  public var advice: Sentence? { images != nil ? imageSentence : view.hint?.sentence }

  /// Takes the code that the print names for one that was read; the user has compared the digits.
  public func take(_ printed: Detection) {
    results.take(printed, from: sourceState.historyName(ofImage: images?.current))
  }

  var orientation: ViewOrientation {
    ViewOrientation(rotation: rotation, isMirrored: isMirrored)
  }
}

extension FieldOfView {
  /// About the codes that have stayed unread long enough.
  public var unreadNotices: [UnreadNotice] { UnreadNotice.about(unread.filter(\.isListed)) }
}
