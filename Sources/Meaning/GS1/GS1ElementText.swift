// GS1 element strings that people write, for codes that are to be made.

public import Wording

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

  /// Reads the bytes of a code, in which separators end values; nil if they are no element string.
  public init?(bytes: [UInt8]) {
    let (elements, rest) = GS1Element.elements(of: UTF8Text(bytes))
    guard !elements.isEmpty, rest.isEmpty else { return nil }
    self.elements = elements
  }

  /// The elements with their identifiers in round brackets.
  public var inRoundBrackets: String {
    elements.map { "(\($0.identifier))\($0.value.string)" }.joined()
  }

  /// The elements with their identifiers in square brackets.
  public var inSquareBrackets: String {
    elements.map { "[\($0.identifier)]\($0.value.string)" }.joined()
  }

  /// What is wrong with the values or with their company, the first fault; nil if nothing is.
  public var problem: Sentence? {
    elements.lazy.flatMap(\.problems).first ?? GS1Pairs.fault(in: elements)
  }

  /// What has to stand beside the code; nil if it stands for itself.
  public var advice: Sentence? { GS1Pairs.advice(on: elements) }

  /// Whether a value has a square bracket, which would read as the begin of an identifier.
  public var hasSquareBrackets: Bool {
    elements.contains { $0.value.contains { "[]".utf8.contains($0) } }
  }

  /// The bytes of a code without separators.
  public var bytes: [UInt8] { elements.flatMap { Array($0.identifier.utf8) + Array($0.value) } }
}
