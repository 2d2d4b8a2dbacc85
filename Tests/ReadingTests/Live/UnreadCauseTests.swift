// The obstacle to reading a code, as it is measured at its place: paper that bends, movement,
// haze, and codes that are damaged or too small.

import Assembly
@testable import Reading
import Foundation
import Staging
import Testing

@Suite("Why places are not read")
struct UnreadCauseTests {
  private static let size = PixelSize(width: 640, height: 480)
  private let middle = Point(x: 320, y: 240)

  private func scene(
    _ code: SampleCode, scale: Double = 1, degrees: Double = 0, slant: Double = 0,
    on ground: LumaBitmap = .desk(Self.size)
  ) -> LumaBitmap {
    var scene = Scene(on: ground)
    scene.place(
      code, at: middle, turnedBy: degrees, scale: scale, slant: slant, shades: 20...220)
    return scene.bitmap
  }

  /// The obstacle after some frames of `image`, each with other noise and searched to the end.
  private func named(_ image: LumaBitmap, noise: Double = 2) throws -> Obstacle? {
    var reading = try LiveReading(engines: .standard)
    var last: [UnreadPlace] = []
    for index in 0..<4 {
      let frame = image.noisy(sigma: noise, seed: UInt64(index + 1))
      last = reading.read(frame.image, time: .milliseconds(33 * index)).unread
      while reading.step() {}
    }
    return last.first?.obstacle
  }

