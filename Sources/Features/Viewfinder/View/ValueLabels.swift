// The values beside outlines, drawn on solid grounds so that they are legible over any image.
// ValueLayout has the places.

import FeatureSessions
import Gtk
import Reading

final class ValueLabels {
  private var layout = ValueLayout()

  /// Points between a text and the edge of its ground.
  private static let padding = (across: 6.0, down: 1.0)
  /// The greatest widths of texts, in heights of a line.
  private static let lineHeights = (full: 13.0, short: 5.0)
  /// The share of the view's width that a text may have.
  private static let mostOfView = 0.4

  /// Draws the values of the marks that have one; returns those for which there was room.
  func draw(
    _ marks: [PlacedMark], within view: Area, on canvas: Canvas, of widget: CustomWidget
  ) -> Set<Sighting.ID> {
    let valued = marks.filter { !$0.mark.value.isEmpty }
    guard !valued.isEmpty else { return [] }
    var drawn: Set<Sighting.ID> = []
    layout.isRightToLeft = widget.isRightToLeft
    let items = marks.compactMap { item(for: $0, within: view, of: widget) }
    let colors = Dictionary(
      valued.map { ($0.mark.sighting, color(of: $0.mark, in: widget)) },
      uniquingKeysWith: { $1 })
    let values = Dictionary(
      valued.map { ($0.mark.sighting, $0.mark.value) }, uniquingKeysWith: { $1 })
    for placed in layout.place(items, within: view) {
      guard let value = values[placed.sighting], let color = colors[placed.sighting] else {
        continue
      }
      switch placed.spot {
      case .label(let area, let width):
        let texts = texts(of: value, view, widget)
        guard texts.indices.contains(width) else { continue }
        let text = texts[width]
        draw(text, in: area.rounded, color, on: canvas)
        drawn.insert(placed.sighting)
      case .dot(let middle):
        for (radius, color) in [(4.5, OutlineStyle.valueGround), (3, color)] {
          let side = 2 * radius
          canvas.fill(
            Area(x: middle.x - radius, y: middle.y - radius, width: side, height: side),
            radius: radius, color)
        }
      }
    }
    return drawn
  }

  private func color(of mark: Mark, in widget: Widget) -> Color {
    mark.emphasis == .found ? OutlineStyle.found : mark.color(in: widget)
  }

  private func draw(_ text: LaidOutText, in area: Area, _ color: Color, on canvas: Canvas) {
    let edge = OutlineStyle.valueEdge
    let ground = Area(
      x: area.x + edge, y: area.y + edge, width: area.width - 2 * edge,
      height: area.height - 2 * edge)
    canvas.fill(area, radius: area.height / 2, OutlineStyle.valueEdgeColor ?? color)
    canvas.fill(ground, radius: ground.height / 2, OutlineStyle.valueGround)
    let corner = Point(
      x: area.x + ((area.width - text.width) / 2).rounded(),
      y: area.y + ((area.height - text.height) / 2).rounded())
    canvas.draw(text, at: corner, OutlineStyle.text)
  }

  /// A code without a value takes no room but must not be covered, either.
  private func item(
    for placed: PlacedMark, within view: Area, of widget: CustomWidget
  ) -> ValueLayout.Item? {
    let badge = placed.badge(isPointedAt: false)
    let sign = placed.signBadge(isPointedAt: false)
    let signs = [badge?.extent, sign?.extent].compactMap(\.self).map { Area(around: $0, margin: 0) }
    // The line around a code that is looked for is thicker.
    let margin = placed.mark.emphasis == .found ? OutlineStyle.foundUnderlineWidth : 0
    let outline = Area(around: placed.outline.corners, margin: margin)
    let texts = texts(of: placed.mark.value, view, widget)
    return ValueLayout.Item(
      sighting: placed.mark.sighting, outline: outline, signs: signs,
      widths: texts.map { $0.width + 2 * Self.padding.across },
      height: (texts.first?.height ?? 0) + 2 * Self.padding.down)
  }

  /// The texts that can be drawn, the widest first: for a narrow place there is a shortened one.
  private func texts(
    of value: String, _ view: Area, _ widget: CustomWidget
  ) -> [LaidOutText] {
    func line(_ width: Double) -> LaidOutText? {
      widget.line(value, width: width, size: OutlineStyle.valueText)
    }
    guard !value.isEmpty, let whole = line(1e4) else { return [] }
    let greatest = min(Self.lineHeights.full * whole.height, Self.mostOfView * view.width)
    let least = Self.lineHeights.short * whole.height
    let full = whole.width > greatest ? line(greatest) ?? whole : whole
    return [full] + (full.width > least ? [line(least)].compactMap(\.self) : [])
  }
}
