// Pairs equal codes of two frames so that the sum of distances is the least (the Hungarian method
// with potentials, in time of rows² × columns).

/// Assigns each row a column of its own so that the sum of costs is the least; with more rows than
/// columns some rows get none.
func cheapestAssignment(_ costs: [[Double]]) -> [Int?] {
  guard let columns = costs.first?.count, columns > 0 else { return costs.map { _ in nil } }
  guard costs.count <= columns else {
    // Rows and columns are exchanged.
    let turned = (0..<columns).map { column in costs.map { $0[column] } }
    var rows = [Int?](repeating: nil, count: costs.count)
    for (column, row) in cheapestAssignment(turned).enumerated() {
      if let row { rows[row] = column }
    }
    return rows
  }
  var assignment = ColumnAssignment(columns: columns)
  for row in costs.indices { assignment.add(row, costs) }
  var result = [Int?](repeating: nil, count: costs.count)
  for (column, row) in assignment.rowOfColumn.enumerated() {
    if let row { result[row] = column }
  }
  return result
}

/// The cheapest assignment of the rows so far, with the potentials that prove it.
private struct ColumnAssignment {
  private(set) var rowOfColumn: [Int?]
  private var rowPotential: [Double] = []
  private var columnPotential: [Double]

  init(columns: Int) {
    rowOfColumn = Array(repeating: nil, count: columns)
    columnPotential = Array(repeating: 0, count: columns)
  }

  /// Adds a row, and exchanges columns along the cheapest path to a free one.
  mutating func add(_ newRow: Int, _ costs: [[Double]]) {
    rowPotential.append(0)
    let columns = rowOfColumn.indices
    var distance = [Double](repeating: .infinity, count: columns.count)
    var previous = [Int?](repeating: nil, count: columns.count)
    var visited: [Int] = []
    var isVisited = [Bool](repeating: false, count: columns.count)
    var column: Int?
    var row = newRow
    repeat {
      if let column {
        isVisited[column] = true
        visited.append(column)
      }
      var nearest = columns.first { !isVisited[$0] } ?? 0
      for other in columns where !isVisited[other] {
        let reduced = costs[row][other] - rowPotential[row] - columnPotential[other]
        if reduced < distance[other] {
          distance[other] = reduced
          previous[other] = column
        }
        if distance[other] < distance[nearest] { nearest = other }
      }
      let delta = distance[nearest]
      rowPotential[newRow] += delta
      for other in visited {
        if let held = rowOfColumn[other] { rowPotential[held] += delta }
        columnPotential[other] -= delta
      }
      for other in columns where !isVisited[other] { distance[other] -= delta }
      column = nearest
      row = rowOfColumn[nearest] ?? newRow
    } while column.flatMap { rowOfColumn[$0] } != nil

    // Each column on the path takes the row of the one before it.
    while let end = column {
      let before = previous[end]
      rowOfColumn[end] = before.flatMap { rowOfColumn[$0] } ?? newRow
      column = before
    }
  }
}
