// A list of what is expected: its codes with their amounts, and what its other columns say of them.

public import Contents
internal import Tables

/// What the list says of one code.
public struct ExpectedLine: Hashable, Sendable {
  /// The code as the list writes it.
  public let code: String
  /// How many of them are expected.
  public internal(set) var amount: Int
  /// The values of the other columns, in the order of `ExpectedList.names`.
  public let values: [String]
}

/// A list of expected codes.
///
///     let list = ExpectedList(text: file)         // CSV, TSV, or a code on each line
///     if let index = list.index(of: code) { show(list.lines[index].values) }
public struct ExpectedList: Hashable, Sendable {
  /// The most lines that are read.
  public static let mostLines = 1_000_000
  /// The largest amount of one code.
  static let mostOfOne = 1_000_000

  /// The codes, each once, in the order of the list. Amounts of repeated codes are added.
  public private(set) var lines: [ExpectedLine] = []
  /// The headings of the columns that are neither code nor amount; empty ones if there is no
  /// heading.
  public let names: [String]
  /// Which columns have which meaning.
  public let columns: ListColumns

  private let ignoresCase: Bool
  /// The lines that have a form; nil for a forgiving form that several lines share.
  private var indices: [MatchForm: Int?] = [:]

  /// Reads a text: CSV or TSV, with a heading or without, or plain text with a code on each line.
  public init(text: String, ignoringCase: Bool = false) {
    self.init(rows: Self.rows(in: text), ignoringCase: ignoringCase)
  }

  /// The rows of a table, or the lines of a plain text as rows of one field.
  static func rows(in text: String) -> [[String]] {
    let rows = SeparatedText(guessedFrom: text).rows(in: text, most: mostLines)
    // In a table nearly all rows have as many fields; commas in texts are not as regular.
    let width = rows.first?.count ?? 0
    let isTable = rows.count(where: { $0.count == width }) * 10 >= rows.count * 9
    if isTable { return rows }
    // A byte order mark is no part of the first code.
    return text.drop { $0 == "\u{FEFF}" }.split(maxSplits: mostLines, whereSeparator: \.isNewline)
      .map { [String($0)] }
  }

  /// Makes a list of the rows of a table, whose columns are recognized unless `columns` are given.
  public init(rows: [[String]], columns: ListColumns? = nil, ignoringCase: Bool = false) {
    let columns = columns ?? ListColumns(recognizedIn: rows)
    self.columns = columns
    ignoresCase = ignoringCase
    let width = rows.prefix(1000).map(\.count).max() ?? 0
    let others = (0..<width).filter { $0 != columns.code && $0 != columns.amount }
    let heading = columns.hasHeading ? rows.first ?? [] : []
    names = others.map { heading.indices.contains($0) ? heading[$0].trimmed : "" }
    for row in rows.dropFirst(columns.hasHeading ? 1 : 0).prefix(Self.mostLines) {
      guard row.indices.contains(columns.code) else { continue }
      add(row, others)
    }
  }

  /// The number of codes that are expected in all.
  public var amount: Int { lines.reduce(0) { $0 + $1.amount } }

  /// Which line `code` is; nil if it is not on the list. A form that forgives differences, such as
  /// lost zeros, counts only if no other line has it.
  public func index(of code: CodeText) -> Int? {
    for form in MatchForm.forms(of: code, ignoringCase: ignoresCase) {
      if let index = indices[form] ?? nil { return index }
    }
    return nil
  }

  private mutating func add(_ row: [String], _ others: [Int]) {
    let code = row[columns.code].trimmed
    guard !code.isEmpty else { return }
    let amount =
      columns.amount.flatMap { row.indices.contains($0) ? row[$0] : nil }
      .flatMap(Self.amount) ?? 1
    if let known = indices[.exact(code)] ?? nil {
      lines[known].amount = min(lines[known].amount + amount, Self.mostOfOne)
      return
    }
    let values = others.map { row.indices.contains($0) ? row[$0] : "" }
    lines.append(ExpectedLine(code: code, amount: amount, values: values))
    for form in MatchForm.forms(inList: code, ignoringCase: ignoresCase) {
      if indices[form] == nil {
        indices[form] = lines.count - 1
      } else if case .exact = form {
        indices[form] = lines.count - 1
      } else {
        indices[form] = .some(nil)
      }
    }
  }

  /// A whole number such as `3` or `3.0`; nil for another text.
  static func amount(_ text: String) -> Int? {
    let parts = text.trimmed.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard let whole = parts.first, parts.count <= 2, !whole.isEmpty, whole.utf8.count <= 9,
      whole.utf8.allSatisfy(\.isDigit), let number = Int(whole),
      parts.count == 1 || parts[1].utf8.allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return nil }
    return min(number, mostOfOne)
  }
}
