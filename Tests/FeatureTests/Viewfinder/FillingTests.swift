// An image that fills the window draws back for codes beyond its edge, and grows again without
// pumping.

import Gtk
import Reading
import Testing

@testable import FeatureViews

@Suite("Filling the window")
struct FillingTests {
  private let image = PixelSize(width: 1280, height: 720)
  private let view = Area(x: 0, y: 0, width: 640, height: 600)
  private let start = ContinuousClock.now

  private func code(at x: Double) -> Quadrilateral {
    Quadrilateral(x: x - 50, y: 300, width: 100, height: 100)
  }

  /// Settles for what `codes` need, `time` after the start.
  private func settle(_ filling: inout Filling, _ time: Duration, _ codes: Quadrilateral...) -> Bool
  {
    let need = Filling.Need(codes, Framing(scaling: .fill), of: image, in: view)
    return filling.settle(for: need, at: start + time)
  }

  /// The places of the codes' corners in the view.
  private func corners(_ filling: Filling, _ codes: [Quadrilateral]) throws -> [Point] {
    var framing = Framing(scaling: .fill)
    framing.drawback = filling.aim
    let placement = try #require(
      ImagePlacement(
        framing, of: image, pan: Point(x: 0, y: 0), width: view.width, height: view.height))
    return codes.flatMap(\.corners).map { placement.viewPoint($0) }
  }

  @Test("At the actual size a pixel of the image is one of the screen")
  func actualSize() throws {
    let (large, middle) = (PixelSize(width: 6400, height: 3600), Point(x: 0, y: 0))
    var framing = Framing(scaling: .fit)
    let placement = try #require(
      ImagePlacement(framing, of: large, pan: middle, width: view.width, height: view.height))
    framing.zoom = placement.factor(toScale: 0.5)
    #expect(abs(framing.zoom - 5) < 1e-9)
    let next = ImagePlacement(
      framing, of: large, pan: middle, width: view.width, height: view.height)
    #expect(next?.scale == 0.5)
  }

  @Test("Codes inside the visible part leave the image as it is")
  func inside() {
    var filling = Filling()
    let moves = settle(&filling, .zero, code(at: 640), code(at: 400))
    #expect(!moves)
    #expect(filling.aim == 1)
  }

  @Test("The image draws back until all codes show, and no further than to its whole")
  func drawingBack() throws {
    var filling = Filling()
    let codes = [code(at: 1000), code(at: 640)]
    var moves = settle(&filling, .zero, codes[0], codes[1])
    #expect(moves)
    for corner in try corners(filling, codes) {
      #expect((0...view.width).contains(corner.x) && (0...view.height).contains(corner.y))
    }
    let whole = (view.width / 1280) / (view.height / 720)
    #expect(filling.aim < 1 && filling.aim > whole, "Only as far as is needed.")
    moves = settle(&filling, .zero, code(at: 1230))
    #expect(moves)
    #expect(filling.aim == whole)
  }

  @Test("The image fills the window once the codes were gone for a moment")
  func growing() {
    var filling = Filling()
    _ = settle(&filling, .zero, code(at: 1000))
    let aim = filling.aim
    var moves = settle(&filling, .seconds(1))
    // It comes back, and the moment begins anew.
    moves = settle(&filling, .seconds(2), code(at: 1000)) || moves
    moves = settle(&filling, .seconds(3)) || moves
    moves = settle(&filling, .seconds(4)) || moves
    #expect(!moves && filling.aim == aim)
    moves = settle(&filling, .seconds(4.5))
    #expect(moves && filling.aim == 1)
  }

  @Test("A code that sways at the edge moves the image once")
  func swaying() {
    var filling = Filling()
    var moves = 0
    for step in 0..<600 {
      // Twenty pixels to and fro in six seconds.
      let phase = abs(Double(step % 60) - 30) / 30
      let place = code(at: 990 + 20 * phase)
      if settle(&filling, .milliseconds(100 * step), place) { moves += 1 }
    }
    #expect((1...2).contains(moves), "\(moves) moves")
  }

  @Test("A still image that is shown completely does not draw back")
  func fitted() {
    let framing = Framing(scaling: .fit)
    #expect(Filling.Need([code(at: 1230)], framing, of: image, in: view) == Filling.Need())
  }
}

@Suite("The placement of the image")
struct ImagePlacementTests {
  private let image = PixelSize(width: 1200, height: 900)
  private let width = 640.0
  private let height = 360.0

  private func placement(_ framing: Framing, pan: Point) throws -> ImagePlacement {
    try #require(ImagePlacement(framing, of: image, pan: pan, width: width, height: height))
  }

  @Test(
    "Zooming keeps the place under the pointer to within a pixel, however the image lies",
    arguments: FrameTransform.Rotation.allCases, [false, true])
  func anchored(rotation: FrameTransform.Rotation, isMirrored: Bool) throws {
    var framing = Framing(scaling: .fit, rotation: rotation, isMirrored: isMirrored, zoom: 3)
    let middle = Point(x: width / 2, y: height / 2)
    let pointer = Point(x: 300, y: 150)
    var place = try placement(framing, pan: Point(x: 20, y: -30))
    let under = place.share(at: pointer)
    for _ in 0..<4 {
      let pan = place.pan(enlargedBy: 1.25, about: pointer - middle)
      framing.zoom *= 1.25
      place = try placement(framing, pan: pan)
      #expect(place.viewPoint(ofShare: under).distance(to: pointer) < 1)
    }
  }

  @Test(
    "Outlines, the image and clicks agree to within a pixel at any zoom, offset and drawback",
    arguments: [1, 1.7, 3, 8], [0.6, 1])
  func exact(zoom: Double, drawback: Double) throws {
    var framing = Framing(
      samples: PixelSize(width: 600, height: 450), scaling: .fill, isMirrored: true, zoom: zoom)
    framing.drawback = drawback
    let place = try placement(framing, pan: Point(x: 60, y: -45))
    for sample in [Point(x: 0, y: 0), Point(x: 333, y: 111), Point(x: 600, y: 450)] {
      let drawn = place.viewPoint(sample)
      #expect(drawn.distance(to: place.viewPoint(ofImage: sample * 2)) < 0.01)
      let share = place.share(at: drawn)
      #expect(abs(share.x * 600 - sample.x) < 1 && abs(share.y * 450 - sample.y) < 1)
    }
  }

  @Test("No edge of an enlarged image can be moved into the view")
  func limits() throws {
    let far = Point(x: 9000, y: -9000)
    let shown = try placement(Framing(scaling: .fit, zoom: 4), pan: far).shown
    #expect(shown.x <= 0 && shown.x + shown.width >= width)
    #expect(shown.y <= 0 && shown.y + shown.height >= height)
    #expect(try placement(Framing(scaling: .fit), pan: far).pan == Point(x: 0, y: 0))
  }
}
