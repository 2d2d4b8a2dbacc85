// The square within a square at three corners of a QR code. Any line through its middle crosses
// dark, light, dark, light and dark in the ratio 1 : 1 : 3 : 1 : 1.

/// A finder pattern: its middle, and the size of its modules along the image's axes.
struct FinderPattern: Hashable, Sendable {
  var center: Point
  /// The size of a module across and down, in pixels.
  var across: Double
  var down: Double
  /// Rows of the image that show it.
  var hits = 1

  /// The mean size, in pixels.
  var module: Double { (across * down).squareRoot() }
}

extension BlackAndWhite {
  /// All finder patterns, each once, up to a limit that only a texture reaches.
  func finderPatterns() -> [FinderPattern] {
    var found: [FinderPattern] = []
    for y in 0..<size.height where found.count < 2000 {
      // The ends of the last five runs; the newest is dark.
      var edges = (0, 0, 0, 0, 0)
      let row = dark.span.extracting(y * size.width..<(y + 1) * size.width)
      var previous: UInt8 = 0
      for x in row.indices where row[x] != previous {
        if previous == 1, edges.0 < edges.1 {
          let runs = (
            edges.1 - edges.0, edges.2 - edges.1, edges.3 - edges.2, edges.4 - edges.3,
            x - edges.4
          )
          if Self.isFinder(runs), let pattern = pattern(endingAt: x, runs, y: y) {
            Self.insert(pattern, into: &found)
          }
        }
        previous = row[x]
        edges = (edges.1, edges.2, edges.3, edges.4, x)
      }
    }
    // A pattern in a single row is chance, unless it is so small that it has few rows.
    return found.filter { $0.hits > 1 || $0.module < 1.5 }
  }

  private static func isFinder(_ runs: (Int, Int, Int, Int, Int)) -> Bool {
    let total = runs.0 + runs.1 + runs.2 + runs.3 + runs.4
    guard total >= 7 else { return false }
    // In fourteenths of a pixel: half a module of tolerance, and 0.6 pixels of rounding, for each
    // module; the middle has twice as much.
    let slack = total &+ 8
    func fits(_ run: Int) -> Bool { abs(14 &* run &- 2 &* total) <= slack }
    return fits(runs.0) && fits(runs.1) && abs(7 &* runs.2 &- 3 &* total) <= slack
      && fits(runs.3) && fits(runs.4)
  }

  /// The pattern with runs in row `y` that end before column `end`, if its column matches as well.
  private func pattern(endingAt end: Int, _ runs: (Int, Int, Int, Int, Int), y: Int)
    -> FinderPattern?
  {
    let total = runs.0 + runs.1 + runs.2 + runs.3 + runs.4
    let x = end - runs.4 - runs.3 - (runs.2 + 1) / 2
    guard let column = crossing(x: x, y: y, dx: 0, dy: 1, longest: total * 3) else { return nil }
    let middle = Int(column.middle)
    guard middle >= 0, middle < size.height,
      let line = crossing(x: x, y: middle, dx: 1, dy: 0, longest: total * 3)
    else { return nil }
    return FinderPattern(
      center: Point(x: line.middle, y: column.middle), across: line.length / 7,
      down: column.length / 7)
  }

  /// The middle and the length of the five runs through a dark pixel along an axis, if they fit a
  /// finder pattern.
  private func crossing(x: Int, y: Int, dx: Int, dy: Int, longest: Int)
    -> (middle: Double, length: Double)?
  {
    let step = dy * size.width + dx
    let position = dx == 1 ? x : y
    let count = dx == 1 ? size.width : size.height
    let origin = y * size.width + x
    guard dark[origin] == 1 else { return nil }
    /// The lengths of the runs from the middle outwards: the rest of the dark middle, light, dark.
    func runs(_ direction: Int) -> (Int, Int, Int)? {
      var lengths = (0, 0, 0)
      var index = origin
      var rest = direction > 0 ? count - 1 - position : position
      var color: UInt8 = 1
      var run = 0
      while true {
        if dark[index] == color {
          switch run {
          case 0: lengths.0 += 1
          case 1: lengths.1 += 1
          default: lengths.2 += 1
          }
          if lengths.0 + lengths.1 + lengths.2 > longest { return nil }
          guard rest > 0 else { return run == 2 ? lengths : nil }
          rest -= 1
          index += direction * step
        } else if run == 2 {
          return lengths
        } else {
          run += 1
          color = 1 - color
        }
      }
    }
    guard let before = runs(-1), let after = runs(1) else { return nil }
    // Both directions count the starting pixel.
    let middle = before.0 + after.0 - 1
    guard Self.isFinder((before.2, before.1, middle, after.1, after.2)) else { return nil }
    let start = Double(position - before.0 + 1 - before.1 - before.2)
    let length = Double(before.2 + before.1 + middle + after.1 + after.2)
    let center = Double(position - before.0 + 1) + Double(middle) / 2
    return (middle: (center + start + length / 2) / 2, length: length)
  }

  private static func insert(_ pattern: FinderPattern, into found: inout [FinderPattern]) {
    let same = found.lastIndex {
      abs($0.center.x - pattern.center.x) < 2 * pattern.across
        && abs($0.center.y - pattern.center.y) < 2 * pattern.down
    }
    guard let same else {
      found.append(pattern)
      return
    }
    let hits = Double(found[same].hits)
    found[same].center = (found[same].center * hits + pattern.center) / (hits + 1)
    found[same].across = (found[same].across * hits + pattern.across) / (hits + 1)
    found[same].down = (found[same].down * hits + pattern.down) / (hits + 1)
    found[same].hits += 1
  }
}
