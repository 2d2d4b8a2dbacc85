// Grades of matrix codes after ISO/IEC 15415. The symbol that should have been printed is known from
// its corrected codewords, so that each module can be compared with what it should be.

extension LumaImage {
  /// Nil for kinds that are not graded, and where the code cannot be followed module by module.
  func matrixGrade(
    of detection: Detection, as method: GradeMethod = .print, _ aperture: Aperture, share: Double
  ) -> GradeReport? {
    let placed = PlacedSymbol(of: detection, as: method, in: self, aperture, share: share)
    guard let placed else { return nil }
    let graded = GradedSymbol(placed, isInverted: detection.isInverted)
    return GradeReport(
      symbology: detection.symbology, method: method,
      overall: graded.parameters.compactMap(\.grade).min() ?? 0, aperture: share,
      module: (placed.grid.outline.width / Double(placed.grid.columns)
        + placed.grid.outline.height / Double(placed.grid.rows)) / 2,
      parameters: graded.parameters, lines: [], modules: graded.modules)
  }

  /// The best of several apertures: the texture of a surface needs a large one and small dots need a
  /// small one.
  func directMarkGrade(
    of detection: Detection, _ aperture: Aperture, shares: [Double]
  ) -> GradeReport? {
    shares.reduce(nil) { best, share in
      let report = matrixGrade(of: detection, as: .directMark, aperture, share: share)
      guard let best else { return report }
      return report.flatMap { $0.overall > best.overall ? $0 : nil } ?? best
    }
  }
}

/// The reflectance of modules and of the quiet zone around them.
private struct ModuleReflectances {
  let method: GradeMethod
  /// The levels that light and dark modules are measured by: in prints those of the brightest and
  /// the darkest place, in direct marks the means.
  let light: Double
  let dark: Double
  let threshold: Double
  private let values: [ModulePlace: Double]

  /// Places whose middle is outside the image have none. Light on dark is measured as its negative.
  init(
    _ grid: MatrixGrid, quietZone: Int, in image: LumaImage, _ aperture: Aperture, share: Double,
    isInverted: Bool, as method: GradeMethod
  ) {
    var values: [ModulePlace: Double] = [:]
    values.reserveCapacity((grid.columns + 2 * quietZone) * (grid.rows + 2 * quietZone))
    for y in -quietZone..<grid.rows + quietZone {
      for x in -quietZone..<grid.columns + quietZone {
        let place = ModulePlace(x, y)
        let middle = grid.middle(of: place)
        guard image.contains(middle) else { continue }
        let sides = grid.sides(at: place)
        let percent = aperture.reflectance(
          of: image, at: middle, along: sides.along * share, across: sides.down * share)
        values[place] = isInverted ? 100 - percent : percent
      }
    }
    (self.values, self.method) = (values, method)
    switch method {
    case .print:
      (light, dark) = (values.values.max() ?? 0, values.values.min() ?? 0)
      threshold = (light + dark) / 2
    case .directMark: (dark, threshold, light) = Self.parted(values.values.sorted())
    }
  }

  /// The threshold that makes the variances of the levels on both sides the least, with their means.
  private static func parted(
    _ sorted: [Double]
  ) -> (dark: Double, threshold: Double, light: Double) {
    let all = sorted.reduce(0, +)
    var best = (between: 0.0, index: 0, dark: sorted.mean, light: sorted.mean)
    var below = 0.0
    for index in sorted.indices.dropFirst() {
      below += sorted[index - 1]
      let (few, many) = (Double(index), Double(sorted.count - index))
      let (dark, light) = (below / few, (all - below) / many)
      let between = few * many * (light - dark) * (light - dark)
      if between > best.between { best = (between, index, dark, light) }
    }
    guard best.index > 0 else { return (best.dark, best.dark, best.light) }
    return (best.dark, (sorted[best.index - 1] + sorted[best.index]) / 2, best.light)
  }

  var contrast: Double { light - dark }

  /// From 0 at the threshold to 1 at the level of the same side, and below 0 on the other.
  func margin(of value: Double, isDark: Bool) -> Double {
    let (distance, range) =
      isDark ? (threshold - value, threshold - dark) : (value - threshold, light - threshold)
    return range > 0 ? distance / range : 0
  }

