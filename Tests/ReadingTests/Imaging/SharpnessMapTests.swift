// The measure of sharpness: it follows the blur, and neither brightness nor noise.

import Reading
import Staging
import Testing

@Suite("The measure of sharpness")
struct SharpnessMapTests {
  private let stripes = LumaBitmap(
    size: PixelSize(width: 320, height: 200),
    pixels: (0..<320 * 200).map { ($0 % 320 / 7 + $0 / 320 / 7).isMultiple(of: 2) ? 60 : 180 })

  private func view(_ image: LumaBitmap, noise: Double = 0) throws -> PlaceView {
    let map = SharpnessMap(image.image, noise: noise)
    return try #require(map.view(of: map.middleTiles))
  }

  @Test("The softer an image, the smaller its sharpness and its steepness")
  func blur() throws {
    let views = try [0, 2, 6, 14].map { try view($0 == 0 ? stripes : stripes.blurred($0)) }
    for (sharper, softer) in zip(views, views.dropFirst()) {
      #expect(sharper.sharpness > softer.sharpness)
      #expect(try #require(sharper.steepness) > #require(softer.steepness))
    }
  }

  @Test("Sharpness stays the same at half the light")
  func brightness() throws {
    let half = LumaBitmap(size: stripes.size, pixels: stripes.pixels.map { $0 / 2 })
    let (bright, dim) = (try view(stripes), try view(half))
    #expect(abs(bright.sharpness / dim.sharpness - 1) < 0.05)
    #expect(abs(bright.brightness - 2 * dim.brightness) < 1)
  }

  @Test("Noise that is known is not taken for sharpness")
  func noise() throws {
    let soft = stripes.blurred(14)
    let noisy = soft.noisy(sigma: 5)
    let (clean, measured) = (try view(soft), try view(noisy, noise: noisy.image.noise))
    #expect(abs(clean.sharpness - measured.sharpness) < 0.3 * clean.sharpness)
    #expect(try view(stripes).sharpness > 2 * measured.sharpness)
  }

  @Test("An even image has no edges, also with noise")
  func even() throws {
    let even = LumaBitmap(size: stripes.size, filledWith: 120)
    #expect(try view(even).steepness == nil)
    let noisy = even.noisy(sigma: 4)
    #expect(try view(noisy, noise: noisy.image.noise).steepness == nil)
  }

  @Test("Blown-out pixels are counted")
  func blownOut() throws {
    let pixels = (0..<320 * 200).map { UInt8($0 / 320 % 16 < 8 ? 255 : 90) }
    let share = try view(LumaBitmap(size: stripes.size, pixels: pixels)).blownOut
    #expect(abs(share - 0.5) < 0.15)
  }

  @Test("Motion along the rows smears edges in one direction")
  func smear() throws {
    let pixels = (0..<320 * 200).map { index -> UInt8 in
      let (y, x) = index.quotientAndRemainder(dividingBy: 320)
      let dark = (0..<7).count { ((x + $0) / 7 + y / 7).isMultiple(of: 2) }
      return UInt8(180 - 120 * dark / 7)
    }
    let moving = try view(LumaBitmap(size: stripes.size, pixels: pixels))
    #expect(try #require(moving.smear) > 1.5 * #require(view(stripes).smear))
  }

  @Test("Images of all sizes are measured, and places outside of them are taken at the edge")
  func sizes() {
    for (width, height) in [(1, 1), (7, 300), (24, 24), (33, 25), (400, 9), (1281, 31)] {
      let image = LumaBitmap(size: PixelSize(width: width, height: height), filledWith: 9)
      let map = SharpnessMap(image.image, noise: 2)
      #expect(map.tiles.count == map.columns * map.rows)
      let outside = map.tiles(in: Quadrilateral(x: -900, y: 5000, width: 3, height: 3))
      #expect(outside.allSatisfy { map.tiles.indices.contains($0) })
      _ = map.view(of: outside + [-1, 100_000])
    }
  }
}
