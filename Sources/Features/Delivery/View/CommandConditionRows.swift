// The codes for which a command runs, by symbology, kind of content, and pattern.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Reading
internal import Wording

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

  /// Kinds that hold only secrets, which are never passed on.
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
    kinds.subtitle = names.isEmpty ? tr("All") : names.joined(separator: ", ")
    let headings = Content.Kind.allCases.filter(chosenContents.contains).map(\.heading.text)
    contents.subtitle = headings.isEmpty ? tr("All") : headings.joined(separator: ", ")
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
