// Names of things with RFID tags (GS1 EPC Tag Data Standard): `urn:epc:id:…`, `urn:epc:tag:…`,
// `urn:epc:class:…`, and the 96 bits of a tag, `urn:epc:raw:96.x…`. Most schemes are keys of GS1, whose
// company prefix stands in front; here they become elements again, with their check digits.

internal import Wording

enum EPCFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 400, let name = EPCName(text) else { return nil }
    var content = name.elements.map { gs1($0) } ?? other(name)
    content.fields.add("filter", Sentence("Filter"), name.filter)
    content.fields.add("epc", Sentence(exact: "EPC"), text)
    return content
  }

  private static func gs1(_ elements: [GS1Element]) -> Content {
    var fields = elements.fields + elements.drugNumbers
    fields.append(elements.elementString)
    return Content(
      .gs1, title: elements.title, fields: fields, mainAction: elements.productSearch,
      furtherActions: fields.copies(of: ["gtin", "sscc", "element-string"]),
      problems: elements.flatMap(\.problems))
  }

  /// A scheme without a key of GS1, or a name that does not fit its scheme.
  private static func other(_ name: EPCName) -> Content {
    var fields: [ContentField] = []
    fields.add("scheme", Sentence("Scheme"), name.scheme)
    for (index, part) in name.parts.enumerated() {
      fields.add("part-\(index + 1)", Sentence("Part", context: "of a name"), part)
    }
    let number = name.parts.joined(separator: ".")
    let isKnown = ["gid", "usdod", "adi", "bic", "imovn"].contains(name.scheme)
    return Content(
      .part, title: Sentence(exact: "EPC \(number)"), fields: fields,
      mainAction: .copy(label: Sentence(exact: "EPC"), name.text, isSecret: false),
      problems: isKnown ? [] : [Sentence("The name does not fit its scheme.")])
  }
}

private struct EPCName {
  let text: String
  /// In lower case, without the size of a tag.
  let scheme: String
  /// The filter value of a tag.
  let filter: String?
  /// Percent-decoded.
  let parts: [String]

  init?(_ text: UTF8Text) {
    guard let rest = text.dropping(prefix: "urn:epc:") else { return nil }
    if let bits = rest.dropping(prefix: "raw:") {
      guard let tag = EPCTag(bits) else { return nil }
      (self.text, scheme, filter, parts) = (text.string, tag.scheme, tag.filter, tag.parts)
      return
    }
    let sections = rest.split(
      separator: .colon, maxSplits: 2, omittingEmptySubsequences: false)
    guard sections.count == 3, !sections[2].isEmpty else { return nil }
    let kind = sections[0].lowercased.string
    guard ["id", "tag", "class"].contains(kind) else { return nil }
    self.text = text.string
    let name = sections[1].lowercased
    // `sgtin-96`
    scheme = name.prefix { $0 != UInt8(ascii: "-") }.string
    var parts = sections[2].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { PercentEncoding.decoded($0) }
    filter = kind == "tag" && parts.count > 2 && scheme != "gid" ? parts.removeFirst() : nil
    self.parts = parts
  }

