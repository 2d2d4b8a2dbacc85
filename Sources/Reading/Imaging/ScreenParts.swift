// The part of a screenshot that each monitor shows.
//
// Desktops send one image of all monitors together. Its pixels for one point of the arrangement are
// the same everywhere: with several scales it is drawn with the greatest one.

/// A monitor within the desktop's arrangement, in points.
public struct MonitorPlace: Hashable, Sendable {
  public var x, y, width, height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// The parts of a screenshot on the monitors.
///
///     let parts = ScreenParts(of: image.size, on: monitors.map(\.place)).parts
public struct ScreenParts: Hashable, Sendable {
  /// The parts in the order of the monitors; nil for a monitor that the image does not show.
  public let parts: [PixelRect?]

  /// The difference that rounding can make to a size, in pixels.
  private static let tolerance = 2.0

  /// Divides an image of all monitors among them. An image of one monitor goes to that monitor, and
  /// an image of any other shape, such as a window's, to the first.
  public init(of image: PixelSize, on monitors: [MonitorPlace]) {
    let left = monitors.map(\.x).min() ?? 0
    let top = monitors.map(\.y).min() ?? 0
    let right = monitors.map { $0.x + $0.width }.max() ?? 0
    let bottom = monitors.map { $0.y + $0.height }.max() ?? 0
    if let scale = Self.scale(of: image, width: right - left, height: bottom - top) {
      parts = monitors.map { monitor in
        PixelRect(
          around: [
            Point(x: Double(monitor.x - left) * scale, y: Double(monitor.y - top) * scale),
            Point(
              x: Double(monitor.x - left + monitor.width) * scale,
              y: Double(monitor.y - top + monitor.height) * scale),
          ].map { Point(x: $0.x.rounded(), y: $0.y.rounded()) }, margin: 0, in: image)
      }
    } else {
      let whole = PixelRect(x: 0, y: 0, size: image)
      let only =
        monitors.firstIndex { Self.scale(of: image, width: $0.width, height: $0.height) != nil }
        ?? 0
      parts = monitors.indices.map { $0 == only && image.area > 0 ? whole : nil }
    }
  }

  /// Pixels for one point, if the image has the shape of an area of this size.
  private static func scale(of image: PixelSize, width: Int, height: Int) -> Double? {
    guard image.area > 0, width > 0, height > 0 else { return nil }
    let (across, down) = (
      Double(image.width) / Double(width), Double(image.height) / Double(height)
    )
    let deviation = abs(across - down) * Double(min(width, height))
    return deviation <= tolerance ? (across + down) / 2 : nil
  }
}
