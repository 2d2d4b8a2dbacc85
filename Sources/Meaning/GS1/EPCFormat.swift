// Names of things with RFID tags (GS1 EPC Tag Data Standard): `urn:epc:id:…`, `urn:epc:tag:…`,
// `urn:epc:class:…`, and the bits of a tag, `urn:epc:raw:96.x…`. Most schemes are keys of GS1, whose company prefix stands in front; here they
// become elements again, with their check digits.

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
