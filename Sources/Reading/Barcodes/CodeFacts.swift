// The facts about a code, wherever it was seen, and how the facts of two readings are merged.

/// A code's statements about itself.
public struct CodeFacts: Hashable, Sendable {
  public var symbology: Symbology
  /// The form of the symbology, where it has a name of its own and the engine reports it.
  public var variant: SymbologyVariant?
  public var payload: Payload
  /// The characters of a Code 39 as printed, where the payload decodes pairs of them; otherwise
  /// nil.
  public var characters: [UInt8]?
  /// The bytes of a GS1 composite's linear code alone, where the payload has the elements of both
  /// its parts; otherwise nil.
  public var linearPart: [UInt8]?
  public var sequence: SequencePart?
  public var isGS1: Bool
  /// Light on dark.
  public var isInverted: Bool
  /// Seen as in a mirror.
  public var isMirrored: Bool
  /// The code's version or size in its symbology's own terms, where the engine reports it.
  public var version: String?
  /// The level of error correction in its symbology's own terms, where the engine reports it; of
  /// bars with optional check digits, those that fit.
  public var errorCorrection: String?

  public init(symbology: Symbology, payload: Payload) {
    self.init(
      symbology: symbology, variant: nil, payload: payload, characters: nil, linearPart: nil,
      sequence: nil,
      isGS1: false, isInverted: false, isMirrored: false, version: nil, errorCorrection: nil)
  }

  // No parameter has a default, so that a new property does not compile until `merged(with:)` has
  // it.
  private init(
    symbology: Symbology, variant: SymbologyVariant?, payload: Payload, characters: [UInt8]?,
    linearPart: [UInt8]?,
    sequence: SequencePart?, isGS1: Bool, isInverted: Bool, isMirrored: Bool, version: String?,
    errorCorrection: String?
  ) {
    self.symbology = symbology
    self.variant = variant
    self.payload = payload
    self.characters = characters
    self.linearPart = linearPart
    self.sequence = sequence
    self.isGS1 = isGS1
    self.isInverted = isInverted
    self.isMirrored = isMirrored
    self.version = version
    self.errorCorrection = errorCorrection
  }

  public var identity: CodeIdentity { CodeIdentity(symbology, linearPart ?? payload.bytes) }

  /// Whether it is a GS1 composite of which both parts were read.
  public var isComposite: Bool { linearPart != nil }

  /// These facts, completed by those of `later`, another reading of the same code. Facts are added
  /// and never lost, so that two readings with different facts settle on both.
  public func merged(with later: CodeFacts) -> CodeFacts {
    let content = isReplaced(by: later) ? later : self
    return CodeFacts(
      symbology: content.symbology, variant: variant ?? later.variant, payload: content.payload,
      characters: content.characters
        ?? (payload.bytes == later.payload.bytes ? characters ?? later.characters : nil),
      linearPart: content.linearPart
        ?? (payload.bytes == later.payload.bytes ? linearPart ?? later.linearPart : nil),
      // Only the last part of a PDF417 has to state how many parts there are.
      sequence: (sequence?.count ?? 0) > 0 ? sequence : later.sequence ?? sequence,
      isGS1: isGS1 || later.isGS1, isInverted: isInverted || later.isInverted,
      isMirrored: isMirrored || later.isMirrored, version: version ?? later.version,
      errorCorrection: errorCorrection ?? later.errorCorrection)
  }

  /// Whether these facts add any to `known`, which is about the same code.
  public func adds(to known: CodeFacts) -> Bool {
    known.merged(with: self) != known
  }

  /// Whether the symbology and content of `later` are the better ones.
  private func isReplaced(by later: CodeFacts) -> Bool {
    if symbology == .unstated { return later.symbology != .unstated }
    if payload.segments.isEmpty, !later.payload.segments.isEmpty { return true }
    // The first reading of the whole image may mix up rows that run askew; readings of the
    // straightened code come later.
    if symbology.isStacked { return later.payload.bytes != payload.bytes }
    // An add-on or the component of a composite is easily missed: the longer payload is the more
    // complete one.
    return symbology.isLinear && later.payload.bytes.count > payload.bytes.count
  }
}
