// The missing and unexpected codes of a list, in place of the results. The page is updated during
// counting, so that a code disappears from the missing ones as soon as it is read.
//
//   [‹] 17 of 20, 2 not on the list   [Values] [Copy]
//   ListView of CheckRow              a heading above the first row of each kind; a click on a row
//                                     looks for its code

internal import FeatureModels
import FeatureSessions
import Gtk
internal import Meaning
internal import Wording

/// The page of the differences.
final class CheckPage {
  let root: Box
  private let tally: SessionTally
  private let title = Label()
  private let back = Button(icon: ResultIcon.back, name: tr("Back"))
  private let copy = Button(icon: ResultIcon.copy, name: tr("Copy as Table"))
  /// The columns whose values may stand beside the codes in the image.
  private let columns = Menu()
  private var shownColumns: [String] = []
  private let pages = Stack(.none)
  private let nothing = StatusPage(icon: ResultIcon.tick, title: "")
  private var list: ListView<CheckRow>?
  private var report: CheckReport?

  /// Creates a page whose Copy button calls `copied` with all differences as a table; `find` gets
  /// the code of a row that is activated.
  init(
    _ tally: SessionTally, copied: @escaping (String) -> Void, find: @escaping (String) -> Void
  ) {
    self.tally = tally
    back.addStyle("flat")
    back.action = WindowAction.back.fullName
    copy.addStyle("flat")
    title.expandsAcross = true
    title.setLines(2)
    let menu = Menu()
    menu.append(.values)
    menu.append(section: columns, tr("Column"))
    let values = MenuButton(
      icon: "view-more-symbolic", name: tr("Values Beside Codes"), menu: menu)
    values.addStyle("flat")
    let bar = Box(.horizontal, spacing: 9, [back, title, values, copy])
    bar.setMargins(across: 9, down: 6)
    root = Box(.vertical, [bar, pages])
    let list = ListView<CheckRow>(makeRow: { CheckRow() }) { [weak self] row, place in
      self?.show(place, in: row)
    }
    list.addStyle("history")
    list.setAccessibleName(tr("Missing and Unexpected Codes"))
    let scrolled = ScrolledWindow(list)
    scrolled.expandsDown = true
    nothing.isCompact = true
    pages.add(scrolled, named: "list")
    pages.add(nothing, named: "nothing")
    self.list = list
    list.onActivated { [weak self] place in
      if let report = self?.report, place < report.count { find(report[place].code) }
    }
    copy.on(Button.clicked) { [weak self] in
      if let report = self?.report { copied(report.table { $0.title }) }
    }
    observe(for: self) { $0.update() }
  }

  /// Moves the keyboard's focus to the Back button.
  func takeFocus() { back.takeFocus() }

  private func update() {
    let check = tally.check
    title.text = check?.totals.sentence.text ?? ""
    showColumns(check?.list.columnTitles ?? [])
    let old = report?.count ?? 0
    report = check.map { CheckReport($0) }
    let count = report?.count ?? 0
    list?.replace(at: min(old, count), removed: max(0, old - count), added: max(0, count - old))
    list?.showAgain()
    copy.isSensitive = count > 0
    nothing.title = check == nil ? tr("No List") : tr("Nothing Is Missing")
    pages.shown = count > 0 ? "list" : "nothing"
  }

  private func showColumns(_ titles: [String]) {
    guard titles != shownColumns else { return }
    shownColumns = titles
    columns.removeAll()
    for title in titles {
      columns.append(
        ShownText.line(title, most: 40), WindowAction.valueColumn.fullName, target: title)
    }
  }

  private func show(_ place: Int, in row: CheckRow) {
    guard let report, place < report.count else { return }
    let entry = report[place]
    let isFirst = place == 0 || report[place - 1].section != entry.section
    row.show(entry, heading: isFirst ? report.count(of: entry.section) : nil)
  }
}

extension CheckReport.Section {
  var title: String {
    switch self {
    case .missing: tr("Missing")
    case .unexpected: tr("Not on the List")
    case .tooOften: tr("Too Often")
    }
  }
}

/// The row of one code.
final class CheckRow: ListViewRow {
  private let heading = Label()
  private let code = Label()
  private let detail = Label()
  private let count = Label(isEllipsized: false)

  init() {
    let lines = Box(.vertical, spacing: 1, [code, detail])
    lines.expandsAcross = true
    let find = Icon(ResultIcon.find)
    find.addStyle("dim-label")
    find.tooltip = tr("Find This Code")
    let content = Box(.horizontal, spacing: 9, [lines, count, find])
    super.init([heading, content])
    content.addStyle("history-entry")
    heading.addStyle("heading")
    heading.setMargins(across: 9, down: 6)
    detail.addStyle("caption")
    detail.addStyle("dim-label")
    count.addStyle("dim-label")
  }

  /// Shows a code, below a heading with the section's number of entries if `number` is not nil.
  func show(_ entry: CheckReport.Difference, heading number: Int?) {
    heading.isVisible = number != nil
    if let number { heading.text = "\(entry.section.title) (\(number))" }
    code.text = ShownText.line(entry.code)
    let values = entry.values.filter { $0.contains { !$0.isWhitespace } }
    detail.text = tr(parts: values.map { ShownText.line($0, most: 80) })
    detail.isVisible = !detail.text.isEmpty
    count.text = Self.amounts(of: entry)
    spoken = tr(
      list: [entry.section.title, code.text, detail.text, count.text].filter { !$0.isEmpty })
  }

  /// The counted amount, or an empty text where it is obvious.
  private static func amounts(of entry: CheckReport.Difference) -> String {
    guard let amount = entry.amount else { return entry.counted > 1 ? "×\(entry.counted)" : "" }
    return amount == 1 && entry.counted == 0 ? "" : tr("\(entry.counted) of \(amount)")
  }
}
