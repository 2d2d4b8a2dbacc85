// GS1 element strings: identifiers and values one after the other, as codes of trade and health care
// carry them.

internal import Barcodes
internal import Text
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
      problems.append(tr("“\(rest.excerpt)” begins with no known application identifier."))
    }
    if !isStated {
      // Where the code does not tell, everything must fit and a check digit must be right.
      let isMarked = bracketed != nil || text.contains(0x1D)
      guard isMarked, problems.isEmpty, elements.contains(where: \.application.isChecked) else {
        return nil
      }
    }
    var fields = elements.fields
    fields.add("rest", tr("Rest"), rest)
    fields.append(elementString(elements))
    return Content(
      .gs1, title: title(of: elements), fields: fields,
      mainAction: search(for: elements),
      furtherActions: address(in: elements)
        + fields.copies(of: ["gtin", "sscc", "element-string"]),
      problems: problems)
  }

  /// The text without what states that it is GS1, and whether it is stated.
  private static func elementString(of code: CodeText) -> (text: UTF8Text, isStated: Bool) {
    let bytes = UTF8Text(code.bytes)
    let head = bytes.prefix(3).string
    if ["]C1", "]e0", "]e1", "]e2", "]d2", "]Q3", "]J1", "]z1"].contains(head) {
      return (bytes.dropFirst(3), true)
    }
    switch code.symbology {
    case .databar, .databarLimited, .databarExpanded:
      // The short ones hold a GTIN, which some readers give without its identifier.
      let isBare = (bytes.count == 14 || bytes.count == 13) && bytes.areDigits
      let zeros = Array(repeating: UInt8(0x30), count: isBare ? 14 - bytes.count : 0)
      return (isBare ? UTF8Text("01".utf8) + zeros + bytes : bytes, true)
    default:
      return (bytes, code.isGS1)
    }
  }

  /// The form for people.
  static func elementString(_ elements: [GS1Element]) -> ContentField {
    ContentField(
      "element-string", label: tr("Element string"),
      elements.map { "(\($0.identifier))\($0.value.string)" }.joined())
  }

  /// The most telling element.
  static func title(of elements: [GS1Element]) -> String {
    let telling = elements.first { $0.application.isChecked } ?? elements.first
    return telling.map { "\($0.application.label) \($0.value.string)" } ?? "GS1"
  }

  /// A search for the product, if it is one.
  static func search(for elements: [GS1Element]) -> ContentAction? {
    let gtin = elements.first { ["01", "02", "8006", "8026"].contains($0.identifier) }
    guard let digits = gtin?.value.prefix(14), digits.areDigits, digits.count == 14 else {
      return nil
    }
    // Shops know the number by the thirteen digits of its bar code.
    return .searchProduct((digits.first == 0x30 ? digits.dropFirst() : digits).string)
  }

  private static func address(in elements: [GS1Element]) -> [ContentAction] {
    elements.filter { $0.identifier == "8200" }.map { .openLink($0.value.string) }
  }
}
