// The modules of a code: dark or light cells in rows, or cells in colours, from edge to edge of the
// code, without its quiet zone.

public import Reading

/// The part of a GS1 composite above its linear code, with what separates them.
public struct CodeComponent: Hashable, Sendable {
  public let grid: ModuleGrid
  /// Where it begins, in cells to the right of the first bar below it.
  public let offset: Int
}

/// The cells of a code.
public struct ModuleGrid: Hashable, Sendable {
  public let size: PixelSize
  /// Row by row; true is dark, or in a colour.
  private let cells: [Bool]
  /// The colours of the cells; empty for codes of dark and light.
  private var inks: [InkColor] = []
  /// The heights of rows that are no rows of squares, in cells; otherwise empty.
  public let heights: [Double]

  private init(size: PixelSize, cells: [Bool], heights: [Double] = []) {
    (self.size, self.cells, self.heights) = (size, cells, heights)
  }

  /// Rows of cells, of which the light columns at both ends are removed unless they are a part of the
  /// code.
  public init(rows: [[Bool]], heights: [Double], keepsEdges: Bool = false) {
    let dark = rows.compactMap { $0.firstIndex(of: true) }.min() ?? 0
    let last = rows.compactMap { $0.lastIndex(of: true) }.max().map { $0 + 1 } ?? dark
    let (first, end) = keepsEdges ? (0, rows.first?.count ?? 0) : (dark, last)
    self.init(
      size: PixelSize(width: end - first, height: rows.count),
      cells: rows.flatMap { row in (first..<end).map { row.indices.contains($0) && row[$0] } },
      heights: heights.allSatisfy { $0 == 1 } ? [] : heights)
  }

  /// Rows of equal length in colours, of which white is light.
  public init(inks rows: [[InkColor]]) {
    self.init(
      size: PixelSize(width: rows.first?.count ?? 0, height: rows.count),
      cells: rows.flatMap { row in row.map { $0 != .white } })
    inks = rows.flatMap(\.self)
  }

  /// The cells of each colour; nil is the dark one of the design.
  var layers: [(ink: InkColor?, grid: ModuleGrid)] {
    guard !inks.isEmpty else { return [(nil, self)] }
    return InkColor.ofModules.map { ink in
      (ink, ModuleGrid(size: size, cells: inks.map { $0 == ink }))
    }
  }

  /// The place of a row's upper edge, in cells.
  func top(ofRow y: Int) -> Double {
    heights.isEmpty ? Double(y) : heights.prefix(y).reduce(0, +)
  }

  /// In cells.
  public var height: Double { top(ofRow: size.height) }

  /// The component above the bars in the last row, and the bars; nil if there are no two rows.
  public var composite: (component: CodeComponent, bars: ModuleGrid)? {
    guard size.height > 1, heights.count == size.height,
      let first = runs(inRow: size.height - 1).first?.lowerBound
    else { return nil }
    let split = (size.height - 1) * size.width
    let above = ModuleGrid(
      size: PixelSize(width: size.width, height: size.height - 1), cells: Array(cells[..<split]),
      heights: heights.dropLast())
    return (
      CodeComponent(grid: above, offset: -first),
      ModuleGrid(rows: [Array(cells[split...])], heights: heights.suffix(1))
    )
  }

  /// The grid with other cells in an area that lies in it.
  func replacing(_ area: PixelRect, by other: (Bool) -> Bool) -> ModuleGrid {
    var cells = cells
    for y in area.y..<area.y + area.size.height {
      for x in area.x..<area.x + area.size.width {
        cells[y * size.width + x] = other(cells[y * size.width + x])
      }
    }
    return ModuleGrid(size: size, cells: cells, heights: heights)
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
    (self.cells, heights) = (cells, [])
  }

  /// How many times as large as its cells a MaxiCode is drawn. In a small drawing libraries round the
  /// height of its rows so far that the code is too low to be read askew.
  public static let detailOfHexagons = 4

  /// Reads a MaxiCode that is drawn so much larger.
  public init(hexagons drawing: LumaBitmap) {
    self.init(drawing.image.reduced(by: Self.detailOfHexagons).bitmap)
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