  /// The area that a locator would propose for a code of `width` and `height`.
  private func area(_ width: Double, _ height: Double) -> Quadrilateral {
    Quadrilateral(
      x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }

  /// How much the sides of what is printed bow in `area`; nil where paper surrounds nothing.
  private func bow(_ bitmap: LumaBitmap, _ area: Quadrilateral) -> Double? {
    PrintedShape(around: area, in: bitmap.image)?.bow
  }

  @Test("Paper around a can is bent", arguments: [0.0, 25, 90])
  func bent(turnedBy degrees: Double) throws {
    let code = try SampleCode(.qrCode, text: "https://example.org/around/a/can", scale: 5)
    let image = scene(code, degrees: degrees).rolled(radius: 95, rise: 1.2, degrees: degrees)
    #expect(try #require(bow(image, area(150, 170))) > 0.1)
    let found = try named(image.blurred(1))
    #expect(found == .bent)
  }

  @Test("A code without finder patterns is bent as well")
  func bentMatrix() throws {
    let code = try SampleCode(.dataMatrix, text: "https://example.org/bent/matrix", scale: 6)
    let image = scene(code).rolled(radius: 62, rise: 0.8, degrees: 0).blurred(1)
    #expect(try named(image) == .bent)
  }

  @Test("Flat codes have straight sides, turned, seen from aside or with a side torn off")
  func straight() throws {
    let code = try SampleCode(.qrCode, text: "https://example.org/flat", scale: 6)
    for degrees in stride(from: 0.0, to: 90, by: 15) {
      let turned = scene(code, degrees: degrees).blurred(2)
      #expect(try #require(bow(turned, area(190, 190))) < 0.03)
    }
    let aside = scene(code, degrees: 20, slant: 0.3)
    #expect(try #require(bow(aside, area(190, 190))) < 0.03)
    let bite = scene(code).covered(at: middle + Point(x: 0, y: 75), radius: 35, level: 220)
    #expect(try #require(bow(bite, area(170, 170))) < 0.03)
  }

  @Test("Bars that move are smeared, and bars out of focus are not", arguments: [0.0, 12, -17])
  func smeared(towards degrees: Double) throws {
    let code = try SampleCode(.code128, text: "MOVED 2210", scale: 3)
    let image = scene(code)
    #expect(try named(image.moved(by: 10.5, degrees).blurred(1)) == .smeared)
    #expect(try named(image.blurred(24)) == .blurred)
  }

  @Test("Sharp bars are damaged where strokes cover them, and too small where they merge")
  func bars() throws {
    let code = try SampleCode(.code39, text: "SCRATCH 77", scale: 5)
    let (width, height) = (
      Double(code.bitmap.size.width) * 0.64, Double(code.bitmap.size.height) * 0.64
    )
    var image = scene(code, scale: 0.64)
    for share in [-0.3, 0, 0.3] {
      image = image.struck(
        at: middle.x + share * width, width: 19, height: height,
        around: middle.y, level: 20)
    }
    let found = try named(image.blurred(1))
    #expect(found == .damaged)
    let merged = try named(scene(code, scale: 0.14).blurred(1))
    guard case .tooSmall = merged else {
      Issue.record("bars that merge are not too small, but \(String(describing: merged))")
      return
    }
  }

  @Test("A code in haze is faint, however much noise there is")
  func haze() throws {
    let size = Self.size
    let kinds: [Symbology] = [.qrCode, .ean13]
    for kind in kinds {
      let text = kind == .qrCode ? "https://example.org/haze" : "4012345678901"
      var scene = Scene(size, ground: 150)
      scene.place(
        try SampleCode(kind, text: text, scale: 3), at: Point(x: 250, y: 200), turnedBy: 7,
        shades: 30...215)
      let hazy = scene.bitmap.withRange(black: 118, white: 129)
      let noise = SensorNoise(sigma: 3, size: size, seed: 4)
      var reading = try LiveReading(engines: .standard)
      var places: [UnreadPlace] = []
      var isRead = false
      for index in 0..<8 {
        let frame = noise.over(hazy, frame: index)
        let look = reading.read(frame.image, time: .milliseconds(33 * index))
        (places, isRead) = (look.unread, isRead || !look.codes.isEmpty)
        while reading.step() {}
      }
      #expect(isRead || places.first?.obstacle == .faint)
    }
  }

  @Test("A fence before a dim wall is no code in haze")
  func fence() throws {
    var image = LumaBitmap.desk(Self.size, brightness: 85)
    var pixels = image.mutablePixels
    for x in 120..<520 where x % 14 < 7 {
      for y in 100..<400 { pixels[y * Self.size.width + x] = 38 }
    }
    #expect(try named(image.blurred(1)) == nil)
  }
}

extension LumaBitmap {
  /// Seen on a can of `radius` whose axis runs down, turned by `degrees`, and that is read
  /// from above, so that its rounds rise in their middle by `rise` of how far they come forward.
  fileprivate func rolled(radius: Double, rise: Double, degrees: Double) -> LumaBitmap {
    let turn = degrees * .pi / 180
    let across = Point(x: cos(turn), y: sin(turn))
    let middle = Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    return redrawn { image, place in
      let offset = place - middle
      let u = offset.dot(across).clamped(to: -0.95 * radius...0.95 * radius)
      let v = offset.dot(across.perpendicular)
      let depth = (radius * radius - u * u).squareRoot()
      let flat = radius * asin(u / radius)
      let down = v + rise * (depth - 0.8 * radius)
      return Double(image.brightness(at: middle + across * flat + across.perpendicular * down))
    }
  }

  /// Moved by `length` pixels while the shutter was open.
  fileprivate func moved(by length: Double, _ degrees: Double) -> LumaBitmap {
    let way = Point(x: cos(degrees * .pi / 180), y: sin(degrees * .pi / 180)) * length
    return redrawn { image, place in
      (0...24).reduce(0) {
        $0 + Double(image.brightness(at: place + way * (Double($1) / 24 - 0.5)))
      }
        / 25
    }
  }

  /// With a disc of `level`.
  func covered(at center: Point, radius: Double, level: Double) -> LumaBitmap {
    redrawn { image, place in
      place.distance(to: center) < radius ? level : Double(image.brightness(at: place))
    }
  }

  /// With an upright stroke of `level`.
  fileprivate func struck(
    at x: Double, width: Double, height: Double, around y: Double, level: Double
  ) -> LumaBitmap {
    redrawn { image, place in
      abs(place.x - x) < width / 2 && abs(place.y - y) < height / 2
        ? level : Double(image.brightness(at: place))
    }
  }
}
