// Grades of PDF417 and MicroPDF417 after the part of ISO/IEC 15415 on rows that a line may cross: the
// bars at both ends of rows as in ISO/IEC 15416, the share of codewords that are read, the error
// correction that is left, and how well the codewords are printed.

extension LumaImage {
  /// Nil where the code cannot be followed row by row.
  func rowsGrade(of detection: Detection, _ aperture: Aperture, share: Double) -> GradeReport? {
    for outline in [detection.outline, detection.outline.turned.turned] {
      guard let rows = PlacedRows(of: detection.symbology, at: outline, in: self) else { continue }
      let scans = rows.grid.layout.knownParts.indices.compactMap {
        RowScan($0, of: rows, in: self, aperture, share: share)
      }
      guard scans.count == rows.grid.layout.rows else { return nil }
      return GradeReport(
        symbology: detection.symbology, GradedCodewords(scans, layout: rows.grid.layout),
        module: rows.module, aperture: share)
    }
    return nil
  }
}

/// The rows of a code in an image.
private struct PlacedRows {
  let grid: RowGrid
  /// From the image in which the rows are level.
  let toImage: Projection

  /// Pixels of the longer side of the image in which rows are sought, and of its shortest side.
  private static let (longestSide, leastSide) = (1600.0, 12.0)

  init?(of symbology: Symbology, at outline: Quadrilateral, in image: LumaImage) {
    guard outline.corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let area = outline.extended(across: 0.06, down: 0.1)
    let (width, height) = (area.width, area.height)
    guard min(width, height) >= Self.leastSide, max(width, height) < 1e5 else { return nil }
    let scale = min(2, Self.longestSide / max(width, height))
    let size = PixelSize(
      width: Int(width * scale, within: SearchLimits.fieldSide),
      height: Int(height * scale, within: SearchLimits.fieldSide))
    guard let field = image.rectified(area, to: size) else { return nil }
    let level = field.bitmap.image
    let found = symbology == .pdf417 ? PDF417Grid.find(in: level) : MicroPDF417Grid.find(in: level)
    guard let grid = found else { return nil }
    (self.grid, toImage) = (grid, field.toSource)
  }

  /// Pixels of a module.
  var module: Double {
    let (row, width) = (Double(grid.layout.rows) / 2, Double(grid.layout.width))
    return toImage(grid.place(module: 0, row: row))
      .distance(to: toImage(grid.place(module: width, row: row))) / width
  }

  func place(module: Double, row: Int) -> Point {
    toImage(grid.place(module: module, row: Double(row)))
  }
}

/// Bars that are known beforehand, as widths in modules from the first bar on.
private struct KnownBars {
  let first: Double
  let pattern: EdgePattern

  /// Paper before the bars is left out, and behind them if they are the `last` ones of a row.
  init(_ part: RowLayout.Part, isLast: Bool) {
    let areDark = part.profile.map { $0 < 0 }
    let start = areDark.firstIndex(of: true) ?? 0
    let end = isLast ? (areDark.lastIndex(of: true) ?? start) + 1 : areDark.count
    first = Double(part.first + start)
    pattern = EdgePattern(0, Self.widths(of: areDark[start..<max(start, end)]), startsDark: true)
  }

  static func widths(of areDark: some Sequence<Bool>) -> [Double] {
    var (widths, last) = ([Double](), Bool?.none)
    for isDark in areDark {
      if isDark == last { widths[widths.count - 1] += 1 } else { widths.append(1) }
      last = isDark
    }
    return widths
  }
}

extension EdgeIndex {
  /// The codewords of PDF417 in each cluster.
  fileprivate static let codewords = (0..<PDF417Codewords.clusterCount).map { cluster in
    EdgeIndex(
      (0..<PDF417Codewords.count).map { value in
        let profile = PDF417Codewords.profile(of: value, cluster: cluster)
        return EdgePattern(
          value, KnownBars.widths(of: profile.map { $0 < 0 }), startsDark: true)
      })
  }
}

/// A line through the middle of a row.
private struct RowScan {
  let start: Point
  let end: Point
  let reflectances: [Double]
  let contrast: (brightest: Double, darkest: Double)
  /// The bars at both ends, with what they say of the print; nil where they are not there.
  let ends: [(bars: ScanReflectanceProfile.Bars, match: EdgeMatch?)?]
  let codewords: [(bars: ScanReflectanceProfile.Bars, match: EdgeMatch)?]

