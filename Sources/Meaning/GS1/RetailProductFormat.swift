// Product numbers, in retail codes and in others: GTINs of all lengths, books, magazines, and
// numbers of single shops.

internal import Reading
internal import Wording

/// In codes of other symbologies and in texts, digits need a product number's length, check digit and
/// issuer. Eight of them are more often a date or a serial number.
enum RetailProductFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let symbology = code.symbology else { return other(Array(code.bareText ?? []), nil) }
    switch symbology {
    case .ean13, .isbn13, .ean8, .upcA, .upcE:
      return RetailNumber(code.bytes, of: symbology).map { retail($0, symbology) }
    case .isbn10: return book10(code.bytes)
    // In DataBar, the number is a GS1 element.
    case .databar, .databarLimited, .databarExpanded: return nil
    default: return code.isGS1 ? nil : other(code.bytes, symbology)
    }
  }

  private static func other(_ bytes: [UInt8], _ symbology: Symbology?) -> Content? {
    guard CheckDigits.areValidGS1(bytes) else { return nil }
    if bytes.count == 14 { return isIssued(Array(bytes.dropFirst())) ? carton(bytes) : nil }
    // Cartons have ITF, with 14 digits.
    let kinds: [Int: Symbology] = symbology == .itf ? [:] : [12: .upcA, 13: .ean13]
    guard let kind = kinds[bytes.count], let number = RetailNumber(bytes, of: kind),
      isIssued(number.digits)
    else { return nil }
    return retail(number, kind)
  }

  /// One number in ten has a correct check digit by chance; fewer also have the prefix of an
  /// issuer.
  private static func isIssued(_ digits: [UInt8]) -> Bool {
    let prefix = GS1Prefix(of: digits)
    let isZero = digits.allSatisfy { $0 == UInt8(ascii: "0") }
    return !isZero && (prefix.isCountry || digits.starts(with: "97".utf8))
  }

  private static func retail(_ number: RetailNumber, _ symbology: Symbology) -> Content {
    let digits = number.digits
    let isShort = digits.count == 8
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    let spelled = number.withoutAddOn.spelled(as: symbology)
    if !CheckDigits.areValidGS1(digits) { problems.append(Sentence("The check digit is wrong.")) }

    let isbn = digits.starts(with: "978".utf8) || digits.starts(with: "979".utf8)
    // 979-0 is printed music.
    let isMusic = digits.starts(with: "9790".utf8)
    let issn = digits.starts(with: "977".utf8) && !isShort ? issn(digits[3..<10]) : nil
    if isMusic, !isShort {
      fields.add("ismn", Sentence("ISMN"), digits)
    } else if isbn, !isShort {
      fields.add("isbn", Sentence("ISBN"), digits)
      fields.add("isbn-10", Sentence("ISBN-10"), isbn10(of: digits))
    }
    fields.add("issn", Sentence("ISSN"), issn)
    fields.add("number", (symbology == .isbn13 ? .ean13 : symbology).displayName, spelled)
    if symbology == .upcE {
      fields.add("upc-a", Symbology.upcA.displayName, digits.dropFirst())
    }
    let gtin = Array(repeating: 0x30, count: 14 - digits.count) + digits
    fields.add("gtin", Sentence("GTIN"), gtin)
    let drug = isShort ? nil : NationalDrugNumber(in: gtin)
    fields += drug.map { [$0.field] } ?? []
    let prefix = GS1Prefix(of: digits)
    fields.add(
      "prefix", prefix.isCountry ? Sentence("Numbered by") : Sentence("Use", context: "noun"),
      prefix.name)
    if issn != nil { fields.add("variant", Sentence("Variant"), digits[10...11]) }
    fields += addOn(number.addOn, isBook: isbn && !isMusic)

    let title = fields["isbn"].map { "ISBN \($0)" } ?? issn.map { "ISSN \($0)" } ?? spelled.string
    return Content(
      drug?.isDrug == true ? .medicine : .product, title: Sentence(exact: title), fields: fields,
      mainAction: prefix.isRestricted
        ? nil : .searchProduct(fields["isbn"] ?? issn ?? spelled.string),
      furtherActions: fields.copies(
        of: ["number", "isbn", "isbn-10", "issn"] + NationalDrugNumber.names),
      problems: problems)
  }

  private static func book10(_ bytes: [UInt8]) -> Content? {
    let digits = bytes.uppercased.filter { $0.isASCIIDigit || $0 == UInt8(ascii: "X") }
    guard digits.count == 10, let check = CheckDigits.modulo11(of: digits.dropLast()) else {
      return nil
    }
    let isbn = digits.string
    let fields = [ContentField("isbn-10", label: Sentence("ISBN-10"), isbn)]
    return Content(
      .product, title: Sentence(exact: "ISBN \(isbn)"), fields: fields,
      mainAction: .searchProduct(isbn),
      furtherActions: fields.copies(of: ["isbn-10"]),
      problems: isbn.last == check ? [] : [Sentence("The check digit is wrong.")])
  }

  private static func carton(_ digits: [UInt8]) -> Content {
    var fields: [ContentField] = []
    fields.add("gtin", Sentence("GTIN"), digits)
    // The first digit is the packaging level, the rest is the number of the item.
    let level =
      digits[0] == UInt8(ascii: "9")
      ? Sentence("variable measure") : Sentence(exact: digits[..<1].string)
    fields.add("packaging", Sentence("Packaging level"), level)
    fields.add("prefix", Sentence("Numbered by"), GS1Prefix(of: Array(digits.dropFirst())).name)
    return Content(
      .product, title: Sentence(exact: "GTIN \(digits.string)"), fields: fields,
      mainAction: .searchProduct(digits.string), furtherActions: fields.copies(of: ["gtin"]))
  }

  private static func isbn10(of digits: [UInt8]) -> String? {
    guard digits.starts(with: "978".utf8), digits.count == 13 else { return nil }
    return CheckDigits.modulo11(of: digits[3..<12]).map { digits[3..<12].string + String($0) }
  }

  private static func issn(_ digits: ArraySlice<UInt8>) -> String? {
    CheckDigits.modulo11(of: digits).map {
      digits.prefix(4).string + "-" + digits.suffix(3).string + String($0)
    }
  }

  /// Reads an add-on: two digits are an issue, five a price.
  private static func addOn(_ digits: [UInt8], isBook: Bool) -> [ContentField] {
    var fields: [ContentField] = []
    fields.add("add-on", Sentence("Add-on"), digits)
    if digits.count == 2 {
      fields.add("issue", Sentence("Issue", context: "of a magazine"), digits)
    }
    guard digits.count == 5, isBook else { return fields }
    switch digits.string {
    case "90000":
      fields.add("price", Sentence("Price"), Sentence("none stated", context: "a price"))
    case "99990": fields.add("price", Sentence("Price"), Sentence("used book"))
    case "99991": fields.add("price", Sentence("Price"), Sentence("complimentary copy"))
    default:
      let currencies = ["0": "GBP", "1": "GBP", "3": "AUD", "4": "NZD", "5": "USD", "6": "CAD"]
      guard let currency = currencies[digits[..<1].string],
        let amount = Decimal(digits[1...], places: 2)
      else { break }
      fields.add("price", Sentence("Price"), "\(currency) \(amount.text(keepsZeros: true))")
    }
    return fields
  }
}

extension CodeText {
  /// The 14 digits of the GTIN of a retail code, a GS1 element string or a GS1 digital link.
  public var productNumber: String? {
    let formats: [any ContentFormat.Type] = [
      RetailProductFormat.self, GS1ElementStringFormat.self, GS1DigitalLinkFormat.self,
    ]
    return formats.lazy.compactMap { $0.content(of: self)?.fields["gtin"] }.first
  }

  /// The elements of a GS1 code with their identifiers in brackets; nil for other codes.
  public var elementString: String? {
    GS1ElementStringFormat.content(of: self)?.fields["element-string"]
  }
}
