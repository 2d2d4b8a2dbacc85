// Labels of retail codes with their digits below the bars, drawn with a part of the bars hidden.

@testable import Reading
import Staging

/// A label of an EAN-13 or EAN-8, four pixels to a module.
struct PrintedLabel {
  /// With the check digit.
  let digits: [Int]
  /// The digits below the bars, where they are not those of the bars.
  var printed: [Int]?
  /// The share of the bars' width that is covered, and where that begins.
  var covered = 0.0
  var cover = 0.3
  /// The face that the digits are set in.
  var face = 0

  private static let (module, height, margin) = (4, 160, 56)

  /// `count` digits, the last of which is the check digit.
  static func random(_ count: Int, using dice: inout SeededDice) -> [Int] {
    let own = (1..<count).map { _ in Int.random(in: 0...9, using: &dice) }
    let sum = own.reversed().enumerated().reduce(0) {
      $0 + $1.element * ($1.offset % 2 == 0 ? 3 : 1)
    }
    return own + [(1000 - sum) % 10]
  }

  var code: SampleCode {
    let isShort = digits.count == 8
    let modules = DrawnBars(retailNumber: digits)?.modules ?? []
    let (module, margin) = (Self.module, Self.margin)
    let width = modules.count * module
    let size = PixelSize(width: width + 2 * margin, height: Self.height + 56)
    var pixels = [UInt8](repeating: 255, count: size.area)
    let hidden = Int(cover * Double(width))..<Int((cover + covered) * Double(width))
    for x in 0..<width where hidden.contains(x) || modules[x / module] {
      for y in 0..<Self.height { pixels[y * size.width + x + margin] = hidden.contains(x) ? 60 : 0 }
    }
    let middles = isShort ? [17.5, 49.5] : [24.0, 71]
    var left = printed ?? digits
    if !isShort { draw(left.removeFirst(), atModule: -7, in: &pixels, size) }
    for (index, digit) in left.enumerated() {
      let half = left.count / 2
      let offset = Double(index % half) - Double(half - 1) / 2
      draw(digit, atModule: middles[index / half] + 6.5 * offset, in: &pixels, size)
    }
    return SampleCode(
      isShort ? .ean8 : .ean13, bytes: digits.map { UInt8(ascii: "0") + UInt8($0) },
      printedIn: LumaBitmap(size: size, pixels: pixels), scale: module)
  }

  /// Draws a digit twice as large as its template.
  private func draw(
    _ digit: Int, atModule middle: Double, in pixels: inout [UInt8], _ size: PixelSize
  ) {
    let (width, drawn) = DigitFaces.drawings[face]
    let levels = drawn.compactMap { $0.hexDigitValue }
    let first = Self.margin + Int(middle * Double(Self.module)) - width
    for y in 0..<2 * PrintFace.rows {
      for x in 0..<2 * width {
        let level = levels[(digit * PrintFace.rows + y / 2) * width + x / 2]
        pixels[(Self.height + 8 + y) * size.width + first + x] = UInt8(255 - 17 * level)
      }
    }
  }
}
