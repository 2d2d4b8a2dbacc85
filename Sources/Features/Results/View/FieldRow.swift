// A labelled value with a button that copies it; a secret one is masked until it is revealed.

internal import Gtk
internal import Meaning
internal import Wording

final class FieldRow {
  let root: Widget
  let name: String
  private let field: ContentField
  private let value = Label()
  private let reveal: ToggleButton?

  /// `copy` is called when the value should be copied.
  init(_ field: ContentField, copy: @escaping (ContentField) -> Void) {
    self.field = field
    let label = ShownText.line(field.label, most: 60)
    name = label
    let button = Button(icon: ResultIcon.copy, name: tr("Copy \(label)"))
    reveal = field.isSecret ? ToggleButton(icon: ResultIcon.reveal, name: tr("Show \(label)")) : nil
    let buttons = [reveal, button].compactMap(\.self)
    let texts = Self.texts(label, value)
    root = Box(.horizontal, spacing: 6, [texts] + buttons)
    root.setMargins(across: 12, down: 8)
    for button in buttons {
      button.addStyle("flat")
      button.addStyle("circular")
      button.verticalAlignment = .center
    }
    button.on(Button.clicked) { copy(field) }
    reveal?.on(ToggleButton.toggled) { [weak self] in self?.showValue() }
    showValue()
  }

  init(_ fact: CodeFact) {
    field = ContentField("fact", label: Sentence(exact: fact.label), fact.value)
    name = fact.label
    reveal = nil
    root = Self.texts(fact.label, value)
    root.setMargins(across: 12, down: 8)
    showValue()
  }

  private static func texts(_ label: String, _ value: Label) -> Box {
    let caption = Label(label)
    caption.addStyle("caption")
    caption.addStyle("dim-label")
    value.setLines(5)
    let texts = Box(.vertical, spacing: 2, [caption, value])
    texts.expandsAcross = true
    texts.verticalAlignment = .center
    return texts
  }

  /// The most characters shown; the text below and the clipboard have the whole value.
  private static let most = 400

  private func showValue() {
    let isShown = reveal?.isActive ?? true
    value.text = isShown ? ShownText.line(field.value, most: Self.most) : ShownText.mask
  }
}
