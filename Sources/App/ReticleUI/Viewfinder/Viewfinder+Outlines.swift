// Drawing outlines, badges, flashes and the text under the pointer. Colours are in OutlineStyle.

import Gtk
import Imaging
import Recognition

extension Viewfinder {
  /// Flashes the outlines of fresh codes once.
  func flash(_ sightings: some Sequence<Sighting.ID>) {
    let isIdle = flashes.isEmpty
    for sighting in sightings { flashes.start(sighting) }
    guard isIdle, !flashes.isEmpty else { return }
    onEachFrame { [weak self] now in
      guard let self else { return false }
      flashes.fade(to: now, duration: OutlineStyle.flashSeconds)
      queueDraw()
      return !flashes.isEmpty
    }
  }

  /// Draws a code's outline with its badge.
  func draw(_ placed: PlacedMark, isPointedAt: Bool, on canvas: Canvas) {
    let corners = placed.outline.corners
    let badge = placed.badge(isPointedAt: isPointedAt)
    let area = Area(around: corners + (badge?.extent ?? []), margin: OutlineStyle.underlineWidth)
    canvas.paint(in: area) { pen in
      pen.polygon(corners)
      let flash = flashes.strength(
        of: placed.mark.sighting, duration: OutlineStyle.flashSeconds)
      let fill = max(
        isPointedAt ? OutlineStyle.hoverOpacity : 0, OutlineStyle.flashOpacity * flash)
      let color = OutlineStyle.color(in: self)
      if fill > 0 { pen.fill(color.opacity(fill)) }
      pen.stroke(OutlineStyle.underline, width: OutlineStyle.underlineWidth)
      pen.stroke(color, width: OutlineStyle.lineWidth)
      badge?.draw(with: pen, in: self)
    }
  }

  /// Draws the title of the result under the pointer: above the outline, or below it at the edge.
  func drawText(of placed: PlacedMark, within all: Area, on canvas: Canvas) {
    let greatest = min(OutlineStyle.longestLine, all.width - 32)
    guard greatest > 40, !placed.mark.text.isEmpty else { return }
    canvas.paint(in: all) { pen in
      let size = pen.size(of: placed.mark.text, width: greatest)
      let box = (width: size.width + 20, height: size.height + 12)
      let badge = placed.badge(isPointedAt: true)
      let bounds = Area(around: placed.outline.corners + (badge?.extent ?? []), margin: 4)
      let above = bounds.y - box.height
      let y = above > 4 ? above : min(bounds.y + bounds.height, all.height - box.height - 4)
      let x = (bounds.x + bounds.width / 2 - box.width / 2)
        .clamped(to: 4...max(4, all.width - box.width - 4))
      pen.rectangle(Area(x: x, y: y, width: box.width, height: box.height), radius: 8)
      pen.fill(OutlineStyle.bubble)
      pen.write(
        placed.mark.text, centeredAt: Point(x: x + box.width / 2, y: y + box.height / 2),
        width: greatest, OutlineStyle.text)
    }
  }
}
