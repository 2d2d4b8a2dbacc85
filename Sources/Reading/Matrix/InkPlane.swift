// The three colours of the patterns of JAB Code, pixel by pixel: black, cyan and yellow, which inks
// show as they are. In a print, other colours are less clear.

/// Which of the colours of patterns each pixel has.
struct InkPlane: Sendable {
  let size: PixelSize
  private let inks: [UInt8]

  static let (black, cyan, yellow, other): (UInt8, UInt8, UInt8, UInt8) = (0, 1, 2, 3)
  /// How much darker one of red, green and blue is than both others, in percent of the brightest.
  private static let contrast = 35

  static func ink(of color: JABCodeColor) -> UInt8 {
    switch color {
    case .black: black
    case .cyan: cyan
    case .yellow: yellow
    default: other
    }
  }

  init(_ image: ColorBitmap, _ brightest: BrightestPart) {
    size = image.size
    let (source, width) = (image.pixels, image.size.width)
    var inks = [UInt8](repeating: Self.other, count: image.size.area)
    var target = inks.mutableSpan
    for y in 0..<image.size.height {
      for x in 0..<width {
        let start = y * image.stride + 4 * x
        let (blue, green, red) = (
          Int(source[start]), Int(source[start + 1]), Int(source[start + 2])
        )
        let most = max(blue, green, red)
        if most < Int(brightest.level(x, y)) {
          target[y * width + x] = Self.black
        } else if 100 * (min(blue, green) - red) > Self.contrast * most {
          target[y * width + x] = Self.cyan
        } else if 100 * (min(red, green) - blue) > Self.contrast * most {
          target[y * width + x] = Self.yellow
        }
      }
    }
    self.inks = inks
  }

  func ink(at point: Point) -> UInt8 {
    guard point.x >= 0, point.y >= 0, point.x < Double(size.width), point.y < Double(size.height)
    else { return Self.other }
    return inks[Int(point.y) * size.width + Int(point.x)]
  }

  /// Three runs of pixels beside each other on a row or a column: one of a core's colour between two
  /// of its ring's.
  struct Triple {
    /// That of the core.
    let middle: Point
    /// Of a third of all.
    let length: Double
    let isVertical: Bool
    let core, ring: UInt8
  }

  /// The triples of about equal runs, of which one colour is black.
  func forEachTriple(_ body: (Triple) -> Void) {
    for isVertical in [false, true] {
      let (lines, length) =
        isVertical ? (size.width, size.height) : (size.height, size.width)
      let (step, next) = isVertical ? (size.width, 1) : (1, size.width)
      for line in 0..<lines {
        // Where the last runs start; the last one is still open.
        var starts = (0, 0, 0)
        var found = (Self.other, Self.other, Self.other)
        for place in 0...length {
          let ink = place < length ? inks[line * next + place * step] : Self.other
          guard ink != found.2 || place == length else { continue }
          if found.0 == found.2, found.0 != Self.other, found.1 != Self.other,
            found.0 == Self.black || found.1 == Self.black,
            Self.areEqual(starts.1 - starts.0, starts.2 - starts.1, place - starts.2)
          {
            let middle = Double(starts.1 + starts.2) / 2
            let across = Double(line) + 0.5
            body(
              Triple(
                middle: isVertical ? Point(x: across, y: middle) : Point(x: middle, y: across),
                length: Double(place - starts.0) / 3, isVertical: isVertical, core: found.1,
                ring: found.0))
          }
          starts = (starts.1, starts.2, place)
          found = (found.1, found.2, ink)
        }
      }
    }
  }

  private static func areEqual(_ runs: Int...) -> Bool {
    let all = runs.reduce(0, +)
    // From half of their mean to 1.7 times as much.
    return all >= 6 && runs.allSatisfy { 6 * $0 >= all && 30 * $0 <= 17 * all }
  }

  // MARK: Patterns

  /// Where a module of a pattern is looked at, in modules from its middle.
  private static let looks = [
    (0.0, 0.0), (-0.27, -0.27), (0.27, -0.27), (-0.27, 0.27), (0.27, 0.27),
  ]

  /// The share of looks at a pattern's modules that have its colours.
  func agreement(with pattern: JABCodePattern, at middle: Point, _ right: Point, _ down: Point)
    -> Double
  {
    let modules = pattern.modules
    var agreeing = 0
    for module in modules {
      let ink = Self.ink(of: module.color)
      for look in Self.looks {
        let place =
          middle + right * (Double(module.x) + look.0) + down * (Double(module.y) + look.1)
        if self.ink(at: place) == ink { agreeing += 1 }
      }
    }
    return Double(agreeing) / Double(modules.count * Self.looks.count)
  }

  /// How much less a pattern counts as far away as it may be.
  private static let farness = 0.15

  /// Where a pattern agrees best, up to `reach` modules from a place; nearer places are likelier.
  func fitted(
    _ pattern: JABCodePattern, at start: Point, _ right: Point, _ down: Point, reach: Double
  ) -> (middle: Point, agreement: Double) {
    var best = (middle: start, agreement: 0.0)
    for (way, step) in [(reach, 1.0 / 3), (1.0 / 3, 1.0 / 12)] {
      // Places that agree as well lie around the best one.
      var (sum, count, most) = (Point(x: 0, y: 0), 0.0, -1.0)
      let steps = Int((way / step).rounded(.up), within: 1...40)
      for y in -steps...steps {
        for x in -steps...steps {
          let (across, along) = (Double(x) * step, Double(y) * step)
          let place = best.middle + right * across + down * along
          let agreement = agreement(with: pattern, at: place, right, down)
          let distance = way == reach ? Point(x: across, y: along).length / reach : 0
          let likeliness = agreement - Self.farness * distance
          if likeliness > most {
            (most, best.agreement, sum, count) = (likeliness, agreement, Point(x: 0, y: 0), 0)
          }
          guard likeliness == most else { continue }
          (sum, count) = (sum + place, count + 1)
        }
      }
      best.middle = sum / count
    }
    return best
  }
}
