// GS1 composites: behind the content of a linear code and a vertical bar stand the elements of the
// component above it, as in `4012345678901|(10)A1`. No element has that character.

internal import Meaning
public import Reading
internal import Wording

extension Symbology {
  /// Whether a component can stand above it.
  public var canHaveComponent: Bool {
    canHaveAddOn || [.ean8, .code128, .databar, .databarLimited, .databarExpanded].contains(self)
  }
}

extension CodeDesign {
  /// The elements of the component; nil if there is none. Code 128 may have the bar in a text.
  public var component: String? {
    guard symbology.canHaveComponent, let text = writtenText,
      let bar = text.firstIndex(of: "|")
    else { return nil }
    return String(text[text.index(after: bar)...])
  }

  /// The text in which a component may be.
  private var writtenText: String? {
    switch content {
    case .elements(let text): text
    case .text(let text) where symbology != .code128: text
    case .text, .bytes, .part, .section: nil
    }
  }

  /// The linear code alone.
  public var withoutComponent: CodeDesign {
    guard component != nil, let text = writtenText else { return self }
    var design = self
    let linear = String(text.prefix { $0 != "|" })
    if case .elements = content {
      design.content = .elements(linear)
    } else {
      design.content = .text(linear)
    }
    return design
  }

  /// zint's input for the component above a linear code of which the library gets this text.
  func input(of component: String, above carrier: String) throws(MakingFault) -> ZintInput {
    guard let elements = GS1ElementText(component), !elements.hasSquareBrackets else {
      throw .content(
        Sentence("Behind the vertical bar there is no GS1 element string, such as (10)A1."))
    }
    if let problem = elements.problem { throw .content(problem) }
    var input = ZintInput(elements.inSquareBrackets, .elements)
    input.carrier = carrier
    return input
  }

  /// Whether a code that was read is a composite of this component and the linear code.
  func isCarried(_ component: String, by code: Detection) -> Bool {
    guard let linear = code.facts.linearPart,
      withoutComponent.isCarried(by: Payload(bytes: linear)),
      let elements = GS1ElementText(component)?.bytes
    else { return false }
    // Separators behind values of fixed length may be missing.
    let all = code.payload.bytes.filter { $0 != Self.separator }
    let rest = all.dropLast(elements.count)
    let isNumber = rest.count == Self.numberLength && rest.starts(with: "01".utf8)
    return Array(all.suffix(elements.count)) == elements
      && (isNumber || Array(rest) == linear.filter { $0 != Self.separator })
  }

  private static let separator: UInt8 = 0x1D
  /// An article's number of 14 digits with its identifier.
  private static let numberLength = 16
}
