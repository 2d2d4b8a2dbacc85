// The grid of a QR code's modules in an image. The finder patterns, the timing rows and the last
// alignment pattern are the same in every QR code, so the grid is moved until the image agrees with
// them.

/// The modules of a QR code, fitted to an image.
public struct QRGrid: Sendable {
  /// Modules along a side: 17 + 4 × version.
  public let dimension: Int
  /// Light on dark.
  public let isInverted: Bool
  /// The middles of the finder patterns in the image, and the fourth corner of their square.
  private(set) var anchors: Quadrilateral
  /// The bow of rows and columns in their middle, in pixels, as on a bottle or a bent page.
  private(set) var rowBow = Point(x: 0, y: 0)
  private(set) var columnBow = Point(x: 0, y: 0)
  /// The larger of both, in pixels.
  public var bow: Double { max(rowBow.length, columnBow.length) }
  /// The deviation from paper that is flat but for the bows; nil as long as only the known modules
  /// are fitted.
  var warp: GridWarp?
  /// The agreement of the image with the known modules, from 0 to 1.
  public private(set) var agreement = 0.0

  /// A fit with less agreement is given up. Noise agrees as much by chance, and fitting grids to it
  /// takes most of the time of a noisy image.
  private static let (leastAtStart, leastBeforeFineSteps) = (0.12, 0.3)

  /// Fits a grid to the code that `proposal` supposes in `image`, or to one a version smaller or
  /// larger if that agrees better; nil for a proposal without finder patterns.
  public init?(fitting proposal: Proposal, in image: LumaImage) {
    guard case .finderPatterns(let modules, let isInverted) = proposal.sign,
      let anchors = Self.anchors(of: proposal, modules)
    else { return nil }
    var best: QRGrid?
    for dimension in [modules, modules - 4, modules + 4] where dimension >= 21 && dimension <= 177 {
      var candidate = QRGrid(dimension: dimension, isInverted: isInverted, anchors: anchors)
      candidate.fit(to: image)
      if candidate.agreement > best?.agreement ?? 0 { best = candidate }
      // With this agreement the number of modules is right.
      if candidate.agreement > 0.85 { break }
    }
    guard let best else { return nil }
    self = best
  }

  /// The agreement before anything is fitted; 0 for a proposal without finder patterns.
  public static func agreement(of proposal: Proposal, with image: LumaImage) -> Double {
    guard case .finderPatterns(let modules, let isInverted) = proposal.sign,
      let anchors = anchors(of: proposal, modules)
    else { return 0 }
    let grid = QRGrid(dimension: modules, isInverted: isInverted, anchors: anchors)
    return KnownModules(dimension: modules).agreement(of: grid, with: image)
  }

  private static func anchors(of proposal: Proposal, _ modules: Int) -> Quadrilateral? {
    Projection(from: square(0, Double(modules)), to: proposal.outline).map { grid in
      square(3.5, Double(modules) - 3.5).mapped { grid($0) }
    }
  }

  private init(dimension: Int, isInverted: Bool, anchors: Quadrilateral) {
    self.dimension = dimension
    self.isInverted = isInverted
    self.anchors = anchors
  }

  /// The map from modules, counted from the code's corner, to the image.
  public var toImage: Projection? {
    Projection(from: Self.square(3.5, Double(dimension) - 3.5), to: anchors)
  }

  /// Whether straight lines stay straight in the image.
  var isFlat: Bool {
    warp == nil && rowBow == Point(x: 0, y: 0) && columnBow == Point(x: 0, y: 0)
  }

  /// The place in the image of a place among the modules, given `flat`, which is `toImage`.
  func bent(_ module: Point, _ flat: Projection) -> Point {
    let side = Double(dimension - 7)
    let module = warp.map { module + $0(module) } ?? module
    let (u, v) = ((module.x - 3.5) / side, (module.y - 3.5) / side)
    return flat(module) + rowBow * (4 * u * (1 - u)) + columnBow * (4 * v * (1 - v))
  }

  private static func square(_ low: Double, _ high: Double) -> Quadrilateral {
    Quadrilateral(x: low, y: low, width: high - low, height: high - low)
  }

  /// Moves the anchors while the agreement grows, first the one that was only guessed.
  private mutating func fit(to image: LumaImage) {
    let known = KnownModules(dimension: dimension)
    agreement = known.agreement(of: self, with: image)
    guard agreement >= Self.leastAtStart else { return }
    let module = anchors.width / Double(dimension - 7)
    // Steps in modules: far for the guessed corner, under one for the corners that were seen.
    for step in [3.0, 1.5] { improve(.bottomRight, by: step * module, known, image) }
    guard agreement >= Self.leastBeforeFineSteps else { return }
    for step in [0.7, 0.35, 0.2] {
      for corner in MovablePart.corners { improve(corner, by: step * module, known, image) }
    }
    // A flat code reaches the upper bound; below the lower one there is no code to bend.
    guard agreement > 0.4, agreement < 0.9 else { return }
    for step in [1.5, 0.7, 0.35] {
      for part in [.rowBow, .columnBow] + (step < 1 ? MovablePart.corners : []) {
        improve(part, by: step * module, known, image)
      }
    }
  }

  /// The same grid with its fourth corner elsewhere, `way` modules from where it is.
  func withCornerMoved(by way: Point) -> QRGrid {
    var moved = self
    let side = Double(dimension - 7)
    let across = (anchors.topRight - anchors.topLeft) / side
    let down = (anchors.bottomLeft - anchors.topLeft) / side
    moved.move(.bottomRight, by: across * way.x + down * way.y)
    return moved
  }

  private mutating func improve(
    _ part: MovablePart, by step: Double, _ known: KnownModules, _ image: LumaImage
  ) {
    for _ in 0..<2 {
      var best = self
      for y in -1...1 {
        for x in -1...1 where x != 0 || y != 0 {
          var moved = self
          moved.move(part, by: Point(x: Double(x) * step, y: Double(y) * step))
          moved.agreement = known.agreement(of: moved, with: image)
          if moved.agreement > best.agreement { best = moved }
        }
      }
      guard best.agreement > agreement else { return }
      self = best
    }
  }

  /// The part that a fit moves.
  private enum MovablePart {
    case topLeft, topRight, bottomRight, bottomLeft, rowBow, columnBow

    /// The guessed corner first.
    static let corners: [MovablePart] = [.bottomRight, .topLeft, .topRight, .bottomLeft]
  }

  private mutating func move(_ part: MovablePart, by way: Point) {
    switch part {
    case .topLeft: anchors.topLeft = anchors.topLeft + way
    case .topRight: anchors.topRight = anchors.topRight + way
    case .bottomRight: anchors.bottomRight = anchors.bottomRight + way
    case .bottomLeft: anchors.bottomLeft = anchors.bottomLeft + way
    case .rowBow: rowBow = rowBow + way
    case .columnBow: columnBow = columnBow + way
    }
  }
}
