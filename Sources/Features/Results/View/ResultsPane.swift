// The list of results. It keeps one row for each result, and a change touches only the rows that
// look different afterwards.
//
//   ResultPlan   which results are shown, in which order
//   ResultRow    the widgets of a row: RowText its texts, BadgeView its number, SignView its count
//   CountNote    the note about the count of a result
//   SelectionBar what can be done with the selected rows, below the list
//   UnreadList   the codes that are not read yet, above the results
//   PointedRow   the row under the pointer, or with the focus

import FeatureSessions
internal import Gtk
internal import Wording

/// The results of a session: those in view, then the earlier ones.
final class ResultsPane {
  let root: Widget
  weak var actions: (any ResultActionHandler)?
  private(set) var pointedRow = PointedRow() {
    didSet { if pointedRow.result != oldValue.result { pointedRowChanged() } }
  }
  var pointedRowChanged: () -> Void = {}
  /// Called when the user does something with the selected rows.
  var performOnSelection: (SelectionAction) -> Void = { _ in }

  /// The number of rows at first and for each click on Show More: a thousand rows would make the
  /// window slow.
  private static let most = 200

  private let session: ScanSession
  private var selection: ResultSelection { session.results.selection }
  private let stack = Stack(.none)
  private let bar = SelectionBar(SelectionAction.allCases.map(\.label))
  private let list: SectionedList
  private let unread: UnreadList
  private let inViewCount = Label()
  private let more = Button(tr("Show More"))
  private let scrolled: ScrolledWindow
  private let emptyPage = StatusPage(
    icon: ResultIcon.nothing, title: tr("No Results Yet"),
    text: tr("Hold a code in front of the camera, or open or drop an image of one."))
  private let unmatchedPage = StatusPage(
    icon: ResultIcon.find, title: tr("No Match Yet"),
    text: tr("A code that matches lights up as soon as it comes into sight."))
  var isNarrow = false {
    didSet {
      // Below an image there is room for the words only.
      for (page, icon) in [(emptyPage, ResultIcon.nothing), (unmatchedPage, ResultIcon.find)] {
        page.isCompact = isNarrow
        page.icon = isNarrow ? "" : icon
      }
    }
  }
  private var rows: [ScanResult.ID: ResultRow] = [:]
  private var order: [ResultRow] = []
  private var limit = most
  private var ageing: Task<Void, Never>?

  init(_ session: ScanSession) {
    self.session = session
    unread = UnreadList(session)
    list = SectionedList(headings: [
      Self.heading(tr("In View"), count: inViewCount), Self.heading(tr("Earlier")),
    ])
    scrolled = ScrolledWindow(Box(.vertical, [unread.root, list, more]))
    list.setAccessibleName(tr("Results"))
    list.addStyle("navigation-sidebar")
    list.addStyle("results")
    more.addStyle("flat")
    more.setMargins(9)
    scrolled.expandsDown = true
    stack.add(emptyPage, named: "empty")
    stack.add(unmatchedPage, named: "unmatched")
    stack.add(scrolled, named: "list")
    stack.expandsDown = true
    root = Box(.vertical, [stack, bar.root])
    bar.chosen = { [weak self] in self?.performOnSelection(SelectionAction.allCases[$0]) }
    bar.cancelled = { [weak self] in self?.endSelection() }
    list.onActivated { [weak self] row, click in
      if let row = row as? ResultRow { self?.activate(row.id, click) }
    }
    list.onSelectionKey { [weak self] in self?.select(by: $0) ?? false }
    more.on(Button.clicked) { [weak self] in self?.showMore() }
    observe(for: self) { $0.update() }
    observe(for: self) { $0.updateUnread() }
    ageing = Task { [weak self] in
      while !Task.isCancelled {
        // Ages are shown in minutes, so this interval is short enough.
        try? await Task.sleep(for: .seconds(15))
        self?.updateAges()
      }
    }
  }

  isolated deinit { ageing?.cancel() }

  var focusedResult: ScanResult.ID? { (list.focusedRow as? ResultRow)?.id }

  @discardableResult
  func takeFocus(at id: ScanResult.ID) -> Bool { rows[id]?.takeFocus() ?? false }
  func takeFocus() { if let first = order.first { first.takeFocus() } }

  private func update() {
    let plan = ResultPlan(listed, most: limit)
    let now = ContinuousClock.now
    var next: [ScanResult.ID: ResultRow] = [:]
    var nextOrder: [ResultRow] = []
    var places: [(row: ListBoxRow, place: SectionedList.RowPosition)] = []
    for (rank, (section, result)) in plan.shown.enumerated() {
      let note = CountNote(of: result, in: session.counting)
      let row = rows[result.id] ?? newRow(of: result, note, now: now)
      row.update(result, note, now: now)
      row.isSelected = selection.isOn ? selection.ids.contains(result.id) : nil
      next[result.id] = row
      nextOrder.append(row)
      places.append((row, SectionedList.RowPosition(section: section.rawValue, rank: rank)))
    }
    if order.map(\.id) != nextOrder.map(\.id) || inViewCount.text != "\(plan.inView.count)" {
      let successor = successor(among: next)
      // New results appear if the list is at the top; further down, the visible rows stay where
      // they are.
      let anchor =
        scrolled.isAtTop ? nil : scrolled.firstVisible(of: order.filter { next[$0.id] != nil })
      if let anchor { scrolled.holdStill(anchor) }
      (rows, order) = (next, nextOrder)
      list.arrange(places)
      successor?.takeFocus()
    }
    inViewCount.text = "\(plan.inView.count)"
    showBar()
    more.isVisible = plan.hiddenCount > 0
    more.label = tr("Show 1 More", plural: "Show \(plan.hiddenCount) More", count: plan.hiddenCount)
    showList()
  }

