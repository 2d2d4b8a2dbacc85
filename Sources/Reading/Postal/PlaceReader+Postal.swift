// The posts' codes in an image: rows of bars in areas of parallel edges, read by the code that they
// obey.

extension Engine {
  /// The module's own reader of the posts' codes.
  public static let posts = Engine(rawValue: "posts")
}

extension PlaceReader {
  /// Reads the posts' codes in areas of bars.
  func readPostalCodes(in areas: [Quadrilateral], of image: LumaImage) -> [Detection] {
    let korean =
      request.symbologies.contains(.koreaPost)
      ? readKoreaPost(in: areas, of: image) : []
    guard request.symbologies != [.koreaPost] else { return korean }
    var rows: [PostalBars] = []
    for area in areas.prefix(Self.mostAreas) where rows.count < Self.mostRows {
      rows += image.postalBars(in: area, sparing: rows.map(\.outline))
    }
    // The large bars of a code that fills the image touch its edges, where no area is seen.
    if rows.isEmpty {
      rows = image.postalBars(in: Quadrilateral(of: image.size), sparing: [])
    }
    return korean + rows.compactMap { PostalCode.detection(of: $0, among: request.symbologies) }
  }

  /// The most areas and the most rows of bars of an image that are measured.
  private static let (mostAreas, mostRows) = (200, 40)
}

extension LumaImage {
  /// The fewest bars of a run that shows where a row is, and of a row.
  private static let (fewestInSeed, fewestInRow) = (8, 12)
  /// The most runs of an area that are followed to the ends of a row.
  private static let mostSeeds = 4
  /// The pixels from one line to the next that show whether an area has bars at all, how many lines
  /// there are, and the bars of one.
  private static let (firstSpacing, firstLines, fewestAtFirst) = (6.0, 24...200, 6)

  /// The rows of bars that are in an area in part, without those at `known` places.
  func postalBars(in area: Quadrilateral, sparing known: [Quadrilateral]) -> [PostalBars] {
    guard hasEvenBars(in: area), let drawn = drawnForBars(area) else { return [] }
    var rows: [PostalBars] = []
    for seed in Self.seeds(in: drawn.bitmap.image) {
      let middle = drawn.toSource(Point(x: seed.middle, y: seed.line.height))
      let places = known + rows.map(\.outline)
      guard !places.contains(where: { $0.contains(middle) }),
        let row = PostalRow(growing: seed, in: drawn, of: self, fewest: Self.fewestInRow),
        let bars = row.bars, !places.contains(where: { $0.contains(bars.outline.center) })
      else { continue }
      rows.append(bars)
    }
    return rows
  }

  /// Whether lines across an area cross bars at even distances: a small part of what it takes to
  /// draw all of it large enough to measure them.
  private func hasEvenBars(in area: Quadrilateral) -> Bool {
    let area = area.withMarginForBars
    let scale = area.height < 200 ? 2 : min(1, 1200 / area.width)
    let size = PixelSize(
      width: Int(area.width * scale, within: 16...4000),
      height: Int(area.height / Self.firstSpacing, within: Self.firstLines))
    guard let derived = rectified(area, to: size) else { return false }
    let drawn = derived.bitmap.image
    let depth = drawn.dipDepth
    return (0..<size.height).contains {
      !PostalRun.all(
        in: drawn, along: DrawnLine(height: Double($0)), depth: depth, fewest: Self.fewestAtFirst
      ).isEmpty
    }
  }

  /// The area upright with a margin, enlarged if its bars may be small.
  private func drawnForBars(_ area: Quadrilateral) -> DerivedImage? {
    let area = area.withMarginForBars
    let scale = area.height < 100 ? 3 : area.height < 200 ? 2 : min(1, 1200 / area.width)
    let size = PixelSize(
      width: Int(area.width * scale, within: 16...4000),
      height: Int(area.height * scale, within: 8...2000))
    return rectified(area, to: size)
  }

  /// The longest runs along the rows of a drawing, which cross one code many times.
  private static func seeds(in image: LumaImage) -> [PostalRun] {
    let depth = image.dipDepth
    var seeds: [PostalRun] = []
    for y in Swift.stride(from: 1, to: image.size.height, by: 3) {
      seeds += PostalRun.all(
        in: image, along: DrawnLine(height: Double(y)), depth: depth, fewest: fewestInSeed)
    }
    // Each row is crossed several times: the two longest runs of a place show it well enough.
    let sorted = seeds.sorted { $0.count > $1.count }
    var chosen: [PostalRun] = []
    for seed in sorted where chosen.count < mostSeeds {
      let near = chosen.count { abs($0.line.height - seed.line.height) < 2 * seed.pitch }
      if near < 2 { chosen.append(seed) }
    }
    return chosen
  }
}

extension Quadrilateral {
  /// The area with paper around it, and the ends of bars that the area lacks.
  fileprivate var withMarginForBars: Quadrilateral {
    let margin = 12.0
    return extended(across: margin / max(width, 1) + 0.04, down: margin / max(height, 1) + 0.1)
  }
}
