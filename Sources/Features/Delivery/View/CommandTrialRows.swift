// A trial of a command with a text of the user's, and what became of it.

internal import Gtk
internal import FeatureSessions
internal import Wording

/// The rows of the trial.
final class CommandTrialRows {
  let group = PreferencesGroup(tr("Trial"))
  /// The rule as it is now.
  var rule: () -> CommandRule? = { nil }
  /// Whether the rule can run.
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
    // The outcome takes the place of this sentence, which lies in view with the button.
    outcome.text = tr("The program runs at once, as for a code.")
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
        show(tr("The command is not for such a code."), isFailure: false)
      }
    }
  }

  private func show(_ sentence: String, isFailure: Bool) {
    outcome.text = sentence
    outcome.removeStyle("dim-label")
    if isFailure { outcome.addStyle("error") } else { outcome.removeStyle("error") }
    // The focus is on the field or on the button; a change of its description is read.
    for widget in [sample, button] as [Widget] { widget.setAccessibleDescription(sentence) }
  }
}
