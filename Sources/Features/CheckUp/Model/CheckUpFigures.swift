// The figures of a check-up, before they are judged.

/// The measurements of a camera; nil where one could not be made.
public struct CheckUpFigures: Hashable, Sendable {
  public var isInView = false
  /// The size of the smallest modules that are read, in millimetres.
  public var module: Double?
  /// Pixels per module of the smallest modules that are read.
  public var pixelsPerModule: Double?
  public var isFinest = false
  /// The width of the image at the chart, in millimetres.
  public var width: Double?
  /// The width of edges in the middle from dark to light, in pixels.
  public var softness: Double?
  public var cornerSoftness: [ChartMark.Corner: Double] = [:]
  public var unreadCorners: [ChartMark.Corner] = []
  /// The share of the image's width or height that the chart takes.
  public var chartShare: Double?
  /// The standard deviation of white paper, in grey levels.
  public var noise: Double?
  /// The difference between white and black, in grey levels.
  public var contrast: Double?
  public var blownOut: Double?
  public var rate: Double?
  /// The delay from the screen's light to the frame that shows it, and to its outline.
  public var toFrame, toOutline: Duration?
  public var missesPulse = false

  /// How many of the smallest modules fit across the image.
  public var modulesAcross: Double? {
    guard let width, let module, module > 0 else { return nil }
    return width / module
  }

  /// The sharpness of the worst corner as a share of that in the middle; nil unless all were
  /// measured.
  public var cornerShare: Double? {
    guard let softness, cornerSoftness.count == ChartMark.Corner.allCases.count,
      let worst = cornerSoftness.values.max(), worst > 0
    else { return nil }
    return min(1, softness / worst)
  }

  public var noiseShare: Double? {
    guard let noise, let contrast, contrast > 0 else { return nil }
    return noise / contrast
  }
}
