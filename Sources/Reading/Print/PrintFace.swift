// Faces of printed characters, and how much each part of a line of print is like each of them.

/// The characters of one face as they are compared with print: templates without mean, a row each.
struct PrintFace: Sendable {
  static let rows = 16
  /// Rows of a digit or a capital itself.
  static let height = 14.0

  let characters: [UInt8]
  /// The columns of each character's cell.
  let widths: [Int]
  /// Darkness of each character from 0 to 30, row by row.
  let levels: [[Int]]
  /// Character by character, row by row.
  let templates: [SIMD16<Int16>]
  /// For each character the sum of its template, and the root of its squares without their mean.
  let sums: [Float]
  let lengths: [Float]

  /// Faces of digits, whose cells are equally wide.
  static let digits = DigitFaces.drawings.compactMap { width, drawn -> PrintFace? in
    let levels = drawn.compactMap { $0.hexDigitValue.map { 2 * $0 } }
    guard levels.count == 10 * width * rows else { return nil }
    let cells = (0..<10).map { Array(levels[$0 * width * rows..<($0 + 1) * width * rows]) }
    return PrintFace((0..<10).map { UInt8(ascii: "0") + $0 }, cells)
  }

  /// Faces of digits, capitals and the signs that labels print.
  static let sharp = CharacterFaces.drawings.compactMap { drawing -> PrintFace? in
    let signs = Array(CharacterFaces.signs.utf8)
    let cells = drawing.split(separator: "\n").map { line in
      let levels = line.utf8.flatMap { sign -> [Int] in
        let number = signs.firstIndex(of: sign) ?? 0
        return [10 * (number / 16), 10 * (number / 4 % 4), 10 * (number % 4)]
      }
      return Array(levels.prefix(levels.count / rows * rows))
    }
    return PrintFace(Array(CharacterFaces.characters.utf8), cells)
  }

  /// The same as a lens shows them small.
  static let soft = sharp.compactMap { face in
    PrintFace(
      face.characters, zip(face.levels, face.widths).map { softened($0, width: $1) })
  }

  /// Twice the mean of each pixel and its neighbours; paper is around a cell.
  private static func softened(_ levels: [Int], width: Int) -> [Int] {
    var levels = levels
    for step in [1, width, 1, width] {
      levels = levels.indices.map { index in
        let isInside = step == width || index % width > 0
        let before = isInside && index >= step ? levels[index - step] : 0
        let hasNext = step == width || index % width < width - 1
        let after = hasNext && index + step < levels.count ? levels[index + step] : 0
        return (before + 2 * levels[index] + after + 2) / 4
      }
    }
    return levels
  }

  /// Nil where a character is missing or too wide.
  private init?(_ characters: [UInt8], _ cells: [[Int]]) {
    widths = cells.map { $0.count / Self.rows }
    guard cells.count == characters.count, widths.allSatisfy((1...16).contains) else { return nil }
    var templates: [SIMD16<Int16>] = []
    var (sums, lengths): ([Float], [Float]) = ([], [])
    for (own, width) in zip(cells, widths) {
      let sum = own.reduce(0, +)
      var (rest, squares) = (0, 0)
      for row in 0..<Self.rows {
        var line = SIMD16<Int16>()
        for x in 0..<width {
          // Rounded: sums over the rows stay within 16 bits.
          let level = own[row * width + x] - sum / own.count
          line[x] = Int16(level)
          rest += level
          squares += level * level
        }
        templates.append(line)
      }
      sums.append(Float(rest))
      lengths.append((Float(squares) - Float(rest * rest) / Float(own.count)).squareRoot())
    }
    (self.characters, levels, self.templates) = (characters, cells, templates)
    (self.sums, self.lengths) = (sums, lengths)
  }
}

/// A line of print, straightened so that its digits are as high as those of the templates, with a
/// few rows more above and below.
struct PrintStrip {
  /// Rows by which the line may lie higher or lower.
  static let slack = 2
  static let rows = PrintFace.rows + 2 * slack

  static let mostColumns = 900

  let columns: Int
  /// The place across at which the first column begins, and the width of each in pixels.
  let first: Double
  let column: Double
  /// Darkness from 0 to 63, row by row; each element holds a column and the 15 after it.
  private var windows: [SIMD16<Int16>] = []
  private var darkness: [Int16]

  /// Levels row by row. Nil without contrast.
  init?(_ levels: [UInt8], columns: Int, first: Double, column: Double) {
    guard columns > 16, levels.count == columns * Self.rows else { return nil }
    let (ink, paper) = Self.inkAndPaper(of: levels)
    guard paper - ink > 12 else { return nil }
    (self.columns, self.first, self.column) = (columns, first, column)
    darkness = levels.map { Int16(((paper - Int($0)) * 55 / (paper - ink)).clamped(to: -8...63)) }
    windows.reserveCapacity(darkness.count)
    var line = [Int16](repeating: 0, count: columns + Self.window)
    for row in 0..<Self.rows {
      for column in 0..<columns { line[column] = darkness[row * columns + column] }
      let line = line.span
      for column in 0..<columns {
        let part = line.extracting(column..<column + Self.window)
        var window = SIMD16<Int16>()
        for x in 0..<Self.window { window[x] = part[x] }
        windows.append(window)
      }
    }
  }

