// The bar below the image while counting is on: the totals, the last read, and what can be done.
// It lies beside the image and not over it, so that it covers no code.

import Gtk
import Scanning
internal import Wording

/// The bar of counting.
final class CountBar {
  let root: Box
  private let session: ScanSession
  private let totals = Label()
  private let last = Label()
  private let sign = SignView()
  private let sounds = ToggleButton(
    icon: "audio-volume-high-symbolic", name: WindowAction.sounds.title)
  private let missing = Button(
    icon: "view-list-bullet-symbolic", name: WindowAction.showMissing.title)

  /// The sections of the bar's menu.
  static let actions: [[WindowAction]] = [
    [.openList, .pasteList, .closeList], [.onceOnly, .clear],
  ]

  init(_ session: ScanSession) {
    self.session = session
    totals.addStyle("heading")
    totals.setLines(2)
    last.addStyle("caption")
    let lines = Box(.vertical, spacing: 1, [totals, last])
    lines.expandsAcross = true
    lines.verticalAlignment = .center
    let undo = Button(icon: "edit-undo-symbolic", name: WindowAction.undoCount.title)
    undo.action = WindowAction.undoCount.fullName
    sounds.action = WindowAction.sounds.fullName
    missing.action = WindowAction.showMissing.fullName
    let menu = Menu()
    for actions in Self.actions {
      let section = Menu()
      for action in actions { section.append(action) }
      menu.append(section: section)
    }
    let more = MenuButton(icon: "view-more-symbolic", name: tr("Counting Menu"), menu: menu)
    let buttons = Box(.horizontal, [undo, missing, sounds, more])
    for button in [undo, missing, sounds, more] as [Widget] {
      button.addStyle("flat")
      button.verticalAlignment = .center
    }
    sign.verticalAlignment = .center
    root = Box(.horizontal, spacing: 9, [sign, lines, buttons])
    root.addStyle("count-bar")
    root.isVisible = false
    observe(for: self) { $0.update() }
  }

  private func update() {
    let tally = session.tally
    if root.isVisible != tally.isOn { root.isVisible = tally.isOn }
    guard tally.isOn else { return }
    totals.text = session.totals.text
    missing.isVisible = tally.check != nil
    let read = tally.last
    sign.sign = read.map { CountSign($0.verdict, count: $0.count) }
    last.text = session.lastRead?.text ?? tr("Each code counts once as it passes.")
  }
}
