// Korea Post's code: 28 thin bars of one height in 42 places at even distances. Each of seven
// digits has six places: bars in three of the first five, and in the last.

enum KoreaPost {
  private static let bars = 28
  /// The first five places of each digit, the leftmost one in the highest bit.
  private static let patterns = [
    0b11100, 0b00111, 0b01011, 0b10011, 0b01101, 0b10101, 0b11001, 0b01110, 0b10110, 0b11010,
  ]
  /// The distance to other dips, in places, from which a code stands by itself, and the widest gap
  /// in it.
  private static let (quiet, widest) = (2.2, 3.5)

  /// The text of a code along a line with bars at `middles`, and its first and its last bar.
  static func reading(_ middles: [Double]) -> (text: String, ends: ClosedRange<Double>)? {
    guard middles.count >= bars else { return nil }
    for first in 0...middles.count - bars {
      let code = Array(middles[first..<first + bars])
      let gaps = zip(code.dropFirst(), code).map { $0 - $1 }
      // Thirteen at least are from one place to the next.
      let least = gaps.sorted()[6]
      let place = gaps.filter { $0 < 1.4 * least }.mean
      let before = first > 0 ? code[0] - middles[first - 1] : .infinity
      let next = first + bars
      let after = next < middles.count ? middles[next] - code[bars - 1] : .infinity
      guard place > 0, min(before, after) > quiet * place else { continue }
      let texts = [gaps, gaps.reversed()].compactMap { text($0, place: place) }
      if texts.count == 1 { return (texts[0], code[0]...code[bars - 1]) }
    }
    return nil
  }

  private static func text(_ gaps: [Double], place: Double) -> String? {
    var (places, last, place): ([Int], Int, Double) = ([6 * 7 - 1], 6 * 7 - 1, place)
    for gap in gaps.reversed() {
      let steps = (gap / place).rounded()
      // Some printers make the widest gap narrower by a quarter of a place.
      guard gap < widest * place, abs(gap / place - steps) < 0.35, steps > 0 else { return nil }
      // Perspective changes distances from one end to the other.
      if steps < 3 { place += (gap / steps - place) / 4 }
      last -= Int(steps)
      places.append(last)
    }
    guard last >= 0 else { return nil }
    let isBar = Set(places)
    var digits: [Int] = []
    for first in stride(from: 0, to: 6 * 7, by: 6) {
      let bits = (first..<first + 5).reduce(0) { 2 * $0 + (isBar.contains($1) ? 1 : 0) }
      guard isBar.contains(first + 5), let digit = patterns.firstIndex(of: bits) else { return nil }
      digits.append(digit)
    }
    guard digits.reduce(0, +) % 10 == 0 else { return nil }
    // The last digit of the number comes first, and the check at the end.
    return digits.dropLast().reversed().map(String.init).joined()
  }
}

extension PlaceReader {
  /// The lines across an area, those of them that have to agree, and those that are looked at first:
  /// without a text on one of these, the area has no code.
  private static let (koreanLines, agreeingLines, firstKoreanLines) = (8, 3, 2)

  /// How far a code may go on beyond an area, in widths of that: an area may end at a wide gap.
  private static let reaches = [1.2, 4, 8]

  /// Reads Korea Post's code in areas of bars, which may end at its wider gaps.
  func readKoreaPost(in areas: [Quadrilateral], of image: LumaImage) -> [Detection] {
    // In a small image, wide gaps separate the bars of an upright code into areas too small.
    let whole = Quadrilateral(of: image.size)
    let places =
      areas.map { (area: $0, reaches: Self.reaches) }
      + [whole, whole.turned].map { (area: $0, reaches: [0]) }
    var found: [Detection] = []
    for (area, reaches) in places where !found.contains(where: { $0.outline.contains(area.center) })
    {
      for reach in reaches {
        guard let code = koreaPost(in: area, reach: reach, of: image) else { continue }
        found.append(code)
        break
      }
    }
    return found
  }

  private func koreaPost(
    in area: Quadrilateral, reach: Double, of image: LumaImage
  ) -> Detection? {
    let wide = area.extended(across: reach, down: -0.1)
    guard readings(along: Self.firstKoreanLines, of: wide, in: image) != nil,
      let (drawn, found) = readings(along: Self.koreanLines, of: wide, in: image),
      found.count == 1, let (text, lines) = found.first, lines.count >= Self.agreeingLines,
      let top = lines.first, let bottom = lines.last
    else { return nil }
    let outline = Quadrilateral(
      topLeft: Point(x: top.ends.lowerBound, y: top.y),
      topRight: Point(x: top.ends.upperBound, y: top.y),
      bottomRight: Point(x: bottom.ends.upperBound, y: bottom.y),
      bottomLeft: Point(x: bottom.ends.lowerBound, y: bottom.y))
    return Detection(
      .koreaPost, text, at: image.barOutline(around: outline.mapped { drawn.toSource($0) }))
  }

  /// The texts on `count` lines across an area, with the lines in the drawing that show each; nil
  /// where none shows any.
  private func readings(
    along count: Int, of area: Quadrilateral, in image: LumaImage
  ) -> (drawn: DerivedImage, [String: [(y: Double, ends: ClosedRange<Double>)]])? {
    let scale = min(2, 3000 / max(area.width, 1))
    let size = PixelSize(width: Int(area.width * scale, within: 16...3000), height: count)
    guard let drawn = image.rectified(area, to: size) else { return nil }
    // Wide gaps keep bars clear of each other: deeper dips than of other codes are not noise.
    let depth = 2 * drawn.bitmap.image.dipDepth
    var found: [String: [(y: Double, ends: ClosedRange<Double>)]] = [:]
    for line in 0..<count {
      let y = Double(line) + 0.5
      let middles = PostalRun.middles(
        in: drawn.bitmap.image, along: DrawnLine(height: y), depth: depth)
      guard let reading = KoreaPost.reading(middles) else { continue }
      found[reading.text, default: []].append((y, reading.ends))
    }
    return found.isEmpty ? nil : (drawn, found)
  }
}
