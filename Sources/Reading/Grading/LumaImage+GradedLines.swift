// Grades of linear codes after ISO/IEC 15416: ten lines in the inspection band, each as good as its
// worst parameter, and the mean of all ten.

extension LumaImage {
  /// The grade of a code in this image, which `detection` found; nil for symbologies that are not
  /// graded, and where nothing can be measured. `white` is the level that reflects all light, and
  /// `aperture` the diameter of the hole that is measured through, as a share of a module. Only
  /// matrix codes are graded as direct marks.
  public func grade(
    of detection: Detection, as method: GradeMethod = .print, white: UInt8 = 255,
    aperture: Double = GradeReport.usualAperture
  ) -> GradeReport? {
    let aperture = aperture.clamped(to: 0.2...1.5)
    if method == .directMark {
      return directMarkGrade(of: detection, Aperture(white: white), shares: [aperture, 0.5])
    }
    if let zones = ReferenceDecode.quietZones(of: detection.symbology) {
      let scan = BarScan(
        symbology: detection.symbology, payloadCount: detection.payload.bytes.count,
        outline: detection.outline, zones: zones,
        coarse: Aperture(white: white, places: Aperture.coarsePlaces),
        aperture: Aperture(white: white), share: aperture)
      return detection.symbology.isStackable
        ? scan.stackedReport(of: self) : scan.report(of: self)
    }
    if [.pdf417, .microPDF417].contains(detection.symbology) {
      return rowsGrade(
        of: detection, Aperture(white: white, places: Aperture.rowPlaces), share: aperture)
    }
    return matrixGrade(of: detection, Aperture(white: white), share: aperture)
  }
}

extension GradeReport {
  /// The share of a module that the aperture usually has.
  public static let usualAperture = 0.8
}

/// The lines across a linear code, or a row of one that is stacked.
struct BarScan {
  let symbology: Symbology
  /// Characters of the text that was read.
  let payloadCount: Int
  var outline: Quadrilateral
  let zones: (before: Double, after: Double)
  let coarse: Aperture
  let aperture: Aperture
  let share: Double
  /// For one of two rows of DataBar: which it is.
  var isUpperRow: Bool?

  private static let lineCount = 10
  /// The part of the bars' height that is inspected.
  private static let band = 0.1...0.9
  /// Samples of a module.
  private static let samples = 12.0
  /// Samples of the longest line.
  private static let mostSamples = 40_000
  /// Modules of paper that are looked at beyond the quiet zones.
  private static let beyond = 3.0
  /// Modules by which a quiet zone may be narrower, which is how well it can be measured.
  private static let quietTolerance = 0.3
  private static let ratios = 1.8...3.4
  /// Pixels of the shortest code, and the shares of its length by which an engine's ends may be off.
  private static let (leastLength, mostOff) = (20.0, [0.1, 1.5])
  /// Modules by which ends are off that were found by a decode.
  private static let tolerance = 4.0

  func report(of image: LumaImage) -> GradeReport? {
    var found: (scan: BarScan, module: Double, count: Int)?
    for off in Self.mostOff where found?.count ?? 0 == 0 {
      found = located(in: image, mostOff: off) ?? found
    }
    // A code that may be stacked and is not read across is one of several rows.
    guard let (scan, module, count) = found, count > 0 || !symbology.isStackable else {
      return nil
    }
    let lines = (0..<Self.lineCount).compactMap { scan.line($0, of: image, module: module) }
    guard lines.count == Self.lineCount else { return nil }
    let kinds = GradeParameter.Kind.allCases.filter { kind in
      lines.contains { $0.parameters.contains { $0.kind == kind } }
    }
    let parameters = kinds.map { kind in
      GradeParameter(
        averaging: lines.flatMap { $0.parameters.filter { $0.kind == kind } }, of: kind)
    }
    return GradeReport(
      symbology: symbology, overall: lines.map(\.grade).mean.inTenths, aperture: share,
      module: module, parameters: parameters, lines: lines, modules: nil)
  }

  private func decode(_ edges: ArraySlice<Double>) -> ReferenceDecode? {
    let count = edges.count - 1
    if let isUpperRow {
      return ReferenceDecode(
        zip(edges, edges.dropFirst()).map { $1 - $0 }, asRowOfDataBar: isUpperRow)
    }
    // Narrow bars within an ITF look like its start: a piece of it is another ITF.
    guard ReferenceDecode.isPossible(count, of: symbology),
      symbology != .itf || count >= payloadCount / 2 * 10 + 7
    else { return nil }
    return ReferenceDecode(zip(edges, edges.dropFirst()).map { $1 - $0 }, as: symbology)
  }

  private func ends(of line: Int) -> (start: Point, end: Point, down: Double) {
    let share = (Double(line) + 0.5) / Double(Self.lineCount)
    return ends(
      at: Self.band.lowerBound + share * (Self.band.upperBound - Self.band.lowerBound))
  }

  private func ends(at down: Double) -> (start: Point, end: Point, down: Double) {
    (outline.place(across: 0, down: down), outline.place(across: 1, down: down), down)
  }

