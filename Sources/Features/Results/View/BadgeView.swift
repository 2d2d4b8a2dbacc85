// The edge of a row: its number, drawn like the badge on the outline, and the sign of its last
// read.

import Gtk
import Reading

final class BadgeView: CustomWidget {
  /// The text in the badge; the view is hidden while it is empty.
  var text = "" {
    didSet {
      guard text != oldValue else { return }
      isVisible = !text.isEmpty
      queueDraw()
    }
  }

  /// Points from the middle to the edge, to fit below an icon 16 points wide.
  private static var radius: Double { 10 * Display.textScale }

  init() {
    super.init(role: .group)
    isVisible = false
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    let side = Int(2 * (Self.radius + OutlineStyle.badgeLineWidth))
    return (side, side)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    let badge = Badge(
      text: text, center: Point(x: width / 2, y: height / 2), radius: Self.radius)
    canvas.paint(in: Area(x: 0, y: 0, width: width, height: height)) {
      badge.draw(with: $0, in: self)
    }
  }
}

final class SignView: CustomWidget {
  /// The sign; the view is hidden without one.
  var sign: CountSign? {
    didSet {
      guard sign != oldValue else { return }
      isVisible = sign != nil
      // The width of a count depends on its digits.
      queueLayout()
      queueDraw()
    }
  }

  private static var radius: Double { 10 * Display.textScale }

  init() {
    super.init(role: .group)
    isVisible = false
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    let line = 2 * OutlineStyle.badgeLineWidth
    let halfWidth = sign.map { SignBadge.halfWidth(of: $0, radius: Self.radius) } ?? Self.radius
    let side = Int((2 * (orientation == .horizontal ? halfWidth : Self.radius) + line).rounded(.up))
    return (side, side)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let sign else { return }
    let badge = SignBadge(
      sign, center: Point(x: width / 2, y: height / 2), radius: Self.radius)
    canvas.paint(in: Area(x: 0, y: 0, width: width, height: height)) {
      badge.draw(with: $0, in: self)
    }
  }
}
