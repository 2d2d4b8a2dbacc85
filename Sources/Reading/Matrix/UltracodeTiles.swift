// The tiles of an Ultracode: columns of five modules in four colours, of which no two beside each
// other are equal. The colours of a print are learnt from the code itself.

/// A tile as an image shows it.
struct UltracodeTile: Sendable {
  /// How far each of its modules is from each of the four colours.
  private let distances: [SIMD4<Double>]

  init(_ distances: [SIMD4<Double>]) { self.distances = distances }

  /// The tile between the checks and the data; the last one stands for nothing.
  static let separator = 283

  /// The codeword whose tile is the nearest one, and by how much.
  var seen: SeenNumber {
    var (best, second, value) = (Double.infinity, Double.infinity, 0)
    for (number, colors) in Self.tiles.enumerated() {
      var distance = 0.0
      for (module, color) in colors.enumerated() { distance += distances[module][color] }
      if distance < best {
        (second, best, value) = (best, distance, number)
      } else {
        second = min(second, distance)
      }
    }
    return SeenNumber(value: value, margin: Float(second - best))
  }

  /// The numbers of the colours of each codeword's modules, from top to bottom: all sequences of
  /// cyan, magenta, yellow and green, of which some are left out, in their order.
  private static let tiles: [[Int]] = {
    let colors = Array("CMYG")
    var all = [""]
    for _ in 0..<UltracodeLayout.tile {
      all = all.flatMap { start in
        colors.filter { $0 != start.last }.map { start + String($0) }
      }
    }
    let missing = Set(unused.split(separator: " ").map(String.init))
    return (all.filter { !missing.contains($0) } + ["YGYGY", "YCYCY"]).map { tile in
      tile.compactMap { colors.firstIndex(of: $0) }
    }
  }()

  private static let unused = """
    CMCMC CMCYC CMCGC CYCMC CYCYC CYCYG CYCGC CGCMC CGCYC CGCGC CGCGM MCMCM MCMYM MCMGM MCGCG \
    MYMCM MYMYM MYMGM MGCGC MGMCM MGMYM MGMGM YCYCY YCYMY YCYGY YMYCY YMYMY YMYGY YGYCY YGYMY \
    YGYGY GCGCM GCGCG GCGMG GCGYG GMGCG GMGMG GMGYG GYGCG GYGMG GYGYG
    """
}

/// The colours of a code's modules in an image.
struct UltracodeColors {
  private let image: ColorBitmap
  private let place: UltracodePlace
  private let black, white: SIMD4<Double>

  /// Cyan, magenta, yellow and green as red, green and blue from black to white.
  private static let pure: [SIMD4<Double>] = [
    SIMD4(0, 1, 1, 0), SIMD4(1, 0, 1, 0), SIMD4(1, 1, 0, 0), SIMD4(0, 1, 0, 0),
  ]
  /// How often the colours are learnt, and the modules that show what one is like.
  private static let (rounds, fewestModules) = (4, 4)

  init(of place: UltracodePlace, in image: ColorBitmap) {
    (self.place, self.image) = (place, image)
    let layout = place.layout
    let clock = stride(from: 2, to: layout.rows - 1, by: 2).map { (x: 1, y: $0) }
    black = image.mean(at: clock.map { place.place($0.x, $0.y) })
    white = image.mean(at: layout.white.map { place.place($0.x, $0.y) })
  }

  /// The tiles in the order of the codewords.
  var tiles: [UltracodeTile] {
    let modules = place.layout.tiles.map { tile in
      (0..<UltracodeLayout.tile).map { color(tile.x, tile.y + $0) }
    }
    var centers = Self.pure
    for _ in 0..<Self.rounds {
      var sums = [(color: SIMD4<Double>, count: Int)](repeating: (.zero, 0), count: centers.count)
      for color in modules.joined() {
        let distances = Self.distances(of: color, from: centers)
        let nearest = (0..<centers.count).min { distances[$0] < distances[$1] } ?? 0
        sums[nearest] = (sums[nearest].color + color, sums[nearest].count + 1)
      }
      for (index, sum) in sums.enumerated() where sum.count >= Self.fewestModules {
        centers[index] = sum.color / Double(sum.count)
      }
    }
    return modules.map { UltracodeTile($0.map { Self.distances(of: $0, from: centers) }) }
  }

  private static func distances(
    of color: SIMD4<Double>, from centers: [SIMD4<Double>]
  ) -> SIMD4<Double> {
    var distances = SIMD4<Double>.zero
    for (index, center) in centers.enumerated() {
      let way = color - center
      distances[index] = (way * way).sum()
    }
    return distances
  }

  /// Red, green and blue of a module from black to white.
  private func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let seen = image.mean(at: ColorBitmap.looks.map { place.place(x, y, beside: $0) })
    var range = white - black
    range.replace(with: 1, where: range .< 1)
    return (seen - black) / range
  }
}
