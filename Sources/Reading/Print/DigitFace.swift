// Faces of printed digits, and how much each part of a line of print is like each digit.

/// The digits of one face as they are compared with print: templates without mean, a row each.
struct DigitFace: Sendable {
  static let rows = 16
  /// Rows of a digit itself.
  static let height = 14.0

  let width: Int
  /// Digit by digit, row by row.
  let templates: [SIMD16<Int16>]
  /// For each digit the sum of its template, and the root of its squares without their mean.
  let sums: [Float]
  let lengths: [Float]

  static let all = DigitFaces.drawings.compactMap { DigitFace(width: $0.width, drawn: $0.digits) }

  /// Nil where the drawing has another size.
  private init?(width: Int, drawn: String) {
    let levels = drawn.compactMap { $0.hexDigitValue }
    let count = width * Self.rows
    guard (1...16).contains(width), levels.count == 10 * count else { return nil }
    var templates: [SIMD16<Int16>] = []
    var (sums, lengths): ([Float], [Float]) = ([], [])
    for digit in 0..<10 {
      let own = levels[digit * count..<(digit + 1) * count]
      let sum = own.reduce(0, +)
      var (rest, squares) = (0, 0)
      for row in 0..<Self.rows {
        var line = SIMD16<Int16>()
        for x in 0..<width {
          // Twice the level, rounded: sums over the rows stay within 16 bits.
          let level = 2 * own[own.startIndex + row * width + x] - 2 * sum / count
          line[x] = Int16(level)
          rest += level
          squares += level * level
        }
        templates.append(line)
      }
      sums.append(Float(rest))
      lengths.append((Float(squares) - Float(rest * rest) / Float(count)).squareRoot())
    }
    (self.width, self.templates) = (width, templates)
    (self.sums, self.lengths) = (sums, lengths)
  }
}

/// A line of print, straightened so that its digits are as high as those of the templates, with a
/// few rows more above and below.
struct PrintStrip {
  /// Rows by which the line may lie higher or lower.
  static let slack = 2
  static let rows = DigitFace.rows + 2 * slack

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
    let sorted = levels.sorted()
    let (ink, paper) = (Int(sorted[sorted.count / 50]), Int(sorted[sorted.count * 3 / 4]))
    guard paper - ink > 12 else { return nil }
    (self.columns, self.first, self.column) = (columns, first, column)
    darkness = levels.map { Int16(((paper - Int($0)) * 55 / (paper - ink)).clamped(to: -8...63)) }
    windows.reserveCapacity(darkness.count)
    for row in 0..<Self.rows {
      for column in 0..<columns {
        var window = SIMD16<Int16>()
        for x in 0..<min(16, columns - column) {
          window[x] = darkness[row * columns + column + x]
        }
        windows.append(window)
      }
    }
  }

  /// The column at a place across.
  func column(at place: Double) -> Double { (place - first) / column }

  /// How much each cell with its middle at a column is like each digit of `face`, where digits
  /// begin `shift` rows below the highest place: 10 numbers for each column.
  func likeness(to face: DigitFace, shift: Int) -> [Float] {
    var result = [Float](repeating: 0, count: 10 * columns)
    guard columns > face.width else { return result }
    let (means, lengths) = windows(face.width, shift: shift)
    let (windows, templates) = (windows.span, face.templates.span)
    for column in 0..<columns - face.width where lengths[column] > 0 {
      let target = 10 * (column + face.width / 2)
      for digit in 0..<10 {
        var sums = SIMD16<Int16>()
        for row in 0..<DigitFace.rows {
          sums &+=
            windows[(row + shift) * columns + column]
            &* templates[digit * DigitFace.rows + row]
        }
        let product = Float(SIMD16<Int32>(truncatingIfNeeded: sums).wrappedSum())
        result[target + digit] =
          (product - face.sums[digit] * means[column]) / (lengths[column] * face.lengths[digit])
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
      for row in shift..<shift + DigitFace.rows {
        let level = Int(darkness[row * columns + column])
        sum += level
        square += level * level
      }
      sums[column + 1] = sums[column] + sum
      squares[column + 1] = squares[column] + square
    }
    let count = Float(width * DigitFace.rows)
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
}
