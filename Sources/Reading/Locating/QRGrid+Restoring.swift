// Modules from pixels that are hardly smaller than they are, or from blur. Each pixel is a mixture
// of the modules under it; the modules are those whose mixtures explain all pixels best.

extension QRGrid {
  /// The code drawn from the modules that explain the image best if it has a blur of `sigma`
  /// modules; nil for a code outside the image.
  public func restored(from image: LumaImage, blur sigma: Double) -> DerivedImage? {
    guard let toImage, let mixtures = mixtures(in: image, blur: sigma) else { return nil }
    return drawing(of: mixtures.modules(), toImage)
  }

  /// The code drawn from modules that are black or white and explain the image best under the
  /// likeliest of several blurs; nil where they do not explain it, as on a grid that is wrong.
  func decided(from image: LumaImage) -> DerivedImage? {
    guard let toImage else { return nil }
    var best: (isDark: [Bool], rest: Double)?
    // The middle blur goes first: a wrong grid explains little under any blur.
    for sigma in SearchLimits.decidedBlurs {
      guard let mixtures = mixtures(in: image, blur: sigma) else { return nil }
      let start = best?.isDark ?? mixtures.modules().isDark()
      let decided = mixtures.decided(from: start, on: self)
      guard decided.rest < 2 * SearchLimits.mostUndecided else { break }
      if decided.rest < best?.rest ?? SearchLimits.mostUndecided { best = decided }
    }
    guard let best else { return nil }
    let levels = best.isDark.map { $0 ? 0.0 : 255 }
    return drawing(of: ModuleLevels(dimension: dimension, levels: levels), toImage)
  }

  /// The pixels of the code as mixtures of its modules; nil for a code outside the image.
  private func mixtures(in image: LumaImage, blur sigma: Double) -> ModuleMixtures? {
    guard let toImage, let toModules = toImage.inverted else { return nil }
    let around = Double(dimension) + 1
    let corners = [
      Point(x: -1, y: -1), Point(x: around, y: -1), Point(x: around, y: around),
      Point(x: -1, y: around),
    ].map { bent($0, toImage) }
    guard let rect = PixelRect(around: corners, margin: 1, in: image.size) else { return nil }
    // Some five pixels a module are enough: where modules are larger, not all pixels are read.
    let pixels = Double(rect.size.area) / Double(dimension * dimension)
    let step = max(1, Int((pixels / 5).squareRoot(), within: 1...100))
    var mixtures = ModuleMixtures(dimension: dimension)
    for y in stride(from: rect.y, to: rect.y + rect.size.height, by: step) {
      let row = image.row(y)
      for x in stride(from: rect.x, to: rect.x + rect.size.width, by: step) {
        let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let module = straight(place, toImage, toModules)
        let right = straight(place + Point(x: 1, y: 0), toImage, toModules) - module
        let down = straight(place + Point(x: 0, y: 1), toImage, toModules) - module
        mixtures.add(
          level: Double(row[x]), at: module,
          // The pixel itself adds a twelfth of its squared size to the variance of the blur.
          across: (sigma * sigma + (right.x * right.x + down.x * down.x) / 12).squareRoot(),
          down: (sigma * sigma + (right.y * right.y + down.y * down.y) / 12).squareRoot())
      }
    }
    return mixtures
  }

  /// The inverse of `bent`.
  private func straight(
    _ place: Point, _ toImage: Projection, _ toModules: Projection
  ) -> Point {
    var module = toModules(place)
    guard !isFlat else { return module }
    for _ in 0..<3 {
      // The bend of the grid here continues almost unchanged a little further on.
      module = toModules(place - (bent(module, toImage) - toImage(module)))
    }
    return module
  }
}

/// Pixels as mixtures of modules, with a ring of modules around the code.
private struct ModuleMixtures {
  /// The modules in each direction that a pixel is mixed from.
  private static let reach = 6
  private let dimension: Int
  /// In modules, with the ring.
  private let side: Int
  private var levels: [Double] = []
  private var origins: [Int32] = []
  /// The shares of columns and rows, `reach` of each for a pixel.
  private var columns: [Float] = []
  private var rows: [Float] = []

  init(dimension: Int) {
    self.dimension = dimension
    side = dimension + 2
  }

  /// The middle of the pixel is at `place` among the modules; its blur is in modules.
  mutating func add(level: Double, at place: Point, across: Double, down: Double) {
    let ring = Point(x: place.x + 1, y: place.y + 1)
    guard ring.x > 0, ring.y > 0, ring.x < Double(side), ring.y < Double(side),
      across.isFinite, down.isFinite
    else { return }
    func first(_ middle: Double) -> Int {
      (Int(middle + 0.5) - Self.reach / 2).clamped(to: 0...side - Self.reach)
    }
    let (left, top) = (first(ring.x), first(ring.y))
    origins.append(Int32(top * side + left))
    levels.append(level)
    Self.append(shares: ring.x - Double(left), across, to: &columns)
    Self.append(shares: ring.y - Double(top), down, to: &rows)
  }

