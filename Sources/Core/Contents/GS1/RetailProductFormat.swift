// Numbers of products as retail codes carry them: GTINs of all lengths, books, magazines, and what
// shops number for themselves.

internal import Barcodes
internal import Wording

/// A product's number. Only codes of retail kinds: elsewhere digits are digits.
enum RetailProductFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let symbology = code.symbology else { return nil }
    switch symbology {
    case .ean13, .isbn13, .ean8, .upcA, .upcE:
      return RetailNumber(code.bytes, of: symbology).map { retail($0, symbology) }
    case .isbn10: return book10(code.bytes)
    // Interleaved 2 of 5 is used for much else: only a right check digit makes it a GTIN.
    case .itf where code.bytes.count == 14 && CheckDigits.areValidGS1(code.bytes):
      return carton(code.bytes)
    default: return nil
    }
  }

  private static func retail(_ number: RetailNumber, _ symbology: Symbology) -> Content {
    let digits = number.digits
    let isShort = digits.count == 8
    var fields: [ContentField] = []
    var problems: [String] = []
    let spelled = number.withoutAddOn.spelled(as: symbology)
    if !CheckDigits.areValidGS1(digits) { problems.append(tr("The check digit is wrong.")) }

    let isbn = digits.starts(with: "978".utf8) || digits.starts(with: "979".utf8)
    // 979-0 is printed music.
    let isMusic = digits.starts(with: "9790".utf8)
    let issn = digits.starts(with: "977".utf8) && !isShort ? issn(digits[3..<10]) : nil
    if isMusic, !isShort {
      fields.add("ismn", tr("ISMN"), digits)
    } else if isbn, !isShort {
      fields.add("isbn", tr("ISBN"), digits)
      fields.add("isbn-10", tr("ISBN-10"), isbn10(of: digits))
    }
    fields.add("issn", tr("ISSN"), issn)
    fields.add("number", (symbology == .isbn13 ? .ean13 : symbology).displayName.text, spelled)
    if symbology == .upcE {
      fields.add("upc-a", Symbology.upcA.displayName.text, digits.dropFirst())
    }
    fields.add("gtin", tr("GTIN"), Array(repeating: 0x30, count: 14 - digits.count) + digits)
    let prefix = GS1Prefix(of: digits)
    fields.add(
      "prefix", prefix.isCountry ? tr("Numbered by") : tr("Use", context: "noun"), prefix.name)
    if issn != nil { fields.add("variant", tr("Variant"), digits[10...11]) }
    fields += addOn(number.addOn, isBook: isbn && !isMusic)

    let title = fields["isbn"].map { "ISBN \($0)" } ?? issn.map { "ISSN \($0)" } ?? spelled.string
    return Content(
      .product, title: title, fields: fields,
      mainAction: prefix.isRestricted
        ? nil : .searchProduct(fields["isbn"] ?? issn ?? spelled.string),
      furtherActions: fields.copies(of: ["number", "isbn", "isbn-10", "issn"]), problems: problems)
  }

  private static func book10(_ bytes: [UInt8]) -> Content? {
    let digits = bytes.uppercased.filter { $0.isASCIIDigit || $0 == UInt8(ascii: "X") }
    guard digits.count == 10, let check = CheckDigits.modulo11(of: digits.dropLast()) else {
      return nil
    }
    let isbn = digits.string
    let fields = [ContentField("isbn-10", label: tr("ISBN-10"), isbn)]
    return Content(
      .product, title: "ISBN \(isbn)", fields: fields, mainAction: .searchProduct(isbn),
      furtherActions: fields.copies(of: ["isbn-10"]),
      problems: isbn.last == check ? [] : [tr("The check digit is wrong.")])
  }

  private static func carton(_ digits: [UInt8]) -> Content {
    var fields: [ContentField] = []
    fields.add("gtin", tr("GTIN"), digits)
    // The first digit tells how many are packed together, the rest is the item's number.
    let level = digits[0] == UInt8(ascii: "9") ? tr("variable measure") : digits[..<1].string
    fields.add("packaging", tr("Packaging level"), level)
    fields.add("prefix", tr("Numbered by"), GS1Prefix(of: Array(digits.dropFirst())).name)
    return Content(
      .product, title: "GTIN \(digits.string)", fields: fields,
      mainAction: .searchProduct(digits.string), furtherActions: fields.copies(of: ["gtin"]))
  }

  /// The ISBN-10 of an ISBN-13 that has one.
  private static func isbn10(of digits: [UInt8]) -> String? {
    guard digits.starts(with: "978".utf8), digits.count == 13 else { return nil }
    return CheckDigits.modulo11(of: digits[3..<12]).map { digits[3..<12].string + String($0) }
  }

  private static func issn(_ digits: ArraySlice<UInt8>) -> String? {
    CheckDigits.modulo11(of: digits).map {
      digits.prefix(4).string + "-" + digits.suffix(3).string + String($0)
    }
  }

  /// Two digits are an issue, five a price.
  private static func addOn(_ digits: [UInt8], isBook: Bool) -> [ContentField] {
    var fields: [ContentField] = []
    fields.add("add-on", tr("Add-on"), digits)
    if digits.count == 2 { fields.add("issue", tr("Issue", context: "of a magazine"), digits) }
    guard digits.count == 5, isBook else { return fields }
    switch digits.string {
    case "90000": fields.add("price", tr("Price"), tr("none stated", context: "a price"))
    case "99990": fields.add("price", tr("Price"), tr("used book"))
    case "99991": fields.add("price", tr("Price"), tr("complimentary copy"))
    default:
      let currencies = ["0": "GBP", "1": "GBP", "3": "AUD", "4": "NZD", "5": "USD", "6": "CAD"]
      guard let currency = currencies[digits[..<1].string],
        let amount = Decimal(digits[1...], places: 2)
      else { break }
      fields.add("price", tr("Price"), "\(currency) \(amount.text(keepsZeros: true))")
    }
    return fields
  }
}
