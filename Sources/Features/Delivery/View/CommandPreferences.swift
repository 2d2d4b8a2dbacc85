// The commands that run for new codes: a row for each, with a switch, and buttons to
// change and remove it.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

final class CommandPreferences {
  private(set) var groups: [PreferencesGroup]
  private let choices: Choices
  private let delivery: CommandDelivery
  private weak var window: PreferencesWindow?
  private let group: PreferencesGroup
  private let add = Button(tr("_Add Command"))
  private var rows: [(rule: CommandRule, row: SwitchRow)] = []
  private let none = ActionRow(tr("No Commands"))
  private var isNoneShown = false
  private var form: CommandForm?

  init(_ choices: Choices, _ delivery: CommandDelivery, in window: PreferencesWindow) {
    (self.choices, self.delivery) = (choices, delivery)
    self.window = window
    group = PreferencesGroup(tr("Run for Each New Code"), text: Self.explanation)
    groups = [group]
    none.isSensitive = false
    add.alignment = .center
    add.marginAbove = 12
    group.add(add)
    add.on(Button.clicked) { [weak self] in self?.addRule() }
    guard let sandbox = delivery.sandbox else { return }
    groups.append(
      PreferencesGroup(
        tr("In This Sandbox"),
        text: tr(
          "Programs run inside the \(sandbox): those of your system are not found, and neither your files nor the network may be there."
        )))
  }

  private static let explanation = tr(
    "A program of your choice gets the text of each new code. No shell reads it. Passwords and keys are never passed on."
  )

  func takeFocus() { add.takeFocus() }

  func update(_ rules: [CommandRule]) {
    add.isSensitive = rules.count < CommandRule.most
    let isSame = rows.map(\.rule.withoutSwitch) == rules.map(\.withoutSwitch)
    if !isSame || (rules.isEmpty && !isNoneShown) { show(rules) }
    for (place, rule) in rules.enumerated() { rows[place].row.isOn = rule.isOn }
  }

  private func show(_ rules: [CommandRule]) {
    for (_, row) in rows { group.remove(row) }
    if isNoneShown { group.remove(none) }
    rows = rules.map { ($0, row(of: $0)) }
    for (_, row) in rows { group.add(row) }
    isNoneShown = rules.isEmpty
    if isNoneShown { group.add(none) }
  }

  private func row(of rule: CommandRule) -> SwitchRow {
    let name = ShownText.line(rule.shownName, most: 60)
    let row = SwitchRow(name, subtitle: ShownText.line(rule.words, most: 120)) {
      [weak self] isOn in self?.change(rule.id) { $0.isOn = isOn }
    }
    let edit = Button(icon: "document-edit-symbolic", name: tr("Change \(name)"))
    let remove = Button(icon: "user-trash-symbolic", name: tr("Remove \(name)"))
    for button in [edit, remove] {
      button.addStyle("flat")
      row.addSuffix(button)
    }
    edit.on(Button.clicked) { [weak self] in self?.edit(rule.id) }
    remove.on(Button.clicked) { [weak self] in self?.remove(rule.id) }
    return row
  }

  // MARK: Changes

  private func change(_ id: CommandRule.ID, _ body: (inout CommandRule) -> Void) {
    guard let place = choices.preferences.commands.firstIndex(where: { $0.id == id }) else {
      return
    }
    body(&choices.preferences.commands[place])
  }

  private func addRule() {
    let id = (choices.preferences.commands.map(\.id).max() ?? 0) + 1
    open(CommandRule(id: id), tr("New Command")) { [weak choices] in
      choices?.preferences.commands.append($0)
    }
  }

  private func edit(_ id: CommandRule.ID) {
    guard let rule = choices.preferences.commands.first(where: { $0.id == id }) else { return }
    open(rule, tr("Change Command")) { [weak self] changed in self?.change(id) { $0 = changed } }
  }

  private func open(
    _ rule: CommandRule, _ title: String, _ save: @escaping (CommandRule) -> Void
  ) {
    guard let window else { return }
    let form = CommandForm(
      rule, title, delivery, readable: choices.readable, over: window, save)
    self.form = form
    form.window.on(Window.closeRequested) { [weak self] in
      self?.form = nil
      return false
    }
    form.present()
  }

  private func remove(_ id: CommandRule.ID) {
    let before = choices.preferences.commands
    guard let removed = before.first(where: { $0.id == id }) else { return }
    choices.preferences.commands.removeAll { $0.id == id }
    // Moves the focus away from a button that is about to be removed.
    add.takeFocus()
    let sentence = tr("\(ShownText.line(removed.shownName, most: 40)) removed")
    let toast = Toast(sentence, button: tr("_Undo")) { [weak choices] in
      guard let choices, !choices.preferences.commands.contains(where: { $0.id == id }) else {
        return
      }
      choices.preferences.commands.append(removed)
    }
    window?.show(toast)
  }
}

extension CommandRule {
  fileprivate var withoutSwitch: CommandRule {
    var rule = self
    rule.isOn = true
    return rule
  }

  fileprivate var words: String { ([program] + arguments).joined(separator: " ") }
}

final class CommandTrialRows {
  let group = PreferencesGroup(tr("Trial"))
  var rule: () -> CommandRule? = { nil }
  var isPossible = false { didSet { button.isSensitive = isPossible && !isRunning } }
  private let delivery: CommandDelivery
  private let sample = EntryRow(tr("Sample Text"), tr("Sample"), applies: false)
  private let button = Button(tr("_Try"))
  private let outcome = Label()
  private var isRunning = false { didSet { button.isSensitive = isPossible && !isRunning } }

  init(_ delivery: CommandDelivery) {
    self.delivery = delivery
    sample.addSuffix(button)
    outcome.setLines(5, widthInCharacters: 40)
    outcome.setMargins(across: 12, down: 9)
    // The outcome replaces this sentence, which is visible beside the button.
    outcome.text = tr("The program runs immediately, as it does for a code.")
    outcome.addStyle("dim-label")
    group.add(sample)
    group.add(outcome)
    button.on(Button.clicked) { [weak self] in self?.run() }
    sample.on(EntryRow.activated) { [weak self] in self?.run() }
  }

  private func run() {
    guard isPossible, !isRunning, let rule = rule() else { return }
    isRunning = true
    show(tr("Running…"), isFailure: false)
    Task {
      let end = await delivery.trial(of: rule, on: sample.text)
      isRunning = false
      if let end {
        show(end.longSentence.text, isFailure: end.isFailure)
      } else {
        show(tr("The command does not apply to this code."), isFailure: false)
      }
    }
  }

  private func show(_ sentence: String, isFailure: Bool) {
    outcome.text = sentence
    outcome.removeStyle("dim-label")
    if isFailure { outcome.addStyle("error") } else { outcome.removeStyle("error") }
    // Screen readers read a changed description of the focused widget, which is the field or the
    // button.
    for widget in [sample, button] as [Widget] { widget.setAccessibleDescription(sentence) }
  }
}
