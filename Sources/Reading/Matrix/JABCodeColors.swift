// The colours of a symbol of JAB Code. What each looks like stands in palettes in its corners, and what
// lies between them is learnt from the modules themselves.

/// How the modules of a symbol look.
struct JABCodeColors {
  private let layout: JABCodeLayout
  /// Red, green and blue of each module, row by row.
  private let modules: [SIMD4<Double>]

  /// How often colours are learnt, the modules that show what one is like, and the share of modules of
  /// known colours that have to look like those of the other corners.
  private static let (rounds, fewestModules, leastAgreement) = (3, 8, 0.7)

  init(of place: JABCodePlace, in image: ColorBitmap) {
    layout = place.layout
    modules = (0..<layout.rows).flatMap { y in
      (0..<place.layout.columns).map { x in
        image.mean(
          at: ColorBitmap.looks.map {
            place.place(Double(x) + 0.5 + $0.x, Double(y) + 0.5 + $0.y)
          })
      }
    }
  }

  private subscript(x: Int, y: Int) -> SIMD4<Double> { modules[y * layout.columns + x] }

  /// The colour of a module that is black, cyan, yellow or magenta, by those of the patterns, as long
  /// as no palette is known.
  func plainColor(_ x: Int, _ y: Int) -> JABCodeColor {
    let known = layout.corners.flatMap { pattern in
      pattern.modules.map { (self[pattern.x + $0.x, pattern.y + $0.y], $0.color) }
    }
    func mean(_ wanted: JABCodeColor) -> SIMD4<Double> {
      let all = known.filter { $0.1 == wanted }
      return all.reduce(.zero) { $0 + $1.0 } / Double(max(1, all.count))
    }
    let (black, cyan, yellow) = (mean(.black), mean(.cyan), mean(.yellow))
    // Magenta, which no pattern has, is as red as yellow, as blue as cyan, and less green than both.
    let magenta = SIMD4(yellow[0], (black[1] + min(cyan[1], yellow[1])) / 2, cyan[2], 0)
    let colors: [JABCodeColor] = [.black, .cyan, .yellow, .magenta]
    let palette = JABCodePalette(corners: [], layout: layout)
    return colors[palette.nearest(to: self[x, y], of: [black, cyan, yellow, magenta])]
  }

  /// What modules of one of `count` colours look like in each corner, by the modules of known colours;
  /// nil where these do not look like each other.
  func palette(_ count: Int, _ swatches: [JABCodeLayout.Swatch]) -> JABCodePalette? {
    var sums = [[(color: SIMD4<Double>, count: Double)]](
      repeating: Array(repeating: (.zero, 0), count: count), count: 4)
    for swatch in swatches {
      sums[swatch.corner][swatch.number].color += self[swatch.x, swatch.y]
      sums[swatch.corner][swatch.number].count += 1
    }
    let corners = sums.map { $0.map { $0.color / max(1, $0.count) } }
    let palette = JABCodePalette(corners: corners, layout: layout)
    let agreeing = swatches.count { swatch in
      let others = (0..<4).filter { $0 != swatch.corner }
      let centers = (0..<count).map { number in
        others.reduce(SIMD4.zero) { $0 + corners[$1][number] } / 3
      }
      return palette.nearest(to: self[swatch.x, swatch.y], of: centers) == swatch.number
    }
    return Double(agreeing) > Self.leastAgreement * Double(swatches.count) ? palette : nil
  }

