// Which results are shown, where: in view by their numbers, then the others, newest first, a few at a
// time.

internal import Scanning

nonisolated struct ResultPlan: Hashable {
  /// The headings, from the top.
  enum Section: Int, CaseIterable {
    case inView, earlier
  }

  /// Those in view, by number.
  var inView: [ScanResult] = []
  /// The others that are shown, newest first.
  var earlier: [ScanResult] = []
  /// How many there are beyond those.
  var hiddenCount = 0

  /// Places `results`, which come newest first; of those not in view no more than `most` are shown.
  init(_ results: [ScanResult], most: Int) {
    for result in results {
      if result.isInView {
        inView.append(result)
      } else if earlier.count < most {
        earlier.append(result)
      } else {
        hiddenCount += 1
      }
    }
    inView.sort { ($0.number ?? 0) < ($1.number ?? 0) }
  }

  /// All that is shown, from the top.
  var shown: [(section: Section, result: ScanResult)] {
    inView.map { (.inView, $0) } + earlier.map { (.earlier, $0) }
  }
}
