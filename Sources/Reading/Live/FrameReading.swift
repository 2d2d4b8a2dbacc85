// The reading of one frame.

/// The codes of one frame.
public struct FrameReading: Hashable, Sendable {
  /// When the frame was taken, on its source's own clock.
  public var time: Duration
  /// The frame's columns and rows.
  public var size: PixelSize
  /// The codes in it, each once, in the frame's pixels.
  public var codes: [Detection]
  /// Whether the frame was read or brought news; otherwise it showed what the one before
  /// showed, and has the codes of that one.
  public var isFreshPass: Bool
  /// The obstacle to reading; nil where there is none, or where it was not measured.
  public var condition: Obstacle?
  /// The places where codes are seen and not read.
  public var unread: [UnreadPlace]
  /// The sharpness and the brightness of the frame, tile by tile; nil where that was not measured.
  public var sharpness: SharpnessMap?

  /// Creates the reading of the frame of `time`.
  public init(
    time: Duration, size: PixelSize, codes: [Detection], isFreshPass: Bool = true,
    condition: Obstacle? = nil, unread: [UnreadPlace] = []
  ) {
    self.time = time
    self.size = size
    self.codes = codes
    self.isFreshPass = isFreshPass
    self.condition = condition
    self.unread = unread
  }
}

/// The part of an image in which codes count, in shares of its width and height, so that it stays
/// valid when the format changes.
public struct Viewport: Hashable, Sendable {
  /// The left edge, from 0 to 1.
  public var x: Double
  /// The top edge, from 0 to 1.
  public var y: Double
  /// The share of the image's width.
  public var width: Double
  /// The share of the image's height.
  public var height: Double

  /// Creates the part from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Its outline in the pixels of an image of `size`.
  public func outline(in size: PixelSize) -> Quadrilateral {
    Quadrilateral(
      x: x * Double(size.width), y: y * Double(size.height), width: width * Double(size.width),
      height: height * Double(size.height))
  }
}

/// The symbologies to look for, and the region.
public struct RecognitionSettings: Hashable, Sendable {
  public var symbologies: Set<Symbology>
  /// The check characters that codes are known to have; a code without a valid one is not shown.
  public var checks: Set<OptionalCheck>
  /// The part of the image in which a code's middle has to be; all of it if nil.
  public var viewport: Viewport?
  /// Whether the sharpness of each frame is measured, for a camera whose focus can be set.
  public var measuresSharpness = false
  /// Whether each frame is examined for a chart that checks the camera.
  public var examinesChart = false

  /// Creates settings that look for `symbologies` with `checks` inside `viewport`.
  public init(
    symbologies: Set<Symbology> = Symbology.usual, checks: Set<OptionalCheck> = [],
    viewport: Viewport? = nil
  ) {
    self.symbologies = symbologies
    self.checks = checks
    self.viewport = viewport
  }
}

extension RecognitionSettings {
  /// The pixels to read in an image of `size`, with a margin, because half of a code whose middle
  /// is inside may lie outside. Nil where nothing is left.
  func area(in size: PixelSize) -> PixelRect? {
    let whole = PixelRect(x: 0, y: 0, size: size)
    guard let viewport else { return size.area > 0 ? whole : nil }
    let outline = viewport.outline(in: size)
    return PixelRect(
      around: outline.corners, margin: max(outline.width, outline.height) / 4, in: size)
  }

  /// Whether a code at `outline` counts in an image of `size`.
  func count(_ outline: Quadrilateral, in size: PixelSize) -> Bool {
    viewport?.outline(in: size).contains(outline.center) ?? true
  }
}
