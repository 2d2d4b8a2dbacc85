// What a matrix code consists of: modules that are the same in all codes of its size, and the modules
// of its codewords, with the blocks that correct each other.

/// A module's column and row from the upper left one of the upright symbol; the quiet zone has
/// negative numbers and those beyond the last.
struct ModulePlace: Hashable, Sendable {
  let x: Int
  let y: Int

  init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }
}

/// A size of symbol.
struct MatrixLayout: Sendable {
  /// Modules whose damage is graded together.
  struct Segment: Sendable {
    enum Limit: Sendable {
      /// A finder pattern loses a grade with each of its modules.
      case modules
      /// The shares of damaged modules that the grades 4 to 1 allow.
      case shares([Double])
      /// The shares of damaged parts that the grades 4 to 1 allow; each part has so many modules.
      case parts(Int, [Double])
    }

    let places: [ModulePlace]
    let limit: Limit
  }

  let columns: Int
  let rows: Int
  /// Modules of paper that the symbol needs around it.
  let quietZone: Int
  /// Whether the known modules are dark.
  private(set) var known: [ModulePlace: Bool] = [:]
  var segments: [Segment] = []
  /// Whether the mean grade of the segments counts too.
  var gradesMeanDamage = false

  init(columns: Int, rows: Int, quietZone: Int) {
    (self.columns, self.rows, self.quietZone) = (columns, rows, quietZone)
  }

  func contains(_ place: ModulePlace) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x < columns && place.y < rows
  }

  mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) { known[ModulePlace(x, y)] = isDark }
}

/// A symbol as it should have been printed, and how much of its correction that takes.
struct MatrixSymbol: Sendable {
  /// Codewords that correct each other.
  struct Block: Sendable {
    /// Their numbers in the symbol.
    let codewords: [Int]
    /// The checks that may be spent on errors.
    let checks: Int
    let errors: Int

    /// The share of the correction that so many errors leave.
    func unusedCorrection(errors: Int) -> Double {
      if errors == 0 { return 1 }
      return checks > 0 ? max(0, 1 - 2 * Double(errors) / Double(checks)) : 0
    }
  }

  let layout: MatrixLayout
  /// Row by row.
  private(set) var isDark: [Bool]
  /// The modules of each codeword.
  let codewords: [[ModulePlace]]
  let blocks: [Block]

  init(
    layout: MatrixLayout, codewords: [[ModulePlace]], blocks: [Block],
    bits: (_ codeword: Int, _ bit: Int) -> Bool, others: (ModulePlace) -> Bool
  ) {
    (self.layout, self.codewords, self.blocks) = (layout, codewords, blocks)
    isDark = (0..<layout.rows).flatMap { y in
      (0..<layout.columns).map { x in
        layout.known[ModulePlace(x, y)] ?? others(ModulePlace(x, y))
      }
    }
    for (number, places) in codewords.enumerated() {
      for (bit, place) in places.enumerated() {
        isDark[place.y * layout.columns + place.x] = bits(number, bit)
      }
    }
  }

  func isDark(_ place: ModulePlace) -> Bool {
    layout.contains(place) && isDark[place.y * layout.columns + place.x]
  }

  /// The share of the correction of a block that so many wrong codewords leave, for the block that
  /// has least left.
  func unusedCorrection(wrong: (Int) -> Bool) -> Double {
    blocks.reduce(1.0) { least, block in
      let errors = block.codewords.reduce(0) { $0 + (wrong($1) ? 1 : 0) }
      return min(least, block.unusedCorrection(errors: errors))
    }
  }
}

extension FiniteField {
  /// The word of `values` without its errors, and their number; nil where there are too many.
  func repaired(_ values: [Int], checks: Int) -> (word: [Int], errors: Int)? {
    var word = values
    return correct(&word, checks: checks, erasures: []).map { (word, $0) }
  }
}
