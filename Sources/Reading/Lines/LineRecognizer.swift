// Lines: codes of bars that other engines do not read, by scan lines. ScanLine finds the runs of bars
// between quiet zones; the grammar of a symbology reads a run as a whole or not at all; a code counts
// if enough neighbouring lines read the same.

extension Engine {
  public static let lines = Engine(rawValue: "lines")
}

/// Reads codes in several rows of bars by scan lines, and codes in one row that no other engine reads; for one thread at a time.
///
///     LineRecognizer().recognize(bitmap.image, RecognitionRequest([.codablockF], effort: .thorough))
public final class LineRecognizer: Recognizer {
  public init() {}

  public var readable: Set<Symbology> {
    Symbology.readByLines.union(Symbology.addOns)
  }

  /// The engine reports no failed checks.
  public func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] {
    var wanted = request.symbologies.intersection(readable)
    // A place turned upright does not show which end of it is up in the image.
    if request.effort == .upright { wanted.remove(.twoTrackPharmacode) }
    guard !wanted.isEmpty, !request.wantsFailedChecks, min(image.size.width, image.size.height) > 2
    else { return [] }
    let noise = image.noise
    let rows = RowGrammar.all.filter { wanted.contains($0.symbology) }
    let texts = TextGrammar.all.filter { wanted.contains($0.symbology) }
    let turns = image.scanned(request.effort)
    var found: [Detection] = []
    for turned in turns where !(rows.isEmpty && texts.isEmpty) {
      let codes = turned.codes(rows, texts, within: image.size, noise: noise)
      // A place turned upright does not show what is beside it; `PlaceReader` has the whole image.
      found += request.effort == .upright ? codes : codes.filter { !image.hasCode(inFrontOf: $0) }
    }
    if wanted.contains(.twoTrackPharmacode) {
      let codes = turns.flatMap { $0.twoTrackPharmacodes(within: image.size, noise: noise) }
      found += codes.filter { code in
        codes.allSatisfy {
          $0.payload == code.payload || !$0.outline.contains(code.outline.center)
        }
      }
    }
    return found
  }
}

extension DerivedImage {
  /// The codes in rows and those in one row on the lines of this image.
  func codes(
    _ rows: [RowGrammar], _ texts: [TextGrammar], within source: PixelSize, noise: Double
  ) -> [Detection] {
    let groups = Set(rows.map(\.quiet) + texts.map(\.quiet)).sorted().map { quiet in
      (
        quiet: quiet, rows: rows.filter { $0.quiet == quiet },
        texts: texts.filter { $0.quiet == quiet }
      )
    }
    let lines = agreeingLines(within: source, noise: noise) { line, use in
      for group in groups {
        for run in line.runs(quiet: group.quiet) {
          use(run) { run, isReversed in
            group.rows.compactMap { $0.read(run) }
              + group.texts.compactMap { $0.reading(of: run, isReversed: isReversed) }
          }
        }
      }
    }
    let codes =
      rows.flatMap { $0.codes(in: lines) }
      + TextGrammar.codes(in: lines, height: bitmap.size.height)
    return codes.map { code in
      var code = code
      code.outline = code.outline.mapped { toSource($0) }
      return code
    }
  }
}

extension LumaImage {
  /// The image as it lies and, with more effort, turned so that its columns and its diagonals are
  /// rows.
  fileprivate func scanned(_ effort: RecognitionRequest.Effort) -> [DerivedImage] {
    let whole = Quadrilateral(of: size)
    var turns = [DerivedImage(LumaBitmap(copying: self), toSource: .identity)]
    guard effort != .upright else { return turns }
    let side = PixelSize(width: size.height, height: size.width)
    if let turned = rectified(whole.turned, to: side) { turns.append(turned) }
    guard effort == .thorough else { return turns }
    // A square on its corner, around the image.
    let (middle, half) = (whole.center, Double(size.width + size.height) / 2)
    let (across, down) = (Point(x: half, y: 0), Point(x: 0, y: half))
    let square = Quadrilateral(
      topLeft: middle - across, topRight: middle - down, bottomRight: middle + across,
      bottomLeft: middle + down)
    let length = Int(square.width, within: 1...20_000)
    return turns
      + [square, square.turned].compactMap {
        rectified($0, to: PixelSize(width: length, height: length))
      }
  }
}

