// The page of the history: a search, filters, and a virtual list with a heading for each day. The
// details of an entry slide over the list.
//
//   Stack ┬ list      HeaderBar [‹] [search] [⋮] · HistoryFilters · ListView of HistoryRow
//         └ details   HeaderBar · DetailsPage

import FeatureModels
import FeatureSessions
import GLib
import Gtk
import Reading
internal import Wording

protocol HistoryActionHandler: AnyObject {
  func perform(_ action: HistoryAction, on entry: HistoryEntry)
}

final class HistoryPane {
  let root = Stack(.slide)
  weak var actions: (any HistoryActionHandler)?

  private let session: ScanSession
  private let browser: HistoryBrowser
  private let recorder: HistoryRecorder
  private let drawCopy: (Detection) async -> LumaBitmap?
  private let search = SearchEntry(name: tr("Search History"))
  private var filters: HistoryFilters?
  private let pages = Stack(.none)
  private let nothing = StatusPage(icon: "document-open-recent-symbolic", title: "")
  private let turnOn = Button(tr("_Keep History"))
  private var list: ListView<HistoryRow>?
  private var shown: [HistoryEntry.ID] = []
  private var shownArrivals = 0
  private var shownRevision = 0
  private var today = LocalTime.now
  private var details: HistoryDetails?
  private var pageNumber = 0
  var isNarrow = false { didSet { nothing.isCompact = isNarrow } }

  init(
    _ session: ScanSession, _ history: SessionHistory,
    drawCopy: @escaping (Detection) async -> LumaBitmap?
  ) {
    self.session = session
    recorder = history.recorder
    self.drawCopy = drawCopy
    browser = HistoryBrowser(recorder.history)
    build()
    search.on(SearchEntry.changed) { [weak self] in self?.searchAgain() }
    search.on(SearchEntry.stopped) { [weak self] in self?.stopSearch() }
    turnOn.on(Button.clicked) { [weak history] in history?.answer(keeps: true) }
  }

  private func build() {
    let list = ListView<HistoryRow>(
      makeRow: { [weak self] in HistoryRow { self?.actions?.perform($0, on: $1) } },
      bind: { [weak self] row, place in self?.show(place, in: row) })
    list.addStyle("history")
    list.setAccessibleName(tr("History"))
    list.onActivated { [weak self] place in
      guard let entry = self?.browser.entry(at: place) else { return }
      self?.actions?.perform(.activate, on: entry)
    }
    // The search would otherwise take these keys.
    let keys = ShortcutController()
    for action in [WindowAction.remove, .copy, .undo] { keys.add(action) }
    list.add(keys)
    self.list = list
    let filters = HistoryFilters { [weak self] in self?.searchAgain() }
    self.filters = filters
    let bar = HeaderBar(title: Clamp(search, width: 400))
    search.expandsAcross = true
    let back = Button(icon: ResultIcon.back, name: tr("Back"))
    back.action = WindowAction.leave.fullName
    bar.addFirst(back)
    let menu = Menu()
    menu.append(.exportTable)
    menu.append(.importTable)
    let removing = Menu()
    removing.append(.clearHistory)
    menu.append(section: removing)
    bar.addLast(MenuButton(icon: "view-more-symbolic", name: tr("History Menu"), menu: menu))
    let scrolled = ScrolledWindow(ScrollableClamp(list, width: 900))
    scrolled.expandsDown = true
    turnOn.addStyle("pill")
    turnOn.addStyle("suggested-action")
    turnOn.alignment = .center
    nothing.setChild(turnOn)
    pages.add(scrolled, named: "list")
    pages.add(nothing, named: "nothing")
    let column = Box(.vertical, [bar, filters.root, pages])
    search.take(keysOf: column)
    root.add(column, named: "list")
  }

  // MARK: Coming and going

  /// Reads the history again and follows it; called when the page appears.
  func appear() {
    today = .now
    shownRevision = recorder.revision
    Task { [weak self] in
      await self?.recorder.flush()
      self?.browser.search()
    }
    if !isFollowing {
      isFollowing = true
      observe(for: self) { $0.update() }
    }
    search.takeFocus()
  }

