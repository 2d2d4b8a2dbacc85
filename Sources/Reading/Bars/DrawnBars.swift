// The bars of a text, laid over samples: how they would look there, and how much of the samples
// they leave unexplained.

/// A text of bars, laid over samples.
struct DrawnBars: Sendable {
  let grammar: BarGrammar
  /// The numbers of the characters in the grammar's slots.
  let characters: [Int]
  var placement: BarPlacement
  /// The squares of the samples that it leaves unexplained.
  var squares = Double.infinity

  func isSameText(as other: DrawnBars) -> Bool {
    grammar.symbology == other.grammar.symbology && characters == other.characters
  }

  /// True for ink.
  var modules: [Bool] {
    var modules = [Bool](repeating: false, count: grammar.modules)
    for (slot, number) in zip(grammar.slots, characters) {
      for module in slot.characters[number].dark { modules[slot.first + module] = true }
    }
    return modules
  }

  /// The first modules of bars and of the spaces behind them, in turns.
  var edges: [Double] {
    let modules = [false] + modules + [false]
    return modules.indices.dropFirst().filter { modules[$0] != modules[$0 - 1] }
      .map { Double($0 - 1) }
  }

  /// Moves the bars, and mixes their light, until they fit the samples best.
  mutating func fit(to samples: BarSamples, under light: BarLight) {
    let edges = edges
    squares = Self.rest(of: samples, edges, placement, grammar.modules, light)
    for step in [0.3, 0.15, 0.07, 0.03] {
      for _ in 0..<3 {
        let before = squares
        for move in BarPlacement.Move.allCases {
          for sign in [1.0, -1] {
            let moved = placement.moved(move, by: sign * step, of: grammar.modules)
            let rest = Self.rest(of: samples, edges, moved, grammar.modules, light)
            if rest < squares { (placement, squares) = (moved, rest) }
          }
        }
        if squares > before * 0.995 { break }
      }
    }
  }

  private static func rest(
    of samples: BarSamples, _ edges: [Double], _ placement: BarPlacement, _ modules: Int,
    _ light: BarLight
  ) -> Double {
    let darkness = darkness(at: samples, edges, placement, modules)
    return BarLight.fit(samples, to: darkness, like: light)?.rest ?? .infinity
  }

  /// The share of ink that each sample sees.
  private static func darkness(
    at samples: BarSamples, _ edges: [Double], _ placement: BarPlacement, _ modules: Int
  ) -> [Double] {
    let blur = max(0.1, placement.blur(of: modules))
    let gain = placement.gain * Double(modules) / (placement.end - placement.start) / 2
    let reach = 5 * blur + abs(gain)
    let table = NormalShare.table
    var first = 0
    return samples.places.map { place in
      let module = placement.module(at: place, of: modules)
      while first + 1 < edges.count, edges[first + 1] < module - reach { first += 2 }
      var sum = 0.0
      var bar = first
      while bar + 1 < edges.count, edges[bar] < module + reach {
        sum +=
          NormalShare.below((module - edges[bar] + gain) / blur, in: table.span)
          - NormalShare.below((module - edges[bar + 1] - gain) / blur, in: table.span)
        bar += 2
      }
      return sum
    }
  }

  /// The largest mean square of what is left of a module's darkness, along two modules: where a
  /// bar is missing, or one too many.
  func worstSquares(of samples: BarSamples, like light: BarLight) -> Double {
    let light = self.light(of: samples, like: light)
    let darkness = Self.darkness(at: samples, edges, placement, grammar.modules)
    let width = 2 * (placement.end - placement.start) / Double(grammar.modules)
    var (first, squares, weight, worst) = (0, 0.0, 0.0, 0.0)
    func square(_ index: Int) -> Double {
      let place = samples.places[index]
      let rest = light.darkness(of: samples.levels[index], at: place) - darkness[index]
      return rest * rest * samples.weights[index]
    }
    for index in samples.places.indices {
      squares += square(index)
      weight += samples.weights[index]
      while samples.places[index] - samples.places[first] > width {
        squares -= square(first)
        weight -= samples.weights[first]
        first += 1
      }
      if samples.places[index] - samples.places[0] > width {
        worst = max(worst, squares / max(weight, 1))
      }
    }
    return worst
  }

  /// The light under which the bars are most like the samples.
  func light(of samples: BarSamples, like light: BarLight) -> BarLight {
    let darkness = Self.darkness(at: samples, edges, placement, grammar.modules)
    return BarLight.fit(samples, to: darkness, like: light)?.light ?? light
  }
}

extension DrawnBars {
  /// The bars of an EAN-13 or EAN-8, whose digits include the check digit, laid over nothing yet;
  /// nil for another number of digits.
  init?(retailNumber digits: [Int]) {
    guard [8, 13].contains(digits.count) else { return nil }
    let isShort = digits.count == 8
    let half = isShort ? 4 : 6
    var own = digits
    let parities =
      isShort ? [Bool](repeating: false, count: half) : BarGrammar.parities[own.removeFirst()]
    let left = zip(own, parities).map { $0 + ($1 ? 10 : 0) }
    self.init(
      grammar: BarGrammar(isShort ? .ean8 : .ean13),
      characters: [0] + left + [0] + own[half...] + [0],
      placement: BarPlacement(start: 0, end: 1, blur: 1))
  }
}
