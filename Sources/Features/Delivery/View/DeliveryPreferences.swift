// The page of automatic delivery of new codes: onto the clipboard, into other programs, to the
// user's own commands.

internal import FeatureSessions
internal import Gtk
internal import Wording

/// The page of delivery.
final class DeliveryPreferences {
  static let copying = PreferenceSwitch(
    title: tr("Copy New Codes"), subtitle: tr("Passwords and keys are only copied manually"),
    preference: \.copies)

  let page = PreferencesPage(tr("Delivery"), icon: "document-send-symbolic")
  private let session: ScanSession
  private let switches: SwitchRows
  private let copied: CopyTemplateRows
  private let typing: TypingPreferences
  private let commands: CommandPreferences

  /// The page of `session` in `window`, which shows removals.
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

/// The rows that choose the template.
final class CopyTemplateRows {
  private static let usual = [CopyTemplate.text, .textAndKind]

  private let session: ScanSession
  private let template: EntryRow
  private lazy var form = ComboRow(
    tr("Copied Text"), [tr("Text"), tr("Text and Kind"), tr("Template")]
  ) { [weak self] in self?.choose($0) }
  /// Whether the user writes a template, even if it is a usual one by chance.
  private var isOwn = false

  var rows: [Widget] { [form, template] }

  init(_ session: ScanSession) {
    self.session = session
    template = EntryRow(
      tr("Template with {text}, {kind}, {title} and {source}"),
      session.preferences.copyTemplate.written)
    template.on(EntryRow.applied) { [weak self] in
      guard let self else { return }
      self.session.preferences.copyTemplate = CopyTemplate(template.text)
    }
  }

  private func choose(_ place: Int) {
    isOwn = !Self.usual.indices.contains(place)
    if !isOwn { session.preferences.copyTemplate = Self.usual[place] }
    update()
  }

  func update() {
    let copied = session.preferences.copyTemplate
    let place = isOwn ? nil : Self.usual.firstIndex(of: copied)
    isOwn = place == nil
    form.chosen = place ?? Self.usual.count
    template.isVisible = isOwn
    template.text = copied.written
  }
}
