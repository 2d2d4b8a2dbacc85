// Where the image lies in the viewfinder: filling or fitting it, mirrored, enlarged and moved. One
// value places both the image and what is drawn upon it.

import Gtk
import Imaging

/// How the image is to be shown.
nonisolated struct Framing: Hashable {
  /// Columns and rows of the images in which codes are found; nil where they are those shown.
  var samples: PixelSize?
  /// How the image is made to fit.
  var scaling = FrameTransform.Scaling.fill
  /// Whether it is shown as in a mirror.
  var isMirrored = false
  /// How many times it is enlarged.
  var zoom = 1.0
}

/// Maps between codes' pixels and the view's points.
nonisolated struct Placement {
  private let transform: FrameTransform
  private let shift: Point
  /// Pixels of the image to one pixel in which codes are found, across and down.
  private let ratio: Point

  /// The placement of `image` in a view of this size, moved by `pan` points as far as the image
  /// is larger than the view; nil if there is nothing to place.
  init?(_ framing: Framing, of image: PixelSize, pan: Point, width: Double, height: Double) {
    let transform = FrameTransform(
      image: image, width: width, height: height, scaling: framing.scaling,
      isMirrored: framing.isMirrored, zoom: framing.zoom)
    guard let transform else { return nil }
    self.transform = transform
    let (across, down) = (
      Double(image.width) * transform.scale,
      Double(image.height) * transform.scale
    )
    // The image is not moved away from an edge that it covers.
    let slack = Point(x: max(0, (across - width) / 2), y: max(0, (down - height) / 2))
    shift = Point(
      x: pan.x.clamped(to: -slack.x...slack.x),
      y: pan.y.clamped(to: -slack.y...slack.y))
    ratio =
      framing.samples.flatMap { samples in
        guard samples.area > 0 else { return nil }
        return Point(
          x: Double(image.width) / Double(samples.width),
          y: Double(image.height) / Double(samples.height))
      } ?? Point(x: 1, y: 1)
  }

  /// How far the image is moved in fact.
  var pan: Point { shift }

  /// Where a pixel of the shown image is seen.
  func viewPoint(ofImage point: Point) -> Point { transform.viewPoint(point) + shift }

  /// Where a place among the codes' pixels is seen.
  func viewPoint(_ point: Point) -> Point {
    viewPoint(ofImage: Point(x: point.x * ratio.x, y: point.y * ratio.y))
  }

  /// Which share of the image's width and height lies at a point of the view.
  func share(at point: Point) -> Point {
    let pixel = transform.imagePoint(point - shift)
    return Point(
      x: pixel.x / Double(transform.image.width), y: pixel.y / Double(transform.image.height))
  }

  /// Where a share of the image's width and height is seen.
  func viewPoint(ofShare share: Point) -> Point {
    viewPoint(
      ofImage: Point(
        x: share.x * Double(transform.image.width), y: share.y * Double(transform.image.height))
    )
  }

  /// The points of the view that the image covers.
  var shown: Area {
    Area(
      around: [Point(x: 0, y: 0), Point(x: 1, y: 1)].map { viewPoint(ofShare: $0) }, margin: 0)
  }
}

nonisolated extension Comparable {
  /// The value, or the nearest one in `range`.
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
