// The modules that are the same in every QR code of a size: finder patterns, timing rows, and the
// last alignment pattern.

/// The modules whose colour is known before reading.
struct KnownModules {
  private let modules: [(place: Point, isDark: Bool)]
  /// The number of light modules less that of the dark ones.
  private let lightness: Double
  /// From modules to the unit square between the middles of the finder patterns.
  private let toSquare: Projection

  init(dimension: Int) {
    var modules: [(place: Point, isDark: Bool)] = []
    func add(_ x: Int, _ y: Int, isDark: Bool) {
      guard x >= 0, y >= 0, x < dimension, y < dimension else { return }
      modules.append((Point(x: Double(x) + 0.5, y: Double(y) + 0.5), isDark))
    }
    for (left, top) in [(0, 0), (dimension - 7, 0), (0, dimension - 7)] {
      for y in -1...7 {
        for x in -1...7 {
          add(left + x, top + y, isDark: Self.isFinderDark(x, y))
        }
      }
    }
    for along in 8..<dimension - 8 {
      add(along, 6, isDark: along % 2 == 0)
      add(6, along, isDark: along % 2 == 0)
    }
    if dimension > 21 {
      for y in -2...2 {
        for x in -2...2 {
          let ring = max(abs(x), abs(y))
          add(dimension - 7 + x, dimension - 7 + y, isDark: ring != 1)
        }
      }
    }
    self.modules = modules
    lightness = Double(modules.count { !$0.isDark } - modules.count { $0.isDark })
    let scale = 1 / Double(dimension - 7)
    toSquare = Projection(scale: scale, x: -3.5 * scale, y: -3.5 * scale)
  }

  /// The separator, at -1 and 7, is light.
  static func isFinderDark(_ x: Int, _ y: Int) -> Bool {
    let ring = max(abs(x - 3), abs(y - 3))
    return ring == 3 || ring <= 1
  }

  /// The correlation of the image with the known modules, at most 1.
  func agreement(of grid: QRGrid, with image: LumaImage) -> Double {
    guard let toImage = Projection(unitSquareTo: grid.anchors).map(toSquare.followed) else {
      return 0
    }
    let isFlat = grid.isFlat
    var (sum, squares, products) = (0, 0, 0)
    for module in modules {
      let place = isFlat ? toImage(module.place) : grid.bent(module.place, toImage)
      let brightness = Int(image.brightness(at: place))
      sum += brightness
      squares += brightness * brightness
      products += module.isDark ? -brightness : brightness
    }
    let count = Double(modules.count)
    let covariance = Double(products) - Double(sum) * lightness / count
    let spread =
      (Double(squares) - Double(sum * sum) / count) * (count - lightness * lightness / count)
    guard spread > 0 else { return 0 }
    return (grid.isInverted ? -1 : 1) * covariance / spread.squareRoot()
  }
}

/// The brightness of the modules of a code, row by row.
struct ModuleLevels {
  let dimension: Int
  private(set) var levels: [Double]

  /// The same without the light that came from neighbours. `weight` is the share of each neighbour
  /// in a module's brightness, from 0 to less than a half.
  func deblurred(by weight: Double) -> ModuleLevels {
    guard weight > 0 else { return self }
    // Van Cittert's iteration: the estimate grows by the difference of the image from the blurred
    // estimate.
    var estimate = levels
    for _ in 0..<6 {
      let blurred = blurred(blurred(estimate, weight, stride: 1), weight, stride: dimension)
      for index in levels.indices { estimate[index] += levels[index] - blurred[index] }
    }
    return ModuleLevels(dimension: dimension, levels: estimate)
  }

  /// Mixes each module with its two neighbours at `stride`. At an edge the module itself replaces
  /// the missing one.
  private func blurred(_ modules: [Double], _ weight: Double, stride: Int) -> [Double] {
    modules.indices.map { index in
      let place = stride == 1 ? index % dimension : index / dimension
      let before = place > 0 ? modules[index - stride] : modules[index]
      let after = place < dimension - 1 ? modules[index + stride] : modules[index]
      return (modules[index] + weight * (before + after)) / (1 + 2 * weight)
    }
  }

  /// The surroundings of each module, up to `reach` modules away: the darkest and the brightest
  /// level, and the mean. Nine modules have both colours in any code, and almost the same light.
  func surroundings(reach: Int = 4) -> [(low: Double, high: Double, mean: Double)] {
    levels.indices.map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: dimension)
      var (low, high, sum, count) = (Double.infinity, -Double.infinity, 0.0, 0.0)
      for v in max(0, y - reach)...min(dimension - 1, y + reach) {
        for u in max(0, x - reach)...min(dimension - 1, x + reach) {
          let value = levels[v * dimension + u]
          low = min(low, value)
          high = max(high, value)
          sum += value
          count += 1
        }
      }
      return (low, high, sum / count)
    }
  }

  /// Whether each module is darker than halfway between the dark and the light around it.
  func isDark(reach: Int = 4) -> [Bool] {
    zip(levels, surroundings(reach: reach)).map { level, around in
      level < ((around.low + around.high) / 2 + around.mean) / 2
    }
  }
}
