// What an image shows along the reading direction of bars: brightness at places that lie closer to
// each other than pixels, because the rows of an image cross the bars in different phases.

/// Brightness across bars.
struct BarSamples: Sendable {
  /// In pixels, ascending.
  private(set) var places: [Double] = []
  private(set) var levels: [Double] = []
  /// The numbers of pixels of which the levels are the means.
  private(set) var weights: [Double] = []

  var count: Int { places.count }

  mutating func append(_ level: Double, at place: Double, weight: Double) {
    places.append(place)
    levels.append(level)
    weights.append(weight)
  }

  /// The same read from the other end.
  var reversed: BarSamples {
    BarSamples(
      places: places.reversed().map { -$0 }, levels: levels.reversed(),
      weights: weights.reversed())
  }

  /// Half as many, each the mean of two neighbours.
  var merged: BarSamples {
    var result = BarSamples()
    for index in stride(from: 1, to: count, by: 2) {
      let (before, here) = (weights[index - 1], weights[index])
      guard places[index] - places[index - 1] < 0.7 else {
        result.append(levels[index - 1], at: places[index - 1], weight: before)
        result.append(levels[index], at: places[index], weight: here)
        continue
      }
      let weight = before + here
      result.append(
        (levels[index - 1] * before + levels[index] * here) / weight,
        at: (places[index - 1] * before + places[index] * here) / weight, weight: weight)
    }
    return result
  }

  /// The samples at places in `range`.
  func cut(to range: ClosedRange<Double>) -> BarSamples {
    var result = BarSamples()
    for index in places.indices where range.contains(places[index]) {
      result.append(levels[index], at: places[index], weight: weights[index])
    }
    return result
  }
}

extension BarSamples {
  /// The shares of the contrast from which a place is dark: the first of three blurred modules of a
  /// guard has the larger one in its middle, and a blurred bar that stands alone the smaller one.
  private static let darknesses = [0.35, 0.2]
  /// Pixels by which ends differ that are worth trying both.
  private static let leastMove = 2.0
  /// The longest light stretches within a code, in shares of the samples' length: four modules of
  /// 95, and of the 67 of the shortest code, and nine of 95. Beyond a shorter one may be the edge of
  /// a label.
  static let longestSpaces = [0.045, 0.075, 0.11]

  /// Where the bars around the middle may start and end, to about half a module, by the longest
  /// light stretches that may be within a code.
  func ends(longestSpaces: [Double]) -> [ClosedRange<Double>] {
    guard let first = places.first, let last = places.last, count > 24,
      let light = BarLight(around: self)
    else { return [] }
    let middle = (first + last) / 2
    var ends: [ClosedRange<Double>] = []
    for darkness in Self.darknesses {
      let dark = places.indices.filter {
        light.darkness(of: levels[$0], at: places[$0]) > darkness
      }.map { places[$0] }
      guard let nearest = dark.indices.min(by: { abs(dark[$0] - middle) < abs(dark[$1] - middle) })
      else { continue }
      for space in longestSpaces.map({ $0 * (last - first) }) {
        var (low, high) = (nearest, nearest)
        while low > 0, dark[low] - dark[low - 1] < space { low -= 1 }
        while high + 1 < dark.count, dark[high + 1] - dark[high] < space { high += 1 }
        let found = dark[low]...dark[high]
        let isKnown = ends.contains {
          abs($0.lowerBound - found.lowerBound) < Self.leastMove
            && abs($0.upperBound - found.upperBound) < Self.leastMove
        }
        if !isKnown, found.upperBound - found.lowerBound > (last - first) / 3 {
          ends.append(found)
        }
      }
    }
    return ends
  }
}

/// The brightness of paper and the contrast of ink along a code, each a parabola.
struct BarLight: Sendable {
  private let middle: Double
  private let reach: Double
  private var paper: (Double, Double, Double)
  private var ink: (Double, Double, Double)