  /// The bits of modules, the highest of each first: above 0 where one is likelier than zero. A mask
  /// turns some of them; nil is none.
  func bits(
    of places: [(x: Int, y: Int)], _ palette: JABCodePalette, mask: Int? = nil
  ) -> [Float] {
    let learnt = palette.learnt(
      from: places.map { ($0.x, $0.y, self[$0.x, $0.y]) },
      rounds: Self.rounds, fewest: Self.fewestModules)
    let width = palette.count == 4 ? 2 : 3
    return places.flatMap { place in
      let centers = learnt.centers(place.x, place.y)
      let color = self[place.x, place.y]
      let turned = mask.map { JABCodeLayout.mask($0, place.x, place.y) % palette.count } ?? 0
      let distances = centers.map { Float(learnt.distance(color - $0)) }
      return (0..<width).reversed().map { bit -> Float in
        var (zero, one) = (Float.infinity, Float.infinity)
        for (number, distance) in distances.enumerated() {
          if (number ^ turned) >> bit & 1 == 1 {
            one = min(one, distance)
          } else {
            zero = min(zero, distance)
          }
        }
        return zero - one
      }
    }
  }
}

/// What the colours of a symbol look like in its four corners.
struct JABCodePalette {
  private var corners: [[SIMD4<Double>]]
  private let layout: JABCodeLayout
  /// How much differences of luma, and of blue and red from it, count: JPEG keeps the first one best.
  private var weights = SIMD4<Double>(1, 1, 1, 0)
  /// The least that modules of one colour stray, in squares of levels.
  private static let leastStrayed = 4.0

  init(corners: [[SIMD4<Double>]], layout: JABCodeLayout) {
    (self.corners, self.layout) = (corners, layout)
  }

  var count: Int { corners[0].count }

  private static func parts(_ way: SIMD4<Double>) -> SIMD4<Double> {
    let luma = 0.299 * way[0] + 0.587 * way[1] + 0.114 * way[2]
    return SIMD4(luma, way[2] - luma, way[0] - luma, 0)
  }

  /// How far a colour is from another one.
  func distance(_ way: SIMD4<Double>) -> Double {
    let parts = Self.parts(way)
    return (parts * parts * weights).sum()
  }

  func nearest(to color: SIMD4<Double>, of centers: [SIMD4<Double>]) -> Int {
    var (best, nearest) = (Double.infinity, 0)
    for (number, center) in centers.enumerated() {
      let distance = distance(color - center)
      if distance < best { (best, nearest) = (distance, number) }
    }
    return nearest
  }

  /// What the colours look like at a module: the light may change from corner to corner.
  func centers(_ x: Int, _ y: Int) -> [SIMD4<Double>] {
    let inner = Double(2 * JABCodeLayout.corner + 1)
    let across = ((Double(x) - 3) / (Double(layout.columns) - inner)).clamped(to: 0...1)
    let down = ((Double(y) - 3) / (Double(layout.rows) - inner)).clamped(to: 0...1)
    return (0..<count).map { number in
      let above = corners[0][number] * (1 - across) + corners[1][number] * across
      let below = corners[3][number] * (1 - across) + corners[2][number] * across
      return above * (1 - down) + below * down
    }
  }

  /// The palette moved to where the modules of each colour are in the mean, with weights by how far
  /// they stray.
  func learnt(
    from modules: [(x: Int, y: Int, color: SIMD4<Double>)], rounds: Int, fewest: Int
  ) -> JABCodePalette {
    var palette = self
    for _ in 0..<rounds {
      var sums = [(way: SIMD4<Double>, count: Int)](repeating: (.zero, 0), count: count)
      var strayed = SIMD4<Double>.zero
      for module in modules {
        let centers = palette.centers(module.x, module.y)
        let number = palette.nearest(to: module.color, of: centers)
        let way = module.color - centers[number]
        sums[number] = (sums[number].way + way, sums[number].count + 1)
        strayed += Self.parts(way) * Self.parts(way)
      }
      for (number, sum) in sums.enumerated() where sum.count >= fewest {
        for corner in 0..<4 { palette.corners[corner][number] += sum.way / Double(sum.count) }
      }
      strayed = strayed / Double(max(1, modules.count)) + Self.leastStrayed
      palette.weights = SIMD4(1 / strayed[0], 1 / strayed[1], 1 / strayed[2], 0)
    }
    return palette
  }
}
