// The columns that fill themselves, in the preferences, and the form for one.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

final class ColumnPreferences {
  let group = PreferencesGroup(
    tr("Columns That Fill Themselves"),
    text: tr(
      "A code such as that of a shelf fills a column of the table for the codes after it, or you are asked for it at each scan."
    ))
  private let choices: Choices
  private let session: SessionRules
  private weak var window: PreferencesWindow?
  private let rows: SwitchedRows<ColumnRule>
  private var form: ColumnForm?

  init(_ choices: Choices, _ session: SessionRules, in window: PreferencesWindow) {
    (self.choices, self.session, self.window) = (choices, session, window)
    rows = SwitchedRows(
      SwitchedRows.Facts(
        items: \.columns, isOn: \.isOn, name: \.name, words: \.words, most: ColumnRule.most),
      in: group, none: tr("No Columns"), add: tr("_Add Column"), choices, window)
    rows.add = { [weak self] in
      self?.open(ColumnRule(""), tr("New Column")) { [weak choices] in
        choices?.preferences.columns.append($0)
      }
    }
    rows.edit = { [weak self] rule in
      self?.open(rule, tr("Change Column")) { changed in
        self?.rows.change(rule.id) { $0 = changed }
      }
    }
  }

  func update() { rows.update() }

  private func open(
    _ rule: ColumnRule, _ title: String, _ keep: @escaping (ColumnRule) -> Void
  ) {
    guard let window else { return }
    let others = Set(choices.preferences.columns.map(\.id).filter { $0 != rule.id })
    let form = ColumnForm(rule, title, session, taken: others, over: window, keep)
    self.form = form
    form.window.on(Window.closeRequested) { [weak self] in
      self?.form = nil
      return false
    }
    form.present()
  }
}

extension ColumnRule {
  fileprivate var words: String { pattern ?? tr("You are asked at each scan") }
}

/// The form for a column. The rule is kept as a whole, so that it never applies half edited.
private final class ColumnForm {
  let window: FormWindow
  private let session: SessionRules
  private let taken: Set<ColumnRule.ID>
  private var rule: ColumnRule
  private let name: EntryRow
  private let pattern: EntryRow
  private let problem = Label()

  /// `taken` are the names of other columns.
  init(
    _ rule: ColumnRule, _ title: String, _ session: SessionRules, taken: Set<ColumnRule.ID>,
    over parent: Window, _ keep: @escaping (ColumnRule) -> Void
  ) {
    (self.rule, self.session, self.taken) = (rule, session, taken)
    name = EntryRow(tr("Name"), rule.name, applies: false)
    pattern = EntryRow(
      tr("Pattern, a Regular Expression"), rule.pattern ?? "", applies: false)
    let page = PreferencesPage("", icon: "")
    window = FormWindow(title, page, cancel: tr("_Cancel"), accept: tr("_Save"), over: parent)
    window.accepted = { [weak self] in
      guard let self, mistake == nil else { return }
      keep(self.rule)
      window.close()
    }
    page.add(makeGroup())
    update()
  }

  func present() {
    window.present()
    name.takeFocus()
  }

  private func makeGroup() -> PreferencesGroup {
    let group = PreferencesGroup(
      "",
      text: tr(
        "The whole text of a code is the value, or what a group with the name of the column holds, such as LOC-(?<place>\\d+)."
      ))
    let filled = ComboRow(tr("Filled"), [tr("By Codes"), tr("By You at Each Scan")]) {
      [weak self] place in self?.change { $0.pattern = place == 0 ? self?.pattern.text : nil }
    }
    filled.chosen = rule.pattern == nil && !rule.name.isEmpty ? 1 : 0
    if rule.name.isEmpty { rule.pattern = "" }
    name.on(EntryRow.changed) { [weak self] in
      if let text = self?.name.text { self?.change { $0.name = Worksheet.columnName(text) } }
    }
    pattern.on(EntryRow.changed) { [weak self] in
      if let text = self?.pattern.text { self?.change { $0.pattern = text } }
    }
    problem.setLines(4, widthInCharacters: 40)
    problem.setMargins(across: 12, down: 6)
    problem.addStyle("error")
    problem.addStyle("caption")
    for row in [name, filled, pattern, problem] as [Widget] { group.add(row) }
    return group
  }

  private var mistake: Sentence? {
    taken.contains { $0.lowercased() == rule.name.lowercased() }
      ? Sentence("There is already a column “\(rule.name)”.") : session.mistake(in: rule)
  }

  private func change(_ body: (inout ColumnRule) -> Void) {
    body(&rule)
    update()
  }

  private func update() {
    let mistake = mistake
    // Entries that are still empty are not mistakes.
    let isBegun = !rule.name.isEmpty && rule.pattern?.isEmpty != true
    problem.text = isBegun ? mistake?.text ?? "" : ""
    problem.isVisible = isBegun && mistake != nil
    pattern.isVisible = rule.pattern != nil
    pattern.isWrong = isBegun && mistake != nil
    pattern.setAccessibleDescription(problem.text)
    window.acceptButton.isSensitive = mistake == nil
  }
}
