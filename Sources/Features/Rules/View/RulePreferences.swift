// The user's own rules for the meaning of codes, as a list to change and to share.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

final class RulePreferences {
  let group = PreferencesGroup(
    tr("Your Own Rules"),
    text: tr(
      "A rule tells what the codes of your work mean: which part of the text is which field, and which page a click opens."
    ))
  private let choices: Choices
  private let session: SessionRules
  private weak var window: PreferencesWindow?
  private let rows: SwitchedRows<MeaningRule>
  private let save = Button(icon: "document-save-symbolic", name: tr("Save Rules as a File"))
  private var form: RuleForm?

  init(_ choices: Choices, _ session: SessionRules, in window: PreferencesWindow) {
    (self.choices, self.session, self.window) = (choices, session, window)
    rows = SwitchedRows(
      SwitchedRows.Facts(
        items: \.rules, isOn: \.isOn, name: \.name, words: \.pattern, most: MeaningRule.most),
      in: group, none: tr("No Rules"), add: tr("_Add Rule"), choices, window)
    rows.add = { [weak self] in self?.addRule() }
    rows.edit = { [weak self] rule in
      self?.open(rule, tr("Change Rule")) { changed in
        self?.rows.change(rule.id) { $0 = changed }
      }
    }
    let open = Button(icon: "document-open-symbolic", name: tr("Add Rules from a File"))
    for button in [open, save] { button.addStyle("flat") }
    group.setHeaderSuffix(Box(.horizontal, [open, save]))
    open.on(Button.clicked) { [weak self] in self?.openFile() }
    save.on(Button.clicked) { [weak self] in self?.saveFile() }
  }

  func update() {
    rows.update()
    save.isSensitive = !choices.preferences.rules.isEmpty
  }

  private func addRule() {
    open(MeaningRule(), tr("New Rule")) { [weak choices] in choices?.preferences.rules.append($0) }
  }

  private func open(
    _ rule: MeaningRule, _ title: String, _ keep: @escaping (MeaningRule) -> Void
  ) {
    guard let window else { return }
    let others = Set(choices.preferences.rules.map(\.id)).subtracting([rule.id])
    let form = RuleForm(rule, title, session, taken: others, over: window, keep)
    self.form = form
    form.window.on(Window.closeRequested) { [weak self] in
      self?.form = nil
      return false
    }
    form.present()
  }

  private func openFile() {
    Task { [weak self] in
      guard let window = self?.window,
        let path = await FileChooser.openFile(
          tr("Add Rules from a File"), tr("Rules"), suffixes: [MeaningRule.fileEnding],
          over: window)
      else { return }
      if let notice = await self?.session.open(path) { window.show(Toast(notice.text)) }
    }
  }

  private func saveFile() {
    Task { [weak self] in
      guard let window = self?.window,
        let path = await FileChooser.save(
          tr("Save Rules as a File"), fileName: "\(tr("rules")).\(MeaningRule.fileEnding)",
          over: window)
      else { return }
      if let notice = await self?.session.save(to: path) { window.show(Toast(notice.text)) }
    }
  }
}
