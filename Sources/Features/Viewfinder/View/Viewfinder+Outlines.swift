// Drawing outlines, badges, flashes and the text under the pointer. Colours are in OutlineStyle.

import FeatureSessions
import Gtk
import Reading

extension Viewfinder {
  func flash(_ sightings: [Sighting.ID: Cue]) {
    let isIdle = flashes.isEmpty
    for (sighting, cue) in sightings { flashes.start(sighting, cue) }
    guard isIdle, !flashes.isEmpty else { return }
    onEachFrame { [weak self] now in
      guard let self else { return false }
      flashes.fade(to: now, duration: OutlineStyle.flashSeconds)
      queueDraw()
      return !flashes.isEmpty
    }
  }

  func draw(_ placed: PlacedMark, isPointedAt: Bool, on canvas: Canvas) {
    let corners = placed.outline.corners
    let badge = placed.badge(isPointedAt: isPointedAt)
    let sign = placed.signBadge(isPointedAt: isPointedAt)
    let flash = flashes.flash(of: placed.mark.sighting, duration: OutlineStyle.flashSeconds)
    let around = flash == nil ? [] : placed.outline.scaled(by: 1 + OutlineStyle.flashGrowth).corners
    let area = Area(
      around: corners + around + (badge?.extent ?? []) + (sign?.extent ?? []),
      margin: OutlineStyle.underlineWidth)
    canvas.paint(in: area) { pen in
      pen.polygon(corners)
      if isPointedAt {
        pen.fill(OutlineStyle.color(in: self).opacity(OutlineStyle.hoverOpacity))
      }
      if let flash {
        draw(flash.cue, strength: flash.strength, on: placed.outline, with: pen)
      }
      pen.polygon(corners)
      pen.stroke(OutlineStyle.underline, width: OutlineStyle.underlineWidth)
      pen.stroke(color(of: placed.mark), width: OutlineStyle.lineWidth)
      badge?.draw(with: pen, in: self)
      sign?.draw(with: pen, in: self)
    }
  }

  /// The colour of a mark, which depends on the list's verdict on its code.
  private func color(of mark: Mark) -> Color {
    let usual = OutlineStyle.color(in: self)
    return mark.sign?.color(usual: usual) ?? usual
  }

  /// Draws a growing ring for a new code, two rings for a code read before, a cross for an unwanted
  /// one.
  private func draw(_ cue: Cue, strength: Double, on outline: Quadrilateral, with pen: Pen) {
    let color = OutlineStyle.color(of: cue)
    pen.fill(color.opacity(OutlineStyle.flashOpacity * strength))
    let line = color.opacity(strength)
    func ring(_ share: Double) {
      let growth = OutlineStyle.flashGrowth * (1 - strength * 0.6) * share
      pen.polygon(outline.scaled(by: 1 + growth).corners)
      pen.stroke(line, width: OutlineStyle.lineWidth)
    }
    switch cue {
    case .new: ring(1)
    case .again:
      ring(1)
      ring(0.5)
    case .unwanted:
      for ends in [
        [outline.topLeft, outline.bottomRight], [outline.topRight, outline.bottomLeft],
      ] {
        pen.line(ends)
        pen.stroke(line, width: 2 * OutlineStyle.lineWidth)
      }
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
