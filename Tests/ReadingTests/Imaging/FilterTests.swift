// Filters: their effect on brightness, also at the edges.

import Reading
import Staging
import Testing

@Suite("Filters")
struct FilterTests {
  let size = PixelSize(width: 40, height: 30)

  @Test("An image inverted twice is the same image")
  func inversion() {
    let image = LumaBitmap(size: size, filledWith: 128).noisy(sigma: 40)
    let once = LumaBitmap(inverting: image.image)
    #expect(zip(once.pixels, image.pixels).allSatisfy { $0 + $1 == 255 })
    #expect(LumaBitmap(inverting: once.image) == image)
  }

  @Test("Smoothing does not change an even image, not even at its edges", arguments: [0, 77, 255])
  func smoothingEven(_ value: UInt8) {
    let image = LumaBitmap(size: size, filledWith: value)
    #expect(LumaBitmap(smoothing: image.image) == image)
  }

  @Test("Smoothing spreads a pixel by 1-2-1 across and down")
  func smoothingPoint() {
    var pixels = [UInt8](repeating: 0, count: 25)
    pixels[12] = 160
    let image = LumaBitmap(size: PixelSize(width: 5, height: 5), pixels: pixels)
    let smooth = LumaBitmap(smoothing: image.image).pixels
    #expect(smooth[10..<15] == [0, 20, 40, 20, 0])
    #expect(smooth[5..<10] == [0, 10, 20, 10, 0])
    #expect(smooth[0..<5] == [0, 0, 0, 0, 0])
  }

  @Test("Smoothing does not change an image that is too small")
  func smoothingTiny() {
    let image = LumaBitmap(size: PixelSize(width: 2, height: 2), pixels: [1, 200, 3, 4])
    #expect(LumaBitmap(smoothing: image.image) == image)
  }

  @Test("Equalizing gives a pattern in shadow the full range")
  func equalizing() {
    let stripes = (0..<64 * 64).map { UInt8($0 / 4 % 2 == 0 ? 0 : 255) }
    let bright = LumaBitmap(size: PixelSize(width: 64, height: 64), pixels: stripes)
    let dim = bright.withRange(black: 20, white: 70)
    let equalized = LumaBitmap(equalizing: dim.image, radius: 8)
    #expect((equalized.pixels.min() ?? 255) < 10)
    #expect((equalized.pixels.max() ?? 0) > 245)
  }

  @Test("In even light ink and paper are apart on both sides of a shadow’s edge")
  func relighting() {
    let size = PixelSize(width: 64, height: 64)
    let stripes = (0..<size.area).map { UInt8($0 / 4 % 2 == 0 ? 0 : 255) }
    let print = LumaBitmap(size: size, pixels: stripes).withRange(black: 40, white: 190)
    let shadowed = print.lit { level, place in place.y < 32 ? level : level * 0.25 }
    let relit = LumaBitmap(relighting: shadowed.image, radius: 8).pixels
    for x in 8..<56 {
      for y in [12, 24, 40, 52] {
        #expect((relit[y * 64 + x] < 128) == (stripes[y * 64 + x] == 0), "\(x) \(y)")
      }
    }
  }

  @Test("Relighting compares each pixel with the exact mean of the means around it")
  func relightingMeans() {
    let (size, radius) = (PixelSize(width: 37, height: 21), 8)
    let image = LumaBitmap(size: size, filledWith: 128).noisy(sigma: 60)
    var logarithm = 0.0
    let logarithms = (0..<256).map { level -> Int in
      defer { logarithm += 1 / (Double(level) + 10.5) }
      return Int((100 * logarithm).rounded())
    }
    let levels = image.pixels.map { logarithms[Int($0)] }
    var around = levels
    for isAcross in [true, false, true, false] {
      let count = isAcross ? size.width : size.height
      around = around.indices.map { index in
        let place = isAcross ? index % size.width : index / size.width
        let range = max(0, place - radius)...min(count - 1, place + radius)
        let step = isAcross ? 1 : size.width
        return range.reduce(0) { $0 + around[index + ($1 - place) * step] } / range.count
      }
    }
    let expected = zip(levels, around).map { UInt8(clamping: 128 + ($0 - $1) * 9 / 10) }
    #expect(LumaBitmap(relighting: image.image, radius: radius).pixels == expected)
  }

  @Test("Equalizing does not turn noise into a pattern")
  func equalizingNoise() {
    let even = LumaBitmap(size: size, filledWith: 128).noisy(sigma: 1)
    let equalized = LumaBitmap(equalizing: even.image, radius: 8)
    let range = Int(equalized.pixels.max() ?? 0) - Int(equalized.pixels.min() ?? 0)
    #expect(range < 130)
  }

  @Test("The noise of an image is measured to within a third", arguments: [2.0, 5, 10])
  func noise(_ sigma: Double) {
    let image = LumaBitmap(size: PixelSize(width: 160, height: 120), filledWith: 128)
    let measured = image.noisy(sigma: sigma).image.noise
    #expect(abs(measured - sigma) < sigma / 3)
  }

  @Test("A slope and a very small image have no noise")
  func noNoise() {
    let slope = LumaBitmap(size: PixelSize(width: 160, height: 120), filledWith: 255).shaded(
      to: 0.2)
    let measured = slope.image.noise
    #expect(measured < 0.6)
    let tiny = LumaBitmap(size: PixelSize(width: 9, height: 9), filledWith: 0).image.noise
    #expect(tiny == 0)
  }
}
