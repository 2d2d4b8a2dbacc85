// The form: the content of a code, field by field, and its appearance.

internal import FeatureModels
internal import Gtk
internal import Meaning
internal import Reading
internal import Wording

final class MakeForm {
  let root = Box(.vertical, spacing: 18)
  private(set) var draft: CodeDraft
  var changed: () -> Void = {}
  let labels = Button(tr("Make _Labels from a Table…"))
  let printerTest = Button(tr("_Test a Printer…"))
  let openFile = Button(tr("_Open…"))
  private let content = PreferencesGroup()
  private let code: MakeCode
  let appearance: MakeAppearance
  private let print: MakePrint
  private var kind: ComboRow?
  private var fields: [Widget] = []
  /// The file whose bytes are the content, if that is chosen.
  private let file = ActionRow(tr("File"), subtitle: tr("Its bytes are the content"))

  init(_ draft: CodeDraft) {
    self.draft = draft
    code = MakeCode(draft)
    appearance = MakeAppearance(draft)
    print = MakePrint(draft)
    let kinds = CodeForm.Kind.allCases
    if draft.bytes == nil {
      let kind = ComboRow(tr("Content"), kinds.map(\.title.text) + [tr("A File")]) {
        [weak self] place in
        if place < kinds.count { self?.choose(kinds[place]) } else { self?.chooseFile() }
      }
      file.addSuffix(openFile)
      kind.chosen = kinds.firstIndex(of: draft.form.kind) ?? 0
      content.add(kind)
      self.kind = kind
    } else {
      content.add(
        ActionRow(
          tr("Content"),
          subtitle: tr("The exact bytes of the code that was read, which are not text")))
    }
    root.append(content)
    root.append(code.group)
    root.append(appearance.group)
    root.append(print.group)
    for button in [labels, printerTest] {
      button.alignment = .start
      root.append(button)
    }
    code.changed = { [weak self] change in
      guard let self else { return }
      change(&self.draft)
      appearance.show(self.draft.symbology)
      print.show(self.draft.symbology)
      self.changed()
    }
    appearance.changed = { [weak self] colors, look in
      guard let self else { return }
      (self.draft.colors, self.draft.look) = (colors, look)
      self.changed()
    }
    print.changed = { [weak self] style in
      guard let self else { return }
      self.draft.style = style
      self.changed()
    }
    addFields()
  }

  /// Divides the content among several codes.
  func split() { code.split() }

  func takeFocus() { (editors.first?.editor ?? fields.first ?? kind)?.takeFocus() }

  /// Shows the actual sizes where the user has chosen none.
  func show(_ made: MadeCode) { code.show(made) }

  /// Removes the rows, which libadwaita would otherwise keep alive.
  func removeRows() {
    content.removeAll()
    code.group.removeAll()
    appearance.group.removeAll()
    print.group.removeAll()
  }

  private func choose(_ kind: CodeForm.Kind) {
    (draft.form, draft.bytes) = (CodeForm(kind), nil)
    removeFields()
    addFields()
    takeFocus()
    changed()
  }

  private func chooseFile() {
    (draft.form, draft.bytes) = (CodeForm(.text), nil)
    removeFields()
    fields = [file]
    content.add(file)
    openFile.takeFocus()
    changed()
  }

  /// Takes the bytes of the file that the user has opened; those of a text are a text.
  func take(_ bytes: [UInt8], named name: String) {
    let text = bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    draft.form[.text] = text ?? ""
    draft.bytes = text == nil ? bytes : nil
    file.subtitle = name
    changed()
  }

  private func removeFields() {
    for field in fields { content.remove(field) }
    editors = []
  }

  private func addFields() {
    guard draft.bytes == nil else { return }
    fields = draft.form.kind.fields.map(row)
    for field in fields { content.add(field) }
  }

  private func row(_ field: FormField) -> Widget {
    let isSecret = field.entry == .secret || draft.isMasked && field == .text
    switch field.entry {
    case .toggle:
      let row = SwitchRow(field.label(in: draft.form.kind).text) { [weak self] in
        self?.set(field, $0 ? "true" : "")
      }
      row.isOn = !draft.form[field].isEmpty
      return row
    case .lines where !isSecret: return editor(field)
    case .line, .lines, .secret:
      let row = EntryRow(
        field.label(in: draft.form.kind).text, draft.form[field], applies: false, isSecret: isSecret
      )
      row.on(EntryRow.changed) { [weak self, weak row] in
        if let row { self?.set(field, row.text) }
      }
      return row
    }
  }

  private func editor(_ field: FormField) -> Widget {
    let own = EditorReference()
    let editor = TextEditor(draft.form[field], name: field.label(in: draft.form.kind).text) {
      [weak self, weak own] in
      if let text = own?.editor?.text { self?.set(field, text) }
    }
    own.editor = editor
    editors.append(own)
    let view = ScrolledWindow(editor)
    view.setLeastSize(height: 96)
    view.setGreatestHeight(200)
    view.addStyle("card")
    view.marginAbove = 12
    return view
  }

