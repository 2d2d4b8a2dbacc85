// The page of where new codes go by themselves: onto the clipboard, into other programs, to the
// user's own commands.

internal import Gtk
internal import FeatureSessions
internal import Wording

/// The page of delivery.
final class DeliveryPreferences {
  static let copying = PreferenceSwitch(
    title: tr("Copy New Codes"), subtitle: tr("Passwords and keys are copied by hand only"),
    preference: \.copies)

  let page = PreferencesPage(tr("Delivery"), icon: "document-send-symbolic")
  private let session: ScanSession
  private let switches: SwitchRows
  private let copied: CopyTemplateRows
  private let typing: TypingPreferences
  private let commands: CommandPreferences

  /// The page of `session` in `window`, which shows what was removed.
  init(_ session: ScanSession, in window: PreferencesWindow) {
    self.session = session
    switches = SwitchRows(session)
    copied = CopyTemplateRows(session)
    typing = TypingPreferences(session)
    commands = CommandPreferences(session, in: window)
    page.add(tr("Copying"), switches.rows(for: [Self.copying]) + copied.rows)
    page.add(typing.group)
    for group in commands.groups { page.add(group) }
  }

  /// Brings the commands into view.
  func showCommands() { commands.takeFocus() }

  func update() {
    switches.update()
    copied.update()
    typing.update()
    commands.update(session.preferences.commands)
  }
}
