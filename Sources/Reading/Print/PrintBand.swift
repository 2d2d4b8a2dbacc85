// Where digits stand below bars.

/// The lower end of bars, and the print beyond it.
struct PrintBand {
  let frame: BarFrame
  /// 1 where the code runs as the frame does, -1 where it runs against it. Places across count in
  /// the code's own direction.
  let sense: Double
  /// The distance of the bars' end from the frame's middle, and how it grows with places across.
  let (bottom, slope): (Double, Double)
  /// In pixels.
  let module: Double

  /// `distance` in pixels below the bars.
  func place(_ across: Double, below distance: Double) -> Point {
    frame.place(sense * across, sense * (bottom + slope * across + distance))
  }
}

extension PrintBand {
  /// The heights of digits in modules, the farthest that they begin below the bars, and the share of
  /// the contrast that tells a row of print from a gap.
  private static let (heights, farthest, inked) = (4.0...13.0, 8.0, 0.45)
  /// The most lines of print that are tried.
  private static let mostLines = 2

  /// The distances below the bars at which lines of digits begin, and their heights, in pixels.
  func lines(
    within zones: [ClosedRange<Double>], in image: LumaImage
  ) -> [(top: Double, height: Double)] {
    let (step, first) = (module / 4, -2 * module)
    let inks = (0..<100).map { ink(at: first + step * Double($0), zones, in: image) }
    // From a module below the bars on, without the rows that a speck can darken.
    let below = inks[12..<60].sorted()
    guard let least = below.first else { return [] }
    let limit = least + Self.inked * (below[below.count - 6] - least)
    var result: [(top: Double, height: Double)] = []
    var index = 4
    while index < inks.count, inks[index] > limit { index += 1 }
    while index < inks.count {
      while index < inks.count, inks[index] <= limit { index += 1 }
      let begin = index
      while index < inks.count, inks[index] > limit { index += 1 }
      let height = Double(index - begin) * step
      let top = first + (Double(begin) - 0.5) * step
      if Self.heights.contains(height / module), top < Self.farthest * module {
        result.append((top, height))
      }
    }
    return Array(result.prefix(Self.mostLines))
  }

  /// The mean change of brightness along a line.
  func ink(
    at distance: Double, _ zones: [ClosedRange<Double>], in image: LumaImage
  ) -> Double {
    var (sum, count) = (0.0, 0.0)
    for zone in zones {
      var before: Double?
      var place = zone.lowerBound
      while place < zone.upperBound {
        let level = Double(image.brightness(at: self.place(place, below: distance)))
        if let before {
          sum += abs(level - before)
          count += 1
        }
        before = level
        place += module / 2
      }
    }
    return sum / max(count, 1)
  }

  /// The print between two places across with its digits as high as those of the templates, and
  /// columns of so many pixels.
  func strip(
    top: Double, height: Double, from first: Double, to last: Double, column: Double,
    in image: LumaImage
  ) -> PrintStrip? {
    let count = Int((last - first) / column, within: 0...PrintStrip.mostColumns)
    let row = height / DigitFace.height
    let parts = Int((row * 0.8).rounded(.up), within: 1...4)
    let middles = (0..<parts).map { (Double($0) + 0.5) / Double(parts) - 0.5 }
    var levels: [UInt8] = []
    levels.reserveCapacity(count * PrintStrip.rows)
    for y in 0..<PrintStrip.rows {
      let middle = top + row * (Double(y - PrintStrip.slack) - 0.5)
      for x in 0..<count {
        var sum = 0
        for down in middles {
          for across in middles {
            let place = first + column * (Double(x) + 0.5 + across)
            sum += Int(image.brightness(at: self.place(place, below: middle + row * down)))
          }
        }
        levels.append(UInt8(truncatingIfNeeded: sum / (parts * parts)))
      }
    }
    return PrintStrip(levels, columns: count, first: first, column: column)
  }
}
