// The ink on a printed page. A code has as much ink as paper, and text has far less; so most of a
// page need not be searched closely, once it is known how many pixels a millimetre has.

struct CodeGround {
  /// Pixels along a cell's side.
  private static let side = 4
  /// The side of a window in millimetres: a line of text with the space around it, and part of
  /// every code; and its least side at low bars, which still is more than a line's small letters.
  private static let (window, leastWindow) = (4.0, 3.0)
  /// The length in millimetres of the least bars: more than two large letters beside each other.
  private static let leastBars = 7.0
  /// The share of ink in the fullest windows of a code, at least.
  private static let leastInk = 0.42
  /// The share of such windows in an outline, at least: large letters have some, far from each other.
  private static let (leastInkedOfBars, leastInked) = (0.2, 0.1)
  /// The side in millimetres of the largest field in which one such window is enough: it is almost as
  /// large as a small matrix code.
  private static let smallField = 10.0
  /// Millimetres around the fullest windows in which the rest of their code lies.
  private static let room = 20.0
  /// The share of the shorter side of bars that a window takes at most, because they may lie at
  /// any angle.
  private static let mostOfSide = 0.7
  /// The steps from paper to pale and to full ink, as shares of the step to the darkest ink. Coloured
  /// ink is pale; but so are the blurred edges of letters in a scan.
  private static let (paleStep, fullStep) = (0.25, 0.5)
  /// The share of a window's ink that is full at least, unless the ink there is pale.
  private static let leastFull = 0.5
  /// The step from paper to the darkest ink, in levels, that a page has at least.
  fileprivate static let leastStep = 80.0

  private let columns: Int
  private let rows: Int
  /// In cells.
  private let window: Double
  private let leastWindow: Double
  /// In pixels.
  private let leastBars, smallField: Double
  /// The pixels of pale and of full ink above and to the left of each cell, with a row and a column
  /// of zeros first.
  private let sums: [SIMD2<Int32>]
  /// The part of the image in which codes may be, with room around the ink; nil for a page that has
  /// nowhere as much ink as a code.
  private(set) var inked: PixelRect?

  /// Nil for a page that is not mostly paper.
  init?(_ image: LumaImage, dotsPerMillimetre: Double) {
    guard let levels = image.inkLevels(pale: Self.paleStep, full: Self.fullStep) else { return nil }
    let side = Self.side
    (columns, rows) = (image.size.width / side, image.size.height / side)
    window = Self.window * dotsPerMillimetre / Double(side)
    leastWindow = Self.leastWindow * dotsPerMillimetre / Double(side)
    leastBars = Self.leastBars * dotsPerMillimetre
    smallField = Self.smallField * dotsPerMillimetre
    var sums = [SIMD2<Int32>](repeating: .zero, count: (columns + 1) * (rows + 1))
    var counts = [SIMD2<Int32>](repeating: .zero, count: columns)
    for cellRow in 0..<rows {
      for column in counts.indices { counts[column] = .zero }
      for y in cellRow * side..<(cellRow + 1) * side {
        let row = image.row(y)
        for column in 0..<columns {
          var (pale, full): (Int32, Int32) = (0, 0)
          for x in column * side..<(column + 1) * side {
            pale += row[x] < levels.pale ? 1 : 0
            full += row[x] < levels.full ? 1 : 0
          }
          counts[column] &+= SIMD2(pale, full)
        }
      }
      var sum = SIMD2<Int32>.zero
      for column in 0..<columns {
        sum &+= counts[column]
        let above = sums[cellRow * (columns + 1) + column + 1]
        sums[(cellRow + 1) * (columns + 1) + column + 1] = above &+ sum
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

  /// Whether the outline of a proposal has as much ink as a code.
  func mayHold(_ proposal: Proposal) -> Bool {
    let cell = 1 / Double(Self.side)
    let outline = proposal.outline.mapped { Point(x: $0.x * cell, y: $0.y * cell) }
    let across = outline.topLeft.distance(to: outline.topRight)
    let down = outline.topLeft.distance(to: outline.bottomLeft)
    let (isOfBars, length) = (proposal.sign == .bars, max(across, down) * Double(Self.side))
    if isOfBars, length < leastBars { return false }
    let side = min(window, max(leastWindow, Self.mostOfSide * min(across, down)))
    let steps = (
      x: max(1, Int((2 * across / side).rounded(.up))),
      y: max(1, Int((2 * down / side).rounded(.up)))
    )
    var inked = 0
    let share = isOfBars ? Self.leastInkedOfBars : Self.leastInked
    let isSmall = !isOfBars && length <= smallField
    let least = isSmall ? 1 : max(1, Int(share * Double((steps.x + 1) * (steps.y + 1))))
    for y in 0...steps.y {
      for x in 0...steps.x {
        let (u, v) = (Double(x) / Double(steps.x), Double(y) / Double(steps.y))
        let top = outline.topLeft + (outline.topRight - outline.topLeft) * u
        let bottom = outline.bottomLeft + (outline.bottomRight - outline.bottomLeft) * u
        guard ink(around: top + (bottom - top) * v, side) >= Self.leastInk else { continue }
        inked += 1
        if inked >= least { return true }
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
      sums[bottom * stride + right] &- sums[top * stride + right] &- sums[bottom * stride + left]
      &+ sums[top * stride + left]
    let area = (right - left) * (bottom - top) * Self.side * Self.side
    guard area > 0 else { return 0 }
    let (pale, full) = (Double(ink.x), Double(ink.y))
    return (full >= Self.leastFull * pale ? full : pale) / Double(area)
  }
}

extension LumaImage {
  /// The brightness below which a page has pale and full ink: below that of its paper by these
  /// shares of the step to its darkest pixels. Nil if that step is too small for print.
  fileprivate func inkLevels(pale: Double, full: Double) -> (pale: UInt8, full: UInt8)? {
    // Most of a page is paper.
    let light = light(ofAllButOneIn: 200)
    let (darkest, paper) = (Double(light.darkest), Double(light.median))
    guard paper - darkest >= CodeGround.leastStep else { return nil }
    let levels = [pale, full].map { UInt8((paper - $0 * (paper - darkest)).clamped(to: 0...255)) }
    return (levels[0], levels[1])
  }
}
