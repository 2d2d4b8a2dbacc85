// PDF417 in an image: the start and the stop are the same in all of them, and the indicators beside
// them tell the shape.

/// The number of rows and columns of a PDF417, and its level of correction.
struct PDF417Shape: Hashable, Sendable {
  let rows: Int
  /// Without the indicators.
  let columns: Int
  /// From 0 to 8.
  let level: Int

  static let mostRows = 90

  var codewordCount: Int { rows * columns }
  var checkCount: Int { 2 << level }
  /// Modules from the start's first bar to the stop's last.
  var width: Int { PDF417Codewords.modules * (columns + 4) + 1 }

  init?(rows: Int, columns: Int, level: Int) {
    (self.rows, self.columns, self.level) = (rows, columns, level)
    guard (3...Self.mostRows).contains(rows), (1...30).contains(columns), (0...8).contains(level),
      codewordCount < PDF417Codewords.count, checkCount < codewordCount
    else { return nil }
  }

  /// The value of the indicator at one end of a row.
  func indicator(ofRow row: Int, isLeft: Bool) -> Int {
    let part =
      switch IndicatorPart(cluster: row % 3, isLeft: isLeft) {
      case .thirdOfRows: (rows - 1) / 3
      case .level: level * 3 + (rows - 1) % 3
      case .columns: columns - 1
      }
    return row / 3 * 30 + part
  }
}

extension PDF417Shape {
  var layout: RowLayout {
    let modules = PDF417Codewords.modules
    return RowLayout(
      width: width,
      knownParts: (0..<rows).map { row in
        func indicator(isLeft: Bool) -> ModuleProfile {
          PDF417Codewords.profile(of: self.indicator(ofRow: row, isLeft: isLeft), cluster: row % 3)
        }
        return [
          RowLayout.Part(first: 0, profile: PDF417Codewords.start),
          RowLayout.Part(first: modules, profile: indicator(isLeft: true)),
          RowLayout.Part(first: width - 2 * modules - 1, profile: indicator(isLeft: false)),
          RowLayout.Part(first: width - modules - 1, profile: PDF417Codewords.stop),
        ]
      },
      columnStarts: (0..<columns).map { ($0 + 2) * modules }, firstCluster: 0,
      checkCount: checkCount, countsItself: true)
  }
}

/// The part of the shape that an indicator tells.
enum IndicatorPart: Hashable, Sendable {
  case thirdOfRows, level, columns

  /// The parts follow each other from row to row, on the right one row later.
  init(cluster: Int, isLeft: Bool) {
    self =
      switch (cluster + (isLeft ? 0 : 2)) % 3 {
      case 0: .thirdOfRows
      case 1: .level
      default: .columns
      }
  }
}

enum PDF417Grid {
  /// With less agreement, the shape is wrong.
  private static let leastAgreement = 0.4
  /// The most shapes that are fitted, the likeliest first.
  private static let mostShapes = 4

  /// The grid of a PDF417 whose rows run from left to right in `image`; nil where there is none.
  static func find(in image: LumaImage) -> RowGrid? {
    guard let (left, right) = ends(in: image),
      let columns = columns(between: left, right, in: image)
    else { return nil }
    let indicators = RowIndicators(between: left, right, in: image)
    guard let rows = indicators.rows else { return nil }
    let grids = indicators.shapes(near: columns, possible: columns, rows).map { shape in
      RowGrid(shape.layout, left, right, rows.left, rows.right, in: image)
    }
    return RowGrid.best(
      of: grids, in: image, leastAgreement: leastAgreement, mostFitted: mostShapes)
  }

  private static func ends(in image: LumaImage) -> (left: RowEnd, right: RowEnd)? {
    RowEnd.pair(in: image) { columns(between: $0, $1, in: image) != nil }
  }