  /// Appends the shares of `reach` modules in light that is spread around `middle` like a tent.
  private static func append(shares middle: Double, _ sigma: Double, to target: inout [Float]) {
    let half = max(sigma * 2.45, 0.05)
    /// The share of the light before a place.
    func before(_ place: Double) -> Double {
      let t = ((place - middle) / half).clamped(to: -1...1)
      return t < 0 ? (1 + t) * (1 + t) / 2 : 1 - (1 - t) * (1 - t) / 2
    }
    // The last module takes the light beyond the modules.
    var last = 0.0
    for index in 1...reach {
      let next = index == reach ? 1 : before(Double(index))
      target.append(Float(next - last))
      last = next
    }
  }

  func modules() -> ModuleLevels {
    var estimate = [Float](repeating: 0, count: side * side)
    let target = spread(levels.map { Float($0) })
    let weights = spread(mixed(ones: side * side))
    for index in estimate.indices where weights[index] > 0 {
      estimate[index] = target[index] / weights[index]
    }
    improve(&estimate, rounds: 12)
    return inner(estimate)
  }

  /// The method of conjugate gradients on the normal equations.
  private func improve(_ estimate: inout [Float], rounds: Int) {
    var rest = levels.map { Float($0) }
    let first = mixed(estimate)
    for index in rest.indices { rest[index] -= first[index] }
    var gradient = spread(rest)
    var direction = gradient
    var power = Self.power(of: gradient)
    for _ in 0..<rounds where power > 1e-3 {
      let image = mixed(direction)
      let step = power / max(Self.power(of: image), 1e-9)
      for index in estimate.indices { estimate[index] += step * direction[index] }
      for index in rest.indices { rest[index] -= step * image[index] }
      gradient = spread(rest)
      let next = Self.power(of: gradient)
      let share = next / power
      for index in direction.indices {
        direction[index] = gradient[index] + share * direction[index]
      }
      power = next
    }
  }

  private static func power(of values: [Float]) -> Float {
    values.reduce(0) { $0 + $1 * $1 }
  }

  private func inner(_ estimate: [Float]) -> ModuleLevels {
    var inner: [Double] = []
    inner.reserveCapacity(dimension * dimension)
    for y in 1...dimension {
      for x in 1...dimension { inner.append(Double(estimate[y * side + x])) }
    }
    return ModuleLevels(dimension: dimension, levels: inner)
  }

  private func mixed(ones count: Int) -> [Float] { mixed([Float](repeating: 1, count: count)) }

  /// The pixels that `modules` give.
  private func mixed(_ modules: [Float]) -> [Float] {
    let (source, columns, rows) = (modules.span, columns.span, rows.span)
    var result: [Float] = []
    result.reserveCapacity(origins.count)
    for pixel in origins.indices {
      let shares = pixel * Self.reach
      var start = Int(origins[pixel])
      var sum: Float = 0
      for v in 0..<Self.reach {
        var line: Float = 0
        for u in 0..<Self.reach { line += columns[shares + u] * source[start + u] }
        sum += rows[shares + v] * line
        start += side
      }
      result.append(sum)
    }
    return result
  }

  private func spread(_ pixels: [Float]) -> [Float] {
    let (source, columns, rows) = (pixels.span, columns.span, rows.span)
    var result = [Float](repeating: 0, count: side * side)
    var target = result.mutableSpan
    for pixel in origins.indices {
      let shares = pixel * Self.reach
      var start = Int(origins[pixel])
      for v in 0..<Self.reach {
        let value = source[pixel] * rows[shares + v]
        for u in 0..<Self.reach { target[start + u] += columns[shares + u] * value }
        start += side
      }
    }
    return result
  }
}

// MARK: Modules that are black or white

extension ModuleMixtures {
  /// The modules along a side of the square of those that share pixels with one.
  private static let band = 2 * reach - 1
  private static let mostRounds = 3
  /// The pixels by which the light is told, which is even or changes evenly.
  private static let mostOfLight = 2000

  /// The modules whose mixtures are most like the pixels, found from `first` on by changing one or
  /// two neighbours at a time, and the share of the pixels' squares that they leave.
  func decided(from first: [Bool], on grid: QRGrid) -> (isDark: [Bool], rest: Double) {
    var isDark = [Bool](repeating: grid.isInverted, count: side * side)
    var isFree = [Bool](repeating: false, count: side * side)
    for y in 0..<dimension {
      for x in 0..<dimension {
        let (known, index) = (grid.known(x, y), (y + 1) * side + x + 1)
        isDark[index] = known.map { $0 != grid.isInverted } ?? first[y * dimension + x]
        isFree[index] = known == nil
      }
    }
    let overlaps = overlaps
    var rest = 1.0
    for _ in 0..<Self.mostRounds {
      guard let lit = darkness(under: isDark) else { break }
      rest = lit.rest
      guard change(&isDark, where: isFree, lit.missing, overlaps) else { break }
    }
    let inner = (1...dimension).flatMap { isDark[$0 * side + 1...$0 * side + dimension] }
    return (inner, rest)
  }

