// Drawing holds widgets that draw themselves and what they draw with: canvas, pen, colours,
// textures.
//
// Rectangles of a widget's surface.

internal import CGtk
public import Reading

/// An upright rectangle in a widget's points.
public struct Area: Hashable, Sendable {
  /// The top left corner and the size.
  public var x, y, width, height: Double

  /// Creates an area from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The smallest area around `points`, with a margin.
  public init(around points: [Point], margin: Double) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(
      x: left - margin, y: top - margin, width: (xs.max() ?? 0) - left + 2 * margin,
      height: (ys.max() ?? 0) - top + 2 * margin)
  }

  /// The area with its edges on whole points.
  public var rounded: Area {
    let (left, top) = (x.rounded(), y.rounded())
    return Area(
      x: left, y: top, width: (x + width).rounded() - left, height: (y + height).rounded() - top)
  }

  /// The area without margins of these widths; empty if they leave nothing.
  func inset(across: Double, down: Double) -> Area {
    let (across, down) = (min(across, width / 2), min(down, height / 2))
    return Area(x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down)
  }

  /// What two areas share; empty if they are apart.
  public func intersection(_ other: Area) -> Area {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Area(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  var rect: graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}
