// The figures of a check-up, before they are judged.

/// The measurements of a camera; nil where one is not possible.
public struct CheckUpFigures: Hashable, Sendable {
  public var isInView = false
  /// In millimetres, of the smallest that are read.
  public var module: Double?
  /// Of the smallest modules that are read.
  public var pixelsPerModule: Double?
  public var isFinest = false
  /// The width of the image at the chart, in millimetres.
  public var width: Double?
  /// Pixels from dark to light in the middle.
  public var softness: Double?
  public var cornerSoftness: [ChartMark.Corner: Double] = [:]
  public var unreadCorners: [ChartMark.Corner] = []
  /// The share of the image's width or height that the chart takes.
  public var chartShare: Double?
  /// The standard deviation of white paper, in levels.
  public var noise: Double?
  /// In levels.
  public var contrast: Double?
  public var blownOut: Double?
  public var rate: Double?
  /// From light to the frame that shows it, and to its outline.
  public var toFrame, toOutline: Duration?
  public var missesPulse = false

  /// Of the smallest, in the width of the image.
  public var modulesAcross: Double? {
    guard let width, let module, module > 0 else { return nil }
    return width / module
  }

  /// Of the worst corner; nil unless all were measured.
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
