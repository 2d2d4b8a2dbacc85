// The commands that run for new codes, and the trial of one.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

final class CommandPreferences {
  private(set) var groups: [PreferencesGroup]
  private let choices: Choices
  private let delivery: CommandDelivery
  private weak var window: PreferencesWindow?
  private let rows: SwitchedRows<CommandRule>
  private var form: CommandForm?

  init(_ choices: Choices, _ delivery: CommandDelivery, in window: PreferencesWindow) {
    (self.choices, self.delivery) = (choices, delivery)
    self.window = window
    let group = PreferencesGroup(tr("Run for Each New Code"), text: Self.explanation)
    groups = [group]
    rows = SwitchedRows(
      SwitchedRows.Facts(
        items: \.commands, isOn: \.isOn, name: \.shownName, words: \.words,
        most: CommandRule.most),
      in: group, none: tr("No Commands"), add: tr("_Add Command"), choices, window)
    rows.add = { [weak self] in self?.addRule() }
    rows.edit = { [weak self] rule in
      self?.open(rule, tr("Change Command")) { changed in
        self?.rows.change(rule.id) { $0 = changed }
      }
    }
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

  func takeFocus() { rows.takeFocus() }

  func update() { rows.update() }

  private func addRule() {
    let id = (choices.preferences.commands.map(\.id).max() ?? 0) + 1
    open(CommandRule(id: id), tr("New Command")) { [weak choices] in
      choices?.preferences.commands.append($0)
    }
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
}

extension CommandRule {
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
