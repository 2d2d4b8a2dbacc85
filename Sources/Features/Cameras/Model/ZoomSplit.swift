// The division of an enlargement: the camera enlarges as far as it can, because that shows more
// detail of a code, and the view enlarges its image beyond that.

/// An enlargement by a camera and by the view of its image.
public struct ZoomSplit: Hashable, Sendable {
  /// The largest enlargement by a view; single pixels are plain to see by then.
  public static let mostDigital = 8.0

  /// The value for the camera's control; nil if the camera cannot enlarge.
  public let value: Int?
  /// The factor by which the view enlarges the camera's image, from 1 to `mostDigital`.
  public let digital: Double

  /// The view makes up for the difference between two steps of the camera.
  public init(total: Double, camera: CameraControl?) {
    let total = total.isFinite ? max(1, total) : 1
    let zoom = camera.flatMap { CameraZoom($0) }
    let value = zoom?.value(for: total)
    let optical = zoom.flatMap { zoom in value.map { zoom.factor(at: $0) } } ?? 1
    self.value = value
    digital = min(max(total / optical, 1), Self.mostDigital)
  }

  /// The enlargement by a camera with this control and a view that enlarges by `digital`.
  public static func total(_ camera: CameraControl?, digital: Double) -> Double {
    let zoom = camera.flatMap { CameraZoom($0) }
    return digital * (zoom.flatMap { zoom in camera.map { zoom.factor(at: $0.value) } } ?? 1)
  }
}

/// The meaning of a camera's zoom values. Drivers give no unit: most count in hundredths from
/// 100, others in whole factors from 1, and some in steps from 0.
private struct CameraZoom {
  /// Webcams enlarge by at most this factor; a larger quotient of the limits is not a factor.
  private static let mostFactor = 20.0
  /// The assumed factor at the end of a range of unknown unit.
  private static let assumedFactor = 4.0

  private let control: CameraControl
  private let isProportional: Bool

  init?(_ control: CameraControl) {
    guard !control.isInactive, control.items == nil,
      control.range.lowerBound < control.range.upperBound
    else { return nil }
    self.control = control
    let (low, high) = (Double(control.range.lowerBound), Double(control.range.upperBound))
    isProportional = low > 0 && high / low <= Self.mostFactor
  }

  /// The enlargement at a value; the lowest value shows the whole image.
  func factor(at value: Int) -> Double {
    let (low, high) = (Double(control.range.lowerBound), Double(control.range.upperBound))
    let place = min(max(Double(value), low), high)
    if isProportional { return place / low }
    return power(Self.assumedFactor, (place - low) / (high - low))
  }

  /// The highest value that enlarges by no more than `factor`.
  func value(for factor: Double) -> Int {
    var (low, high) = (0, (control.range.upperBound - control.range.lowerBound) / control.step)
    func value(_ step: Int) -> Int { control.range.lowerBound + step * control.step }
    // Rounding errors must not cost a step.
    let most = factor * 1.000_001
    while low < high {
      let middle = (low + high + 1) / 2
      if self.factor(at: value(middle)) <= most { low = middle } else { high = middle - 1 }
    }
    return value(low)
  }

  /// Computes a power with an exponent from 0 to 1 by repeated square roots: the standard library
  /// has no other roots.
  private func power(_ base: Double, _ exponent: Double) -> Double {
    var (result, root, rest) = (1.0, base, exponent)
    if rest >= 1 { return base }
    for _ in 0..<40 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 { (result, rest) = (result * root, rest - 1) }
    }
    return result
  }
}
