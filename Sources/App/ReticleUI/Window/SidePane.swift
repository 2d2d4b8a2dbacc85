// The pane beside the preview: the list of results, or the details of one of them in its place.

import Gtk
import Imaging
import Recognition
import Scanning

/// The results and their details.
final class SidePane {
  let root = Stack(.slide)
  let results: ResultsPane
  /// Performs the actions of rows and details.
  weak var actions: (any ResultActionHandler)? { didSet { results.actions = actions } }
  /// Called with the result that is chosen in the pane: the one whose details are shown, or whose
  /// row is pointed at.
  var chosen: (ScanResult.ID?) -> Void = { _ in }
  private let session: ScanSession
  private let drawCopy: (Detection) async -> LumaBitmap?
  private var details: DetailsPage? { didSet { choose() } }
  /// Distinguishes pages while one slides over another.
  private var pageNumber = 0

  init(_ session: ScanSession, drawCopy: @escaping (Detection) async -> LumaBitmap?) {
    self.session = session
    self.drawCopy = drawCopy
    results = ResultsPane(session)
    root.setLeastSize(width: 330, height: 160)
    root.add(results.root, named: "results")
    results.pointedRowChanged = { [weak self] in self?.choose() }
  }

  private func choose() { chosen(shownResult ?? results.pointedRow.result) }

  /// The result whose details are shown.
  var shownResult: ScanResult.ID? { details?.id }

  /// Shows the details of a result.
  func showDetails(of id: ScanResult.ID) {
    guard shownResult != id, session.result(id) != nil else { return }
    let page = DetailsPage(
      ResultActions(handler: actions, id: id), in: session, drawCopy: drawCopy)
    let earlier = details
    details = page
    root.add(page.root, named: "details \(pageNumber)")
    root.shown = "details \(pageNumber)"
    pageNumber += 1
    if let earlier { root.remove(earlier.root) }
    page.takeFocus()
    // A removed result has no details.
    observe(for: page) { [weak self, session] page in
      if session.result(page.id) == nil, self?.details === page { self?.showResults() }
    }
  }

  /// Goes back to the list, to the row of the result whose details were shown.
  func showResults() {
    guard let page = details else { return }
    details = nil
    root.shown = "results"
    results.takeFocus(at: page.id)
    root.remove(page.root)
  }
}
