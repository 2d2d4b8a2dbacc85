// The modules of a code in their shapes, as boxes with round corners: a disc is a square whose corners
// are round. What readers look for first, such as finder patterns, stays in one piece.

internal import Reading

extension CodeLayout {
  /// The modules of a matrix code, at a distance from its origin.
  static func boxes(
    of grid: ModuleGrid, as symbology: Symbology, in shape: ModuleShape,
    at corner: (x: Double, y: Double)
  ) -> [CodeDrawing.Box] {
    func box(_ area: PixelRect) -> CodeDrawing.Box {
      let top = grid.top(ofRow: area.y)
      return CodeDrawing.Box(
        x: corner.x + Double(area.x), y: corner.y + top, width: Double(area.size.width),
        height: grid.top(ofRow: area.y + area.size.height) - top)
    }
    if symbology == .dotCode {
      return grid.rectangles.flatMap(\.cells).map { box($0).dot }
    }
    guard shape != .square else {
      return grid.layers.flatMap { layer in
        layer.grid.rectangles.map {
          var box = box($0)
          box.ink = layer.ink
          return box
        }
      }
    }
    let patterns = FinderPatterns(of: grid, as: symbology)
    func isWhole(_ x: Int, _ y: Int) -> Bool { shape == .connected || patterns.contains(x, y) }
    var boxes: [CodeDrawing.Box] = []
    for y in 0..<grid.size.height {
      for run in grid.runs(inRow: y) {
        for part in run.split(where: { isWhole($0, y) }) {
          guard isWhole(part.lowerBound, y) else {
            boxes += part.map { x in
              var disc = box(PixelRect(x: x, y: y, size: PixelSize(width: 1, height: 1)))
              disc.radii = SIMD4(repeating: 0.5)
              return disc
            }
            continue
          }
          var piece = box(
            PixelRect(x: part.lowerBound, y: y, size: PixelSize(width: part.count, height: 1)))
          let (first, last) = (part.lowerBound, part.upperBound - 1)
          // A corner is round where no module continues it above or below.
          func radius(_ x: Int, _ next: Int) -> Double {
            grid[x, next] && isWhole(x, next) ? 0 : patterns.isRounder(x, y) ? 1 : 0.5
          }
          piece.radii = SIMD4(
            radius(first, y - 1), radius(last, y - 1), radius(last, y + 1), radius(first, y + 1))
          boxes.append(piece)
        }
      }
    }
    return boxes
  }
}

extension CodeDrawing.Box {
  /// The diameter of a dot of DotCode, as a share of the distance of two.
  private static let dotSize = 0.8

  /// A dot in the middle of a cell.
  fileprivate var dot: CodeDrawing.Box {
    var dot = self
    let free = (1 - Self.dotSize) / 2
    (dot.x, dot.y, dot.width, dot.height) = (x + free, y + free, Self.dotSize, Self.dotSize)
    dot.radii = SIMD4(repeating: Self.dotSize / 2)
    return dot
  }
}

extension PixelRect {
  /// The single cells.
  fileprivate var cells: [PixelRect] {
    (y..<y + size.height).flatMap { y in
      (x..<x + size.width).map {
        PixelRect(x: $0, y: y, size: PixelSize(width: 1, height: 1))
      }
    }
  }
}

extension Range<Int> {
  /// The parts in which the answer stays the same.
  fileprivate func split(where answer: (Int) -> Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for place in self {
      if let last = parts.last, answer(last.lowerBound) == answer(place) {
        parts[parts.count - 1] = last.lowerBound..<place + 1
      } else {
        parts.append(place..<place + 1)
      }
    }
    return parts
  }
}

/// The patterns by which readers find a code.
private struct FinderPatterns {
  private var areas: [PixelRect] = []
  private var isRound = false
  /// The solid lines of Data Matrix.
  private var rows: Set<Int> = []
  private var columns: Set<Int> = []

  init(of grid: ModuleGrid, as symbology: Symbology) {
    let (width, height) = (grid.size.width, grid.size.height)
    func square(_ x: Int, _ y: Int, _ side: Int) -> PixelRect {
      PixelRect(x: x, y: y, size: PixelSize(width: side, height: side))
    }
    switch symbology {
    case .qrCode:
      areas = [(0, 0), (width - 7, 0), (0, height - 7)].map { square($0, $1, 7) }
      isRound = true
    case .microQRCode:
      areas = [square(0, 0, 7)]
      isRound = true
    case .aztec:
      // The outermost ring of a full code is six modules from the middle, that of a compact one four.
      let (x, y) = (width / 2, height / 2)
      let isFull = (-6...6).allSatisfy { grid[x + $0, y - 6] && grid[x + $0, y + 6] }
      let reach = isFull ? 7 : 5
      areas = [square(x - reach, y - reach, 2 * reach + 1)]
    default:
      rows = Set((0..<height).filter { y in (0..<width).allSatisfy { grid[$0, y] } })
      columns = Set((0..<width).filter { x in (0..<height).allSatisfy { grid[x, $0] } })
    }
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    rows.contains(y) || columns.contains(x)
      || areas.contains {
        ($0.x..<$0.x + $0.size.width).contains(x) && ($0.y..<$0.y + $0.size.height).contains(y)
      }
  }

  /// Whether corners there are rounder: large enough to show it, and small enough that the middle of
  /// the corner's module stays dark.
  func isRounder(_ x: Int, _ y: Int) -> Bool { isRound && contains(x, y) }
}
