// Of several still images, which one is shown, and the way to the others.

import Gtk
import Scanning
internal import Wording

/// Two arrows and a count over the image.
final class ImageTurning {
  let root: Box
  private let session: ScanSession
  private let back = Button(icon: "go-previous-symbolic", name: tr("Previous Image"))
  private let forth = Button(icon: "go-next-symbolic", name: tr("Next Image"))
  private let count = Label(isEllipsized: false)

  init(_ session: ScanSession) {
    self.session = session
    root = Box(.horizontal, spacing: 6, [back, count, forth])
    root.addStyle("osd")
    root.addStyle("toolbar")
    root.alignment = .center
    root.verticalAlignment = .start
    root.setMargins(12)
    back.action = "win.previous-image"
    forth.action = "win.next-image"
    observe(for: self) { $0.update() }
  }

  private func update() {
    guard let images = session.images, images.count > 1 else {
      root.isVisible = false
      return
    }
    count.text = tr("\(images.current + 1) of \(images.count)")
    root.isVisible = true
  }
}
