// One code as an engine saw it in one image.

public import Barcodes
public import Imaging

/// The name of a decoding engine, such as "zbar".
public struct Engine: RawRepresentable, Hashable, Sendable {
  /// The name as it stands in JSON.
  public let rawValue: String

  /// Creates the engine called `rawValue`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// A code's place among several that carry one text together (structured append).
public struct SequencePart: Hashable, Sendable {
  /// Which part this is, from 0.
  public var index: Int
  /// How many parts there are; 0 where the kind does not tell.
  public var count: Int
  /// What the parts of one text have in common.
  public var id: String

  /// Creates part `index` of `count`.
  public init(index: Int, count: Int, id: String) {
    self.index = index
    self.count = count
    self.id = id
  }
}

/// One code found in an image: what it says, where it is, and who says so.
public struct Detection: Hashable, Sendable {
  /// The kind of code.
  public var symbology: Symbology
  /// What the code carries.
  public var payload: Payload
  /// The code's corners in the image's pixels.
  public var outline: Quadrilateral
  /// The engines that read it, in the order in which they did.
  public var engines: [Engine]
  /// How many scan lines, as the engine counts them, agreed on a linear code's text; for a matrix
  /// code it says nothing.
  public var lineCount = 1
  /// Whether it was read anew, in this frame or lately in another; else it was there before and is
  /// where something still looks like it.
  public var isRead = true
  /// The part of a text in several codes, if it is one.
  public var sequence: SequencePart?
  /// Whether the code says that it follows GS1's rules.
  public var isGS1 = false
  /// Whether the code is light on dark.
  public var isInverted = false
  /// Whether the code is seen as in a mirror.
  public var isMirrored = false
  /// The code's version or size in its kind's own terms, where the engine tells.
  public var version: String?
  /// The level of error correction in its kind's own terms, where the engine tells.
  public var errorCorrection: String?

  /// Creates a detection of which only the essential is known.
  public init(symbology: Symbology, payload: Payload, outline: Quadrilateral, engines: [Engine]) {
    self.symbology = symbology
    self.payload = payload
    self.outline = outline
    self.engines = engines
  }
}
