// The text of a label's code that bars and print show together.

/// The likeliest text at a place of bars, and the evidence for it.
struct LabelText {
  let grammar: LabelGrammar
  /// The numbers of the characters in the grammar's slots.
  let numbers: [Int]
  let text: [UInt8]
  let outline: Quadrilateral
  /// As natural logarithms: by how much it is likelier than the next text with a right check, and
  /// less likely than one whose check is wrong.
  let margin: Double
  let excess: Double
  /// The slots whose bars show their characters, and those whose bars show others.
  let shown: Int
  let contradicted: Int
  /// Whether print shows clearly what the bars do not.
  let isPrintClear: Bool
  /// The share of the bars that are seen which are as they should be.
  let agreement: Double
  /// The digits of an ITF-14 that the print shows by itself; nil where it leaves a doubt.
  private(set) var clearNumber: [UInt8]?
}

extension LabelText {
  static let symbologies: Set<Symbology> = [.code128, .code39, .itf, .codabar]

  /// The share of the bars below which a spelling does not belong to them.
  private static let leastAgreement = 0.45
  /// The spellings that are compared closely with bars.
  private static let mostSpellings = 2
  /// From here on, bars show a character; by so much more, they show another one.
  private static let (clear, contrary) = (2.0, 3.0)

  /// The text that the bars in `outline`, whose top runs across them, show together with the print
  /// beside them; nil where there is no print.
  static func likeliest(
    at outline: Quadrilateral, in image: LumaImage, among symbologies: Set<Symbology>
  ) -> LabelText? {
    var found: [LabelText] = []
    let views = LabelBars.all(at: outline, in: image)
    for side in PrintBand.Side.allCases {
      for bars in views {
        for text in bars.texts(on: side, in: image) {
          found += Self.all(bars, text, among: symbologies)
        }
      }
      let believable = found.filter(\.isBelievable)
      if Set(believable.map(\.text)).count > 1 { return nil }
      let best = believable.first ?? found.max { $0.agreement < $1.agreement }
      if let best { return best }
    }
    return nil
  }

  private static func all(
    _ bars: LabelBars, _ text: PrintedText, among symbologies: Set<Symbology>
  ) -> [LabelText] {
    let hasGaps = text.positions.contains(where: \.isAfterGap)
    let candidates = (hasGaps ? [false, true] : [false]).flatMap { withSpaces in
      let print = LabelPrint(text, withSpaces: withSpaces)
      return print.spellings(among: symbologies).map { spelling in
        let placement = bars.placed(spelling, besidePrintFrom: print.start, to: print.end)
        return (
          print: print, spelling: spelling, placement: placement,
          agreement: bars.agreement(of: placement)
        )
      }
    }
    return candidates.filter { $0.agreement > leastAgreement }
      .sorted { $0.agreement > $1.agreement }.prefix(mostSpellings).compactMap {
        LabelText(bars, $0.print, $0.spelling.grammar, $0.placement, agreement: $0.agreement)
      }
  }

  private init?(
    _ bars: LabelBars, _ print: LabelPrint, _ grammar: LabelGrammar, _ placement: LabelPlacement,
    agreement: Double
  ) {
    let seen = bars.evidence(of: grammar, at: placement)
    guard
      let found = LabelEvidence(grammar: grammar, print: print, bars: seen).likeliest
    else { return nil }
    let shown = zip(seen, found.path.numbers).map { (own: $0[$1], most: $0.max() ?? 0) }
    (self.grammar, numbers, self.agreement) = (grammar, found.path.numbers, agreement)
    text = found.path.text.map { LabelPrint.characters[$0] }
    outline = bars.outline(of: placement)
    (margin, excess) = (found.margin, found.excess)
    self.shown = shown.count { $0.own > Self.clear }
    isPrintClear = Self.isClear(found.path, print, shownIn: shown.map { $0.own > Self.clear })
    contradicted = shown.count { $0.most - $0.own > Self.contrary }
    guard case .itf(pairs: 7, _) = grammar.grammar.kind else { return }
    let alone = LabelEvidence(
      grammar: grammar, print: print, bars: seen.map { $0.map { _ in 0 } }
    ).likeliest
    let isSeen = print.positions.allSatisfy { $0.contains { $0 > Self.clear } }
    if let alone, isSeen, alone.margin > Self.leastMargin, alone.excess < Self.mostExcess {
      clearNumber = alone.path.text.map { LabelPrint.characters[$0] }
    }
  }