  /// The same between the bars where lines really start and end, which engines state only about, and
  /// the median module of the lines that decode; where none does, a width that is usual for narrow
  /// bars. Nil without bars.
  private func located(
    in image: LumaImage, mostOff: Double
  ) -> (scan: BarScan, module: Double, count: Int)? {
    var (modules, widths): ([Double], [Double]) = ([], [])
    var (starts, ends) = (LeastSquares(unknowns: 2), LeastSquares(unknowns: 2))
    for line in 0..<Self.lineCount {
      let (start, end, down) = self.ends(of: line)
      let length = start.distance(to: end)
      guard let step = Self.coarseStep(for: length) else { return nil }
      let found = roughBars(start, end, step: step, in: image, mostOff: mostOff)
      guard let (profile, bars, decode) = found, let first = bars.edges.first,
        let last = bars.edges.last
      else { continue }
      guard let decode else {
        // A bar and a space together, which ink that spreads does not change.
        widths += zip(bars.widths, bars.widths.dropFirst()).map { ($0 + $1) * step / 2 }
        continue
      }
      modules.append(decode.module * step)
      let (before, after) = (first - profile.code.lowerBound, last - profile.code.upperBound)
      starts.add([1 - down, down], equals: before * step / length, weight: 1)
      ends.add([1 - down, down], equals: after * step / length, weight: 1)
    }
    guard !modules.isEmpty else {
      return widths.isEmpty ? nil : (self, widths.sorted()[widths.count / 10], 0)
    }
    var scan = self
    if let start = starts.solution(damping: 1e-6), let end = ends.solution(damping: 1e-6) {
      scan.outline = Quadrilateral(
        topLeft: outline.place(across: start[0], down: 0),
        topRight: outline.place(across: 1 + end[0], down: 0),
        bottomRight: outline.place(across: 1 + end[1], down: 1),
        bottomLeft: outline.place(across: start[1], down: 1))
    }
    return (scan, modules.sorted()[modules.count / 2], modules.count)
  }

  /// Pixels from one sample to the next where bars are sought; nil for lengths of no code.
  private static func coarseStep(for length: Double) -> Double? {
    guard length.isFinite, length >= leastLength, length < 1e5 else { return nil }
    return max(0.25, length / Double(mostSamples / 8))
  }

  private func roughBars(
    _ start: Point, _ end: Point, step: Double, in image: LumaImage, mostOff: Double
  ) -> (
    profile: ScanReflectanceProfile, bars: ScanReflectanceProfile.Bars, decode: ReferenceDecode?
  )? {
    let off = mostOff * start.distance(to: end)
    let profile = profile(
      of: image, through: coarse, start, end, step: step, margins: (off, off), diameter: 1,
      tolerance: off)
    return profile.bars(quietBefore: 0, quietAfter: 0, decode: self.decode)
      .map { (profile, $0.bars, $0.decode) }
  }

  private func profile(
    of image: LumaImage, through aperture: Aperture, _ start: Point, _ end: Point, step: Double,
    margins: (before: Double, after: Double), diameter: Double, tolerance: Double
  ) -> ScanReflectanceProfile {
    let direction = (end - start).normalized
    let length = start.distance(to: end)
    let (along, across) = (direction * diameter, direction.perpendicular * diameter)
    let count = Int((length + margins.before + margins.after) / step, within: 0...Self.mostSamples)
    var (values, skipped) = ([Double](), 0)
    for index in 0..<count {
      let place = start + direction * (Double(index) * step - margins.before)
      if image.contains(place) {
        values.append(
          aperture.reflectance(of: image, at: place, along: along, across: across))
      } else if values.isEmpty {
        skipped += 1
      }
    }
    let first = margins.before / step - Double(skipped)
    return ScanReflectanceProfile(
      values: values, code: first...first + length / step,
      tolerance: tolerance / step)
  }

  private func line(_ index: Int, of image: LumaImage, module: Double) -> GradedLine? {
    let (start, end, _) = ends(of: index)
    let step = max(module / Self.samples, start.distance(to: end) / Double(Self.mostSamples / 2))
    let margins = (
      before: (zones.before + Self.beyond) * module, after: (zones.after + Self.beyond) * module
    )
    let profile = profile(
      of: image, through: aperture, start, end, step: step, margins: margins,
      diameter: share * module,
      tolerance: Self.tolerance * module)
    let direction = (end - start).normalized
    return GradedLine(
      start: start - direction * margins.before, end: end + direction * margins.after,
      reflectances: profile.values,
      parameters: parameters(of: profile, samplesOfModule: module / step))
  }

