// Everything about one result, in place of the list. The page observes the result and changes only
// the sections that differ, so that focus and scrolling stay.
//
//   [‹] icon title        DetailsHeader
//   CountSection          the note about its count and the open list
//   PasswordSection       the passwords of a key: PasswordCard, KeyCodes
//   ContentSection        warnings, action buttons, fields, problems
//   ReadingSection        the character set, if there is a choice
//   PayloadSection        text, bytes, image: CodeImage, HexDump
//   FactsSection          about the code: CodeFacts
//   PrintSection          the grade of the print, while its image is shown
//   SaveSection, MakeSection

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Reading
internal import Wording

final class DetailsPage {
  let root: Widget
  let id: ScanResult.ID
  private let results: ResultCollector
  private let counting: Counting
  private let header = DetailsHeader()
  private let count = CountSection()
  private let sections: [any DetailsSection]
  private var shown: ScanResult?

  /// `drawCopy` draws a code again, one pixel for each module; `grade` grades its print, nil where
  /// the code is not shown.
  init(
    _ actions: ResultActions, _ results: ResultCollector, _ counting: Counting,
    drawCopy: @escaping (Detection) async -> LumaBitmap?,
    grade: (() async -> GradeReport?)? = nil
  ) {
    id = actions.id
    (self.results, self.counting) = (results, counting)
    let parts: [(any DetailsSection)?] = [
      PasswordSection(actions, drawCopy), ContentSection(actions, results),
      ReadingSection(results), PayloadSection(drawCopy), FactsSection(),
      grade.map(PrintSection.init), SaveSection(actions), MakeSection(actions),
    ]
    sections = parts.compactMap(\.self)
    let column = Box(.vertical, spacing: 18, count.widgets + sections.flatMap(\.widgets))
    column.setMargins(across: 12, down: 12)
    let scrolled = ScrolledWindow(Clamp(column, width: 560))
    scrolled.expandsDown = true
    root = Box(.vertical, [header.root, scrolled])
    observe(for: self) { $0.update() }
  }

  func takeFocus() { header.back.takeFocus() }

  /// A removed result stays on the page until the page goes.
  private func update() {
    guard let next = results[id] else { return }
    count.show(CountNote(of: next, in: counting))
    guard next != shown else { return }
    if shown?.content != next.content || shown?.link != next.link {
      let text = RowText(next, now: next.found)
      header.show(text, instead: next.heading)
      root.setAccessibleName(tr("Details of \(text.title)"))
    }
    for section in sections { section.show(next, after: shown) }
    shown = next
  }
}

private final class DetailsHeader {
  let root: Box
  let back = Button(icon: ResultIcon.back, name: tr("Back"))
  private let icon = Icon("", size: 20)
  private let title = Label()

  init() {
    root = Box(.horizontal, spacing: 9, [back, icon, title])
    root.setMargins(across: 9, down: 6)
    back.addStyle("flat")
    back.verticalAlignment = .start
    back.action = WindowAction.back.fullName
    title.expandsAcross = true
    title.setLines(3)
  }

  /// `heading` replaces the title of a code whose whole text the page shows below.
  func show(_ text: RowText, instead heading: String?) {
    icon.name = text.icon
    title.text = heading ?? text.title
    title.emphasize(heading.map { 0..<$0.utf8.count } ?? text.emphasis)
  }
}

private final class SaveSection: DetailsSection {
  var widgets: [Widget] { [button] }
  private let button = Button(tr("Save to File…"))
  private let actions: ResultActions
  private var result: ScanResult?

  init(_ actions: ResultActions) {
    self.actions = actions
    button.on(Button.clicked) { [weak self] in self?.save() }
  }

  func show(_ result: ScanResult, after old: ScanResult?) {
    self.result = result
    // Hidden where the main action saves too, so that there are not two Save buttons.
    button.isVisible = result.content.mainAction.map(\.isSaving) != true
  }

  private func save() {
    guard let result else { return }
    let bytes = result.code.payload.bytes
    actions.perform(.offered(.saveBytes(bytes, fileName: result.fileName)))
  }
}

private final class MakeSection: DetailsSection {
  var widgets: [Widget] { [button] }
  private let button = Button(tr("Make Again…"))

  init(_ actions: ResultActions) {
    button.on(Button.clicked) { actions.perform(.makeAgain) }
  }

  func show(_ result: ScanResult, after old: ScanResult?) {}
}

final class Disclosure {
  let root: Box
  private let titles: (show: String, hide: String)
  private let button: Button
  private let make: () -> Widget
  private var content: Widget?

  /// `make` must not hold the owner of the disclosure strongly.
  init(_ titles: (show: String, hide: String), _ make: @escaping () -> Widget) {
    self.titles = titles
    self.make = make
    button = Button(titles.show)
    root = Box(.vertical, spacing: 6, [button])
    button.on(Button.clicked) { [weak self] in self?.toggle() }
  }

  private func toggle() {
    let isShown = !(content?.isVisible ?? false)
    if let content {
      content.isVisible = isShown
    } else {
      let made = make()
      root.append(made)
      content = made
    }
    button.label = isShown ? titles.hide : titles.show
  }
}
