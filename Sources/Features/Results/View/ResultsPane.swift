// The list of results. It keeps one row for each result, and a change touches only the rows that
// look different afterwards.
//
//   ResultPlan   which results are shown, in which order
//   ResultRow    the widgets of a row: RowText its texts, BadgeView its number, SignView its count
//   CountNote    the note about the count of a result
//   UnreadList   the codes that are not read yet, above the results
//   PointedRow   the row under the pointer, or with the focus

import FeatureSessions
internal import Gtk
internal import Wording

/// The results of a session: those in view, then the earlier ones.
final class ResultsPane {
  var root: Widget { stack }
  weak var actions: (any ResultActionHandler)?
  private(set) var pointedRow = PointedRow() {
    didSet { if pointedRow.result != oldValue.result { pointedRowChanged() } }
  }
  var pointedRowChanged: () -> Void = {}

  /// The number of rows at first and for each click on Show More: a thousand rows would make the
  /// window slow.
  private static let most = 200

  private let session: ScanSession
  private let stack = Stack(.none)
  private let list: SectionedList
  private let unread: UnreadList
  private let inViewCount = Label()
  private let more = Button(tr("Show More"))
  private let scrolled: ScrolledWindow
  private let emptyPage = StatusPage(
    icon: ResultIcon.nothing, title: tr("No Results Yet"),
    text: tr("Hold a code in front of the camera, or open or drop an image of one."))
  var isNarrow = false { didSet { emptyPage.isCompact = isNarrow } }
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
    let column = Box(.vertical, [unread.root, list, more])
    scrolled = ScrolledWindow(column)
    list.setAccessibleName(tr("Results"))
    list.addStyle("navigation-sidebar")
    list.addStyle("results")
    more.addStyle("flat")
    more.setMargins(9)
    scrolled.expandsDown = true
    stack.add(emptyPage, named: "empty")
    stack.add(scrolled, named: "list")
    list.onActivated { [weak self] row in
      if let row = row as? ResultRow { self?.actions?.perform(.activate, on: row.id) }
    }
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
    let plan = ResultPlan(session.results.all, most: limit)
    let now = ContinuousClock.now
    var next: [ScanResult.ID: ResultRow] = [:]
    var nextOrder: [ResultRow] = []
    var places: [(row: ListBoxRow, place: SectionedList.RowPosition)] = []
    for (rank, (section, result)) in plan.shown.enumerated() {
      let note = CountNote(of: result, in: session.counting)
      let row = rows[result.id] ?? newRow(of: result, note, now: now)
      row.update(result, note, now: now)
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
    more.isVisible = plan.hiddenCount > 0
    more.label = tr("Show 1 More", plural: "Show \(plan.hiddenCount) More", count: plan.hiddenCount)
    showList()
  }

  private func updateUnread() {
    unread.update()
    showList()
  }

  private func showList() { stack.shown = order.isEmpty && unread.isEmpty ? "empty" : "list" }

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
