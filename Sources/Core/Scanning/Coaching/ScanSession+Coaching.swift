// What the window shows of codes that are not read.

public import Barcodes

extension ScanSession {
  /// The codes in view that are seen and not read, at most five.
  public var unreadCodes: [UnreadCode] { view.unread }

  /// Looks for codes of this kind from now on.
  public func switchOn(_ symbology: Symbology) { preferences.symbologies.insert(symbology) }

  /// How the image is shown to the user.
  var orientation: ViewOrientation {
    ViewOrientation(rotation: rotation, isMirrored: isMirrored)
  }
}
