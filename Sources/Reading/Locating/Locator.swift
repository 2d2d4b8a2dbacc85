// Locating: where codes may be in an image, and where exactly they end.
//
// Engines fail at finding codes more often than at decoding them. This module therefore proposes
// places that have what all codes have: finder patterns, parallel bars, fields of edges. It reads
// no code; Search shows the places to the engines, straightened and enlarged.

/// The form of an image in which finder patterns are sought: each shows modules of other sizes.
public enum FinderScale: Hashable, Sendable {
  /// As it is, for modules of three to eight pixels.
  case plain
  /// Doubled, for smaller modules.
  case doubled
  /// Sharpened and doubled, for small modules in blur.
  case sharpened
  /// Reduced, for modules that are larger or rough.
  case reduced
  /// Reduced, for large codes of which only two patterns show. Most proposals hold no code:
  /// `QRGrid.agreement` tells them apart.
  case broken
}

/// Proposes places where codes may be.
///
///     for proposal in Locator.finderPatterns(in: image, .plain) {
///       let clean = QRGrid(fitting: proposal, in: image)?.drawn(from: image, blur: 0)
///     }
public enum Locator {
  /// The most finder patterns; more come from a texture, not from a wall of codes. In a sharpened
  /// image fewer are combined, because noise is sharpened as well.
  private static let (mostPatterns, mostSharpened) = (400, 100)
  private static let mostSharpenedProposals = 20

  /// The places with finder patterns, the most likely first. Several proposals may share a pattern.
  public static func finderPatterns(in image: LumaImage, _ scale: FinderScale) -> [Proposal] {
    switch scale {
    case .plain: finderPatterns(in: image, mostPatterns)
    case .doubled: doubledFinderPatterns(in: image, mostPatterns)
    case .sharpened:
      Array(
        doubledFinderPatterns(in: LumaBitmap(sharpeningLinesOf: image).image, mostSharpened)
          .prefix(mostSharpenedProposals))
    case .reduced: reduced(image) { finderPatterns(in: $0, mostPatterns) }
    case .broken: reduced(image, brokenFinderPatterns)
    }
  }

  private static func finderPatterns(in image: LumaImage, _ most: Int) -> [Proposal] {
    // 24 pixels reach past the dark middle of a finder pattern with modules of up to 8 pixels;
    // engines find larger ones without help.
    let separated = BlackAndWhite.separating(image, radius: 24)
    return proposals(in: separated.dark, most, isInverted: false)
      + proposals(in: separated.light, most, isInverted: true)
      + besideHighlights(in: image, most)
  }

  /// Those of codes beside gloss, white paint or the sky, which make the paper around a code dark in
  /// comparison.
  private static func besideHighlights(in image: LumaImage, _ most: Int) -> [Proposal] {
    let paper = image.light(ofAllButOneIn: 20).brightest
    guard image.light(ofAllButOneIn: 500).brightest > 2 * paper else { return [] }
    let separated = BlackAndWhite.separating(image, radius: 24, brightest: UInt8(paper))
    return proposals(in: separated.dark, most, isInverted: false)
  }

  private static func doubledFinderPatterns(in image: LumaImage, _ most: Int) -> [Proposal] {
    let doubled = image.doubled()
    return finderPatterns(in: doubled.bitmap.image, most).map { proposal in
      Proposal(proposal.sign, outline: proposal.outline.mapped { doubled.toSource($0) })
    }
  }

  private static func brokenFinderPatterns(in image: LumaImage) -> [Proposal] {
    let separated = BlackAndWhite.separating(image, radius: 24)
    return proposals(
      separated.dark.triplesCompletingPairs(of: separated.dark.finderPatterns()),
      isInverted: false)
  }

  private static func reduced(
    _ image: LumaImage, _ locate: (LumaImage) -> [Proposal]
  ) -> [Proposal] {
    var result: [Proposal] = []
    for factor in [2, 4] where min(image.size.width, image.size.height) / factor >= 100 {
      let small = image.reduced(by: factor)
      for var proposal in locate(small.bitmap.image) {
        proposal.outline = proposal.outline.mapped { small.toSource($0) }
        result.append(proposal)
      }
    }
    return result
  }

  private static func proposals(
    in image: BlackAndWhite, _ most: Int, isInverted: Bool
  ) -> [Proposal] {
    let patterns = image.finderPatterns().sorted { $0.hits > $1.hits }.prefix(most)
    return proposals(image.triples(of: Array(patterns)).prefix(400), isInverted: isInverted)
  }

  private static func proposals(
    _ triples: some Sequence<FinderTriple>, isInverted: Bool
  ) -> [Proposal] {
    triples.compactMap { triple in
      guard let grid = triple.grid else { return nil }
      let side = Double(triple.dimension)
      let code = Quadrilateral(x: 0, y: 0, width: side, height: side)
      return Proposal(
        .finderPatterns(modules: triple.dimension, isInverted: isInverted),
        outline: code.mapped { grid($0) })
    }
  }

