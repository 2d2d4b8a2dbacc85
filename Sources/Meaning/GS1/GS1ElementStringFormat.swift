// GS1 element strings: identifiers and values in sequence, used in trade and health care.

internal import Reading
internal import Wording

/// A GS1 element string.
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
        Sentence("“\(rest.excerpt)” does not begin with a known application identifier."))
    }
    if !isStated {
      // Without a mark in the code, everything must fit and a check digit must be correct.
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
      // The short kinds contain a GTIN, which some readers return without its identifier.
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