  private func parameters(
    of profile: ScanReflectanceProfile, samplesOfModule: Double
  ) -> [GradeParameter] {
    // Without quiet zones at least the paper beside the bars counts.
    let required = [zones.before, zones.after].map { max($0, 1) * samplesOfModule }
    let found = profile.bars(
      quietBefore: required[0], quietAfter: required[1], decode: self.decode)
    guard let (bars, decode) = found else { return [GradeParameter(.decode, 0, grade: 0)] }
    let modulation = bars.minimumEdgeContrast / bars.contrast
    var parameters = [
      GradeParameter(.decode, decode == nil ? 0 : 1, grade: decode == nil ? 0 : 4),
      GradeParameter(
        .symbolContrast, bars.contrast, grade: GradeScale.symbolContrast.grade(of: bars.contrast)),
      GradeParameter(
        .minimumReflectance, bars.darkest, grade: bars.darkest <= bars.brightest / 2 ? 4 : 0),
      GradeParameter(
        .minimumEdgeContrast, bars.minimumEdgeContrast,
        grade: bars.minimumEdgeContrast >= 15 ? 4 : 0),
      GradeParameter(
        .modulation, modulation, grade: GradeScale.edgeModulation.grade(of: modulation)),
      GradeParameter(.defects, bars.defects, grade: GradeScale.defects.grade(of: bars.defects)),
      GradeParameter(
        .decodability, decode?.decodability ?? 0,
        grade: GradeScale.decodability.grade(of: decode?.decodability ?? 0)),
    ]
    if let ratio = decode?.wideToNarrow {
      parameters.append(
        GradeParameter(.wideToNarrowRatio, ratio, grade: Self.ratios.contains(ratio) ? 4 : 0))
    }
    if zones.before > 0, let module = decode?.module {
      parameters.append(quietZone(of: bars, module: module))
    }
    if let growth = decode?.growth {
      parameters.append(GradeParameter(.printGrowth, growth, grade: nil))
    }
    return parameters
  }

  /// The quiet zone that lacks more, in modules; not measured where it ends with the image too early.
  private func quietZone(
    of bars: ScanReflectanceProfile.Bars, module: Double
  ) -> GradeParameter {
    let sides = [
      (bars.quiet.before / module, zones.before, bars.endsWithImage.before),
      (bars.quiet.after / module, zones.after, bars.endsWithImage.after),
    ]
    let (width, required, endsWithImage) =
      sides[0].0 - sides[0].1 < sides[1].0 - sides[1].1 ? sides[0] : sides[1]
    let isWide = width >= required - Self.quietTolerance
    if !isWide, endsWithImage { return GradeParameter(.quietZone, nil, grade: nil) }
    return GradeParameter(.quietZone, min(width, required), grade: isWide ? 4 : 0)
  }
}

// MARK: Stacked codes

extension BarScan {
  /// Lines on which rows are sought, and the fewest that show one.
  private static let (sought, fewestOfRow) = (64, 3)

  /// The rows of a stacked code are graded as linear codes, and the worst one counts. A code in one
  /// row is graded as it is.
  fileprivate func stackedReport(of image: LumaImage) -> GradeReport? {
    if symbology == .databar, let report = report(of: image) { return report }
    var rows = rows(in: image)
    if rows.count == 1, symbology == .databarExpanded { rows[0].outline = outline }
    guard rows.count > 1 || symbology == .databarExpanded else { return nil }
    let reports = rows.compactMap { $0.report(of: image) }
    guard reports.count == rows.count, let worst = reports.min(by: { $0.overall < $1.overall })
    else { return nil }
    return GradeReport(
      symbology: symbology, overall: worst.overall, aperture: share,
      module: worst.module, parameters: worst.parameters, lines: reports.flatMap(\.lines),
      modules: nil)
  }

  /// The parts of the outline across which the same characters are read, from the top.
  private func rows(in image: LumaImage) -> [BarScan] {
    var rows: [(scan: BarScan, values: [Int], lines: ClosedRange<Int>, count: Int)] = []
    let scans = symbology == .databar ? [true, false].map { row(isUpper: $0) } : [self]
    for line in 0..<Self.sought {
      let (start, end, _) = ends(at: (Double(line) + 0.5) / Double(Self.sought))
      guard let step = Self.coarseStep(for: start.distance(to: end)) else { return [] }
      for scan in scans {
        // The last row may be shorter than the others.
        var found: ReferenceDecode?
        for off in Self.mostOff where found == nil {
          found = scan.roughBars(start, end, step: step, in: image, mostOff: off)?.decode
        }
        guard let found else { continue }
        if let last = rows.last, last.values == found.values,
          last.scan.isUpperRow == scan.isUpperRow
        {
          rows[rows.count - 1].lines = last.lines.lowerBound...line
          rows[rows.count - 1].count += 1
        } else {
          rows.append((scan, found.values, line...line, 1))
        }
      }
    }
    return rows.filter { $0.count >= Self.fewestOfRow }.map { row in
      var scan = row.scan
      let (top, bottom) = (
        Double(row.lines.lowerBound) / Double(Self.sought),
        Double(row.lines.upperBound + 1) / Double(Self.sought)
      )
      scan.outline = Quadrilateral(
        topLeft: outline.place(across: 0, down: top),
        topRight: outline.place(across: 1, down: top),
        bottomRight: outline.place(across: 1, down: bottom),
        bottomLeft: outline.place(across: 0, down: bottom))
      return scan
    }
  }

  private func row(isUpper: Bool) -> BarScan {
    var scan = self
    scan.isUpperRow = isUpper
    return scan
  }
}
