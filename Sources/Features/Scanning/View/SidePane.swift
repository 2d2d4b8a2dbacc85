// The pane beside the preview: the list of results, or in its place the details of a result, or the
// codes missing from a list.

import FeatureSessions
import Gtk
import Reading

final class SidePane {
  let root = Stack(.slide)
  let results: ResultsPane
  let findBar: FindBar
  weak var actions: (any ResultActionHandler)? { didSet { results.actions = actions } }
  /// The result whose details are shown, or whose row is pointed at.
  var chosen: (ScanResult.ID?) -> Void = { _ in }
  /// The grade of a result's print in the image that is shown.
  var grade: (ScanResult.ID) async -> GradeReport? = { _ in nil }
  private let session: ScanSession
  private let drawCopy: (Detection) async -> LumaBitmap?
  private enum Cover {
    case details(DetailsPage)
    case check(CheckPage)

    var root: Widget {
      switch self {
      case .details(let page): page.root
      case .check(let page): page.root
      }
    }
  }
  private var page: Cover? { didSet { choose() } }
  /// Distinguishes pages while one slides over another.
  private var pageNumber = 0

  init(_ session: ScanSession, drawCopy: @escaping (Detection) async -> LumaBitmap?) {
    self.session = session
    self.drawCopy = drawCopy
    results = ResultsPane(session)
    findBar = FindBar(session)
    root.setLeastSize(width: 330, height: 160)
    results.root.expandsDown = true
    root.add(Box(.vertical, [findBar.root, results.root]), named: "results")
    results.pointedRowChanged = { [weak self] in self?.choose() }
    observe(for: self) { $0.choose() }
  }

  private func choose() {
    let found = session.finder.current
    chosen(shownResult ?? results.pointedRow.result ?? found)
  }

  /// Looks for a text, or for `target`, in place of what covers the list.
  func find(_ target: Finder.Target? = nil) {
    session.finder.find(target ?? session.finder.target ?? .text(""))
    showResults()
    findBar.takeFocus()
  }

  var shownResult: ScanResult.ID? {
    if case .details(let page) = page { page.id } else { nil }
  }

  /// Whether nothing lies over the list of results.
  var isShowingResults: Bool { page == nil }

  func showDetails(of id: ScanResult.ID) {
    guard shownResult != id, session.results[id] != nil else { return }
    let page = DetailsPage(
      ResultActions(handler: actions, id: id), session.results, session.counting,
      drawCopy: drawCopy, grade: { [weak self] in await self?.grade(id) })
    show(.details(page))
    page.takeFocus()
    // The details disappear with their result.
    observe(for: page) { [weak self, results = session.results] page in
      if results[page.id] == nil, self?.shownResult == page.id { self?.showResults() }
    }
  }

  /// Shows the differences from the list; `copied` gets them as a table.
  func showCheck(copied: @escaping (String) -> Void) {
    if case .check = page { return }
    let page = CheckPage(session.counting.tally, copied: copied) { [weak self] in
      self?.find(.code($0))
    }
    show(.check(page))
    page.takeFocus()
  }

  private func show(_ next: Cover) {
    let earlier = page
    page = next
    root.add(next.root, named: "page \(pageNumber)")
    root.shown = "page \(pageNumber)"
    pageNumber += 1
    if let earlier { root.remove(earlier.root) }
  }

  /// Returns to the list, to the row of the result whose details were shown.
  func showResults() {
    guard let page else { return }
    let result = shownResult
    self.page = nil
    root.shown = "results"
    if let result { results.takeFocus(at: result) } else { results.takeFocus() }
    root.remove(page.root)
  }
}