  /// The results, or those of them that match the search.
  private var listed: [ScanResult] {
    let (all, finder) = (session.results.all, session.finder)
    return finder.isChoosing ? all.filter { finder.isMatch($0.id) } : all
  }

  private func updateUnread() {
    unread.update()
    showList()
  }

  private func showList() {
    stack.shown =
      !order.isEmpty || !unread.isEmpty
      ? "list" : session.finder.isChoosing ? "unmatched" : "empty"
  }

  private func newRow(
    of result: ScanResult, _ note: CountNote, now: ContinuousClock.Instant
  ) -> ResultRow {
    let id = result.id
    let row = ResultRow(result, note, now: now, ResultActions(handler: actions, id: id))
    row.onPointing { [weak self] means, hasCome in
      if hasCome {
        self?.pointedRow.come(to: id, by: means)
      } else {
        self?.pointedRow.leave(id, by: means)
      }
    }
    return row
  }

  // MARK: Selecting

  private func activate(_ id: ScanResult.ID, _ click: SectionedList.Click) {
    switch click {
    case .extends: selection.extend(to: id, in: order.map(\.id))
    case .toggles: selection.toggle(id)
    case .plain where selection.isOn: selection.toggle(id)
    case .plain: actions?.perform(.activate, on: id)
    }
  }

  private func select(by key: SectionedList.SelectionKey) -> Bool {
    guard let focused = list.focusedRow as? ResultRow,
      let place = order.firstIndex(where: { $0 === focused })
    else { return false }
    switch key {
    case .all: selectAll()
    case .toggle: selection.toggle(focused.id)
    case .up, .down:
      let next = place + (key == .up ? -1 : 1)
      guard order.indices.contains(next) else { return true }
      order[next].takeFocus()
      selection.extend(to: order[next].id, from: focused.id, in: order.map(\.id))
    }
    return true
  }

  func selectAll() { selection.choose(session.results.listed) }

  /// Leaves the selection, with the focus on a row that was in it.
  func endSelection() {
    let row = order.first { selection.ids.contains($0.id) }
    selection.end()
    row?.takeFocus()
  }

  private func showBar() {
    bar.offer(SelectionAction.allCases.map { $0.isOffered(by: session.delivery) })
    bar.count = selection.ids.count
  }

  /// The row that gets the focus if the focused one is removed: the next below, or else above.
  private func successor(among next: [ScanResult.ID: ResultRow]) -> ResultRow? {
    guard let focused = list.focusedRow as? ResultRow, next[focused.id] == nil,
      let place = order.firstIndex(where: { $0 === focused })
    else { return nil }
    let stays = { (row: ResultRow) in next[row.id] != nil }
    return order[place...].first(where: stays) ?? order[..<place].last(where: stays)
  }

  private func showMore() {
    limit += Self.most
    let last = order.last
    update()
    // Hiding the button would lose the focus.
    if let last, !more.isVisible { last.takeFocus() }
  }

  private func updateAges() {
    let now = ContinuousClock.now
    for row in order { row.updateAge(now: now) }
  }

  private static func heading(_ text: String, count: Label? = nil) -> Widget {
    let label = Label(text)
    label.addStyle("heading")
    count?.addStyle("dim-label")
    let box = Box(.horizontal, spacing: 6, [label] + (count.map { [$0] } ?? []))
    box.setMargins(across: 18, down: 6)
    return box
  }
}

/// What can be done with several results together.
nonisolated enum SelectionAction: CaseIterable {
  case copy, showInTable, type, runCommands, remove

  var label: String {
    switch self {
    case .copy: tr("Copy")
    case .showInTable: tr("Show in Table")
    case .type: tr("Type")
    case .runCommands: tr("Run Commands")
    case .remove: tr("Remove")
    }
  }

  @MainActor
  func isOffered(by delivery: Delivery) -> Bool {
    switch self {
    case .type: delivery.types
    case .runCommands: delivery.runsCommands
    case .copy, .showInTable, .remove: true
    }
  }
}

nonisolated struct ResultPlan: Hashable {
  enum Section: Int, CaseIterable {
    case inView, earlier
  }

  var inView: [ScanResult] = []
  /// Newest first.
  var earlier: [ScanResult] = []
  var hiddenCount = 0

  /// `results` are the newest first; at most `most` earlier ones are listed.
  init(_ results: [ScanResult], most: Int) {
    // Only the listed results are copied, of possibly thousands.
    for place in results.indices {
      if results[place].number != nil {
        inView.append(results[place])
      } else if earlier.count < most {
        earlier.append(results[place])
      }
    }
    hiddenCount = results.count - inView.count - earlier.count
    inView.sort { ($0.number ?? 0) < ($1.number ?? 0) }
  }

  /// All listed results, from the top.
  var shown: [(section: Section, result: ScanResult)] {
    inView.map { (.inView, $0) } + earlier.map { (.earlier, $0) }
  }
}

nonisolated struct PointedRow: Hashable {
  enum Means {
    case pointer, keyboard
  }

  private var results: [Means: ScanResult.ID] = [:]

  /// The result under the pointer, or else the one with the keyboard's focus.
  var result: ScanResult.ID? { results[.pointer] ?? results[.keyboard] }

  mutating func come(to id: ScanResult.ID, by means: Means) { results[means] = id }

  /// Clears the row of a result, unless another row was entered in the meantime.
  mutating func leave(_ id: ScanResult.ID, by means: Means) {
    if results[means] == id { results[means] = nil }
  }
}
