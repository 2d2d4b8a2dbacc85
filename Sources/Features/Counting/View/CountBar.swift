// The bar below the image while counting is on: the totals, the last read, for how long reading
// stopped, and what can be done.
// It lies beside the image and not over it, so that it covers no code.

import Gtk
import FeatureSessions
internal import Wording

/// The bar of counting.
final class CountBar {
  let root: Box
  private let session: ScanSession
  private let totals = Label()
  private let last = Label()
  private let unwatched = Label()
  private let sign = SignView()
  private let sounds = ToggleButton(
    icon: "audio-volume-high-symbolic", name: WindowAction.sounds.title)
  private let missing = Button(
    icon: "view-list-bullet-symbolic", name: WindowAction.showMissing.title)
  /// Whether the window is narrow: then the texts have the room of the buttons that the menu has
  /// too.
  var isNarrow = false { didSet { update() } }

  /// The sections of the bar's menu.
  static let actions: [[WindowAction]] = [
    [.openList, .pasteList, .closeList], [.showMissing, .sounds], [.onceOnly, .clear],
  ]

  init(_ session: ScanSession) {
    self.session = session
    totals.addStyle("heading")
    totals.setLines(4, widthInCharacters: 60)
    last.addStyle("caption")
    last.setLines(3, widthInCharacters: 60)
    unwatched.addStyle("caption")
    unwatched.addStyle("warning")
    unwatched.tooltip = tr("Codes that passed while reading stopped are not counted.")
    let lines = Box(.vertical, spacing: 1, [totals, last, unwatched])
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
    missing.isVisible = tally.check != nil && !isNarrow
    sounds.isVisible = !isNarrow
    let read = tally.last
    sign.sign = tally.undone != nil ? nil : read.map { CountSign($0.verdict, count: $0.count) }
    last.text =
      (tally.undone ?? session.lastRead)?.text ?? tr("Each code counts once as it passes.")
    let stopped = session.unwatched?.text
    unwatched.isVisible = stopped != nil
    unwatched.text = stopped ?? ""
  }
}
