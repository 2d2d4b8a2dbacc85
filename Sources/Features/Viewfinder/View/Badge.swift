// The number on an outline and in the row of its result. The badge shrinks with the code, so that
// the outlines stay visible among many codes; a small code shows its number only while it is
// pointed at.

import Gtk
import Reading

/// A number in a circle, in the view's points.
nonisolated struct Badge: Hashable {
  let text: String
  let center: Point
  let radius: Double

  /// The smallest radius keeps two digits legible; the largest leaves ample room for them.
  static let radii = 8.0...12.0
  /// The ratio at which the badge at the corner covers a small part of the outline.
  private static let sideToRadius = 6.0

  /// A badge has room for two digits.
  static func text(of number: Int) -> String { number > 99 ? "+" : "\(number)" }

  /// Nil if the code is smaller than two badges across and is not pointed at.
  init?(_ number: Int, on outline: Quadrilateral, isPointedAt: Bool, textScale: Double = 1) {
    let radii = Self.radii.lowerBound * textScale...Self.radii.upperBound * textScale
    // Long bars have room although they are low.
    let side = outline.area.squareRoot()
    let isSmall = side < 4 * (isPointedAt ? radii.upperBound : radii.lowerBound)
    guard isPointedAt || !isSmall else { return nil }
    text = Self.text(of: number)
    radius =
      isPointedAt ? radii.upperBound : (side / Self.sideToRadius).clamped(to: radii)
    // The top left corner, as the viewer sees it.
    let corner = outline.corners.min { $0.x + $0.y < $1.x + $1.y } ?? outline.center
    // The badge lies beside a small code, so that the code itself stays visible.
    center = isSmall ? corner + (corner - outline.center).normalized * radius : corner
  }

  init(text: String, center: Point, radius: Double) {
    (self.text, self.center, self.radius) = (text, center, radius)
  }

  func contains(_ point: Point) -> Bool { center.distance(to: point) <= radius }

  var extent: [Point] {
    [center - Point(x: radius, y: radius), center + Point(x: radius, y: radius)]
  }

  @MainActor
  func draw(with pen: Pen, in widget: Widget) {
    pen.circle(around: center, radius: radius)
    // The inner half of the line lies under the colour.
    pen.stroke(OutlineStyle.underline, width: 2 * OutlineStyle.badgeLineWidth)
    pen.fill(OutlineStyle.color(in: widget))
    pen.write(
      text, centeredAt: center,
      size: OutlineStyle.badgeText(in: radius), isBold: true,
      OutlineStyle.text)
  }
}
