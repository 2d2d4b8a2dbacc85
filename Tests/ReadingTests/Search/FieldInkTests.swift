// The ink of a field of edges: a code has as much as ground, or dots of one size, and text has
// neither.

import Assembly
import Staging
import Testing

@testable import Reading

@Suite("The ink of a field")
struct FieldInkTests {
  /// Letters of three strokes each, in lines.
  private func text(letter: Int, seed: UInt64) -> LumaBitmap {
    var dice = SeededDice(seed: seed)
    let size = PixelSize(width: 400, height: 300)
    var pixels = [UInt8](repeating: 225, count: size.area)
    let stroke = max(1, letter / 7)
    func fill(_ left: Int, _ top: Int, _ width: Int, _ height: Int) {
      for y in top..<min(top + height, size.height) {
        for x in left..<min(left + width, size.width) { pixels[y * size.width + x] = 40 }
      }
    }
    for top in stride(from: letter, to: size.height - letter, by: letter * 2) {
      for left in stride(from: letter, to: size.width - letter, by: letter)
      where Int.random(in: 0..<6, using: &dice) > 0 {
        let width = letter - 2 * stroke
        fill(left + Int.random(in: 0...width / 2, using: &dice), top, stroke, letter)
        fill(left, top + Int.random(in: 0...letter - stroke, using: &dice), width, stroke)
        fill(left, top + Int.random(in: 0...letter - stroke, using: &dice), width, stroke)
      }
    }
    return LumaBitmap(size: size, pixels: pixels).noisy(sigma: 4, seed: seed)
  }

  @Test("Letters of any size may not hold a code", arguments: [10, 14, 20, 28])
  func letters(_ letter: Int) {
    for seed in 0..<4 {
      let mayHoldCode = FieldInk(text(letter: letter, seed: UInt64(seed)).image).mayHoldCode
      #expect(!mayHoldCode, "\(seed)")
    }
  }

  @Test(
    "A code may be where its modules are squares, or dots that touch each other or not",
    arguments: [Symbology.dataMatrix, .qrCode, .aztec], [nil, 0.6, 0.75, 0.9])
  func codes(_ symbology: Symbology, _ dots: Double?) throws {
    let code = try SampleCode(symbology, text: "PART 104729", scale: 1)
    var refused: [Int] = []
    for index in 0..<6 {
      let image = code.bitmap.photographed(
        side: 5 + Double(index), dots: dots, turnedBy: Double(index * 31),
        isLight: index % 2 == 0, seed: UInt64(index))
      if !FieldInk(image.image).mayHoldCode { refused.append(index) }
    }
    #expect(refused.count <= 1, "refused: \(refused) of six")
  }
}
