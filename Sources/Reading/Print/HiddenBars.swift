// The bars of a retail code at a place of an image, of which a part may be hidden.

/// What is seen of a retail code's bars at a place.
struct HiddenBars {
  let frame: BarFrame
  let line: BarLine
  private(set) var grid: RetailGrid
  let isReversed: Bool
  fileprivate let leastLength: Double

  /// The likeliest places of codes at bars, whose top runs across them, the best one first.
  static func all(at outline: Quadrilateral, in image: LumaImage) -> [HiddenBars] {
    guard let frame = BarFrame(outline, in: image) else { return [] }
    let half = frame.halfWidth
    let inner = frame.line(within: half, in: image)
    guard let module = inner.module(between: -half, and: half), module > 1,
      half < mostHalf * module
    else { return [] }
    let forwards = frame.line(within: half + 76 * module, in: image)
    let leastLength = inner.levels.deviation * 2
    var found: [HiddenBars] = []
    for (line, isReversed) in [(forwards, false), (forwards.reversed, true)] {
      for isShort in [false, true] {
        found += RetailGrid.all(
          isShort: isShort, on: line, module: module, seen: -half...half, leastLength: leastLength
        ).map {
          HiddenBars(
            frame: frame, line: line, grid: $0, isReversed: isReversed, leastLength: leastLength)
        }
      }
    }
    let most = found.map(\.grid.score).max() ?? 0
    return found.filter { $0.grid.score > most * leastShare }
      .sorted { $0.grid.score > $1.grid.score }
  }

  /// Modules of half a place: a longer one is a texture.
  private static let mostHalf = 150.0
  /// The share of the best place's characters that another place has to show.
  private static let leastShare = 0.45

  /// The same where the characters are seen best.
  var fitted: HiddenBars {
    var fitted = self
    fitted.grid.fit(to: line, leastLength: leastLength)
    return fitted
  }

  /// The code's outline in the image, whose top runs in reading direction.
  var outline: Quadrilateral {
    func corner(_ across: Double, _ along: Double) -> Point {
      frame.place(sense * across, sense * along * frame.halfHeight)
    }
    return Quadrilateral(
      topLeft: corner(grid.start, -1), topRight: corner(grid.end, -1),
      bottomRight: corner(grid.end, 1), bottomLeft: corner(grid.start, 1))
  }

  var evidence: [[Double]] { grid.evidence(on: line, leastLength: leastLength) }

  /// 1 where the code runs as its frame does.
  private var sense: Double { isReversed ? -1 : 1 }

  var module: Double { (grid.end - grid.start) / Double(grid.modules) }
}

extension BarFrame {
  fileprivate func line(within reach: Double, in image: LumaImage) -> BarLine {
    let (step, reach) = (0.5, min(reach, 2000))
    return BarLine(
      levels: profile(
        from: -reach, by: step, count: Int(2 * reach / step), rows: 16, height: halfHeight,
        in: image), start: -reach, step: step)
  }
}

extension HiddenBars {
  /// The parts of a code's width whose ends are followed.
  private static let parts = 6

  /// The band below the bars; nil where their ends are not seen.
  func band(in image: LumaImage) -> PrintBand? {
    let wide = Double(grid.modules) / Double(Self.parts)
    let ends = (0..<Self.parts).compactMap { part -> (x: Double, y: Double, weight: Double)? in
      let first = wide * Double(part)
      return end(of: first, first + wide, in: image).map { (grid.place(first + wide / 2), $0, 1) }
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
    return PrintBand(
      frame: frame, sense: sense, bottom: line.start, slope: line.slope, module: module)
  }

  /// How far the bars between two modules reach on the side where digits stand; nil where they are
  /// hidden.
  private func end(of first: Double, _ last: Double, in image: LumaImage) -> Double? {
    let (from, to) = (sense * grid.place(first), sense * grid.place(last))
    let count = Int(abs(to - from) * 1.5, within: 8...400)
    let step = (to - from) / Double(count)
    let levels = frame.profile(
      from: from, by: step, count: count, rows: 8, height: frame.halfHeight * 0.5, in: image)
    guard levels.deviation > 8 else { return nil }
    let pace = max(1, module / 3)
    var (along, reached, misses) = (0.0, 0.0, 0)
    while misses < 3, along < 2 * frame.halfHeight + 30 * module {
      along += pace
      let here = frame.profile(
        from: from, by: step, count: count, rows: 1, height: 0, at: along * sense, in: image)
      // A tenth of the contrast is no bar.
      if here.deviation > levels.deviation / 10, levels.correlation(with: here) > 0.6 {
        (reached, misses) = (along, 0)
      } else {
        misses += 1
      }
    }
    return reached > frame.halfHeight * 0.3 ? reached + pace / 2 : nil
  }

}

extension HiddenBars {
  /// The lines of print below the bars, whose guards reach down beside them.
  func lines(
    in band: PrintBand, of image: LumaImage
  ) -> [(top: Double, height: Double)] {
    let zones = grid.isShort ? [(4.0, 30.0), (37, 63)] : [(11, 44), (51, 84)]
    return band.lines(within: zones.map { grid.place($0.0)...grid.place($0.1) }, in: image)
  }
}
