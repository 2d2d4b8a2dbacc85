// The facts of a detected code as properties of the detection itself.

extension Detection {
  /// Which code this is.
  public var identity: CodeIdentity { facts.identity }

  /// The kind of code.
  public var symbology: Symbology {
    get { facts.symbology }
    set { facts.symbology = newValue }
  }

  /// What the code carries.
  public var payload: Payload {
    get { facts.payload }
    set { facts.payload = newValue }
  }

  /// The part of a text in several codes, if it is one.
  public var sequence: SequencePart? {
    get { facts.sequence }
    set { facts.sequence = newValue }
  }

  /// Whether the code states that it follows the rules of GS1.
  public var isGS1: Bool {
    get { facts.isGS1 }
    set { facts.isGS1 = newValue }
  }

  /// Whether the code is light on dark.
  public var isInverted: Bool {
    get { facts.isInverted }
    set { facts.isInverted = newValue }
  }

  /// Whether the code is seen as in a mirror.
  public var isMirrored: Bool {
    get { facts.isMirrored }
    set { facts.isMirrored = newValue }
  }

  /// The code's version or size in its kind's own terms, where the engine reports it.
  public var version: String? {
    get { facts.version }
    set { facts.version = newValue }
  }

  /// The level of error correction in its kind's own terms, where the engine reports it.
  public var errorCorrection: String? {
    get { facts.errorCorrection }
    set { facts.errorCorrection = newValue }
  }
}
