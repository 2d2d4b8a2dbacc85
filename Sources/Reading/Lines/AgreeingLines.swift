// What scan lines read, and neighbouring lines that agree on it.

/// The text of a code or the characters of one of its rows, as a scan line reads it.
struct LineReading: Hashable {
  let symbology: Symbology
  /// The bytes of a text, or the values of the characters of a row.
  let values: [Int]
  /// The number of the row, from 0, in a code of several rows.
  var row = 0
}

/// Neighbouring lines that read the same bars in the same way.
struct AgreeingLines {
  /// The pixels to the next line, and the same in shares of the code's length: noise spoils some.
  private static let (mostPixels, mostGap) = (8.0, 0.1)
  /// The pixels by which an end moves from one row of pixels to the next, where bars lean by 50
  /// degrees.
  private static let mostLean = 1.2

  /// The bars on a line at `y`.
  struct Line {
    let y: Double
    let start: Double
    let end: Double
  }

  let reading: LineReading
  let isReversed: Bool
  /// The mean width of the bars and spaces.
  let meanWidth: Double
  private(set) var lines: [Line]

  init(_ reading: LineReading, isReversed: Bool, at y: Double, _ run: BarRun) {
    (self.reading, self.isReversed) = (reading, isReversed)
    meanWidth = (run.end - run.start) / Double(max(1, run.widths.count))
    lines = [Line(y: y, start: run.start, end: run.end)]
  }

  /// Adds a further line; false if it does not continue these.
  mutating func add(
    _ reading: LineReading, isReversed: Bool, at y: Double, _ run: BarRun
  ) -> Bool {
    guard reading == self.reading, isReversed == self.isReversed, let last = lines.last,
      y > last.y
    else { return false }
    let most = 2 + Self.mostLean * (y - last.y)
    guard abs(run.start - last.start) < most, abs(run.end - last.end) < most else { return false }
    lines.append(Line(y: y, start: run.start, end: run.end))
    return true
  }

  /// Whether a line at `y` is too far away to continue these.
  func isOver(at y: Double) -> Bool {
    guard let last = lines.last else { return true }
    return y - last.y > max(Self.mostPixels, Self.mostGap * (last.end - last.start))
  }
}

extension [AgreeingLines.Line] {
  /// The outline of the bars, by straight lines through their ends. Its top left is where they
  /// start, which is on the right if they are read from there.
  func outline(isReversed: Bool) -> Quadrilateral {
    let (top, bottom) = ((first?.y ?? 0) - 1, (last?.y ?? 0) + 1)
    let (start, end) = (line(through: \.start), line(through: \.end))
    let outline = Quadrilateral(
      topLeft: Point(x: start(top), y: top), topRight: Point(x: end(top), y: top),
      bottomRight: Point(x: end(bottom), y: bottom), bottomLeft: Point(x: start(bottom), y: bottom))
    return isReversed ? outline.turned.turned : outline
  }

  /// The pixels by which the bars' ends move from one row of pixels to the next.
  var lean: Double {
    let (start, end) = (line(through: \.start), line(through: \.end))
    return Swift.max(abs(start(1) - start(0)), abs(end(1) - end(0)))
  }

  /// The largest distance in pixels of an end from the straight line through all of them.
  var unevenness: Double {
    let (start, end) = (line(through: \.start), line(through: \.end))
    return map { Swift.max(abs($0.start - start($0.y)), abs($0.end - end($0.y))) }.max() ?? 0
  }

  /// The straight line nearest to the ends: their place at a height.
  func line(through end: (AgreeingLines.Line) -> Double) -> (Double) -> Double {
    let (ys, xs) = (map(\.y), map(end))
    let (middle, place) = (ys.mean, xs.mean)
    let spread = ys.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    let lean = zip(ys, xs).reduce(0) { $0 + ($1.0 - middle) * ($1.1 - place) }
    let slope = spread > 0 ? lean / spread : 0
    return { place + slope * ($0 - middle) }
  }
}
