// The modules of a Code One: bars across it, uprights above and below them, and data in all others.
// Versions A to H have their bars in the middle, versions S and T below the data.

/// The modules of one version.
struct CodeOneLayout: Sendable {
  typealias Place = (x: Int, y: Int)

  let name: String
  let columns: Int
  let rows: Int
  /// The first of the bars, below which a light row and a bar follow.
  let firstBar: Int
  /// The row behind the last bar.
  let endOfBars: Int
  /// The codewords of data and of checks, in all blocks, which take turns.
  let data: Int
  let checks: Int
  let blocks: Int
  /// The modules of each codeword, the highest bit first.
  let codewords: [[Place]]
  /// The modules that are equal in all codes.
  let patterns: [(x: Int, y: Int, isDark: Bool)]
  /// Those of them that rows of bars alone do not have.
  let details: [(x: Int, y: Int, isDark: Bool)]

  static let all = squares + shorts

  /// Whether its codewords have five bits and stand for a number.
  var isNumeric: Bool { name.hasPrefix("S") }

  private init(
    _ drawing: CodeOneDrawing, bars: Range<Int>, data: Int, checks: Int, blocks: Int
  ) {
    (name, columns, rows) = (drawing.name, drawing.columns, drawing.rows)
    (firstBar, endOfBars) = (bars.lowerBound, bars.upperBound)
    (self.data, self.checks, self.blocks) = (data, checks, blocks)
    patterns = drawing.isDark.indices.compactMap { index in
      drawing.isDark[index].map { (index % drawing.columns, index / drawing.columns, $0) }
    }
    let rows = bars.lowerBound - 1..<bars.upperBound
    details = patterns.filter {
      !rows.contains($0.y) || $0.isDark != (($0.y - bars.lowerBound) % 2 == 0)
    }
    codewords = drawing.codewords(ofBits: name.hasPrefix("S") ? 5 : 8)
  }
}

// MARK: Versions A to H

extension CodeOneLayout {
  private static let squares = [
    square("A", 18, half: 5, bars: 3, whole: 1, uprights: [4], [12], data: 10, checks: 10),
    square("B", 22, half: 7, bars: 4, whole: 1, uprights: [4], [16], data: 19, checks: 16),
    square("C", 32, half: 10, bars: 4, whole: 2, uprights: [4, 26], data: 44, checks: 26),
    square("D", 42, half: 15, bars: 5, whole: 1, uprights: [4, 20, 36], data: 91, checks: 44),
    square("E", 54, half: 21, bars: 5, whole: 2, uprights: [4, 26, 48], data: 182, checks: 70),
    square(
      "F", 76, half: 30, bars: 5, whole: 3, uprights: [4, 26, 48, 70], data: 370, checks: 140,
      blocks: 2),
    square(
      "G", 98, half: 46, bars: 6, whole: 2, uprights: [6, 27, 48, 69, 90], data: 732, checks: 280,
      blocks: 4),
    square(
      "H", 134, half: 68, bars: 6, whole: 3, uprights: [6, 26, 46, 66, 86, 106, 126], data: 1480,
      checks: 560, blocks: 8),
  ]

  /// Rows from one foot of an upright to the next.
  private static let feet = 12

  /// A version with `half` rows of data above the bars and as many below them, of which some are
  /// `whole`: they reach the sides. All others are the box around what lies between them. The
  /// uprights below are the same as those above where they are not stated.
  private static func square(
    _ name: String, _ columns: Int, half: Int, bars: Int, whole: Int, uprights: [Int],
    _ below: [Int]? = nil, data: Int, checks: Int, blocks: Int = 1
  ) -> CodeOneLayout {
    let below = below ?? uprights
    var drawing = CodeOneDrawing(name, columns: columns, rows: 2 * (half + bars))
    drawing.set(0..<columns, half..<half + 2 * bars, isDark: false)
    for x in uprights + below { drawing.set(x, half) }
    for bar in 0..<bars {
      let y = half + 1 + 2 * bar
      if bar < whole {
        drawing.set(0..<columns, y..<y + 1)
        guard bar + 1 < whole else { continue }
        // Every second upright goes on to the last whole bar.
        for (index, x) in uprights.enumerated() where index % 2 == 1 { drawing.set(x, y + 1) }
      } else {
        drawing.set(1..<columns - 1, y..<y + 1)
        guard bar + 1 < bars else { continue }
        drawing.set(1, y + 1)
        drawing.set(columns - 2, y + 1)
      }
    }
    for row in 0..<half {
      for (y, uprights) in [(row, uprights), (drawing.rows - 1 - row, below)] {
        for x in uprights {
          drawing.set(x, y)
          drawing.set(x + 1..<x + 2, y..<y + 1, isDark: row % feet == 0)
        }
      }
    }
    return CodeOneLayout(
      drawing, bars: half + 1..<half + 2 * bars, data: data, checks: checks, blocks: blocks)
  }
}

