// Where exactly the first bar of a linear code starts and where its last one ends: an engine reports
// both to a module, and what stands above the code is measured from there.

extension LumaImage {
  /// Pixels of a module, and of the height, of bars whose ends are measured.
  private static let (endDensity, endHeight) = (4.0, 120)
  /// The part of the outline that is added on both sides, and the one that is left out above and
  /// below: engines are off by no more.
  private static let (besideEnds, awayFromEnds) = (0.15, 0.08)
  /// The fewest lines that have to show all bars.
  private static let fewestEndLines = 8

  /// `outline` with its sides at the ends of the bars; nil where too few lines across it show
  /// `count` bars and spaces between quiet zones.
  func outlineToBarEnds(
    of outline: Quadrilateral, count: Int, modules: Double
  ) -> Quadrilateral? {
    let area = outline.extended(across: Self.besideEnds, down: -Self.awayFromEnds)
    let width = modules * (1 + 2 * Self.besideEnds) * Self.endDensity
    let size = PixelSize(
      width: Int(width, within: SearchLimits.fieldSide), height: Self.endHeight)
    guard let upright = rectified(area, to: size) else { return nil }
    var lines: [AgreeingLines.Line] = []
    for line in upright.scanLines(within: self.size, noise: upright.bitmap.image.noise) {
      for run in line.runs(quiet: ScanLine.usualQuiet) where run.widths.count == count {
        lines.append(AgreeingLines.Line(y: line.start.y, start: run.start, end: run.end))
      }
    }
    guard lines.count >= Self.fewestEndLines else { return nil }
    let (start, end) = (lines.line(through: \.start), lines.line(through: \.end))
    let away = Double(Self.endHeight) * Self.awayFromEnds / (1 - 2 * Self.awayFromEnds)
    let (top, bottom) = (-away, Double(Self.endHeight) + away)
    return Quadrilateral(
      topLeft: Point(x: start(top), y: top), topRight: Point(x: end(top), y: top),
      bottomRight: Point(x: end(bottom), y: bottom), bottomLeft: Point(x: start(bottom), y: bottom)
    ).mapped { upright.toSource($0) }
  }
}

extension Quadrilateral {
  /// The same top with sides that run in one direction.
  var withParallelSides: Quadrilateral {
    let down = (bottomLeft - topLeft + bottomRight - topRight) / 2
    return Quadrilateral(
      topLeft: topLeft, topRight: topRight, bottomRight: topRight + down,
      bottomLeft: topLeft + down)
  }

  /// The same sides with a top and a bottom at right angles to the direction between them.
  var squared: Quadrilateral {
    let (left, right) = (bottomLeft - topLeft, bottomRight - topRight)
    let down = (left.normalized + right.normalized).normalized
    func place(on side: Point, from start: Point, beside level: Point) -> Point {
      start + side * ((level - start).dot(down) / side.dot(down))
    }
    let (top, bottom) = ((topLeft + topRight) / 2, (bottomLeft + bottomRight) / 2)
    return Quadrilateral(
      topLeft: place(on: left, from: topLeft, beside: top),
      topRight: place(on: right, from: topRight, beside: top),
      bottomRight: place(on: right, from: topRight, beside: bottom),
      bottomLeft: place(on: left, from: topLeft, beside: bottom))
  }
}
