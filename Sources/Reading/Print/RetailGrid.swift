// EAN and UPC bars of which a part may be hidden: where the modules lie, by the characters that are
// seen, and how likely each digit is in each place.

/// The place of a code's modules along a line.
struct RetailGrid {
  let isShort: Bool
  /// The places of the first and the last edge, and the growth of modules by perspective.
  var start: Double
  var end: Double
  var bend = 0.0

  var modules: Int { isShort ? 67 : 95 }
  var half: Int { isShort ? 4 : 6 }
  /// How many characters and guards look like some, each at most 1.
  var score = 0.0

  func place(_ module: Double) -> Double {
    let share = module / Double(modules)
    return start + (end - start) * (share - bend * share * (1 - share))
  }

  /// The first module of a digit.
  func first(_ digit: Int) -> Int { 3 + 7 * digit + (digit < half ? 0 : 5) }
}

/// The patterns of the characters with the modules beside them, which are always the same.
enum RetailPatterns {
  /// Digits of odd parity, then of even parity.
  static let left = (BarGrammar.digits + BarGrammar.digits.map { BarGrammar.even($0) })
    .map { ModulePattern("1" + $0 + "0") }
  static let right = BarGrammar.digits.map { ModulePattern("0" + BarGrammar.inverted($0) + "1") }
  static let guards = (
    start: ModulePattern("000010100"), middle: ModulePattern("110101011"),
    end: ModulePattern("001010000")
  )
}

/// Levels in the nine modules of a pattern.
private struct ModuleWindow {
  static let count = 9 * ModulePattern.density - 2
  var levels: [Double]
  var length: Double

  /// `place` leads from modules, counted from the pattern's first one, to the line.
  init(_ line: BarLine, _ place: (Double) -> Double) {
    levels = (0..<Self.count).map {
      line.level(at: place((Double($0) + 1.5) / Double(ModulePattern.density)))
    }
    let mean = levels.mean
    for index in levels.indices { levels[index] -= mean }
    length = levels.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  func likeness(to pattern: ModulePattern) -> Double {
    var sum = 0.0
    for index in 0..<Self.count { sum += levels[index] * pattern.values[index] }
    return sum / max(length, 1e-9)
  }

  func likeness(to patterns: [ModulePattern]) -> Double {
    patterns.map { likeness(to: $0) }.max() ?? 0
  }
}

/// The likeness of a line's windows to left and right digits and to guards, at quarters of a module.
private struct LikenessTable {
  let line: BarLine
  let module: Double
  private let step: Double
  private var left: [Double] = []
  private var right: [Double] = []
  private var middle: [Double] = []
  private var (starts, ends): ([Double], [Double]) = ([], [])
  /// 1 where there are bars of any kind.
  private var contrasts: [Double] = []

  init(_ line: BarLine, module: Double, leastLength: Double, isShort: Bool) {
    (self.line, self.module) = (line, module)
    step = module / 4
    let count = Int((line.end - line.start) / step, within: 0...4000)
    let lefts = isShort ? Array(RetailPatterns.left[..<10]) : RetailPatterns.left
    for index in 0..<count {
      let first = line.start + Double(index) * step
      let window = ModuleWindow(line) { first + ($0 - 1) * module }
      let isSeen = window.length > leastLength
      func gain(_ patterns: [ModulePattern]) -> Double {
        isSeen ? RetailGrid.gain(window.likeness(to: patterns)) : 0
      }
      contrasts.append(isSeen ? 1 : 0)
      left.append(gain(lefts))
      right.append(gain(RetailPatterns.right))
      middle.append(gain([RetailPatterns.guards.middle]))
      starts.append(gain([RetailPatterns.guards.start]))
      ends.append(gain([RetailPatterns.guards.end]))
    }
    (left, right, middle) = (left.widened, right.widened, middle.widened)
    (starts, ends) = (starts.widened, ends.widened)
  }

  private func value(_ table: [Double], _ place: Double) -> Double {
    let index = Int(((place - line.start) / step).rounded(), within: -1...table.count)
    return table.indices.contains(index) ? table[index] : 0
  }

  func score(_ grid: RetailGrid) -> Double {
    let half = grid.half
    var sum = value(middle, grid.place(Double(3 + 7 * half - 1)))
    sum += value(starts, grid.place(-3)) + value(ends, grid.place(Double(grid.modules - 4)))
    // Bars beyond the ends.
    sum -= value(contrasts, grid.place(-9)) + value(contrasts, grid.place(Double(grid.modules + 2)))
    for digit in 0..<2 * half {
      sum += value(digit < half ? left : right, grid.place(Double(grid.first(digit))))
    }
    return sum
  }
}

extension [Double] {
  /// The largest of each value and its neighbours.
  fileprivate var widened: [Double] {
    indices.map {
      Swift.max(self[Swift.max(0, $0 - 1)], self[$0], self[Swift.min(count - 1, $0 + 1)])
    }
  }
}

extension RetailGrid {
  /// The likeness from which a character counts.
  private static let leastLikeness = 0.8
  fileprivate static func gain(_ likeness: Double) -> Double {
    max(0, likeness - leastLikeness) / (1 - leastLikeness)
  }

