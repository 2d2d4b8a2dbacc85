// The places and directions of an image's edges: its gradients in cells of 8 × 8 pixels.

struct EdgeField {
  /// Pixels along a cell's side.
  static let side = 8

  struct Cell {
    /// The mean square of the gradient, in levels.
    var energy = 0.0
    /// From 0 for edges in all directions to 1 for parallel edges.
    var coherence = 0.0
    /// The direction across the edges, which is the reading direction of bars. Its angle is
    /// doubled, so that opposite directions are equal.
    var doubled = Point(x: 1, y: 0)
  }

  let columns: Int
  let rows: Int
  let cells: [Cell]

  init(_ image: LumaImage) {
    let side = Self.side
    columns = image.size.width / side
    rows = image.size.height / side
    var cells: [Cell] = []
    cells.reserveCapacity(columns * rows)
    var sums = [(xx: Int32, yy: Int32, xy: Int32)](repeating: (0, 0, 0), count: columns)
    for cellRow in 0..<rows {
      for column in sums.indices { sums[column] = (0, 0, 0) }
      for y in cellRow * side..<(cellRow + 1) * side {
        let above = image.row(max(0, y - 1))
        let row = image.row(y)
        let below = image.row(min(image.size.height - 1, y + 1))
        for column in 0..<columns {
          let first = max(1, column * side)
          let end = min((column + 1) * side, image.size.width - 1)
          var (xx, yy, xy): (Int32, Int32, Int32) = (0, 0, 0)
          for x in first..<end {
            let dx = Int32(row[x + 1]) - Int32(row[x - 1])
            let dy = Int32(below[x]) - Int32(above[x])
            xx &+= dx &* dx
            yy &+= dy &* dy
            xy &+= dx &* dy
          }
          sums[column].xx &+= xx
          sums[column].yy &+= yy
          sums[column].xy &+= xy
        }
      }
      for sum in sums { cells.append(Self.cell(Double(sum.xx), Double(sum.yy), Double(sum.xy))) }
    }
    self.cells = cells
  }

  private static func cell(_ xx: Double, _ yy: Double, _ xy: Double) -> Cell {
    let energy = xx + yy
    guard energy > 0 else { return Cell() }
    let difference = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()
    let doubled = difference > 0 ? Point(x: xx - yy, y: 2 * xy) / difference : Point(x: 1, y: 0)
    return Cell(
      energy: energy / Double(side * side), coherence: difference / energy, doubled: doubled)
  }

  /// Connected cells that `isMember` accepts. A cell joins a group where `isJoined` accepts it,
  /// given the sum of the group's doubled directions.
  func groups(
    where isMember: (Cell) -> Bool, joined isJoined: (_ sum: Point, Cell) -> Bool
  ) -> [[Int]] {
    var isFree = cells.map(isMember)
    var groups: [[Int]] = []
    for seed in cells.indices where isFree[seed] {
      isFree[seed] = false
      var group = [seed]
      var sum = cells[seed].doubled
      var next = 0
      while next < group.count {
        let (row, column) = group[next].quotientAndRemainder(dividingBy: columns)
        next += 1
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            let index = y * columns + x
            if isFree[index], isJoined(sum, cells[index]) {
              isFree[index] = false
              group.append(index)
              sum = sum + cells[index].doubled
            }
          }
        }
      }
      groups.append(group)
    }
    return groups
  }

  /// The middle of a cell in the image's pixels.
  func center(of index: Int) -> Point {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let side = Double(Self.side)
    return Point(x: (Double(column) + 0.5) * side, y: (Double(row) + 0.5) * side)
  }
}