// MARK: Versions S and T

extension CodeOneLayout {
  private static let shorts =
    [4, 8, 12].enumerated().map {
      short("S", $0.offset, columns: 10, data: 4, bars: 2, words: ($0.element, $0.element))
    }
    + [(10, 10), (24, 16), (38, 22)].enumerated().map {
      short("T", $0.offset, columns: 16, data: 10, bars: 3, words: $0.element)
    }

  /// The version with so many times more columns than the first one, whose number the marks of its
  /// middle column tell. It has so many rows of data, and bars below them.
  private static func short(
    _ letter: String, _ index: Int, columns: Int, data: Int, bars: Int,
    words: (data: Int, checks: Int)
  ) -> CodeOneLayout {
    let dataColumns = columns * (index + 1)
    let (middle, last) = (dataColumns / 2, dataColumns)
    var drawing = CodeOneDrawing(
      "\(letter)-\(dataColumns)", columns: last + 1, rows: data + 2 * bars)
    drawing.set(middle..<middle + 1, 0..<data, isDark: false)
    drawing.set(middle, 0)
    drawing.set(0..<last + 1, data..<data + 2 * bars, isDark: false)
    for bar in 0..<bars {
      let y = data + 1 + 2 * bar
      drawing.set(0..<last + 1, y..<y + 1)
      if bar > 0 {
        drawing.set(0, y - 1)
        drawing.set(last, y - 1)
        for x in [1, last - 1] { drawing.set(x..<x + 1, y..<y + 1, isDark: false) }
      }
      // There is a mark for each size, and none for the smallest one of S.
      if bar < (letter == "S" ? index : index + 1) { drawing.set(middle, y - 1) }
    }
    return CodeOneLayout(
      drawing, bars: data + 1..<data + 2 * bars, data: words.data, checks: words.checks, blocks: 1)
  }
}

/// The modules of a version while they are drawn: nil for those of data.
private struct CodeOneDrawing {
  let name: String
  let columns: Int
  let rows: Int
  private(set) var isDark: [Bool?]

  init(_ name: String, columns: Int, rows: Int) {
    (self.name, self.columns, self.rows) = (name, columns, rows)
    isDark = [Bool?](repeating: nil, count: columns * rows)
  }

  mutating func set(_ x: Int, _ y: Int) { isDark[y * columns + x] = true }

  mutating func set(_ xs: Range<Int>, _ ys: Range<Int>, isDark dark: Bool = true) {
    for y in ys {
      for x in xs { isDark[y * columns + x] = dark }
    }
  }

  /// The modules of the codewords, which lie in two rows each, side by side: four above four, or two
  /// of five bits interlocked.
  func codewords(ofBits count: Int) -> [[CodeOneLayout.Place]] {
    typealias Place = CodeOneLayout.Place
    let lines: [[Place]] = (0..<rows).map { y in
      (0..<columns).filter { isDark[y * columns + $0] == nil }.map { (x: $0, y: y) }
    }
    let filled = lines.filter { !$0.isEmpty }
    var codewords: [[Place]] = []
    for line in stride(from: 0, to: filled.count, by: 2) {
      let (above, below) = (filled[line], filled[line + 1])
      if count == 8 {
        for x in stride(from: 0, to: above.count, by: 4) {
          codewords.append(Array(above[x..<x + 4]) + Array(below[x..<x + 4]))
        }
      } else {
        for x in stride(from: 0, to: above.count, by: 5) {
          codewords.append(Array(above[x..<x + 3]) + Array(below[x..<x + 2]))
          codewords.append(Array(above[x + 3..<x + 5]) + Array(below[x + 2..<x + 5]))
        }
      }
    }
    return codewords
  }
}
