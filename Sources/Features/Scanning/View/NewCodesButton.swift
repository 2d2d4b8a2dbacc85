// The button above the results that says in words what happens to new codes, and opens the menu to
// change it. In a narrow window signs take the place of the words, so that it fits beside the
// handle of the sheet.

import FeatureSessions
import Gtk
internal import Wording

final class NewCodesButton {
  let root: MenuButton
  private let session: ScanSession
  private let words = Label()
  private let signs: [(use: NewCodeUse, icon: Widget)]
  var isNarrow = false { didSet { update() } }

  init(_ session: ScanSession) {
    self.session = session
    signs = NewCodeUse.allCases.map { ($0, Icon($0.icon, size: 16)) }
    root = MenuButton(
      Box(.horizontal, spacing: 6, signs.map(\.icon) + [words]), name: WindowMenu.newCodes.title,
      menu: WindowMenu.newCodes.makeMenu())
    observe(for: self) { $0.update() }
  }

  private func update() {
    let uses = NewCodeUse.uses(in: session)
    let sentence = NewCodeUse.sentence(of: uses)
    words.text = sentence
    words.isVisible = uses.isEmpty || !isNarrow
    for sign in signs { sign.icon.isVisible = isNarrow && uses.contains(sign.use) }
    root.name = sentence
  }
}

/// What happens to new codes without a click.
enum NewCodeUse: CaseIterable {
  case copy, type, command, count, check

  static func uses(in session: ScanSession) -> [NewCodeUse] {
    let (preferences, tally) = (session.choices.preferences, session.counting.tally)
    return allCases.filter {
      switch $0 {
      case .copy: preferences.copies
      case .type: preferences.types
      case .command: preferences.commands.contains(where: \.isOn)
      case .count: tally.isOn && tally.check == nil
      case .check: tally.isOn && tally.check != nil
      }
    }
  }

  static func sentence(of uses: [NewCodeUse]) -> String {
    let words = uses.map(\.participle)
    return switch words.count {
    case 0: WindowMenu.newCodes.title
    case 1: tr("New codes are \(words[0])")
    default: tr("New codes: \(tr(list: words))")
    }
  }

  var icon: String {
    switch self {
    case .copy: "edit-copy-symbolic"
    case .type: "input-keyboard-symbolic"
    case .command: "utilities-terminal-symbolic"
    case .count: "view-list-ordered-symbolic"
    case .check: "object-select-symbolic"
    }
  }

  private var participle: String {
    switch self {
    case .copy: tr("copied")
    case .type: tr("typed")
    case .command: tr("given to commands")
    case .count: tr("counted")
    case .check: tr("checked")
    }
  }
}
