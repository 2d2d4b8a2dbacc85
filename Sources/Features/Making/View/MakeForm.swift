// The form: what a code carries, field by field, and how it looks.

internal import FeatureModels
internal import Gtk
internal import Reading
internal import Wording

final class MakeForm {
  let root = Box(.vertical, spacing: 18)
  private(set) var draft: CodeDraft
  var changed: () -> Void = {}
  /// Makes labels of a table with the same kind and look.
  let labels = Button(tr("Make _Labels from a Table…"))
  private let content = PreferencesGroup()
  private let look: MakeLook
  private var kind: ComboRow?
  private var fields: [Widget] = []

  init(_ draft: CodeDraft) {
    self.draft = draft
    look = MakeLook(draft)
    let kinds = CodeForm.Kind.allCases
    if draft.bytes == nil {
      let kind = ComboRow(tr("Content"), kinds.map(\.title.text)) { [weak self] in
        self?.choose(kinds[$0])
      }
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
    root.append(look.group)
    labels.alignment = .start
    root.append(labels)
    look.changed = { [weak self] change in
      guard let self else { return }
      change(&self.draft)
      self.changed()
    }
    addFields()
  }

  func takeFocus() { (editors.first?.editor ?? fields.first ?? kind)?.takeFocus() }

  /// Shows the sizes where none were chosen.
  func show(_ code: MadeCode) { look.show(code) }

  /// libadwaita would keep the rows.
  func removeRows() {
    content.removeAll()
    look.group.removeAll()
  }

  private func choose(_ kind: CodeForm.Kind) {
    draft.form = CodeForm(kind)
    for field in fields { content.remove(field) }
    editors = []
    addFields()
    takeFocus()
    changed()
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
      let row = SwitchRow(field.label.text) { [weak self] in
        self?.set(field, $0 ? "true" : "")
      }
      row.isOn = !draft.form[field].isEmpty
      return row
    case .lines where !isSecret: return editor(field)
    case .line, .lines, .secret:
      let row = EntryRow(field.label.text, draft.form[field], applies: false, isSecret: isSecret)
      row.on(EntryRow.changed) { [weak self, weak row] in
        if let row { self?.set(field, row.text) }
      }
      return row
    }
  }

  private func editor(_ field: FormField) -> Widget {
    let own = EditorReference()
    let editor = TextEditor(draft.form[field], name: field.label.text) { [weak self, weak own] in
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

  /// An editor reports changes without its text.
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