  /// The darkness that each pixel lacks if modules are dark, and the share of the pixels' squares
  /// that is left; nil where ink is not darker than paper.
  private func darkness(under isDark: [Bool]) -> (missing: [Float], rest: Double)? {
    let ink = mixed(isDark.map { $0 ? 1 : 0 })
    func place(_ pixel: Int) -> (x: Double, y: Double) {
      let (y, x) = Int(origins[pixel]).quotientAndRemainder(dividingBy: side)
      return (Double(x) / Double(side) - 0.5, Double(y) / Double(side) - 0.5)
    }
    var equations = LeastSquares(unknowns: 6)
    for pixel in stride(from: 0, to: levels.count, by: max(1, levels.count / Self.mostOfLight)) {
      let (place, dark) = (place(pixel), -Double(ink[pixel]))
      equations.add(
        [1, place.x, place.y, dark, dark * place.x, dark * place.y], equals: levels[pixel],
        weight: 1)
    }
    guard let light = equations.solution(damping: 1e-6) else { return nil }
    let mean = levels.mean
    var (missing, left, all): ([Float], Double, Double) = ([], 0, 0)
    for pixel in levels.indices {
      let place = place(pixel)
      let paper = light[0] + light[1] * place.x + light[2] * place.y
      let contrast = light[3] + light[4] * place.x + light[5] * place.y
      guard contrast > 1 else { return nil }
      let lack = (paper - levels[pixel]) / contrast - Double(ink[pixel])
      missing.append(Float(lack))
      left += lack * lack * contrast * contrast
      all += (levels[pixel] - mean) * (levels[pixel] - mean)
    }
    return (missing, left / max(all, 1))
  }

  /// The products of the shares of each module with those of the modules around it, summed up over
  /// all pixels.
  private var overlaps: [Float] {
    let (reach, band) = (Self.reach, Self.band)
    var overlaps = [Float](repeating: 0, count: side * side * band * band)
    var target = overlaps.mutableSpan
    let (columns, rows) = (columns.span, rows.span)
    for pixel in origins.indices {
      let (shares, origin) = (pixel * reach, Int(origins[pixel]))
      for v in 0..<reach where rows[shares + v] > 0 {
        for u in 0..<reach where columns[shares + u] > 0 {
          let share = rows[shares + v] * columns[shares + u]
          var start = ((origin + v * side + u) * band + reach - 1 - v) * band + reach - 1 - u
          for below in 0..<reach {
            let line = share * rows[shares + below]
            for beside in 0..<reach {
              target[start + beside] += line * columns[shares + beside]
            }
            start += band
          }
        }
      }
    }
    return overlaps
  }

  /// Changes modules while that leaves fewer squares; false if none was changed.
  private func change(
    _ isDark: inout [Bool], where isFree: [Bool], _ missing: [Float], _ overlaps: [Float]
  ) -> Bool {
    let (reach, band) = (Self.reach, Self.band)
    var slopes = spread(missing)
    func overlap(_ index: Int, _ v: Int, _ u: Int) -> Float {
      overlaps[(index * band + reach - 1 + v) * band + reach - 1 + u]
    }
    /// The squares that a change of one module saves.
    func gain(_ index: Int) -> Float {
      2 * (isDark[index] ? -1 : 1) * slopes[index] - overlap(index, 0, 0)
    }
    func change(_ index: Int) {
      let sign: Float = isDark[index] ? -1 : 1
      isDark[index].toggle()
      let (y, x) = index.quotientAndRemainder(dividingBy: side)
      for v in max(-y, 1 - reach)...min(side - 1 - y, reach - 1) {
        for u in max(-x, 1 - reach)...min(side - 1 - x, reach - 1) {
          slopes[index + v * side + u] -= sign * overlap(index, v, u)
        }
      }
    }
    let free = isFree.indices.filter { isFree[$0] }
    var hasChanged = false
    for _ in 0..<20 {
      var isDone = true
      for index in free {
        let alone = gain(index)
        var (best, second): (Float, Int?) = (alone, nil)
        for (v, u) in [(0, 1), (1, -1), (1, 0), (1, 1)] {
          let other = index + v * side + u
          guard isFree[other] else { continue }
          let sign: Float = isDark[index] == isDark[other] ? 1 : -1
          let both = alone + gain(other) - 2 * sign * overlap(index, v, u)
          if both > best { (best, second) = (both, other) }
        }
        guard best > 1e-4 else { continue }
        change(index)
        if let second { change(second) }
        (isDone, hasChanged) = (false, true)
      }
      if isDone { break }
    }
    return hasChanged
  }
}
