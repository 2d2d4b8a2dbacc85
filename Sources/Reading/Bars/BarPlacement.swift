// Where the modules of a code lie along samples, and how their light mixes there.

/// Where a code starts and ends along samples, and the blur of its edges.
struct BarPlacement: Sendable {
  /// In pixels.
  var start: Double
  var end: Double
  /// By how much the modules grow along the code: the perspective.
  var bend = 0.0
  /// The standard deviation in pixels of the lens' blur and of the pixel's own width together.
  var blur: Double
  /// By how many pixels bars are wider than their modules: ink that runs, or a curve of brightness.
  var gain = 0.0

  /// The module at `place`, with its parts.
  func module(at place: Double, of count: Int) -> Double {
    let share = (place - start) / (end - start)
    return Double(count) * (share + bend * share * (1 - share))
  }

  /// The place of the edge before a module.
  func place(ofModule module: Double, of count: Int) -> Double {
    let share = module / Double(count)
    return start + (end - start) * (share - bend * share * (1 - share))
  }

  /// The blur in modules.
  func blur(of count: Int) -> Double { blur * Double(count) / (end - start) }
}

extension BarPlacement {
  enum Move: CaseIterable {
    case start, end, both, blur, bend, gain
  }

  /// The same moved by a step in modules.
  func moved(_ move: Move, by step: Double, of modules: Int) -> BarPlacement {
    var moved = self
    let module = (end - start) / Double(modules)
    switch move {
    case .start: moved.start += step * module
    case .end: moved.end += step * module
    case .both:
      moved.start += step * module
      moved.end += step * module
    case .blur:
      let most = max(Self.leastBlur, Self.mostBlur * module)
      moved.blur = (blur * (1 + step)).clamped(to: Self.leastBlur...most)
    case .bend: moved.bend = (bend + 4 * step / Double(modules)).clamped(to: -0.2...0.2)
    case .gain: moved.gain = (gain + step / 2 * module).clamped(to: -0.6 * module...0.6 * module)
    }
    return moved
  }

  /// Pixels: what the pixel's own width leaves of a perfect lens; and modules: more mixes light
  /// that characters are not weighed with.
  private static let (leastBlur, mostBlur) = (0.28, 1.3)
}

/// The share of a normal distribution below a value.
enum NormalShare {
  private static let (reach, steps) = (6.0, 64.0)

  /// Shares at equal distances, from `-reach` to `reach`.
  static let table: [Double] = {
    let count = Int(2 * reach * steps)
    // exp(-x²/2) as the limit of (1 + x²/2n)⁻ⁿ: the standard library has no exp.
    let density = (0...2 * count).map { index -> Double in
      let x = Double(index) / (2 * steps) - reach
      var weight = 1 / (1 + x * x / 2 / 0x1p20)
      for _ in 0..<20 { weight *= weight }
      return weight
    }
    var sums = [0.0]
    // Simpson's rule between neighbours.
    for index in 0..<count {
      let part = density[2 * index] + 4 * density[2 * index + 1] + density[2 * index + 2]
      sums.append(sums[index] + part)
    }
    let whole = sums[count]
    return sums.map { $0 / whole }
  }()

  /// The share by `table`, which a loop takes once.
  @inline(__always)
  static func below(_ value: Double, in table: borrowing Span<Double>) -> Double {
    let position = (value + reach) * steps
    // The comparison also keeps NaN away from the table.
    guard position > 0 else { return 0 }
    let index = Int(min(position, Double(table.count - 1)))
    guard index + 1 < table.count else { return 1 }
    return table[index] + (table[index + 1] - table[index]) * (position - Double(index))
  }
}

/// What samples say of each module: the sums by which the squares of what a row of modules leaves
/// unexplained are computed without the samples.
struct ModuleEvidence: Sendable {
  /// The farthest module whose light mixes with one, and the farthest pair that a sample joins.
  static let (reach, band) = (5, 7)

  let modules: Int
  /// The agreement of the samples with each module.
  let seen: [Double]
  /// The overlap of each module with itself and the ones after it: `band` numbers for each.
  let overlaps: [Double]
  /// The squares that a code without ink leaves unexplained.
  let squares: Double

  init(_ samples: BarSamples, _ light: BarLight, _ placement: BarPlacement, modules: Int) {
    self.modules = modules
    var (sums, joint, squares) = (
      [Double](repeating: 0, count: modules),
      [Double](repeating: 0, count: modules * Self.band), 0.0
    )
    let blur = max(0.1, placement.blur(of: modules))
    let reach = min(Self.reach, Int(3 * blur) + 1)
    var parts: InlineArray<12, Double> = .init(repeating: 0)
    let table = NormalShare.table.span
    var seen = sums.mutableSpan
    var overlaps = joint.mutableSpan
    for index in samples.places.indices {
      let place = samples.places[index]
      let contrast = light.contrast(at: place)
      let weight = samples.weights[index] * contrast * contrast
      let darkness = light.darkness(of: samples.levels[index], at: place)
      squares += weight * darkness * darkness
      let module = placement.module(at: place, of: modules)
      guard module > -Double(Self.reach), module < Double(modules + Self.reach) else { continue }
      let middle = Int(module.rounded(.down))
      let (low, high) = (max(0, middle - reach), min(modules - 1, middle + reach))
      guard low <= high else { continue }
      var before = NormalShare.below((module - Double(low)) / blur, in: table)
      for number in low...high {
        let after = NormalShare.below((module - Double(number + 1)) / blur, in: table)
        parts[number - low] = before - after
        before = after
      }
      for number in low...high {
        let weighted = weight * parts[number - low]
        seen[number] += weighted * darkness
        let row = number * Self.band - number
        for other in number...min(high, number + Self.band - 1) {
          overlaps[row + other] += weighted * parts[other - low]
        }
      }
    }
    (self.seen, self.overlaps, self.squares) = (sums, joint, squares)
  }

  func overlap(_ module: Int, _ later: Int) -> Double {
    let distance = later - module
    guard distance < Self.band, module >= 0, later < modules else { return 0 }
    return overlaps[module * Self.band + distance]
  }
}
