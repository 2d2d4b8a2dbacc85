// The indicators of a PDF417's rows, before its shape is known: each tells its row and a third of
// the shape, and most may be misread.

/// The indicators seen along both ends of a PDF417.
struct RowIndicators: Sendable {
  private struct Sight: Sendable {
    let codeword: LikelyCodeword
    let y: Double

    var row: Int { codeword.value / 30 * 3 + codeword.cluster }
    var weight: Double { Double(codeword.likeness * codeword.likeness) }

    func agrees(with rows: RowPlaces) -> Bool { abs(rows(Double(row)) - y) < 0.65 * rows.step }
  }

  /// The likelihood of a codeword, and of its being another, from which it counts.
  private static let (leastLikeness, leastMargin): (Float, Float) = (0.6, 0.02)
  /// Samples a module; a blur of half a module is removed.
  private static let (density, margin, blur) = (4, 2, 2.0)
  /// Two for each of the most rows.
  private static let mostLines = 180.0
  private var left: [Sight] = []
  private var right: [Sight] = []

  /// Those beside the ends that are seen, along rows with a curve.
  init(
    between left: RowEnd, _ right: RowEnd, beside ends: SeenEnds = .both,
    curve: RowCurve = RowCurve(), in image: LumaImage
  ) {
    let seen = RowSpan.modules(between: left, right, in: image)
    let modules = seen * (1 - curve.bulge * RowCurve.share(ofEndIn: seen))
    let width = Double(PDF417Codewords.modules)
    let step = max(0.5, left.module / 2, Double(image.size.height) / Self.mostLines)
    for y in stride(from: 0.5, to: Double(image.size.height), by: step) {
      let span = RowSpan(left, right, at: y, modules: modules, curve: curve)
      if ends != .right, let sight = Self.sight(along: span, from: width, in: image) {
        self.left.append(sight)
      }
      if ends != .left,
        let sight = Self.sight(along: span, from: modules - 2 * width - 1, in: image)
      {
        self.right.append(sight)
      }
    }
  }

  private static func sight(
    along span: RowSpan, from first: Double, in image: LumaImage
  ) -> Sight? {
    let module = span.place(first + 1).distance(to: span.place(first))
    let line = (0..<(PDF417Codewords.modules + 2 * margin) * density).map { index in
      let place = span.place(first - Double(margin) + (Double(index) + 0.5) / Double(density))
      return [-0.6, 0, 0.6].reduce(0) {
        $0 + Float(image.brightness(at: Point(x: place.x, y: place.y + $1 * module)))
      }
    }
    let seen = LumaImage.deblurred(line, sigma: blur)
      .moduleProfile(from: margin * density, density: density)
    let best = (0..<PDF417Codewords.clusterCount).map {
      PDF417Codewords.likeliest(for: seen, cluster: $0)
    }.max { $0.likeness < $1.likeness }
    guard let best, best.likeness > leastLikeness, best.margin > leastMargin else { return nil }
    return Sight(codeword: best, y: span.start.y)
  }

  /// The rows at both ends; where one end shows none, they are level.
  var rows: (left: RowPlaces, right: RowPlaces)? {
    let (before, after) = (Self.rows(of: left), Self.rows(of: right))
    guard let left = before ?? after, let right = after ?? before else { return nil }
    return (left, right)
  }

  /// How much of the indicators agrees with `rows`.
  func support(of rows: (left: RowPlaces, right: RowPlaces)) -> Double {
    [(left, rows.left), (right, rows.right)].reduce(0) { sum, side in
      side.0.reduce(sum) { $0 + ($1.agrees(with: side.1) ? $1.weight : 0) }
    }
  }

  /// The rows with which most indicators agree.
  private static func rows(of seen: [Sight]) -> RowPlaces? {
    let seen = seen.filter { $0.row < PDF417Shape.mostRows }
    var best: (weight: Double, rows: RowPlaces)?
    for (index, first) in seen.enumerated() {
      for second in seen[(index + 1)...] where second.row > first.row {
        let step = (second.y - first.y) / Double(second.row - first.row)
        guard step > 1 else { continue }
        let rows = RowPlaces(first: first.y - step * Double(first.row), step: step)
        let weight = seen.reduce(0) { $0 + ($1.agrees(with: rows) ? $1.weight : 0) }
        if weight > best?.weight ?? 0 { best = (weight, rows) }
      }
    }
    guard let rough = best?.rows else { return nil }
    let points = seen.filter { $0.agrees(with: rough) }.map {
      (x: Double($0.row), y: $0.y, weight: $0.weight)
    }
    return Line(through: points).map { RowPlaces(first: $0.start, step: $0.slope) }
  }

  /// The likeliest shapes by the indicators in their `rows`, with columns that the distance of the ends
  /// is `near` to, or of a `possible` number that indicators tell.
  func shapes(
    near: ClosedRange<Int>?, possible: ClosedRange<Int>,
    _ rows: (left: RowPlaces, right: RowPlaces)
  ) -> [PDF417Shape] {
    var votes: [IndicatorPart: [Int: Double]] = [:]
    for (seen, rows, isLeft) in [(left, rows.left, true), (right, rows.right, false)] {
      for sight in seen where sight.agrees(with: rows) {
        let part = IndicatorPart(cluster: sight.codeword.cluster, isLeft: isLeft)
        votes[part, default: [:]][sight.codeword.value % 30, default: 0] += sight.weight
      }
    }
    func likeliest(_ part: IndicatorPart) -> [Int] {
      votes[part, default: [:]].sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(3)
        .map(\.key)
    }
    let told = likeliest(.columns).map { $0 + 1 }.filter {
      possible.contains($0) && !(near?.contains($0) ?? false)
    }
    let columns = (near.map(Array.init) ?? []) + told
    return likeliest(.thirdOfRows).flatMap { third in
      likeliest(.level).flatMap { level in
        columns.compactMap {
          PDF417Shape(rows: third * 3 + level % 3 + 1, columns: $0, level: level / 3)
        }
      }
    }
  }
}

extension [Float] {
  /// The profile of 17 modules from a sample on, `density` samples a module.
  func moduleProfile(from first: Int, density: Int) -> ModuleProfile {
    (0..<PDF417Codewords.modules).map { module in
      (0..<density).reduce(0) { $0 + self[first + module * density + $1] }
    }.normalized
  }
}