  /// Whether print shows the characters in slots whose bars do not.
  private static func isClear(
    _ path: LabelEvidence.Path, _ print: LabelPrint, shownIn slots: [Bool]
  ) -> Bool {
    var place = 0
    for (slot, count) in path.counts.enumerated() {
      for _ in 0..<count {
        if !slots[slot], print.positions[place][path.text[place]] < Self.clearPrint { return false }
        place += 1
      }
    }
    return true
  }

  /// The evidence from which print is clear.
  private static let clearPrint = 3.0

  /// The margin of a text with a check digit or character and of one without, and the most by
  /// which one whose check is wrong is likelier.
  private static let (leastMargin, leastUncheckedMargin, mostExcess) = (5.0, 5.0, 1.0)
  /// The share of the characters that bars have to show, the fewest of them, and the most that
  /// they contradict: where what hides the bars begins and ends.
  private static let (leastShare, fewestShown, mostContradicted) = (0.4, 4, 2)
  /// The characters that the bars of an offered number show.
  private static let fewestOffered = 2

  /// Whether it is more than the least unlikely one.
  var isBelievable: Bool {
    let fewest = max(Double(Self.fewestShown), Self.leastShare * Double(numbers.count))
    return margin > (isChecked ? Self.leastMargin : Self.leastUncheckedMargin)
      && excess < Self.mostExcess && Double(shown) >= fewest
      && contradicted <= Self.mostContradicted && isPrintClear
  }

  private var isChecked: Bool {
    switch grammar.grammar.kind {
    case .code128, .itf(pairs: 7, _): true
    default: false
    }
  }

  /// The digits of an ITF-14 whose bars suffice for no more than its place.
  var offered: [UInt8]? { shown >= Self.fewestOffered ? clearNumber : nil }

  /// The bars of the text, laid over nothing yet.
  var drawing: DerivedImage? {
    DrawnBars(
      grammar: grammar.grammar, characters: numbers,
      placement: BarPlacement(start: 0, end: 1, blur: 1)
    ).drawing(at: outline)
  }
}

extension LabelBars {
  /// The parts of the bars' width whose ends are followed.
  private static let parts = 6
  /// The most distances of bars to both sides in which print is sought.
  private static let reach = 50.0
  /// The modules from one bar to the next in most codes.
  private static let modules = 3.3

  /// The rows of characters on one side of the bars.
  func texts(on side: PrintBand.Side, in image: LumaImage) -> [PrintedText] {
    let half = frame.halfWidth
    let wide = 2 * half / Double(Self.parts)
    let parts = (0..<Self.parts).map {
      -half + wide * Double($0)...(-half + wide * Double($0 + 1))
    }
    guard
      let band = PrintBand(
        beside: parts, of: frame, sense: sense, side: side, module: pace / Self.modules, in: image)
    else { return [] }
    let far = half + min(4 * half, Self.reach * pace)
    for zone in [-half...half, -2 * half...2 * half] {
      let texts = band.lines(within: [zone], reach: .label, in: image).flatMap {
        PrintedText.all(
          in: band, top: $0.top, height: $0.height, from: -far, to: far, of: image)
      }
      if !texts.isEmpty { return texts }
    }
    return []
  }
}

extension LumaImage {
  /// The rows of characters below the bars in `outline`, whose top runs in the code's direction.
  package func texts(belowBarsAt outline: Quadrilateral) -> [[UInt8]] {
    LabelBars.all(at: outline, in: self).prefix(1).flatMap { $0.texts(on: .below, in: self) }
      .map(\.text)
  }
}
