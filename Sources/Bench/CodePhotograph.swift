// A camera's photograph of one print: any turn, a chosen size, the camera's blur and noise.

internal import Foundation
internal import Reading
internal import Staging

/// How a print is photographed; what is a range is different in each photograph.
struct CodePhotograph: Sendable {
  var modulePixels: ClosedRange<Double>
  /// The share by which the far side is narrower.
  var slant = 0.0...0.1
  /// The degrees by which it leans away in any direction, seen from four times its width.
  var lean = 0.0...0.0
  /// The degrees by which it is turned.
  var turn = 0.0..<360.0
  /// The standard deviation of the lens' blur in pixels.
  var blur = 0.4...1.0

  /// A photograph; `light` lights the drawing, in which the code lies where the outline says.
  func scene(
    of code: SampleCode,
    light: (Scene, inout SeededDice) -> Scene = { drawing, _ in drawing },
    using dice: inout SeededDice
  ) -> Scene {
    let detail = Double(HandHeldCamera.detail)
    let scale = Double.random(in: modulePixels, using: &dice) / Double(code.scale) * detail
    let (width, height) = (Double(code.bitmap.size.width), Double(code.bitmap.size.height))
    let quiet = 2 * 12 * Double(code.scale)
    let side = Int(Point(x: width + quiet, y: height + quiet).length * scale, within: 128...8000)
    var drawing = Scene(
      PixelSize(width: side, height: side), ground: UInt8.random(in: 120...200, using: &dice))
    let contrast = Double.random(in: 110...190, using: &dice)
    let black = Double.random(in: 15...50, using: &dice)
    let shades = black...black + contrast
    let (center, turn) = (
      Point(x: Double(side) / 2, y: Double(side) / 2), Double.random(in: turn, using: &dice)
    )
    if lean.upperBound > 0 {
      let direction = Double.random(in: 0..<360, using: &dice)
      let degrees = Double.random(in: lean, using: &dice)
      let flat = Quadrilateral(
        x: -width / 2, y: -height / 2, width: width, height: height)
      drawing.place(
        code,
        on: flat.mapped { center + ($0 * scale).rotated(by: turn) }
          .leaning(by: degrees, towards: direction), shades: shades)
    } else {
      drawing.place(
        code, at: center, turnedBy: turn, scale: scale,
        slant: .random(in: slant, using: &dice), shades: shades)
    }
    let camera = HandHeldCamera(blur: blur, noise: 2...6, using: &dice)
    return camera.frames(of: light(drawing, &dice), count: 1)[0]
  }
}

extension Point {
  fileprivate func rotated(by degrees: Double) -> Point {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}

extension Quadrilateral {
  /// Leaning away by an angle in a direction, from four times its width.
  fileprivate func leaning(by degrees: Double, towards direction: Double) -> Quadrilateral {
    let (center, distance) = (center, 4 * max(width, height))
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let away = Point(x: 1, y: 0).rotated(by: direction)
    return mapped { corner in
      let (far, aside) = ((corner - center).dot(away), (corner - center).dot(away.perpendicular))
      let place = away * (far * cosine) + away.perpendicular * aside
      return center + place / (1 + far * sine / distance)
    }
  }
}
