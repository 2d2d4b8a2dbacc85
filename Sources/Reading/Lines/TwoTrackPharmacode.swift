// Two-track Pharmacode on packages of medicine: a number in four to 16 bars at even distances, each of
// which is in the upper track, in the lower one, or in both. Nothing checks it, so that its shape has
// to be exact: the bars are the only ink for some modules around, and equal but for the half that they
// may lack. Upside down it is another number: it is read as it lies, from left to right or upwards.

/// A piece of ink that neighbouring lines cross.
struct InkStroke {
  private(set) var lines: [AgreeingLines.Line]

  /// By how much one line may be wider than the next: where a bar ends, blur makes one of several.
  private static let mostWider = 2.2

  init(_ line: AgreeingLines.Line) { lines = [line] }

  /// Adds a piece on the next line; false if it is elsewhere or much wider or narrower.
  mutating func add(_ line: AgreeingLines.Line) -> Bool {
    let last = lines[lines.count - 1]
    let (width, other) = (last.end - last.start, line.end - line.start)
    let shared = min(last.end, line.end) - max(last.start, line.start)
    guard 2 * shared > min(width, other), max(width, other) < Self.mostWider * min(width, other)
    else { return false }
    lines.append(line)
    return true
  }
}

extension DerivedImage {
  /// The strokes of ink that lines cross, from the top to the bottom of each.
  private func inkStrokes(on lines: [ScanLine]) -> [InkStroke] {
    var (done, open): ([InkStroke], [InkStroke]) = ([], [])
    var last = -Double.infinity
    for line in lines {
      let y = line.start.y
      if y - last > Double(Self.lineSpacing) {
        done += open
        open = []
      }
      last = y
      // Both are in their order from the left.
      var (next, index): ([InkStroke], Int) = ([], 0)
      for bar in line.bars {
        let piece = AgreeingLines.Line(y: y, start: bar.lowerBound, end: bar.upperBound)
        while index < open.count, (open[index].lines.last?.end ?? 0) <= piece.start {
          done.append(open[index])
          index += 1
        }
        if index < open.count, open[index].add(piece) {
          next.append(open[index])
          index += 1
        } else {
          next.append(InkStroke(piece))
        }
      }
      done += open[index...]
      open = next
    }
    return done + open
  }

  /// The two-track Pharmacodes on lines along the rows, in pixels of an image of `source`.
  func twoTrackPharmacodes(on lines: [ScanLine], within source: PixelSize) -> [Detection] {
    let strokes = inkStrokes(on: lines)
    let straight = Array(
      strokes.indices.lazy.compactMap { StraightStroke(strokes[$0], index: $0) }
        .prefix(TrackBars.mostStrokes))
    var isUsed = Set<Int>()
    var codes: [Detection] = []
    for seed in straight where !isUsed.contains(seed.index) {
      let bars = TrackBars(around: seed, among: straight)
      isUsed.formUnion(bars.indices)
      guard let halves = bars.halves, bars.isAlone(among: strokes) else { continue }
      let outline = bars.outline.mapped { toSource($0) }
      let around = bars.quietOutline.mapped { toSource($0) }
      guard around.corners.allSatisfy(Quadrilateral(of: source).contains) else { continue }
      codes.append(Detection(halves, at: outline))
    }
    return codes
  }
}

extension Detection {
  /// A two-track Pharmacode at an outline whose upper side goes along the image's rows or columns.
  fileprivate init(_ halves: [TrackBars.Half], at outline: Quadrilateral) {
    let along = outline.topRight - outline.topLeft
    // Codes that lie a little askew on either side of upright count as that.
    let isUpright = along.dot(Point(x: 0.98, y: -0.17)) > 0
    let upright = isUpright ? halves : halves.reversed().map(\.turned)
    // Each digit is 1 to 3, and up to 16 of them are less than 2³².
    let number = upright.reduce(0) { 3 * $0 + $1.rawValue }
    self.init(
      symbology: .twoTrackPharmacode, payload: Payload(bytes: Array("\(number)".utf8)),
      outline: isUpright ? outline : outline.turned.turned, engines: [.lines])
    // All of a bar's height was looked at.
    lineCount = MergedCode.fewestUncheckedLines
  }
}

