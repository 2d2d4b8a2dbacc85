// Locating: where codes may be in an image, and where exactly they end.
//
// Engines fail at finding codes more often than at decoding them. This module therefore proposes
// places that have what all codes have: finder patterns, parallel bars, fields of edges. It reads
// no code; Recognition shows the places to the engines, straightened and enlarged.
//
// Read in this order:
//   Locator, Proposal                       the entry, and what it returns
//   BlackAndWhite, FinderPattern,           QR codes by the squares at three of their corners, or
//     FinderTriple, FinderPair              at two
//   Grids                                   the modules of a QR code, fitted to an image
//   EdgeField, BarLocator, DenseLocator     linear and matrix codes by their edges
//   BarOutline, BarEdge                     the bars that an engine read, followed to their ends

/// In what form of an image finder patterns are sought: each shows modules of other sizes.
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
  /// The most patterns that are joined to codes: more come from a texture, not from a wall of
  /// codes. In a sharpened image fewer do, because noise is sharpened as well.
  private static let (mostPatterns, mostSharpened) = (400, 100)
  /// The most proposals that are taken from a sharpened image.
  private static let mostSharpenedProposals = 20

  /// QR codes by their finder patterns, the most likely first. Several proposals may share a
  /// pattern.
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