  /// Sizes of the module, in shares of the first guess, and bends that are tried.
  private static let sizes = (-4...4).map { 1 + 0.011 * Double($0) }
  private static let bends = (-3...3).map { 0.02 * Double($0) }
  /// The modules of a code that lie at least where bars are seen.
  private static let leastSeen = 24.0

  /// The places that are kept, and the modules by which they differ.
  private static let (mostPlaces, leastDistance) = (8, 2.5)
  /// The characters that have to be seen.
  private static let leastScore = 1.5

  /// The likeliest places of a code on `line` of which a part is in `seen`, to half a module.
  static func all(
    isShort: Bool, on line: BarLine, module: Double, seen: ClosedRange<Double>,
    leastLength: Double
  ) -> [RetailGrid] {
    let table = LikenessTable(line, module: module, leastLength: leastLength, isShort: isShort)
    let count = isShort ? 67.0 : 95
    // The best one at each start.
    var best: [RetailGrid] = []
    for size in sizes {
      let width = module * size * count
      var start = seen.lowerBound - width + leastSeen * module
      let last = seen.upperBound - leastSeen * module
      while start < last {
        for bend in bends {
          var grid = RetailGrid(isShort: isShort, start: start, end: start + width, bend: bend)
          grid.score = table.score(grid)
          guard grid.score > leastScore else { continue }
          let near = best.firstIndex { abs($0.start - start) < leastDistance * module }
          if let near {
            if best[near].score < grid.score { best[near] = grid }
          } else {
            best.append(grid)
          }
        }
        start += module / 2
      }
    }
    return Array(best.sorted { $0.score > $1.score }.prefix(mostPlaces))
  }

  /// Moves the grid while its characters look more like some.
  mutating func fit(to line: BarLine, leastLength: Double) {
    score = exactScore(on: line, leastLength)
    for step in [0.4, 0.2, 0.1, 0.05] {
      for _ in 0..<3 {
        let before = score
        for (a, b, c) in [(1.0, 0.0, 0.0), (0, 1, 0), (1, 1, 0), (0, 0, 1)] {
          for sign in [step, -step] {
            let module = (end - start) / Double(modules) * sign
            var moved = self
            moved.start += a * module
            moved.end += b * module
            moved.bend += c * sign * 4 / Double(modules)
            moved.score = moved.exactScore(on: line, leastLength)
            if moved.score > score { self = moved }
          }
        }
        if score == before { break }
      }
    }
  }

  private func window(_ module: Int, _ line: BarLine) -> ModuleWindow {
    ModuleWindow(line) { place(Double(module) + $0 - 1) }
  }

  private func exactScore(on line: BarLine, _ leastLength: Double) -> Double {
    let lefts = isShort ? Array(RetailPatterns.left[..<10]) : RetailPatterns.left
    var sum = 0.0
    func add(_ module: Int, _ patterns: [ModulePattern]) {
      let window = window(module, line)
      if window.length > leastLength { sum += Self.gain(window.likeness(to: patterns)) }
    }
    for digit in 0..<2 * half { add(first(digit), digit < half ? lefts : RetailPatterns.right) }
    add(2 + 7 * half, [RetailPatterns.guards.middle])
    add(-3, [RetailPatterns.guards.start])
    add(modules - 4, [RetailPatterns.guards.end])
    return sum
  }

  /// How likely each character is in the place of each digit, as natural logarithms: 20 numbers on
  /// the left, odd parity first, and 10 on the right. All are the same where the bars are hidden.
  func evidence(on line: BarLine, leastLength: Double) -> [[Double]] {
    (0..<2 * half).map { digit in
      let patterns = digit < half ? RetailPatterns.left : RetailPatterns.right
      let window = window(first(digit), line)
      guard window.length > leastLength else { return patterns.map { _ in 0 } }
      return patterns.map { pattern in
        let likeness = window.likeness(to: pattern)
        return max(0, Self.mostEvidence - Self.evidencePerLikeness * (1 - likeness))
      }
    }
  }

  /// The logarithm of a likelihood falls by so much from a perfect likeness to none, and what is
  /// hidden limits how unlikely a digit can be.
  private static let (evidencePerLikeness, mostEvidence) = (40.0, 7.0)
}
