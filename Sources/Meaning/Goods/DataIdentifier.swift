// Data identifiers (ANSI MH10.8.2, ISO/IEC 15418): up to three digits and a letter before a value
// say its meaning. The columns of the table: identifier, the form of the value, the name for
// scripts, the name for people.
//
//   d YYMMDD    D YYYYMMDD    w a year and a week as YYWW    g a GTIN with a check digit

internal import Wording

struct DataIdentifier: Hashable {
  let code: String
  let form: String
  let name: String
  /// The name for people, as the table writes it; nil for an unknown identifier.
  private let entry: String?

  var isKnown: Bool { entry != nil }
  var label: Sentence {
    entry.map { Sentence(entry: $0) } ?? Sentence("Data identifier \(code)")
  }

  /// The identifier of a code in capitals.
  init(_ code: String) {
    if let known = Self.table[code] {
      self = known
    } else {
      self.init(code: code, form: "", name: "data-\(code.lowercased())", entry: nil)
    }
  }

  private init(code: String, form: String, name: String, entry: String?) {
    (self.code, self.form, self.name, self.entry) = (code, form, name, entry)
  }

  /// The field with its identifier; nil if it starts with none. Keyboards may have changed the case
  /// of the letter.
  static func split(_ field: UTF8Text) -> DataField? {
    let digits = field.prefix(4).prefix(while: \.isASCIIDigit)
    let rest = field[digits.endIndex...]
    guard digits.count < 4, let letter = rest.first, letter.isASCIILetter else { return nil }
    let code = digits.string + [letter.asciiUppercased].string
    return DataField(identifier: DataIdentifier(code), value: rest.dropFirst())
  }

  private static let table: [String: DataIdentifier] = {
    var table: [String: DataIdentifier] = [:]
    for line in rows.split(separator: "\n") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4 else { continue }
      table[parts[0]] = DataIdentifier(
        code: parts[0], form: parts[1], name: parts[2], entry: parts[3])
    }
    return table
  }()

  // Translated: the last column.
  static let rows = """
    P||customer-part|Customer part number
    1P||part|Part number
    2P||revision|Revision
    3P||order-code|Order code
    7P||clei|CLEI code
    8P|g|gtin|GTIN
    18P||cage-part|CAGE code and part number
    25P||upn|Party and part number
    30P||distributor-part|Distributor’s part number
    33P||bin|Bin code
    Q||quantity|Quantity
    2Q||actual-weight|Actual weight
    3Q||unit|Unit of measure
    4Q||gross-quantity|Gross amount
    5Q||net-quantity|Net amount
    7Q||quantity|Quantity
    8Q||weight|Weight
    11Q||tare-weight|Tare weight
    13Q||packages|Number of packages
    K||order|Customer order number
    1K||sales-order|Sales order number
    2K||bill-of-lading|Bill of lading
    4K||order-line|Order line
    5K||reference|Reference
    8K||contract|Contract number
    10K||invoice|Invoice number
    11K||packing-list|Packing list
    14K||order-line|Order line
    15K||kanban|Kanban number
    16K||delivery-note|Delivery note
    D|d|date|Date
    6D|D|date|Date
    9D||date-code|Date code
    10D|w|date-code|Date code
    11D||date-code|Date code
    12D|D|date|Date
    14D|D|expiry|Expiry date
    16D|D|production-date|Production date
    E||environment|Environmental status
    1E||environment|Environmental status
    I||vehicle|Vehicle number
    J||license-plate|License plate of the unit
    1J||license-plate|License plate of the unit
    2J||license-plate|License plate of the unit
    3J||license-plate|License plate of the unit
    4J||license-plate|License plate of the unit
    5J||license-plate|License plate of the unit
    6J||license-plate|License plate of the unit
    L||location|Location
    1L||location|Location
    4L||origin|Country of origin
    20L||chip-site|Chip fabrication site
    21L||chip-country|Chip fabrication country
    22L||assembly-site|Assembly site
    23L||assembly-country|Assembly country
    N||nato-stock-number|NATO stock number
    9N||ppn|Pharmacy product number (PPN)
    R||return-number|Return number
    1R||return-number|Return number
    S||serial|Serial number
    2S||shipment|Shipment number
    3S||package|Package number
    4S||package|Package number
    5S||package|Package number
    8S||supplier-serial|Supplier’s serial number
    9S||package|Package number
    13S||seal|Seal number
    18S||cage-serial|CAGE code and serial number
    22S||mobile-serial|Mobile device number
    23S||mac|MAC address
    25S||uii|Unique item identifier (UII)
    T||lot|Batch or lot
    1T||lot|Batch or lot
    2T||lot|Batch or lot
    V||supplier|Supplier
    1V||manufacturer|Manufacturer
    6V||manufacturer-code|Manufacturer code
    7V||manufacturer-code|Manufacturer code
    12V||manufacturer-duns|D-U-N-S number
    13V||supplier-duns|D-U-N-S number
    14V||customer-duns|D-U-N-S number
    17V||cage|CAGE code
    18V||enterprise|Enterprise identifier
    Z||text|Text
    11Z||pick|Pick
    12Z||product|Distributor’s product number
    13Z||load|Load
    """
}

/// A value with its identifier.
struct DataField {
  let identifier: DataIdentifier
  let value: UTF8Text

  var field: ContentField {
    let date: CalendarDate? =
      switch identifier.form {
      case "d": CalendarDate(twoDigitYear: value)
      case "D": CalendarDate(fourDigitYear: value)
      default: nil
      }
    return ContentField(
      identifier.name, label: identifier.label, date?.text ?? Sentence(exact: value.string))
  }

  /// The fault of the value; nil if there is none.
  var problem: Sentence? {
    switch identifier.form {
    case "d" where value.count == 6 && value.areDigits && CalendarDate(twoDigitYear: value) == nil,
      "D" where value.count == 8 && value.areDigits && CalendarDate(fourDigitYear: value) == nil:
      GS1Fault.day.sentence(about: identifier.label)
    case "g" where !CheckDigits.areValidGS1(value):
      GS1Fault.checkDigit.sentence(about: identifier.label)
    case "w" where !isWeek: GS1Fault.day.sentence(about: identifier.label)
    default: nil
    }
  }

  private var isWeek: Bool {
    guard value.count == 4, value.areDigits, let week = value.suffix(2).number else { return true }
    return (1...53).contains(week)
  }
}
