// The measuring of a row of bars: where its trackers are, how far its longest bars reach, and which
// bars reach there.

/// A run of bars, in a drawing along the middles of their trackers.
struct PostalRow: Sendable {
  private let run: PostalRun
  private let drawn: DerivedImage
  /// By how much bars lean to the right with each pixel downwards.
  private let lean: Double

  /// Steps to a distance between bars.
  private static let steps = 8
  /// The steps from the line within which trackers, and the ends of the longest bars, lie.
  private static let (trackerReach, barReach) = (28, 44)
  /// The slopes, beside that of the line, along which a short run may go on.
  private static let slopes = [0, -0.03, 0.03, -0.06, 0.06, -0.09, 0.09, -0.12, 0.12]
  /// The leans of bars that are tried: straightened areas are right by some degrees.
  private static let leans = Array(stride(from: -0.18, through: 0.18, by: 0.03))
  /// Pixels of a drawing to a distance between bars.
  private static let drawnPitch = 10.0
  /// The most bars of a row, and the most drawings of one.
  private static let (mostBars, mostDrawings) = (220, 7)

  /// The row of which `seed` is a part, with at least `fewest` bars.
  init?(growing seed: PostalRun, in area: DerivedImage, of source: LumaImage, fewest: Int) {
    var (drawn, run) = (area, seed)
    for round in 0..<Self.mostDrawings {
      guard let line = Self.trackerLine(of: run, in: drawn.bitmap),
        let along = Self.longest(along: line, through: run.middle, in: drawn.bitmap.image),
        let next = Self.drawing(around: along, in: drawn, of: source),
        let grown = Self.longest(
          along: DrawnLine(height: Double(next.bitmap.size.height) / 2),
          through: Double(next.bitmap.size.width) / 2, in: next.bitmap.image)
      else { return nil }
      guard grown.count >= fewest / 2 else { return nil }
      let isDone = round > 0 && grown.count == run.count
      (drawn, run) = (next, grown)
      if isDone { break }
    }
    guard run.count >= fewest, let line = Self.trackerLine(of: run, in: drawn.bitmap) else {
      return nil
    }
    run.line = line
    Self.trim(&run, in: drawn.bitmap.image)
    guard run.count >= fewest else { return nil }
    (self.run, self.drawn) = (run, drawn)
    lean = Self.lean(of: run, in: drawn.bitmap)
  }

  /// Takes weak dips off the ends, such as the edge of a label, which is dark on one side only.
  private static func trim(_ run: inout PostalRun, in image: LumaImage) {
    let depths = run.middles.indices.map { index in
      let levels = [run.gap(before: index), run.middles[index], run.gap(after: index)].map { x in
        (-2...2).reduce(0.0) {
          let y = run.line.y(x) + Double($1) / Double(steps) * run.pitch
          return $0 + Double(image.brightness(at: Point(x: x, y: y)))
        }
      }
      return min(levels[0], levels[2]) - levels[1]
    }
    let least = depths.sorted()[depths.count / 2] / 2
    let first = depths.firstIndex { $0 >= least } ?? 0
    let last = depths.lastIndex { $0 >= least } ?? depths.count - 1
    run.middles = Array(run.middles[first...last])
  }

  /// The longest run along a line, or one that leaves it little at `middle`.
  private static func longest(
    along line: DrawnLine, through middle: Double, in image: LumaImage
  ) -> PostalRun? {
    let depth = image.dipDepth
    let runs = slopes.compactMap { slope in
      let turned = DrawnLine(height: line.height - slope * middle, slope: line.slope + slope)
      return PostalRun.all(in: image, along: turned, depth: depth, fewest: 4).first { run in
        let (first, last) = (run.middles.first ?? 0, run.middles.last ?? 0)
        return first - run.pitch <= middle && middle <= last + run.pitch
      }
    }
    // The first of the longest is the straightest.
    return runs.reduce(nil) { $0.map { $0.count } ?? 0 >= $1.count ? $0 : $1 }
  }

