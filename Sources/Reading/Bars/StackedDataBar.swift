// DataBar in two rows. The rows are placed one by one; then they are laid end to end, which makes
// the same bars as a DataBar in one row, with its check.

/// The rows of a DataBar, one above the other, as samples across their bars.
struct StackedDataBar: Sendable {
  /// A row that was found, and its place in the image.
  private struct Row {
    let bars: LikelyBars
    let samples: BarSamples
    let outline: Quadrilateral

    var isUpper: Bool { bars.best.grammar.kind == .databarRow(isUpper: true) }
  }

  /// Both rows end to end, a module to a pixel.
  let samples: BarSamples
  let outline: Quadrilateral

  /// Pixels of the longer side of the largest field, and of the modules of its rows: an engine reads
  /// larger ones.
  static let largestField = 200.0
  private static let modules = 0.65...3.5
  private static let grammars = [true, false].map { BarGrammar(.databarRow(isUpper: $0)) }
  /// The longest light stretch within a row, in shares of the samples' length: nine modules of 48.
  private static let longestSpace = 0.2
  /// The share of the samples' squares that a row leaves at most.
  private static let mostRest = 0.06
  /// The parts of a code's height that show the rows alone, in codes with high and with low rows,
  /// where blur mixes the rows' ends with the separator between them.
  private static let shares = [(0.05, 0.35), (0.55, 0.95)]

  /// Reads the rows in an area that is hardly larger than the code, whose top runs along them.
  init?(in area: Quadrilateral, of image: LumaImage) {
    var rows: [Row] = []
    for (top, bottom) in Self.shares {
      guard let row = Self.row(in: area.part(from: top, to: bottom), of: image) else { return nil }
      rows.append(row)
    }
    if rows[0].bars.isReversed { rows.reverse() }
    guard rows[0].isUpper, !rows[1].isUpper, rows[0].bars.isReversed == rows[1].bars.isReversed
    else { return nil }
    let (upper, lower) = (rows[0], rows[1])
    // The upper row ends with one bar more, and the lower one begins with a bar and a space more.
    let seam = Double(upper.bars.best.grammar.modules - 1)
    var samples = BarSamples()
    samples.append(upper.samples, of: upper.bars, at: 0) { $0 < seam }
    samples.append(lower.samples, of: lower.bars, at: seam - 2) { $0 >= 2 }
    self.samples = samples
    outline = Quadrilateral(
      topLeft: upper.outline.topLeft, topRight: upper.outline.topRight,
      bottomRight: lower.outline.bottomRight, bottomLeft: lower.outline.bottomLeft)
  }

  private static func row(in area: Quadrilateral, of image: LumaImage) -> Row? {
    guard let (samples, place) = BarSamples.across(area, in: image),
      let bars = LikelyBars(
        in: samples, as: grammars, modules: modules, longestSpaces: [longestSpace]),
      bars.rest < mostRest
    else { return nil }
    return Row(
      bars: bars, samples: bars.isReversed ? samples.reversed : samples,
      outline: bars.outline(by: place))
  }
}

extension Quadrilateral {
  /// The part between two shares of its height.
  fileprivate func part(from top: Double, to bottom: Double) -> Quadrilateral {
    Quadrilateral(
      topLeft: place(across: 0, down: top), topRight: place(across: 1, down: top),
      bottomRight: place(across: 1, down: bottom), bottomLeft: place(across: 0, down: bottom))
  }
}

extension BarSamples {
  /// Black and white of the samples that are drawn from darkness.
  private static let (paper, ink) = (200.0, 50.0)

  /// Appends those samples of a row that lie at modules which are `wanted`, `offset` modules
  /// further on and as if the light were even.
  fileprivate mutating func append(
    _ row: BarSamples, of bars: LikelyBars, at offset: Double, where wanted: (Double) -> Bool
  ) {
    for index in row.places.indices {
      let place = row.places[index]
      let module = bars.best.placement.module(at: place, of: bars.best.grammar.modules)
      guard wanted(module) else { continue }
      let darkness = bars.light.darkness(of: row.levels[index], at: place)
      append(
        Self.paper - (Self.paper - Self.ink) * darkness, at: module + offset,
        weight: row.weights[index])
    }
  }
}
