// All about one result, in the place of the list. It observes the result and changes only the parts that
// have changed, so that focus and scrolling stay; what is asked for goes to the closures.
//
//   [‹] icon title
//   what is odd · actions · fields · what is wrong · reading, text, bytes · about the code · image · save

internal import Barcodes
internal import Contents
internal import Gtk
internal import Imaging
internal import Recognition
internal import Scanning
internal import Wording

/// The details of a result.
final class DetailsPage {
  /// All of it.
  let root: Widget
  /// The result that it is about.
  let id: ScanResult.ID
  /// Going back is asked for.
  var onBack: () -> Void = {}
  /// An action is asked for: one of the content's, a copy of a part, or saving.
  var onAction: (ContentAction, ScanResult.ID) -> Void = { _, _ in }
  /// Another reading of the bytes is to count.
  var onChooseReading: (Int, ScanResult.ID) -> Void = { _, _ in }

  let drawCopy: (Detection) async -> LumaBitmap?
  private let result: () -> ScanResult?
  private(set) var shown: ScanResult?
  private let back = Button(icon: ResultIcon.back, name: tr("Back"))
  private let icon = Icon("", size: 20)
  private let title = Label()
  private let save = Button(tr("Save to a File…"))
  private let keys = KeyController()
  let warnings = Slot()
  let actions = Slot()
  let fields = Slot()
  let problems = Slot()
  let reading = Slot()
  let raw = Slot()
  let facts = Slot()
  /// The parts that GTK does not keep alive.
  var fieldRows: [FieldRow] = []
  var factRows: [FieldRow] = []
  var choice: DropDown?
  var disclosures: [Disclosure] = []
  var image: CodeImage?

  /// A page about the result that `result` reads, nil once it is deleted; `drawCopy` draws its code
  /// anew, one pixel a module.
  init(
    of id: ScanResult.ID, result: @escaping () -> ScanResult?,
    drawCopy: @escaping (Detection) async -> LumaBitmap?
  ) {
    self.id = id
    self.result = result
    self.drawCopy = drawCopy
    let column = Box(
      .vertical, spacing: 18,
      [warnings, actions, fields, problems, reading, raw, facts].map(\.root) + [save])
    column.setMargins(across: 12, down: 12)
    let scrolled = ScrolledWindow(Clamp(column, width: 560))
    scrolled.expandsDown = true
    let head = Box(.horizontal, spacing: 9, [back, icon, title])
    head.setMargins(across: 9, down: 6)
    root = Box(.vertical, [head, scrolled])
    back.addStyle("flat")
    back.verticalAlignment = .start
    title.expandsAcross = true
    title.setLines(3)
    back.on(Button.clicked) { [weak self] in self?.onBack() }
    save.on(Button.clicked) { [weak self] in self?.saveAll() }
    keys.on(KeyController.pressed) { [weak self] key, _, modifiers in
      guard let self, Self.meansBack(key, KeyModifiers(rawValue: modifiers)) else { return false }
      onBack()
      return true
    }
    root.add(keys)
    observe(for: self) { $0.update() }
  }

  /// Gives the keyboard's focus to the button that leads back.
  func takeFocus() { back.takeFocus() }

  private static func meansBack(_ key: Int, _ held: KeyModifiers) -> Bool {
    switch (KeySymbol(rawValue: key), held) {
    case (.escape, []), (.left, .alt): true
    default: false
    }
  }

  private func saveAll() {
    guard let shown else { return }
    onAction(.saveBytes(shown.code.payload.bytes, fileName: shown.fileName), id)
  }

  /// What was deleted stays as it was until the window shows something else.
  private func update() {
    guard let next = result(), next != shown else { return }
    let old = shown
    shown = next
    if old?.content != next.content || old?.link != next.link {
      showHead(next)
      showWarnings(next)
      showActions(next)
      showFields(next)
      showProblems(next)
    }
    if old?.readings != next.readings || old?.chosenReading != next.chosenReading {
      showReadings(next, isNew: old?.readings != next.readings)
    }
    if old?.code.payload != next.code.payload || old?.text != next.text
      || old?.isMasked != next.isMasked
    {
      showRaw(next)
    }
    if old?.facts != next.facts { showFacts(next) }
    // Where saving is the main thing to do, its button is above.
    save.isVisible = next.content.mainAction.map(\.isSaving) != true
  }

  private func showHead(_ result: ScanResult) {
    let text = RowText(result, now: result.found)
    icon.name = text.icon
    title.text = text.title
    title.emphasize(text.emphasis)
    root.setAccessibleName(tr("Details of \(text.title)"))
  }
}

/// A place on the page whose widgets come and go together; it takes no room while there are none.
final class Slot {
  let root = Box(.vertical, spacing: 6)

  init() { root.isVisible = false }

  /// Shows these in place of what was there.
  func fill(heading: String = "", _ children: [Widget]) {
    root.removeAll()
    root.isVisible = !children.isEmpty
    if !heading.isEmpty, !children.isEmpty {
      let label = Label(heading)
      label.addStyle("heading")
      root.append(label)
    }
    for child in children { root.append(child) }
  }
}
