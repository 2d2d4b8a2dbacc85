// Numbers as people write them, alone in a text: of books, magazines, music and products behind
// their name, of papers (DOI, ISO 26324) and their authors (ORCID, ISO 27729), and URNs (RFC 8141).
// A check digit alone is chance in one text of ten, so each needs a name, or groups that nothing
// else has. Only the long numbers of products stand alone (RetailProductFormat).

internal import Reading
internal import Wording

enum WrittenNumberFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 300 else { return nil }
    if let rest = text.dropping(prefix: "urn:") { return resource(rest, text) }
    return named(text) ?? book(inGroups: text) ?? oldBook(inGroups: text)
      ?? product(inGroups: text) ?? author(text)
  }

  // MARK: Products

  /// A number behind its name: `ISBN 978-3-16-148410-0`, `ISSN: 0317-8471`, `EAN 4006381333931`.
  private static func named(_ text: UTF8Text) -> Content? {
    let name = text.prefix { $0.isASCIILetter }
    let kind = name.uppercased.string
    guard kinds.contains(kind) else { return nil }
    var rest = text[name.endIndex...]
    if kind == "DOI" || kind == "INFO" { return paper(rest, kind) }
    // `ISBN-13:` and `EAN-13 `, but not the first digits of the number.
    for length in ["-10", "-13", "-8", "-14", "13", "10"] {
      guard let behind = rest.dropping(prefix: length) else { continue }
      if behind.first == .colon || behind.first == .space { rest = behind }
    }
    if let behind = rest.dropping(prefix: " 13:") ?? rest.dropping(prefix: " 10:") {
      rest = [.space] + behind
    }
    // The only name that people join to the number.
    if kind == "ISBN", rest.first?.isASCIIDigit == true, rest.count >= 10 {
      return product(rest, kind)
    }
    guard let sign = rest.first, sign == .colon || sign == .space || sign == UInt8(ascii: "-")
    else {
      return nil
    }
    let number = rest.dropFirst().trimmed
    return kind == "ORCID" ? author(number) : product(number, kind)
  }

  private static let kinds: Set<String> = [
    "ISBN", "ISSN", "ISMN", "EAN", "GTIN", "UPC", "JAN", "SSCC", "GLN", "ORCID", "DOI", "INFO",
  ]

  /// The product with a number; nil if the number has another form.
  private static func product(_ written: UTF8Text, _ kind: String) -> Content? {
    guard written.count <= 24, written.allSatisfy(isPart) else { return nil }
    var digits = written.filter { $0.isASCIIDigit || $0.isASCIILetter }.uppercased
    if kind == "ISMN", digits.first == UInt8(ascii: "M") {
      digits = Array("9790".utf8 + digits[1...])
    }
    let isBook10 = digits.count == 10 && digits.dropLast().areDigits
    switch (kind, digits.count) {
    case ("ISBN", 10) where isBook10: return retail(digits, .isbn10)
    case ("ISBN", 13) where digits.starts(with: "978".utf8) || digits.starts(with: "979".utf8):
      return retail(digits, .ean13)
    case ("ISMN", 13) where digits.starts(with: "9790".utf8): return retail(digits, .ean13)
    case ("ISSN", 8): return magazine(digits)
    case ("EAN", 13), ("GTIN", 13), ("JAN", 13): return retail(digits, .ean13)
    case ("EAN", 8), ("GTIN", 8), ("JAN", 8): return retail(digits, .ean8)
    case ("UPC", 12), ("GTIN", 12): return retail(digits, .upcA)
    case ("GTIN", 14): return element("01", digits)
    case ("SSCC", 18): return element("00", digits)
    case ("SSCC", 20) where digits.starts(with: "00".utf8): return element("00", digits[2...])
    case ("GLN", 13): return element("414", digits)
    default: return nil
    }
  }

  /// The products whose numbers stand behind ISBN or EAN among other words.
  static func products(in text: UTF8Text) -> [Content] {
    guard text.count <= 4000 else { return [] }
    var products: [Content] = []
    var isStart = true
    for index in text.indices where products.count < 10 {
      let rest = text[index...]
      if isStart, let name = ["ISBN", "EAN"].first(where: { rest.starts(with: $0.utf8) }) {
        products += product(behind: rest.dropFirst(name.utf8.count), name).map { [$0] } ?? []
      }
      isStart = !text[index].isASCIILetter && !text[index].isASCIIDigit
    }
    return products
  }

  /// The product whose number is at the start of a text, which goes on behind it.
  private static func product(behind text: UTF8Text, _ kind: String) -> Content? {
    var rest = text.prefix(30)
    for length in ["-10", "-13"] {
      guard let behind = rest.dropping(prefix: length), behind.first?.isASCIIDigit != true else {
        continue
      }
      rest = behind
    }
    rest = rest.drop { $0 == .colon || $0 == .space }
    let isLong = kind == "EAN" || rest.starts(with: "978".utf8) || rest.starts(with: "979".utf8)
    var count = 0
    var end = rest.startIndex
    while end < rest.endIndex, isPart(rest[end]), count < (isLong ? 13 : 10) {
      if rest[end].isASCIIDigit || rest[end].isASCIILetter { count += 1 }
      end += 1
    }
    let next = rest[end...].first
    guard next?.isASCIIDigit != true, next?.isASCIILetter != true else { return nil }
    return product(rest[..<end], kind)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte == .space || byte == UInt8(ascii: "-")
      || "XxMm".utf8.contains(byte)
  }

  private static func retail(_ digits: [UInt8], _ symbology: Symbology) -> Content? {
    guard symbology == .isbn10 || digits.areDigits else { return nil }
    return RetailProductFormat.content(
      of: CodeText(bytes: digits, text: digits.string, symbology: symbology))
  }

  private static func element(_ identifier: String, _ digits: some Collection<UInt8>) -> Content? {
    GS1ElementStringFormat.content(of: CodeText("(\(identifier))\(digits.string)"))
  }

  private static func magazine(_ digits: [UInt8]) -> Content? {
    guard let check = CheckDigits.modulo11(of: digits.prefix(7)) else { return nil }
    let number = digits.prefix(4).string + "-" + digits.suffix(4).string
    let fields = [ContentField("issn", label: Sentence("ISSN"), number)]
    return Content(
      .product, title: Sentence(exact: "ISSN \(number)"), fields: fields,
      mainAction: .searchProduct(number), furtherActions: fields.copies(of: ["issn"]),
      problems: digits[7] == check.asciiValue ? [] : [Sentence("The check digit is wrong.")])
  }

  /// A book's number in its five groups, without a name.
  private static func book(inGroups text: UTF8Text) -> Content? {
    guard text.count == 17,
      ["978-", "979-", "978 ", "979 "].contains(where: { text.starts(with: $0.utf8) })
    else { return nil }
    let groups = text.split(separator: text[text.startIndex + 3])
    let digits = Array(groups.joined())
    guard groups.count == 5, groups[4].count == 1, digits.areDigits else {
      return nil
    }
    return retail(digits, .ean13)
  }

  /// The digits below the bars of EAN-13 and UPC-A in their groups, with a right check digit:
  /// `4 006381 333931` and `0 36000 29145 2`.
  private static func product(inGroups text: UTF8Text) -> Content? {
    guard (15...16).contains(text.count), text.first?.isASCIIDigit == true else { return nil }
    let groups = text.split(separator: .space, omittingEmptySubsequences: false)
    let digits = Array(groups.joined())
    guard digits.areDigits, CheckDigits.areValidGS1(digits) else { return nil }
    switch groups.map(\.count) {
    case [1, 6, 6]: return retail(digits, .ean13)
    case [1, 5, 5, 1]: return retail(digits, .upcA)
    default: return nil
    }
  }

  /// A book's number of ten digits in its four groups, with a right check digit.
  private static func oldBook(inGroups text: UTF8Text) -> Content? {
    let groups = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard text.count == 13, groups.count == 4, groups[3].count == 1,
      groups.allSatisfy({ !$0.isEmpty })
    else { return nil }
    let digits = groups.joined().uppercased
    guard digits.dropLast().areDigits,
      let check = CheckDigits.modulo11(of: digits.dropLast()), digits.last == check.asciiValue
    else { return nil }
    return retail(digits, .isbn10)
  }

  // MARK: Papers and authors

  /// `doi:10.1000/182`, `DOI 10.1000/182` or `info:doi/10.1000/182`.
  private static func paper(_ rest: UTF8Text, _ kind: String) -> Content? {
    let written = kind == "DOI" ? rest : rest.dropping(prefix: ":doi/") ?? []
    let number = written.drop { $0 == .colon || $0 == .space }
    let (prefix, suffix) = number.cut(at: UInt8(ascii: "/"))
    guard kind == "INFO" || number.count < rest.count, let code = prefix.dropping(prefix: "10."),
      (4...9).contains(code.prefix { $0 != .dot }.count),
      code.allSatisfy({ $0.isASCIIDigit || $0 == .dot }), let suffix, !suffix.isEmpty,
      suffix.allSatisfy({ $0 > .space && $0 < 0x7F })
    else { return nil }
    return link(
      "doi", Sentence("DOI"), number.string,
      "https://doi.org/" + PercentEncoding.encoded(number.string, keeping: "/()."))
  }

  /// Sixteen digits in four groups, in the range that ORCID has, with a check digit modulo 11.
  private static func author(_ number: UTF8Text) -> Content? {
    let groups = number.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.count == 4, groups.allSatisfy({ $0.count == 4 }),
      ["0000-000", "0009-000"].contains(where: { number.starts(with: $0.utf8) })
    else { return nil }
    let digits = Array(groups.joined())
    guard digits.dropLast().areDigits else { return nil }
    let rest = digits.dropLast().reduce(0) { ($0 + Int($1 - 0x30)) * 2 % 11 }
    let check = (12 - rest) % 11
    guard digits[15] == (check == 10 ? UInt8(ascii: "X") : UInt8(0x30 + check)) else { return nil }
    return link(
      "orcid", Sentence("ORCID"), number.string, "https://orcid.org/\(number.string)")
  }

  private static func link(
    _ name: String, _ label: Sentence, _ number: String, _ address: String
  ) -> Content {
    let fields = [
      ContentField("url", label: Sentence("Link"), address),
      ContentField(name, label: label, number),
    ]
    return Content(
      .link, title: Sentence(exact: address), fields: fields, mainAction: .openLink(address),
      furtherActions: fields.copies(of: [name, "url"]))
  }

  // MARK: URNs

  private static func resource(_ rest: UTF8Text, _ text: UTF8Text) -> Content? {
    let (space, number) = rest.cut(at: .colon)
    guard let number else { return nil }
    switch space.lowercased.string {
    case "isbn", "issn", "ismn": return product(number, space.uppercased.string)
    case "doi": return paper([.colon] + number, "DOI")
    case "uuid": return identifier(number)
    // Names of RFID have a format of their own.
    case "epc": return nil
    default: return name(space.lowercased.string, number, text)
    }
  }

  /// A name in any other namespace. Those of national libraries and of the IETF have pages.
  private static func name(_ space: String, _ number: UTF8Text, _ text: UTF8Text) -> Content? {
    guard (2...32).contains(space.utf8.count), !number.isEmpty,
      space.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }),
      space.utf8.contains(where: \.isASCIILetter), number.allSatisfy({ $0 > .space && $0 < 0x7F })
    else { return nil }
    let fields = [
      ContentField("urn", label: Sentence(exact: "URN"), text.string),
      ContentField("namespace", label: Sentence("Namespace"), space),
      ContentField("number", label: Sentence("Number"), number.string),
    ]
    let page: String? =
      switch space {
      case "nbn": "https://nbn-resolving.org/" + text.string
      case "ietf":
        number.dropping(prefix: "rfc:")?.number.map { "https://www.rfc-editor.org/rfc/rfc\($0)" }
      default: nil
      }
    let copies = fields.copies(of: ["urn", "number"])
    let actions = (page.map { [ContentAction.openLink($0)] } ?? []) + copies
    return Content(
      .data, title: Sentence(exact: text.excerpt), fields: fields, mainAction: actions.first,
      furtherActions: Array(actions.dropFirst()))
  }

  /// A UUID (RFC 9562), with the time that two of its versions hold.
  private static func identifier(_ written: UTF8Text) -> Content? {
    let digits = written.filter { $0 != UInt8(ascii: "-") }[...]
    guard written.count == 36, let bytes = Hexadecimal.decoded(digits), bytes.count == 16 else {
      return nil
    }
    let version = Int(bytes[6] >> 4)
    var fields: [ContentField] = []
    fields.add("uuid", Sentence("UUID"), written.lowercased)
    fields.add("version", Sentence("Version"), "\(version)")
    if version == 7 {
      let milliseconds = bytes[..<6].reduce(0) { $0 << 8 | Int($1) }
      fields.add(
        "created", Sentence("Issued", context: "a document"),
        CalendarTime(secondsSince1970: milliseconds / 1000)?.text)
    }
    return Content(
      .data, title: Sentence(exact: "UUID \(written.prefix(8).lowercased.string)…"), fields: fields,
      mainAction: fields.copies(of: ["uuid"]).first)
  }
}