  /// Samples of a module, and modules beyond both ends.
  static let (samples, margin) = (10.0, 4.0)
  /// Modules by which bars may be beside their place.
  private static let tolerance = 1.3

  init?(
    _ row: Int, of rows: PlacedRows, in image: LumaImage, _ aperture: Aperture, share: Double
  ) {
    let layout = rows.grid.layout
    let (start, end) = (
      rows.place(module: -Self.margin, row: row),
      rows.place(module: Double(layout.width) + Self.margin, row: row)
    )
    let module = start.distance(to: end) / (Double(layout.width) + 2 * Self.margin)
    let along = (end - start).normalized * (module * share)
    let count = Int((Double(layout.width) + 2 * Self.margin) * Self.samples, within: 0...20_000)
    var (values, skipped) = ([Double](), 0)
    for index in 0..<count {
      let place = rows.place(module: Double(index) / Self.samples - Self.margin, row: row)
      if image.contains(place) {
        values.append(
          aperture.reflectance(of: image, at: place, along: along, across: along.perpendicular))
      } else if values.isEmpty {
        skipped += 1
      }
    }
    func sample(_ module: Double) -> Double {
      (module + Self.margin) * Self.samples - Double(skipped)
    }
    // What is beyond the quiet zones does not count.
    let quietZone = Self.quietZone(of: layout)
    let profile = ScanReflectanceProfile(
      values: values, code: sample(-quietZone)...sample(Double(layout.width) + quietZone),
      tolerance: 0)
    guard let elements = ProfileElements(of: profile) else { return nil }
    (self.start, self.end, reflectances) = (start, end, values)
    contrast = (elements.brightest, elements.darkest)
    func bars(from first: Double, modules: Double, count: Int) -> ScanReflectanceProfile.Bars? {
      elements.bars(
        from: sample(first), to: sample(first + modules), count: count,
        tolerance: Self.tolerance * Self.samples)
    }
    let parts = layout.knownParts[row]
    ends = [parts.first, parts.last].map { part in
      guard let part else { return nil }
      let known = KnownBars(part, isLast: part == parts.last)
      let found = bars(
        from: known.first, modules: known.pattern.modules, count: known.pattern.widths.count)
      return found.map {
        ($0, ReferenceDecode.match($0.widths[...], with: [known.pattern], checksBars: false))
      }
    }
    let cluster = layout.cluster(ofRow: row)
    codewords = layout.columnStarts.map { first in
      let found = bars(
        from: Double(first), modules: Double(PDF417Codewords.modules), count: 8)
      return found.flatMap { bars in
        EdgeIndex.codewords[cluster].match(bars.widths[...]).map { (bars, $0) }
      }
    }
  }

  /// The modules that have to be free at both ends.
  static func quietZone(of layout: RowLayout) -> Double { layout.countsItself ? 2 : 1 }

  /// What the bars at both ends say, as of a linear code.
  func parameters(quietZone: Double) -> [GradeParameter] {
    let both = ends.compactMap(\.self)
    let isRead = both.count == 2 && both.allSatisfy { $0.match != nil }
    let range = contrast.brightest - contrast.darkest
    let edge = both.map(\.bars.minimumEdgeContrast).min() ?? 0
    let defects = both.map(\.bars.defects).max() ?? 0
    let decodability = isRead ? both.compactMap { $0.match?.decodability }.min() ?? 0 : 0
    return [
      GradeParameter(.decode, isRead ? 1 : 0, grade: isRead ? 4 : 0),
      GradeParameter(.symbolContrast, range, grade: GradeScale.symbolContrast.grade(of: range)),
      GradeParameter(
        .minimumReflectance, contrast.darkest,
        grade: contrast.darkest <= contrast.brightest / 2 ? 4 : 0),
      GradeParameter(.minimumEdgeContrast, edge, grade: edge >= 15 ? 4 : 0),
      GradeParameter(
        .modulation, edge / range, grade: GradeScale.edgeModulation.grade(of: edge / range)),
      GradeParameter(.defects, defects, grade: GradeScale.defects.grade(of: defects)),
      GradeParameter(
        .decodability, decodability, grade: GradeScale.decodability.grade(of: decodability)),
    ] + (isRead ? [self.quietZone(of: both.map(\.bars), required: quietZone)] : [])
  }

