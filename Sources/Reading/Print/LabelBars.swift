// The bars of a label's code, of which a part may be hidden: where they lie, by a text that they
// may show, and how likely each character is in each place.

/// Bars along a line across them, in the direction in which the code runs.
struct LabelBars {
  let frame: BarFrame
  let isReversed: Bool
  fileprivate let line: BarLine
  /// The same as 1 for ink and -1 for paper, 0 where nothing is seen.
  fileprivate let contrast: BarLine
  /// The mean distance of bars, and the deviation of brightness where they are.
  let pace: Double
  fileprivate let deviation: Double

  /// The pixels between bars that are read, and the longest line to both sides of them, in
  /// distances of bars.
  private static let (paces, reach) = (3.0...80, 60.0)
  /// The likeness of the bars' upper half to their lower one: half of the places in text and textures
  /// have less, and none of the labels that are read.
  private static let leastEvenness = 0.6

  /// Both directions of the bars in `outline`, whose top runs across them.
  static func all(at outline: Quadrilateral, in image: LumaImage) -> [LabelBars] {
    guard let frame = BarFrame(outline, in: image), frame.evenness(in: image) > leastEvenness else {
      return []
    }
    let half = frame.halfWidth
    let inner = frame.line(within: half, in: image)
    let distances = inner.distances(between: -half, and: half).sorted()
    guard distances.count > 5 else { return [] }
    // Without those to bars behind what hides others.
    let typical = 3 * distances[distances.count / 2]
    let pace = distances.filter { $0 < typical }.mean
    guard paces.contains(pace) else { return [] }
    let line = frame.line(within: half + reach * pace, in: image)
    return [(line, false), (line.reversed, true)].map { line, isReversed in
      LabelBars(
        frame: frame, isReversed: isReversed, line: line,
        contrast: line.contrast(within: pace * 1.3, least: inner.levels.deviation * 0.8),
        pace: pace, deviation: inner.levels.deviation)
    }
  }

  var sense: Double { isReversed ? -1 : 1 }

  /// The widths of a module that are tried, in shares of what the bars' distance says.
  private static let sizes = stride(from: 0.86, through: 1.16, by: 0.01)
  /// The modules by which print may be off the middle of its bars, and off their beginning.
  private static let (ofMiddle, ofStart) = (12.0, 6.0)

  /// Where the bars of a spelling fit best whose print reaches from `start` to `end`.
  func placed(
    _ spelling: LabelSpelling, besidePrintFrom start: Double, to end: Double
  ) -> LabelPlacement {
    let edges = spelling.grammar.edges(of: spelling.numbers)
    let modules = spelling.grammar.modules
    let signs = LabelSigns(edges: edges, step: 1)
    // Each bar and the space behind it.
    let typical = pace / (modules / (Double(edges.count) / 2))
    var best = (score: -Double.infinity, start: 0.0, module: 1.0)
    for size in Self.sizes {
      let module = typical * size
      let middle = (start + end) / 2 - modules * module / 2
      for (place, slack) in [(middle, Self.ofMiddle), (start, Self.ofStart)] {
        let first = place - slack * module
        let levels = (0...2 * signs.count + Int(4 * slack)).map {
          contrast.level(at: first + (signs.firstModule + Double($0) / 2) * module)
        }
        for half in 0...Int(4 * slack) {
          let score = signs.score(levels, from: half, by: 2)
          if score > best.score { best = (score, first + Double(half) * module / 2, module) }
        }
      }
    }
    var placement = LabelPlacement(
      start: best.start, end: best.start + modules * best.module, edges: edges)
    placement.fit(to: contrast)
    return placement
  }

  /// How likely each character is in each slot, as natural logarithms. All are the same where the
  /// bars are hidden.
  func evidence(of grammar: LabelGrammar, at placement: LabelPlacement) -> [[Double]] {
    (0..<grammar.slotCount).map { slot in
      let looks = grammar.looks(in: slot)
      let count = looks.first?.count ?? 0
      var levels = (0..<count).map { number -> Double in
        let module = (Double(number) + 0.5) / LabelGrammar.density - 0.5
        return line.level(at: placement.place(grammar.starts[slot] + module))
      }
      let mean = levels.mean
      for index in levels.indices { levels[index] -= mean }
      let length = levels.reduce(0) { $0 + $1 * $1 }.squareRoot()
      guard length > Self.leastContrast * deviation * Double(count).squareRoot() else {
        return looks.map { _ in 0 }
      }
      let likeness = looks.map { zip($0, levels).reduce(0) { $0 + $1.0 * $1.1 } / length }
      let most = likeness.max() ?? 0
      let evidence = Self.mostEvidence * ((most - Self.unclear) / (Self.clear - Self.unclear))
      return likeness.map {
        max(0, min(Self.mostEvidence, evidence) - Self.evidencePerLikeness * (most - $0))
      }
    }
  }

