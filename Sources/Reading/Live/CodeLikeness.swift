// Which of the places where nothing is read look so much like codes that a user should hear of
// them. This folder holds what is measured there. In doubt a place is none: a false alarm is worse
// than silence.

/// Tells codes that are not read from what only resembles them.
enum CodeLikeness {
  /// The most places that are measured of each sign, the likeliest first.
  private static let mostPlaces = 8
  /// Pixels that blurred bars are wide and high at least; the strokes of letters are no higher, and
  /// of a code that is less wide no bars are left.
  private static let (leastWidth, leastHeight) = (40.0, 18.0)
  /// Levels between the dark and the light parts of most of a hazy image, at most, and between the
  /// darkest and the lightest parts, at least.
  private static let (mostInHaze, leastInHaze) = (70, 6)
  /// How well a fitted grid agrees with the known modules of a QR code, blurred or damaged.
  private static let leastAgreement = 0.5

  /// Those of `proposals` that are codes in all likelihood, outlined as far as they were fitted.
  static func likely(_ proposals: [Proposal], in image: LumaImage) -> [Proposal] {
    var bars: [Proposal] = []
    var fields: [Proposal] = []
    for proposal in proposals {
      switch proposal.sign {
      case .finderPatterns: break
      case .bars: bars.append(proposal)
      case .dense: fields.append(proposal)
      }
    }
    let codes = fields.prefix(mostPlaces).compactMap { MatrixField($0.outline, in: image) }
      .filter(\.isCode)
    // A grid of squares does not lie on what bends.
    return codes.filter(\.isBent).map(\.proposal) + squares(proposals, in: image)
      + bars.prefix(mostPlaces).compactMap { tight(bars: $0, in: image) }
      + codes.filter { !$0.isBent }.map(\.proposal)
  }

  /// Those of `proposals` by finder patterns whose known modules are there, the clearest first.
  private static func squares(_ proposals: [Proposal], in image: LumaImage) -> [Proposal] {
    var near: [(proposal: Proposal, agreement: Double)] = []
    for proposal in proposals {
      let agreement = QRGrid.agreement(of: proposal, with: image)
      if agreement > SearchLimits.leastCloseAgreement { near.append((proposal, agreement)) }
    }
    near.sort { $0.agreement > $1.agreement }
    var fitted: [(proposal: Proposal, agreement: Double)] = []
    for (proposal, _) in near.prefix(mostPlaces) {
      let agreement = QRGrid(fitting: proposal, in: image)?.agreement ?? 0
      if agreement > leastAgreement { fitted.append((proposal, agreement)) }
    }
    return fitted.sorted { $0.agreement > $1.agreement }.map(\.proposal)
  }

  /// The codes in all likelihood of an image in which dark and light differ so little that the
  /// locator sees no edges.
  static func likelyInHaze(_ image: LumaImage) -> [Proposal] {
    let most = image.light(ofAllButOneIn: 20)
    // Noise is as strong as what is printed, but finer; a code may be a small part of the image.
    let smooth = LumaBitmap(smoothing: image)
    let light = smooth.image.light(ofAllButOneIn: 400)
    guard most.brightest - most.darkest <= mostInHaze,
      light.brightest - light.darkest >= leastInHaze
    else { return [] }
    let clear = LumaBitmap(
      stretching: smooth.image, from: UInt8(clamping: light.darkest - 4),
      to: UInt8(clamping: light.brightest + 4))
    let areas = Locator.areas(in: clear.image)
    // The grain of a table is as clear here as a code, but it does not end at paper.
    let bars = areas.bars.prefix(mostPlaces).compactMap { bars -> Proposal? in
      guard let edges = PaperEdges(around: bars.outline, in: clear.image), edges.isWhole,
        BarProfile(edges.outline, in: clear.image).isCode
      else { return nil }
      return Proposal(.bars, outline: edges.outline)
    }
    let fields = areas.dense.prefix(mostPlaces).compactMap {
      MatrixField($0.outline, in: clear.image)
    }
    let finders =
      Locator.finderPatterns(in: clear.image, .plain)
      + Locator.finderPatterns(in: clear.image, .doubled)
    let places =
      squares(finders, in: clear.image) + bars
      + fields.filter { $0.isCode && $0.isWhole }.map(\.proposal)
    var codes: [Proposal] = []
    for place in places where codes.allSatisfy({ $0.outline.overlap(with: place.outline) < 0.1 }) {
      // What has more contrast is plain to see, and no code.
      if [.faint, .tooDark].contains(Obstacle(at: place, in: image)) { codes.append(place) }
    }
    return codes
  }

  private static func tight(bars proposal: Proposal, in image: LumaImage) -> Proposal? {
    if let edges = PaperEdges(around: proposal.outline, in: image) {
      let profile = BarProfile(edges.outline, in: image)
      let isLarge = edges.outline.width > leastWidth && edges.outline.height > leastHeight
      if profile.isCode || isLarge && profile.isBlurredCode {
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