  subscript(_ place: ModulePlace) -> Double? { values[place] }

  func isDark(_ place: ModulePlace) -> Bool { (values[place] ?? threshold) < threshold }

  /// The same under light that is uneven: by the range of the modules around.
  func isDarkHere(_ place: ModulePlace) -> Bool {
    guard let value = values[place] else { return false }
    var (least, most) = (value, value)
    for y in place.y - Self.reach...place.y + Self.reach {
      for x in place.x - Self.reach...place.x + Self.reach {
        guard let other = values[ModulePlace(x, y)] else { continue }
        (least, most) = (min(least, other), max(most, other))
      }
    }
    return most - least < Self.leastShare * contrast
      ? value < threshold : value < (least + most) / 2
  }

  private static let (reach, leastShare) = (3, 0.3)
}

/// A symbol and where it lies.
private struct PlacedSymbol {
  let symbol: MatrixSymbol
  let grid: MatrixGrid
  let edges: [ModuleEdge]
  let reflectances: ModuleReflectances
  /// Whether one threshold for the whole symbol reads it.
  let isRead: Bool

  /// The candidates, those whose known modules agree best, that are decoded.
  private static let mostTries = 6
  /// The number of times that the grid is moved to the edges.
  private static let refinements = 3
  /// Pixels of the smallest module.
  private static let leastModule = 1.0
  /// How far the sides of modules may differ.
  private static let aspects = 0.5...2.0

  init?(
    of detection: Detection, as method: GradeMethod, in image: LumaImage, _ aperture: Aperture,
    share: Double
  ) {
    let candidates = MatrixCandidate.all(of: detection.symbology, version: detection.version)
    let sign = detection.isInverted ? -1.0 : 1.0
    for outline in Self.outlines(of: detection) {
      let fits = candidates.compactMap {
        candidate -> (candidate: MatrixCandidate, fit: FittedGrid)? in
        guard let grid = Self.grid(of: candidate.layout, at: outline) else { return nil }
        let fit = grid.fitted(to: candidate.layout, in: image, sign: sign)
        return fit.agreement > 0 ? (candidate, fit) : nil
      }
      let likely = fits.sorted { $0.fit.agreement > $1.fit.agreement }.prefix(Self.mostTries)
      let fine = likely.map { candidate, fit in
        (candidate, fit.grid.finelyFitted(to: candidate.layout, in: image, sign: sign))
      }
      for (candidate, fit) in fine.sorted(by: { $0.1.agreement > $1.1.agreement }) {
        func reflectances(_ grid: MatrixGrid) -> ModuleReflectances {
          ModuleReflectances(
            grid, quietZone: max(1, candidate.layout.quietZone), in: image, aperture, share: share,
            isInverted: detection.isInverted, as: method)
        }
        let seen = reflectances(fit.grid)
        guard
          let symbol = candidate.symbol({ seen.isDark($0) })
            ?? candidate.symbol({ seen.isDarkHere($0) })
        else { continue }
        self.init(
          symbol, fit.grid, in: image, aperture, isInverted: detection.isInverted,
          reflectances: reflectances, candidate)
        return
      }
    }
    return nil
  }

  private init(
    _ symbol: MatrixSymbol, _ first: MatrixGrid, in image: LumaImage, _ aperture: Aperture,
    isInverted: Bool, reflectances: (MatrixGrid) -> ModuleReflectances,
    _ candidate: MatrixCandidate
  ) {
    var grid = first
    var edges = grid.edges(of: symbol, in: image, aperture, isInverted: isInverted)
    for _ in 0..<Self.refinements {
      guard let refined = grid.refined(to: edges) else { break }
      grid = refined
      edges = grid.edges(of: symbol, in: image, aperture, isInverted: isInverted)
    }
    let seen = reflectances(grid)
    let read = candidate.symbol { seen.isDark($0) }
    (self.symbol, self.grid, self.edges) = (read ?? symbol, grid, edges)
    (self.reflectances, isRead) = (seen, read != nil)
  }

