// Which results are listed in which order: those in view by their numbers, then the earlier ones,
// newest first.

internal import FeatureSessions

/// The order of the list.
nonisolated struct ResultPlan: Hashable {
  /// The headings, from the top.
  enum Section: Int, CaseIterable {
    case inView, earlier
  }

  /// The results in view, by number.
  var inView: [ScanResult] = []
  /// The earlier results that are listed, newest first.
  var earlier: [ScanResult] = []
  /// How many earlier results are not listed.
  var hiddenCount = 0

  /// Sorts `results`, which are newest first; at most `most` earlier ones are listed.
  init(_ results: [ScanResult], most: Int) {
    // Of thousands of results only those that are listed are copied.
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
