// A bar above the image while something that goes by itself, such as copying new codes, is held
// back, because a message on the bus chose what is looked at: it says so, and allows it.

internal import Gtk
internal import FeatureSessions
internal import Wording

/// The bar.
final class TrustBanner {
  let root: Box
  private let session: ScanSession
  /// Whether the window is narrow.
  var isNarrow = false { didSet { root.orientation = isNarrow ? .vertical : .horizontal } }

  init(_ session: ScanSession) {
    self.session = session
    let sentence = Label(
      tr(
        "This was opened from outside Reticle. Its codes are not copied, typed or passed on until you allow it."
      ))
    sentence.setLines(4, widthInCharacters: 60)
    sentence.expandsAcross = true
    let allow = Button(tr("_Allow"))
    allow.alignment = .end
    allow.verticalAlignment = .center
    root = Box(.horizontal, spacing: 9, [sentence, allow])
    root.addStyle("question-banner")
    allow.on(Button.clicked) { [weak session] in session?.trustSource() }
    root.isVisible = false
    observe(for: self) { $0.update() }
  }

  private func update() {
    let isHeldBack = session.isDeliveryHeldBack
    if root.isVisible != isHeldBack { root.isVisible = isHeldBack }
  }
}
