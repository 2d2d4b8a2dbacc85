// The unread places that look so much like codes that the user should hear of them.

/// Distinguishes unread codes from print that only resembles them.
enum CodeLikeness {
  /// The most places of each sign that are measured, the likeliest first.
  private static let mostPlaces = 8
  /// The least width and height of blurred bars, in pixels: the strokes of letters are no higher,
  /// and a narrower code has no bars left.
  private static let (leastWidth, leastHeight) = (40.0, 18.0)
  /// The greatest contrast of most of a hazy image, and the least contrast between its darkest and
  /// lightest parts, in levels.
  private static let (mostInHaze, leastInHaze) = (70, 6)
  /// The least agreement of a fitted grid with the known modules of a QR code, blurred or damaged.
  private static let leastAgreement = 0.5

  /// The codes that are likely among `proposals`, with the outlines that were fitted.
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
    // Bent codes come first, because a grid of squares does not fit them.
    return codes.filter(\.isBent).map(\.proposal) + squares(proposals, in: image)
      + bars.prefix(mostPlaces).compactMap { tight(bars: $0, in: image) }
      + codes.filter { !$0.isBent }.map(\.proposal)
  }

  /// The proposals by finder patterns whose known modules are there, the clearest first.
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

  /// The likely codes of an image in which dark and light differ so little that the locator sees no
  /// edges.
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
      // A place with more contrast is plain to see, and not a code.
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
    // A reflection leaves pieces of a code.
    let light = PlaceLight(proposal.outline, in: image)
    let isPiece = profile.isPiece && light.hasGlare && !light.isPaperBlownOut
    return profile.isCode || isPiece ? proposal : nil
  }
}

/// The tones of a field that may be a matrix code.
struct MatrixField {
  /// Samples along each side of the field.
  private static let side = 48
  /// The fewest pixels along a side, and the greatest ratio of the sides, of a whole code and of
  /// one that is cut off.
  private static let (leastSide, longest, longestCut) = (18.0, 1.6, 3.0)
  /// The least contrast, in levels, of a code that is cut off, because less of it is visible.
  private static let leastCutContrast = 42.0
  /// The share of the field that is dark; text is as dark only where it is bold.
  private static let darkShare = 0.33...0.8
  /// The dark share where a reflection covers a part.
  private static let darkShareInGlare = 0.15...0.8
  /// The greatest ratio between the variation of the rows' means and that of the columns', which
  /// lines of text exceed.
  private static let mostRowwise = 2.2

  /// The field up to its paper.
  let outline: Quadrilateral
  /// Whether there is paper on all four sides, and not the image's edge on one.
  let isWhole: Bool
  /// Whether it lies on paper that bends.
  let isBent: Bool
  private let paper: Double
  private let levels: [Double]
  private let dark: Double
  private let hasGlare: Bool

  /// Measures the field in `area`; nil where it does not end at paper.
  init?(_ area: Quadrilateral, in image: LumaImage) {
    // Beside a code that bends, no straight row is free of print.
    let shape = PrintedShape(around: area, in: image).flatMap { $0.isBent ? $0 : nil }
    isBent = shape != nil
    if let shape {
      (outline, paper, isWhole) = (shape.outline, shape.paper, true)
    } else if let edges = PaperEdges(around: area, in: image) {
      (outline, paper, isWhole) = (edges.outline, edges.paper, edges.isWhole)
    } else {
      return nil
    }
    let outline = outline
    hasGlare = PlaceLight(outline, in: image).hasGlare
    let side = Self.side
    levels = (0..<side * side).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      let (across, down) = (
        (Double(column) + 0.5) / Double(side), (Double(row) + 0.5) / Double(side)
      )
      let place =
        shape?.place(across: across, down: down) ?? outline.place(across: across, down: down)
      return Double(image.brightness(at: place))
    }
    let sorted = levels.sorted()
    dark = sorted[sorted.count / 20]
  }

  /// The field as a place where a code may be.
  var proposal: Proposal { Proposal(.dense, outline: outline) }

  /// Whether a matrix code lies here, or a part of one that the image's edge cuts off.
  var isCode: Bool {
    let (width, height) = (outline.width, outline.height)
    let (longest, contrast) =
      isWhole ? (Self.longest, 0) : (Self.longestCut, Self.leastCutContrast)
    guard min(width, height) >= Self.leastSide,
      max(width, height) <= longest * min(width, height), paper - dark > contrast
    else { return false }
    let shares = hasGlare ? Self.darkShareInGlare : Self.darkShare
    guard shares.contains((paper - levels.mean) / (paper - dark)) else { return false }
    let (rows, columns) = (deviation(ofRows: true), deviation(ofRows: false))
    return max(rows, columns) <= Self.mostRowwise * min(rows, columns)
  }

  /// The variation of the means of rows, or of columns.
  private func deviation(ofRows: Bool) -> Double {
    let side = Self.side
    return (0..<side).map { line in
      (0..<side).map { levels[ofRows ? line * side + $0 : $0 * side + line] }.mean
    }.deviation
  }
}
