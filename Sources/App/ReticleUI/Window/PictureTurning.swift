// Of several still pictures, which one is shown, and the way to the others.

import Gtk
import Scanning
internal import Wording

/// Two arrows and a count over the picture.
final class PictureTurning {
  let root: Box
  private let session: ScanSession
  private let back = Button(icon: "go-previous-symbolic", name: tr("Previous Picture"))
  private let forth = Button(icon: "go-next-symbolic", name: tr("Next Picture"))
  private let count = Label(isEllipsized: false)

  init(_ session: ScanSession) {
    self.session = session
    root = Box(.horizontal, spacing: 6, [back, count, forth])
    root.addStyle("osd")
    root.addStyle("toolbar")
    root.alignment = .center
    root.verticalAlignment = .start
    root.setMargins(12)
    back.action = "win.previous-picture"
    forth.action = "win.next-picture"
    observe(for: self) { $0.update() }
  }

  private func update() {
    guard let pictures = session.pictures, pictures.count > 1 else {
      root.isVisible = false
      return
    }
    count.text = tr("\(pictures.current + 1) of \(pictures.count)")
    root.isVisible = true
  }
}
