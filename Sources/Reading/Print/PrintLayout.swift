// Where the digits of a retail number stand beside its bars.

/// Groups of digits at even distances.
struct PrintLayout: Sendable {
  struct Group: Sendable {
    let count: Int
    /// The middle of the group in modules from the first bar, and how far it may be from there.
    let middle: Double
    let slack: Double
    /// The modules in which it has to fit.
    var room: Double { count > 6 ? 118 : 46 }
  }

  let groups: [Group]

  private init(_ groups: [(count: Int, middle: Double, slack: Double)]) {
    self.groups = groups.map { Group(count: $0.count, middle: $0.middle, slack: $0.slack) }
  }

  /// Whether all digits are in one group.
  var isRow: Bool { groups.count == 1 }

  var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// An EAN-13 as its standard says, a UPC-A, and both in one row below the bars.
  static let long = [
    PrintLayout([(1, -7.5, 4.5), (6, 24, 2.5), (6, 71, 2.5)]),
    PrintLayout([(1, -7.5, 4.5), (5, 27.5, 2.5), (5, 67.5, 2.5), (1, 102.5, 4.5)]),
    PrintLayout([(13, 47.5, 4)]),
    PrintLayout([(12, 47.5, 4)]),
  ]
  /// The same for an EAN-8.
  static let short = [
    PrintLayout([(4, 17.5, 2.5), (4, 49.5, 2.5)]),
    PrintLayout([(8, 33.5, 4)]),
  ]
}
