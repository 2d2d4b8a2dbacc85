// The figures of a check-up, before they are judged.

/// The measurements of a camera; nil where one is not possible.
public struct CheckUpFigures: Hashable, Sendable {
  /// Whether the chart is in view.
  public var isInView = false
  /// Millimetres of the smallest modules that are read.
  public var module: Double?
  /// How many pixels one of them has.
  public var pixelsPerModule: Double?
  /// Whether the chart has no finer ones.
  public var isFinest = false
  /// The width of the image at the chart, in millimetres.
  public var width: Double?
  /// Pixels from dark to light in the middle.
  public var softness: Double?
  /// The same in the corners.
  public var cornerSoftness: [ChartMark.Corner: Double] = [:]
  /// The corners whose codes lie in the image and are not read.
  public var unreadCorners: [ChartMark.Corner] = []
  /// The share of the image's width or height that the chart takes.
  public var chartShare: Double?
  /// The standard deviation of white paper, in levels.
  public var noise: Double?
  /// The levels between paper and print.
  public var contrast: Double?
  /// The share of the paper that is blown out.
  public var blownOut: Double?
  /// Images that arrive in a second.
  public var rate: Double?
  /// From light to the frame that shows it, and to its outline.
  public var toFrame, toOutline: Duration?
  /// Whether the pulse on the screen is not seen.
  public var missesPulse = false

  public init() {}

  /// How many of the smallest modules fit into the width of the image.
  public var modulesAcross: Double? {
    guard let width, let module, module > 0 else { return nil }
    return width / module
  }

  /// The sharpness of the worst corner as a share of that in the middle; nil unless all corners
  /// were measured.
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