  /// The narrower one; not measured where it ends with the image too early.
  private func quietZone(
    of ends: [ScanReflectanceProfile.Bars], required: Double
  ) -> GradeParameter {
    let before = (ends[0].quiet.before / Self.samples, ends[0].endsWithImage.before)
    let after = (ends[1].quiet.after / Self.samples, ends[1].endsWithImage.after)
    let (width, endsWithImage) = before.0 < after.0 ? before : after
    let isWide = width >= required - 0.3
    if !isWide, endsWithImage { return GradeParameter(.quietZone, nil, grade: nil) }
    return GradeParameter(.quietZone, min(width, required), grade: isWide ? 4 : 0)
  }
}

/// The rows of a code together.
private struct GradedCodewords {
  let lines: [GradedLine]
  let parameters: [GradeParameter]
  let overall: Double

  private static let field = PrimeField(modulus: PDF417Codewords.count, generator: 3)
  /// The most lines that are graded by the bars at their ends.
  private static let mostLines = 10

  init(_ scans: [RowScan], layout: RowLayout) {
    let quietZone = RowScan.quietZone(of: layout)
    let count = min(Self.mostLines, scans.count)
    lines = (0..<count).map { index in
      let scan = scans[(2 * index + 1) * scans.count / (2 * count)]
      return GradedLine(
        start: scan.start, end: scan.end, reflectances: scan.reflectances,
        parameters: scan.parameters(quietZone: quietZone))
    }
    let seen = scans.flatMap(\.codewords)
    let unread = seen.indices.filter { seen[$0] == nil }
    var word = seen.map { $0?.match.value ?? 0 }
    // Two checks are kept to detect what cannot be corrected.
    let capacity = max(layout.checkCount - 2, 0)
    let errors = Self.field.correct(&word, checks: layout.checkCount, erasures: unread)
      .flatMap { unread.count + 2 * $0 <= capacity ? $0 : nil }
    func unused(_ spent: Int) -> Double {
      spent == 0 ? 1 : capacity > 0 ? max(0, 1 - Double(spent) / Double(capacity)) : 0
    }
    let left = errors.map { unused(unread.count + 2 * $0) } ?? 0
    let right = zip(seen, word).map { sight, value in
      sight.flatMap { errors != nil && $0.match.value == value ? $0 : nil }
    }
    func quality(
      _ kind: GradeParameter.Kind, _ scale: GradeScale,
      _ value: ((bars: ScanReflectanceProfile.Bars, match: EdgeMatch)) -> Double
    ) -> GradeParameter {
      let overlay = scale.overlay(of: right.map { $0.map(value) }) { isWrong in
        unused(right.indices.reduce(0) { $0 + (isWrong($1) ? 1 : 0) })
      }
      return GradeParameter(kind, overlay.value, grade: overlay.grade)
    }
    let yield = Double(seen.count - unread.count) / Double(max(1, seen.count))
    let ink = seen.compactMap { $0.map { $0.match.ink / Double($0.match.barCount) } }
    let own = [
      GradeParameter(.codewordYield, yield, grade: GradeScale.codewordYield.grade(of: yield)),
      quality(.codewordModulation, .edgeModulation) {
        $0.bars.minimumEdgeContrast / $0.bars.contrast
      },
      quality(.codewordDefects, .defects) { $0.bars.defects },
      quality(.codewordDecodability, .decodability) { $0.match.decodability },
      GradeParameter(
        .unusedErrorCorrection, left,
        grade: errors == nil ? 0 : GradeScale.unusedCorrection.grade(of: left)),
      GradeParameter(.printGrowth, ink.isEmpty ? nil : ink.mean, grade: nil),
    ]
    let all = lines.flatMap(\.parameters)
    parameters = GradeParameter.Kind.allCases.compactMap { kind in
      if let parameter = own.first(where: { $0.kind == kind }) { return parameter }
      let ofLines = all.filter { $0.kind == kind }
      guard !ofLines.isEmpty else { return nil }
      let mean = GradeParameter(averaging: ofLines, of: kind)
      // Without the codewords, the ends of rows say nothing.
      return kind == .decode && errors == nil ? GradeParameter(.decode, 0, grade: 0) : mean
    }
    let least = own.compactMap(\.grade).min() ?? 0
    overall = min(lines.map(\.grade).mean.inTenths, least)
  }
}

extension GradeReport {
  fileprivate init(
    symbology: Symbology, _ graded: GradedCodewords, module: Double, aperture: Double
  ) {
    self.init(
      symbology: symbology, overall: graded.overall, aperture: aperture, module: module,
      parameters: graded.parameters, lines: graded.lines, modules: nil)
  }
}