  private var isFollowing = false

  /// Goes from the details to the list, or from a search to all entries; false if the page should
  /// be left.
  func goBack() -> Bool {
    if let open = details {
      open.keepNote()
      details = nil
      root.shown = "list"
      root.remove(open.root)
      list?.takeFocus(at: placeOfDetails)
      return true
    }
    guard !search.text.isEmpty else { return false }
    stopSearch()
    return true
  }

  private var placeOfDetails = 0

  func search(for text: String) {
    if details != nil { _ = goBack() }
    search.text = text
    searchAgain()
  }

  private func stopSearch() {
    if search.text.isEmpty { search.activate(action: WindowAction.leave.fullName) }
    search.text = ""
    searchAgain()
  }

  var focusedEntry: HistoryEntry? {
    guard details == nil else { return nil }
    return list?.focusedPlace.flatMap { browser.entry(at: $0) }
  }

  var query: HistoryQuery { browser.query }
  var shownResult: ScanResult.ID? { details?.result }

  func keepNote() { details?.keepNote() }

  var recalled: (entry: HistoryEntry, result: ScanResult.ID)?

  func showDetails(_ actions: ResultActions) {
    guard let recalled, recalled.result == actions.id, session.results[actions.id] != nil else {
      return
    }
    placeOfDetails = list?.focusedPlace ?? 0
    let page = HistoryDetails(
      recalled.entry, actions, in: session, hasBar: true, drawCopy: drawCopy)
    let earlier = details
    details = page
    pageNumber += 1
    root.add(page.root, named: "details \(pageNumber)")
    root.shown = "details \(pageNumber)"
    if let earlier { root.remove(earlier.root) }
    page.takeFocus()
  }

  // MARK: Showing

  private func searchAgain() {
    var query = browser.query
    query.text = search.text
    filters?.apply(to: &query)
    browser.query = query
  }

  private func update() {
    filters?.offer(browser.summary)
    if recorder.revision != shownRevision {
      shownRevision = recorder.revision
      // A change within this observer would count as one that it observes.
      Task { [weak self] in self?.browser.refresh() }
    }
    showMatches(browser.matches)
    if browser.arrivals != shownArrivals {
      shownArrivals = browser.arrivals
      list?.showAgain()
    }
    showNothing()
  }

  private func showMatches(_ next: [HistoryEntry.ID]) {
    guard let change = ListChange(from: shown, to: next) else { return }
    shown = next
    list?.replace(at: change.place, removed: change.removed, added: change.added)
    // The heading of a row depends on the row above.
    list?.showAgain()
  }

  private func show(_ place: Int, in row: HistoryRow) {
    guard shown.indices.contains(place) else { return }
    let time = LocalTime(shown[place])
    let isFirst = place == 0 || LocalTime(shown[place - 1]).day != time.day
    let entry = browser.entry(at: place)
    row.show(
      entry, entry.flatMap { browser.image(of: $0) },
      heading: isFirst ? DayHeading.text(of: time, now: today) : "")
  }

  private func showNothing() {
    pages.shown =
      browser.matches.isEmpty && browser.isComplete || browser.failure != nil
      ? "nothing" : "list"
    let isOn = session.choices.preferences.keepsHistory
    // The filters appear with the first entries, so that they do not flash on an empty page.
    let hasEntries =
      browser.summary.count > 0 || !browser.matches.isEmpty || !browser.query.isEmpty
    filters?.root.isVisible = hasEntries
    turnOn.isVisible = !isOn && browser.failure == nil && browser.summary.count == 0
    if let failure = browser.failure {
      nothing.title = tr("No History")
      nothing.text = failure.sentence.text
    } else if browser.query.isEmpty {
      nothing.title = isOn ? tr("No History Yet") : tr("History Is Off")
      nothing.text = tr(
        "Scanned codes stay on this computer. Passwords and keys are never kept.")
    } else {
      nothing.title = tr("Nothing Found")
      nothing.text = tr("Try another search or other filters.")
    }
  }
}
