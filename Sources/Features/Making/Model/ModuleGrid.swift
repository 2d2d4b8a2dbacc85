// The modules of a code: dark or light cells in rows, from edge to edge of the code, without its
// quiet zone.

public import Reading

/// The cells of a code.
public struct ModuleGrid: Hashable, Sendable {
  public let size: PixelSize
  /// Row by row; true is dark.
  private let cells: [Bool]

  private init(size: PixelSize, cells: [Bool]) { (self.size, self.cells) = (size, cells) }

  /// The grid with other cells in an area that lies in it.
  func replacing(_ area: PixelRect, by other: (Bool) -> Bool) -> ModuleGrid {
    var cells = cells
    for y in area.y..<area.y + area.size.height {
      for x in area.x..<area.x + area.size.width {
        cells[y * size.width + x] = other(cells[y * size.width + x])
      }
    }
    return ModuleGrid(size: size, cells: cells)
  }

  /// Reads a bitmap with one pixel per cell, and removes its light edges.
  public init(_ bitmap: LumaBitmap) {
    let width = bitmap.size.width
    let isDark = bitmap.pixels.map { $0 < 128 }
    var (left, top, right, bottom) = (width, bitmap.size.height, 0, 0)
    for (index, isDark) in isDark.enumerated() where isDark {
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      (left, right) = (min(left, x), max(right, x + 1))
      (top, bottom) = (min(top, y), max(bottom, y + 1))
    }
    size = PixelSize(width: max(0, right - left), height: max(0, bottom - top))
    var cells: [Bool] = []
    cells.reserveCapacity(size.area)
    for y in 0..<size.height {
      let start = (top + y) * width + left
      cells += isDark[start..<start + size.width]
    }
    self.cells = cells
  }

  /// Cells outside are light.
  public subscript(x: Int, y: Int) -> Bool {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return false }
    return cells[y * size.width + x]
  }

  /// The dark cells as few rectangles: runs of cells in a row, joined with equal ones below.
  public var rectangles: [PixelRect] {
    var finished: [PixelRect] = []
    var open: [PixelRect] = []
    for y in 0..<size.height {
      var next: [PixelRect] = []
      for run in runs(inRow: y) {
        if let place = open.firstIndex(where: {
          $0.x == run.lowerBound && $0.size.width == run.count
        }
        ) {
          var grown = open.remove(at: place)
          grown.size.height += 1
          next.append(grown)
        } else {
          next.append(
            PixelRect(
              x: run.lowerBound, y: y, size: PixelSize(width: run.count, height: 1)))
        }
      }
      finished += open
      open = next
    }
    return finished + open
  }

  /// The dark columns of a row, from left to right.
  func runs(inRow y: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for x in 0...size.width {
      if self[x, y] {
        start = start ?? x
      } else if let begin = start {
        runs.append(begin..<x)
        start = nil
      }
    }
    return runs
  }
}