  /// The area around a run and beyond its ends, with its line as the middle.
  private static func drawing(
    around run: PostalRun, in drawn: DerivedImage, of source: LumaImage
  ) -> DerivedImage? {
    guard let first = run.middles.first, let last = run.middles.last else { return nil }
    let start = drawn.toSource(Point(x: first, y: run.line.y(first)))
    let end = drawn.toSource(Point(x: last, y: run.line.y(last)))
    let pitch = start.distance(to: end) / Double(run.count - 1)
    let beyond = Double(max(8, min(run.count, mostBars - run.count) / 2))
    let along = (end - start).normalized * (pitch * beyond)
    let down = (end - start).normalized.perpendicular * (pitch * 6)
    guard pitch > 1, beyond > 0, run.count < mostBars else { return nil }
    let area = Quadrilateral(
      topLeft: start - along - down, topRight: end + along - down,
      bottomRight: end + along + down, bottomLeft: start - along + down)
    let bars = Double(run.count - 1) + 2 * beyond
    let size = PixelSize(width: Int(bars * drawnPitch), height: Int(12 * drawnPitch))
    return source.rectified(area, to: size)
  }

  /// Light minus dark, in levels, of bar `index` at `step` from the line.
  private static func contrast(
    _ index: Int, at step: Int, of run: PostalRun, lean: Double, in image: LumaImage
  ) -> Float {
    let away = Double(step) / Double(steps) * run.pitch
    func level(_ x: Double) -> Float {
      Float(image.brightness(at: Point(x: x + lean * away, y: run.line.y(x) + away)))
    }
    let light = (level(run.gap(before: index)) + level(run.gap(after: index))) / 2
    let (middle, aside) = (run.middles[index], run.pitch * 0.12)
    return light - (level(middle - aside) + level(middle + aside)) / 2
  }

  /// The line through the middles of the trackers, by what all bars of a part of the run have.
  private static func trackerLine(of run: PostalRun, in image: LumaBitmap) -> DrawnLine? {
    let parts = min(4, max(1, run.count / 8))
    let plateaus = (0..<parts).compactMap { part -> (middle: Point, height: Int)? in
      let bars = run.count * part / parts..<run.count * (part + 1) / parts
      let commons = (-trackerReach...trackerReach).map { step in
        let seen = bars.map { contrast($0, at: step, of: run, lean: 0, in: image.image) }
        return seen.sorted()[bars.count / 6]
      }
      guard let rows = commons.plateau(around: trackerReach) else { return nil }
      let step = Double(rows.lowerBound + rows.upperBound) / 2 - Double(trackerReach)
      let x = (run.middles[bars.lowerBound] + run.middles[bars.upperBound - 1]) / 2
      return (Point(x: x, y: run.line.y(x) + step / Double(steps) * run.pitch), rows.count)
    }
    // Where all bars of a part reach up, or all down, that is no tracker's height.
    let least = plateaus.map(\.height).min() ?? 0
    let places = plateaus.filter { 2 * $0.height <= 3 * least }.map(\.middle)
    guard let first = places.first else { return nil }
    guard places.count > 1 else {
      return DrawnLine(height: first.y - run.line.slope * first.x, slope: run.line.slope)
    }
    return DrawnLine(through: places)
  }

  /// The lean with the clearest bars.
  private static func lean(of run: PostalRun, in image: LumaBitmap) -> Double {
    let bars = Array(run.middles.indices)
    func clearness(_ lean: Double) -> Float {
      stride(from: -steps * 2, through: steps * 2, by: 2).reduce(0) { sum, step in
        bars.reduce(sum) {
          let contrast = contrast($1, at: step, of: run, lean: lean, in: image.image)
          return $0 + max(0, contrast) * contrast
        }
      }
    }
    return leans.map { ($0, clearness($0)) }.max { $0.1 < $1.1 }?.0 ?? 0
  }
}

// MARK: Heights

