// How an image lies in a view: every way to show it leads back to the same pixel.

import Reading
import Testing

@Suite("An image in a view")
struct FrameTransformTests {
  /// One way to show an image.
  struct Showing: Sendable, CustomTestStringConvertible {
    var scaling: FrameTransform.Scaling
    var rotation: FrameTransform.Rotation
    var isMirrored: Bool

    static let all = [FrameTransform.Scaling.fit, .fill].flatMap { scaling in
      FrameTransform.Rotation.allCases.flatMap { rotation in
        [false, true].map {
          Showing(scaling: scaling, rotation: rotation, isMirrored: $0)
        }
      }
    }

    var testDescription: String {
      "\(scaling), turned \(rotation)\(isMirrored ? ", mirrored" : "")"
    }

    func transform(zoom: Double = 1) -> FrameTransform? {
      FrameTransform(
        image: PixelSize(width: 640, height: 480), width: 300, height: 500, scaling: scaling,
        rotation: rotation, isMirrored: isMirrored, zoom: zoom)
    }
  }

  @Test("A point mapped to the view and back is the same point", arguments: Showing.all)
  func roundTrip(_ showing: Showing) throws {
    for zoom in [1, 2.5] {
      let transform = try #require(showing.transform(zoom: zoom))
      for place in [Point(x: 0, y: 0), Point(x: 640, y: 480), Point(x: 100.25, y: 400)] {
        let back = transform.imagePoint(transform.viewPoint(place))
        #expect(back.distance(to: place) < 1e-6)
      }
    }
  }

  @Test("The middle of the image is in the middle of the view", arguments: Showing.all)
  func middle(_ showing: Showing) throws {
    let seen = try #require(showing.transform()).viewPoint(Point(x: 320, y: 240))
    #expect(seen.distance(to: Point(x: 150, y: 250)) < 1e-6)
  }

  @Test("Fit shows the whole image, and fill covers the whole view", arguments: Showing.all)
  func extent(_ showing: Showing) throws {
    let transform = try #require(showing.transform())
    let corners = Quadrilateral(of: transform.image).mapped(transform.viewPoint).corners
    let width = (corners.map(\.x).max() ?? 0) - (corners.map(\.x).min() ?? 0)
    let height = (corners.map(\.y).max() ?? 0) - (corners.map(\.y).min() ?? 0)
    switch showing.scaling {
    case .fit: #expect(width <= 300 + 1e-6 && height <= 500 + 1e-6)
    case .fill: #expect(width >= 300 - 1e-6 && height >= 500 - 1e-6)
    }
    #expect(abs(width - 300) < 1e-6 || abs(height - 500) < 1e-6)
  }

  @Test("All pixels have the size that the transform states", arguments: Showing.all)
  func scale(_ showing: Showing) throws {
    let transform = try #require(showing.transform(zoom: 2))
    let (a, b) = (Point(x: 10, y: 20), Point(x: 40, y: 60))
    let seen = transform.viewPoint(a).distance(to: transform.viewPoint(b))
    #expect(abs(seen - 50 * transform.scale) < 1e-6)
  }

  @Test("An image on its side is turned clockwise until it is upright")
  func rotation() throws {
    let transform = try #require(
      FrameTransform(
        image: PixelSize(width: 40, height: 20), width: 20, height: 40, scaling: .fit,
        rotation: .clockwise))
    // The first pixel of the first row moves to the top right.
    #expect(transform.viewPoint(Point(x: 0, y: 0)).distance(to: Point(x: 20, y: 0)) < 1e-9)
    #expect(transform.viewPoint(Point(x: 40, y: 0)).distance(to: Point(x: 20, y: 40)) < 1e-9)
  }

  @Test("Mirroring swaps left and right of the view, not of the sensor")
  func mirror() throws {
    let transform = try #require(
      FrameTransform(
        image: PixelSize(width: 40, height: 20), width: 20, height: 40, scaling: .fit,
        rotation: .clockwise, isMirrored: true))
    #expect(transform.viewPoint(Point(x: 0, y: 0)).distance(to: Point(x: 0, y: 0)) < 1e-9)
  }

  @Test("An empty image and an empty view have no transform")
  func empty() {
    let size = PixelSize(width: 10, height: 10)
    let none = PixelSize(width: 0, height: 10)
    #expect(FrameTransform(image: none, width: 5, height: 5, scaling: .fit) == nil)
    #expect(FrameTransform(image: size, width: 0, height: 5, scaling: .fit) == nil)
    #expect(FrameTransform(image: size, width: 5, height: 5, scaling: .fit, zoom: 0) == nil)
  }
}
