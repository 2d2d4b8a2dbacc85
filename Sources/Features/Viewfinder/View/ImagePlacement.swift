// The placement of the image in the viewfinder: filling or fitting it, turned, mirrored, enlarged
// and moved. One value places both the image and the drawings over it, so that they always agree.

import Gtk
import Reading
internal import Wording

nonisolated struct Framing: Hashable {
  /// The size of the images in which codes are read; nil if it equals that of the shown image.
  var samples: PixelSize?
  /// The part of the shown image that is placed in the view; nil for all of it.
  var part: PixelRect?
  var scaling = FrameTransform.Scaling.fill
  var rotation = FrameTransform.Rotation.none
  var isMirrored = false
  var zoom = 1.0
  /// The share to which an image that fills the view draws back (see `Filling`).
  var drawback = 1.0
}

/// Maps between the pixels of outlines and the points of the view.
///
///     let placement = ImagePlacement(framing, of: texture.size, pan: pan, width: 640, height: 360)
///     let corners = sighting.outline.corners.map { placement?.viewPoint($0) }
nonisolated struct ImagePlacement {
  private let transform: FrameTransform
  private let image: PixelSize
  private let origin: Point
  private let shift: Point
  /// The number of pixels of the shown image per pixel of the image that is read, across and down.
  private let ratio: Point

  /// `pan` counts as far as the image is larger than the view. Nil if either is empty.
  init?(_ framing: Framing, of image: PixelSize, pan: Point, width: Double, height: Double) {
    let part = framing.part ?? PixelRect(x: 0, y: 0, size: image)
    let transform = FrameTransform(
      image: part.size, width: width, height: height, scaling: framing.scaling,
      rotation: framing.rotation, isMirrored: framing.isMirrored,
      zoom: framing.zoom * framing.drawback)
    guard let transform else { return nil }
    self.transform = transform
    self.image = image
    origin = Point(x: Double(part.x), y: Double(part.y))
    let turned = Area(
      around: [Point(x: 0, y: 0), Point(x: Double(part.size.width), y: Double(part.size.height))]
        .map { transform.viewPoint($0) }, margin: 0)
    // Limits the offset, so that no edge of the image moves into the view.
    let slack = Point(
      x: max(0, (turned.width - width) / 2), y: max(0, (turned.height - height) / 2))
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

  var pan: Point { shift }

  /// The number of points for one pixel of the shown image.
  var scale: Double { transform.scale }

  /// The factor by which the image is to be enlarged or reduced for this number of points a pixel.
  func factor(toScale next: Double) -> Double { next / scale }

  /// The offset after an enlargement by `ratio` that leaves the point at `anchor`, which counts
  /// from the middle of the view, in its place.
  func pan(enlargedBy ratio: Double, about anchor: Point) -> Point {
    anchor - (anchor - shift) * ratio
  }

  /// The point in the view for a pixel of the shown image.
  func viewPoint(ofImage point: Point) -> Point { transform.viewPoint(point - origin) + shift }

  /// The point in the view for a pixel of the image that is read.
  func viewPoint(_ point: Point) -> Point {
    viewPoint(ofImage: Point(x: point.x * ratio.x, y: point.y * ratio.y))
  }

  /// The position in the image, in shares of its width and height.
  func share(at point: Point) -> Point {
    let pixel = transform.imagePoint(point - shift) + origin
    return Point(x: pixel.x / Double(image.width), y: pixel.y / Double(image.height))
  }

  /// The point in the view for a position in shares of the image's width and height.
  func viewPoint(ofShare share: Point) -> Point {
    viewPoint(
      ofImage: Point(x: share.x * Double(image.width), y: share.y * Double(image.height)))
  }

  /// The area that the image covers, which may extend beyond the view.
  var shown: Area {
    Area(
      around: [Point(x: 0, y: 0), Point(x: 1, y: 1)].map { viewPoint(ofShare: $0) }, margin: 0)
  }
}

nonisolated extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

nonisolated enum PlaceInView: Hashable, CaseIterable {
  case upperLeft, top, upperRight, left, middle, right, lowerLeft, bottom, lowerRight

  /// A share of the view by which a code may cross the border of two places before it is described
  /// anew.
  private static let margin = 0.05

  /// `old` is the place where the point was before.
  init(of point: Point, width: Double, height: Double, after old: PlaceInView? = nil) {
    let places = Self.allCases
    let before = old.flatMap { places.firstIndex(of: $0) }
    let column = Self.third(point.x, of: width, before: before.map { $0 % 3 })
    let row = Self.third(point.y, of: height, before: before.map { $0 / 3 })
    self = places[3 * row + column]
  }

  private static func third(_ position: Double, of length: Double, before: Int?) -> Int {
    guard length > 0, position.isFinite else { return before ?? 1 }
    let share = position / length
    if let before {
      let kept = (Double(before) / 3 - margin)...(Double(before + 1) / 3 + margin)
      if kept.contains(share) { return before }
    }
    return Int((3 * share).clamped(to: 0...2))
  }

  var words: String {
    switch self {
    case .upperLeft: tr("top left")
    case .top: tr("at the top")
    case .upperRight: tr("top right")
    case .left: tr("on the left")
    case .middle: tr("in the middle")
    case .right: tr("on the right")
    case .lowerLeft: tr("bottom left")
    case .bottom: tr("at the bottom")
    case .lowerRight: tr("bottom right")
    }
  }
}
