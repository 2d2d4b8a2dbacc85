// The outline of one code, with its number and the text under the pointer, and the flash of a read.

import FeatureSessions
import Gtk
internal import Meaning
import Reading
internal import Wording

nonisolated struct Mark: Hashable {
  var sighting: Sighting.ID
  /// The result that a click acts on; nil until there is one.
  var result: ScanResult.ID?
  var number: Int?
  var sign: CountSign?
  /// In pixels of the image that codes are read in.
  var outline: Quadrilateral
  /// The text while the pointer is over it, safe to display.
  var text: String
  /// The value beside it, safe to display; empty for none.
  var value = ""
  var emphasis = Emphasis.usual

  /// How far a search sets it off from the others.
  enum Emphasis {
    case usual, dimmed, found
  }

  func isOf(_ id: ScanResult.ID?) -> Bool { result != nil && result == id }
}

extension Mark {
  /// The colour of its outline, which depends on the list's verdict on its code.
  @MainActor
  func color(in widget: Widget) -> Color {
    let usual = OutlineStyle.color(in: widget)
    return sign?.color(usual: usual) ?? usual
  }

  @MainActor
  init(_ sighting: Sighting, in session: ScanSession) {
    let result = session.results.result(of: sighting)
    self.init(
      sighting: sighting.id, result: result?.id, number: session.results.number(of: sighting),
      sign: result.flatMap { CountNote(of: $0, in: session.counting).sign },
      outline: sighting.outline, text: result?.wording.title.text ?? "",
      value: result.map { Self.value(of: $0, in: session) } ?? "",
      emphasis: Self.emphasis(of: result, in: session.finder))
  }

  /// The longest value in characters; the place beside an outline is shorter.
  private static let longestValue = 80

  @MainActor
  private static func value(of result: ScanResult, in session: ScanSession) -> String {
    guard session.choices.preferences.showsValues, !result.isIncomplete else { return "" }
    let value = session.counting.listedValue(of: result) ?? result.wording.title.text
    return value.allSatisfy(\.isWhitespace) ? "" : ShownText.line(value, most: longestValue)
  }

  @MainActor
  private static func emphasis(of result: ScanResult?, in finder: Finder) -> Emphasis {
    guard finder.isChoosing else { return .usual }
    return result.map { finder.isMatch($0.id) } == true ? .found : .dimmed
  }
}

nonisolated struct PlacedMark {
  let mark: Mark
  let outline: Quadrilateral
  private let textScale: Double

  init(_ mark: Mark, _ placement: ImagePlacement, textScale: Double = 1) {
    (self.mark, self.textScale) = (mark, textScale)
    outline = mark.outline.mapped { placement.viewPoint($0) }
  }

  /// The badge; nil without a number, and on a small code that is not pointed at.
  func badge(isPointedAt: Bool) -> Badge? {
    mark.number.flatMap {
      Badge($0, on: outline, isPointedAt: isPointedAt, textScale: textScale)
    }
  }

  func signBadge(isPointedAt: Bool) -> SignBadge? {
    guard let sign = mark.sign, let badge = badge(isPointedAt: isPointedAt) else { return nil }
    return SignBadge(sign, beside: badge)
  }

  /// Whether the middle of the code is in sight.
  func isVisible(within view: Area) -> Bool {
    let center = outline.center
    return (view.x...view.x + view.width).contains(center.x)
      && (view.y...view.y + view.height).contains(center.y)
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

  /// The size in points that a finger hits reliably.
  private static let leastTarget = 44.0
}

nonisolated extension Quadrilateral {
  /// Each side moved outwards by about so many points.
  func widened(by distance: Double) -> Quadrilateral {
    scaled(by: 1 + 2 * distance / max(1, min(width, height)))
  }
}

extension [PlacedMark] {
  /// The smallest of several marks around `point`, or else the nearest one within reach of a
  /// finger.
  nonisolated func hit(at point: Point) -> PlacedMark? {
    filter { $0.contains(point) }.min { $0.outline.area < $1.outline.area }
      ?? filter { $0.isNear(point) }
      .min { $0.outline.center.distance(to: point) < $1.outline.center.distance(to: point) }
  }
}

nonisolated struct OutlineFlashes {
  private struct Flash {
    let cue: Cue
    /// When it started on the screen's clock, in seconds; nil until the next frame.
    var start: Double?
  }

  private var flashes: [Sighting.ID: Flash] = [:]
  /// The screen's clock at the last frame, in seconds.
  private var now = 0.0

  var isEmpty: Bool { flashes.isEmpty }

  mutating func start(_ sighting: Sighting.ID, _ cue: Cue) {
    flashes[sighting] = Flash(cue: cue, start: nil)
  }

  /// Fades the flashes to a frame's time; each ends after `duration` seconds.
  mutating func fade(to time: Double, duration: Double) {
    now = time
    for (sighting, flash) in flashes {
      guard let start = flash.start else {
        flashes[sighting]?.start = time
        continue
      }
      if time - start > duration { flashes[sighting] = nil }
    }
  }

  /// The flash of an outline with a strength from 0 to 1; nil if the outline does not flash.
  func flash(of sighting: Sighting.ID, duration: Double) -> (cue: Cue, strength: Double)? {
    guard let flash = flashes[sighting] else { return nil }
    guard let start = flash.start else { return (flash.cue, 1) }
    return (flash.cue, (1 - (now - start) / duration).clamped(to: 0...1))
  }
}
