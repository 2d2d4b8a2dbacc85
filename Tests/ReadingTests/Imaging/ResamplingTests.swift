// Derived images: their pixels, and the map back to the source.

import Reading
import Testing

@Suite("Derived images")
struct ResamplingTests {
  let source = LumaBitmap(
    size: PixelSize(width: 6, height: 4),
    pixels: (0..<4).flatMap { y in (0..<6).map { UInt8(10 * y + $0) } })

  private func rectified(_ outline: Quadrilateral, to size: PixelSize) throws -> DerivedImage {
    // A borrowed image cannot be part of a #require expression.
    let derived = source.image.rectified(outline, to: size)
    return try #require(derived)
  }

  @Test("A soft scale keeps the mean, and continues the edges in its margin")
  func softScale() {
    let even = LumaBitmap(size: PixelSize(width: 30, height: 20), filledWith: 77)
    let reduced = even.scaled(step: 2.5, margin: 2)
    #expect(reduced.size == PixelSize(width: 16, height: 12))
    #expect(reduced.pixels.allSatisfy { $0 == 77 })
    let edge = LumaBitmap(
      size: PixelSize(width: 30, height: 1), pixels: (0..<30).map { $0 < 15 ? 0 : 200 })
    let row = edge.scaled(step: 3, margin: 1).pixels[12..<24]
    #expect(row.first == 0 && row.last == 200)
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
    let color = ColorBitmap(
      size: PixelSize(width: 2, height: 2),
      bytes: [1, 2, 3, 255, 1, 2, 3, 255, 1, 2, 3, 255, 1, 2, 3, 255])
    #expect(color.scaled(to: PixelSize(width: 5, height: 1)).size == PixelSize(width: 5, height: 1))
  }

  @Test("A border surrounds the image, and the map back subtracts it")
  func border() {
    let derived = source.image.bordered(by: 3, value: 200)
    #expect(derived.bitmap.size == PixelSize(width: 12, height: 10))
    #expect(derived.bitmap.pixels[0] == 200)
    #expect(derived.bitmap.pixels[3 * 12 + 3] == 0)
    #expect(derived.bitmap.pixels[6 * 12 + 8] == 35)
    #expect(derived.toSource(Point(x: 3, y: 3)) == Point(x: 0, y: 0))
  }

  @Test("Enlarging repeats each pixel, and the map back divides", arguments: [1, 2, 3])
  func enlarging(_ factor: Int) {
    let derived = source.image.enlarged(by: factor)
    let width = 6 * factor
    #expect(derived.bitmap.size == PixelSize(width: width, height: 4 * factor))
    for (index, value) in derived.bitmap.pixels.enumerated() {
      #expect(value == source.pixels[index / width / factor * 6 + index % width / factor])
    }
    let corner = derived.toSource(Point(x: Double(width), y: Double(4 * factor)))
    #expect(corner.distance(to: Point(x: 6, y: 4)) < 1e-9)
  }

  @Test("Reducing averages and drops incomplete pixels, and the map back multiplies")
  func reducing() {
    let halved = source.image.reduced(by: 2)
    #expect(halved.bitmap.size == PixelSize(width: 3, height: 2))
    #expect(halved.bitmap.pixels == [6, 8, 10, 26, 28, 30])
    #expect(halved.toSource(Point(x: 3, y: 2)) == Point(x: 6, y: 4))
    let small = source.image.reduced(by: 4)
    #expect(small.bitmap.size == PixelSize(width: 1, height: 1))
  }

  @Test("Straightening the whole image to its own size changes nothing")
  func rectifyingItself() throws {
    let derived = try rectified(Quadrilateral(of: source.size), to: source.size)
    #expect(derived.bitmap == source)
  }

  @Test("Straightening a turned outline turns the image")
  func rectifyingTurned() throws {
    let whole = Quadrilateral(of: source.size)
    let turned = Quadrilateral(
      topLeft: whole.bottomLeft, topRight: whole.topLeft, bottomRight: whole.topRight,
      bottomLeft: whole.bottomRight)
    let derived = try rectified(turned, to: PixelSize(width: 4, height: 6))
    #expect(Array(derived.bitmap.pixels[0..<4]) == [30, 20, 10, 0])
    #expect(derived.toSource(Point(x: 0, y: 0)).distance(to: Point(x: 0, y: 4)) < 1e-9)
  }

  @Test("The map back leads to the outline's corners")
  func rectifyingSlanted() throws {
    let slanted = Quadrilateral(
      topLeft: Point(x: 1, y: 0.5), topRight: Point(x: 5, y: 1), bottomRight: Point(x: 5.5, y: 4),
      bottomLeft: Point(x: 0.5, y: 3))
    let size = PixelSize(width: 20, height: 10)
    let derived = try rectified(slanted, to: size)
    let back = Quadrilateral(of: size).mapped { derived.toSource($0) }
    for (corner, truth) in zip(back.corners, slanted.corners) {
      #expect(corner.distance(to: truth) < 1e-9)
    }
  }

  @Test("An outline without area cannot be straightened")
  func rectifyingNothing() {
    let line = Quadrilateral(x: 0, y: 0, width: 5, height: 0)
    let isMade = source.image.rectified(line, to: PixelSize(width: 5, height: 5)) != nil
    #expect(!isMade)
  }
}
