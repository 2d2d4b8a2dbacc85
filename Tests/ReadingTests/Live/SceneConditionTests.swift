// Why nothing is read, by live readings of scenes whose trouble is known.

import Assembly
import Reading
import Staging
import Testing

@Suite("What keeps codes from being read")
struct SceneConditionTests {
  /// The condition of an image that was searched to the end.
  private func condition(of bitmap: LumaBitmap) throws -> Obstacle? {
    var reading = try LiveReading(engines: .standard)
    _ = reading.read(bitmap.image, time: .zero)
    while reading.step() {}
    let look = reading.read(bitmap.image, time: .milliseconds(33))
    return look.unread.first?.obstacle ?? look.condition
  }

  private func desk(_ code: SampleCode, at center: Point, scale: Double = 1) -> LumaBitmap {
    var scene = Scene(PixelSize(width: 640, height: 480), ground: 190)
    scene.place(code, at: center, scale: scale)
    return scene.bitmap
  }

  private let middle = Point(x: 320, y: 240)

  @Test("An image with little light is too dark")
  func dark() throws {
    let image = desk(try SampleCode(.qrCode, text: "in the dark", scale: 5), at: middle)
    #expect(try condition(of: image.withRange(black: 2, white: 6).noisy(sigma: 2)) == .tooDark)
  }

  @Test("An image with soft edges is too blurred")
  func blurred() throws {
    let image = desk(try SampleCode(.qrCode, text: "out of focus", scale: 3), at: middle)
    #expect(try condition(of: image.blurred(40)) == .blurred)
    #expect(try condition(of: image.blurred(40).noisy(sigma: 2)) == .blurred)
  }

  @Test("A code that lies partly outside the image is cut off")
  func cutOff() throws {
    let bars = try SampleCode(.code128, text: "RETICLE-128-LONG", scale: 3)
    #expect(try condition(of: desk(bars, at: Point(x: 20, y: 240))) == .cutOff(at: .left))
    let square = try SampleCode(.qrCode, text: "beyond the edge", scale: 6)
    var scene = Scene(PixelSize(width: 640, height: 480), ground: 190)
    // The corner without a finder pattern points out of the image.
    scene.place(square, at: Point(x: 590, y: 240), turnedBy: -45)
    #expect(try condition(of: scene.bitmap) == .cutOff(at: .right))
  }

  @Test("A code with modules of little more than a pixel is too small")
  func small() throws {
    let code = try SampleCode(
      .qrCode, text: "A longer text that takes a larger code, seen from afar", scale: 4)
    let found = try condition(of: desk(code, at: middle, scale: 0.3).noisy(sigma: 8))
    guard case .tooSmall(let quarters) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(quarters > 4)
  }

  @Test("An empty table has no condition, and neither has an image whose code is read")
  func nothing() throws {
    #expect(try condition(of: LumaBitmap.desk(PixelSize(width: 640, height: 480))) == nil)
    let code = try SampleCode(.qrCode, text: "plain to see")
    #expect(try condition(of: desk(code, at: middle)) == nil)
    #expect(try condition(of: desk(code, at: middle).noisy(sigma: 8)) == nil)
  }
}
