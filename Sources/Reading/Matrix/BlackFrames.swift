// The black frames of codes in colours: what is dark in red, green and blue at once, and hangs together.
// Modules in colours are bright in at least one of the three.

/// How bright the brightest of red, green and blue is, pixel by pixel.
struct BrightestPart: Sendable {
  private let plane: LumaBitmap
  /// The levels below which pixels are black in each square of pixels, row by row.
  private let levels: [UInt8]
  private let columns: Int

  /// The side of a square in pixels; its ground is the brightest of it and its neighbours.
  private static let side = 32
  /// The share of the ground's brightness below which a pixel is black, in percent.
  private static let black = 45

  init(_ image: ColorBitmap) {
    let (width, height) = (image.size.width, image.size.height)
    let (columns, rows) = (
      (width + Self.side - 1) / Self.side, (height + Self.side - 1) / Self.side
    )
    let source = image.pixels
    var pixels = [UInt8](repeating: 0, count: width * height)
    var brightest = [UInt8](repeating: 0, count: columns * rows)
    var target = pixels.mutableSpan
    var squares = brightest.mutableSpan
    for y in 0..<height {
      for x in 0..<width {
        let (place, square) = (y * width + x, y / Self.side * columns + x / Self.side)
        let part = max(source[4 * place], source[4 * place + 1], source[4 * place + 2])
        target[place] = part
        squares[square] = max(squares[square], part)
      }
    }
    plane = LumaBitmap(size: image.size, pixels: pixels)
    self.columns = columns
    levels = (0..<columns * rows).map { square in
      let (row, column) = square.quotientAndRemainder(dividingBy: columns)
      var ground: UInt8 = 0
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) {
          ground = max(ground, brightest[y * columns + x])
        }
      }
      return UInt8(Self.black * Int(ground) / 100)
    }
  }

  var size: PixelSize { plane.size }

  /// The level below which what is at a place is black.
  func level(at point: Point) -> Double {
    let x = Int(point.x, within: 0...max(0, size.width - 1)) / Self.side
    let y = Int(point.y, within: 0...max(0, size.height - 1)) / Self.side
    return Double(levels[y * columns + x])
  }

  /// The level below which a pixel is black.
  func level(_ x: Int, _ y: Int) -> UInt8 { levels[y / Self.side * columns + x / Self.side] }

  func brightness(at point: Point) -> Double { Double(plane.image.brightness(at: point)) }

  func isBlack(at point: Point) -> Bool { brightness(at: point) < level(at: point) }

  /// The black pixels of a row, from left to right.
  fileprivate func runs(inRow y: Int) -> [Range<Int>] {
    var (runs, start): ([Range<Int>], Int?) = ([], nil)
    let row = plane.image.row(y)
    for x in row.indices {
      if row[x] < level(x, y) {
        start = start ?? x
      } else if let first = start {
        runs.append(first..<x)
        start = nil
      }
    }
    if let first = start { runs.append(first..<size.width) }
    return runs
  }
}

/// A frame by its outermost pixels.
struct BlackFrame: Sendable {
  /// The pixels that lie furthest in each of eight directions, clockwise from the one at the upper
  /// left.
  private var xs, ys: SIMD8<Int32>

  private static let across = SIMD8<Int32>(-1, 0, 1, 1, 1, 0, -1, -1)
  private static let down = SIMD8<Int32>(-1, -1, -1, 0, 1, 1, 1, 0)
  /// The shorter side in pixels of the smallest frame, and the longer one as a multiple of it.
  private static let (leastSide, mostRatio): (Int32, Int32) = (24, 6)
  /// The frames that an image may have; letters of a text are among them.
  private static let most = 4000

  fileprivate init(run: Range<Int>, row: Int) {
    xs = SIMD8(repeating: Int32(truncatingIfNeeded: run.lowerBound))
    ys = SIMD8(repeating: Int32(truncatingIfNeeded: row))
    xs.replace(with: Int32(truncatingIfNeeded: run.upperBound), where: Self.across .> 0)
    ys.replace(with: Int32(truncatingIfNeeded: row + 1), where: Self.down .> 0)
  }

  fileprivate mutating func add(_ other: BlackFrame) {
    let isFurther = other.reaches .> reaches
    xs.replace(with: other.xs, where: isFurther)
    ys.replace(with: other.ys, where: isFurther)
  }

  private var reaches: SIMD8<Int32> { xs &* Self.across &+ ys &* Self.down }

  /// Whether it may be that of a code.
  private var isLikely: Bool {
    let (width, height) = (xs[3] - xs[7], ys[5] - ys[1])
    return min(width, height) >= Self.leastSide
      && max(width, height) < Self.mostRatio * min(width, height)
  }

