// The count of a code, as a sign beside its number and in its row: a tick, a cross, or how
// many times it was counted. Signs differ in shape as well as in colour.

import FeatureModels
import FeatureSessions
import Gtk
import Reading

/// A sign.
nonisolated enum CountSign: Hashable {
  /// The code is on the list.
  case tick
  /// The list does not have the code.
  case cross
  /// The code was counted so many times, which may be too many.
  case count(Int, isTooMany: Bool)

  /// The sign of a code that was counted `count` times and has this verdict of the list.
  init(_ verdict: ListVerdict?, count: Int) {
    self =
      switch verdict {
      case nil: .count(count, isTooMany: false)
      case .wanted(_, 0...1, _): .tick
      case .wanted(_, let counted, _): .count(counted, isTooMany: false)
      case .tooMany(_, let counted, _): .count(counted, isTooMany: true)
      case .unexpected: .cross
      }
  }

  /// The text of a count, such as “×3”.
  var text: String? {
    if case .count(let count, _) = self { "×\(count)" } else { nil }
  }
}

extension CountSign {
  /// The colour of the sign: green, red or amber, or `usual` where a count is neither good nor bad.
  func color(usual: Color) -> Color {
    switch self {
    case .tick: OutlineStyle.color(of: .new)
    case .cross: OutlineStyle.color(of: .unwanted)
    case .count(_, isTooMany: true): OutlineStyle.color(of: .again)
    case .count: usual
    }
  }
}

/// A sign in a circle or an oval, in points of the view.
nonisolated struct SignBadge: Hashable {
  let sign: CountSign
  let center: Point
  let radius: Double

  /// The sign to the right of a code's number.
  init(_ sign: CountSign, beside badge: Badge) {
    self.sign = sign
    radius = badge.radius
    let halfWidth = Self.halfWidth(of: sign, radius: badge.radius)
    center = badge.center + Point(x: badge.radius + halfWidth + 2, y: 0)
  }

  /// A sign in the middle of a view.
  init(_ sign: CountSign, center: Point, radius: Double) {
    (self.sign, self.center, self.radius) = (sign, center, radius)
  }

  /// Points from the middle to the left and right ends, which depend on the number of digits.
  static func halfWidth(of sign: CountSign, radius: Double) -> Double {
    let characters = sign.text?.count ?? 0
    return radius * max(1, 0.4 + 0.42 * Double(characters))
  }

  private var area: Area {
    let halfWidth = Self.halfWidth(of: sign, radius: radius)
    return Area(
      x: center.x - halfWidth, y: center.y - radius, width: 2 * halfWidth, height: 2 * radius)
  }

  /// Two opposite corners of the bounding rectangle.
  var extent: [Point] {
    let area = area
    return [
      Point(x: area.x, y: area.y), Point(x: area.x + area.width, y: area.y + area.height),
    ]
  }

  /// Draws the badge on `widget`.
  @MainActor
  func draw(with pen: Pen, in widget: Widget) {
    pen.rectangle(area, radius: radius)
    pen.stroke(OutlineStyle.underline, width: 2 * OutlineStyle.badgeLineWidth)
    pen.fill(sign.color(usual: OutlineStyle.color(in: widget)))
    let arm = radius * 0.42
    func point(_ x: Double, _ y: Double) -> Point { center + Point(x: x * arm, y: y * arm) }
    switch sign {
    case .tick:
      pen.line([point(-1, 0.1), point(-0.3, 0.8), point(1, -0.8)])
      pen.stroke(OutlineStyle.text, width: 2)
    case .cross:
      for end in [1.0, -1.0] {
        pen.line([point(-1, -end), point(1, end)])
        pen.stroke(OutlineStyle.text, width: 2)
      }
    case .count:
      pen.write(
        sign.text ?? "", centeredAt: center,
        size: OutlineStyle.badgeText(in: radius), isBold: true,
        OutlineStyle.text)
    }
  }
}
