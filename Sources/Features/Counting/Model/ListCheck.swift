// Compares passing codes with the expected ones, one after the other.

public import Meaning
public import Wording

/// The list's verdict on a code. Amounts include all counts so far.
public enum ListVerdict: Hashable, Sendable {
  /// The code is on the list, at this line, and not more were counted than are expected.
  case wanted(line: Int, counted: Int, of: Int)
  /// The code is on the list, at this line, and was counted more often than expected.
  case tooMany(line: Int, counted: Int, of: Int)
  /// The code is not on the list.
  case unexpected(counted: Int)
}

/// A comparison in numbers.
public struct ListTotals: Hashable, Sendable {
  /// The number of expected codes that were counted.
  public var found: Int
  /// The number of expected codes.
  public var expected: Int
  /// The number of different counted codes that are not on the list.
  public var unexpected: Int
  /// The number of lines that were counted more often than expected.
  public var tooOften: Int

  public init(found: Int = 0, expected: Int = 0, unexpected: Int = 0, tooOften: Int = 0) {
    self.found = found
    self.expected = expected
    self.unexpected = unexpected
    self.tooOften = tooOften
  }

  /// Whether everything that is expected was counted, and nothing else.
  public var isExact: Bool { found == expected && unexpected == 0 && tooOften == 0 }

  /// The totals in words, such as “17 of 20, 2 not on the list, 1 counted too often”.
  public var sentence: Sentence {
    var parts: [Sentence] = [Sentence("\(found) of \(expected)")]
    if unexpected > 0 { parts.append(Self.unexpectedSentence(unexpected)) }
    if tooOften > 0 {
      parts.append(
        Sentence(
          "\(tooOften) counted too often", plural: "\(tooOften) counted too often",
          count: tooOften))
    }
    return Sentence(listing: parts)
  }

  /// A number of codes that are not on the list.
  public static func unexpectedSentence(_ count: Int) -> Sentence {
    Sentence("\(count) not on the list", plural: "\(count) not on the list", count: count)
  }
}

/// Compares codes with a list.
///
///     var check = ListCheck(list)
///     for passage in passages { show(check.count(codeText)) }
///     print(check.totals.sentence.text)
public struct ListCheck: Sendable {
  /// A code that is not on the list.
  public struct Unexpected: Hashable, Sendable {
    public let code: CodeText
    /// How often it was counted.
    public fileprivate(set) var counted: Int
  }

  /// The last count, to be undone.
  private enum Step: Sendable {
    case line(Int, times: Int)
    case unexpected(CodeText, times: Int)
  }

  /// The most different codes outside the list that are kept.
  static let mostUnexpected = 100_000
  /// The most steps that can be undone.
  static let mostUndone = 1000

  public let list: ExpectedList
  /// Whether each code is admitted only once, as with tickets, whatever amount the list has.
  public let isOnceOnly: Bool
  /// The numbers so far.
  public private(set) var totals = ListTotals()

  private var counted: [Int]
  private var others: [CodeText: Unexpected] = [:]
  private var order: [CodeText] = []
  private var steps: [Step] = []

  /// Starts with nothing counted.
  public init(_ list: ExpectedList, isOnceOnly: Bool = false) {
    self.list = list
    self.isOnceOnly = isOnceOnly
    counted = Array(repeating: 0, count: list.lines.count)
    totals.expected = isOnceOnly ? list.lines.count : list.amount
  }

  /// The list's verdict on `code` at present.
  public func verdict(on code: CodeText) -> ListVerdict {
    guard let line = list.index(of: code) else {
      return .unexpected(counted: others[code]?.counted ?? 0)
    }
    return verdict(onLine: line)
  }

  /// Counts `code` and returns the list's verdict on it.
  public mutating func count(_ code: CodeText, times: Int = 1) -> ListVerdict {
    let step: Step
    if let line = list.index(of: code) {
      step = .line(line, times: times)
    } else {
      step = .unexpected(code, times: times)
    }
    apply(step, by: times)
    if steps.count == Self.mostUndone { steps.removeFirst() }
    steps.append(step)
    return verdict(on: code)
  }

  /// Undoes the last count; false if there is none.
  public mutating func undo() -> Bool {
    guard let step = steps.popLast() else { return false }
    switch step {
    case .line(_, let times), .unexpected(_, let times): apply(step, by: -times)
    }
    return true
  }

  /// The count of a line.
  public func counted(line: Int) -> Int { counted[line] }

  /// The expected amount of a line.
  public func amount(line: Int) -> Int { isOnceOnly ? 1 : list.lines[line].amount }

  /// The lines with missing codes, in the order of the list.
  public var missing: [Int] { list.lines.indices.filter { counted[$0] < amount(line: $0) } }

  /// The lines that were counted more often than expected, in the order of the list.
  public var tooOften: [Int] { list.lines.indices.filter { counted[$0] > amount(line: $0) } }

  /// The codes that are not on the list, in the order in which they were first counted.
  public var unexpected: [Unexpected] { order.compactMap { others[$0] } }

  private func verdict(onLine line: Int) -> ListVerdict {
    let (counted, amount) = (counted[line], amount(line: line))
    return counted > amount
      ? .tooMany(line: line, counted: counted, of: amount)
      : .wanted(line: line, counted: counted, of: amount)
  }

  private mutating func apply(_ step: Step, by times: Int) {
    switch step {
    case .line(let line, _):
      let (before, amount) = (counted[line], amount(line: line))
      counted[line] += times
      totals.found += min(counted[line], amount) - min(before, amount)
      totals.tooOften += (counted[line] > amount ? 1 : 0) - (before > amount ? 1 : 0)
    case .unexpected(let code, _):
      let before = others[code]?.counted ?? 0
      if before == 0 {
        guard others.count < Self.mostUnexpected else { return }
        order.append(code)
      }
      let after = before + times
      others[code] = after > 0 ? Unexpected(code: code, counted: after) : nil
      if after <= 0 { order.removeAll { $0 == code } }
      totals.unexpected = others.count
    }
  }
}
