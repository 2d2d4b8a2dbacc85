// The outline of one code, with its number and the text under the pointer. Its badge is in Badge.

import FeatureSessions
import Gtk
import Reading

/// A code's outline over the image.
nonisolated struct Mark: Hashable {
  /// The code that it outlines.
  var sighting: Sighting.ID
  /// The result that a click acts on; nil until there is one.
  var result: ScanResult.ID?
  /// The number on its badge.
  var number: Int?
  /// What counting says of the code; nil while nothing is counted.
  var sign: CountSign?
  /// The corners, in pixels of the image that codes are read in.
  var outline: Quadrilateral
  /// The text while the pointer is over it, safe to display.
  var text: String

  /// Whether it outlines a code of this result.
  func isOf(_ id: ScanResult.ID?) -> Bool { result != nil && result == id }
}

extension Mark {
  /// The mark of a code that is in view in a session.
  @MainActor
  init(_ sighting: Sighting, in session: ScanSession) {
    let result = session.result(of: sighting)
    self.init(
      sighting: sighting.id, result: result?.id, number: session.number(of: sighting),
      sign: result.flatMap { CountNote(of: $0, in: session).sign },
      outline: sighting.outline, text: result.map { RowText.title(of: $0) } ?? "")
  }
}

/// A mark in the view's points.
nonisolated struct PlacedMark {
  let mark: Mark
  /// The outline in the view's points.
  let outline: Quadrilateral

  init(_ mark: Mark, _ placement: ImagePlacement) {
    self.mark = mark
    outline = mark.outline.mapped { placement.viewPoint($0) }
  }

  /// The badge; nil without a number, and on a small code that is not pointed at.
  func badge(isPointedAt: Bool) -> Badge? {
    mark.number.flatMap { Badge($0, on: outline, isPointedAt: isPointedAt) }
  }

  /// The sign beside the badge; nil without one.
  func signBadge(isPointedAt: Bool) -> SignBadge? {
    guard let sign = mark.sign, let badge = badge(isPointedAt: isPointedAt) else { return nil }
    return SignBadge(sign, beside: badge)
  }

  /// Whether `point` lies in the outline or on its badge.
  func contains(_ point: Point) -> Bool {
    outline.contains(point) || badge(isPointedAt: false)?.contains(point) == true
  }

  /// Whether `point` lies in the outline, widened to a finger's size.
  func isNear(_ point: Point) -> Bool {
    let extent = max(1, min(outline.width, outline.height))
    return outline.scaled(by: max(1, Self.leastTarget / extent)).contains(point)
  }

  /// Points across the smallest target that a finger hits reliably.
  private static let leastTarget = 44.0
}

extension [PlacedMark] {
  /// The mark at `point`: of several around it, the smallest; beside all, the nearest within reach
  /// of a finger.
  nonisolated func hit(at point: Point) -> PlacedMark? {
    filter { $0.contains(point) }.min { $0.outline.area < $1.outline.area }
      ?? filter { $0.isNear(point) }
      .min { $0.outline.center.distance(to: point) < $1.outline.center.distance(to: point) }
  }
}

// The number on an outline, and in the row of its result. It shrinks with the code, so that among
// many codes the outlines stay visible, and a small code shows its number only while it is pointed
// at.

/// A number in a circle, in the view's points.
nonisolated struct Badge: Hashable {
  /// The text in the circle.
  let text: String
  let center: Point
  let radius: Double

  /// Points from the middle of a badge to its edge: at most room for two digits, and at least as
  /// much as they need to be legible.
  static let radii = 8.0...12.0
  /// How many times as long as the radius the side of a code must be: the badge at its corner then
  /// covers a small part of the outline.
  private static let sideToRadius = 6.0

  /// The text in the badge of this number: two digits fill it.
  static func text(of number: Int) -> String { number > 99 ? "+" : "\(number)" }

  /// The badge of a code with this outline; nil if the code is smaller than two badges across and
  /// is not pointed at.
  init?(_ number: Int, on outline: Quadrilateral, isPointedAt: Bool) {
    // Long bars have room although they are low.
    let side = outline.area.squareRoot()
    let isSmall = side < 4 * (isPointedAt ? Self.radii.upperBound : Self.radii.lowerBound)
    guard isPointedAt || !isSmall else { return nil }
    text = Self.text(of: number)
    radius =
      isPointedAt ? Self.radii.upperBound : (side / Self.sideToRadius).clamped(to: Self.radii)
    // The top left corner, as the viewer sees it.
    let corner = outline.corners.min { $0.x + $0.y < $1.x + $1.y } ?? outline.center
    // Beside a small code, so that the code itself stays visible.
    center = isSmall ? corner + (corner - outline.center).normalized * radius : corner
  }

  /// A badge of this size.
  init(text: String, center: Point, radius: Double) {
    (self.text, self.center, self.radius) = (text, center, radius)
  }

  /// Whether `point` lies in the circle.
  func contains(_ point: Point) -> Bool { center.distance(to: point) <= radius }

  /// Two corners of the square around the circle.
  var extent: [Point] {
    [center - Point(x: radius, y: radius), center + Point(x: radius, y: radius)]
  }

  /// Draws it on `widget`.
  @MainActor
  func draw(with pen: Pen, in widget: Widget) {
    pen.circle(around: center, radius: radius)
    // The inner half of the line lies under the colour.
    pen.stroke(OutlineStyle.underline, width: 2 * OutlineStyle.badgeLineWidth)
    pen.fill(OutlineStyle.color(in: widget))
    pen.write(
      text, centeredAt: center,
      size: OutlineStyle.badgeText * radius / Self.radii.upperBound, isBold: true,
      OutlineStyle.text)
  }
}
