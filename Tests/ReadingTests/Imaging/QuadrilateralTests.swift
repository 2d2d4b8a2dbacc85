// Outlines: the points inside, and the area that two of them share.

import Reading
import Testing

@Suite("Outlines")
struct QuadrilateralTests {
  let square = Quadrilateral(x: 10, y: 20, width: 100, height: 100)
  let diamond = Quadrilateral(
    topLeft: Point(x: 50, y: 0), topRight: Point(x: 100, y: 50), bottomRight: Point(x: 50, y: 100),
    bottomLeft: Point(x: 0, y: 50))

  @Test("An outline contains a point inside it, not one beside it")
  func contains() {
    #expect(square.contains(Point(x: 11, y: 21)))
    #expect(square.contains(square.center))
    #expect(!square.contains(Point(x: 9, y: 50)))
    #expect(!square.contains(Point(x: 50, y: 121)))
    #expect(diamond.contains(Point(x: 50, y: 2)))
    #expect(!diamond.contains(Point(x: 2, y: 2)))
  }

  @Test("A point on the shared edge of two outlines lies in one of them")
  func sharedEdge() {
    let right = Quadrilateral(x: 110, y: 20, width: 100, height: 100)
    let onEdge = Point(x: 110, y: 50)
    #expect(square.contains(onEdge) != right.contains(onEdge))
  }

  @Test("Area, width, height and center do not depend on the rotation")
  func measures() {
    #expect(square.area == 10_000)
    #expect((square.width, square.height) == (100, 100))
    #expect(square.center == Point(x: 60, y: 70))
    #expect(abs(diamond.area - 5000) < 1e-9)
    #expect(abs(diamond.width - 50 * 2.0.squareRoot()) < 1e-9)
  }

  @Test("An outline covers itself completely, with any first corner and in both directions")
  func overlapWithItself() {
    #expect(abs(diamond.overlap(with: diamond) - 1) < 1e-9)
    let turned = Quadrilateral(
      topLeft: diamond.bottomRight, topRight: diamond.bottomLeft, bottomRight: diamond.topLeft,
      bottomLeft: diamond.topRight)
    #expect(abs(diamond.overlap(with: turned) - 1) < 1e-9)
    let mirrored = Quadrilateral(
      topLeft: diamond.topRight, topRight: diamond.topLeft, bottomRight: diamond.bottomLeft,
      bottomLeft: diamond.bottomRight)
    #expect(abs(diamond.overlap(with: mirrored) - 1) < 1e-9)
    #expect(abs(mirrored.overlap(with: diamond) - 1) < 1e-9)
  }

  @Test("The overlap is the shared area divided by the area of both together")
  func overlap() {
    let half = Quadrilateral(x: 60, y: 20, width: 100, height: 100)
    #expect(abs(square.sharedArea(with: half) - 5000) < 1e-9)
    #expect(abs(square.overlap(with: half) - 1.0 / 3) < 1e-9)
    let inner = square.scaled(by: 0.5)
    #expect(abs(square.overlap(with: inner) - 0.25) < 1e-9)
    #expect(abs(inner.overlap(with: square) - 0.25) < 1e-9)
  }

  @Test("Separate outlines and outlines without area do not overlap")
  func noOverlap() {
    #expect(square.overlap(with: Quadrilateral(x: 200, y: 0, width: 10, height: 10)) == 0)
    let nothing = Quadrilateral(x: 50, y: 50, width: 0, height: 0)
    #expect(square.overlap(with: nothing) == 0)
    #expect(nothing.overlap(with: nothing) == 0)
  }

  @Test("The rectangle of pixels around an outline is cut to the image")
  func pixelRect() {
    let bounds = PixelSize(width: 100, height: 80)
    let rect = PixelRect(around: square.corners, margin: 5, in: bounds)
    #expect(rect == PixelRect(x: 5, y: 15, size: PixelSize(width: 95, height: 65)))
    let outside = Quadrilateral(x: 200, y: 200, width: 10, height: 10)
    #expect(PixelRect(around: outside.corners, margin: 0, in: bounds) == nil)
    let endless = Quadrilateral(x: .nan, y: 0, width: 10, height: 10)
    #expect(PixelRect(around: endless.corners, margin: 0, in: bounds) == nil)
  }
}
