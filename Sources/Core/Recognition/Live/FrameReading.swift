// What the engine says of one frame of a live source.

public import Imaging

/// The codes of one frame.
public struct FrameReading: Hashable, Sendable {
  /// When the frame was taken, on its source's own clock.
  public var time: Duration
  /// The frame's columns and rows.
  public var size: PixelSize
  /// The codes in it, each once, in the frame's pixels.
  public var codes: [Detection]
  /// Whether the frame was looked at or brought news; else it showed what the one before showed, and the codes are
  /// those of that one.
  public var isFreshLook: Bool
  /// What may keep codes from being read; nil where nothing does, or nobody has measured it.
  public var condition: SceneCondition?

  /// States what was found in the frame of `time`.
  public init(
    time: Duration, size: PixelSize, codes: [Detection], isFreshLook: Bool = true,
    condition: SceneCondition? = nil
  ) {
    self.time = time
    self.size = size
    self.codes = codes
    self.isFreshLook = isFreshLook
    self.condition = condition
  }
}
