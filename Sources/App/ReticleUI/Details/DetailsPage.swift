// Everything about one result, in place of the list. The page observes the result and changes only the
// parts that differ, so that focus and scrolling stay.
//
//   [‹] icon title
//   warnings · actions · fields · problems · reading · text, bytes, image · about the code · save
//
// DetailsPage+Parts fills these parts; CodeFacts, HexDump and CodeImage make what they show.

internal import Barcodes
internal import Contents
internal import Gtk
internal import Imaging
internal import Recognition
internal import Scanning
internal import Wording

/// The details of a result.
final class DetailsPage {
  /// The whole page.
  let root: Widget
  /// The result that the page is about.
  let id: ScanResult.ID
  /// Draws a code anew, one pixel for each module.
  let drawCopy: (Detection) async -> LumaBitmap?
  let session: ScanSession
  private weak var actions: (any ResultActionHandler)?
  private(set) var shown: ScanResult?
  private let back = Button(icon: ResultIcon.back, name: tr("Back"))
  private let icon = Icon("", size: 20)
  private let title = Label()
  private let save = Button(tr("Save to File…"))
  let warnings = Slot()
  let buttons = Slot()
  let fields = Slot()
  let problems = Slot()
  let reading = Slot()
  let raw = Slot()
  let facts = Slot()
  /// Swift objects of the parts; GTK keeps only their widgets alive.
  var fieldRows: [FieldRow] = []
  var factRows: [FieldRow] = []
  var choice: DropDown?
  var disclosures: [Disclosure] = []
  var image: CodeImage?

  init(
    of id: ScanResult.ID, in session: ScanSession, _ actions: (any ResultActionHandler)?,
    drawCopy: @escaping (Detection) async -> LumaBitmap?
  ) {
    self.id = id
    self.session = session
    self.actions = actions
    self.drawCopy = drawCopy
    let column = Box(
      .vertical, spacing: 18,
      [warnings, buttons, fields, problems, reading, raw, facts].map(\.root) + [save])
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
    back.action = WindowAction.back.fullName
    save.on(Button.clicked) { [weak self] in self?.saveAll() }
    observe(for: self) { $0.update() }
  }

  /// Moves the keyboard's focus to the Back button.
  func takeFocus() { back.takeFocus() }

  /// Has an action on the result performed.
  func perform(_ action: ContentAction) {
    actions?.perform(.offered(action), on: id)
  }

  private func saveAll() {
    guard let shown else { return }
    perform(.saveBytes(shown.code.payload.bytes, fileName: shown.fileName))
  }

  /// A removed result stays on the page until the page goes.
  private func update() {
    guard let next = session.result(id), next != shown else { return }
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
    // Otherwise there would be two buttons that save.
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

/// A part of the page whose widgets come and go together; an empty one takes no room.
final class Slot {
  let root = Box(.vertical, spacing: 6)

  init() { root.isVisible = false }

  /// Replaces the widgets.
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
