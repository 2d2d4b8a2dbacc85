// The rows for how a document is split, and where its parts go.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Reading
internal import Wording

final class SplitForm {
  let separators = PreferencesGroup(tr("Separators"))
  let files = PreferencesGroup(tr("Files"))
  let chooseFolder = Button(tr("_Choose…"))
  let printSheets = Button(tr("_Print…"))
  private let split: DocumentSplit
  private let kinds: [Symbology]
  private let kind: ComboRow
  private let expression = EntryRow(tr("Text of the Code (Regular Expression)"), applies: false)
  private let drops: SwitchRow
  private let sheets = ActionRow(
    tr("Separator Sheets"),
    subtitle: tr("Put one between two documents. Sheets separate before all other codes."))
  private let names = EntryRow(tr("File Names"), SplitRule.usualNames, applies: false)
  private let fields = ActionRow(
    tr("Fields"), subtitle: "{name} {number} {text} {title} {kind} {ext}")
  private let folder = ActionRow(tr("Folder"))

  init(_ split: DocumentSplit, kinds: Set<Symbology>) {
    self.split = split
    let all = Symbology.allCases.filter { kinds.contains($0) }
    self.kinds = all
    kind = ComboRow(
      tr("A Document Begins at"), [tr("Any Code")] + all.map(\.displayName.text)
    ) { [weak split] place in
      split?.rule.kind = place == 0 ? nil : all[place - 1]
    }
    drops = SwitchRow(tr("Leave Out Pages That Separate")) { [weak split] isOn in
      split?.rule.dropsSeparators = isOn
    }
    sheets.addSuffix(printSheets)
    folder.addSuffix(chooseFolder)
    for row in [kind, expression, drops, sheets] as [Widget] { separators.add(row) }
    for row in [names, fields, folder] as [Widget] { files.add(row) }
    expression.on(EntryRow.changed) { [weak self] in
      guard let self else { return }
      self.split.rule.expression = expression.text
    }
    names.on(EntryRow.changed) { [weak self] in
      guard let self else { return }
      // A slash would lead to another folder.
      names.isWrong = names.text.isEmpty || names.text.contains("/")
      if !names.isWrong { self.split.rule.names = names.text }
    }
  }

  func update() {
    let place = split.rule.folder.map { ShownText.bothEnds($0, most: 120) }
    let text = place ?? tr("That of the document")
    if folder.subtitle != text { folder.subtitle = text }
    let isWriting = if case .writing = split.state { true } else { false }
    for widget in [separators, files] { widget.isSensitive = !isWriting }
  }
}