  /// The share of the bars' contrast that a character shows at least.
  private static let leastContrast = 0.4
  /// The logarithm of a likelihood falls by so much from a perfect likeness to none, and what is
  /// hidden limits how unlikely a character can be.
  private static let (evidencePerLikeness, mostEvidence) = (40.0, 7.0)
  /// The likeness at which bars are no character, and from which they are one as clearly as can be.
  private static let (unclear, clear) = (0.7, 0.93)

  /// The code's outline in the image, whose top runs in reading direction.
  func outline(of placement: LabelPlacement) -> Quadrilateral {
    func corner(_ across: Double, _ along: Double) -> Point {
      frame.place(sense * across, sense * along * frame.halfHeight)
    }
    return Quadrilateral(
      topLeft: corner(placement.start, -1), topRight: corner(placement.end, -1),
      bottomRight: corner(placement.end, 1), bottomLeft: corner(placement.start, 1))
  }
}

extension BarLine {
  /// Each level between the lightest and the darkest one within a distance in pixels; 0 where these
  /// differ less than `least`.
  fileprivate func contrast(within distance: Double, least: Double) -> BarLine {
    let reach = Int(distance / step, within: 2...200)
    let values = levels.indices.map { index -> Double in
      let around = levels[max(0, index - reach)...min(levels.count - 1, index + reach)]
      let (dark, light) = (around.min() ?? 0, around.max() ?? 0)
      guard light - dark > max(least, 12) else { return 0 }
      return (light + dark - 2 * levels[index]) / (light - dark)
    }
    return BarLine(levels: values, start: start, step: step)
  }
}

/// What a line shows where a code lies, with its quiet zones: at equal distances, 1 for ink and -1
/// for paper.
private struct LabelSigns {
  /// The quiet zones that count, and where other bars begin.
  private static let (quiet, beyond) = (6.0, 12.0)

  /// 0 where other bars may be, which are no better than paper is.
  private let signs: [Double]
  private let step: Double

  /// Of bars and spaces between `edges` in modules, with `step` places to a module.
  init(edges: [Double], step: Double) {
    let modules = edges.last ?? 1
    var edge = 0
    signs = (0..<Int((modules + 2 * Self.beyond) * step, within: 1...4000)).map { number in
      let module = (Double(number) + 0.5) / step - Self.beyond
      while edge < edges.count, edges[edge] <= module { edge += 1 }
      guard module >= -Self.quiet, module <= modules + Self.quiet else { return 0 }
      return edge % 2 == 1 ? 1 : -1
    }
    self.step = step
  }

  var count: Int { signs.count }
  var firstModule: Double { module(0) }
  func module(_ number: Int) -> Double { (Double(number) + 0.5) / step - Self.beyond }

  /// How many modules are as they should be, by a line's contrast at every `distance`th of `levels`.
  func score(_ levels: [Double], from first: Int = 0, by distance: Int = 1) -> Double {
    let (signs, levels) = (signs.span, levels.span)
    var (sum, index) = (0.0, first)
    for number in signs.indices {
      let (sign, value) = (signs[number], levels[index])
      sum += sign == 0 ? -abs(value) : sign * value
      index += distance
    }
    return sum / step
  }
}

/// The place of a code's bars along a line.
struct LabelPlacement {
  var start: Double
  var end: Double
  /// The growth of modules by perspective.
  var bend = 0.0
  private let modules: Double
  private let signs: LabelSigns
  /// How many modules are as the line shows them.
  private var score = 0.0

  /// With the edges of its bars and spaces in modules.
  init(start: Double, end: Double, edges: [Double]) {
    (self.start, self.end, modules) = (start, end, edges.last ?? 1)
    signs = LabelSigns(edges: edges, step: 2)
  }

  func place(_ module: Double) -> Double {
    let share = module / modules
    return start + (end - start) * (share - bend * share * (1 - share))
  }

  private func score(on contrast: BarLine) -> Double {
    signs.score((0..<signs.count).map { contrast.level(at: place(signs.module($0))) })
  }

  /// The share of the bars that are seen which are as they should be, from -1 to 1.
  func agreement(with contrast: BarLine) -> Double {
    let count = Int(2 * modules, within: 1...4000)
    let seen = (0..<count).reduce(0.0) {
      $0 + abs(contrast.level(at: place((Double($1) + 0.5) / 2)))
    }
    // Hardly anything agrees with anything.
    return score(on: contrast) / max(modules / 4, seen / 2)
  }

  /// Moves the bars while they are more like the line.
  mutating func fit(to contrast: BarLine) {
    score = score(on: contrast)
    for step in [0.6, 0.3, 0.15, 0.07] {
      for _ in 0..<4 {
        let before = score
        for (a, b, c) in [(1.0, 0.0, 0.0), (0, 1, 0), (1, 1, 0), (0, 0, 1)] {
          for sign in [step, -step] {
            let module = (end - start) / modules * sign
            var moved = self
            moved.start += a * module
            moved.end += b * module
            moved.bend += c * sign * 4 / modules
            moved.score = moved.score(on: contrast)
            if moved.score > score { self = moved }
          }
        }
        if score == before { break }
      }
    }
  }
}

extension LabelBars {
  func agreement(of placement: LabelPlacement) -> Double { placement.agreement(with: contrast) }
}
