// The dots of a DotCode in a field of modules. They lie on every other place of its rows and columns.
// The lattice of a field has those rows and columns, or it is that of the dots alone, which is turned
// by an eighth against them.

/// The places of the dots of a DotCode on a field, in a rectangle with dots in both upper corners.
struct DotCodeArray {
  let columns: Int
  let rows: Int
  /// Whether dots are lighter than their ground.
  let isInverse: Bool
  /// The place in the upper left corner, in rows and columns of the code, and its quarter turns
  /// clockwise.
  private let corner: DotPlace
  private let turns: Int
  private let frame: DotFrame

  /// The numbers of rows and of columns, and the fewest codewords.
  private static let sizes = 5...200
  private static let fewestCodewords = 6
  /// The ways in which the outermost rows and columns may have been seen: as they are, empty, or with
  /// a dot of the ground's beyond them.
  private static let changes = [0, 1, -1]
  private static let leastDarkness: Float = 0.3

  /// The arrays around the dots in the middle of a field, those with the fewest changes first.
  static func all(in field: ModuleField) -> [DotCodeArray] {
    [false, true].flatMap { isInverse -> [DotCodeArray] in
      let isDot = field.darkness.map { (isInverse ? -$0 : $0) > leastDarkness }
      let frame = DotFrame(of: isDot, in: field)
      guard let box = DotBox(around: isDot, of: field, in: frame) else { return [] }
      var found: [(array: DotCodeArray, changes: Int)] = []
      for left in changes {
        for right in changes {
          for top in changes {
            for bottom in changes {
              let box = box.extended(left, right, top, bottom)
              guard let array = DotCodeArray(in: box, frame, isInverse: isInverse) else { continue }
              found.append((array, abs(left) + abs(right) + abs(top) + abs(bottom)))
            }
          }
        }
      }
      return found.sorted { $0.changes < $1.changes }.map(\.array)
    }
  }

  /// Nil where not exactly two corners have a place of a dot.
  private init?(in box: DotBox, _ frame: DotFrame, isInverse: Bool) {
    self.frame = frame
    let (left, right, top, bottom) = (box.left, box.right, box.top, box.bottom)
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map {
      DotPlace(x: $0.0, y: $0.1)
    }
    let upper = (0..<4).first { corners[$0].isOfDot && corners[($0 + 1) % 4].isOfDot }
    guard let upper, corners.count(where: \.isOfDot) == 2 else { return nil }
    let (width, height) = (right - left + 1, bottom - top + 1)
    (turns, corner, self.isInverse) = (upper, corners[upper], isInverse)
    (columns, rows) = upper % 2 == 0 ? (width, height) : (height, width)
    guard Self.sizes.contains(columns), Self.sizes.contains(rows),
      columns * rows / 2 >= 9 * Self.fewestCodewords + 2
    else { return nil }
  }

  /// How certainly there is a dot on each place, from −1 to 1, in the order of the bits.
  func dots(in field: ModuleField) -> [Float] {
    Self.places(columns: columns, rows: rows).map { dot($0.x, $0.y, in: field) }
  }

  /// The places of the bits: column by column without those in the corners, which come last.
  static func places(columns: Int, rows: Int) -> [(x: Int, y: Int)] {
    let last = (x: columns - 1, y: rows - 1)
    let corners = [
      (x: last.x, y: last.y - 1), (0, last.y - 1), (last.x - 1, last.y), (1, last.y), (last.x, 0),
      (0, 0),
    ]
    func isCorner(_ x: Int, _ y: Int) -> Bool {
      y == 0 || y == last.y - 1
        ? x == 0 || x == last.x : y == last.y && (x == 1 || x == last.x - 1)
    }
    let others = (0..<columns).flatMap { x in
      stride(from: x % 2, to: rows, by: 2).filter { !isCorner(x, $0) }.map { (x: x, y: $0) }
    }
    return others + corners
  }

  private func dot(_ x: Int, _ y: Int, in field: ModuleField) -> Float {
    let way = ModuleField.turned(x, y, by: turns)
    let module = frame.module(at: DotPlace(x: corner.x + way.x, y: corner.y + way.y))
    let darkness = field[module.column, module.row]
    return isInverse ? -darkness : darkness
  }

