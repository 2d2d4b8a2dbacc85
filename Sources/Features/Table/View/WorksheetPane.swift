// The table of the session in place of the list of results: a bar with the session's name, and the
// worksheet's rows. The saved sessions and the details of a row slide over it.
//
//   Stack ┬ table     [‹] session, codes [sessions] [export] [⋮] · WorksheetTable or StatusPage
//         ├ sessions  SessionsPage
//         └ details   HistoryDetails

import FeatureModels
import FeatureSessions
import Gtk
internal import Meaning
import Reading
internal import Wording

final class WorksheetPane {
  let root = Stack(.slide)
  let table: WorksheetTable
  let sessions: SessionsPage
  private let session: ScanSession
  private let drawCopy: (Detection) async -> LumaBitmap?
  private let back = Button(icon: ResultIcon.back, name: tr("Back"))
  private let title = Label()
  private let subtitle = Label()
  private let menu = WorksheetMenu()
  private let pages = Stack(.none)
  private let nothing = StatusPage(
    icon: "view-list-symbolic", title: tr("No Rows Yet"),
    text: tr("Each scanned code becomes a row, to which you can add notes and columns."))
  private var generation = 0
  private var details: HistoryDetails?
  private var pageNumber = 0

  init(_ session: ScanSession, drawCopy: @escaping (Detection) async -> LumaBitmap?) {
    self.session = session
    self.drawCopy = drawCopy
    table = WorksheetTable(session.table.worksheet)
    sessions = SessionsPage(session.table, session.history)
    let keys = ShortcutController()
    // The surrounding GtkPaned would otherwise take this key.
    keys.add(WindowAction.editCell)
    table.view.add(keys)
    nothing.isCompact = true
    pages.add(nothing, named: "nothing")
    pages.add(table.scrolled, named: "table")
    root.add(Box(.vertical, [makeBar(), pages]), named: "table")
    root.add(sessions.root, named: "sessions")
    root.setLeastSize(width: 330, height: 160)
  }

  private func makeBar() -> Widget {
    back.action = WindowAction.back.fullName
    let open = Button(icon: "document-open-recent-symbolic", name: WindowAction.sessions.title)
    open.action = WindowAction.sessions.fullName
    let export = Button(icon: "document-save-symbolic", name: WindowAction.exportTable.title)
    export.action = WindowAction.exportTable.fullName
    let more = MenuButton(icon: "view-more-symbolic", name: tr("Table Menu"), menu: menu.menu)
    for button in [back, open, export, more] as [Widget] { button.addStyle("flat") }
    title.addStyle("heading")
    subtitle.addStyle("caption")
    subtitle.addStyle("dim-label")
    let names = Box(.vertical, [title, subtitle])
    names.expandsAcross = true
    names.verticalAlignment = .center
    let bar = Box(.horizontal, spacing: 6, [back, names, open, export, more])
    bar.setMargins(6)
    return bar
  }

  // MARK: Coming and going

  /// Follows the worksheet from now on.
  func appear() {
    generation += 1
    let current = generation
    observe(for: self) { if $0.generation == current { $0.update() } }
    if !table.view.takeFocus() { back.takeFocus() }
  }

  /// Saves the edited text, and stops following.
  func leave() {
    keepNote()
    sessions.leave()
    generation += 1
  }

  func keepNote() {
    details?.keepNote()
    table.view.endEditing(keeping: true)
  }

  /// Closes the page over the table; false if the table itself is shown.
  func goBack() -> Bool {
    guard root.shown != "table" else { return false }
    details?.keepNote()
    let earlier = details
    details = nil
    sessions.leave()
    root.shown = "table"
    if let earlier { root.remove(earlier.root) }
    if !table.view.takeFocus() { back.takeFocus() }
    return true
  }

  var isShowingSessions: Bool { root.shown == "sessions" }

  func showSessions() {
    guard !isShowingSessions else { return }
    _ = goBack()
    root.shown = "sessions"
    sessions.appear()
  }

  var shownResult: ScanResult.ID? { details?.result }

  /// `actions` act on the entry's result.
  func showDetails(of entry: HistoryEntry, _ actions: ResultActions) {
    guard session.results[actions.id] != nil else { return }
    _ = goBack()
    let page = HistoryDetails(entry, actions, in: session, hasBar: false, drawCopy: drawCopy)
    details = page
    pageNumber += 1
    root.add(page.root, named: "details \(pageNumber)")
    root.shown = "details \(pageNumber)"
    page.takeFocus()
  }

  func showRecalled(_ actions: ResultActions) {
    guard details?.result != actions.id, let row = session.table.worksheet.row(of: actions.id),
      let entry = session.table.worksheet[row]
    else { return }
    showDetails(of: entry, actions)
  }

  // MARK: Following

  private func update() {
    let worksheet = session.table.worksheet
    let count = worksheet.rows.count
    menu.show(worksheet.columns)
    // Otherwise the focus would move from the last row to a temporary message, which would then
    // stay.
    if count == 0, table.view.containsFocus { back.takeFocus() }
    table.update()
    title.text = SessionTitle.text(of: worksheet.session)
    subtitle.text = SessionTitle.count(count)
    pages.shown = count == 0 ? "nothing" : "table"
  }
}

final class WorksheetMenu {
  let menu = Menu()
  private let ordering = Menu()
  private let sorting = Menu()
  private let renaming = Menu()
  private let removing = Menu()
  private var shown: [WorksheetColumn] = []

  init() {
    menu.append(section: Self.section([.editCell, .selectAll, .copy, .details, .remove, .undo]))
    menu.append(section: ordering)
    menu.append(section: Self.section([.exportTable, .importTable]))
    menu.append(section: Self.section([.nameSession, .newSession, .sessions]))
  }

  private static func section(_ actions: [WindowAction]) -> Menu {
    let section = Menu()
    for action in actions { section.append(action) }
    return section
  }

  func show(_ columns: [WorksheetColumn]) {
    guard columns != shown else { return }
    shown = columns
    for menu in [ordering, sorting, renaming, removing] { menu.removeAll() }
    ordering.append(submenu: sorting, WindowAction.sortBy.menuTitle)
    ordering.append(.addColumn)
    if columns.count > WorksheetColumn.fixed.count {
      ordering.append(submenu: renaming, WindowAction.renameColumn.menuTitle)
      ordering.append(submenu: removing, WindowAction.removeColumn.menuTitle)
    }
    for (index, column) in columns.enumerated() {
      let heading = ShownText.line(column.heading.text, most: 60)
      sorting.append(heading, WindowAction.sortBy.fullName, target: "\(index)")
      guard case .own(let name) = column else { continue }
      renaming.append(heading, WindowAction.renameColumn.fullName, target: name)
      removing.append(heading, WindowAction.removeColumn.fullName, target: name)
    }
  }
}
