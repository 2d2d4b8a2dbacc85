// GS1 element strings: identifiers and values in sequence, used in trade and health care.

internal import Reading
public import Wording

enum GS1ElementStringFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    let (text, isStated) = elementString(of: code)
    guard !text.isEmpty else { return nil }
    let bracketed = GS1Element.bracketed(text)
    let (elements, rest) = bracketed.map { ($0, []) } ?? GS1Element.elements(of: text)
    guard !elements.isEmpty else { return nil }
    var problems = elements.flatMap(\.problems)
    if !rest.isEmpty {
      problems.append(
        Sentence("“\(rest.excerpt)” does not start with a known application identifier."))
    }
    if !isStated {
      // Without a GS1 mark, a text needs brackets or a separator, no faults and a check digit.
      let isMarked = bracketed != nil || text.contains(0x1D)
      guard isMarked, problems.isEmpty, elements.contains(where: \.application.isChecked) else {
        return nil
      }
    }
    var fields = elements.fields
    fields.add("rest", Sentence("Rest"), rest)
    fields.append(elements.elementString)
    return Content(
      .gs1, title: elements.title, fields: fields,
      mainAction: elements.productSearch,
      furtherActions: address(in: elements)
        + fields.copies(of: ["gtin", "sscc", "element-string"]),
      problems: problems)
  }

  /// The text without the prefix that marks it as GS1, and whether it is marked.
  private static func elementString(of code: CodeText) -> (text: UTF8Text, isStated: Bool) {
    let bytes = UTF8Text(code.bytes)
    let head = bytes.prefix(3).string
    if ["]C1", "]e0", "]e1", "]e2", "]d2", "]Q3", "]J1", "]z1"].contains(head) {
      return (bytes.dropFirst(3), true)
    }
    switch code.symbology {
    case .databar, .databarLimited, .databarExpanded:
      // These symbologies contain a GTIN, which some readers return without its identifier.
      let isBare = (bytes.count == 14 || bytes.count == 13) && bytes.areDigits
      let zeros = Array(repeating: UInt8(0x30), count: isBare ? 14 - bytes.count : 0)
      return (isBare ? UTF8Text("01".utf8) + zeros + bytes : bytes, true)
    default:
      return (bytes, code.isGS1)
    }
  }

  private static func address(in elements: [GS1Element]) -> [ContentAction] {
    elements.filter { $0.identifier == "8200" }.map { .openLink($0.value.string) }
  }
}

/// A link that identifies something by the rules of GS1.
enum GS1DigitalLinkFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let link = Link(text) else { return nil }
    let segments = link.path.split(separator: UInt8(ascii: "/"))
    guard let (elements, isOwn) = elements(of: segments) else { return nil }
    // A key without a check digit counts only on GS1's own resolver.
    guard
      elements[0].application.isChecked && elements[0].problems.isEmpty
        || isOwn && link.domain == "id.gs1.org"
    else { return nil }
    let attributes = Address.parameters(of: link.query, plusIsSpace: false)
      .compactMap { parameter in
        GS1Application[parameter.name].map {
          GS1Element(
            identifier: parameter.name, application: $0, value: UTF8Text(utf8: parameter.value))
        }
      }
    let all = elements + attributes
    var fields = all.fields
    fields.append(all.elementString)
    fields.add("domain", Sentence("Domain"), link.domain)
    fields.add("url", Sentence("Address", context: "of a page"), text)
    return Content(
      .gs1, title: all.title, fields: fields,
      mainAction: .openLink(text.string),
      furtherActions: [all.productSearch].compactMap(\.self)
        + fields.copies(of: ["gtin", "element-string"]),
      problems: all.flatMap(\.problems))
  }

  /// The key and its qualifiers at the end of a path, and whether they are the whole path.
  private static func elements(of segments: [UTF8Text]) -> (elements: [GS1Element], isOwn: Bool)? {
    // The key is the first identifier with only its own qualifiers after it, at most four pairs.
    for start in segments.indices.suffix(8) where (segments.count - start).isMultiple(of: 2) {
      guard let qualifiers = keys[segments[start].string] else { continue }
      var elements: [GS1Element] = []
      for index in stride(from: start, to: segments.count, by: 2) {
        let identifier = segments[index].string
        guard index == start || qualifiers.contains(identifier),
          let application = GS1Application[identifier]
        else { break }
        let value = PercentEncoding.decodedBytes(segments[index + 1])
        elements.append(
          GS1Element(identifier: identifier, application: application, value: value[...]))
      }
      if elements.count * 2 == segments.count - start { return (elements, start == 0) }
    }
    return nil
  }

  private static let keys: [String: Set<String>] = [
    "00": [], "01": ["22", "10", "21", "235"], "253": [], "255": [], "401": [], "402": [],
    "410": [], "411": [], "412": [], "413": [], "414": ["254", "7040"], "415": ["8020"],
    "416": [], "417": ["7040"], "8003": [], "8004": ["7040"], "8006": ["22", "10", "21"],
    "8010": ["8011"], "8013": [], "8017": ["8019"], "8018": ["8019"],
  ]
}

private struct Link {
  let domain: String
  let path: UTF8Text
  let query: UTF8Text

  init?(_ text: UTF8Text) {
    let scheme = ["https://", "http://"].compactMap { text.dropping(prefix: $0) }.first
    guard let rest = scheme, !rest.contains(.backslash),
      rest.allSatisfy({ (33...126).contains($0) })
    else { return nil }
    let whole = rest.prefix { $0 != UInt8(ascii: "#") }
    let (address, query) = whole.cut(at: .question)
    let (host, path) = address.cut(at: UInt8(ascii: "/"))
    guard let path, !host.isEmpty,
      host.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-.:".utf8.contains($0) })
    else { return nil }
    domain = host.prefix { $0 != .colon }.lowercased.string
    self.path = path
    self.query = query ?? []
  }
}

/// An element string with its identifiers in round or square brackets.
public struct GS1ElementText {
  private let elements: [GS1Element]

  /// Reads `(01)…(10)…` or `[01]…[10]…`; nil for another text.
  public init?(_ text: String) {
    let round =
      text.hasPrefix("[") ? text.replacing("[", with: "(").replacing("]", with: ")") : text
    guard let elements = GS1Element.bracketed(UTF8Text(utf8: round)) else { return nil }
    self.elements = elements
  }

  /// The bytes of a code, with separators behind values; nil if they are not an element string.
  public init?(bytes: [UInt8]) {
    let (elements, rest) = GS1Element.elements(of: UTF8Text(bytes))
    guard !elements.isEmpty, rest.isEmpty else { return nil }
    self.elements = elements
  }

  public var inRoundBrackets: String {
    elements.map { "(\($0.identifier))\($0.value.string)" }.joined()
  }

  public var inSquareBrackets: String {
    elements.map { "[\($0.identifier)]\($0.value.string)" }.joined()
  }

  /// The first fault of the values or of their combination; nil if there is none.
  public var problem: Sentence? {
    elements.lazy.flatMap(\.problems).first ?? GS1Pairs.fault(in: elements)
  }

  /// The advice on values to print beside the code; nil if no value is missing.
  public var advice: Sentence? { GS1Pairs.advice(on: elements) }

  /// Whether a value has a square bracket, which would read as the start of an identifier.
  public var hasSquareBrackets: Bool {
    elements.contains { $0.value.contains { "[]".utf8.contains($0) } }
  }

  /// The bytes of a code without separators.
  public var bytes: [UInt8] { elements.flatMap { Array($0.identifier.utf8) + Array($0.value) } }
}
