// The marks that separate papers for document scanners: four bars, two of them wide, with narrow spaces
// between them. Nothing checks them, so that wide quiet zones have to be there. From the other end,
// some are others.

extension TextGrammar {
  static let patchCode = TextGrammar(symbology: .patchCode, isDirected: true, quiet: 7) { widths in
    guard widths.count == 7 else { return nil }
    let bars = stride(from: 0, to: 7, by: 2).map { widths[$0] }
    guard let isWide = bars.areWide,
      let patch = patches.first(where: { $0.isWide == isWide })
    else { return nil }
    let spaces = stride(from: 1, to: 7, by: 2).map { widths[$0] }
    let thin = zip(bars, isWide).filter { !$1 }.map(\.0)
    let thick = zip(bars, isWide).filter { $1 }.map(\.0)
    // Ink makes bars wider by as much as spaces get narrower.
    let (narrow, ink) = ((thin.mean + spaces.mean) / 2, (thin.mean - spaces.mean) / 2)
    guard abs(ink) <= mostInk * narrow,
      ratios.contains((thick.mean - ink) / narrow),
      [thin, thick, spaces].allSatisfy({ group in
        group.allSatisfy { abs($0 - group.mean) <= tolerance * narrow }
      })
    else { return nil }
    return LineText([patch.name], module: narrow)
  }

  /// Widths of narrow bars by which others may differ from their mean, and by which ink may have run:
  /// a Pharmacode has spaces that are twice as wide.
  private static let (tolerance, mostInk) = (0.3, 0.25)
  /// Wide bars have two and a half times the width of narrow ones.
  private static let ratios = 2.0...3.0

  private static let patches: [(name: UInt8, isWide: [Bool])] = [
    (UInt8(ascii: "1"), [true, true, false, false]),
    (UInt8(ascii: "2"), [true, false, false, true]),
    (UInt8(ascii: "3"), [true, false, true, false]),
    (UInt8(ascii: "4"), [false, true, true, false]),
    (UInt8(ascii: "6"), [false, false, true, true]),
    (UInt8(ascii: "T"), [false, true, false, true]),
  ]
}
