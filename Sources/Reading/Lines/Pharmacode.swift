// Pharmacode on packages of medicine: a number in narrow and wide bars, without start, stop and
// check. From the other end it is another number, so that it is read as it lies.

extension TextGrammar {
  static let pharmacode = TextGrammar(symbology: .pharmacode, isDirected: true) { widths in
    let bars = stride(from: 0, to: widths.count, by: 2).map { widths[$0] }
    let spaces = stride(from: 1, to: widths.count, by: 2).map { widths[$0] }
    // A fence has equal bars.
    guard (fewestBars...mostBars).contains(bars.count), let isWide = bars.areWide else {
      return nil
    }
    let (narrow, wide) = (
      zip(bars, isWide).filter { !$1 }.map(\.0), zip(bars, isWide).filter { $1 }.map(\.0)
    )
    let module = (wide.mean - narrow.mean) / 2
    let ink = narrow.mean - module
    let groups = [narrow, wide, spaces]
    guard abs(ink) < mostInk * module, abs(spaces.mean - 2 * module + ink) < tolerance * module,
      groups.allSatisfy({ group in
        group.allSatisfy { abs($0 - group.mean) < tolerance * module }
      })
    else { return nil }
    let number = isWide.reduce(0) { 2 * $0 + ($1 ? 2 : 1) }
    return LineText("\(number)".utf8, module: module)
  }

  /// Modules by which widths may differ, and by which ink may have run.
  private static let (tolerance, mostInk) = (0.45, 0.4)
  /// Up to the number 131070; fewer bars are easily something else.
  private static let (fewestBars, mostBars) = (4, 16)
}
