// Lines: codes of bars that other engines do not read, by scan lines. ScanLine finds the runs of bars
// between quiet zones; the grammar of a symbology reads a run as a whole or not at all; a code counts
// if enough neighbouring lines read the same.

extension Engine {
  public static let lines = Engine(rawValue: "lines")
}

/// Reads codes in several rows of bars by scan lines, and codes in one row that no other engine reads;
/// for one thread at a time.
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
    var (codes, tracks): ([Detection], [Detection]) = ([], [])
    for turned in image.quarterTurns(request.effort) {
      let lines = turned.scanLines(within: image.size, noise: noise)
      if !(rows.isEmpty && texts.isEmpty) { codes += turned.codes(rows, texts, on: lines) }
      if wanted.contains(.twoTrackPharmacode) {
        tracks += turned.twoTrackPharmacodes(on: lines, within: image.size)
      }
    }
    // Places of bars are shown turned upright, but for the two tracks.
    if wanted.contains(.twoTrackPharmacode), request.effort == .thorough {
      for turned in image.diagonalTurns {
        tracks += turned.twoTrackPharmacodes(
          on: turned.scanLines(within: image.size, noise: noise), within: image.size)
      }
    }
    // A place turned upright does not show what is beside it; `PlaceReader` has the whole image.
    if request.effort != .upright { codes.removeAll { image.hasCode(inFrontOf: $0) } }
    return codes
      + tracks.filter { code in
        tracks.allSatisfy {
          $0.payload == code.payload || !$0.outline.contains(code.outline.center)
        }
      }
  }
}

/// The grammars that ask for quiet zones of the same width.
private struct GrammarGroup {
  /// What is read of bars that are turned around if it is reversed.
  typealias Reading = (reading: LineReading, isReversed: Bool, run: BarRun)

  let quiet: Double
  let rows: [RowGrammar]
  let texts: [TextGrammar]

  /// What they read of the bars between quiet zones on a line, forwards and backwards.
  func readings(on line: ScanLine) -> [Reading] {
    line.runs(quiet: quiet).flatMap { run in
      [(false, run), (true, run.reversed)].flatMap { isReversed, run in
        let readings =
          rows.compactMap { $0.read(run) }
          + texts.compactMap { $0.reading(of: run, isReversed: isReversed) }
        return readings.map { ($0, isReversed, run) }
      }
    }
  }
}

extension DerivedImage {
  /// The codes in rows and those in one row on lines along the rows, in pixels of the source.
  func codes(
    _ rows: [RowGrammar], _ texts: [TextGrammar], on lines: [ScanLine]
  ) -> [Detection] {
    let groups = Set(rows.map(\.quiet) + texts.map(\.quiet)).sorted().map { quiet in
      GrammarGroup(
        quiet: quiet, rows: rows.filter { $0.quiet == quiet },
        texts: texts.filter { $0.quiet == quiet })
    }
    let agreeing = agreeingLines(of: lines) { line in groups.flatMap { $0.readings(on: line) } }
    let codes =
      rows.flatMap { $0.codes(in: agreeing) }
      + TextGrammar.codes(in: agreeing, height: bitmap.size.height)
    return codes.map { code in
      var code = code
      code.outline = code.outline.mapped { toSource($0) }
      return code
    }
  }
}

extension LumaImage {
  /// The image as it lies and, unless its bars stand upright, turned so that its columns are rows.
  fileprivate func quarterTurns(_ effort: RecognitionRequest.Effort) -> [DerivedImage] {
    let plain = DerivedImage(LumaBitmap(copying: self), toSource: .identity)
    let side = PixelSize(width: size.height, height: size.width)
    guard effort != .upright,
      let turned = rectified(Quadrilateral(of: size).turned, to: side)
    else { return [plain] }
    return [plain, turned]
  }

  /// The image turned so that its diagonals are rows, and each of their pixels a step along them: a
  /// square on its corner, around the image.
  fileprivate var diagonalTurns: [DerivedImage] {
    let (middle, half) = (
      Quadrilateral(of: size).center, Double(size.width + size.height) / 2
    )
    let (across, down) = (Point(x: half, y: 0), Point(x: 0, y: half))
    let square = Quadrilateral(
      topLeft: middle - across, topRight: middle - down, bottomRight: middle + across,
      bottomLeft: middle + down)
    let length = Int(half, within: 1...20_000)
    return [square, square.turned].compactMap {
      rectified($0, to: PixelSize(width: length, height: length))
    }
  }
}

extension DerivedImage {
  /// The distance of two lines, and the height of the rows that a line averages, in pixels.
  static let (lineSpacing, lineThickness) = (2, 3)

  /// The lines along the rows, from the top on, without places that are not within an image of
  /// `source`.
  func scanLines(within source: PixelSize, noise: Double) -> [ScanLine] {
    let remaining = noise / Double(Self.lineThickness).squareRoot()
    let last = bitmap.size.height - Self.lineThickness
    return stride(from: 0, through: last, by: Self.lineSpacing).compactMap { top in
      let y = Double(top) + Double(Self.lineThickness) / 2
      guard let columns = columns(at: y, within: source) else { return nil }
      return ScanLine(
        levels: bitmap.mean(of: top..<top + Self.lineThickness, columns),
        from: Point(x: Double(columns.lowerBound), y: y), noise: remaining)
    }
  }

  /// What is read of `lines`, and the lines that agree on it.
  fileprivate func agreeingLines(
    of lines: [ScanLine], readings: (ScanLine) -> [GrammarGroup.Reading]
  ) -> [AgreeingLines] {
    var done: [AgreeingLines] = []
    var open: [AgreeingLines] = []
    for line in lines {
      let y = line.start.y
      for (reading, isReversed, run) in readings(line) {
        let isKnown = open.indices.contains {
          open[$0].add(reading, isReversed: isReversed, at: y, run)
        }
        if !isKnown { open.append(AgreeingLines(reading, isReversed: isReversed, at: y, run)) }
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
