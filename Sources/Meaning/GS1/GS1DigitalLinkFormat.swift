// GS1 digital links: links whose path is a GS1 key with its qualifiers. They still open as links,
// and show what they identify. A path that only looks like a key must stay a plain link.

internal import Wording

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
    fields.add("url", Sentence("Address"), text)
    return Content(
      .gs1, title: all.title, fields: fields,
      mainAction: .openLink(text.string),
      furtherActions: [all.productSearch].compactMap(\.self)
        + fields.copies(of: ["gtin", "element-string"]),
      problems: all.flatMap(\.problems))
  }

  /// The key and its qualifiers at the end of a path, and whether they are the whole path.
  private static func elements(of segments: [UTF8Text]) -> (elements: [GS1Element], isOwn: Bool)? {
    // The key is the first one that only its own qualifiers follow. A key and its qualifiers are at
    // most four pairs.
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

  /// The keys with the qualifiers that can follow them.
  private static let keys: [String: Set<String>] = [
    "00": [], "01": ["22", "10", "21", "235"], "253": [], "255": [], "401": [], "402": [],
    "410": [], "411": [], "412": [], "413": [], "414": ["254", "7040"], "415": ["8020"],
    "416": [], "417": ["7040"], "8003": [], "8004": ["7040"], "8006": ["22", "10", "21"],
    "8010": ["8011"], "8013": [], "8017": ["8019"], "8018": ["8019"],
  ]
}

/// The parts of a link without anything odd. An odd link stays a plain link.
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
