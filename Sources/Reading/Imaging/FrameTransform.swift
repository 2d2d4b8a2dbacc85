// How an image lies in a view. The image and its outlines are drawn with one value, so that they
// always agree.

/// Maps an image's pixels to a view's points and back.
///
///     let transform = FrameTransform(image: size, width: 640, height: 480, scaling: .fit)
///     let outline = code.outline.mapped { transform.viewPoint($0) }
public struct FrameTransform: Hashable, Sendable {
  /// How an image fits an area of another shape.
  public enum Scaling: Hashable, Sendable {
    /// The whole image shows, with bars beside it.
    case fit
    /// The image covers the whole view and is cut off at two sides.
    case fill
  }

  /// How many quarter turns clockwise bring an image upright.
  public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    /// The image is upright.
    case none
    /// A quarter turn clockwise.
    case clockwise
    /// Half a turn.
    case half
    /// A quarter turn counterclockwise.
    case counterclockwise

    /// A quarter turn further clockwise.
    public var next: Self { Self(rawValue: (rawValue + 1) % 4) ?? .none }
    /// Whether width and height change places.
    public var isSideways: Bool { self == .clockwise || self == .counterclockwise }
  }

  /// The image's size before it is turned.
  public let image: PixelSize
  /// Points of the view for one pixel of the image.
  public let scale: Double

  private let toView: Projection
  private let toImage: Projection

  /// Creates the map from `image` to a view of `width` × `height` points; nil if either is empty.
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

  /// Where a point of the image shows in the view.
  public func viewPoint(_ point: Point) -> Point { toView(point) }

  /// Which point of the image shows at a point of the view.
  public func imagePoint(_ point: Point) -> Point { toImage(point) }
}
