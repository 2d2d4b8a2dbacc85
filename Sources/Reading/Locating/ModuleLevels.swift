// How bright each module of a code is, and which of them are dark.

/// The brightness of the modules of a code, row by row.
struct ModuleLevels {
  let dimension: Int
  private(set) var levels: [Double]

  init(dimension: Int, levels: [Double]) {
    self.dimension = dimension
    self.levels = levels
  }

  /// The same without the light that came from neighbours. `weight` is the share of each neighbour
  /// in a module's brightness, from 0 to less than a half.
  func deblurred(by weight: Double) -> ModuleLevels {
    guard weight > 0 else { return self }
    // Van Cittert's iteration: the estimate grows by the difference between the image and the
    // blurred estimate.
    var estimate = levels
    for _ in 0..<6 {
      let blurred = blurred(blurred(estimate, weight, stride: 1), weight, stride: dimension)
      for index in levels.indices { estimate[index] += levels[index] - blurred[index] }
    }
    return ModuleLevels(dimension: dimension, levels: estimate)
  }

  /// Each module mixed with its two neighbours at `stride`. At an edge the module itself replaces
  /// the missing neighbour.
  private func blurred(_ modules: [Double], _ weight: Double, stride: Int) -> [Double] {
    modules.indices.map { index in
      let place = stride == 1 ? index % dimension : index / dimension
      let before = place > 0 ? modules[index - stride] : modules[index]
      let after = place < dimension - 1 ? modules[index + stride] : modules[index]
      return (modules[index] + weight * (before + after)) / (1 + 2 * weight)
    }
  }

  /// What is around each module, up to `reach` modules away: the darkest and the brightest level,
  /// and the mean. Nine modules have both colours in any code, and almost the same light.
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
