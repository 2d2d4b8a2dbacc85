// The columns of codes and of amounts in a table, recognized by their names and by what is in
// them.

internal import Meaning

/// The meaning of a list's columns.
public struct ListColumns: Hashable, Sendable {
  public var code: Int
  /// The column of expected amounts; nil if one of each code is expected.
  public var amount: Int?
  /// Whether the first row names the columns.
  public var hasHeading: Bool

  /// Creates columns with the given meaning.
  public init(code: Int, amount: Int? = nil, hasHeading: Bool) {
    self.code = code
    self.amount = amount
    self.hasHeading = hasHeading
  }
}

extension ListColumns {
  /// The number of rows that are examined to recognize the columns.
  private static let sample = 500

  /// Recognizes the columns of a table by the names in its first row and by its contents.
  public init(recognizedIn rows: [[String]]) {
    let first = rows.first ?? []
    let body = rows.dropFirst().prefix(Self.sample)
    let width = min(max(first.count, body.map(\.count).max() ?? 0), 1000)
    let names = first.map(\.columnName)
    let columns = (0..<width).map { column in
      ColumnContents(body.map { $0.indices.contains(column) ? $0[column].trimmed : "" })
    }
    let codeNames = names.map(Self.codeRank)
    let amountNames = names.map { Self.amountNames.contains($0) }
    let code =
      columns.indices.max { a, b in
        let (first, second) = (
          columns[a].likelihoodOfCodes + codeNames.rank(a),
          columns[b].likelihoodOfCodes + codeNames.rank(b)
        )
        // Of equally likely columns, the first one is used.
        return first == second ? a > b : first < second
      } ?? 0
    hasHeading = Self.isHeading(
      first, isNamed: codeNames.contains { $0 > 0 } || amountNames.contains(true),
      code: code, columns)
    self.code = code
    let named = columns.indices.first { column in
      guard column != code, amountNames.indices.contains(column), amountNames[column] else {
        return false
      }
      let contents = columns[column]
      // A bad quantity under a clear name is refused with its row, not taken for something else.
      return contents.areAmounts || !Self.ambiguousNames.contains(names[column])
        || !contents.arePrices && !contents.areWords
    }
    // Without a name, only the other column of a two-column table can have the amounts.
    let single = width == 2 && columns[1 - code].areAmounts ? 1 - code : nil
    amount = named ?? (hasHeading && names.contains { !$0.isEmpty } ? nil : single)
  }

  /// Whether the first row names the columns: it has known names, or has no digits where all other
  /// rows have some.
  private static func isHeading(
    _ first: [String], isNamed: Bool, code: Int, _ columns: [ColumnContents]
  ) -> Bool {
    guard first.indices.contains(code) else { return false }
    if isNamed { return !first[code].contains(where: \.isNumber) || first[code].utf8.count < 12 }
    return columns[code].allHaveDigits && !first[code].contains(where: \.isNumber)
  }

  /// How surely a name is that of a column of codes; 0 if it is not.
  private static func codeRank(_ name: String) -> Int {
    if let rank = codeNames.firstIndex(where: { $0.contains(name) }) { return 3 - rank }
    let words = name.split(separator: " ").map(String.init)
    return words.contains { codeNames[0].contains($0) } ? 2 : 0
  }

  /// Names of columns of codes, the surest first.
  private static let codeNames: [Set<String>] = [
    [
      "barcode", "bar code", "barcodes", "code", "codes", "ean", "ean13", "ean 13", "gtin",
      "gtin13", "gtin14", "upc", "upc a", "isbn", "isbn13", "isbn 13", "qr", "qr code", "qrcode",
      "strichcode", "code barres", "code barre", "código", "código de barras", "codice a barre",
      "scan", "scancode", "payload", "text",
    ],
    [
      "sku", "serial", "serial number", "serial no", "asset", "asset tag", "asset number", "tag",
      "ticket", "ticket number", "ticket code", "ticket id", "badge", "badge number", "tracking",
      "tracking number", "parcel", "article number", "article", "item number", "item code",
      "product code", "product number", "part number", "number", "artikelnummer", "artikel nr",
      "artikelnr", "seriennummer", "nummer", "inventarnummer", "sendungsnummer", "référence",
      "referencia", "issn", "content",
    ],
    ["id", "key", "reference", "ref", "no", "nr", "isbn10", "isbn 10", "identifier"],
  ]

