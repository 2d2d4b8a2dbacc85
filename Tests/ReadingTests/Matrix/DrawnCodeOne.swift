// Codes of Code One drawn here, from codewords to modules.

@testable import Reading

extension LumaBitmap {
  /// A code with one pixel a module, from codewords that are filled up with the one that means
  /// nothing.
  init(codeOne data: [Int], _ layout: CodeOneLayout) {
    let field = BinaryField(polynomial: layout.isNumeric ? 0x25 : 0x12D, firstRoot: 0)
    let pad = layout.isNumeric ? 0 : 129
    let pads = [Int](repeating: pad, count: max(0, layout.data - data.count))
    var word = Array((data + pads).prefix(layout.data)) + [Int](repeating: 0, count: layout.checks)
    for block in 0..<layout.blocks {
      let places = Array(stride(from: block, to: word.count, by: layout.blocks))
      let known = places.filter { $0 < layout.data }.map { word[$0] }
      let checks = field.checks(of: known, count: layout.checks / layout.blocks)
      for (place, number) in zip(places, known + checks) { word[place] = number }
    }
    var pixels = [UInt8](repeating: 255, count: layout.columns * layout.rows)
    for pattern in layout.patterns where pattern.isDark {
      pixels[pattern.y * layout.columns + pattern.x] = 0
    }
    for (number, modules) in zip(word, layout.codewords) {
      for (bit, module) in modules.reversed().enumerated() where number >> bit & 1 == 1 {
        pixels[module.y * layout.columns + module.x] = 0
      }
    }
    self.init(
      size: PixelSize(width: layout.columns, height: layout.rows), pixels: pixels)
  }
}
