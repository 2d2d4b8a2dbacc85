// The form for one command: the program, its conditions, and a trial with a text.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Reading
internal import Wording

/// The form for a command. The command is saved as a whole, so that it never runs half edited.
final class CommandForm {
  let window: FormWindow
  private let delivery: CommandDelivery
  private var rule: CommandRule
  private let problem = Label()
  private let warning = Label()
  private let conditions: CommandConditionRows
  private let trial: CommandTrialRows

  init(
    _ rule: CommandRule, _ title: String, _ delivery: CommandDelivery, readable: Set<Symbology>,
    over parent: Window, _ save: @escaping (CommandRule) -> Void
  ) {
    (self.rule, self.delivery) = (rule, delivery)
    let page = PreferencesPage("", icon: "")
    window = FormWindow(title, page, cancel: tr("_Cancel"), accept: tr("_Save"), over: parent)
    conditions = CommandConditionRows(rule, readable: readable)
    trial = CommandTrialRows(delivery)
    window.accepted = { [weak self] in
      guard let self else { return }
      if let problem = delivery.problem(of: self.rule) { return refuse(problem) }
      save(self.rule)
      window.close()
    }
    page.add(programGroup())
    page.add(argumentGroup())
    page.add(runGroup())
    page.add(conditions.group)
    page.add(trial.group)
    conditions.changed = { [weak self] change in self?.change(change) }
    trial.rule = { [weak self] in self?.rule }
    change { _ in }
  }

  func present() {
    window.present()
    program?.takeFocus()
  }

  // MARK: Rows

  private var program: EntryRow?

  private func programGroup() -> PreferencesGroup {
    let group = PreferencesGroup()
    let program = entry(tr("Program"), rule.program, \.program)
    self.program = program
    let name = entry(tr("Name (Default: The Program’s)"), rule.name, \.name)
    style(problem, "error")
    for widget in [program, name, problem] as [Widget] { group.add(widget) }
    return group
  }

  private func argumentGroup() -> PreferencesGroup {
    let group = PreferencesGroup(
      tr("Arguments"),
      text: tr("One per line. {text} stands for the text of the code, in one piece."))
    let editor = TextEditor(
      rule.arguments.joined(separator: "\n"), name: tr("Arguments, one per line")
    ) { [weak self] in self?.takeArguments() }
    arguments = editor
    let view = ScrolledWindow(editor)
    view.setLeastSize(height: 84)
    view.setGreatestHeight(160)
    view.addStyle("card")
    style(warning, "dim-label")
    warning.text = tr(
      "A text that starts with - may be taken for an option. If the program knows --, put it on the line before {text}."
    )
    group.add(view)
    group.add(warning)
    return group
  }

  private var arguments: TextEditor?

  private func takeArguments() {
    guard let arguments else { return }
    let lines = arguments.text.split(separator: "\n", omittingEmptySubsequences: false)
    // An empty line is an empty argument, except at the end.
    let kept = lines.reversed().drop(while: \.isEmpty).reversed().map(String.init)
    change { $0.arguments = kept }
  }

  private func runGroup() -> PreferencesGroup {
    let group = PreferencesGroup()
    let inputs = CommandRule.Input.allCases
    let input = ComboRow(tr("Standard Input"), inputs.map(\.word)) { [weak self] place in
      self?.change { $0.input = inputs[place] }
    }
    input.chosen = inputs.firstIndex(of: rule.input) ?? 0
    let limits = CommandRule.timeLimits
    let limit = ComboRow(tr("Time Limit"), limits.map(Self.text)) { [weak self] place in
      self?.change { $0.timeLimit = limits[place] }
    }
    limit.chosen =
      limits.indices.min {
        abs(limits[$0] - rule.timeLimit) < abs(limits[$1] - rule.timeLimit)
      } ?? 0
    let folder = entry(tr("Working Folder (Default: Home)"), rule.folder, \.folder)
    for row in [input, folder, limit] as [Widget] { group.add(row) }
    return group
  }

  private func entry(
    _ title: String, _ text: String, _ part: WritableKeyPath<CommandRule, String>
  ) -> EntryRow {
    let row = EntryRow(title, text, applies: false)
    row.on(EntryRow.changed) { [weak self, weak row] in
      guard let row else { return }
      self?.change { $0[keyPath: part] = row.text }
    }
    return row
  }

  private func style(_ label: Label, _ style: String) {
    label.setLines(4, widthInCharacters: 40)
    label.setMargins(across: 12, down: 6)
    label.addStyle("caption")
    label.addStyle(style)
  }

  private static func text(of seconds: Int) -> String {
    seconds < 60
      ? tr("1 Second", plural: "\(seconds) Seconds", count: seconds)
      : tr("1 Minute", plural: "\(seconds / 60) Minutes", count: seconds / 60)
  }

