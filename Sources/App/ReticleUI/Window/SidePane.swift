// Beside the image: the results, and in their place the details of one of them.

import Contents
import Gtk
import Imaging
import Recognition
import Scanning

/// The results and their details.
final class SideView {
  /// What a person asked for.
  struct Handlers {
    var activate: (ScanResult.ID) -> Void = { _ in }
    var copy: (ScanResult.ID) -> Void = { _ in }
    var delete: (ScanResult.ID) -> Void = { _ in }
    var action: (ContentAction, ScanResult.ID) -> Void = { _, _ in }
  }

  let root = Stack(.slide)
  var handlers = Handlers()
  let results: ResultsPane
  private let session: ScanSession
  private let drawCopy: (Detection) async -> LumaBitmap?
  private var details: DetailsPage?
  /// Tells one page from the next while both are there.
  private var pageNumber = 0

  init(_ session: ScanSession, drawCopy: @escaping (Detection) async -> LumaBitmap?) {
    self.session = session
    self.drawCopy = drawCopy
    results = ResultsPane { session.results }
    root.setLeastSize(width: 330, height: 160)
    root.add(results.root, named: "results")
    results.onActivate = { [weak self] in self?.handlers.activate($0) }
    results.onCopy = { [weak self] in self?.handlers.copy($0) }
    results.onDelete = { [weak self] in self?.handlers.delete($0) }
    results.onDetails = { [weak self] in self?.showDetails(of: $0) }
  }

  /// The result whose details are shown.
  var shownResult: ScanResult.ID? { details?.id }

  /// Shows the details of a result.
  func showDetails(of id: ScanResult.ID) {
    guard shownResult != id, session.result(id) != nil else { return }
    let session = session
    let page = DetailsPage(of: id, result: { session.result(id) }, drawCopy: drawCopy)
    page.onBack = { [weak self] in self?.showResults() }
    page.onAction = { [weak self] in self?.handlers.action($0, $1) }
    page.onChooseReading = { session.chooseReading($0, of: $1) }
    let earlier = details
    details = page
    root.add(page.root, named: "details \(pageNumber)")
    root.shown = "details \(pageNumber)"
    pageNumber += 1
    if let earlier { root.remove(earlier.root) }
    page.takeFocus()
    // A result that is deleted has no details.
    observe(for: page) { [weak self] page in
      if session.result(page.id) == nil, self?.details === page { self?.showResults() }
    }
  }

  /// Goes back to the results, to the row of the one that was shown.
  func showResults() {
    guard let page = details else { return }
    details = nil
    root.shown = "results"
    results.takeFocus(at: page.id)
    root.remove(page.root)
  }
}
