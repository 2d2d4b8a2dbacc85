// The parts of the details page, each made of one part of a result.

internal import Barcodes
internal import Contents
internal import Gtk
internal import Recognition
internal import Scanning
internal import Text
internal import Wording

extension DetailsPage {
  func showWarnings(_ result: ScanResult) {
    guard let link = result.link, link.verdict != .open else { return warnings.fill([]) }
    let intro =
      link.verdict == .text
      ? tr("This link does not open.") : tr("Look twice before you open this link.")
    warnings.fill([
      Self.card(
        [intro] + link.reasons.map(\.sentence.text), icon: ResultIcon.warning, style: "warning")
    ])
  }

  func showProblems(_ result: ScanResult) {
    let sentences = result.content.problems.map { ShownText.line($0.text) }
    problems.fill(
      sentences.isEmpty
        ? [] : [Self.card(sentences, icon: ResultIcon.problem, style: "dim-label")])
  }

  func showActions(_ result: ScanResult) {
    let content = result.content
    // Each field has a button of its own that copies it.
    let further = content.furtherActions.filter { action in
      guard case .copy(_, let text, _) = action else { return true }
      return !result.shownFields.contains { $0.value.english == text }
    }
    let main = content.mainAction.map { button(for: $0, $0.mainLabel) }
    main?.addStyle("suggested-action")
    actions.fill(
      [main].compactMap(\.self) + further.prefix(Self.mostActions).map { button(for: $0, $0.label) }
    )
  }

  /// A text can hold links without end.
  private static let mostActions = 20

  private func button(for action: ContentAction, _ label: String) -> Button {
    // An underscore would make the next letter a mnemonic.
    let button = Button(label.replacing("_", with: "__"))
    button.on(Button.clicked) { [weak self] in
      if let self { onAction(action, id) }
    }
    return button
  }

  func showFields(_ result: ScanResult) {
    fieldRows = result.shownFields.prefix(Self.mostFields).map { field in
      FieldRow(field) { [weak self] field in
        guard let self else { return }
        onAction(.copy(label: field.label, field.value.text, isSecret: field.isSecret), id)
      }
    }
    fields.fill(fieldRows.isEmpty ? [] : [Self.list(fieldRows, name: tr("Fields"))])
  }

  /// Nobody reads more of them, and each is a row of widgets.
  private static let mostFields = 200

  func showFacts(_ result: ScanResult) {
    factRows = result.facts.map { FieldRow($0) }
    facts.fill(heading: tr("About the Code"), [Self.list(factRows, name: tr("About the Code"))])
  }

  func showReadings(_ result: ScanResult, isNew: Bool) {
    guard isNew else {
      choice?.selection = result.chosenReading
      return
    }
    guard result.readings.count > 1 else {
      choice = nil
      return reading.fill([])
    }
    let choice = DropDown(result.readingNames, name: tr("Character set"))
    choice.selection = result.chosenReading
    choice.on(DropDown.chosen) { [weak self, weak choice] in
      guard let self, let choice, choice.selection != shown?.chosenReading else { return }
      onChooseReading(choice.selection, id)
    }
    self.choice = choice
    reading.fill(heading: tr("Read As"), [choice])
  }

  /// Text, bytes and image; where there are secrets in them, each only when asked for.
  func showRaw(_ result: ScanResult) {
    let bytes = result.code.payload.bytes
    disclosures = []
    let text = result.text.flatMap { $0.isEmpty ? nil : $0 }.map { text in
      part((tr("Show Text"), tr("Hide Text")), isMasked: result.isMasked) {
        Self.block(text, name: tr("Text of the code"), isMonospaced: false)
      }
    }
    // A dump is dear to lay out, and seldom wanted.
    let dump =
      bytes.isEmpty
      ? nil : part((tr("Show Bytes"), tr("Hide Bytes")), isMasked: true) { Self.dump(of: bytes) }
    let copy = part((tr("Show Image"), tr("Hide Image")), isMasked: result.isMasked) {
      [weak self] in
      self?.makeImage() ?? Box(.vertical)
    }
    raw.fill(heading: tr("Content"), [text, dump, copy].compactMap(\.self))
  }

  /// A part of the content, behind a button if it is masked.
  private func part(
    _ titles: (show: String, hide: String), isMasked: Bool, _ make: @escaping () -> Widget
  ) -> Widget {
    guard isMasked else { return make() }
    let disclosure = Disclosure(titles, make)
    disclosures.append(disclosure)
    return disclosure.root
  }

  private func makeImage() -> Widget {
    let image = CodeImage()
    self.image = image
    guard let code = shown?.code else { return image }
    let drawCopy = drawCopy
    Task { [weak image] in
      let bitmap = await drawCopy(code)
      image?.show(bitmap, isLinear: code.symbology.isLinear)
    }
    return image
  }

  private static func dump(of bytes: [UInt8]) -> Widget {
    let dump = block(HexDump.text(of: bytes), name: tr("Bytes of the code"), isMonospaced: true)
    guard let remark = HexDump.remark(on: bytes) else { return dump }
    let label = Label(remark)
    label.setLines(2)
    label.addStyle("caption")
    label.addStyle("dim-label")
    return Box(.vertical, spacing: 6, [dump, label])
  }

  private static func block(_ text: String, name: String, isMonospaced: Bool) -> Widget {
    let shown = DisplayText(text, style: .block).string
    let view = TextView(shown, isMonospaced: isMonospaced, name: name)
    view.setMargins(9)
    let scrolled = ScrolledWindow(view, scrollsAcross: isMonospaced)
    // The text is laid out later; until then nobody knows its height.
    let lines = shown.utf8.count / 40 + shown.utf8.count(where: { $0 == 10 }) + 1
    let height = min(20 + 18 * lines, 200)
    scrolled.setGreatestHeight(height)
    scrolled.setLeastSize(height: height)
    scrolled.addStyle("card")
    return scrolled
  }

  private static func list(_ rows: [FieldRow], name: String) -> Widget {
    let list = ListBox()
    list.setAccessibleName(name)
    list.addStyle("boxed-list")
    for row in rows {
      let line = ListBoxRow(row.root)
      line.setAccessibleName(row.name)
      line.isFocusable = false
      line.isActivatable = false
      list.insert(line, at: -1)
    }
    return list
  }

  private static func card(_ sentences: [String], icon: String, style: String) -> Widget {
    let sign = Icon(icon)
    sign.addStyle(style)
    sign.verticalAlignment = .start
    let lines = Box(.vertical, spacing: 4)
    for sentence in sentences {
      let label = Label(sentence)
      label.setLines(4)
      lines.append(label)
    }
    lines.expandsAcross = true
    let row = Box(.horizontal, spacing: 9, [sign, lines])
    row.setMargins(12)
    let card = Box(.vertical, [row])
    card.addStyle("card")
    return card
  }
}