extension DerivedImage {
  /// The distance of two lines, and the height of the rows that a line averages, in pixels.
  static let (lineSpacing, lineThickness) = (2, 3)

  /// Calls `use` with the lines along the rows, from the top on. Places that are not within an image
  /// of `source` are left out: a line starts at `x`.
  func eachLine(
    within source: PixelSize, noise: Double, _ use: (ScanLine, _ x: Double, _ y: Double) -> Void
  ) {
    let remaining = noise / Double(Self.lineThickness).squareRoot()
    let last = bitmap.size.height - Self.lineThickness
    for top in stride(from: 0, through: last, by: Self.lineSpacing) {
      let y = Double(top) + Double(Self.lineThickness) / 2
      guard let columns = columns(at: y, within: source) else { continue }
      let levels = bitmap.mean(of: top..<top + Self.lineThickness, columns)
      use(ScanLine(levels: levels, noise: remaining), Double(columns.lowerBound), y)
    }
  }

  /// What is read of the bars between quiet zones on lines along the rows, forwards and backwards, and
  /// the lines that agree. `eachRun` hands on the runs of a line, each with what reads it.
  fileprivate func agreeingLines(
    within source: PixelSize, noise: Double,
    eachRun: (
      ScanLine, (BarRun, _ read: (BarRun, _ isReversed: Bool) -> [LineReading]) -> Void
    ) -> Void
  ) -> [AgreeingLines] {
    var done: [AgreeingLines] = []
    var open: [AgreeingLines] = []
    eachLine(within: source, noise: noise) { line, x, y in
      eachRun(line) { run, read in
        let shifted = run.moved(by: x)
        for (isReversed, run) in [(false, shifted), (true, shifted.reversed)] {
          for reading in read(run, isReversed) {
            let isKnown = open.indices.contains {
              open[$0].add(reading, isReversed: isReversed, at: y, run)
            }
            if !isKnown {
              open.append(AgreeingLines(reading, isReversed: isReversed, at: y, run))
            }
          }
        }
      }
      done += open.filter { $0.isOver(at: y) }
      open.removeAll { $0.isOver(at: y) }
    }
    return done + open
  }

  /// The columns of the row at `y` that are within an image of `source`; nil if there are few.
  private func columns(at y: Double, within source: PixelSize) -> Range<Int>? {
    let width = bitmap.size.width
    let (start, end) = (toSource(Point(x: 0, y: y)), toSource(Point(x: Double(width), y: y)))
    var inside = 0.0...1.0
    let sides = [
      (start.x, end.x, Double(source.width)), (start.y, end.y, Double(source.height)),
    ]
    for (from, to, most) in sides {
      guard abs(to - from) > 1e-6 else {
        if from < 0 || from > most { return nil }
        continue
      }
      let ends = [-from / (to - from), (most - from) / (to - from)].sorted()
      let (low, high) = (max(inside.lowerBound, ends[0]), min(inside.upperBound, ends[1]))
      guard low < high else { return nil }
      inside = low...high
    }
    let first = Int((inside.lowerBound * Double(width)).rounded(.up), within: 0...width)
    let last = Int(inside.upperBound * Double(width), within: 0...width)
    return last - first >= 16 ? first..<last : nil
  }
}

extension LumaBitmap {
  /// The mean of some rows, in some columns.
  fileprivate func mean(of rows: Range<Int>, _ columns: Range<Int>) -> [Double] {
    let share = 1 / Double(max(1, rows.count))
    var sums = [Int](repeating: 0, count: columns.count)
    for y in rows {
      let start = y * size.width + columns.lowerBound
      for x in sums.indices { sums[x] += Int(pixels[start + x]) }
    }
    return sums.map { Double($0) * share }
  }
}