  // MARK: Changes

  private func change(_ body: (inout CommandRule) -> Void) {
    body(&rule)
    // A missing entry is not a mistake.
    let mistake = delivery.mistake(in: rule)
    show(rule.program.isEmpty ? nil : mistake)
    window.acceptButton.isSensitive = mistake == nil
    trial.isPossible = mistake == nil
    let place = rule.arguments.firstIndex { $0.hasPrefix(CommandRule.placeholder) }
    warning.isVisible = place.map { !rule.arguments[..<$0].contains("--") } ?? false
    conditions.update(rule.pattern, isWrong: mistake != nil && rule.problem == nil)
  }

  /// The field above the reason gets the focus, so that screen readers read its description.
  private func refuse(_ sentence: Sentence) {
    show(sentence)
    program?.setAccessibleDescription(sentence.text)
    program?.takeFocus()
  }

  private func show(_ sentence: Sentence?) {
    problem.text = sentence?.text ?? ""
    problem.isVisible = sentence != nil
  }
}

extension CommandRule.Input {
  fileprivate var word: String {
    switch self {
    case .text: tr("Text")
    case .json: tr("Result as JSON")
    case .nothing: tr("Nothing")
    }
  }
}

final class CommandConditionRows {
  let group = PreferencesGroup(
    tr("Codes"), text: tr("The command runs for codes that meet all of these conditions."))
  var changed: ((inout CommandRule) -> Void) -> Void = { _ in }
  private let kinds = ExpanderRow(tr("Code Types"))
  private let contents = ExpanderRow(tr("Kinds of Content"))
  private let text: EntryRow
  private lazy var form = ComboRow(
    tr("Text"), [tr("Every Text"), tr("Text with * as a Wildcard"), tr("Regular Expression")]
  ) { [weak self] in self?.choose($0) }
  private var pattern: TextPattern
  private var chosenKinds: Set<Symbology>
  private var chosenContents: Set<Content.Kind>

  init(_ rule: CommandRule, readable: Set<Symbology>) {
    pattern = rule.pattern
    (chosenKinds, chosenContents) = (rule.kinds, rule.contents)
    text = EntryRow(tr("Pattern"), rule.pattern.written, applies: false)
    for kind in Symbology.allCases where readable.contains(kind) {
      let row = SwitchRow(kind.displayName.text) { [weak self] in self?.turn(kind, isOn: $0) }
      row.isOn = chosenKinds.contains(kind)
      kinds.add(row)
    }
    for content in Content.Kind.allCases where !Self.secrets.contains(content) {
      let row = SwitchRow(content.heading.text) { [weak self] in self?.turn(content, isOn: $0) }
      row.isOn = chosenContents.contains(content)
      contents.add(row)
    }
    text.on(EntryRow.changed) { [weak self] in self?.write() }
    for row in [kinds, contents, form, text] { group.add(row) }
    name()
  }

  /// Content kinds that hold only secrets, which are never passed on.
  private static let secrets: Set<Content.Kind> = [.otp, .otpBatch, .privateKey]

  func update(_ pattern: TextPattern, isWrong: Bool) {
    self.pattern = pattern
    form.chosen = pattern.place
    text.isVisible = pattern != .any
    text.isWrong = isWrong
  }

  private func turn(_ kind: Symbology, isOn: Bool) {
    if isOn { chosenKinds.insert(kind) } else { chosenKinds.remove(kind) }
    let kinds = chosenKinds
    changed { $0.kinds = kinds }
    name()
  }

  private func turn(_ content: Content.Kind, isOn: Bool) {
    if isOn { chosenContents.insert(content) } else { chosenContents.remove(content) }
    let contents = chosenContents
    changed { $0.contents = contents }
    name()
  }

  private func name() {
    let names = Symbology.allCases.filter(chosenKinds.contains).map(\.displayName.text)
    kinds.subtitle = names.isEmpty ? tr("All") : tr(list: names)
    let headings = Content.Kind.allCases.filter(chosenContents.contains).map(\.heading.text)
    contents.subtitle = headings.isEmpty ? tr("All") : tr(list: headings)
  }

  private func choose(_ place: Int) { take(TextPattern(place: place, text.text)) }

  private func write() { take(TextPattern(place: pattern.place, text.text)) }

  private func take(_ pattern: TextPattern) { changed { $0.pattern = pattern } }
}

extension TextPattern {
  fileprivate var written: String {
    switch self {
    case .any: ""
    case .wildcard(let written), .expression(let written): written
    }
  }

  fileprivate var place: Int {
    switch self {
    case .any: 0
    case .wildcard: 1
    case .expression: 2
    }
  }

  fileprivate init(place: Int, _ written: String) {
    self =
      switch place {
      case 1: .wildcard(written)
      case 2: .expression(written)
      default: .any
      }
  }
}
