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

  /// `window` shows a message when a command is removed.
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
    commands.update()
  }
}

final class CopyTemplateRows {
  private static let usual = [CopyTemplate.text, .textAndKind]

  private let choices: Choices
  private let template: EntryRow
  private lazy var form = ComboRow(
    tr("Copied Text"), [tr("Text"), tr("Text and Kind"), tr("Template")]
  ) { [weak self] in self?.choose($0) }
  /// Whether the user edits a template, even if it happens to equal an offered one.
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

final class TypingPreferences {
  static let typing = PreferenceSwitch(
    title: tr("Type New Codes"),
    subtitle: tr("Into the program that has the focus; passwords and keys are never typed"),
    preference: \.types)

  let group = PreferencesGroup(tr("Typing"))
  private let choices: Choices
  private let types: SwitchRow
  private let prefix: EntryRow
  private let ending: ChoiceRow<TypingStyle.Ending>
  private let separator: ChoiceRow<TypingStyle.Separator?>
  private let separatorText: EntryRow
  private let delay: ChoiceRow<Int>
  private let pause: ChoiceRow<Int>
  /// Whether the user edits the separator, even if it is empty for now.
  private var writesSeparator = false

  init(_ choices: Choices) {
    self.choices = choices
    types = SwitchRow(Self.typing.title, subtitle: Self.typing.subtitle) { [weak choices] isOn in
      choices?.preferences[keyPath: Self.typing.preference] = isOn
    }
    prefix = EntryRow(tr("Text Before Each Code"), choices.preferences.typingStyle.prefix)
    ending = ChoiceRow(
      tr("Key After Each Code"),
      [(.nothing, tr("None")), (.enter, tr("Enter")), (.tab, tr("Tab"))]
    ) { [weak choices] in choices?.preferences.typingStyle.ending = $0 }
    delay = Self.times(tr("Pause Between Keys"), [0, 5, 10, 20, 50, 100], choices, \.delay)
    pause = Self.times(
      tr("Pause After Changing Windows"), [0, 500, 1000, 2000, 5000], choices, \.pause)
    separatorText = EntryRow(tr("Text for the Separator"))
    var choose: (TypingStyle.Separator?) -> Void = { _ in }
    separator = ChoiceRow(
      tr("Separator of GS1 Codes"), subtitle: tr("Text typed between their fields"),
      [(.nothing, tr("Nothing")), (.tab, tr("Tab")), (.f8, tr("F8")), (nil, tr("Text"))]
    ) { choose($0) }
    choose = { [weak self] in self?.choose($0) }
    listen()
    let rows: [Widget] = [
      types, prefix, ending.row, delay.row, pause.row, separator.row, separatorText,
    ]
    for row in rows { group.add(row) }
  }

  private func listen() {
    prefix.on(EntryRow.applied) { [weak self] in
      guard let self else { return }
      choices.preferences.typingStyle.prefix = prefix.text
    }
    separatorText.on(EntryRow.applied) { [weak self] in
      guard let self else { return }
      choices.preferences.typingStyle.separator = TypingStyle.Separator(separatorText.text)
      writesSeparator = false
      update()
    }
  }

  private static func times(
    _ title: String, _ times: [Int], _ choices: Choices,
    _ time: WritableKeyPath<TypingStyle, Int>
  ) -> ChoiceRow<Int> {
    ChoiceRow(title, times.map { ($0, text(of: $0)) }) { [weak choices] in
      choices?.preferences.typingStyle[keyPath: time] = $0
    }
  }

  private static func text(of time: Int) -> String {
    switch time {
    case 0: tr("Off", context: "a time")
    case 500: tr("Half a Second")
    case 1000...: tr("1 Second", plural: "\(time / 1000) Seconds", count: time / 1000)
    default: tr("\(time) Millisecond", plural: "\(time) Milliseconds", count: time)
    }
  }

  private func choose(_ separator: TypingStyle.Separator?) {
    writesSeparator = separator == nil
    if let separator { choices.preferences.typingStyle.separator = separator }
    update()
  }

  func update() {
    let style = choices.preferences.typingStyle
    types.isOn = choices.preferences.types
    prefix.text = style.prefix
    ending.show(style.ending)
    delay.show(style.delay)
    pause.show(style.pause)
    if case .text(let text) = style.separator {
      separatorText.text = text
      separatorText.isVisible = true
      separator.show(nil)
    } else {
      separatorText.isVisible = writesSeparator
      separator.show(writesSeparator ? nil : style.separator)
    }
  }
}

final class ChoiceRow<Value: Equatable> {
  let row: ComboRow
  private let values: [Value]

  init(
    _ title: String, subtitle: String = "", _ choices: [(value: Value, name: String)],
    _ handler: @escaping (Value) -> Void
  ) {
    let values = choices.map(\.value)
    self.values = values
    row = ComboRow(title, subtitle: subtitle, choices.map(\.name)) { handler(values[$0]) }
  }

  /// A value that is not offered selects the last choice.
  func show(_ value: Value) {
    row.chosen = values.firstIndex(of: value) ?? values.count - 1
  }
}
