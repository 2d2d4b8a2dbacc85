// The form for one rule: the pattern, the names of its fields, what is shown and opened, and a
// trial with a text, which follows every change.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

/// The form for a rule. The rule is kept as a whole, so that it never applies half edited.
final class RuleForm {
  let window: FormWindow
  private let session: SessionRules
  private let taken: Set<MeaningRule.ID>
  private var rule: MeaningRule
  private let name: EntryRow
  private let pattern: EntryRow
  private let problem = Label()
  private let sample = EntryRow(tr("Sample Text"), applies: false)
  private let outcome = Label()
  private var labels: TextEditor?
  private var trial: Task<Void, Never>?

  /// `taken` are the names of other rules.
  init(
    _ rule: MeaningRule, _ title: String, _ session: SessionRules, taken: Set<MeaningRule.ID>,
    over parent: Window, _ keep: @escaping (MeaningRule) -> Void
  ) {
    (self.rule, self.session, self.taken) = (rule, session, taken)
    name = EntryRow(tr("Name"), rule.name, applies: false)
    pattern = EntryRow(tr("Pattern, a Regular Expression"), rule.pattern, applies: false)
    let page = PreferencesPage("", icon: "")
    window = FormWindow(title, page, cancel: tr("_Cancel"), accept: tr("_Save"), over: parent)
    window.accepted = { [weak self] in
      guard let self, mistake == nil else { return }
      keep(self.rule)
      window.close()
    }
    for group in [patternGroup(), labelGroup(), resultGroup(), trialGroup()] { page.add(group) }
    change { _ in }
  }

  func present() {
    window.present()
    name.takeFocus()
  }

  // MARK: Rows

  private func patternGroup() -> PreferencesGroup {
    let group = PreferencesGroup(
      "",
      text: tr(
        "Each named group of the pattern, such as (?<number>\\d+), is a field."))
    let kinds = MeaningRule.kinds
    let kind = ComboRow(tr("Kind of Content"), kinds.map(\.heading.text)) { [weak self] place in
      self?.change { $0.kind = kinds[place] }
    }
    kind.chosen = kinds.firstIndex(of: rule.kind) ?? 0
    follow(name, \.name)
    follow(pattern, \.pattern)
    for label in [problem, outcome] {
      label.setLines(8, widthInCharacters: 40)
      label.setMargins(across: 12, down: 6)
    }
    problem.addStyle("error")
    problem.addStyle("caption")
    for row in [name, kind, pattern, problem] as [Widget] { group.add(row) }
    return group
  }

  private func labelGroup() -> PreferencesGroup {
    let group = PreferencesGroup(
      tr("Names of the Fields"),
      text: tr("One per line, such as: number = Inventory number"))
    let lines = rule.groups.map { "\($0) = \(rule.labels[$0] ?? "")" }
    let editor = TextEditor(lines.joined(separator: "\n"), name: tr("Names of the Fields")) {
      [weak self] in self?.takeLabels()
    }
    labels = editor
    let view = ScrolledWindow(editor)
    view.setLeastSize(height: 84)
    view.setGreatestHeight(160)
    view.addStyle("card")
    group.add(view)
    return group
  }

  private func takeLabels() {
    let lines = (labels?.text ?? "").split(separator: "\n")
    let named = lines.map { line in
      line.split(separator: "=", maxSplits: 1).map { $0.trimmingBlanks }
    }
    change { rule in
      rule.labels = [:]
      for parts in named where parts.count == 2 && !parts[1].isEmpty {
        rule.labels[parts[0]] = parts[1]
      }
    }
  }

  private func resultGroup() -> PreferencesGroup {
    let group = PreferencesGroup(
      tr("Result"),
      text: tr("{number} stands for the field of that name, {text} for the whole text."))
    let title = EntryRow(tr("Title (Default: The First Field)"), rule.title, applies: false)
    let link = EntryRow(tr("Link (Optional)"), rule.link, applies: false)
    follow(title, \.title)
    follow(link, \.link)
    for row in [title, link] { group.add(row) }
    return group
  }

  private func trialGroup() -> PreferencesGroup {
    let group = PreferencesGroup(tr("Trial"))
    sample.on(EntryRow.changed) { [weak self] in self?.tryOut() }
    group.add(sample)
    group.add(outcome)
    return group
  }

  private func follow(_ row: EntryRow, _ part: WritableKeyPath<MeaningRule, String>) {
    row.on(EntryRow.changed) { [weak self, weak row] in
      guard let row else { return }
      self?.change { $0[keyPath: part] = row.text }
    }
  }

  // MARK: Changes

  private var mistake: Sentence? {
    taken.contains(rule.id)
      ? Sentence("There is already a rule with this name.") : session.mistake(in: rule)
  }

  private func change(_ body: (inout MeaningRule) -> Void) {
    body(&rule)
    let mistake = mistake
    // Entries that are still empty are not mistakes.
    let isBegun = !rule.name.isEmpty && !rule.pattern.isEmpty
    problem.text = isBegun ? mistake?.text ?? "" : ""
    problem.isVisible = isBegun && mistake != nil
    pattern.isWrong = isBegun && mistake != nil
    pattern.setAccessibleDescription(problem.text)
    window.acceptButton.isSensitive = mistake == nil
    tryOut()
  }

  private func tryOut() {
    trial?.cancel()
    let (rule, text, isPossible) = (rule, sample.text, mistake == nil)
    outcome.isVisible = isPossible && !text.isEmpty
    guard outcome.isVisible else { return }
    trial = Task { [weak self, session] in
      let content = await session.trial(of: rule, with: text)
      guard !Task.isCancelled else { return }
      self?.show(content)
    }
  }

  private func show(_ content: Content?) {
    let lines = content.map { content in
      [content.title.text]
        + content.fields.filter { $0.name != "rule" }.map { "\($0.label): \($0.value.text)" }
        + [content.mainAction?.address].compactMap(\.self)
    }
    let sentence = lines?.map { ShownText.line($0, most: 120) }.joined(separator: "\n")
    outcome.text = sentence ?? tr("The pattern does not match this text.")
    sample.setAccessibleDescription(outcome.text)
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
