// The place of an image in a view. The image and its outlines are drawn with one value, so that
// they always agree.

/// Maps an image's pixels to a view's points and back.
///
///     let transform = FrameTransform(image: size, width: 640, height: 480, scaling: .fit)
///     let outline = code.outline.mapped { transform.viewPoint($0) }
public struct FrameTransform: Hashable, Sendable {
  /// The fit of an image in an area of another shape.
  public enum Scaling: Hashable, Sendable {
    /// The whole image shows, with bars beside it.
    case fit
    /// The image covers the whole view and is cut off at two sides.
    case fill
  }

  /// The quarter turns clockwise that bring an image upright.
  public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    case none
    case clockwise
    case half
    case counterclockwise

    public var next: Self { Self(rawValue: (rawValue + 1) % 4) ?? .none }
    /// Width and height change places.
    public var isSideways: Bool { self == .clockwise || self == .counterclockwise }
  }

  public let image: PixelSize
  /// Points of the view for one pixel of the image.
  public let scale: Double

  private let toView: Projection
  private let toImage: Projection

  public init?(
    image: PixelSize, width: Double, height: Double, scaling: Scaling,
    rotation: Rotation = .none, isMirrored: Bool = false, zoom: Double = 1
  ) {
    guard image.area > 0, width > 0, height > 0, zoom > 0 else { return nil }
    let isTurned = rotation.isSideways
    let uprightWidth = Double(isTurned ? image.height : image.width)
    let uprightHeight = Double(isTurned ? image.width : image.height)
    let (across, down) = (width / uprightWidth, height / uprightHeight)
    let scale = zoom * (scaling == .fit ? min(across, down) : max(across, down))

    let (shownWidth, shownHeight) = (uprightWidth * scale, uprightHeight * scale)
    let shown = Quadrilateral(
      x: (width - shownWidth) / 2, y: (height - shownHeight) / 2,
      width: shownWidth, height: shownHeight)
    // With each quarter turn the image's first corner moves to the next corner clockwise.
    var corners = shown.corners
    corners = Array(corners[rotation.rawValue...] + corners[..<rotation.rawValue])
    if isMirrored {
      corners = corners.map { Point(x: width - $0.x, y: $0.y) }
    }
    let target = Quadrilateral(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    guard let toView = Projection(from: Quadrilateral(of: image), to: target),
      let toImage = Projection(from: target, to: Quadrilateral(of: image))
    else { return nil }
    self.image = image
    self.scale = scale
    self.toView = toView
    self.toImage = toImage
  }

  public func viewPoint(_ point: Point) -> Point { toView(point) }
  public func imagePoint(_ point: Point) -> Point { toImage(point) }
}

/// The light and the sharpness of a place.
public struct PlaceView: Hashable, Sendable {
  /// The mean, in levels.
  public let brightness: Double
  /// The standard deviation of the brightness, in levels.
  public let contrast: Double
  public let blownOut: Double
  /// The change of brightness from pixel to pixel, as a share of the mean: it is greatest at
  /// the best focus, and means nothing by itself.
  public let sharpness: Double
  /// The steepness of edges, from 1/16 for the softest to 1/4 and more for sharp ones; nil without
  /// edges or with noise.
  public let steepness: Double?
  /// The steepness in one direction divided by that in the other, at least 1; nil without edges in
  /// both directions.
  public let smear: Double?

  init?(_ sums: SharpnessMap.TileSums, noise: Double) {
    guard sums.count > 0 else { return nil }
    let count = Double(sums.count)
    let mean = sums.mean
    brightness = mean
    contrast = max(0, Double(sums.squares) / count - mean * mean).squareRoot()
    blownOut = Double(sums.blown) / count
    // Each difference holds the noise of two pixels.
    let floor = 2 * noise * noise
    func energy(_ sum: Int64) -> Double { max(0, Double(sum) / count - floor) }
    let (nearAcross, nearDown) = (energy(sums.nearAcross), energy(sums.nearDown))
    let (farAcross, farDown) = (energy(sums.farAcross), energy(sums.farDown))
    // Differences over more pixels show a very soft image getting sharper.
    let light = max(mean, 8)
    sharpness = (nearAcross + nearDown + (farAcross + farDown) / 4) / (light * light)
    // The least that a code's soft edges show; the estimate of the noise is a tenth or so off.
    let least = 12 + floor / 4
    let (isAcross, isDown) = (farAcross > least, farDown > least)
    steepness =
      isAcross || isDown
      ? max(isAcross ? nearAcross / farAcross : 0, isDown ? nearDown / farDown : 0) : nil
    if isAcross, isDown {
      let (across, down) = (nearAcross / farAcross, nearDown / farDown)
      smear = max(across, down) / max(min(across, down), 1.0 / 64)
    } else {
      smear = nil
    }
  }
}
