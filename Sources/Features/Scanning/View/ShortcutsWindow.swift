// The list of keys, in a window that fits a narrow screen, unlike GTK's own.

internal import Gtk
internal import Wording

/// The window that lists all keys.
enum ShortcutsWindow {
  /// Shows the list over a window.
  static func show(over window: Window) {
    let list = PreferencesWindow(over: window)
    list.title = tr("Keyboard Shortcuts")
    let page = PreferencesPage(tr("Keyboard Shortcuts"), icon: "input-keyboard-symbolic")
    for group in ShortcutGroup.allCases {
      let rows = PreferencesGroup(group.title)
      for (title, keys) in lines(of: group) {
        let row = ActionRow(title)
        row.addSuffix(ShortcutLabel(keys))
        rows.add(row)
      }
      page.add(rows)
    }
    list.add(page)
    list.present()
  }

  /// The titles and keys in a group: those of actions, then those that widgets have by themselves.
  private static func lines(of group: ShortcutGroup) -> [(title: String, keys: String)] {
    let actions = WindowAction.allCases.filter { $0.definition.group == group }.map {
      ($0.title, $0.definition.keys.map(\.listed).joined(separator: " "))
    }
    let others: [(String, String)] =
      switch group {
      case .general: [(tr("Open Menu"), "F10"), (tr("Quit"), ProgramAction.quit.key ?? "")]
      case .preview, .counting, .table: []
      case .results: [(tr("Activate Selected Result"), "Return")]
      }
    return actions.filter { !$0.1.isEmpty } + others
  }
}
