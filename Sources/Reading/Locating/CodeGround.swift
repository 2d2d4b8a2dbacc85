// The ink on a printed page. A code has as much ink as paper, and text has far less; so most of a
// page need not be searched closely, once it is known how many pixels a millimetre has.

struct CodeGround {
  /// Pixels along a cell's side.
  private static let side = 4
  /// The side of a window in millimetres: a line of text with the space around it, and part of
  /// every code.
  private static let window = 4.0
  /// The share of ink in the fullest window of a code, at least.
  private static let leastInk = 0.42
  /// Millimetres around the fullest windows in which the rest of their code lies.
  private static let room = 20.0
  /// The share of the shorter side of bars that a window takes at most, because they may lie at
  /// any angle.
  private static let mostOfSide = 0.7
  /// The step from paper to ink, as a share of the step to the darkest ink: coloured ink is pale.
  private static let inkStep = 0.25
  /// The step from paper to the darkest ink, in levels, that a page has at least.
  private static let leastStep = 80.0

  private let columns: Int
  private let rows: Int
  /// In cells.
  private let window: Double
  /// The ink above and to the left of each cell, with a row and a column of zeros first.
  private let sums: [Int32]
  /// The part of the image in which codes may be, with room around the ink; nil for a page that has
  /// nowhere as much ink as a code.
  private(set) var inked: PixelRect?

  /// Nil for a page that is not mostly paper.
  init?(_ image: LumaImage, dotsPerMillimetre: Double) {
    guard let level = image.inkLevel(step: Self.inkStep, least: Self.leastStep) else { return nil }
    let side = Self.side
    (columns, rows) = (image.size.width / side, image.size.height / side)
    window = Self.window * dotsPerMillimetre / Double(side)
    var sums = [Int32](repeating: 0, count: (columns + 1) * (rows + 1))
    var counts = [Int32](repeating: 0, count: columns)
    for cellRow in 0..<rows {
      for column in counts.indices { counts[column] = 0 }
      for y in cellRow * side..<(cellRow + 1) * side {
        let row = image.row(y)
        for column in 0..<columns {
          var ink: Int32 = 0
          for x in column * side..<(column + 1) * side where row[x] < level { ink += 1 }
          counts[column] += ink
        }
      }
      var sum: Int32 = 0
      for column in 0..<columns {
        sum += counts[column]
        let above = sums[cellRow * (columns + 1) + column + 1]
        sums[(cellRow + 1) * (columns + 1) + column + 1] = above + sum
      }
    }
    self.sums = sums
    inked = inkedCells.map { cells in
      let room = Int((Self.room * dotsPerMillimetre).rounded(.up))
      let left = max(0, cells.x.lowerBound * side - room)
      let top = max(0, cells.y.lowerBound * side - room)
      let right = min(image.size.width, cells.x.upperBound * side + room)
      let bottom = min(image.size.height, cells.y.upperBound * side + room)
      return PixelRect(
        x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
    }
  }

  /// The cells from the first to the last around which there is as much ink as in a code.
  private var inkedCells: (x: Range<Int>, y: Range<Int>)? {
    var (left, right, inkedRows) = (columns, 0, [Int]())
    for row in 0..<rows {
      let inked = (0..<columns).filter {
        ink(around: Point(x: Double($0), y: Double(row)), window) >= Self.leastInk
      }
      guard let first = inked.first, let last = inked.last else { continue }
      (left, right) = (min(left, first), max(right, last + 1))
      inkedRows.append(row)
    }
    guard let top = inkedRows.first, let bottom = inkedRows.last else { return nil }
    return (left..<right, top..<bottom + 1)
  }

  /// Whether some window in the outline of a proposal has as much ink as a code.
  func mayHold(_ proposal: Proposal) -> Bool {
    let cell = 1 / Double(Self.side)
    let outline = proposal.outline.mapped { Point(x: $0.x * cell, y: $0.y * cell) }
    let across = outline.topLeft.distance(to: outline.topRight)
    let down = outline.topLeft.distance(to: outline.bottomLeft)
    let side = min(window, Self.mostOfSide * min(across, down))
    let steps = (
      x: max(1, Int((2 * across / side).rounded(.up))),
      y: max(1, Int((2 * down / side).rounded(.up)))
    )
    for y in 0...steps.y {
      for x in 0...steps.x {
        let (u, v) = (Double(x) / Double(steps.x), Double(y) / Double(steps.y))
        let top = outline.topLeft + (outline.topRight - outline.topLeft) * u
        let bottom = outline.bottomLeft + (outline.bottomRight - outline.bottomLeft) * u
        if ink(around: top + (bottom - top) * v, side) >= Self.leastInk { return true }
      }
    }
    return false
  }

  /// The share of ink in a window.
  private func ink(around middle: Point, _ side: Double) -> Double {
    let cells = max(1, Int(side.rounded()))
    let left = Int((middle.x - side / 2).rounded()).clamped(to: 0...max(0, columns - cells))
    let top = Int((middle.y - side / 2).rounded()).clamped(to: 0...max(0, rows - cells))
    let (right, bottom) = (min(columns, left + cells), min(rows, top + cells))
    let stride = columns + 1
    let ink =
      sums[bottom * stride + right] - sums[top * stride + right] - sums[bottom * stride + left]
      + sums[top * stride + left]
    let area = (right - left) * (bottom - top) * Self.side * Self.side
    return area > 0 ? Double(ink) / Double(area) : 0
  }
}

extension LumaImage {
  /// The brightness below which a page has ink: below that of its paper by a share of the step to
  /// its darkest pixels. Nil if the step is smaller than `least`.
  fileprivate func inkLevel(step: Double, least: Double) -> UInt8? {
    // Most of a page is paper.
    let light = light(ofAllButOneIn: 200)
    let (darkest, paper) = (Double(light.darkest), Double(light.median))
    guard paper - darkest >= least else { return nil }
    return UInt8((paper - step * (paper - darkest)).clamped(to: 0...255))
  }
}
