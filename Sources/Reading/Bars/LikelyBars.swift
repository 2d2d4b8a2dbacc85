// The code that samples across bars show most likely, found by comparing what each text would look
// like through the blur with what is seen. No edge has to be found, so that modules may be as small
// as a pixel.

/// The likeliest text of samples, and how much more likely it is than the next.
struct LikelyBars: Sendable {
  /// The best text.
  let best: DrawnBars
  /// Whether the text is read against the samples' direction.
  let isReversed: Bool
  /// The share of the samples' squares that it leaves unexplained.
  let rest: Double
  /// How many times the squares that the next likely text leaves.
  let margin: Double
  /// The largest mean square of darkness that it leaves along two modules.
  let worst: Double
  let light: BarLight
}

extension LikelyBars {
  /// Pixels of the modules that are tried: an engine reads larger ones.
  private static let modules = 0.65...1.8
  /// Samples that are compared beyond both ends, in pixels.
  private static let beyond = 5.0
  /// The share of a code's bars that blur and noise let be seen at most.
  private static let mostSeen = 1.1
  /// The codes whose ends are moved, and by how many modules.
  private static let (mostLooks, firstStep) = (10, 0.7)
  /// The hypotheses that are left after that and after each further round, and the shares of what
  /// chance leaves that they may leave.
  private static let rounds = [
    (count: 5, rest: 0.65), (count: 3, rest: 0.55), (count: 3, rest: 0.45),
  ]
  /// By how many times more than the best one they may leave.
  fileprivate static let mostBehind = 1.8
  /// The share of all squares that they may leave when they fit closely.
  private static let mostRest = 0.12
  /// The texts that are fitted.
  private static let mostTexts = 4
  /// By how many times a text may be worse than characters without a right check digit.
  private static let mostUnchecked = 1.15

  /// Nil where no code is like the samples.
  init?(in samples: BarSamples, among symbologies: Set<Symbology>) {
    let wanted = BarGrammar.all.filter {
      symbologies.contains($0.symbology) || $0.kind == .ean13 && symbologies.contains(.upcA)
    }
    self.init(
      in: samples, as: wanted, modules: Self.modules, longestSpaces: BarSamples.longestSpaces)
  }

  /// Nil where no code of the `grammars`, with `modules` of so many pixels, is like the samples.
  init?(
    in samples: BarSamples, as grammars: [BarGrammar], modules: ClosedRange<Double>,
    longestSpaces: [Double]
  ) {
    let readings = samples.ends(longestSpaces: longestSpaces).compactMap { ends in
      let length = ends.upperBound - ends.lowerBound
      return LikelyBars(
        in: samples, between: ends,
        as: grammars.filter { modules.contains(length / Double($0.modules)) })
    }
    guard let best = readings.min(by: { $0.rest < $1.rest }) else { return nil }
    self = best
  }

  private init?(
    in all: BarSamples, between ends: ClosedRange<Double>, as wanted: [BarGrammar]
  ) {
    let seen = all.cut(
      to: ends.lowerBound - Self.beyond...ends.upperBound + Self.beyond)
    let total = seen.variation
    guard total > 0, let forwards = BarView(seen, between: ends, isReversed: false),
      let backwards = BarView(seen, between: ends, isReversed: true)
    else { return nil }
    func view(_ isReversed: Bool) -> BarView { isReversed ? backwards : forwards }
    let count = forwards.barCount
    let grammars = wanted.filter {
      ($0.leastSeen...Self.mostSeen).contains(Double(count) / Double($0.barCount))
    }
    var likely = grammars.flatMap { [forwards.hypothesis(of: $0), backwards.hypothesis(of: $0)] }
      .best(Self.mostLooks, under: .infinity)
    for index in likely.indices {
      likely[index].moveEnds(on: view(likely[index].isReversed).coarse, by: Self.firstStep)
    }
    for (number, round) in Self.rounds.enumerated() {
      if number > 0 {
        for index in likely.indices {
          likely[index].move(on: view(likely[index].isReversed).coarse, by: 0.3)
        }
      }
      likely = likely.best(round.count, under: round.rest * total)
    }
    for index in likely.indices {
      likely[index].fit(to: view(likely[index].isReversed).samples, steps: [0.3, 0.15, 0.07])
    }
    likely = likely.filter { $0.squares < Self.mostRest * total }
      .sorted { $0.squares < $1.squares }
    let texts = Self.texts(of: likely, view)
    guard let first = texts.first, let second = texts.dropFirst().first,
      second.bars.squares < .infinity
    else { return nil }
    // Characters that fit better, and fail the check, are the right ones of a damaged code.
    let samples = view(first.isReversed).samples
    let isRefuted = (likely + [BarHypothesis(at: first, samples)]).contains { hypothesis in
      let unchecked = hypothesis.freest
      guard unchecked.isReversed == first.isReversed,
        unchecked.bars.grammar.kind == first.bars.grammar.kind,
        !unchecked.bars.isSameText(as: first.bars)
      else { return false }
      return unchecked.fitted(to: samples).bars.squares * Self.mostUnchecked < first.bars.squares
    }
    guard !isRefuted else { return nil }
    self.best = first.bars
    isReversed = first.isReversed
    rest = first.bars.squares / total
    margin = second.bars.squares / max(first.bars.squares, 1e-9)
    worst = first.bars.worstSquares(of: samples, like: first.light)
    light = first.bars.light(of: samples, like: first.light)
  }

  /// The likeliest texts with right check digits, fitted, the best one first.
  private static func texts(
    of hypotheses: [BarHypothesis], _ view: (Bool) -> BarView
  ) -> [BarText] {
    var texts: [BarText] = []
    for hypothesis in hypotheses {
      texts += hypothesis.texts(in: view(hypothesis.isReversed).samples).filter { text in
        !texts.contains { $0.bars.isSameText(as: text.bars) }
      }
    }
    texts = texts.best(mostTexts).map { $0.fitted(to: view($0.isReversed).samples) }
    // Where the best text lies, others may be nearer to it than where they were found.
    guard let first = texts.best(1).first else { return [] }
    let samples = view(first.isReversed).samples
    let further = BarHypothesis(at: first, samples).texts(in: samples).filter { text in
      !texts.contains { $0.bars.isSameText(as: text.bars) }
    }
    return (texts + further.map { $0.fitted(to: samples) }).best(texts.count + further.count)
  }
}

extension [BarText] {
  /// At most `count`, the best first.
  fileprivate func best(_ count: Int) -> [BarText] {
    Array(sorted { $0.bars.squares < $1.bars.squares }.prefix(count))
  }
}

extension [BarHypothesis] {
  /// At most `count` that leave no more of what chance leaves than `most`, and not much more than
  /// the best, which comes first.
  fileprivate func best(_ count: Int, under most: Double) -> [BarHypothesis] {
    let least = map(\.excess).min() ?? 0
    let most = Swift.min(most, least + (LikelyBars.mostBehind - 1) * abs(least))
    return Array(
      filter { $0.excess <= most }.sorted { $0.excess < $1.excess }.prefix(count))
  }
}

extension BarSamples {
  /// The squares of the levels' distances from their mean.
  fileprivate var variation: Double {
    let weight = weights.reduce(0, +)
    let mean = zip(levels, weights).reduce(0) { $0 + $1.0 * $1.1 } / max(weight, 1e-9)
    return zip(levels, weights).reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1 }
  }
}
