// The page of automatic delivery of new codes: onto the clipboard, into other programs, to the
// user's own commands.

internal import FeatureSessions
internal import Gtk
internal import Wording

final class DeliveryPreferences {
  static let copying = PreferenceSwitch(
    title: tr("Copy New Codes"), subtitle: tr("Passwords and keys are only copied manually"),
    preference: \.copies)

  let page = PreferencesPage(tr("Delivery"), icon: "document-send-symbolic")
  private let choices: Choices
  private let switches: SwitchRows
  private let copied: CopyTemplateRows
  private let typing: TypingPreferences
  private let commands: CommandPreferences

  /// `window` shows removals.
  init(_ choices: Choices, _ delivery: CommandDelivery, in window: PreferencesWindow) {
    self.choices = choices
    switches = SwitchRows(choices)
    copied = CopyTemplateRows(choices)
    typing = TypingPreferences(choices)
    commands = CommandPreferences(choices, delivery, in: window)
    page.add(tr("Copying"), switches.rows(for: [Self.copying]) + copied.rows)
    page.add(typing.group)
    for group in commands.groups { page.add(group) }
  }

  func showCommands() { commands.takeFocus() }

  func update() {
    switches.update()
    copied.update()
    typing.update()
    commands.update(choices.preferences.commands)
  }
}

final class CopyTemplateRows {
  private static let usual = [CopyTemplate.text, .textAndKind]

  private let choices: Choices
  private let template: EntryRow
  private lazy var form = ComboRow(
    tr("Copied Text"), [tr("Text"), tr("Text and Kind"), tr("Template")]
  ) { [weak self] in self?.choose($0) }
  /// Whether the user writes a template, even if it is a usual one by chance.
  private var isOwn = false

  var rows: [Widget] { [form, template] }

  init(_ choices: Choices) {
    self.choices = choices
    template = EntryRow(
      tr("Template with {text}, {kind}, {title} and {source}"),
      choices.preferences.copyTemplate.written)
    template.on(EntryRow.applied) { [weak self] in
      guard let self else { return }
      self.choices.preferences.copyTemplate = CopyTemplate(template.text)
    }
  }

  private func choose(_ place: Int) {
    isOwn = !Self.usual.indices.contains(place)
    if !isOwn { choices.preferences.copyTemplate = Self.usual[place] }
    update()
  }

  func update() {
    let copied = choices.preferences.copyTemplate
    let place = isOwn ? nil : Self.usual.firstIndex(of: copied)
    isOwn = place == nil
    form.chosen = place ?? Self.usual.count
    template.isVisible = isOwn
    template.text = copied.written
  }
}