  /// Columns in a window.
  private static let window = 16

  /// The darkest fiftieth of the levels, and the brightest quarter.
  private static func inkAndPaper(of levels: [UInt8]) -> (ink: Int, paper: Int) {
    var counts = [Int](repeating: 0, count: 256)
    for level in levels { counts[Int(level)] += 1 }
    func level(above share: Int) -> Int {
      var sum = 0
      return counts.firstIndex { count in
        sum += count
        return sum > share
      } ?? 255
    }
    return (level(above: levels.count / 50), level(above: levels.count * 3 / 4))
  }

  /// The column at a place across.
  func column(at place: Double) -> Double { (place - first) / column }

  /// How much each cell with its middle at a column is like each of the characters of `face`, where
  /// they begin `shift` rows below the highest place: as many numbers for each column as there are
  /// characters, those in `sample` if there is one.
  func likeness(to face: PrintFace, shift: Int, sample: [Int]? = nil) -> [Float] {
    let sample = sample ?? Array(face.characters.indices)
    let count = sample.count
    var result = [Float](repeating: 0, count: count * columns)
    let (windows, templates) = (windows.span, face.templates.span)
    for width in Set(sample.map { face.widths[$0] }) where columns > width {
      let own = sample.indices.filter { face.widths[sample[$0]] == width }
      let (means, lengths) = self.windows(width, shift: shift)
      for column in 0..<columns - width where lengths[column] > 0 {
        let target = count * (column + width / 2)
        for number in own {
          let character = sample[number]
          var sums = SIMD16<Int16>()
          for row in 0..<PrintFace.rows {
            sums &+=
              windows[(row + shift) * columns + column]
              &* templates[character * PrintFace.rows + row]
          }
          let product = Float(SIMD16<Int32>(truncatingIfNeeded: sums).wrappedSum())
          result[target + number] =
            (product - face.sums[character] * means[column])
            / (lengths[column] * face.lengths[character])
        }
      }
    }
    return result
  }

  /// The mean of each window and the root of the squares of its distances from it; 0 where nothing
  /// is printed.
  private func windows(_ width: Int, shift: Int) -> (means: [Float], lengths: [Float]) {
    var sums = [Int](repeating: 0, count: columns + 1)
    var squares = sums
    for column in 0..<columns {
      var (sum, square) = (0, 0)
      for row in shift..<shift + PrintFace.rows {
        let level = Int(darkness[row * columns + column])
        sum += level
        square += level * level
      }
      sums[column + 1] = sums[column] + sum
      squares[column + 1] = squares[column] + square
    }
    let count = Float(width * PrintFace.rows)
    var means = [Float](repeating: 0, count: columns)
    var lengths = means
    for column in 0..<max(0, columns - width) {
      let sum = Float(sums[column + width] - sums[column])
      let variation = Float(squares[column + width] - squares[column]) - sum * sum / count
      means[column] = sum / count
      // A few pixels of ink.
      if variation > count * 20 { lengths[column] = variation.squareRoot() }
    }
    return (means, lengths)
  }

  /// How much the cell of `width` columns with its middle at a column is like a character of
  /// `face`, paper beside a narrower one. Cells of one width compare characters of any widths.
  func likeness(
    to character: Int, of face: PrintFace, in width: Int, at middle: Int, shift: Int
  ) -> Float {
    let (levels, own) = (face.levels[character], face.widths[character])
    let inset = (width - own) / 2
    var (sum, sums, squares, ownSum, ownSquares) = (0, 0, 0, 0, 0)
    for row in 0..<PrintFace.rows {
      for x in 0..<width {
        let column = middle - width / 2 + x
        let dark =
          (0..<columns).contains(column) ? Int(darkness[(row + shift) * columns + column]) : 0
        let drawn = (0..<own).contains(x - inset) ? levels[row * own + x - inset] : 0
        sum += dark * drawn
        (sums, squares) = (sums + dark, squares + dark * dark)
        (ownSum, ownSquares) = (ownSum + drawn, ownSquares + drawn * drawn)
      }
    }
    let count = Float(width * PrintFace.rows)
    let variation = Float(squares) - Float(sums) * Float(sums) / count
    let ownVariation = Float(ownSquares) - Float(ownSum) * Float(ownSum) / count
    guard variation > count * 20, ownVariation > 0 else { return 0 }
    return (Float(sum) - Float(sums) * Float(ownSum) / count)
      / (variation * ownVariation).squareRoot()
  }

  /// The darkest pixel of a column in the rows of characters that begin at `shift`.
  func ink(in column: Int, shift: Int) -> Int {
    (shift..<shift + PrintFace.rows).reduce(0) { max($0, Int(darkness[$1 * columns + column])) }
  }
}
