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
    if placed.mark.emphasis == .dimmed, !isPointedAt {
      return drawDimmed(placed, on: canvas)
    }
    let corners = placed.outline.corners
    let badge = placed.badge(isPointedAt: isPointedAt)
    let sign = placed.signBadge(isPointedAt: isPointedAt)
    let flash = flashes.flash(of: placed.mark.sighting, duration: OutlineStyle.flashSeconds)
    let around = flash == nil ? [] : placed.outline.scaled(by: 1 + OutlineStyle.flashGrowth).corners
    let area = Area(
      around: corners + around + (badge?.extent ?? []) + (sign?.extent ?? []),
      margin: 2 * OutlineStyle.foundUnderlineWidth)
    let isFound = placed.mark.emphasis == .found
    canvas.paint(in: area) { pen in
      pen.polygon(corners)
      if isPointedAt {
        pen.fill(OutlineStyle.color(in: self).opacity(OutlineStyle.hoverOpacity))
      }
      if let flash {
        draw(flash.cue, strength: flash.strength, on: placed.outline, with: pen)
      }
      pen.polygon(corners)
      if isFound {
        // The thick line lies around the code, which may be small.
        pen.polygon(placed.outline.widened(by: OutlineStyle.foundWidth / 2).corners)
        pen.stroke(OutlineStyle.underline, width: OutlineStyle.foundUnderlineWidth)
        pen.stroke(OutlineStyle.found, width: OutlineStyle.foundWidth)
      } else {
        pen.stroke(OutlineStyle.underline, width: OutlineStyle.underlineWidth)
        pen.stroke(placed.mark.color(in: self), width: OutlineStyle.lineWidth)
      }
      badge?.draw(with: pen, in: self)
      sign?.draw(with: pen, in: self)
    }
  }

  private func drawDimmed(_ placed: PlacedMark, on canvas: Canvas) {
    let corners = placed.outline.corners
    canvas.paint(in: Area(around: corners, margin: OutlineStyle.dimmedUnderlineWidth)) { pen in
      pen.polygon(corners)
      pen.stroke(OutlineStyle.dimmedUnderline, width: OutlineStyle.dimmedUnderlineWidth)
      pen.stroke(OutlineStyle.dimmed, width: OutlineStyle.dimmedWidth)
    }
  }

  /// The arrows to the codes that are looked for and out of sight.
  func arrows(to placed: [PlacedMark], _ placement: ImagePlacement, within all: Area) -> [EdgeArrow]
  {
    let beyond = placed.filter { $0.mark.emphasis == .found && !$0.isVisible(within: all) }
      .compactMap { EdgeArrow(to: $0.outline.center, in: all) }
    let gone = lastPlaces.compactMap {
      EdgeArrow(toLast: placement.viewPoint(ofShare: $0), in: all)
    }
    return (beyond + gone).apart
  }

  func draw(_ arrows: [EdgeArrow], on canvas: Canvas) {
    for arrow in arrows {
      canvas.paint(in: Area(around: arrow.extent, margin: 0)) { arrow.draw(with: $0) }
    }
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
    guard let line = line(placed.mark.text, width: greatest) else { return }
    canvas.paint(in: all) { pen in
      let box = (width: line.width + 20, height: line.height + 12)
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
