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
      // Without a GS1 mark, a text needs a separator, no faults and a number with a check digit, or
      // brackets.
      let isSound = problems.isEmpty && text.contains(0x1D)
      guard bracketed == nil ? isSound && hasNumber(elements) : isCertain(elements, in: text)
      else { return nil }
    }
    problems += GS1Pairs.faults(in: elements) + [GS1Pairs.advice(on: elements)].compactMap(\.self)
    var fields = elements.fields
    fields += elements.drugNumbers
    fields.add("rest", Sentence("Rest"), rest)
    fields.append(elements.elementString)
    return Content(
      .gs1, title: elements.title, fields: fields,
      mainAction: elements.productSearch,
      furtherActions: address(in: elements)
        + fields.copies(of: ["gtin", "sscc"] + NationalDrugNumber.names + ["element-string"]),
      problems: problems)
  }

  private static func hasNumber(_ elements: [GS1Element]) -> Bool {
    elements.contains(where: \.isCheckedNumber)
  }

  /// Whether brackets are those of identifiers, and not of a list or around the area code of a
  /// telephone number.
  private static func isCertain(_ elements: [GS1Element], in text: UTF8Text) -> Bool {
    if hasNumber(elements) { return true }
    let isDense = !text.contains { $0.isASCIIBlank } && !elements.contains { $0.value.isEmpty }
    guard isDense, let first = elements.first else { return false }
    if elements.count > 1 || first.identifier.count == 4 { return true }
    let shortest = first.identifier.count == 3 ? 9 : 4
    return first.problems.isEmpty && first.value.count >= shortest
      && first.value.contains(where: \.isASCIIDigit)
  }

  /// The text without the prefix that marks it as GS1, and whether it is marked.
  private static func elementString(of code: CodeText) -> (text: UTF8Text, isStated: Bool) {
    let bytes = UTF8Text(code.bytes)
    if SymbologyIdentifier(bytes)?.isGS1 == true {
      return (bytes.dropFirst(SymbologyIdentifier.length), true)
    }
    if let message = MessageEnvelope(bytes), let format = message.formats.first,
      format.number == MessageEnvelope.applicationIdentifiers
    {
      return (Array(format.fields.joined(separator: [0x1D]))[...], true)
    }
    switch code.symbology {
    case .databar, .databarLimited, .databarExpanded:
      // These symbologies contain a GTIN, which some readers return without its identifier.
      let isBare = (bytes.count == 14 || bytes.count == 13) && bytes.areDigits
      let zeros = Array(repeating: UInt8(0x30), count: isBare ? 14 - bytes.count : 0)
      return (isBare ? UTF8Text("01".utf8) + zeros + bytes : bytes, true)
    case .code128 where !code.isGS1, .itf:
      return unmarkedUnit(bytes).map { ($0, true) } ?? (bytes, false)
    case nil where !code.isGS1:
      let text = bytes.bare
      return unmarkedUnit(text).map { ($0, true) } ?? (text, isUnmarkedItem(text))
    case .dataMatrix where !code.isGS1:
      return (bytes, isUnmarkedItem(bytes))
    default:
      return (bytes, code.isGS1)
    }
  }

  /// The element string of an SSCC that stands alone in a code without FNC1, with or without its
  /// identifier. One number in ten has a correct check digit by chance; fewer also have the prefix
  /// of an issuer.
  private static func unmarkedUnit(_ bytes: UTF8Text) -> UTF8Text? {
    let digits = bytes.count == 20 && bytes.starts(with: "00".utf8) ? bytes.dropFirst(2) : bytes
    guard digits.count == 18, CheckDigits.areValidGS1(digits),
      GS1Prefix(of: Array(digits.dropFirst())).isCountry, digits.contains(where: { $0 != 0x30 })
    else { return nil }
    return Array("00".utf8 + digits)[...]
  }

  /// Whether a Data Matrix without FNC1 starts with a GTIN and consists of nothing but elements
  /// without faults, as many printers write it.
  private static func isUnmarkedItem(_ bytes: UTF8Text) -> Bool {
    guard bytes.starts(with: "01".utf8), bytes.count >= 16 else { return false }
    let number = bytes.dropFirst(2).prefix(14)
    let (elements, rest) = GS1Element.elements(of: bytes)
    return CheckDigits.areValidGS1(number) && GS1Prefix(of: Array(number.dropFirst())).isCountry
      && rest.isEmpty && elements.allSatisfy(\.problems.isEmpty)
  }

  private static func address(in elements: [GS1Element]) -> [ContentAction] {
    elements.filter { $0.identifier == "8200" }.map { .openLink($0.value.string) }
  }
}

/// An element string with its identifiers in round or square brackets.
public struct GS1ElementText {
  private let elements: [GS1Element]

  /// Reads `(01)…(10)…` or `[01]…[10]…`; nil for another text.
  public init?(_ text: String) {
    guard let elements = GS1Element.bracketed(UTF8Text(utf8: text)) else { return nil }
    self.elements = elements
  }

  /// The bytes of a code, with separators behind values; nil if they are not an element string.
  public init?(bytes: [UInt8]) {
    let (elements, rest) = GS1Element.elements(of: UTF8Text(bytes))
    guard !elements.isEmpty, rest.isEmpty else { return nil }
    self.elements = elements
  }

  public var inRoundBrackets: String { elementsInRoundBrackets.joined() }

  public var elementsInRoundBrackets: [String] {
    elements.map { "(\($0.identifier))\($0.value.string)" }
  }

  public var inSquareBrackets: String {
    elements.map { "[\($0.identifier)]\($0.value.string)" }.joined()
  }

  /// The first fault of the values or of their combination; nil if there is none.
  public var problem: Sentence? {
    elements.lazy.flatMap(\.problems).first ?? GS1Pairs.faults(in: elements).first
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
