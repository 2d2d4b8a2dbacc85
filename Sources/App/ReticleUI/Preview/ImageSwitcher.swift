// The switcher over several still images: which one is shown, and buttons to the previous and next.

import Gtk
import Scanning
internal import Wording

/// Two arrows and a count over the image.
final class ImageSwitcher {
  let root: Box
  private let session: ScanSession
  private let previous = Button(
    icon: "go-previous-symbolic", name: WindowAction.previousImage.title)
  private let next = Button(icon: "go-next-symbolic", name: WindowAction.nextImage.title)
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
    count.text = tr("\(images.current + 1) of \(images.count)")
  }
}
