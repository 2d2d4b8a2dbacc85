// The kinds of paper and the fields of 2D-Doc, perimeter 01 (ANTS, specification 3.3). Names are
// given to what people look for; of the others the length is known, which reading needs.

struct FrenchSealField {
  enum Notation: String {
    case text, date, day, moment, sex, name, iban, zone
  }

  let name: String
  /// The label in English; nil for a field without one.
  let entry: String?
  let notation: Notation
  /// The most characters; zero if there is no limit.
  let most: Int
  let isFixed: Bool

  /// Days since 2000 in four hexadecimal digits; nil for the days that stand for none.
  static func date(day: some Collection<UInt8>) -> CalendarDate? {
    guard let bytes = Hexadecimal.decoded(Array(day)[...]), bytes.count == 2,
      bytes != [0xFF, 0xFF]
    else { return nil }
    let days = Int(bytes[0]) << 8 | Int(bytes[1])
    return CalendarDate(secondsSince1970: (daysUntil2000 + days) * 86_400)
  }

  private static let daysUntil2000 = 10_957

  /// The kinds of paper, in English.
  static let documents: [String: String] = {
    var documents: [String: String] = [:]
    for row in documentTable.split(separator: "\n") {
      let parts = row.split(separator: "|").map(String.init)
      for code in parts[0].split(separator: " ") { documents[String(code)] = parts.last }
    }
    return documents
  }()

  /// One line each: the codes, the name for people.
  // Translated: the last column.
  static let documentTable = """
    00|Proof of address
    01 09|Invoice
    02 04 18 24 27 28|Tax notice
    03 05|Bank details
    06|Payslip
    07 08|Identity document
    10|Employment contract
    11|Bank statement
    15 25|Work permit
    A0 A7|Air quality certificate
    A4 AE|Death certificate
    A8|Vehicle transfer
    B0|Diploma
    B2|Test certificate
    L1|Vaccination certificate
    """

  static let known: [String: FrenchSealField] = {
    var known: [String: FrenchSealField] = [:]
    for word in lengths.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let parts = word.split(separator: ":")
      let id = String(parts[0])
      known[id] = FrenchSealField(
        name: id.lowercased(), entry: nil, notation: .text, most: Int(parts[1]) ?? 0,
        isFixed: true)
    }
    for row in table.split(separator: "\n") {
      let parts = row.split(separator: "|").map(String.init)
      guard parts.count == 5, let most = Int(parts[1]) else { continue }
      for id in parts[0].split(separator: " ") {
        known[String(id)] = FrenchSealField(
          name: parts[3], entry: parts[4], notation: Notation(rawValue: parts[2]) ?? .text,
          most: abs(most), isFixed: most > 0)
      }
    }
    return known
  }()

  /// One line each: the identifiers, the length (below zero: the most, zero: any), the notation,
  /// the name for scripts, the name for people.
  // Translated: the last column.
  static let table = """
    10 30|-140|name|name|Full name
    12 16 61 B1|-38|text|given-name|Given name
    60 81 B0 F0 L1|-60|name|given-name|Given name
    13 17 62 6G 72 80 B2 F1 L0|-38|text|family-name|Family name
    73|-60|name|given-name|Given name
    14|-38|name|recipient|Recipient
    18|0|text|invoice-number|Invoice number
    19|0|text|customer-number|Customer number
    1A|0|text|contract-number|Contract number
    1D|-16|text|amount|Amount
    1E 1F|-30|text|phone|Phone number
    20 21 22 23 27 28 29 2A 6S 6T 6U 6V|-38|text|address-line|Address line
    24 2B 6W 4P|5|text|postcode|Postcode
    25 2C 6X 4Q|-32|text|city|City
    26 2D 6Y|2|text|country|Country
    31|-38|iban|iban|IBAN
    32|-11|text|bic|BIC
    40 47 49|13|text|tax-number|Tax number
    41|-12|text|reference-income|Reference income
    43|-5|text|household-shares|Household shares
    44|13|text|tax-notice|Tax notice number
    45|4|text|income-year|Year of income
    46 48|-38|text|declarant|Taxpayer
    53 36|4|day|period-start|Start of the period
    54 37|4|day|period-end|End of the period
    58|-11|text|net-taxable|Net taxable pay
    5A|-11|text|gross-pay|Gross pay
    5C|-11|text|net-pay|Net pay
    5M 4U|-38|text|employer|Employer
    55|8|date|contract-start|Valid from
    6N D3|8|date|valid-from|Valid from
    6O D4|8|date|expiry|Valid until
    63 B3|-38|text|name-in-use|Name in use
    66|-20|text|number|Document number
    82|-20|text|number|Document number
    67 B5|2|text|nationality|Nationality
    68 76 B6 F3|1|sex|sex|Sex
    69 75 B7 F2 L2|8|date|birth-date|Date of birth
    6A B8|-32|text|birth-place|Place of birth
    6F|-90|zone|zone|Machine-readable zone
    A1|-17|text|plate|License plate
    A2|-17|text|make|Make of the vehicle
    A3|-17|text|model|Model of the vehicle
    A4|17|text|vin|Vehicle number
    AA|8|date|first-registration|First registered
    F4|0|text|test|Test type
    F5|1|text|result|Result
    F6|12|moment|date|Date
    L3|0|text|disease|Disease
    L5|0|text|vaccine|Vaccine
    L7|1|text|dose|Dose
    L9|8|date|date|Date
    """

  /// The fixed lengths of fields without a label.
  private static let lengths = """
    06:4 07:6 08:4 09:4 0A:9 0B:9 0D:36 1C:8 1G:1 1H:1 34:2 4A:8 4B:8 4C:8 4F:15 4S:4 50:14 51:6
    52:7 56:8 57:8 5H:5 5J:2 5N:21 5T:1 65:2 6B:3 6C:2 6I:2 6J:1 6K:19 6L:8 6R:12 70:12 71:12 78:5
    7A:5 7C:1 7D:1 7E:1 7F:1 7G:1 7H:2 7I:1 7J:1 7K:13 7L:9 7O:1 7P:16 85:17 86:12 96:8 A0:2 A5:3
    A6:2 A7:3 A9:3 AD:4 AE:4 AF:1 AG:1 AI:8 AJ:13 AK:7 AL:11 AN:8 AO:6 AT:1 AY:5 B9:2 BA:1 BD:1
    BE:3 BF:3 BG:2 BK:14 C0:1 C3:12 C4:8 C5:1 C9:5 CB:10 CC:12 D0:17 D6:8 D7:8 D8:2 D9:8 DA:8 DD:8
    DF:9 DG:14 L8:1 LA:2
    """
}