/// A stroke as straight as a bar.
private struct StraightStroke {
  let index: Int
  /// The points in the middle of its ends.
  let (top, bottom): (Point, Point)
  let width: Double

  /// The fewest lines, and the least height in widths.
  private static let (fewestLines, leastHeight) = (4, 2.5)
  /// The pixels to the right for each downwards.
  private static let mostLean = 0.6
  /// The pixels, and the share of the width, by which a line may be off.
  private static let (mostOff, mostOffShare) = (1.0, 0.35)

  init?(_ stroke: InkStroke, index: Int) {
    // Lines at the ends of a bar that leans cross one of its corners.
    let ends = stroke.lines.count / 6
    let lines = Array(stroke.lines.dropFirst(ends).dropLast(ends))
    guard let first = stroke.lines.first, let last = stroke.lines.last,
      lines.count >= Self.fewestLines
    else { return nil }
    let half = Double(DerivedImage.lineSpacing) / 2
    let (start, end) = (lines.line(through: \.start), lines.line(through: \.end))
    func middle(_ y: Double) -> Point { Point(x: (start(y) + end(y)) / 2, y: y) }
    (top, bottom) = (middle(first.y - half), middle(last.y + half))
    (self.index, width) = (index, lines.map { $0.end - $0.start }.mean)
    guard height >= Self.leastHeight * width,
      abs(bottom.x - top.x) <= Self.mostLean * (bottom.y - top.y),
      lines.unevenness <= max(Self.mostOff, Self.mostOffShare * width)
    else { return nil }
  }

  var height: Double { top.distance(to: bottom) }
  var direction: Point { (bottom - top).normalized }
}

/// Strokes beside each other at even distances.
private struct TrackBars {
  /// The halves that a bar has; the raw value is its digit to the base of 3.
  enum Half: Int {
    case lower = 1
    case upper
    case both

    var turned: Half { self == .both ? .both : self == .lower ? .upper : .lower }
  }

  /// A bar along the axes of the code, in pixels.
  private struct Bar {
    let index: Int
    let (place, top, bottom): (Double, Double, Double)
    let width: Double
  }

  private let bars: [Bar]
  /// The directions from bar to bar and down along the bars.
  private let (along, down): (Point, Point)

  /// The most strokes of an image: each is compared with all others, and a texture has many.
  static let mostStrokes = 4000
  /// The number of bars. Two or three of the smallest numbers could be letters.
  private static let counts = 4...16
  /// The sine of the angle between two bars.
  private static let mostApart = 0.12
  /// The distance of two bars in widths, and by how much each may be off the mean of all.
  private static let (pitches, evenness) = (1.4...3.3, 0.2)
  /// The height of both tracks in distances of bars.
  private static let heights = 2.5...9.0
  /// The share of the height by which an end of a bar may be off, and of widths.
  private static let (mostOff, mostUneven) = (0.14, 0.35)
  /// The height of ink that does not count, as a share of that of both tracks.
  private static let speck = 0.12
  /// The light around, in distances of bars beside and below them.
  private static let (quietBeside, quietBelow) = (2.5, 0.75)

  /// The strokes on both sides of one, as far as they follow closely.
  init(around seed: StraightStroke, among strokes: [StraightStroke]) {
    let axis = seed.direction
    let side = Point(x: axis.y, y: -axis.x)
    (along, down) = (side, axis)
    let (most, reach) = (Self.pitches.upperBound * seed.width, 2 * seed.height)
    let near = strokes.compactMap { stroke -> Bar? in
      let away = (stroke.top - seed.top).dot(axis)
      guard abs(stroke.top.x - seed.top.x) < most * Double(Self.counts.upperBound) + reach,
        away < reach, away > -reach - stroke.height,
        (0.4...2.5).contains(stroke.height / seed.height),
        (0.6...1.7).contains(stroke.width / seed.width),
        abs(stroke.direction.cross(axis)) < Self.mostApart
      else { return nil }
      return Bar(
        index: stroke.index, place: ((stroke.top + stroke.bottom) / 2).dot(side),
        top: stroke.top.dot(axis), bottom: stroke.bottom.dot(axis),
        width: stroke.width * side.x)
    }.sorted { $0.place < $1.place }
    guard let middle = near.firstIndex(where: { $0.index == seed.index }) else {
      bars = []
      return
    }
    var (first, last) = (middle, middle)
    while first > 0, near[first].place - near[first - 1].place < most { first -= 1 }
    while last < near.count - 1, near[last + 1].place - near[last].place < most { last += 1 }
    bars = Array(near[first...last])
  }

