// The list of results beside or below the image. It keeps one row a result, and at each change touches
// only the rows that look different; what a person asks for goes to the closures, nothing is done here.

internal import Gtk
internal import Scanning
internal import Wording

/// The results of a session: those in view, then the earlier ones.
final class ResultsPane {
  /// All of it.
  var root: Widget { stack }
  /// The one obvious thing is asked for: a click on a row, or Enter.
  var onActivate: (ScanResult.ID) -> Void = { _ in }
  /// A copy of the text is asked for.
  var onCopy: (ScanResult.ID) -> Void = { _ in }
  /// The details are asked for.
  var onDetails: (ScanResult.ID) -> Void = { _ in }
  /// A result is to go; undoing is the window's to offer.
  var onDelete: (ScanResult.ID) -> Void = { _ in }

  private static let most = 200

  private let results: () -> [ScanResult]
  private let stack = Stack(.none)
  private let list: SectionedList
  private let inViewCount = Label()
  private let more = Button(tr("Show More"))
  private let scrolled: ScrolledWindow
  private var rows: [ScanResult.ID: ResultRow] = [:]
  /// The rows from the top.
  private var order: [ResultRow] = []
  /// How many of the earlier results are shown.
  private var limit = most
  private var ageing: Task<Void, Never>?

  /// A pane of the results that `results` reads, newest first; it is read again when any observed
  /// state that it touches has changed.
  init(results: @escaping () -> [ScanResult]) {
    self.results = results
    list = SectionedList(headings: [
      Self.heading(tr("In View"), count: inViewCount), Self.heading(tr("Earlier")),
    ])
    let column = Box(.vertical, [list, more])
    scrolled = ScrolledWindow(column)
    list.setAccessibleName(tr("Results"))
    list.addStyle("navigation-sidebar")
    more.addStyle("flat")
    more.setMargins(9)
    scrolled.expandsDown = true
    stack.add(Self.emptyPage(), named: "empty")
    stack.add(scrolled, named: "list")
    list.onActivated { [weak self] row in
      if let row = row as? ResultRow { self?.onActivate(row.id) }
    }
    more.on(Button.clicked) { [weak self] in self?.showMore() }
    observe(for: self) { $0.update() }
    ageing = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(15))
        self?.updateAges()
      }
    }
  }

  isolated deinit { ageing?.cancel() }

  /// The result whose row has the keyboard's focus.
  var focusedResult: ScanResult.ID? { (list.focusedRow as? ResultRow)?.id }

  /// Gives the keyboard's focus to a result's row; false if it has none.
  @discardableResult
  func takeFocus(at id: ScanResult.ID) -> Bool { rows[id]?.takeFocus() ?? false }

  private func update() {
    let plan = ResultPlan(results(), most: limit)
    let now = ContinuousClock.now
    var next: [ScanResult.ID: ResultRow] = [:]
    var nextOrder: [ResultRow] = []
    var places: [(row: ListBoxRow, place: SectionedList.RowPosition)] = []
    for (rank, (section, result)) in plan.shown.enumerated() {
      let row = rows[result.id] ?? makeRow(result, now: now)
      row.update(result, now: now)
      next[result.id] = row
      nextOrder.append(row)
      places.append((row, SectionedList.RowPosition(section: section.rawValue, rank: rank)))
    }
    if order.map(\.id) != nextOrder.map(\.id) || inViewCount.text != "\(plan.inView.count)" {
      let heir = heir(of: next)
      // Whoever is at the top wants to see what comes; whoever reads further down wants to read on.
      let anchor =
        scrolled.isAtTop ? nil : scrolled.firstVisible(of: order.filter { next[$0.id] != nil })
      if let anchor { scrolled.holdStill(anchor) }
      (rows, order) = (next, nextOrder)
      list.arrange(places)
      heir?.takeFocus()
    }
    inViewCount.text = "\(plan.inView.count)"
    more.isVisible = plan.hiddenCount > 0
    more.label = tr("Show 1 More", plural: "Show \(plan.hiddenCount) More", count: plan.hiddenCount)
    stack.shown = nextOrder.isEmpty ? "empty" : "list"
  }

  private func makeRow(_ result: ScanResult, now: ContinuousClock.Instant) -> ResultRow {
    ResultRow(result, now: now) { [weak self] id, request in
      switch request {
      case .copy: self?.onCopy(id)
      case .details: self?.onDetails(id)
      case .delete: self?.onDelete(id)
      }
    }
  }

  /// The row to have the focus after one that has it and goes: the next below, or else above.
  private func heir(of next: [ScanResult.ID: ResultRow]) -> ResultRow? {
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
    // The button may have gone, and with it the focus.
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

  private static func emptyPage() -> Widget {
    StatusPage(
      icon: ResultIcon.nothing, title: tr("Nothing Found Yet"),
      text: tr("Hold a code before the camera, or open or drop an image of one."))
  }
}
