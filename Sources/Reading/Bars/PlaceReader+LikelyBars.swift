// Bars that no engine reads as they lie: read by likelihood, then drawn for an engine, which takes
// the text from them.

extension PlaceReader {
  /// Reads bars, whose top runs across them, by what each text would look like.
  func readLikelyBars(at outline: Quadrilateral, in image: LumaImage) -> [Detection] {
    guard let (samples, place) = BarSamples.across(outline, in: image),
      let found = LikelyBars(in: samples, among: request.symbologies), found.isBelievable,
      let drawing = found.best.drawing(at: found.outline(by: place))
    else { return [] }
    return read(drawing.bitmap.image, drawing.toSource).compactMap { detection in
      guard detection.symbology == found.best.grammar.symbology || detection.symbology == .upcA
      else { return nil }
      var detection = detection
      // All lines of the drawing are the same one.
      detection.lineCount = found.lineCount
      return detection
    }
  }
}

extension PlaceReader {
  /// Reads a DataBar in two rows in a small field of edges.
  func readStackedBars(in field: Quadrilateral, of image: LumaImage) -> [Detection] {
    for area in image.turnedAreas(around: field) {
      guard let rows = StackedDataBar(in: image.tightArea(around: area), of: image),
        let found = LikelyBars(in: rows.samples, among: [.databar]), found.isBelievable,
        let drawing = found.best.drawing(at: rows.outline)
      else { continue }
      return read(drawing.bitmap.image, drawing.toSource).map { detection in
        var detection = detection
        detection.lineCount = found.lineCount
        return detection
      }
    }
    return []
  }
}

extension LikelyBars {
  static let symbologies: Set<Symbology> = [
    .ean13, .upcA, .ean8, .upcE, .code128, .code39, .itf, .codabar, .databar,
  ]

  /// The share of the samples' squares that the right text leaves at most, and the mean square of
  /// darkness along two modules: profiles without a code stay far from the first, and those of a
  /// code of which a part is missing from the second.
  private static let (mostOfAll, mostOfWorst) = (0.04, 0.025)
  /// The margin that is worth as much as ample lines of an engine.
  private static let ampleMargin = 3.0

  /// How many times the squares of the right text the next one leaves at least: more where fewer
  /// digits have to agree, or none.
  private var leastMargin: Double {
    switch best.grammar.kind {
    case .ean13, .code128, .databar, .databarRow: 2
    case .ean8, .upcE, .code39, .codabar, .itf: 3
    }
  }

  /// Whether the text is more than the least unlikely one.
  var isBelievable: Bool {
    rest < Self.mostOfAll && worst < Self.mostOfWorst && margin > leastMargin
  }

  fileprivate var lineCount: Int {
    margin > Self.ampleMargin ? MergedCode.ampleSupport : MergedCode.ampleSupport / 2
  }

  /// The outline in the image, whose top runs in the code's reading direction.
  func outline(by place: (ClosedRange<Double>) -> Quadrilateral) -> Quadrilateral {
    let (start, end) = (best.placement.start, best.placement.end)
    guard isReversed else { return place(start...end) }
    return place(-end ... -start).turned.turned
  }
}

extension DrawnBars {
  /// The bars with quiet zones for an engine; `outline` is their place in the source.
  func drawing(at outline: Quadrilateral) -> DerivedImage? {
    let (module, height, quiet) = (3, 30, 36)
    let size = PixelSize(
      width: grammar.modules * module + 2 * quiet, height: height)
    var line = [UInt8](repeating: 255, count: size.width)
    for (index, isDark) in modules.enumerated() where isDark {
      for x in 0..<module { line[quiet + index * module + x] = 0 }
    }
    let drawn = Quadrilateral(
      x: Double(quiet), y: 0, width: Double(grammar.modules * module), height: Double(height))
    guard let toSource = Projection(from: drawn, to: outline) else { return nil }
    return DerivedImage(
      LumaBitmap(size: size, pixels: (0..<height).flatMap { _ in line }), toSource: toSource)
  }
}

extension LumaImage {
  /// Whether there are bars in `outline`, so fine that engines fail at them.
  func hasFineBars(in outline: Quadrilateral) -> Bool {
    let size = PixelSize(
      width: Int(outline.width * 2, within: SearchLimits.stripWidth),
      height: SearchLimits.stripHeight)
    guard let strip = rectified(outline, to: size) else { return false }
    let count = strip.bitmap.image.barCount
    return count >= SearchLimits.fewestFineBars
      && SearchLimits.fineBars.contains(outline.width / Double(count))
  }
}
