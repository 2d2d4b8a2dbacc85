// The images for the cameras and files of these tests: codes on a desk with known corners, and the
// places of these corners on the screen.

import Reading
import Staging

/// An image of codes with known corners.
struct StagedImage {
  /// The text of the QR code, a link that opens at once.
  static let link = "https://example.org/desk?a=1&b=%20two"
  static let size = PixelSize(width: 1280, height: 720)

  let bitmap: LumaBitmap
  /// The true corners of the codes.
  let outlines: [Quadrilateral]

  /// Three codes, slightly turned and in perspective: a QR code, a Code 39 and a Data Matrix code.
  static func threeCodes() throws -> StagedImage {
    var scene = Scene(on: .desk(size))
    let link = try SampleCode(.qrCode, text: Self.link, scale: 8)
    let shelf = try SampleCode(.code39, text: "SHELF-7", scale: 3)
    let parcel = try SampleCode(
      .dataMatrix, text: "Parcel 42, shelf B", options: "forceSquare", scale: 9)
    scene.place(link, at: Point(x: 400, y: 225), turnedBy: 7, scale: 0.95, slant: 0.08)
    // In perspective a reader measures the sides of bars less exactly than modules.
    scene.place(shelf, at: Point(x: 855, y: 225), turnedBy: -5, scale: 0.75, slant: 0.04)
    scene.place(parcel, at: Point(x: 690, y: 545), turnedBy: 12, scale: 1.1, slant: 0.08)
    return StagedImage(scene)
  }

  /// QR codes of these texts, each upright with its middle at its point.
  static func codes(_ texts: [(text: String, place: Point)]) throws -> StagedImage {
    var scene = Scene(on: .desk(size))
    for (text, place) in texts {
      scene.place(try SampleCode(.qrCode, text: text, scale: 6), at: place)
    }
    return StagedImage(scene)
  }

  init(_ scene: Scene) {
    bitmap = scene.bitmap
    outlines = scene.codes.map(\.outline)
  }

  /// The place on the screen of a place in the image.
  func place(of point: Point, in view: Quadrilateral, _ look: ImageLook) -> Point {
    var (width, height) = (Double(bitmap.size.width), Double(bitmap.size.height))
    var place = point - Point(x: width / 2, y: height / 2)
    for _ in 0..<look.quarterTurns {
      (width, height) = (height, width)
      place = Point(x: -place.y, y: place.x)
    }
    let (across, down) = (view.width / width, view.height / height)
    let scale = look.zoom * (look.fills ? max(across, down) : min(across, down))
    return view.center + look.shift
      + Point(x: place.x * scale * (look.isMirrored ? -1 : 1), y: place.y * scale)
  }
}

/// The ways to show an image.
struct ImageLook {
  var fills = true
  var isMirrored = true
  /// How often it is turned clockwise.
  var quarterTurns = 0
  var zoom = 1.0
  /// How far the enlarged image is moved on the screen.
  var shift = Point(x: 0, y: 0)
}
