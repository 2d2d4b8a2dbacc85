// The preferences group of the global shortcuts: their keys and the button that sets them up, or
// how to bind a key where the desktop has no shortcuts for programs.

internal import FeatureSessions
internal import Gtk
internal import Wording

final class AnywherePreferences {
  let group = PreferencesGroup(
    tr("Global Shortcuts"),
    text: tr("While they are on, Reticle keeps running when its window closes"))
  private let shortcuts: AnywhereShortcuts
  private let rows = AnywhereAction.allCases.map { ($0, ActionRow($0.sentence.text)) }
  private let setting: ActionRow
  private let setUp = Button(tr("_Set Up…"))
  private let remove = Button(tr("_Turn Off"))
  private let advice: ActionRow

  /// Creates the rows of `shortcuts`, with advice for this desktop.
  init(_ shortcuts: AnywhereShortcuts, desktop: DesktopEnvironment) {
    self.shortcuts = shortcuts
    setting = ActionRow(tr("Keys"))
    advice = ActionRow(
      tr("Bind a Key Yourself"), subtitle: desktop.bindingAdvice.text)
    for button in [remove, setUp] { setting.addSuffix(button) }
    for (_, row) in rows { group.add(row) }
    group.add(setting)
    group.add(advice)
    setUp.on(Button.clicked) { [weak shortcuts] in shortcuts?.setUp() }
    remove.on(Button.clicked) { [weak shortcuts] in Task { await shortcuts?.remove() } }
    observe(for: self) { $0.update() }
    Task { await shortcuts.look() }
  }

  private func update() {
    let state = shortcuts.state
    let keys: [AnywhereAction: String]? = if case .on(let keys) = state { keys } else { nil }
    for (action, row) in rows {
      row.isVisible = keys != nil
      row.subtitle = keys?[action].flatMap { $0.isEmpty ? nil : $0 } ?? tr("No key")
    }
    setting.isVisible = state != .absent && state != .unknown
    setUp.isSensitive = state != .asking
    setUp.label = keys == nil ? tr("_Set Up…") : tr("_Change…")
    remove.isVisible = keys != nil
    setting.subtitle = hint(state)
    advice.isVisible = state == .absent
  }

  private func hint(_ state: AnywhereShortcuts.State) -> String {
    switch state {
    case .failed(let reason): reason.text
    case .asking: tr("Your desktop is asking which keys to use")
    case .unknown, .absent, .off: tr("Scan while another program has the focus")
    case .on: tr("Chosen in your desktop’s settings")
    }
  }
}
