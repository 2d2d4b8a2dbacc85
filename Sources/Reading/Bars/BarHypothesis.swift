// Where a code may lie under samples, moved until its likeliest characters fit them best.

/// A place of a code, and its likeliest characters there regardless of check digits.
struct BarHypothesis {
  let grammar: BarGrammar
  let isReversed: Bool
  private var placement: BarPlacement
  private var light: BarLight
  private(set) var squares: Double
  private var characters: [Int]

  /// The squares in shares of what chance would leave.
  var excess: Double { squares / grammar.chance }

  init(
    _ grammar: BarGrammar, _ samples: BarSamples, _ placement: BarPlacement, _ light: BarLight,
    isReversed: Bool
  ) {
    let evidence = ModuleEvidence(samples, light, placement, modules: grammar.modules)
    let path = BarPaths(grammar, evidence).freest
    (self.grammar, self.isReversed) = (grammar, isReversed)
    (self.placement, self.light) = (placement, light)
    (squares, characters) = (path.squares, path.characters)
  }

  /// Starts where a text was found to fit.
  init(at text: BarText, _ samples: BarSamples) {
    self.init(
      text.bars.grammar, samples, text.bars.placement,
      text.bars.light(of: samples, like: text.light), isReversed: text.isReversed)
  }

  /// Moves the code, and changes its light, while the samples fit better, by steps in modules.
  mutating func fit(to samples: BarSamples, steps: [Double]) {
    for step in steps {
      light = freest.bars.light(of: samples, like: light)
      self = BarHypothesis(grammar, samples, placement, light, isReversed: isReversed)
      for _ in 0..<2 {
        let before = squares
        move(on: samples, by: step)
        if squares > before * 0.99 { break }
      }
    }
  }

  /// The same under the light that it has: light that is fitted to a wrong text makes it look
  /// right.
  mutating func move(on samples: BarSamples, by step: Double) {
    for move in BarPlacement.Move.allCases where move != .gain {
      attempt(move, by: step, on: samples)
    }
  }

  /// Moves one end and then the other.
  mutating func moveEnds(on samples: BarSamples, by step: Double) {
    for move in [BarPlacement.Move.start, .end] { attempt(move, by: step, on: samples) }
  }

  private mutating func attempt(
    _ move: BarPlacement.Move, by step: Double, on samples: BarSamples
  ) {
    for sign in [1.0, -1] {
      let moved = placement.moved(move, by: sign * step, of: grammar.modules)
      let next = BarHypothesis(grammar, samples, moved, light, isReversed: isReversed)
      if next.squares < squares { self = next }
    }
  }

  /// The characters at this place, whatever their check digits.
  var freest: BarText { text(characters, squares) }

  /// The best two texts with right check digits at this place.
  func texts(in samples: BarSamples) -> [BarText] {
    let evidence = ModuleEvidence(samples, light, placement, modules: grammar.modules)
    return BarPaths(grammar, evidence).bestChecked.map { text($0.characters, $0.squares) }
  }

  private func text(_ characters: [Int], _ squares: Double) -> BarText {
    BarText(
      bars: DrawnBars(
        grammar: grammar, characters: characters, placement: placement, squares: squares),
      isReversed: isReversed, light: light)
  }
}

/// A text in one of both directions.
struct BarText {
  var bars: DrawnBars
  let isReversed: Bool
  let light: BarLight

  /// The same where it fits the samples best.
  func fitted(to samples: BarSamples) -> BarText {
    var text = self
    text.bars.fit(to: samples, under: light)
    return text
  }
}

/// The samples as they are read in one of both directions.
struct BarView: Sendable {
  let isReversed: Bool
  let samples: BarSamples
  /// The same with no more places than there are pixels, for a first look.
  let coarse: BarSamples
  private let ends: ClosedRange<Double>
  private let light: BarLight

  /// Nil without contrast.
  init?(_ samples: BarSamples, between ends: ClosedRange<Double>, isReversed: Bool) {
    let samples = isReversed ? samples.reversed : samples
    guard let light = BarLight(around: samples) else { return nil }
    (self.samples, coarse, self.isReversed) = (samples, samples.merged, isReversed)
    (self.ends, self.light) = (isReversed ? -ends.upperBound ... -ends.lowerBound : ends, light)
  }

  /// The blur that is tried first: in pixels, and in modules where they are large.
  private static let (blur, blurOfModule) = (0.8, 0.45)

  /// A code from end to end, with all its characters free.
  func hypothesis(of grammar: BarGrammar) -> BarHypothesis {
    let module = (ends.upperBound - ends.lowerBound) / Double(grammar.modules)
    let placement = BarPlacement(
      start: ends.lowerBound, end: ends.upperBound,
      blur: max(Self.blur, Self.blurOfModule * module))
    return BarHypothesis(grammar, coarse, placement, light, isReversed: isReversed)
  }

  /// The darkest places with lighter ones between them.
  var barCount: Int {
    var (count, isRising, extreme) = (0, true, 0.0)
    for index in coarse.places.indices where ends.contains(coarse.places[index]) {
      let darkness = light.darkness(of: coarse.levels[index], at: coarse.places[index])
      if isRising == (darkness > extreme) {
        extreme = darkness
      } else if abs(darkness - extreme) > Self.leastDip {
        if isRising { count += 1 }
        (isRising, extreme) = (!isRising, darkness)
      }
    }
    return isRising ? count + 1 : count
  }

  /// The share of the contrast by which light comes between two bars that are seen as two.
  private static let leastDip = 0.1
}
