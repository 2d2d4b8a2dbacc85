// Where characters stand beside bars.

/// The lower or the upper end of bars, and the print beyond it.
struct PrintBand {
  enum Side: Double, CaseIterable {
    case below = 1
    case above = -1
  }

  let frame: BarFrame
  /// 1 where the code runs as the frame does, -1 where it runs against it. Places across count in
  /// the code's own direction.
  let sense: Double
  let side: Side
  /// The distance of the bars' end from the frame's middle, towards the code's lower end, and how
  /// it grows with places across.
  let (end, slope): (Double, Double)
  /// In pixels.
  let module: Double

  /// `distance` in pixels below the bars' end.
  func place(_ across: Double, below distance: Double) -> Point {
    frame.place(sense * across, sense * (end + slope * across + distance))
  }
}

extension PrintBand {
  /// The ends of the bars in `parts` of a code's width are followed; nil where they are not seen.
  init?(
    beside parts: [ClosedRange<Double>], of frame: BarFrame, sense: Double, side: Side,
    module: Double, in image: LumaImage
  ) {
    let ends = parts.compactMap { part -> (x: Double, y: Double, weight: Double)? in
      let end = frame.end(
        of: min(sense * part.lowerBound, sense * part.upperBound),
        part.upperBound - part.lowerBound,
        towards: sense * side.rawValue, pace: max(1, module / 3), most: 30 * module, in: image)
      return end.map { ((part.lowerBound + part.upperBound) / 2, side.rawValue * $0, 1) }
    }
    guard ends.count > 1 else { return nil }
    // The line through two ends to which most of the others are near, then the mean of those.
    var best: (cost: Double, line: Line)?
    for (index, one) in ends.enumerated() {
      for other in ends[(index + 1)...] {
        guard let line = Line(through: [one, other]), abs(line.slope) < 0.2 else { continue }
        let cost = ends.reduce(0) { $0 + min(2 * module, abs($1.y - line.y(at: $1.x))) }
        if cost < best?.cost ?? .infinity { best = (cost, line) }
      }
    }
    guard var line = best?.line else { return nil }
    let near = ends.filter { abs($0.y - line.y(at: $0.x)) < module }
    if near.count > 2 { line = Line(through: near) ?? line }
    (self.frame, self.sense, self.side, self.module) = (frame, sense, side, module)
    (end, slope) = (line.start, line.slope)
  }
}

extension BarFrame {
  /// How far the bars between two places reach along `direction`, 1 or -1; nil where they are
  /// hidden.
  fileprivate func end(
    of from: Double, _ width: Double, towards direction: Double, pace: Double, most: Double,
    in image: LumaImage
  ) -> Double? {
    let count = Int(width * 1.5, within: 8...400)
    let step = width / Double(count)
    let levels = profile(
      from: from, by: step, count: count, rows: 8, height: halfHeight * 0.5, in: image)
    guard levels.deviation > 8 else { return nil }
    var (along, reached, misses) = (0.0, 0.0, 0)
    while misses < 3, along < 2 * halfHeight + most {
      along += pace
      let here = profile(
        from: from, by: step, count: count, rows: 1, height: 0, at: along * direction, in: image)
      // A tenth of the contrast is no bar.
      if here.deviation > levels.deviation / 10, levels.correlation(with: here) > 0.6 {
        (reached, misses) = (along, 0)
      } else {
        misses += 1
      }
    }
    return reached > halfHeight * 0.3 ? reached + pace / 2 : nil
  }
}

extension PrintBand {
  /// In modules: the heights of characters, and the farthest that they begin beyond the bars.
  struct Reach {
    let heights: ClosedRange<Double>
    let farthest: Double

    static let digits = Reach(heights: 4...13, farthest: 8)
    /// Of labels of any kind, also beyond a bar that bears them.
    static let label = Reach(heights: 3...18, farthest: 16)
  }

  /// The share of the contrast that tells a row of print from a gap.
  private static let inked = 0.45
  /// The most lines of print that are tried.
  private static let mostLines = 2

  /// The distances below the bars' end at which lines of print begin, and their heights, in pixels.
  func lines(
    within zones: [ClosedRange<Double>], reach: Reach = .digits, in image: LumaImage
  ) -> [(top: Double, height: Double)] {
    let (step, first) = (module / 4, -2 * module)
    let count = Int(4 * (reach.farthest + reach.heights.upperBound + 4))
    let inks = (0..<count).map {
      ink(at: side.rawValue * (first + step * Double($0)), zones, in: image)
    }
    // From a module below the bars on, without the rows that a speck can darken.
    let below = inks[12..<Int(4 * (reach.farthest + 7))].sorted()
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
      let near = first + (Double(begin) - 0.5) * step
      if reach.heights.contains(height / module), near < reach.farthest * module {
        result.append((side == .below ? near : -near - height, height))
      }
    }
    return Array(result.prefix(Self.mostLines))
  }

  /// The mean change of brightness along a line.
  private func ink(
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
  /// columns of so many pixels; the print is tilted against the bars' end by `tilt`.
  func strip(
    top: Double, height: Double, from first: Double, to last: Double, column: Double,
    tilt: Double = 0, in image: LumaImage
  ) -> PrintStrip? {
    let count = Int((last - first) / column, within: 0...PrintStrip.mostColumns)
    let row = height / PrintFace.height
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
            let below = middle + row * down + tilt * place
            sum += Int(image.brightness(at: self.place(place, below: below)))
          }
        }
        levels.append(UInt8(truncatingIfNeeded: sum / (parts * parts)))
      }
    }
    return PrintStrip(levels, columns: count, first: first, column: column)
  }
}