  /// A reference to the editor, because its change handler gets no text.
  private final class EditorReference {
    var editor: TextEditor?
  }
  private var editors: [EditorReference] = []

  private func set(_ field: FormField, _ text: String) {
    guard draft.form[field] != text else { return }
    draft.form[field] = text
    changed()
  }
}

/// The rows for what a code is: its symbology, error correction, size and quiet zone.
final class MakeCode {
  let group = PreferencesGroup(tr("Code"))
  var changed: ((inout CodeDraft) -> Void) -> Void = { _ in }
  private let kinds = Symbology.makeable
  private let kind: ComboRow
  private let elements: SwitchRow
  private let division: ComboRow
  private var correction: ComboRow?
  private let width = SpinButton(5...2000, step: 0.5, digits: 1, name: tr("Width in Millimetres"))
  private let quietZone = SpinButton(0...50, name: tr("Quiet Zone in Modules"))
  private var symbology: Symbology
  /// Whether the program is setting numbers that the user did not choose.
  private var isShowing = false

  init(_ draft: CodeDraft) {
    symbology = draft.symbology
    let relay = ChangeRelay()
    kind = ComboRow(tr("Code Type"), kinds.map(\.displayName.text)) { relay.code?.choose($0) }
    elements = SwitchRow(
      tr("GS1 Element String"), subtitle: tr("Such as (01)09501101530003(10)A1")
    ) { isOn in relay.code?.changed { $0.holdsElements = isOn } }
    division = ComboRow(
      tr("Codes"), subtitle: tr("For contents that are too long for one"),
      [
        tr("One"), tr("Several Side by Side"), tr("Several in Turn (UR)"),
        tr("Several in Turn (BBQr)"),
      ]
    ) { place in relay.code?.changed { $0.division = Self.divisions[place] } }
    relay.code = self
    kind.chosen = kinds.firstIndex(of: draft.symbology) ?? 0
    elements.isOn = draft.holdsElements
    division.chosen = Self.divisions.firstIndex(of: draft.division) ?? 0
    for row in [kind, division, elements] { group.add(row) }
    addNumbers()
    showLevels(chosen: draft.correction)
  }

  private static let divisions: [CodeDivision?] =
    [nil, CodeDraft.parts]
    + SequenceNotation.allCases.map { .sequence($0, bytesOfEach: CodeDivision.usualBytes) }

  func split() {
    division.chosen = Self.divisions.firstIndex(of: CodeDraft.parts) ?? 0
    changed { $0.division = CodeDraft.parts }
  }

  /// Passes on changes, because the handlers are made before the object that they call.
  private final class ChangeRelay {
    weak var code: MakeCode?
  }

  /// Shows the actual sizes where the user has chosen none.
  func show(_ code: MadeCode) {
    isShowing = true
    for button in [width, quietZone] { button.isSensitive = true }
    width.value = (code.width * 10).rounded() / 10
    quietZone.value = Double(code.design.margin)
    isShowing = false
  }

  private func choose(_ place: Int) {
    symbology = kinds[place]
    showLevels(chosen: nil)
    changed { [symbology] draft in
      draft.symbology = symbology
      // The usual sizes differ between symbologies.
      (draft.correction, draft.width, draft.quietZone) = (nil, nil, nil)
    }
  }

  private func showLevels(chosen: CorrectionLevel?) {
    if let correction { group.remove(correction) }
    correction = nil
    elements.isVisible = symbology.canCarryElements && symbology != .databarExpanded
    division.isVisible = symbology.canCarryParts
    let levels = CorrectionLevel.all(of: symbology)
    guard !levels.isEmpty else { return }
    let areChecks = symbology.canHaveAddedChecks
    let names =
      [areChecks ? tr("None") : tr("Automatic")] + levels.map(\.label.text)
    let row = ComboRow(areChecks ? tr("Check Digits") : tr("Error Correction"), names) {
      [weak self] place in
      self?.changed { $0.correction = place == 0 ? nil : levels[place - 1] }
    }
    row.chosen = chosen.flatMap { levels.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    group.add(row)
    correction = row
  }

  private func addNumbers() {
    let rows = [
      (tr("Width"), tr("In millimetres, with the quiet zone"), width),
      (tr("Quiet Zone"), tr("Free modules on each side"), quietZone),
    ]
    for (title, subtitle, button) in rows {
      let row = ActionRow(title, subtitle: subtitle)
      row.addSuffix(button)
      group.add(row)
      // The size is unknown until there is a code.
      button.isSensitive = false
    }
    width.on(SpinButton.changed) { [weak self] in
      guard let self, !isShowing else { return }
      let value = width.value
      changed { $0.width = value }
    }
    quietZone.on(SpinButton.changed) { [weak self] in
      guard let self, !isShowing else { return }
      let value = Int(quietZone.value)
      changed { $0.quietZone = value }
    }
  }
}