  /// The corners on the lattice, half a column and half a row around the outermost dots, clockwise
  /// from the upper left one.
  func corners(of field: ModuleField) -> [Point] {
    let (near, right, bottom) = (-0.5, Double(columns) - 0.5, Double(rows) - 0.5)
    let directions = [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1)]
    let middle = Point(x: Double(field.columns / 2) - 0.5, y: Double(field.rows / 2) - 0.5)
    return [(near, near), (right, near), (right, bottom), (near, bottom)].map {
      let way = Point(x: $0.0, y: $0.1).turned(by: directions[turns])
      let place = Point(x: Double(corner.x) + way.x, y: Double(corner.y) + way.y)
      return frame.module(at: place) - middle
    }
  }
}

/// A place in rows and columns of a code.
private struct DotPlace {
  var x: Int
  var y: Int

  var isOfDot: Bool { (x + y) % 2 == 0 }
}

/// How the rows and columns of a code lie on a field.
private struct DotFrame {
  /// Whether each module of the field is a place of a dot.
  private let isTurned: Bool
  /// What is added to a column of the field, so that dots have an even sum of column and row.
  private let shift: Int

  /// The share of dots on every other module from which those are the places.
  private static let leastShare = 0.8

  init(of isDot: [Bool], in field: ModuleField) {
    var counts = [0, 0]
    for index in isDot.indices where isDot[index] {
      counts[(index / field.columns + index % field.columns) % 2] += 1
    }
    let share = Double(max(counts[0], counts[1])) / Double(max(counts[0] + counts[1], 1))
    isTurned = share < Self.leastShare
    shift = counts[1] > counts[0] ? 1 : 0
  }

  func place(ofColumn column: Int, row: Int) -> DotPlace {
    isTurned
      ? DotPlace(x: column + row, y: row - column) : DotPlace(x: column + shift, y: row)
  }

  func module(at place: DotPlace) -> (column: Int, row: Int) {
    isTurned
      ? ((place.x - place.y) >> 1, (place.x + place.y) >> 1) : (place.x - shift, place.y)
  }

  func module(at place: Point) -> Point {
    isTurned
      ? Point(x: (place.x - place.y) / 2, y: (place.x + place.y) / 2)
      : Point(x: place.x - Double(shift), y: place.y)
  }
}

/// The rows and columns from the first dot to the last one.
private struct DotBox {
  var left = Int.max
  var right = Int.min
  var top = Int.max
  var bottom = Int.min

  /// The rows or columns without dots that end a code.
  private static let gap = 3

  /// The dots that are near each other, from the one nearest to the middle of a field on.
  init?(around isDot: [Bool], of field: ModuleField, in frame: DotFrame) {
    func distance(_ index: Int) -> Int {
      let (row, column) = index.quotientAndRemainder(dividingBy: field.columns)
      return abs(2 * row - field.rows) + abs(2 * column - field.columns)
    }
    let dots = isDot.indices.filter { isDot[$0] }
    guard let first = dots.min(by: { distance($0) < distance($1) }) else { return nil }
    var isReached = [Bool](repeating: false, count: isDot.count)
    isReached[first] = true
    var waiting = [first]
    while let index = waiting.popLast() {
      let (row, column) = index.quotientAndRemainder(dividingBy: field.columns)
      let place = frame.place(ofColumn: column, row: row)
      (left, right) = (min(left, place.x), max(right, place.x))
      (top, bottom) = (min(top, place.y), max(bottom, place.y))
      for y in -Self.gap...Self.gap {
        for x in -Self.gap...Self.gap where (x + y) % 2 == 0 {
          let next = frame.module(at: DotPlace(x: place.x + x, y: place.y + y))
          guard (0..<field.columns).contains(next.column), (0..<field.rows).contains(next.row)
          else { continue }
          let index = next.row * field.columns + next.column
          guard isDot[index], !isReached[index] else { continue }
          isReached[index] = true
          waiting.append(index)
        }
      }
    }
  }

  /// With each side further out by so many rows or columns.
  func extended(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int) -> DotBox {
    var box = self
    box.left -= left
    box.right += right
    box.top -= top
    box.bottom += bottom
    return box
  }
}
