// A list of expected codes with their amounts, and the values of its other columns.

public import Meaning
public import Wording

/// The entry of one code in the list.
public struct ExpectedLine: Hashable, Sendable {
  /// The code as the list writes it.
  public let code: String
  /// The expected quantity of the code.
  public internal(set) var amount: Int
  /// The values of the other columns, in the order of `ExpectedList.names`.
  public let values: [String]
}

/// A quantity in a list that is not a whole number from 1 to a million.
public struct BadQuantity: Hashable, Sendable {
  /// The number of the row, counted from 1 and including the heading and empty rows.
  public fileprivate(set) var row: Int
  /// The text in that row, or the sum of a code's quantities.
  public let text: String

  /// Characters that are shown.
  private static let longestShown = 30

  init(row: Int, text: String) {
    let shown = text.prefix(Self.longestShown)
    (self.row, self.text) = (row, shown.count < text.count ? "\(shown)…" : text)
  }

  public var sentence: Sentence {
    Sentence(
      "Row \(row) has the quantity “\(text)”. Use whole numbers from 1 to 1,000,000.")
  }
}

/// A list of expected codes. A list with a bad quantity should be refused: quantities are never
/// guessed.
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
  /// The headings of the columns other than code and amount; empty texts if there is no heading.
  public let names: [String]
  public let columns: ListColumns
  /// The first bad quantity; nil if all are whole numbers from 1 to a million.
  public private(set) var badQuantity: BadQuantity?

  private let ignoresCase: Bool
  /// The line for each form of a code; nil for a forgiving form that several lines share.
  private var indices: [MatchForm: Int?] = [:]

  /// Reads a text: CSV or TSV, with a heading or without, or plain text with a code on each line.
  public init(text: String, ignoringCase: Bool = false) {
    self.init(rows: Self.rows(in: text), ignoringCase: ignoringCase)
    guard let bad = badQuantity else { return }
    // Row numbers include empty rows, as users count them.
    var rows = SeparatedRows(of: Array(text.utf8), SeparatedText(guessedFrom: text))
    for _ in 0..<bad.row { _ = rows.next() }
    badQuantity?.row = rows.number
  }

  /// The rows of a table, or the lines of a plain text as rows of one field.
  static func rows(in text: String) -> [[String]] {
    let rows = SeparatedText(guessedFrom: text).rows(in: text, most: mostLines)
    // In a table nearly all rows have the same number of fields; commas in plain texts are less
    // regular.
    let width = rows.first?.count ?? 0
    let isTable = rows.count(where: { $0.count == width }) * 10 >= rows.count * 9
    if isTable { return rows }
    // A byte order mark is not part of the first code.
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
    let first = columns.hasHeading ? 1 : 0
    for (index, row) in rows.enumerated().dropFirst(first).prefix(Self.mostLines) {
      guard row.indices.contains(columns.code) else { continue }
      add(row, others, number: index + 1)
    }
  }

  /// The columns other than code and amount as users choose them: by their heading, or else by
  /// their number.
  public var columnTitles: [String] {
    names.enumerated().map { $1.trimmed.isEmpty ? "\($0 + 1)" : $1.trimmed }
  }

  /// The value of a line in the column with this title. A list without such a column gives the
  /// first value of the line, which is usually a name.
  public func value(ofLine line: Int, in title: String) -> String {
    let values = lines[line].values
    if let column = columnTitles.firstIndex(of: title) { return values[column].trimmed }
    return values.lazy.map(\.trimmed).first { !$0.isEmpty } ?? ""
  }

  /// The number of codes that are expected in all.
  public var amount: Int { lines.reduce(0) { $0 + $1.amount } }

  /// The line of `code`; nil if it is not on the list. A form that forgives differences, such as
  /// lost zeros, counts only if no other line has it.
  public func index(of code: CodeText) -> Int? {
    for form in MatchForm.forms(of: code, ignoringCase: ignoresCase) {
      if let index = indices[form] ?? nil { return index }
    }
    return nil
  }

  private mutating func add(_ row: [String], _ others: [Int], number: Int) {
    let code = row[columns.code].trimmed
    guard !code.isEmpty else { return }
    let quantity = columns.amount.flatMap { row.indices.contains($0) ? row[$0].trimmed : nil } ?? ""
    let amount = quantity.isEmpty ? 1 : Self.amount(quantity)
    guard let amount else { return refuse(quantity, inRow: number) }
    if let known = indices[.exact(code)] ?? nil {
      let sum = lines[known].amount + amount
      guard sum <= Self.mostOfOne else { return refuse("\(sum)", inRow: number) }
      lines[known].amount = sum
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

  private mutating func refuse(_ quantity: String, inRow number: Int) {
    badQuantity = badQuantity ?? BadQuantity(row: number, text: quantity)
  }

  /// A whole number from 1 to a million, such as `3` or `3.0`; nil for any other text. The meaning
  /// of `3.000` depends on the country, so it is refused.
  static func amount(_ text: String) -> Int? {
    let parts = text.trimmed.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard let whole = parts.first, parts.count <= 2, (1...9).contains(whole.utf8.count),
      whole.utf8.allSatisfy(\.isDigit), let number = Int(whole), (1...mostOfOne).contains(number)
    else { return nil }
    guard parts.count == 2 else { return number }
    let zeros = parts[1].utf8
    return zeros.count != 3 && zeros.allSatisfy { $0 == UInt8(ascii: "0") } ? number : nil
  }
}

/// A form of a code, from the exact one to those that forgive more.
enum MatchForm: Hashable, Sendable {
  /// The text without spaces around it.
  case exact(String)
  /// The text in lower case.
  case folded(String)
  /// The digits without leading zeros, which spreadsheets lose. Product numbers of all lengths are
  /// padded with zeros, and are thus one number.
  case number(String)

  /// The forms of a code in a list.
  static func forms(inList text: String, ignoringCase: Bool) -> [MatchForm] {
    let trimmed = text.trimmed
    var forms: [MatchForm] = [.exact(trimmed)]
    if ignoringCase { forms.append(.folded(trimmed.lowercased())) }
    if let number = number(in: trimmed) { forms.append(.number(number)) }
    return forms
  }

  /// The forms of a scanned code, the exact ones first.
  static func forms(of code: CodeText, ignoringCase: Bool) -> [MatchForm] {
    guard let text = code.text else { return [] }
    var forms = forms(inList: text, ignoringCase: ignoringCase)
    if let elements = code.elementString { forms.append(.exact(elements)) }
    let product = code.productNumber.map { digits in
      MatchForm.number(withoutLeadingZeros(digits.utf8[...]))
    }
    // The text of a retail code with an add-on differs from the product's number.
    if let product, !forms.contains(product) { forms.append(product) }
    return forms
  }

  /// The digits of a numeric text, without leading zeros; nil for any other text.
  private static func number(in text: String) -> String? {
    let bytes = text.utf8
    guard (1...40).contains(bytes.count) else { return nil }
    if bytes.allSatisfy(\.isDigit) {
      // The older number of a book.
      if bytes.count == 10, let book = book(Array(bytes)) { return book }
      return withoutLeadingZeros(bytes[...])
    }
    // Numbers of books and other products are often printed with hyphens or spaces.
    let digits = bytes.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
    if digits.count == 10, let book = book(digits) { return book }
    guard [8, 12, 13, 14].contains(digits.count), digits.allSatisfy(\.isDigit),
      CheckDigits.areValidGS1(digits)
    else { return nil }
    return withoutLeadingZeros(digits[...])
  }

  private static func withoutLeadingZeros(
    _ digits: some BidirectionalCollection<UInt8>
  ) -> String {
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    return significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self)
  }

  /// The thirteen digits of a book whose number has ten characters; nil if its check digit is
  /// wrong.
  private static func book(_ characters: [UInt8]) -> String? {
    guard let check = CheckDigits.modulo11(of: characters.dropLast()),
      characters.last.map({ Character(Unicode.Scalar($0)).uppercased() }) == String(check)
    else { return nil }
    let digits = Array("978".utf8) + characters.dropLast()
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).lazy.map { digits + [$0] }
      .first { CheckDigits.areValidGS1($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
  /// The text without white space around it.
  var trimmed: String {
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[first...last])
  }
}
