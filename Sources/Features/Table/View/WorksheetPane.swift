// The table of the session in place of the image and the results: a bar with the session's name,
// and the worksheet's rows. The saved sessions and the details of a row slide over it.
//
//   Stack ┬ table     [‹] session, codes [Columns] [sessions] [export] [⋮] · WorksheetTable or
//         │           StatusPage · SelectionBar
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
  private let columns = Button(tr("_Columns"))
  /// Leaves room for the session's name.
  private let narrowColumns = Button(icon: "view-dual-symbolic", name: tr("Columns"))
  private let bar = SelectionBar(rowActions.map { $0.label() })
  /// Performs what the menus and the bar offer.
  var perform: (WindowAction, _ target: String) -> Void = { _, _ in }
  /// The widget in which menus lie.
  weak var menuHost: Widget? { didSet { sessions.menuHost = menuHost } }
  var isNarrow = false {
    didSet { (columns.isVisible, narrowColumns.isVisible) = (!isNarrow, isNarrow) }
  }
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
    table = WorksheetTable(session.table.worksheet, session.choices)
    sessions = SessionsPage(session.table, session.history)
    let keys = ShortcutController()
    keys.add(WindowAction.editCell)
    table.view.add(keys)
    nothing.isCompact = true
    pages.add(nothing, named: "nothing")
    pages.add(table.scrolled, named: "table")
    bar.chosen = { [weak self] in self?.perform(Self.rowActions[$0].action, "") }
    bar.cancelled = { [weak self] in self?.table.view.selection = [] }
    table.selected = { [weak self] in self?.showSelection() }
    table.view.rowMenu = { [weak self] in self?.showRowMenu(of: $0, at: $1) }
    table.view.headingMenu = { [weak self] place in
      if let self { showColumns(at: place, of: table.view) }
    }
    root.add(Box(.vertical, [makeBar(), pages, bar.root]), named: "table")
    root.add(sessions.root, named: "sessions")
    root.setLeastSize(width: 330, height: 160)
  }

  // MARK: Menus

  /// What can be done with the selected rows.
  private static let rowActions: [(action: WindowAction, label: () -> String)] = [
    (.editCell, { tr("Edit Note") }), (.details, { tr("Details") }), (.copy, { tr("Copy") }),
    (.remove, { tr("Remove") }),
  ]

  private func showSelection() {
    let count = table.view.selection.count
    bar.offer([count == 1, count == 1, true, true])
    bar.count = count
  }

  private func showRowMenu(of row: Int, at place: (x: Double, y: Double)) {
    if !table.view.selection.contains(row) { table.view.selection = [row] }
    table.view.takeFocus(at: row)
    let isOne = table.view.selection.count == 1
    let items = Self.rowActions.map { action, label in
      let isForOne = action == .editCell || action == .details
      return ContextMenu.Item(label(), isEnabled: isOne || !isForOne) { [weak self] in
        self?.perform(action, "")
      }
    }
    let menu = ContextMenu([items.dropLast(), items.suffix(1)].map(Array.init))
    if let menuHost { menu.show(at: place, of: table.view, in: menuHost) }
  }

  /// The user's columns have a menu of their own, because there may be many.
  static var ownColumns: String { tr("Your Columns") }

  private func showColumns(at place: (x: Double, y: Double), of widget: Widget) {
    func item(_ label: String, _ action: WindowAction, _ name: String = "") -> ContextMenu.Item {
      ContextMenu.Item(label) { [weak self] in self?.perform(action, name) }
    }
    let own = table.ownColumns.map { name, showing in
      ContextMenu.Item(
        ShownText.line(name, most: 40),
        [
          [showing, item(tr("Rename…"), .renameColumn, name)],
          [item(tr("Remove"), .removeColumn, name)],
        ])
    }
    let menu = ContextMenu([
      table.columnItems,
      (own.isEmpty ? [] : [ContextMenu.Item(Self.ownColumns, [ContextMenu.Item.short(own)])])
        + [item(tr("Add Column…"), .addColumn)],
    ])
    if let menuHost { menu.show(at: place, of: widget, in: menuHost) }
  }

  private func makeBar() -> Widget {
    narrowColumns.isVisible = false
    for button in [columns, narrowColumns] {
      button.on(Button.clicked) { [weak self, weak button] in
        if let button { self?.showColumns(at: (0, Double(button.height)), of: button) }
      }
    }
    back.action = WindowAction.back.fullName
    let open = Button(icon: "document-open-recent-symbolic", name: WindowAction.sessions.title)
    open.action = WindowAction.sessions.fullName
    let export = Button(icon: "document-save-symbolic", name: WindowAction.exportTable.title)
    export.action = WindowAction.exportTable.fullName
    let more = MenuButton(icon: "view-more-symbolic", name: tr("Table Menu"), menu: menu.menu)
    for button in [back, columns, narrowColumns, open, export, more] as [Widget] {
      button.addStyle("flat")
    }
    title.addStyle("heading")
    subtitle.addStyle("caption")
    subtitle.addStyle("dim-label")
    let names = Box(.vertical, [title, subtitle])
    names.expandsAcross = true
    names.verticalAlignment = .center
    let bar = Box(
      .horizontal, spacing: 6, [back, names, columns, narrowColumns, open, export, more])
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

  func select(_ rows: [HistoryEntry.ID]) {
    _ = goBack()
    table.select(rows)
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
    showSelection()
    title.text = SessionTitle.text(of: worksheet.session)
    subtitle.text = SessionTitle.count(count)
    pages.shown = count == 0 ? "nothing" : "table"
  }
}

final class WorksheetMenu {
  let menu = Menu()
  private let ordering = Menu()
  private let sorting = Menu()
  private var shown: [WorksheetColumn] = []

  init() {
    menu.append(section: ordering)
    menu.append(section: Self.section([.selectAll, .undo]))
    menu.append(section: Self.section([.exportTable, .importTable]))
    menu.append(section: Self.section([.nameSession, .newSession, .sessions]))
    menu.append(section: Self.section([.clearTable]))
  }

  private static func section(_ actions: [WindowAction]) -> Menu {
    let section = Menu()
    for action in actions { section.append(action) }
    return section
  }

  func show(_ columns: [WorksheetColumn]) {
    guard columns != shown else { return }
    shown = columns
    for menu in [ordering, sorting] { menu.removeAll() }
    ordering.append(submenu: sorting, WindowAction.sortBy.menuTitle)
    ordering.append(.addColumn)
    let entries = columns.enumerated().map { (column: $1, target: "\($0)") }
    func add(_ menu: Menu, _ entry: (column: WorksheetColumn, target: String)) {
      let heading = ShownText.line(entry.column.heading, most: 60)
      menu.append(heading, WindowAction.sortBy.fullName, target: entry.target)
    }
    let own = columns.count > WindowMenu.most ? entries.filter { $0.column.isOwn } : []
    for entry in entries where own.isEmpty || !entry.column.isOwn { add(sorting, entry) }
    guard !own.isEmpty else { return }
    let ownMenu = Menu()
    ownMenu.append(own, add)
    sorting.append(submenu: ownMenu, WorksheetPane.ownColumns)
  }
}
