// What live reading reports of one frame. This folder holds the two lanes that read frames as they
// come (RecognitionEngine), what they look for (RecognitionSettings) and what they exchange
// (Snapshot).

/// The codes of one frame.
public struct FrameReading: Hashable, Sendable {
  /// When the frame was taken, on its source's own clock.
  public var time: Duration
  /// The frame's columns and rows.
  public var size: PixelSize
  /// The codes in it, each once, in the frame's pixels.
  public var codes: [Detection]
  /// Whether the frame was looked at or brought news; otherwise it showed what the one before
  /// showed, and has the codes of that one.
  public var isFreshLook: Bool
  /// What may keep codes from being read; nil where nothing does, or where it was not measured.
  public var condition: Obstacle?
  /// Where codes are seen and not read.
  public var unread: [UnreadPlace]
  /// How sharp and how bright the frame is, tile by tile; nil where that was not measured.
  public var sharpness: SharpnessMap?

  /// Creates the reading of the frame of `time`.
  public init(
    time: Duration, size: PixelSize, codes: [Detection], isFreshLook: Bool = true,
    condition: Obstacle? = nil, unread: [UnreadPlace] = []
  ) {
    self.time = time
    self.size = size
    self.codes = codes
    self.isFreshLook = isFreshLook
    self.condition = condition
    self.unread = unread
  }
}
