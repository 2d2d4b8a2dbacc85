// How a picture lies in a view. Picture and outlines are drawn by the same value, so that they
// cannot disagree.

/// Maps a picture's pixels to a view's points and back.
public struct FrameTransform: Hashable, Sendable {
  /// How a picture is made to fit an area of another shape.
  public enum Scaling: Hashable, Sendable {
    /// The whole picture is seen, with bars beside it.
    case fit
    /// The whole view is covered, the picture cut off at two sides.
    case fill
  }

  /// By how many quarter turns clockwise a picture has to be turned to stand upright.
  public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    /// Upright already.
    case none
    /// A quarter turn clockwise.
    case clockwise
    /// Half a turn.
    case half
    /// A quarter turn counterclockwise.
    case counterclockwise
  }

  /// The picture's size before it is turned.
  public let picture: PixelSize
  /// Points of the view to one pixel.
  public let scale: Double

  private let toView: Projection
  private let toPicture: Projection

  /// Creates the map of `picture` into a view of `width` × `height` points; nil if either is empty.
  public init?(
    picture: PixelSize, width: Double, height: Double, scaling: Scaling,
    rotation: Rotation = .none, isMirrored: Bool = false, zoom: Double = 1
  ) {
    guard picture.area > 0, width > 0, height > 0, zoom > 0 else { return nil }
    let isTurned = rotation == .clockwise || rotation == .counterclockwise
    let uprightWidth = Double(isTurned ? picture.height : picture.width)
    let uprightHeight = Double(isTurned ? picture.width : picture.height)
    let (across, down) = (width / uprightWidth, height / uprightHeight)
    let scale = zoom * (scaling == .fit ? min(across, down) : max(across, down))

    let (shownWidth, shownHeight) = (uprightWidth * scale, uprightHeight * scale)
    let shown = Quadrilateral(
      x: (width - shownWidth) / 2, y: (height - shownHeight) / 2,
      width: shownWidth, height: shownHeight)
    // The picture's first corner lands one corner further clockwise with each quarter turn.
    var corners = shown.corners
    corners = Array(corners[rotation.rawValue...] + corners[..<rotation.rawValue])
    if isMirrored {
      corners = corners.map { Point(x: width - $0.x, y: $0.y) }
    }
    let target = Quadrilateral(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    guard let toView = Projection(from: Quadrilateral(of: picture), to: target),
      let toPicture = Projection(from: target, to: Quadrilateral(of: picture))
    else { return nil }
    self.picture = picture
    self.scale = scale
    self.toView = toView
    self.toPicture = toPicture
  }

  /// Where a place of the picture is seen in the view.
  public func viewPoint(_ point: Point) -> Point { toView(point) }

  /// Which place of the picture is seen at a point of the view.
  public func picturePoint(_ point: Point) -> Point { toPicture(point) }
}
