// The places that the locator proposes, compared with the true ones.

import Reading
import Staging
import Testing

@Suite("Places where codes may be")
struct LocatorTests {
  private static func scene(_ symbology: Symbology, _ degrees: Double, slant: Double = 0) throws
    -> Scene
  {
    let code = try #require(try SampleCode(symbology))
    var scene = Scene(PixelSize(width: 640, height: 480), ground: 240)
    scene.place(code, at: Point(x: 300, y: 220), turnedBy: degrees, scale: 0.75, slant: slant)
    return scene
  }

  @Test(
    "A QR code is proposed at its finder patterns, at any angle",
    arguments: [0.0, 20, 45, 90, 200])
  func finderPatterns(_ degrees: Double) throws {
    let scene = try Self.scene(.qrCode, degrees, slant: 0.1)
    let best = Locator.finderPatterns(in: scene.bitmap.image, .plain).first
    let overlap = best?.outline.overlap(with: scene.codes[0].outline) ?? 0
    #expect(overlap > 0.8)
  }

  @Test("A QR code that is seen from far aside is proposed")
  func narrowFinderPatterns() throws {
    let code = try #require(try SampleCode(.qrCode))
    var scene = Scene(PixelSize(width: 640, height: 480), ground: 240)
    scene.place(code, at: Point(x: 300, y: 220), turnedBy: 0, scale: 1)
    let aslant = Quadrilateral(
      topLeft: Point(x: 100, y: 120), topRight: Point(x: 500, y: -80),
      bottomRight: Point(x: 500, y: 320), bottomLeft: Point(x: 100, y: 520))
    let derived = scene.bitmap.image.rectified(aslant, to: PixelSize(width: 150, height: 400))
    let narrow = try #require(derived)
    let toNarrow = try #require(narrow.toSource.inverted)
    let truth = scene.codes[0].outline.mapped { toNarrow($0) }
    let best = Locator.finderPatterns(in: narrow.bitmap.image, .doubled).first
    let overlap = best?.outline.overlap(with: truth) ?? 0
    #expect(overlap > 0.8)
  }

  @Test("White paint or gloss beside a dim code does not hide its finder patterns")
  func besideHighlights() throws {
    let scene = try Self.scene(.qrCode, 0)
    let (size, outline) = (scene.bitmap.size, scene.codes[0].outline)
    let (inner, outer) = (
      outline.extended(across: 0.04, down: 0.04), outline.extended(across: 0.14, down: 0.14)
    )
    let pixels = scene.bitmap.pixels.enumerated().map { index, level -> UInt8 in
      let place = Point(x: Double(index % size.width) + 0.5, y: Double(index / size.width) + 0.5)
      return outer.contains(place) && !inner.contains(place) ? 255 : level / 4
    }
    let image = LumaBitmap(size: size, pixels: pixels)
    let overlaps = Locator.finderPatterns(in: image.image, .plain).map {
      $0.outline.overlap(with: outline)
    }
    #expect(overlaps.contains { $0 > 0.8 })
  }

  @Test("A grid fits a code in perspective, with the right number of modules")
  func grid() throws {
    let scene = try Self.scene(.qrCode, 12, slant: 0.2)
    let image = scene.bitmap.image
    let best = Locator.finderPatterns(in: image, .plain).first
    let grid = best.flatMap { QRGrid(fitting: $0, in: image) }
    let agreement = grid?.agreement ?? 0
    #expect(agreement > 0.9)
    let dimension = grid?.dimension ?? 0
    let far = grid?.toImage?(Point(x: Double(dimension), y: Double(dimension)))
    let distance = far?.distance(to: scene.codes[0].outline.bottomRight) ?? 100
    #expect(distance < 3)
  }

  @Test(
    "Bars are found with their reading direction", arguments: [0.0, 30, 45, 90, 135])
  func bars(_ degrees: Double) throws {
    let scene = try Self.scene(.code128, degrees)
    let truth = scene.codes[0].outline
    let areas = Locator.areas(in: scene.bitmap.image).bars
    let match = areas.max { $0.outline.overlap(with: truth) < $1.outline.overlap(with: truth) }
    let overlap = match?.outline.overlap(with: truth) ?? 0
    #expect(overlap > 0.6)
    let reading = (truth.topRight - truth.topLeft).normalized
    let found = match.map { ($0.outline.topRight - $0.outline.topLeft).normalized }
    #expect(abs(found?.dot(reading) ?? 0) > 0.98)
  }

  @Test("A field of edges is proposed at a Data Matrix code")
  func field() throws {
    let scene = try Self.scene(.dataMatrix, 10)
    let truth = scene.codes[0].outline
    let covered = Locator.areas(in: scene.bitmap.image).dense.map {
      $0.outline.sharedArea(with: truth) / truth.area
    }
    #expect(covered.contains { $0 > 0.9 })
  }

  @Test("An even ground and a single edge lead to no proposal", arguments: [false, true])
  func nothing(_ hasEdge: Bool) {
    let size = PixelSize(width: 320, height: 240)
    let pixels = (0..<size.area).map { index in
      UInt8(hasEdge && index % size.width > 150 ? 20 : 230)
    }
    let image = LumaBitmap(size: size, pixels: pixels)
    #expect(Locator.finderPatterns(in: image.image, .plain).isEmpty)
    let places = Locator.areas(in: image.image)
    #expect(places.bars.isEmpty && places.dense.isEmpty)
  }

  @Test("The outline of partly read bars grows to their ends")
  func outlines() throws {
    let scene = try Self.scene(.code128, 0)
    let truth = scene.codes[0].outline
    let middle = (truth.topLeft + truth.bottomLeft) / 2
    let end = (truth.topRight + truth.bottomRight) / 2
    let line = Quadrilateral(topLeft: middle, topRight: end, bottomRight: end, bottomLeft: middle)
    let grown = scene.bitmap.image.barOutline(around: line)
    #expect(grown.overlap(with: truth) > 0.95)
  }
}