  private static func grid(of layout: MatrixLayout, at outline: Quadrilateral) -> MatrixGrid? {
    let (width, height) = (
      outline.width / Double(layout.columns), outline.height / Double(layout.rows)
    )
    guard min(width, height) >= leastModule, aspects.contains(width / height) else { return nil }
    return MatrixGrid(columns: layout.columns, rows: layout.rows, outline: outline)
  }

  /// The outline as it is stated, and with the other corners first.
  private static func outlines(of detection: Detection) -> [Quadrilateral] {
    (0..<3).reduce(into: [detection.outline]) { all, _ in all.append(all[all.count - 1].turned) }
  }
}

/// The measures of a symbol.
private struct GradedSymbol {
  let parameters: [GradeParameter]
  let modules: GradedModules

  /// The share of a ring of modules that may be dark in a quiet zone.
  private static let mostDark = 1.0 / 30

  init(_ placed: PlacedSymbol, isInverted: Bool) {
    let (symbol, grid, seen) = (placed.symbol, placed.grid, placed.reflectances)
    let margins = ModuleMargins(of: symbol, seen)
    let modulation = margins.overlay(of: symbol) { margins.modulation($0) }
    let margin = margins.overlay(of: symbol) { margins[$0] }
    let damage = margins.damage(of: symbol.layout)
    let own: [GradeParameter]
    let (width, height) = (
      grid.outline.width / Double(grid.columns), grid.outline.height / Double(grid.rows)
    )
    let axial = abs(width - height) / ((width + height) / 2)
    let uneven = grid.nonuniformity(placed.edges)
    let unused = symbol.blocks.reduce(1.0) { min($0, $1.unusedCorrection(errors: $1.errors)) }
    let growth = MatrixGrid.growth(placed.edges)
    let decode = GradeParameter(.decode, placed.isRead ? 1 : 0, grade: placed.isRead ? 4 : 0)
    switch seen.method {
    case .print:
      own = [
        decode,
        GradeParameter(
          .symbolContrast, seen.contrast, grade: GradeScale.symbolContrast.grade(of: seen.contrast)
        ),
        GradeParameter(.modulation, modulation.value, grade: modulation.grade),
        GradeParameter(.reflectanceMargin, margin.value, grade: margin.grade),
        GradeParameter(.fixedPatternDamage, damage.worst, grade: min(damage.grade, damage.mean)),
      ]
    case .directMark:
      // Light on dark was measured as its negative.
      let light = isInverted ? 100 - seen.dark : seen.light
      let contrast = light > 0 ? seen.contrast / light : 0
      own = [
        decode, GradeParameter(.meanLight, light, grade: nil),
        GradeParameter(.cellContrast, contrast, grade: GradeScale.cellContrast.grade(of: contrast)),
        GradeParameter(.cellModulation, modulation.value, grade: modulation.grade),
        GradeParameter(.fixedPatternDamage, damage.worst, grade: damage.grade),
        GradeParameter(.distributedDamage, damage.share, grade: damage.mean),
      ]
    }
    parameters =
      own + [
        GradeParameter(
          .axialNonuniformity, axial, grade: GradeScale.axialNonuniformity.grade(of: axial)),
        GradeParameter(
          .gridNonuniformity, uneven, grade: GradeScale.gridNonuniformity.grade(of: uneven)),
        GradeParameter(
          .unusedErrorCorrection, unused,
          grade: placed.isRead ? GradeScale.unusedCorrection.grade(of: unused) : 0),
        Self.quietZone(of: symbol.layout, seen),
        GradeParameter(.printGrowth, (growth.across + growth.down) / 2, grade: nil),
      ]
    let places = (0..<grid.rows).flatMap { y in (0..<grid.columns).map { ModulePlace($0, y) } }
    modules = GradedModules(
      columns: grid.columns, rows: grid.rows, outline: grid.outline,
      reflectances: places.map { seen[$0] ?? 0 }, isDark: symbol.isDark,
      grades: places.map { GradeScale.moduleModulation.grade(of: margins[$0]) })
  }