  /// The curves that are tried; sags in shares of a row's length.
  private static let (bulges, sags) = (
    [0, 0.14, 0.28], [0, 0.03, -0.03, 0.06, -0.06, 0.09, -0.09]
  )
  /// The bulges of codes on paper, by all their modules.
  private static let believableBulges = -0.05...0.45

  /// The grid of a PDF417 around a bottle: the curve is the one along which most indicators agree.
  static func findBent(in image: LumaImage) -> RowGrid? {
    guard let (left, right) = ends(in: image),
      let columns = columns(between: left, right, in: image)
    else { return nil }
    let middle = Double(image.size.height) / 2
    let length = right.place(at: middle).x - left.place(at: middle).x
    var best: (support: Double, sag: Double, indicators: RowIndicators)?
    for bulge in bulges {
      for sag in sags.map({ $0 * length }) {
        let curve = RowCurve(bulge: bulge, sag: sag)
        let indicators = RowIndicators(between: left, right, curve: curve, in: image)
        let support = indicators.rows.map(indicators.support) ?? 0
        if support > best?.support ?? 0 { best = (support, sag, indicators) }
      }
    }
    guard let (_, sag, indicators) = best, let rows = indicators.rows else { return nil }
    let modules = RowSpan.modules(between: left, right, in: image)
    let fewest = max(1, (columns.lowerBound + 4) * 6 / 10 - 4)
    let shapes = indicators.shapes(near: nil, possible: fewest...columns.upperBound, rows)
    let grids = shapes.compactMap { shape -> RowGrid? in
      let width = Double(shape.width)
      let curve = RowCurve(
        bulge: (1 - width / modules) / RowCurve.share(ofEndIn: width), sag: sag)
      guard believableBulges.contains(curve.bulge) else { return nil }
      return RowGrid(shape.layout, left, right, rows.left, rows.right, in: image)
        .with(curve, in: image)
    }
    return RowGrid.best(
      of: grids, in: image, leastAgreement: leastAgreement, mostFitted: mostShapes)
  }

  /// The agreement of an end that suffices by itself, and that of a grid beside it.
  private static let (leastOfOneEnd, leastBesideOne) = (0.62, 0.6)
  /// Modules from an end to where its line is bound to the other one: any number will do.
  private static let provisionalWidth = 100.0

  /// The grid of a PDF417 of which one end is missing: the indicators beside the other tell all of
  /// its shape.
  static func findBesideOneEnd(in image: LumaImage) -> RowGrid? {
    guard let (end, ends) = RowEnd.clearest(in: image), end.agreement > leastOfOneEnd else {
      return nil
    }
    func pair(_ width: Double) -> (left: RowEnd, right: RowEnd) {
      var other = end
      other.x += (ends == .left ? 1 : -1) * width * end.module
      return ends == .left ? (end, other) : (other, end)
    }
    let (left, right) = pair(provisionalWidth)
    let indicators = RowIndicators(between: left, right, beside: ends, in: image)
    guard let rows = indicators.rows else { return nil }
    let grids = indicators.shapes(near: nil, possible: 1...30, rows).map { shape in
      let (left, right) = pair(Double(shape.width))
      return RowGrid(shape.layout, left, right, rows.left, rows.right, in: image)
        .with(ends, in: image)
    }
    return RowGrid.best(
      of: grids, in: image, leastAgreement: leastBesideOne, mostFitted: mostShapes)
  }

  /// The numbers of columns that may be between two ends; nil if they are no pair.
  private static func columns(
    between left: RowEnd, _ right: RowEnd, in image: LumaImage
  ) -> ClosedRange<Int>? {
    let modules = RowSpan.modules(between: left, right, in: image)
    let columns = (modules - Double(4 * PDF417Codewords.modules + 1)) / 17
    let ratio = left.module / right.module
    guard ratio > 0.5, ratio < 2, columns > 0.4, columns < 32 else { return nil }
    let least = Int((columns * 0.94 - 0.7).rounded(.up), within: 1...30)
    return least...max(least, Int(columns * 1.06 + 0.7, within: 1...30))
  }
}