extension PostalRow {
  /// The bars with their heights; nil where not all have a tracker, or all are equally high.
  var bars: PostalBars? {
    let reach = Self.barReach
    var seen = (-reach...reach).map { step in
      run.middles.indices.map {
        Self.contrast($0, at: step, of: run, lean: lean, in: drawn.bitmap.image)
      }
    }
    let common = seen.map { $0.sorted()[run.count / 8] }
    guard let trackers = common.plateau(around: reach) else { return nil }
    let full = Self.smoothed(seen[trackers].sums.map { $0 / Float(trackers.count) })
    for row in seen.indices { seen[row] = zip(seen[row], full).map { $0 / max($1, 1) } }
    let spreads = seen.map { $0.map(Double.init).deviation }
    let above = Self.zone(in: spreads, from: trackers.lowerBound, by: -1, trackers.count)
    let below = Self.zone(in: spreads, from: trackers.upperBound, by: 1, trackers.count)
    let up = above.flatMap { Self.heights(seen[$0]) }
    let down = below.flatMap { Self.heights(seen[$0]) }
    let top = up == nil ? trackers.lowerBound : above?.lowerBound ?? 0
    let bottom = down == nil ? trackers.upperBound : below?.upperBound ?? 0
    let outline = outline(from: top - reach, to: bottom - reach).mapped { drawn.toSource($0) }
    func bars(_ ascents: [Float], _ descents: [Float], _ outline: Quadrilateral) -> PostalBars {
      PostalBars(
        ascents: ascents, descents: descents, unevenness: run.unevenness, outline: outline)
    }
    switch (up, down) {
    case (let up?, let down?): return bars(up, down, outline)
    case (let up?, nil): return bars(up, [], outline)
    case (nil, let down?): return bars(down.reversed(), [], outline.turned.turned)
    case (nil, nil): return nil
    }
  }

  /// The mean of each bar and four neighbours on both sides: light changes slowly.
  private static func smoothed(_ values: [Float]) -> [Float] {
    values.indices.map { index in
      let near = values[max(0, index - 4)...min(values.count - 1, index + 4)]
      return near.reduce(0, +) / Float(near.count)
    }
  }

  /// The steps beside the trackers in which some bars are dark and others are not.
  private static func zone(
    in spreads: [Double], from edge: Int, by step: Int, _ tracker: Int
  ) -> ClosedRange<Int>? {
    let least = 0.18
    var index = edge + step
    // The edges of trackers are blurred.
    while spreads.indices.contains(index), spreads[index] < least,
      abs(index - edge) <= tracker / 3 + 2
    {
      index += step
    }
    let first = index
    while spreads.indices.contains(index), spreads[index] >= least { index += step }
    let last = index - step
    guard (last - first) * step + 1 >= max(3, tracker / 3) else { return nil }
    return min(first, last)...max(first, last)
  }

  /// By how much each bar is dark in `zone`; nil where bars are not of two kinds.
  private static func heights(_ zone: ArraySlice<[Float]>) -> [Float]? {
    let core = zone.dropFirst(zone.count / 5).dropLast(zone.count / 5)
    let shares = core.sums.map { $0 / Float(core.count) }
    let (short, tall) = (shares.filter { $0 < 0.5 }, shares.filter { $0 >= 0.5 })
    guard !short.isEmpty, !tall.isEmpty else { return nil }
    let low = short.reduce(0, +) / Float(short.count)
    let high = tall.reduce(0, +) / Float(tall.count)
    guard high - low > 0.35 else { return nil }
    return shares.map { (($0 - (low + high) / 2) / ((high - low) / 2)).clamped(to: -1...1) }
  }

  /// The drawing's corners of the bars between two steps from the line.
  private func outline(from top: Int, to bottom: Int) -> Quadrilateral {
    let side = run.pitch / 4
    func corner(_ x: Double, _ step: Int) -> Point {
      let away = Double(step) / Double(Self.steps) * run.pitch
      return Point(x: x + lean * away, y: run.line.y(x) + away)
    }
    let left = (run.middles.first ?? 0) - side
    let right = (run.middles.last ?? 0) + side
    return Quadrilateral(
      topLeft: corner(left, top), topRight: corner(right, top),
      bottomRight: corner(right, bottom), bottomLeft: corner(left, bottom))
  }
}

extension [Float] {
  /// The values around `middle` that are at least half as large as the largest one near it; nil
  /// where none is.
  fileprivate func plateau(around middle: Int) -> ClosedRange<Int>? {
    // The line of a run lies within its trackers.
    let near = Swift.max(0, middle - 6)...Swift.min(count - 1, middle + 6)
    guard let top = near.max(by: { self[$0] < self[$1] }), self[top] > 4 else { return nil }
    var (first, last) = (top, top)
    while first > 0, self[first - 1] >= self[top] / 2 { first -= 1 }
    while last < count - 1, self[last + 1] >= self[top] / 2 { last += 1 }
    return first...last
  }
}

extension Collection<[Float]> {
  /// The sums of the values at each place.
  fileprivate var sums: [Float] {
    reduce(into: [Float](repeating: 0, count: first?.count ?? 0)) { sums, row in
      for (index, value) in row.enumerated() { sums[index] += value }
    }
  }
}