  /// The rings of light modules around the symbol; not measured where the image ends too early.
  private static func quietZone(
    of layout: MatrixLayout, _ seen: ModuleReflectances
  ) -> GradeParameter {
    guard layout.quietZone > 0 else { return GradeParameter(.quietZone, nil, grade: nil) }
    for ring in 1...layout.quietZone {
      let (right, bottom) = (layout.columns - 1 + ring, layout.rows - 1 + ring)
      let places =
        (-ring...right).flatMap { [ModulePlace($0, -ring), ModulePlace($0, bottom)] }
        + (1 - ring..<bottom).flatMap { [ModulePlace(-ring, $0), ModulePlace(right, $0)] }
      guard places.allSatisfy({ seen[$0] != nil }) else {
        return GradeParameter(.quietZone, nil, grade: nil)
      }
      let dark = places.reduce(0) { $0 + (seen.isDark($1) ? 1 : 0) }
      if Double(dark) > mostDark * Double(places.count) {
        return GradeParameter(.quietZone, Double(ring - 1), grade: 0)
      }
    }
    return GradeParameter(.quietZone, Double(layout.quietZone), grade: 4)
  }
}

/// How far modules are from the threshold, from 0 to 1 on their own side and below 0 on the other.
private struct ModuleMargins {
  private let symbol: MatrixSymbol
  private let seen: ModuleReflectances

  init(of symbol: MatrixSymbol, _ seen: ModuleReflectances) {
    (self.symbol, self.seen) = (symbol, seen)
  }

  subscript(_ place: ModulePlace) -> Double {
    guard let value = seen[place], seen.contrast > 0 else { return 0 }
    return seen.margin(of: value, isDark: symbol.isDark(place))
  }

  /// The distance on either side.
  func modulation(_ place: ModulePlace) -> Double { abs(self[place]) }

  /// The best grade that the codewords' worst modules and the unused correction both have, with the
  /// margin of the codeword that decides.
  func overlay(
    of symbol: MatrixSymbol, _ margin: (ModulePlace) -> Double
  ) -> (value: Double, grade: Double) {
    let values = symbol.codewords.map { places in places.map(margin).min() ?? 0 }
    let (value, grade) = GradeScale.moduleModulation.overlay(of: values) {
      symbol.unusedCorrection(wrong: $0)
    }
    return (max(0, value), grade)
  }

  /// The worst share of wrong modules and the share of all, the grade of the worst segment, and that
  /// of all together. Each segment has the best grade whose modules leave a damage as good.
  func damage(
    of layout: MatrixLayout
  ) -> (worst: Double, share: Double, grade: Double, mean: Double) {
    var (worst, wrong, count, all) = (0.0, 0.0, 0.0, [Double]())
    for segment in layout.segments {
      let margins = segment.places.compactMap { seen[$0] == nil ? nil : self[$0] }
      guard !margins.isEmpty else { continue }
      let grades = margins.map { GradeScale.moduleModulation.grade(of: $0) }
      let ownWrong = Double(margins.reduce(0) { $0 + ($1 < 0 ? 1 : 0) })
      worst = max(worst, ownWrong / Double(margins.count))
      (wrong, count) = (wrong + ownWrong, count + Double(margins.count))
      let own = Set(grades + [4]).map { level in
        min(level, segment.limit.grade(ofDamage: grades.map { $0 < level }))
      }
      all.append(own.max() ?? 0)
    }
    // A mean that is half a grade below the best costs a whole one.
    let mean = layout.gradesMeanDamage ? (4 - 2 * (4 - all.mean)).clamped(to: 0...4) : 4
    return (
      worst, wrong / max(1, count), all.min() ?? 4, all.isEmpty ? 4 : mean.inTenths
    )
  }
}

extension MatrixLayout.Segment.Limit {
  /// A whole grade.
  fileprivate func grade(ofDamage damage: [Bool]) -> Double {
    let count = damage.reduce(0) { $0 + ($1 ? 1 : 0) }
    switch self {
    case .modules: return Double(max(0, 4 - count))
    case .shares(let limits):
      return Self.grade(of: Double(count) / Double(damage.count), limits)
    case .parts(let size, let limits):
      let parts = stride(from: 0, to: damage.count, by: size)
        .map { damage[$0..<min($0 + size, damage.count)].contains(true) ? 1.0 : 0 }
      return Self.grade(of: parts.mean, limits)
    }
  }

  private static func grade(of share: Double, _ limits: [Double]) -> Double {
    Double(4 - (limits.firstIndex { share <= $0 } ?? 4))
  }
}