  /// Areas of parallel bars and fields of edges at several scales, the largest of each first.
  public static func areas(in image: LumaImage) -> (bars: [Proposal], dense: [Proposal]) {
    let noise = image.noise
    var bars: [Proposal] = []
    var dense: [Proposal] = []
    func look(at image: LumaImage, noise: Double, toSource: Projection) {
      let field = EdgeField(image)
      let source = { (proposal: Proposal) in
        Proposal(proposal.sign, outline: proposal.outline.mapped { toSource($0) })
      }
      bars += field.barAreas(noise: noise).map(source)
      dense += field.denseAreas(noise: noise).map(source)
    }
    look(at: image, noise: noise, toSource: .identity)
    for factor in [2, 4] where min(image.size.width, image.size.height) / factor >= 100 {
      let small = image.reduced(by: factor)
      look(at: small.bitmap.image, noise: noise / Double(factor), toSource: small.toSource)
    }
    let bySize = { (a: Proposal, b: Proposal) in a.outline.area > b.outline.area }
    return (bars.sorted(by: bySize), dense.sorted(by: bySize))
  }
}

/// A place in an image where a code may be.
public struct Proposal: Hashable, Sendable {
  /// The signs of a code at a place.
  public enum Sign: Hashable, Sendable {
    /// Of a QR code with `modules` modules along a side. An inverted code is light on dark.
    case finderPatterns(modules: Int, isInverted: Bool)
    /// The outline's top runs in reading direction, or exactly against it.
    case bars
    case dense
  }

  public var sign: Sign
  public var outline: Quadrilateral

  public init(_ sign: Sign, outline: Quadrilateral) {
    self.sign = sign
    self.outline = outline
  }
}

extension EdgeField {
  /// Parallel bars, without those that noise of `noise` levels can cause.
  func barAreas(noise: Double) -> [Proposal] {
    let threshold = 60 + 16 * noise * noise
    let groups = groups(
      where: { $0.energy > threshold && $0.coherence > 0.55 },
      joined: { sum, cell in
        // Within about 17° of the group's direction.
        sum.normalized.dot(cell.doubled) > 0.83
      })
    return groups.compactMap { group in
      group.count >= 5 ? barArea(of: group) : nil
    }
  }

  private func barArea(of group: [Int]) -> Proposal? {
    let sum = group.reduce(Point(x: 0, y: 0)) { $0 + cells[$1].doubled * cells[$1].energy }
    let reading = sum.halved
    let along = reading.perpendicular
    let centers = group.map(center(of:))
    let u = centers.map { $0.dot(reading) }.sorted()
    let v = centers.map { $0.dot(along) }.sorted()
    // One cell in forty may stray at each end.
    let stray = group.count / 40
    let margin = Double(Self.side) * 0.75
    let (left, right) = (u[stray] - margin, u[u.count - 1 - stray] + margin)
    let (top, bottom) = (v[stray] - margin, v[v.count - 1 - stray] + margin)
    let (width, height) = (right - left, bottom - top)
    let filling = Double(group.count * Self.side * Self.side) / (width * height)
    // Unlike a code, a single edge is long across its reading direction.
    guard width >= 24, width * 3 > height, filling > 0.3 else { return nil }
    func place(_ u: Double, _ v: Double) -> Point { reading * u + along * v }
    return Proposal(
      .bars,
      outline: Quadrilateral(
        topLeft: place(left, top), topRight: place(right, top),
        bottomRight: place(right, bottom), bottomLeft: place(left, bottom)))
  }
}

extension EdgeField {
  /// Fields of edges, without those that sensor noise of `noise` levels can cause.
  func denseAreas(noise: Double) -> [Proposal] {
    let strongest = cells.map(\.energy).sorted()
    guard !strongest.isEmpty else { return [] }
    // The edges of a code are the strongest by far; without a code the noise sets the limit.
    let threshold = max(60 + 16 * noise * noise, strongest[strongest.count * 49 / 50] / 6)
    let groups = groups(where: { $0.energy > threshold }, joined: { _, _ in true })
    return groups.compactMap { group in
      guard group.count >= 6 else { return nil }
      let places = group.map { $0.quotientAndRemainder(dividingBy: columns) }
      let across = places.map { $0.remainder }
      let down = places.map { $0.quotient }
      guard let top = down.min(), let bottom = down.max(), let left = across.min(),
        let right = across.max()
      else { return nil }
      let (width, height) = (right - left + 1, bottom - top + 1)
      guard min(width, height) >= 2, max(width, height) <= 20 * min(width, height),
        group.count * 3 > width * height
      else { return nil }
      let side = Double(Self.side)
      return Proposal(
        .dense,
        outline: Quadrilateral(
          x: Double(left) * side, y: Double(top) * side, width: Double(width) * side,
          height: Double(height) * side))
    }
  }
}