  var indices: [Int] { bars.map(\.index) }

  private var pitch: Double {
    guard let first = bars.first, let last = bars.last, bars.count > 1 else { return 0 }
    return (last.place - first.place) / Double(bars.count - 1)
  }
  private var top: Double { bars.map(\.top).min() ?? 0 }
  private var bottom: Double { bars.map(\.bottom).max() ?? 0 }

  /// The halves that each bar has; nil where they are not the bars of a code, or do not show both
  /// tracks and their border.
  var halves: [Half]? {
    guard Self.counts.contains(bars.count) else { return nil }
    let (pitch, height, width) = (pitch, bottom - top, bars.map(\.width).mean)
    guard Self.pitches.contains(pitch / width), Self.heights.contains(height / pitch),
      zip(bars, bars.dropFirst()).allSatisfy({
        abs($1.place - $0.place - pitch) < Self.evenness * pitch
      }),
      bars.allSatisfy({ abs($0.width - width) < Self.mostUneven * width })
    else { return nil }
    let (border, most) = ((top + bottom) / 2, Self.mostOff * height)
    let halves = bars.compactMap { bar -> Half? in
      func ends(_ top: Double, _ bottom: Double) -> Bool {
        abs(bar.top - top) < most && abs(bar.bottom - bottom) < most
      }
      if ends(top, bottom) { return .both }
      if ends(top, border) { return .upper }
      return ends(border, bottom) ? .lower : nil
    }
    let kinds = Set(halves)
    return halves.count == bars.count && kinds.count > 1 ? halves : nil
  }

  /// Whether there is no other ink on the bars and in the quiet zones around them.
  func isAlone(among strokes: [InkStroke]) -> Bool {
    let own = Set(indices)
    guard let first = bars.first, let last = bars.last else { return false }
    let beside = first.place - Self.quietBeside * pitch...last.place + Self.quietBeside * pitch
    let below = top - Self.quietBelow * pitch...bottom + Self.quietBelow * pitch
    // Noise is a line or two high, and what blur leaves at the ends of bars a part of their height.
    let speck = Int(
      Self.speck * (bottom - top) / Double(DerivedImage.lineSpacing), within: 2...50)
    return strokes.indices.allSatisfy { index in
      own.contains(index) || strokes[index].lines.count <= speck
        || !strokes[index].lines.contains { line in
          [line.start, line.end].contains {
            let place = Point(x: $0, y: line.y)
            return beside.contains(place.dot(along)) && below.contains(place.dot(down))
          }
        }
    }
  }

  var outline: Quadrilateral { outline(beside: 0.25, below: 0) }
  var quietOutline: Quadrilateral { outline(beside: Self.quietBeside, below: Self.quietBelow) }

  /// The bars' outline and so many distances of bars around.
  private func outline(beside: Double, below: Double) -> Quadrilateral {
    let start = (bars.first?.place ?? 0) - beside * pitch
    let end = (bars.last?.place ?? 0) + beside * pitch
    let (top, bottom) = (top - below * pitch, bottom + below * pitch)
    func corner(_ place: Double, _ height: Double) -> Point { along * place + down * height }
    return Quadrilateral(
      topLeft: corner(start, top), topRight: corner(end, top), bottomRight: corner(end, bottom),
      bottomLeft: corner(start, bottom))
  }
}
