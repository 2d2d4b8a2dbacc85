// The count of each code in all sources, and the comparison with a list.

internal import FeatureModels
internal import Filing
internal import Meaning
internal import Reading

/// A code from an image or from a scanner.
enum ReportedCode: Equatable, Sendable {
  case found(Detection)
  case scanned(ScannedCode)

  var identity: CodeIdentity {
    switch self {
    case .found(let code): code.identity
    case .scanned(let code): code.identity
    }
  }

  func text(_ reader: TextReader) -> CodeText {
    switch self {
    case .found(let code): CodeText(code, reader: reader)
    case .scanned(let code): CodeText(code, reader: reader)
    }
  }
}

/// A code and how often it was counted.
struct CountedCode: Equatable, Sendable {
  /// The code where it was first seen.
  let code: ReportedCode
  let origin: CodeOrigin
  fileprivate(set) var count: Int
}

/// The list's verdict on a code, by its name in the output.
enum ListResult: String, Equatable, Sendable {
  /// As many as expected.
  case found
  /// Fewer than expected.
  case missing
  /// More than expected.
  case tooMany = "too-many"
  /// Not on the list.
  case unexpected
}

/// The list's verdict on one code.
struct ListedResult: Equatable, Sendable {
  let result: ListResult
  let counted: Int
  let expected: Int
  /// The code as the list writes it; nil if it is not on the list.
  let listed: String?
  /// The values of the list's other columns.
  let values: [String]
  /// The code that was counted; nil if none was.
  let seen: CountedCode?
}

/// Counts codes.
struct Tally: Sendable {
  /// Whether the counts are written, and not only what differs from the list.
  let showsCounts: Bool
  private(set) var check: ListCheck?
  /// The codes in the order in which they were first counted.
  private(set) var codes: [CountedCode] = []
  private var places: [Key: Int] = [:]

  /// A code is counted apart for each value of the columns.
  private struct Key: Hashable {
    let code: CodeIdentity
    let cells: [String: String]
  }
  private let reader: TextReader

  /// Starts with nothing counted; compares with `list` if there is one.
  init(showsCounts: Bool, against list: ExpectedList?, reader: TextReader) {
    self.showsCounts = showsCounts
    check = list.map { ListCheck($0) }
    self.reader = reader
  }

  mutating func add(_ code: ReportedCode, in origin: CodeOrigin) {
    let text = code.text(reader)
    _ = check?.count(text)
    let key = Key(code: code.identity, cells: origin.cells)
    if let place = places[key] {
      codes[place].count += 1
    } else {
      places[key] = codes.count
      codes.append(CountedCode(code: code, origin: origin, count: 1))
    }
  }

  /// Whether there is something other than the list says; false without a list.
  var deviates: Bool { check.map { !$0.totals.isExact } ?? false }

  /// The names of the list's columns that are neither code nor amount.
  var names: [String] { check?.list.names ?? [] }

  /// The verdicts on the list's lines, in their order, and on the codes that are not on it.
  var results: [ListedResult] {
    guard let check else { return [] }
    var seen: [Int: CountedCode] = [:]
    var others: [ListedResult] = []
    for code in codes {
      if let line = check.list.index(of: code.code.text(reader)) {
        seen[line] = seen[line] ?? code
      } else {
        others.append(
          ListedResult(
            result: .unexpected, counted: code.count, expected: 0, listed: nil, values: [],
            seen: code))
      }
    }
    let lines = check.list.lines.enumerated().map { index, line in
      let (counted, expected) = (check.counted(line: index), check.amount(line: index))
      return ListedResult(
        result: counted < expected ? .missing : counted > expected ? .tooMany : .found,
        counted: counted, expected: expected, listed: line.code, values: line.values,
        seen: seen[index])
    }
    return lines + others
  }
}
