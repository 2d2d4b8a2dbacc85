// A series of numbers for labels, such as 001 to 250.

/// Numbers at equal distances, with the leading zeros of the first one.
///
///     NumberSeries("001-250")        // 001, 002 … 250
///     NumberSeries("100-200/10")     // 100, 110 … 200
///     NumberSeries("1001")           // 1001, 1002 and so on
public struct NumberSeries: Hashable, Sendable {
  /// Longer numbers do not fit into 64 bits.
  private static let mostDigits = 18

  private let first: Int
  /// Nil if the series does not end.
  private let last: Int?
  private let step: Int
  private let digits: Int

  /// Nil for a text that is no series, and for a series that would go down.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let ends = (parts.first ?? "").split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...2).contains(ends.count),
      let first = Self.number(ends[0]), let step = parts.count > 1 ? Self.number(parts[1]) : 1,
      step > 0
    else { return nil }
    (self.first, self.step, digits) = (first, step, ends[0].utf8.count)
    guard ends.count > 1 else {
      last = nil
      return
    }
    guard let last = Self.number(ends[1]), last >= first else { return nil }
    self.last = last
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...mostDigits).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit) else {
      return nil
    }
    return Int(text)
  }

  /// How many numbers there are; nil if the series does not end.
  public var count: Int? { last.map { ($0 - first) / step + 1 } }

  /// The number at a place, counted from 0; nil behind the end.
  func number(at place: Int) -> String? {
    let (distance, isTooFar) = step.multipliedReportingOverflow(by: place)
    let (number, isTooLarge) = first.addingReportingOverflow(distance)
    guard !isTooFar, !isTooLarge, number <= last ?? .max else { return nil }
    return LabelField.padded(String(number), to: digits)
  }
}
