// The modules of a Grid Matrix: macromodules of six by six, of which every second one has a dark frame
// and the others a light one. They are numbered along a spiral from the one in the middle.

/// The modules of one version.
struct GridMatrixLayout: Sendable {
  static let versions = 1...13
  static let levels = 1...5
  /// Modules along a side of a macromodule.
  static let macro = 6

  /// The number of rings around the macromodule in the middle.
  let version: Int

  /// Macromodules along a side.
  var macros: Int { 2 * version + 1 }
  /// Modules along a side.
  var side: Int { Self.macro * macros }
  /// The codewords, two in each macromodule.
  var codewords: Int { 2 * macros * macros }

  private static let blockCounts = [1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 9, 10, 12]

  /// The blocks of codewords, which take turns.
  var blocks: Int { Self.blockCounts[version - 1] }

  /// The checks of a block, of which there are a tenth of all codewords for each level.
  func checks(ofBlock block: Int, level: Int) -> Int {
    let (each, rest) = (codewords * level / 10).quotientAndRemainder(dividingBy: blocks)
    return each + (block < rest ? 1 : 0)
  }

  /// The macromodules along the spiral, from the middle.
  var spiral: [(x: Int, y: Int)] {
    var places = [(x: 0, y: 0)]
    for ring in 1...version {
      places += (1 - ring...ring).map { (x: $0, y: -ring) }
      places += (1 - ring...ring).map { (x: ring, y: $0) }
      places += (1 - ring...ring).map { (x: -$0, y: ring) }
      places += (1 - ring...ring).map { (x: -ring, y: -$0) }
    }
    return places
  }

  /// The number of two bits in the macromodules of a ring.
  static func mark(ofRing ring: Int, level: Int) -> Int {
    level == 1 ? 3 - ring % 4 : (ring + 5 - level) % 4
  }

  /// The modules within a frame, row by row: two of the mark, then the codewords of the
  /// macromodule, the second one first.
  static let inner = (1..<macro - 1).flatMap { y in (1..<macro - 1).map { (x: $0, y: y) } }

  /// The modules of the frame of a macromodule.
  static let frame = (0..<macro * macro).map { (x: $0 % macro, y: $0 / macro) }.filter {
    $0.x % (macro - 1) == 0 || $0.y % (macro - 1) == 0
  }
}
