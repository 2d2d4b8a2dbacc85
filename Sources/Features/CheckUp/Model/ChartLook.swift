// The chart as one frame shows it: a value that travels from the thread that reads frames to the
// window's.

public import Reading

/// A look at the chart.
public struct ChartLook: Hashable, Sendable {
  /// A code of the chart in the frame.
  public struct Code: Hashable, Sendable {
    public let mark: ChartMark
    public let outline: Quadrilateral
    /// Whether it was read again, and not only followed.
    public let isRead: Bool
    /// Pixels from the dark to the light end of its edges; nil where that was not measured.
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
    /// In levels.
    public let white, black: Double
    /// The standard deviation of the paper from pixel to pixel, in levels.
    public let noise: Double
    public let blownOut: Double

    public var contrast: Double { white - black }
  }

  public let captured: ContinuousClock.Instant
  /// Frames until then, also those that were dropped.
  public let arrived: Int
  public let size: PixelSize
  public let codes: [Code]
  /// Nil if the code in the middle is not there.
  public let light: Light?
  /// The brightness of the pulse's place as a share of the paper's; nil where it is not seen.
  public let pulse: Double?

  public init(
    captured: ContinuousClock.Instant, arrived: Int, size: PixelSize, codes: [Code],
    light: Light? = nil, pulse: Double? = nil
  ) {
    (self.captured, self.arrived, self.size) = (captured, arrived, size)
    (self.codes, self.light, self.pulse) = (codes, light, pulse)
  }

  /// Nil unless it is there once.
  public func code(in place: ChartMark.Place) -> Code? {
    codes.first { $0.mark.place == place }
  }
}
