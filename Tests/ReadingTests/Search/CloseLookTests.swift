// QR codes that are plain to see and hard to read: bent, tiny, blurred, outshone or torn.

import Assembly
import Reading
import Staging
import Testing

@Suite("Close looks at QR codes")
struct CloseLookTests {
  private static let text = "https://example.org/close-look"

  private func isRead(_ text: String, in image: LumaBitmap) async throws -> Bool {
    let detections = try await StillReader(for: [.qrCode]).read(image)
    return detections.contains { $0.payload.bytes == Array(text.utf8) }
  }

  @Test("A code on a bottle is read", arguments: [0.0, 30, 90])
  func bottle(_ degrees: Double) async throws {
    let code = try SampleCode(.qrCode, text: Self.text, options: "ecLevel=L")
    let flat = Scene(around: code, turnedBy: degrees, scale: 1.5).bitmap
    let isRead = try await isRead(Self.text, in: flat.roundBottle)
    #expect(isRead)
  }

  @Test("A code without alignment patterns is read on a page with a turned-up corner")
  func corner() async throws {
    let code = try SampleCode(.qrCode, text: "corner", options: "ecLevel=L")
    let flat = Scene(around: code, scale: 2).bitmap
    let isRead = try await isRead("corner", in: flat.withCornerTurnedUp)
    #expect(isRead)
  }

  @Test("A code of hardly more than a pixel a module is read", arguments: [0.0, 8])
  func tiny(_ degrees: Double) async throws {
    let code = try SampleCode(.qrCode, text: Self.text, options: "ecLevel=M")
    var scene = Scene(PixelSize(width: 200, height: 160), ground: 220)
    scene.place(
      code, at: Point(x: 101.3, y: 79.6), turnedBy: degrees, scale: 0.35, shades: 30...220)
    let isRead = try await isRead(Self.text, in: scene.bitmap)
    #expect(isRead)
  }

  @Test("A code is read whose finder pattern is torn off", arguments: [0.0, 20])
  func torn(_ degrees: Double) async throws {
    let code = try SampleCode(.qrCode, text: Self.text, options: "ecLevel=H")
    let scene = Scene(around: code, turnedBy: degrees, scale: 3)
    let corner = scene.codes[0].outline.topRight
    let isRead = try await isRead(Self.text, in: scene.bitmap.withHole(at: corner, radius: 45))
    #expect(isRead)
  }

  @Test("A code out of focus is read", arguments: [4.0, 100])
  func outOfFocus(_ degrees: Double) async throws {
    let text = Array(repeating: Self.text, count: 5).joined(separator: " ")
    let code = try SampleCode(.qrCode, text: text, options: "ecLevel=L")
    let module = 5.8
    let scene = Scene(around: code, turnedBy: degrees, scale: module / Double(code.scale))
    let image = scene.bitmap.withRange(black: 30, white: 120).outOfFocus(by: module)
    let isRead = try await isRead(text, in: image.noisy(sigma: 1))
    #expect(isRead)
  }

  @Test("A code under glare is read")
  func glare() async throws {
    let code = try SampleCode(.qrCode, text: Self.text, options: "ecLevel=Q")
    let scene = Scene(around: code, turnedBy: 12, scale: 1.5)
    let image = scene.bitmap.withRange(black: 20, white: 150).roundBottle
    let place = Point(x: Double(image.size.width) / 2, y: Double(image.size.height) * 0.6)
    let isRead = try await isRead(Self.text, in: image.withGlare(at: place, radius: 60))
    #expect(isRead)
  }
}

extension LumaBitmap {
  /// An image of the same size that shows at each place what is at `place` of it in this one.
  fileprivate func moved(_ place: (Point) -> Point) -> LumaBitmap {
    var pixels: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        pixels.append(image.brightness(at: place(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))))
      }
    }
    return LumaBitmap(size: size, pixels: pixels)
  }

  /// As a label looks on an upright bottle, seen from a little above.
  fileprivate var roundBottle: LumaBitmap {
    let half = Double(size.width) / 2
    return moved { point in
      let side = (point.x - half) / half
      // The arc's length grows faster than its width; its middle comes nearer to the eye.
      let arc = side + 0.16 * side * side * side
      return Point(
        x: half + half * arc / 1.16, y: point.y - 0.08 * half * (1 - side * side) + 0.03 * half)
    }
  }

  /// As a page looks whose lower right corner comes nearer to the eye.
  fileprivate var withCornerTurnedUp: LumaBitmap {
    let (width, height) = (Double(size.width), Double(size.height))
    return moved { point in
      let (u, v) = (point.x / width, point.y / height)
      let lift = 0.1 * u * u * v * v
      return Point(x: point.x - lift * width, y: point.y - lift * height)
    }
  }

  /// With a white spot.
  fileprivate func withHole(at center: Point, radius: Double) -> LumaBitmap {
    changed { point, level in point.distance(to: center) < radius ? 255 : level }
  }

  /// As a lens shows it that turns each point into a disc of `radius`.
  fileprivate func outOfFocus(by radius: Double) -> LumaBitmap {
    let steps = (-4...4).map { Double($0) / 4 }
    let disc = steps.flatMap { y in steps.map { Point(x: $0, y: y) } }.filter { $0.length <= 1 }
    return redrawn { image, place in
      let sum = disc.reduce(0.0) { $0 + Double(image.brightness(at: place + $1 * radius)) }
      return sum / Double(disc.count)
    }
  }

  /// With light that is brightest at `center`.
  fileprivate func withGlare(at center: Point, radius: Double) -> LumaBitmap {
    changed { point, level in
      let near = max(0, 1 - point.distance(to: center) / radius)
      return min(255, level + 170 * near)
    }
  }

  private func changed(_ level: (Point, Double) -> Double) -> LumaBitmap {
    var pixels: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        pixels.append(UInt8(level(point, Double(self.pixels[y * size.width + x]))))
      }
    }
    return LumaBitmap(size: size, pixels: pixels)
  }
}
