// Which of the places where nothing is read look so much like codes that a user should hear of
// them. This folder holds what is measured there. In doubt a place is none: a false alarm is worse
// than silence.

internal import Imaging
internal import Locating

/// Tells codes that are not read from what only resembles them.
enum CodeLikeness {
  /// The most places that are measured of each sign, the likeliest first.
  private static let most = 8
  /// Pixels that blurred bars are high at least; the strokes of letters are no higher.
  private static let leastHeight = 18.0
  /// Levels between the dark and the light parts of a hazy image.
  private static let haze = 3...70
  /// How well a fitted grid agrees with the known modules of a QR code, blurred or damaged.
  private static let leastAgreement = 0.5

  /// Those of `proposals` that are codes in all likelihood, outlined as far as they were fitted.
  static func likely(_ proposals: [Proposal], in image: LumaImage) -> [Proposal] {
    var squares: [(proposal: Proposal, agreement: Double)] = []
    var bars: [Proposal] = []
    var fields: [Proposal] = []
    for proposal in proposals {
      switch proposal.sign {
      case .finderPatterns:
        let agreement = QRGrid.agreement(of: proposal, with: image)
        if agreement > SearchLimits.leastCloseAgreement { squares.append((proposal, agreement)) }
      case .bars: bars.append(proposal)
      case .dense: fields.append(proposal)
      }
    }
    let clear = squares.sorted { $0.agreement > $1.agreement }.prefix(most)
      .map { ($0.proposal, QRGrid(fitting: $0.proposal, in: image)?.agreement ?? 0) }
      .filter { $0.1 > leastAgreement }.sorted { $0.1 > $1.1 }.map(\.0)
    return clear + bars.prefix(most).compactMap { tight(bars: $0, in: image) }
      + fields.prefix(most).compactMap { MatrixField($0.outline, in: image) }
      .filter(\.isCode).map(\.proposal)
  }

  /// The codes in all likelihood of an image in which dark and light differ so little that the
  /// locator sees no edges.
  static func likelyInHaze(_ image: LumaImage) -> [Proposal] {
    let light = image.light
    guard haze.contains(light.brightest - light.darkest) else { return [] }
    // Noise is as strong as what is printed, but finer.
    let clear = LumaBitmap(
      stretching: LumaBitmap(smoothing: image).image, from: UInt8(clamping: light.darkest - 4),
      to: UInt8(clamping: light.brightest + 4))
    let areas = Locator.areas(in: clear.image)
    // The grain of a table is as clear here as a code, but it does not end at paper.
    let bars = areas.bars.prefix(most).compactMap { bars -> Proposal? in
      guard let edges = PaperEdges(around: bars.outline, in: clear.image), edges.isWhole,
        BarProfile(edges.outline, in: clear.image).isCode
      else { return nil }
      return Proposal(.bars, outline: edges.outline)
    }
    let fields = areas.dense.prefix(most).compactMap { MatrixField($0.outline, in: clear.image) }
    return bars + fields.filter { $0.isCode && $0.edges.isWhole }.map(\.proposal)
  }

  private static func tight(bars proposal: Proposal, in image: LumaImage) -> Proposal? {
    if let edges = PaperEdges(around: proposal.outline, in: image) {
      let profile = BarProfile(edges.outline, in: image)
      if profile.isCode || edges.outline.height > leastHeight && profile.isBlurredCode {
        return Proposal(.bars, outline: edges.outline)
      }
    }
    let profile = BarProfile(proposal.outline, in: image)
    // A reflection leaves pieces.
    let light = PlaceLight(proposal.outline, in: image)
    let isPiece = profile.isPiece && light.hasGlare && !light.isPaperBlownOut
    return profile.isCode || isPiece ? proposal : nil
  }
}
