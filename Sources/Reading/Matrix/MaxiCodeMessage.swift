// The codewords of a MaxiCode by the brightness of its modules, corrected by its two messages'
// checks, and their drawing for an engine.

enum MaxiCodeMessage {
  private static let field = BinaryField(polynomial: 0x43)
  /// The shares of the contrast with the neighbours' mean that are added: a blur's, undone.
  private static let sharpenings: [Float] = [0, 0.6, 1.2]
  /// Modules up to which the light is taken for even.
  private static let reach = 4.0

  /// The codewords of the modules with these `levels`, corrected; nil where too few are certain.
  static func codewords(_ levels: [Float]) -> [Int]? {
    guard levels.count == MaxiCodeLayout.modules.count else { return nil }
    return sharpenings.lazy.compactMap { corrected(bits(of: sharpened(levels, by: $0))) }.first
  }

  private static func sharpened(_ levels: [Float], by strength: Float) -> [Float] {
    guard strength > 0 else { return levels }
    var sums = [(sum: Float, count: Float)](repeating: (0, 0), count: levels.count)
    for (first, second) in MaxiCodeLayout.neighbors {
      sums[first] = (sums[first].sum + levels[second], sums[first].count + 1)
      sums[second] = (sums[second].sum + levels[first], sums[second].count + 1)
    }
    return zip(levels, sums).map { $0 + strength * ($0 - $1.sum / max($1.count, 1)) }
  }

  /// By how much each bit's module is darker than the middle of dark and light around it.
  private static func bits(of levels: [Float]) -> [Float] {
    var bits = [Float](repeating: 0, count: 6 * MaxiCodeLayout.codewords)
    for (index, module) in MaxiCodeLayout.modules.enumerated() {
      guard case .bit(let bit) = module.content else { continue }
      let around = surroundings[index].map { levels[$0] }.sorted()
      let part = max(1, around.count / 5)
      let dark = around.prefix(part).reduce(0, +) / Float(part)
      let light = around.suffix(part).reduce(0, +) / Float(part)
      bits[bit] = ((dark + light) / 2 - levels[index]) / max(light - dark, 1)
    }
    return bits
  }

  private static let surroundings: [[Int]] = MaxiCodeLayout.modules.map { middle in
    MaxiCodeLayout.modules.indices.filter {
      MaxiCodeLayout.modules[$0].place.distance(to: middle.place) < reach
    }
  }

  private static func corrected(_ bits: [Float]) -> [Int]? {
    let seen = (0..<MaxiCodeLayout.codewords).map {
      SeenNumber(bits: bits[6 * $0..<6 * $0 + 6])
    }
    var codewords = seen.map(\.value)
    func correct(_ places: [Int], checks: Int) -> Bool {
      guard let word = corrected(places.map { seen[$0] }, checks: checks) else { return false }
      for (place, value) in zip(places, word) { codewords[place] = value }
      return true
    }
    guard correct(Array(0..<20), checks: 10), let checks = secondaryChecks(codewords[0]),
      correct(Array(stride(from: 20, to: 144, by: 2)), checks: checks),
      correct(Array(stride(from: 21, to: 144, by: 2)), checks: checks)
    else { return nil }
    return codewords
  }

  /// The checks in each half of the secondary message, by the mode in the first codeword's lower
  /// bits; nil for a mode that does not exist.
  private static func secondaryChecks(_ first: Int) -> Int? {
    switch first & 0xF {
    case 2, 3, 4, 6: 20
    case 5: 28
    default: nil
    }
  }

  /// Two checks have to be left over: a word is not made up from noise.
  private static func corrected(_ seen: [SeenNumber], checks: Int) -> [Int]? {
    field.corrected(seen, checks: checks) { 2 * $0 + $1 <= checks - 2 }
  }
}

extension MaxiCodeMessage {
  /// A code of `codewords` as an engine samples it: 30 by 33 cells in the box around all that is
  /// dark. `outline` is its place in the source.
  static func drawing(of codewords: [Int], at outline: Quadrilateral) -> DerivedImage? {
    let (cell, quiet) = (8, 16)
    let size = PixelSize(
      width: MaxiCodeLayout.columns * cell + 2 * quiet,
      height: MaxiCodeLayout.rows * cell + 2 * quiet)
    var pixels = [UInt8](repeating: 255, count: size.area)
    func fill(x: Int, y: Int, side: Int) {
      for y in y..<y + side {
        for x in x..<x + side { pixels[(quiet + y) * size.width + quiet + x] = 0 }
      }
    }
    for module in MaxiCodeLayout.modules {
      let isDark =
        switch module.content {
        case .bit(let bit): codewords[bit / 6] >> (5 - bit % 6) & 1 == 1
        case .known(let isDark): isDark
        }
      guard isDark else { continue }
      fill(x: module.column * cell + module.row % 2 * cell / 2, y: module.row * cell, side: cell)
    }
    // A dot between the places that are sampled keeps the box, whichever modules are light.
    fill(x: 0, y: MaxiCodeLayout.rows * cell - 1, side: 1)
    let drawn = Quadrilateral(
      x: Double(quiet), y: Double(quiet), width: Double(MaxiCodeLayout.columns * cell),
      height: Double(MaxiCodeLayout.rows * cell))
    return Projection(from: drawn, to: outline).map {
      DerivedImage(LumaBitmap(size: size, pixels: pixels), toSource: $0)
    }
  }
}
