// The user's choices so far: a form, and the appearance of the code. A draft may still be
// incomplete; `design()` returns the code to be made.

public import Meaning
public import Reading
public import Wording

/// A code that is being designed.
public struct CodeDraft: Hashable, Sendable {
  public var form: CodeForm
  /// Bytes that are not text, in place of the form; nil if the form is used.
  public var bytes: [UInt8]?
  /// Whether the content is a GS1 element string, if the symbology can carry one.
  public var holdsElements = false
  public var symbology = Symbology.qrCode
  public var correction: CorrectionLevel?
  /// In modules at each side; nil for the usual width.
  public var quietZone: Int?
  /// In millimetres, with the quiet zone; nil for the usual width.
  public var width: Double?
  public var colors = CodeColors.blackOnWhite
  public var style = PrintStyle()
  public var look = CodeLook()
  /// How several codes carry the content; nil for one code.
  public var division: CodeDivision?
  /// Whether it carries a secret that is masked at first.
  public var isMasked = false

  public init(_ kind: CodeForm.Kind = .text) { form = CodeForm(kind) }

  /// Edits a code that was read: `text` is its payload, `content` its meaning.
  public init(again code: CodeFacts, text: String?, content: Content) {
    self.init()
    symbology = Symbology.makeable.contains(code.symbology) ? code.symbology : .qrCode
    let bytes = code.payload.bytes
    if let composite = symbology.compositeText(of: code) {
      form[.text] = composite
      holdsElements = symbology == .code128
    } else if code.isGS1 || symbology == .databarExpanded, symbology.canCarryElements,
      let elements = GS1ElementText(bytes: bytes)
    {
      form[.text] = elements.inRoundBrackets
      holdsElements = true
    } else if let number = symbology.number(in: bytes) {
      form[.text] = String(decoding: number, as: UTF8.self)
    } else if let text, Array(text.utf8) == bytes || !code.payload.segments.isEmpty {
      form = CodeForm(content, text: text)
    } else {
      self.bytes = bytes
    }
    correction = CorrectionLevel.all(of: symbology).first { $0.name == code.errorCorrection }
  }

  /// Whether a copy has to be marked as a secret.
  public var holdsSecret: Bool {
    isMasked || form.kind.fields.contains { $0.entry == .secret && !form[$0].isEmpty }
      || CodeText(form.text).holdsSecret
  }

  /// The codes to be made.
  public func designs() throws(MakingFault) -> [CodeDesign] {
    let design = try design()
    guard let division, symbology.canCarryParts else { return [design] }
    return try design.divided(division)
  }

  /// The number of codes that carry the content, if one is too small for it; nil if it cannot be
  /// divided.
  public var partCount: Int? {
    guard symbology.canCarryParts, division == nil else { return nil }
    return try? design().divided(Self.parts).count
  }

  /// More than the parts of any content have together.
  public static let mostBytes = 1 << 16

  /// As few codes as possible.
  public static let parts = CodeDivision.parts(
    nil, largestVersion: QRPart.versions.upperBound)

  public func design() throws(MakingFault) -> CodeDesign {
    let content: CodeDesign.CarriedContent
    if let bytes {
      guard !bytes.isEmpty else { throw .empty }
      content = .bytes(bytes)
    } else {
      guard !form.text.isEmpty else { throw .empty }
      if let fault = form.fault { throw .content(fault) }
      content =
        holdsElements && symbology.canCarryElements ? .elements(form.text) : .text(form.text)
    }
    var design = CodeDesign(symbology, content)
    let levels = CorrectionLevel.all(of: symbology)
    // A level of another symbology is ignored.
    design.correction =
      correction.flatMap { levels.contains($0) ? $0 : nil }
      ?? (symbology == .qrCode
        ? form.kind.correction.flatMap { name in levels.first { $0.name == name } } : nil)
    (design.quietZone, design.width) = (quietZone, width)
    design.colors = colors.applied(to: symbology)
    design.style = style.applied(to: symbology)
    design.look = look.applied(to: symbology)
    return design
  }
}

extension Symbology {
  /// The two parts of a composite, as people type them; nil for another code.
  fileprivate func compositeText(of code: CodeFacts) -> String? {
    guard let linear = code.linearPart, canHaveComponent else { return nil }
    let number = number(in: linear).map { String(decoding: $0, as: UTF8.self) }
    guard let below = number ?? GS1ElementText(bytes: linear)?.inRoundBrackets else { return nil }
    // A number counts as an element of sixteen digits, and others end with a separator.
    let count = number == nil ? linear.count + 1 : 16
    let rest = Array(code.payload.bytes.dropFirst(count))
    return GS1ElementText(bytes: rest).map { "\(below)|\($0.inRoundBrackets)" }
  }

  /// The number as people type it, for a symbology that carries nothing else.
  fileprivate func number(in bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .databar, .databarLimited:
      bytes.starts(with: Array("01".utf8)) ? Array(bytes.dropFirst(2)) : nil
    default: RetailNumber(bytes, of: self)?.withoutAddOn.spelled(as: self)
    }
  }
}

/// A reason why a code cannot be made.
public enum MakingFault: Error, Hashable, Sendable {
  case empty
  /// Codes of this symbology cannot be made, or cannot be read back alone.
  case kind(Symbology)
  case content(Sentence)
  case colors(Sentence)
  /// The content is too long for the largest code of the symbology, or for the level of error
  /// correction.
  case tooLong(Symbology)
  case unreadable

  public var sentence: Sentence {
    switch self {
    case .empty: Sentence("There is no content for a code.")
    case .kind(let kind): Sentence("Reticle cannot make \(kind.displayName) codes.")
    case .content(let reason), .colors(let reason): reason
    case .tooLong(let kind):
      Sentence("This is too much content for one \(kind.displayName) code.")
    case .unreadable: Sentence("The code could not be read back, so it is not offered.")
    }
  }
}
