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
  func line(within reach: Double, in image: LumaImage) -> BarLine {
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
    let parts = (0..<Self.parts).map { part in
      grid.place(wide * Double(part))...grid.place(wide * Double(part + 1))
    }
    return PrintBand(
      beside: parts, of: frame, sense: sense, side: .below, module: module, in: image)
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
