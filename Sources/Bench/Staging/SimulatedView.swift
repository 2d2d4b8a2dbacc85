// What a simulated camera looks at: a sheet with a code, held before a room. Sheet and room lie at
// different distances, so that one of them is out of focus.

internal import Reading

/// A sheet with a code before a room.
public struct SimulatedView: Sendable {
  /// The light on sheet and room.
  public enum Light: String, CaseIterable, Sendable {
    /// Both are lit alike.
    case even
    /// A bright sheet before a dark room.
    case brightSheet
    /// A dim room, and a sheet in it.
    case dim
  }

  static let size = PixelSize(width: 1280, height: 720)
  /// Pixels of focal length: an angle of 65 degrees.
  private static let focalLength = 1004.0

  /// The sheet's distance, in dioptres.
  public let distance: Double
  /// The room's.
  public let roomDistance: Double
  /// How far the sheet moves in a second, in pixels.
  public let speed: Double
  /// The code on it.
  public let code: SampleCode
  let room: LumaBitmap
  let scene: LumaBitmap
  /// The part of the image in which the sheet lies.
  let sheet: PixelRect

  /// A view from random numbers.
  public init(seed: UInt64, light: Light, isMoving: Bool) throws {
    var dice = SeededDice(seed: seed)
    let kinds: [Symbology] = [.qrCode, .dataMatrix, .code128, .ean13]
    let kind = kinds[Int.random(in: 0..<kinds.count, using: &dice)]
    let numbers = (0..<6).map { _ in Int.random(in: 0...9, using: &dice) }
    code = try SampleCode(kind, text: Self.text(kind, numbers))
    distance = Double.random(in: 3...9, using: &dice)
    roomDistance = Double.random(in: 0.3...1.2, using: &dice)
    speed = isMoving ? Double.random(in: 40...120, using: &dice) : 0
    // Modules of a third to three quarters of a millimetre, and never smaller than 2.2 pixels.
    let module = max(
      2.4, Double.random(in: 0.35...0.75, using: &dice) / 1000 * distance * Self.focalLength)
    let scale = min(
      module / Double(code.scale),
      400 / Double(max(code.bitmap.size.width, code.bitmap.size.height)))
    let brightness = light == .brightSheet ? 40.0 : light == .dim ? 70 : 130
    let room = LumaBitmap.desk(Self.size, brightness: brightness)
    self.room = room
    let center = Point(
      x: 640 + .random(in: -110...110, using: &dice), y: 360 + .random(in: -60...60, using: &dice))
    var paper = Scene(around: code, turnedBy: .random(in: -25...25, using: &dice), scale: scale)
    paper = paper.developed {
      $0.withRange(black: 30, white: light == .even ? 215 : light == .dim ? 150 : 250)
    }
    (scene, sheet) = room.covered(by: paper.bitmap, around: center)
  }

  private static func text(_ kind: Symbology, _ numbers: [Int]) -> String {
    let digits = numbers.map(String.init).joined()
    guard kind == .ean13 else { return "BOX \(digits)" }
    let body = "400638" + digits
    let sum = body.enumerated().reduce(0) {
      $0 + ($1.element.wholeNumberValue ?? 0) * ($1.offset.isMultiple(of: 2) ? 1 : 3)
    }
    return body + String((10 - sum % 10) % 10)
  }
}

extension LumaBitmap {
  /// The image with `patch` over it, whose middle lies at `center`, and the place of the patch.
  fileprivate func covered(by patch: LumaBitmap, around center: Point) -> (LumaBitmap, PixelRect) {
    var result = self
    let (left, top) = (
      Int(center.x) - patch.size.width / 2, Int(center.y) - patch.size.height / 2
    )
    let area = PixelRect(
      around: [
        Point(x: Double(left), y: Double(top)),
        Point(x: Double(left + patch.size.width), y: Double(top + patch.size.height)),
      ], margin: 0, in: size)
    guard let area else { return (result, PixelRect(x: 0, y: 0, size: size)) }
    var target = result.mutablePixels
    for y in area.y..<area.y + area.size.height {
      let start = min(max(0, y - top), patch.size.height - 1) * patch.size.width
      for x in area.x..<area.x + area.size.width {
        target[y * size.width + x] =
          patch.pixels[
            start + min(max(0, x - left), patch.size.width - 1)]
      }
    }
    return (result, area)
  }
}
