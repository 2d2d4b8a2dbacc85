// An image that fills the view is cut off at two sides. Where a code lies beyond them, the image
// draws back until all codes in sight are visible, and fills the view again once it can.

import Gtk
import Reading

/// How far an image that fills the view draws back, as a share of its size there.
///
/// The image draws back at once and farther than it must, and grows only after a moment in which it
/// could have been larger by much. So a code that sways at the edge moves it once.
nonisolated struct Filling: Hashable {
  typealias Instant = ContinuousClock.Instant

  /// The share at which the image comes to rest.
  private(set) var aim = 1.0
  /// The share at which it is drawn, on its way to `aim`.
  var shown = 1.0
  private var spare: Spare?

  /// The time in which the image could have been larger, and the least share that was needed in it.
  private struct Spare: Hashable {
    let start: Instant
    var need: Double
  }

  /// How long codes must be gone before the image grows.
  static let patience = Duration.seconds(1.5)
  /// The least growth, unless the image can fill the view again.
  private static let leastGrowth = 1.12

  /// Takes the share at which all codes are visible; returns whether the aim changes.
  mutating func settle(for need: Need, at now: Instant) -> Bool {
    if need.least < aim {
      (aim, spare) = (need.roomy, nil)
      return true
    }
    guard aim < 1, need.roomy == 1 || need.roomy > aim * Self.leastGrowth else {
      spare = nil
      return false
    }
    let earlier = spare ?? Spare(start: now, need: need.roomy)
    let (start, roomy) = (earlier.start, min(earlier.need, need.roomy))
    guard now - start >= Self.patience else {
      spare = Spare(start: start, need: roomy)
      return false
    }
    (aim, spare) = (roomy, nil)
    return true
  }
}

extension Filling {
  /// The shares at which codes are just visible, and visible with room around them.
  nonisolated struct Need: Hashable {
    var least = 1.0
    var roomy = 1.0

    /// The margins between codes and the edge in points: the width of an outline, and room to sway.
    private static let (margin, room) = (4.0, 0.05)

    init() {}

    /// What `outlines` need, in pixels of the image that is read, in a view of this size. An image
    /// that is enlarged by the user, or shown completely anyway, does not draw back.
    init(_ outlines: [Quadrilateral], _ framing: Framing, of image: PixelSize, in view: Area) {
      var (whole, filled) = (framing, framing)
      (whole.scaling, whole.zoom, whole.drawback) = (.fit, 1, 1)
      (filled.zoom, filled.drawback) = (1, 1)
      let middle = Point(x: view.width / 2, y: view.height / 2)
      func placement(_ framing: Framing) -> ImagePlacement? {
        ImagePlacement(
          framing, of: image, pan: Point(x: 0, y: 0), width: view.width, height: view.height)
      }
      guard framing.scaling == .fill, let fit = placement(whole), let fill = placement(filled),
        fit.scale < fill.scale
      else { return }
      let limit = fit.scale / fill.scale
      for corner in outlines.flatMap(\.corners) {
        let offset = fill.viewPoint(corner) - middle
        for (distance, half) in [(abs(offset.x), middle.x), (abs(offset.y), middle.y)]
        where distance > 0 {
          least = min(least, (half - Self.margin) / distance)
          roomy = min(roomy, (half * (1 - Self.room) - Self.margin) / distance)
        }
      }
      (least, roomy) = (max(least, limit), max(roomy, limit))
    }
  }
}

extension Viewfinder {
  /// The duration of drawing back and of growing, in seconds.
  private static let slide = 0.35

  /// Draws the image back, or lets it fill the view again, as the codes in sight need it.
  func settleFilling() {
    guard let size = texture?.size, framing.scaling == .fill || filling.aim < 1 else { return }
    // What the user enlarges keeps its place.
    guard framing.zoom == 1 else { return }
    let need = Filling.Need(
      marks.map(\.outline), framing, of: size,
      in: Area(x: 0, y: 0, width: Double(width), height: Double(height)))
    if filling.settle(for: need, at: .now) { slideToFilling() }
  }

  private func slideToFilling() {
    let (from, to) = (filling.shown, filling.aim)
    if Motion.isReduced {
      filling.shown = to
      return
    }
    var start: Double?
    onEachFrame { [weak self] now in
      // Another aim has its own way.
      guard let self, filling.aim == to else { return false }
      let begin = start ?? now
      start = begin
      let share = min(1, (now - begin) / Self.slide)
      // Slows down towards the end.
      filling.shown = from + (to - from) * share * (2 - share)
      return share < 1
    }
  }
}
