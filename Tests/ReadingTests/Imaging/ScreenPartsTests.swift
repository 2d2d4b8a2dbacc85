// The part of a screenshot that each monitor shows.

import Testing

@testable import Reading

@Suite("Parts of a screenshot")
struct ScreenPartsTests {
  private func parts(
    _ width: Int, _ height: Int, on monitors: MonitorPlace...
  ) -> [PixelRect?] {
    ScreenParts(of: PixelSize(width: width, height: height), on: monitors).parts
  }

  private func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, size: PixelSize(width: width, height: height))
  }

  private let first = MonitorPlace(x: 0, y: 0, width: 1920, height: 1080)

  @Test("One monitor shows the whole image, at any scale")
  func one() {
    #expect(parts(1920, 1080, on: first) == [part(0, 0, 1920, 1080)])
    #expect(parts(3840, 2160, on: first) == [part(0, 0, 3840, 2160)])
    #expect(
      parts(1920, 1080, on: MonitorPlace(x: 0, y: 0, width: 1280, height: 720))
        == [part(0, 0, 1920, 1080)])
  }

  @Test("A size that a fractional scale has rounded is the whole screen all the same")
  func fractions() {
    // 1366 × 768 at 125 % and at 175 %.
    for size in [(1093, 614), (781, 439)] {
      let monitor = MonitorPlace(x: 0, y: 0, width: size.0, height: size.1)
      #expect(parts(1366, 768, on: monitor) == [part(0, 0, 1366, 768)])
    }
  }

  @Test("Monitors side by side, above one another and left of the first show their parts")
  func several() {
    let right = MonitorPlace(x: 1920, y: 200, width: 1280, height: 720)
    #expect(
      parts(3200, 1080, on: first, right)
        == [part(0, 0, 1920, 1080), part(1920, 200, 1280, 720)])
    let above = MonitorPlace(x: 320, y: -720, width: 1280, height: 720)
    #expect(
      parts(1920, 1800, on: first, above)
        == [part(0, 720, 1920, 1080), part(320, 0, 1280, 720)])
    let left = MonitorPlace(x: -1280, y: 0, width: 1280, height: 1080)
    #expect(
      parts(3200, 1080, on: first, left)
        == [part(1280, 0, 1920, 1080), part(0, 0, 1280, 1080)])
  }

  @Test("With several scales the image has the greatest one")
  func scales() {
    // 3840 × 2160 at 200 % beside 1280 × 1024 at 100 %.
    let other = MonitorPlace(x: 1920, y: 0, width: 1280, height: 1024)
    #expect(
      parts(6400, 2160, on: first, other)
        == [part(0, 0, 3840, 2160), part(3840, 0, 2560, 2048)])
    // 2880 × 1620 at 150 % beside it.
    #expect(
      parts(4800, 1620, on: first, other)
        == [part(0, 0, 2880, 1620), part(2880, 0, 1920, 1536)])
  }

  @Test("An image of one monitor goes there, and one of a window to the first")
  func otherImages() {
    let other = MonitorPlace(x: 1920, y: 0, width: 1280, height: 1024)
    #expect(parts(1280, 1024, on: first, other) == [nil, part(0, 0, 1280, 1024)])
    #expect(parts(400, 300, on: first, other) == [part(0, 0, 400, 300), nil])
    #expect(parts(400, 300) == [])
    #expect(parts(0, 0, on: first) == [nil])
  }
}