  /// A first guess: paper is as bright as the brightest places of each half, and ink takes the same
  /// share of it everywhere. Nil without contrast.
  init?(around samples: BarSamples) {
    guard let first = samples.places.first, let last = samples.places.last, last > first else {
      return nil
    }
    let half = samples.count / 2
    let left = samples.levels[..<half].sorted()
    let right = samples.levels[half...].sorted()
    guard left.count > 8, right.count > 8 else { return nil }
    let (start, end) = (left[left.count * 19 / 20], right[right.count * 19 / 20])
    (middle, reach) = ((first + last) / 2, (last - first) / 2)
    // The brightest places of a half may lie anywhere in it.
    paper = ((start + end) / 2, (end - start) / 2, 0)
    ink = (0, 0, 0)
    let shares = samples.places.indices.map {
      samples.levels[$0] / max(1, value(of: paper, at: samples.places[$0]))
    }.sorted()
    let share = 1 - shares[shares.count / 25]
    guard share * (start + end) / 2 > Self.leastContrast else { return nil }
    ink = (paper.0 * share, paper.1 * share, 0)
  }

  /// Levels below which bars are hardly seen.
  private static let leastContrast = 12.0

  /// The light under which `darkness`, 1 for ink, is most like the samples; nil where ink would be
  /// lighter than paper. The second result is the sum of squares that is left.
  static func fit(
    _ samples: BarSamples, to darkness: [Double], like light: BarLight
  ) -> (light: BarLight, rest: Double)? {
    var equations = LightEquations()
    for index in samples.places.indices {
      let t = (samples.places[index] - light.middle) / light.reach
      let dark = -darkness[index]
      equations.add(
        (1, t, t * t, dark, dark * t, dark * t * t), samples.levels[index],
        weight: samples.weights[index])
    }
    guard let (values, rest) = equations.solution else { return nil }
    var fitted = light
    fitted.paper = (values[0], values[1], values[2])
    fitted.ink = (values[3], values[4], values[5])
    let least = [-1, 0, 1].map { $0 * light.reach + light.middle }.map(fitted.contrast).min() ?? 0
    return least > leastContrast / 2 ? (fitted, rest) : nil
  }

  private func value(of parabola: (Double, Double, Double), at place: Double) -> Double {
    let t = (place - middle) / reach
    return parabola.0 + t * (parabola.1 + t * parabola.2)
  }

  func contrast(at place: Double) -> Double { max(1, value(of: ink, at: place)) }

  /// 0 for paper and 1 for ink.
  func darkness(of level: Double, at place: Double) -> Double {
    (value(of: paper, at: place) - level) / contrast(at: place)
  }
}

/// Normal equations of the six numbers of a `BarLight`, without an array for each sample.
private struct LightEquations {
  private let unknowns = 6
  private var matrix = [Double](repeating: 0, count: 36)
  private var right = [Double](repeating: 0, count: 6)
  private var squares = 0.0

  mutating func add(
    _ factors: (Double, Double, Double, Double, Double, Double), _ value: Double, weight: Double
  ) {
    let factors: InlineArray<6, Double> = [
      factors.0, factors.1, factors.2, factors.3, factors.4, factors.5,
    ]
    for row in factors.indices {
      let weighted = weight * factors[row]
      for column in row..<6 { matrix[row * unknowns + column] += weighted * factors[column] }
      right[row] += weighted * value
    }
    squares += weight * value * value
  }

  /// The unknowns, and the sum of squares that is left; nil if they are not determined.
  var solution: (values: [Double], rest: Double)? {
    var (a, b) = (matrix, right)
    for row in 0..<unknowns {
      for column in 0..<row { a[row * unknowns + column] = a[column * unknowns + row] }
    }
    for pivot in 0..<unknowns {
      let divisor = a[pivot * unknowns + pivot]
      guard divisor > 1e-9 else { return nil }
      for row in pivot + 1..<max(pivot + 1, unknowns) {
        let factor = a[row * unknowns + pivot] / divisor
        for column in pivot..<unknowns {
          a[row * unknowns + column] -= factor * a[pivot * unknowns + column]
        }
        b[row] -= factor * b[pivot]
      }
    }
    for row in (0..<unknowns).reversed() {
      for column in row + 1..<max(row + 1, unknowns) {
        b[row] -= a[row * unknowns + column] * b[column]
      }
      b[row] /= a[row * unknowns + row]
    }
    let explained = zip(b, right).reduce(0) { $0 + $1.0 * $1.1 }
    return (b, max(0, squares - explained))
  }
}
