// How much processor time a page may take, by how the pages before it did: a document whose every page is without
// an end must come to one.

/// What the pages of one document have earned.
struct PagePatience {
  /// An ordinary page takes a tenth of a second, a large scan half a second.
  private static let mostTime = Duration.seconds(3.5)
  /// The same after a page that took too long.
  private static let lessTime = Duration.seconds(0.7)
  /// After so many pages in a row without an end, the others are left out.
  private static let mostFailures = 3

  private var hasFailed = false
  private var failuresInARow = 0

  /// How much the next page may take; nil if it is to be left out.
  var limit: Duration? {
    guard failuresInARow < Self.mostFailures else { return nil }
    return hasFailed ? Self.lessTime : Self.mostTime
  }

  /// Notes that a page was drawn, or that it ended its helper.
  mutating func note(isDrawn: Bool) {
    failuresInARow = isDrawn ? 0 : failuresInARow + 1
    hasFailed = hasFailed || !isDrawn
  }
}
