// Outlines, badges and flashes.

import Gtk
import Imaging
import Recognition

extension Viewfinder {
  /// Points across an outline, and across the dark line beneath it.
  private static let (lineWidth, underlineWidth) = (3.0, 5.0)
  /// Seconds that a flash takes to go.
  private static let flashSeconds = 0.6
  private static let shade = Color(red: 0, green: 0, blue: 0, opacity: 0.55)

  /// Lets the outlines of fresh codes shine up once.
  func flash(_ sightings: some Sequence<Sighting.ID>) {
    let isIdle = flashes.isEmpty
    for sighting in sightings { flashes[sighting] = .some(nil) }
    guard isIdle, !flashes.isEmpty else { return }
    onEachFrame { [weak self] now in self?.dimFlashes(at: now) ?? false }
  }

  /// False when all flashes are over.
  private func dimFlashes(at now: Double) -> Bool {
    for (sighting, began) in flashes {
      guard let began else {
        flashes[sighting] = .some(now)
        continue
      }
      if now - began > Self.flashSeconds { flashes[sighting] = nil }
    }
    screenTime = now
    queueDraw()
    return !flashes.isEmpty
  }

  private func glow(of sighting: Sighting.ID) -> Double {
    guard let flash = flashes[sighting] else { return 0 }
    guard let began = flash else { return 1 }
    return (1 - (screenTime - began) / Self.flashSeconds).clamped(to: 0...1)
  }

  /// Draws a code's outline with its badge.
  func draw(_ placed: PlacedMark, isHovered: Bool, on canvas: Canvas) {
    let margin = PlacedMark.badgeRadius + Self.underlineWidth
    canvas.paint(in: Area(around: placed.corners, margin: margin)) { pen in
      pen.polygon(placed.corners)
      let fill = max(isHovered ? 0.25 : 0, 0.5 * glow(of: placed.mark.sighting))
      let accent = accentColor
      if fill > 0 { pen.fill(accent.opacity(fill)) }
      pen.stroke(Self.shade, width: Self.underlineWidth)
      pen.stroke(accent, width: Self.lineWidth)
      if let number = placed.mark.number { drawBadge(number, at: placed.badgePlace, with: pen) }
    }
  }

  private func drawBadge(_ number: Int, at place: Point, with pen: Pen) {
    pen.circle(around: place, radius: PlacedMark.badgeRadius)
    pen.stroke(Self.shade, width: 2)
    pen.fill(accentColor)
    pen.write(
      number > 99 ? "+" : "\(number)", centeredAt: place, size: 0.95, isBold: true,
      Color(red: 1, green: 1, blue: 1))
  }

  /// Draws what the code under the pointer says, beside it where there is room.
  func drawText(of placed: PlacedMark, within all: Area, on canvas: Canvas) {
    let greatest = min(360, all.width - 32)
    guard greatest > 40, !placed.mark.text.isEmpty else { return }
    canvas.paint(in: all) { pen in
      let size = pen.size(of: placed.mark.text, width: greatest)
      let box = (width: size.width + 20, height: size.height + 12)
      let bounds = Area(around: placed.corners, margin: 8)
      let above = bounds.y - box.height
      let y = above > 4 ? above : min(bounds.y + bounds.height, all.height - box.height - 4)
      let x = (bounds.x + bounds.width / 2 - box.width / 2)
        .clamped(to: 4...max(4, all.width - box.width - 4))
      pen.rectangle(Area(x: x, y: y, width: box.width, height: box.height), radius: 8)
      pen.fill(Color(red: 0.1, green: 0.1, blue: 0.1, opacity: 0.9))
      pen.write(
        placed.mark.text, centeredAt: Point(x: x + box.width / 2, y: y + box.height / 2),
        width: greatest, Color(red: 1, green: 1, blue: 1))
    }
  }
}
