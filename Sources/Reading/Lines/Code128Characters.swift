// The characters of Code 128, of which Codablock F and Code 16K are made: their bars, and the bytes
// that they stand for.

enum Code128Characters {
  /// The characters' widths in modules, bars and spaces in turns; those of the stop come last.
  private static let characters = BarGrammar.code128Widths.map { widths in
    widths.compactMap(\.wholeNumberValue).map(Double.init)
  }
  static let modules = 11.0
  private static let stop = characters.count - 1
  /// Those with values.
  static let ordinary = Array(characters.dropLast())
  /// The squared distance from a character's widths, in modules, and the share of that from the
  /// next character's up to which it is clear.
  private static let (mostSquares, clear) = (0.8, 0.5)
  /// Modules by which ink that runs or fails moves each edge of a bar.
  private static let mostInk = 0.45

  /// The value of the character with six widths, the first of which is that of a bar or of a
  /// space; nil if it is like none or like several.
  static func value(
    of widths: ArraySlice<Double>, among characters: [[Double]] = ordinary
  ) -> Int? {
    let sum = widths.reduce(0, +)
    guard widths.count == 6, sum > 0 else { return nil }
    let modules = widths.map { $0 * Self.modules / sum }
    var (best, next, value) = (Double.infinity, Double.infinity, 0)
    for candidate in characters.indices {
      let squares = squares(modules, characters[candidate])
      if squares < best {
        (next, best, value) = (best, squares, candidate)
      } else if squares < next {
        next = squares
      }
    }
    return best < min(mostSquares, clear * next) ? value : nil
  }

  /// Whether the last seven widths of a row are those of its end.
  static func isStop(_ widths: ArraySlice<Double>) -> Bool {
    let (sum, pattern) = (widths.reduce(0, +), characters[stop])
    guard widths.count == pattern.count, sum > 0 else { return false }
    let scale = pattern.reduce(0, +) / sum
    return zip(widths, pattern).allSatisfy { abs($0 * scale - $1) < 0.7 }
  }

  /// The squares that are left when all bars grow, and all spaces shrink, by the same.
  static func squares(_ widths: [Double], _ character: [Double]) -> Double {
    var (sum, ink, sign) = (0.0, 0.0, 1.0)
    for index in widths.indices {
      let error = widths[index] - character[index]
      sum += error * error
      ink += sign * error
      sign = -sign
    }
    let mean = (ink / Double(widths.count)).clamped(to: -2 * mostInk...2 * mostInk)
    return sum - 2 * mean * ink + Double(widths.count) * mean * mean
  }
}

/// The bytes of characters of Code 128, one after the other.
struct Code128Text {
  enum CodeSet { case a, b, c }

  var set: CodeSet
  private(set) var bytes: [UInt8] = []
  private(set) var startsWithFNC1 = false
  /// The code set of the next characters, where it is another one, and their number.
  private var (shifted, count): (CodeSet, Int) = (.a, 0)
  /// Function 4 adds 128 to one character or, twice, to all until the next two.
  private var (isExtended, isNextOther) = (false, false)
  private static let groupSeparator: UInt8 = 29

  init(_ set: CodeSet) { self.set = set }

  /// The code set of the next character.
  var current: CodeSet { count > 0 ? shifted : set }

  /// Changes the code set of the next `count` characters.
  mutating func shift(to set: CodeSet, count: Int) { (shifted, self.count) = (set, count) }

  /// Adds a character; false if its value means nothing here.
  mutating func add(_ value: Int) -> Bool {
    let current = current
    count = max(0, count - 1)
    switch (value, current) {
    case (0..<100, .c):
      bytes += [UInt8(48 + value / 10), UInt8(48 + value % 10)]
    case (0..<64, _): append(UInt8(value + 32))
    case (64..<96, .a): append(UInt8(value - 64))
    case (64..<96, _): append(UInt8(value + 32))
    case (96, _), (97, _): break
    case (98, .a): shift(to: .b, count: 1)
    case (98, _): shift(to: .a, count: 1)
    case (99, _): set = .c
    case (100, .b), (101, .a): noteFNC4()
    case (100, _): set = .b
    case (101, _): set = .a
    case (102, _):
      if bytes.isEmpty { startsWithFNC1 = true } else { bytes.append(Self.groupSeparator) }
    default: return false
    }
    return true
  }

  private mutating func append(_ byte: UInt8) {
    bytes.append(isExtended != isNextOther ? byte | 128 : byte)
    isNextOther = false
  }

  private mutating func noteFNC4() {
    if isNextOther { isExtended.toggle() }
    isNextOther.toggle()
  }
}
