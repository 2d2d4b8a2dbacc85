// A field of modules as a code that is turned on it has them.

/// A field after quarter turns, in which a code is upright.
struct TurnedField {
  let columns: Int
  let rows: Int
  private let darkness: [Float]
  private let field: ModuleField
  private let turns: Int

  /// The code on `field` is turned by so many quarter turns clockwise.
  init(_ field: ModuleField, turns: Int) {
    (self.field, self.turns) = (field, turns)
    let (width, height) =
      turns % 2 == 0 ? (field.columns, field.rows) : (field.rows, field.columns)
    (columns, rows) = (width, height)
    let start = (
      x: turns == 1 || turns == 2 ? field.columns - 1 : 0,
      y: turns == 2 || turns == 3 ? field.rows - 1 : 0
    )
    darkness = (0..<width * height).map { index in
      let way = ModuleField.turned(index % width, index / width, by: turns)
      return field[start.x + way.x, start.y + way.y]
    }
  }

  /// The darkness of a module; 0 beyond the field.
  subscript(column: Int, row: Int) -> Float {
    guard column >= 0, row >= 0, column < columns, row < rows else { return 0 }
    return darkness[row * columns + column]
  }

  /// The corners on the lattice of a rectangle of modules, clockwise from the upper left one of the
  /// upright code.
  func corners(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> [Point] {
    [(0, 0), (width, 0), (width, height), (0, height)].map {
      let (x, y) = (column + $0.0, row + $0.1)
      let (across, down) =
        switch turns {
        case 0: (x, y)
        case 1: (field.columns - y, x)
        case 2: (field.columns - x, field.rows - y)
        default: (y, field.rows - x)
        }
      return Point(x: Double(across - field.columns / 2), y: Double(down - field.rows / 2))
    }
  }
}