  /// The elements of GS1 with the same meaning; nil for other schemes and faulty names.
  var elements: [GS1Element]? {
    guard let company = parts.first?.utf8, company.areDigits, (6...12).contains(company.count)
    else {
      return nil
    }
    let second = parts[ifThere: 1] ?? ""
    let third = parts[ifThere: 2] ?? ""
    /// The company prefix with the digits of a reference and a check digit; `first` of them stand
    /// in front of the prefix.
    func key(_ length: Int, first: Int = 0) -> String? {
      let reference = Array(second.utf8)
      guard reference.areDigits || reference.isEmpty, reference.count >= first,
        company.count + reference.count == length
      else { return nil }
      let digits = reference.prefix(first) + Array(company) + reference.dropFirst(first)
      return CheckDigits.gs1(of: digits).map { digits.string + [$0].string }
    }
    let pairs: [(String, String?)]
    switch scheme {
    case "sgtin": pairs = [("01", key(13, first: 1)), ("21", third)]
    case "lgtin": pairs = [("01", key(13, first: 1)), ("10", third)]
    case "upui": pairs = [("01", key(13, first: 1)), ("235", third)]
    case "itip":
      let pieces = third + (parts[ifThere: 3] ?? "")
      pairs = [
        ("8006", key(13, first: 1).map { $0 + pieces }), ("21", parts[ifThere: 4] ?? ""),
      ]
    case "sscc": pairs = [("00", key(17, first: 1))]
    case "sgln": pairs = [("414", key(12)), ("254", third == "0" ? "" : third)]
    case "pgln": pairs = [("417", key(12))]
    case "grai": pairs = [("8003", key(12).map { "0\($0)\(third)" })]
    case "gdti": pairs = [("253", key(12).map { $0 + third })]
    case "sgcn": pairs = [("255", key(12).map { $0 + third })]
    case "gsrn": pairs = [("8018", key(17))]
    case "gsrnp": pairs = [("8017", key(17))]
    case "gsin": pairs = [("402", key(16))]
    case "giai": pairs = [("8004", parts[0] + second)]
    case "ginc": pairs = [("401", parts[0] + second)]
    case "cpi": pairs = [("8010", parts[0] + second), ("8011", third)]
    default: return nil
    }
    var elements: [GS1Element] = []
    for (identifier, value) in pairs {
      guard let value, let application = GS1Application[identifier] else { return nil }
      guard !value.isEmpty else { continue }
      elements.append(
        GS1Element(
          identifier: identifier, application: application, value: UTF8Text(utf8: value)))
    }
    return elements.isEmpty ? nil : elements
  }
}

/// The bits of a tag (section 14): a header for the scheme, a filter value, the place where the company
/// prefix ends, the prefix, a reference and a serial number.
struct EPCTag {
  let scheme: String
  let filter: String
  /// The company prefix, the reference and the serial number, as names write them.
  let parts: [String]

  /// Reads `96.x3074257BF7194E4000001A85`; nil for other sizes, schemes and bits out of range.
  init?(_ text: UTF8Text) {
    guard let digits = text.dropping(prefix: "96.x"), digits.count == 24,
      let bytes = Hexadecimal.decoded(digits), let layout = Self.layouts[bytes[0]]
    else { return nil }
    var place = 8
    func next(_ count: Int) -> UInt64 {
      defer { place += count }
      return (place..<place + count).reduce(0) { value, bit in
        value << 1 | UInt64(bytes[bit / 8] >> (7 - bit % 8) & 1)
      }
    }
    let (filter, partition) = (next(3), Int(next(3)))
    guard partition < Self.companyBits.count else { return nil }
    let companyBits = Self.companyBits[partition]
    let company = Self.padded(next(companyBits), to: 12 - partition)
    let rest = layout.referenceBits - companyBits
    let length = layout.digits.map { $0 + partition }
    let reference = length.map { Self.padded(next(rest), to: $0) } ?? "\(next(rest))"
    let serial = next(layout.serialBits)
    guard let company, let reference else { return nil }
    scheme = layout.scheme
    self.filter = "\(filter)"
    parts = [company, reference] + (layout.hasSerial ? ["\(serial)"] : [])
  }

  private struct Layout {
    let scheme: String
    /// The bits of the company prefix and the reference together.
    let referenceBits: Int
    /// The digits of the reference beside the longest company prefix; nil if their number varies.
    let digits: Int?
    let serialBits: Int
    var hasSerial = true
  }

  private static let layouts: [UInt8: Layout] = [
    0x2C: Layout(scheme: "gdti", referenceBits: 41, digits: 0, serialBits: 41),
    0x30: Layout(scheme: "sgtin", referenceBits: 44, digits: 1, serialBits: 38),
    0x31: Layout(scheme: "sscc", referenceBits: 58, digits: 5, serialBits: 24, hasSerial: false),
    0x32: Layout(scheme: "sgln", referenceBits: 41, digits: 0, serialBits: 41),
    0x33: Layout(scheme: "grai", referenceBits: 44, digits: 0, serialBits: 38),
    0x34: Layout(scheme: "giai", referenceBits: 82, digits: nil, serialBits: 0, hasSerial: false),
  ]

  /// The bits of company prefixes of twelve to six digits.
  private static let companyBits = [40, 37, 34, 30, 27, 24, 20]

  /// A number with leading zeros; nil if it has more digits.
  private static func padded(_ number: UInt64, to length: Int) -> String? {
    if length == 0 { return number == 0 ? "" : nil }
    let digits = "\(number)"
    guard digits.utf8.count <= length else { return nil }
    return String(repeating: "0", count: length - digits.utf8.count) + digits
  }
}
