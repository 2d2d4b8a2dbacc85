// The ground of a printed page: text has too little ink for a code, and a code among text is read
// at whatever angle it lies.

import Assembly
import Staging
import TestSupport
import Testing

@testable import Reading

@Suite("The ground of a page")
struct CodeGroundTests {
  /// 200 dots per inch, as pages are drawn.
  private static let dotsPerMillimetre = 200 / 25.4
  private static let size = PixelSize(width: 900, height: 900)
  /// Lines of letters of four millimetres.
  private static let page = LumaBitmap(
    size: size,
    pixels: (0..<size.area).map { place in
      let (y, x) = place.quotientAndRemainder(dividingBy: size.width)
      return y % 33 < 20 && x % 13 < 4 && x % 91 < 70 ? 0 : 255
    })

  @Test("Text has too little ink for a code, and a dark page is not judged")
  func text() throws {
    let judged = CodeGround(Self.page.image, dotsPerMillimetre: Self.dotsPerMillimetre)
    let ground = try #require(judged)
    #expect(ground.inked == nil)
    let areas = Locator.areas(in: Self.page.image)
    let all = areas.bars + areas.dense
    #expect(!all.isEmpty)
    #expect(all.filter(ground.mayHold).isEmpty)
    let night = Self.page.withRange(black: 0, white: 40)
    let nightly = CodeGround(night.image, dotsPerMillimetre: Self.dotsPerMillimetre)
    #expect(nightly == nil)
  }

  @Test("Only the part of a page that has ink enough is searched again")
  func headline() throws {
    var pixels = Self.page.pixels
    // A bar of eight millimetres by six, as in a logo.
    for y in 100..<150 {
      for x in 300..<360 { pixels[y * Self.size.width + x] = 0 }
    }
    let page = LumaBitmap(size: Self.size, pixels: pixels)
    let judged = CodeGround(page.image, dotsPerMillimetre: Self.dotsPerMillimetre)
    let inked = try #require(judged?.inked)
    #expect(inked.y == 0 && inked.size.height < Self.size.height / 2)
    #expect(inked.x > 0 && inked.x < 300 && inked.x + inked.size.width > 360)
    let image = SearchImage(page, dotsPerMillimetre: Self.dotsPerMillimetre)
    let altered = image.alterable
    #expect(altered.bitmap.size == inked.size)
    let corner = altered.toSource(Point(x: 0, y: 0))
    #expect(corner == Point(x: Double(inked.x), y: Double(inked.y)))
  }

  @Test("The blurred letters of a scan have no more ink than those of a print, and pale ink counts")
  func scans() throws {
    let scan = LumaBitmap(smoothing: Self.page.withRange(black: 30, white: 240).image)
    let judged = CodeGround(scan.image, dotsPerMillimetre: Self.dotsPerMillimetre)
    let ground = try #require(judged)
    #expect(ground.inked == nil)
    let areas = Locator.areas(in: scan.image)
    #expect(!areas.bars.isEmpty)
    #expect((areas.bars + areas.dense).filter(ground.mayHold).isEmpty)
    var pixels = scan.pixels
    for y in 100..<150 {
      for x in 300..<360 { pixels[y * Self.size.width + x] = 170 }
    }
    let pale = LumaBitmap(size: Self.size, pixels: pixels)
    let found = CodeGround(pale.image, dotsPerMillimetre: Self.dotsPerMillimetre)
    #expect(found?.inked != nil)
  }

  @Test("Large letters have ink enough here and there, and few places among them may be codes")
  func largeLetters() async throws {
    var pixels = Self.page.pixels.map { _ in UInt8(255) }
    // Letters of six millimetres, with two strokes each, a few of them heavy.
    for line in 0..<6 {
      for letter in 0..<18 {
        for y in 0..<48 {
          for x in 0..<(letter % 9 == 0 ? 26 : 6) {
            let place = (60 + line * 130 + y) * Self.size.width + 60 + letter * 44 + x
            (pixels[place], pixels[place + 20]) = (0, 0)
          }
        }
      }
    }
    let page = LumaBitmap(size: Self.size, pixels: pixels)
    let judged = CodeGround(page.image, dotsPerMillimetre: Self.dotsPerMillimetre)
    let ground = try #require(judged)
    #expect(ground.inked != nil)
    let areas = Locator.areas(in: page.image)
    let all = areas.bars + areas.dense
    let left = all.filter(ground.mayHold)
    #expect(left.count < all.count / 10, "\(left.count) of \(all.count)")
  }

  @Test(
    "A code of each kind is read among text, upright and askew",
    // A DX Film Edge is never on a page.
    arguments: SampleCode.symbologies.filter { $0 != .dxFilmEdge }, [0.0, 45])
  func codes(_ symbology: Symbology, _ degrees: Double) async throws {
    let code = try #require(try SampleCode(symbology))
    var page = Scene(on: Self.page)
    page.place(code, at: Point(x: 450, y: 450), turnedBy: degrees, scale: 0.75)
    let reader = try StillReader(for: [symbology])
    let found = await reader.read(page.bitmap, dotsPerMillimetre: Self.dotsPerMillimetre)
    // Not every kind is read at every angle on any ground.
    if !code.isRead(in: found) { #expect(await !code.isRead(in: reader.read(page.bitmap))) }
  }
}
