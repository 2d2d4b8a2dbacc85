// The switcher over several still images, or the pages of a document: which one is shown, and
// buttons to the previous and next.

import Gtk
import FeatureSessions
internal import Wording

/// Two arrows and a count over the image.
final class ImageSwitcher {
  let root: Box
  private let session: ScanSession
  private let previous = Button(
    icon: "go-previous-symbolic", name: tr("Previous Image"))
  private let next = Button(icon: "go-next-symbolic", name: tr("Next Image"))
  private let count = Label(isEllipsized: false)

  init(_ session: ScanSession) {
    self.session = session
    root = Box(.horizontal, spacing: 6, [previous, count, next])
    root.addStyle("osd")
    root.addStyle("toolbar")
    root.alignment = .center
    root.verticalAlignment = .start
    root.setMargins(12)
    previous.action = WindowAction.previousImage.fullName
    next.action = WindowAction.nextImage.fullName
    observe(for: self) { $0.update() }
  }

  /// Whether there are several images.
  var isShown: Bool { (session.images?.count ?? 0) > 1 }

  private func update() {
    root.isVisible = isShown
    guard isShown, let images = session.images else { return }
    let (number, all) = (images.current + 1, images.count)
    count.text = images.isDocument ? tr("Page \(number) of \(all)") : tr("\(number) of \(all)")
    previous.name = images.isDocument ? tr("Previous Page") : tr("Previous Image")
    next.name = images.isDocument ? tr("Next Page") : tr("Next Image")
  }
}
