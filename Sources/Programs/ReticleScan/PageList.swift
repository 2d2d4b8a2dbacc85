// The pages that --page names: `3`, `3-7`, `9-`, `-2`, and several of these with commas.

/// Pages of documents, counted from 1.
struct PageList: Equatable, Sendable {
  private let ranges: [ClosedRange<Int>]

  /// Reads a list; nil for another text.
  init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2, let first = ends.first, let last = ends.last,
        part.contains(where: \.isNumber),
        let start = Self.number(first, orElse: 1), let end = Self.number(last, orElse: .max),
        start <= end
      else { return nil }
      ranges.append(start...end)
    }
    self.ranges = ranges
  }

  private static func number(_ digits: Substring, orElse other: Int) -> Int? {
    if digits.isEmpty { return other }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
      number > 0
    else { return nil }
    return number
  }

  /// Whether the list has the page.
  func contains(_ page: Int) -> Bool { ranges.contains { $0.contains(page) } }
}
