// One code as engines saw it in one image.

/// One code found in an image: its statements, its place, and the engines that read it.
///
/// The facts are also properties of the detection itself: `detection.payload` is
/// `detection.facts.payload`.
public struct Detection: Hashable, Sendable {
  public var facts: CodeFacts
  /// The code's corners in the image's pixels.
  public var outline: Quadrilateral
  /// The engines that read it, in the order in which they did.
  public var engines: [Engine]
  /// Scan lines that agree on a linear code's text; meaningless for a matrix code.
  public var lineCount: Int
  /// The number of images with different noise in which it was read, counted as far as needed. All
  /// passes over one image, or one mean of frames, are misled by the same noise.
  public var imageCount: Int
  /// Whether the code was read again, in this frame or recently in another; otherwise it was read
  /// in an earlier frame, and something at its place still looks like it.
  public var isRead: Bool
  /// Whether it is a part of a larger code of a symbology that no engine reads.
  public var isPart: Bool

  public init(symbology: Symbology, payload: Payload, outline: Quadrilateral, engines: [Engine]) {
    self.init(
      facts: CodeFacts(symbology: symbology, payload: payload), outline: outline,
      engines: engines, lineCount: 1, imageCount: 1, isRead: true, isPart: false)
  }

  // No parameter has a default, so that a new property does not compile until `merged(with:)` has
  // it.
  private init(
    facts: CodeFacts, outline: Quadrilateral, engines: [Engine], lineCount: Int,
    imageCount: Int, isRead: Bool, isPart: Bool
  ) {
    self.facts = facts
    self.outline = outline
    self.engines = engines
    self.lineCount = lineCount
    self.imageCount = imageCount
    self.isRead = isRead
    self.isPart = isPart
  }

  /// This detection with the facts and support of `later`, a detection of the same code. The
  /// outline stays.
  func merged(with later: Detection) -> Detection {
    Detection(
      facts: facts.merged(with: later.facts), outline: outline,
      engines: engines + later.engines.filter { !engines.contains($0) },
      lineCount: max(lineCount, later.lineCount),
      imageCount: max(imageCount, later.imageCount), isRead: isRead || later.isRead,
      isPart: isPart || later.isPart)
  }
}

extension Detection {
  /// The code with the text that these checks leave; nil if one of them fails.
  public func verified(by checks: Set<OptionalCheck>) -> Detection? {
    guard let check = checks.first(where: { $0.symbology == symbology }) else { return self }
    // The check applies to the characters of the code itself, not to the ones that its pairs
    // represent.
    guard let characters = check.verified(facts.characters ?? payload.bytes) else { return nil }
    var verified = self
    var text = characters
    if facts.characters != nil {
      verified.facts.characters = characters
      text = KindReading.ofCode39(characters)
    }
    if text != payload.bytes { verified.payload = Payload(bytes: text) }
    return verified
  }
}

extension Detection {
  public var identity: CodeIdentity { facts.identity }

  public var symbology: Symbology {
    get { facts.symbology }
    set { facts.symbology = newValue }
  }

  public var payload: Payload {
    get { facts.payload }
    set { facts.payload = newValue }
  }

  public var sequence: SequencePart? {
    get { facts.sequence }
    set { facts.sequence = newValue }
  }

  public var isGS1: Bool {
    get { facts.isGS1 }
    set { facts.isGS1 = newValue }
  }

  public var isInverted: Bool {
    get { facts.isInverted }
    set { facts.isInverted = newValue }
  }

  public var isMirrored: Bool {
    get { facts.isMirrored }
    set { facts.isMirrored = newValue }
  }

  public var version: String? {
    get { facts.version }
    set { facts.version = newValue }
  }

  public var errorCorrection: String? {
    get { facts.errorCorrection }
    set { facts.errorCorrection = newValue }
  }
}

/// The identity that all detections of one code share.
///
///     CodeIdentity(.ean13, bytes) == CodeIdentity(.upcA, shorterBytes)  // one retail number
public struct CodeIdentity: Hashable, Sendable {
  /// Nil for a retail number, which has a spelling for each of several symbologies, and for a code
  /// whose symbology is not stated.
  private let symbology: Symbology?
  private let bytes: [UInt8]

  public init(_ symbology: Symbology?, _ bytes: [UInt8]) {
    // Engines differ in the spelling of a number, and easily miss its add-on.
    if let symbology, let number = RetailNumber(bytes, of: symbology) {
      (self.symbology, self.bytes) = (nil, number.digits)
    } else {
      (self.symbology, self.bytes) = (symbology == .unstated ? nil : symbology, bytes)
    }
  }

  /// Whether the code consists of bars, as all retail numbers do.
  public var isLinear: Bool { symbology?.isLinear ?? true }
}

/// The name of a decoding engine, such as "zbar".
public struct Engine: RawRepresentable, Hashable, Sendable {
  /// The name in JSON.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}