  private static let amountNames: Set<String> = [
    "quantity", "qty", "amount", "count", "number expected", "expected", "expected quantity",
    "expected qty", "pieces", "pcs", "units", "how many", "copies", "menge", "anzahl", "stück",
    "stk", "soll", "sollmenge", "bestand", "quantité", "qté", "nombre", "cantidad", "cant",
    "unidades", "quantità", "qtà", "pezzi", "aantal", "quantidade", "ilość", "antal", "stock",
    "on hand", "qty expected", "qty ordered", "ordered",
  ]

  /// Amount names that a column of words or prices may have as well: “expected: yes”, Spanish
  /// “nombre” for a name, or an amount of money.
  private static let ambiguousNames: Set<String> = [
    "amount", "expected", "stock", "on hand", "ordered", "soll", "bestand", "nombre", "count",
  ]
}

/// The contents of a column, judged by a sample.
private struct ColumnContents {
  /// The likelihood that the column holds codes, judged by its contents: values are unique, and
  /// check digits are valid.
  let likelihoodOfCodes: Double
  /// Whether at least half of the values are small whole numbers and the others are numbers as
  /// well.
  let areAmounts: Bool
  /// Whether most values are prices, and whether most are not numbers at all.
  let (arePrices, areWords): (Bool, Bool)
  let allHaveDigits: Bool

  init(_ values: [String]) {
    let filled = values.filter { !$0.isEmpty }
    guard !filled.isEmpty else {
      (likelihoodOfCodes, areAmounts, allHaveDigits) = (0, false, false)
      (arePrices, areWords) = (false, false)
      return
    }
    func share(_ isSo: (String) -> Bool) -> Double {
      Double(filled.count(where: isSo)) / Double(filled.count)
    }
    let unique = Double(Set(filled).count) / Double(filled.count)
    let checked = share { value in
      [8, 12, 13, 14].contains(value.utf8.count) && value.utf8.allSatisfy(\.isDigit)
        && CheckDigits.areValidGS1(Array(value.utf8))
    }
    let long = share { $0.utf8.count >= 5 }
    let spaced = share { $0.contains(" ") }
    let digits = share { $0.contains(where: \.isNumber) }
    let decimal = share { $0.contains(where: \.isNumber) && $0.utf8.count < 12 && Self.isPrice($0) }
    let presence = Double(filled.count) / Double(values.count)
    likelihoodOfCodes =
      unique + 2 * checked + long / 2 - spaced + digits / 2 - 2 * decimal + presence
    let small = share { (ExpectedList.amount($0) ?? .max) < 100_000 }
    areAmounts = small >= 0.5 && filled.allSatisfy(Self.isNumber)
    arePrices = share { Self.isPrice($0) && !Self.isGrouped($0) } > 0.5
    areWords = share { !Self.isNumber($0) } > 0.5
    allHaveDigits = digits == 1
  }

  /// Whether the text is a number with decimals.
  private static func isPrice(_ text: String) -> Bool {
    let parts = text.split { $0 == "." || $0 == "," }
    return parts.count == 2 && parts.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
  }

  /// Whether the text may be a number with thousands separators, such as `1,000`.
  private static func isGrouped(_ text: String) -> Bool {
    let parts = text.split { $0 == "." || $0 == "," }
    return parts.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// Whether the text is any kind of number, such as `-5`, `1,000` or `1e308`.
  private static func isNumber(_ text: String) -> Bool {
    text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isNumber || $0.isWhitespace || "+-−.,’'eE".contains($0) }
  }
}

extension [Int] {
  /// The bonus of a column for its name, which outweighs its contents.
  fileprivate func rank(_ column: Int) -> Double {
    indices.contains(column) && self[column] > 0 ? 6 + Double(self[column]) : 0
  }
}

extension String {
  /// The heading in lower case, with each run of characters other than letters and digits replaced
  /// by a space.
  fileprivate var columnName: String {
    lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