  /// Its corners if it is upright, and if it stands on one of them; clockwise.
  var outlines: [Quadrilateral] {
    [0, 1].map { first in
      func corner(_ index: Int) -> Point {
        Point(x: Double(xs[first + index]), y: Double(ys[first + index]))
      }
      return Quadrilateral(
        topLeft: corner(0), topRight: corner(2), bottomRight: corner(4), bottomLeft: corner(6))
    }
  }

  /// The frames in an image, found from row to row: only those that the last row touches are kept.
  static func all(in image: BrightestPart) -> [BlackFrame] {
    var found: [BlackFrame] = []
    var open: [(run: Range<Int>, frame: Int)] = []
    var frames: [BlackFrame] = []
    for y in 0..<image.size.height where found.count < most {
      var joined = Array(frames.indices)
      func root(_ frame: Int) -> Int {
        var frame = frame
        while joined[frame] != frame { frame = joined[frame] }
        return frame
      }
      var (next, before): ([(run: Range<Int>, frame: Int)], Int) = ([], 0)
      for run in image.runs(inRow: y) {
        let frame = frames.count
        frames.append(BlackFrame(run: run, row: y))
        joined.append(frame)
        next.append((run, frame))
        while before < open.count, open[before].run.upperBound < run.lowerBound { before += 1 }
        var other = before
        while other < open.count, open[other].run.lowerBound <= run.upperBound {
          let (here, there) = (root(frame), root(open[other].frame))
          if here != there {
            frames[there].add(frames[here])
            joined[here] = there
          }
          other += 1
        }
      }
      var numbers = [Int?](repeating: nil, count: frames.count)
      var kept: [BlackFrame] = []
      open = next.map { run, frame in
        let root = root(frame)
        guard let number = numbers[root] else {
          numbers[root] = kept.count
          kept.append(frames[root])
          return (run, kept.count - 1)
        }
        return (run, number)
      }
      for index in frames.indices
      where joined[index] == index && numbers[index] == nil && frames[index].isLikely {
        found.append(frames[index])
      }
      frames = kept
    }
    return Array((found + frames.filter(\.isLikely)).prefix(most))
  }
}

extension Quadrilateral {
  /// Lines across a side, and how many of them have to meet its edge.
  private static let (lines, leastLines) = (24, 12)

  /// The outline with its sides on the outer edges of a black frame near it; nil where a side has
  /// none.
  func fitted(toFrameIn image: BrightestPart) -> Quadrilateral? {
    let reach = max(2, min(width, height) / 24)
    let corners = corners
    var sides: [(start: Point, way: Point)] = []
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % 4]
      let outwards = (end - start).perpendicular.normalized * -1
      var edges = (0..<Self.lines).compactMap { line -> Point? in
        let share = 0.04 + 0.92 * (Double(line) + 0.5) / Double(Self.lines)
        return image.edge(at: start + (end - start) * share, outwards, reach)
      }
      guard edges.count >= Self.leastLines else { return nil }
      guard let first = edges.line else { return nil }
      let normal = first.way.perpendicular
      edges.removeAll { abs(($0 - first.start).dot(normal)) > max(1, reach / 3) }
      guard edges.count >= Self.leastLines, let side = edges.line else { return nil }
      sides.append(side)
    }
    let found = (0..<4).compactMap { index -> Point? in
      let (side, other) = (sides[(index + 3) % 4], sides[index])
      let turn = side.way.cross(other.way)
      guard abs(turn) > 0.2 else { return nil }
      return side.start + side.way * ((other.start - side.start).cross(other.way) / turn)
    }
    guard found.count == 4 else { return nil }
    return Quadrilateral(
      topLeft: found[0], topRight: found[1], bottomRight: found[2], bottomLeft: found[3])
  }
}

extension BrightestPart {
  /// Where the ground beside a place ends at something black, inwards from `reach` pixels outside.
  fileprivate func edge(at place: Point, _ outwards: Point, _ reach: Double) -> Point? {
    let level = level(at: place)
    var (last, distance) = (brightness(at: place + outwards * reach), reach)
    guard last >= level else { return nil }
    while distance > -reach {
      distance -= 0.5
      let next = brightness(at: place + outwards * distance)
      if next < level {
        let share = (last - level) / max(1e-6, last - next)
        return place + outwards * (distance + 0.5 * (1 - share))
      }
      last = next
    }
    return nil
  }
}

extension [Point] {
  /// The line of least squares, in order from the first to the last point; nil for points in one
  /// place.
  fileprivate var line: (start: Point, way: Point)? {
    guard let first, let last, count > 1 else { return nil }
    let middle = reduce(Point(x: 0, y: 0), +) / Double(count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in self {
      let way = point - middle
      (xx, xy, yy) = (xx + way.x * way.x, xy + way.x * way.y, yy + way.y * way.y)
    }
    let double = Point(x: xx - yy, y: 2 * xy)
    guard double.length > 1e-9 else { return nil }
    let way = double.halved
    return (middle, way.dot(last - first) < 0 ? way * -1 : way)
  }
}
