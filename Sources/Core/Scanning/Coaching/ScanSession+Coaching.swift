// What the window shows of codes that are not read.

public import Barcodes
public import Wording

extension ScanSession {
  /// The codes in view that are seen and not read, at most five.
  public var unreadCodes: [UnreadCode] { view.unread }

  /// What is said of the image that is shown; nil if it has results.
  public var imageSentence: Sentence? {
    if case .read(_, codes: 0) = images?.currentOutcome, !unreadCodes.isEmpty {
      return Sentence("A code is seen and cannot be read.")
    }
    return images?.sentence
  }

  /// Looks for codes of this kind from now on.
  public func switchOn(_ symbology: Symbology) { preferences.symbologies.insert(symbology) }

  /// How the image is shown to the user.
  var orientation: ViewOrientation {
    ViewOrientation(rotation: rotation, isMirrored: isMirrored)
  }
}
