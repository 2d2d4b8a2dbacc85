// Links that identify something by the rules of GS1 (GS1 Digital Link 1.1 to 1.4): identifiers or
// short names with values in the path, or all of them packed. Most digital product passports of the
// EU are such links.

internal import Wording

/// A link that identifies something by the rules of GS1.
enum GS1DigitalLinkFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let link = HTTPLink(text) else { return nil }
    let segments = link.path.split(separator: UInt8(ascii: "/"))
    guard let (elements, isOwn) = elements(of: segments) ?? packedElements(of: segments) else {
      return nil
    }
    let attributes = Address.parameters(of: link.query, plusIsSpace: false)
      .compactMap { element($0.name, UTF8Text(utf8: $0.value)) }
    let all = elements + attributes
    guard
      elements[0].application.isChecked && elements[0].problems.isEmpty
        || isOwn && (link.domain == "id.gs1.org" || isLikely(all))
    else { return nil }
    var fields = all.fields + all.drugNumbers
    fields.append(all.elementString)
    fields.add("domain", Sentence("Domain"), link.domain)
    fields.add("url", Sentence("Address", context: "of a page"), text)
    return Content(
      .gs1, title: all.title, fields: fields,
      mainAction: .openLink(text.string),
      furtherActions: [all.productSearch].compactMap(\.self)
        + fields.copies(of: ["gtin", "element-string"]),
      problems: all.flatMap(\.problems) + GS1Pairs.faults(in: all))
  }

  /// Whether a path of nothing but elements is that of a product or of its passport, although the key
  /// has a wrong check digit or none: a GTIN, or an asset with digits for its company and letters.
  private static func isLikely(_ elements: [GS1Element]) -> Bool {
    let value = elements[0].value
    return switch elements[0].identifier {
    case "01": elements[0].isCheckedNumber
    case "8004":
      value.prefix(6).areDigits && value.count > 8 && value.contains(where: \.isASCIILetter)
    default: false
    }
  }

  /// The element of an identifier, or of the short name that older links have in its place. Only
  /// with a short name may a GTIN have fewer than 14 digits.
  private static func element(_ name: String, _ value: UTF8Text) -> GS1Element? {
    if let application = GS1Application[name] {
      return GS1Element(identifier: name, application: application, value: value)
    }
    guard let identifier = shortNames[name.lowercased()],
      let application = GS1Application[identifier]
    else { return nil }
    let isShort = identifier == "01" && [8, 12, 13].contains(value.count) && value.areDigits
    let zeros = Array(repeating: UInt8(ascii: "0"), count: isShort ? 14 - value.count : 0)
    return GS1Element(
      identifier: identifier, application: application, value: UTF8Text(zeros + value))
  }

  /// The key and its qualifiers at the end of a path, and whether they are the whole path.
  private static func elements(of segments: [UTF8Text]) -> (elements: [GS1Element], isOwn: Bool)? {
    // The key is the first identifier with only its own qualifiers after it, at most four pairs.
    for start in segments.indices.suffix(8) where (segments.count - start).isMultiple(of: 2) {
      let name = segments[start].string
      guard let qualifiers = keys[name] ?? shortNames[name.lowercased()].flatMap({ keys[$0] })
      else { continue }
      var elements: [GS1Element] = []
      for index in stride(from: start, to: segments.count, by: 2) {
        let value = PercentEncoding.decodedBytes(segments[index + 1])
        guard let element = element(segments[index].string, value[...]),
          index == start || qualifiers.contains(element.identifier)
        else { break }
        elements.append(element)
      }
      if elements.count * 2 == segments.count - start { return (elements, start == 0) }
    }
    return nil
  }

  /// The elements of a link whose last segment is packed: all of them, or those after the key.
  private static func packedElements(
    of segments: [UTF8Text]
  ) -> (elements: [GS1Element], isOwn: Bool)? {
    guard let last = segments.last, let packed = GS1PackedElements.elements(of: last),
      packed.allSatisfy(\.problems.isEmpty)
    else { return nil }
    if let place = packed.firstIndex(where: { keys[$0.identifier] != nil }) {
      var elements = packed
      elements.insert(elements.remove(at: place), at: 0)
      return (elements, segments.count == 1)
    }
    guard segments.count >= 3,
      let (key, isOwn) = elements(of: Array(segments.dropLast().suffix(2))), key.count == 1
    else { return nil }
    return (key + packed, isOwn && segments.count == 3)
  }

  private static let keys: [String: Set<String>] = [
    "00": [], "01": ["22", "10", "21", "235"], "253": [], "255": [], "401": [], "402": [],
    "410": [], "411": [], "412": [], "413": [], "414": ["254", "7040"], "415": ["8020"],
    "416": [], "417": ["7040"], "8003": [], "8004": ["7040"], "8006": ["22", "10", "21"],
    "8010": ["8011"], "8013": [], "8017": ["8019"], "8018": ["8019"],
  ]

  /// The names that GS1 Digital Link 1.1 allows in place of identifiers, in lower case.
  private static let shortNames: [String: String] = [
    "sscc": "00", "gtin": "01", "lot": "10", "ser": "21", "cpv": "22", "exp": "17", "gdti": "253",
    "glnx": "254", "gcn": "255", "ginc": "401", "gsin": "402", "shipto": "410", "billto": "411",
    "purchasedfrom": "412", "shipfor": "413", "gln": "414", "payto": "415", "glnprod": "416",
    "expdt": "7003", "grai": "8003", "giai": "8004", "itip": "8006",
    "cpid": "8010", "cpsn": "8011", "gmn": "8013", "gsrnp": "8017", "gsrn": "8018",
    "srin": "8019", "refno": "8020",
  ]
}
