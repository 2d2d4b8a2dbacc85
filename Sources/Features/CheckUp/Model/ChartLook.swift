// The chart as one frame shows it: a value that is passed from the thread that reads frames to the
// window's thread.

public import Reading

/// The measurements of the chart in one frame.
public struct ChartLook: Hashable, Sendable {
  /// A code of the chart in the frame.
  public struct Code: Hashable, Sendable {
    public let mark: ChartMark
    public let outline: Quadrilateral
    /// Whether the code was read in this frame, and not only followed.
    public let isRead: Bool
    /// The width of its edges from dark to light, in pixels; nil if it was not measured.
    public internal(set) var softness: Double?

    public init(
      _ mark: ChartMark, outline: Quadrilateral, isRead: Bool, softness: Double? = nil
    ) {
      (self.mark, self.outline, self.isRead) = (mark, outline, isRead)
      self.softness = softness
    }

    public var pixelsPerModule: Double { outline.area.squareRoot() / Double(ChartMark.modules) }
  }

  /// The light around the code in the middle.
  public struct Light: Hashable, Sendable {
    /// In grey levels.
    public let white, black: Double
    /// The standard deviation of the paper from pixel to pixel, in grey levels.
    public let noise: Double
    public let blownOut: Double

    public var contrast: Double { white - black }
  }

  public let captured: ContinuousClock.Instant
  /// The number of frames so far, including dropped ones.
  public let arrived: Int
  public let size: PixelSize
  public let codes: [Code]
  /// Nil if the code in the middle is not there.
  public let light: Light?
  /// The brightness at the place of the pulse, as a share of the paper's; nil if it is not seen.
  public let pulse: Double?

  public init(
    captured: ContinuousClock.Instant, arrived: Int, size: PixelSize, codes: [Code],
    light: Light? = nil, pulse: Double? = nil
  ) {
    (self.captured, self.arrived, self.size) = (captured, arrived, size)
    (self.codes, self.light, self.pulse) = (codes, light, pulse)
  }

  /// The code at a place; nil if it is not seen.
  public func code(in place: ChartMark.Place) -> Code? {
    codes.first { $0.mark.place == place }
  }
}
