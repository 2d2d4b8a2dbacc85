// Brightness along a line across bars, and the looks of single characters in it.

/// Brightness along bars, at equal distances.
struct BarLine {
  let levels: [Double]
  let start: Double
  let step: Double

  /// The same from the other end, with places counted the other way.
  var reversed: BarLine {
    BarLine(
      levels: levels.reversed(), start: -(start + step * Double(levels.count - 1)), step: step)
  }

  var end: Double { start + step * Double(levels.count - 1) }

  /// Between two levels; the last one beyond the ends.
  func level(at place: Double) -> Double {
    let position = ((place - start) / step).clamped(to: 0...Double(levels.count - 1))
    let index = min(Int(position), levels.count - 2)
    return levels[index] + (levels[index + 1] - levels[index]) * (position - Double(index))
  }

  /// The module's width in pixels by the distances from each bar to the next, which are whole modules
  /// however far ink runs; nil where there are few bars.
  func module(between low: Double, and high: Double) -> Double? {
    let distances = distances(between: low, and: high)
    guard distances.count > 5 else { return nil }
    // A digit has two bars in seven modules.
    let typical = distances.sorted()[distances.count / 2] / 3.5
    var best = (module: typical, score: 0.0)
    for number in 0...60 {
      let module = typical * (0.75 + 0.01 * Double(number))
      let score = distances.reduce(0) { sum, distance in
        let modules = distance / module
        guard modules > 1.6, modules < 7.4 else { return sum }
        return sum + max(0, 0.25 - abs(modules - modules.rounded()))
      }
      if score > best.score { best = (module, score) }
    }
    return best.module
  }

  /// The distances from each bar to the next in pixels.
  func distances(between low: Double, and high: Double) -> [Double] {
    let edges = risingEdges(between: low, and: high)
    return zip(edges, edges.dropFirst()).map { $1 - $0 }
  }

  /// The places at which bars begin.
  private func risingEdges(between low: Double, and high: Double) -> [Double] {
    let reach = 12
    var edges: [Double] = []
    var wasDark: Bool?
    var before = 0.0
    for index in levels.indices {
      let place = start + step * Double(index)
      guard place >= low, place <= high else { continue }
      let around = levels[max(0, index - reach)...min(levels.count - 1, index + reach)]
      guard let dark = around.min(), let light = around.max(), light - dark > 16 else { continue }
      let excess = levels[index] - (dark + light) / 2
      let isDark = excess < 0
      if wasDark == false, isDark {
        edges.append(place - step * (excess / min(-1e-3, excess - before)))
      }
      (wasDark, before) = (isDark, excess)
    }
    return edges
  }
}

/// What a run of modules looks like, to be compared with levels of any brightness and contrast.
struct ModulePattern {
  /// Places for each module.
  static let density = 3
  /// Without mean, and of length 1.
  let values: [Double]

  /// Modules as a string of 0 and 1, of which the first and the last are seen by half.
  init(_ modules: String) {
    let bits = modules.map { $0 == "1" ? -1.0 : 0 }
    let fine = bits.flatMap { [$0, $0, $0] }
    let smooth = fine.indices.map { index in
      (fine[max(0, index - 1)] + 2 * fine[index] + fine[min(fine.count - 1, index + 1)]) / 4
    }
    // An odd number of places cannot be halved: two of three are kept.
    let seen = Array(smooth[1..<smooth.count - 1])
    let mean = seen.mean
    let length = seen.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
    values = seen.map { ($0 - mean) / max(length, 1e-9) }
  }
}
