// Grid Matrix codes drawn here, from bits to modules.

@testable import Reading

/// Bits of a message, as a writer of Grid Matrix codes puts them together.
struct GridBits {
  private var bits: [Int] = []

  /// Numbers, each with its count of bits.
  init(_ parts: (value: Int, count: Int)...) {
    for part in parts { add(part.value, part.count) }
  }

  /// Up to 512 bytes in the mode for them.
  init(bytes: [UInt8]) {
    add(6, 4)
    add(bytes.count - 1, 9)
    for byte in bytes { add(Int(byte), 8) }
    add(0, 4)
  }

  private mutating func add(_ value: Int, _ count: Int) {
    bits += (0..<count).map { value >> (count - 1 - $0) & 1 }
  }

  var codewords: [Int] {
    stride(from: 0, to: bits.count, by: 7).map { start in
      (start..<start + 7).reduce(0) { 2 * $0 + ($1 < bits.count ? bits[$1] : 0) }
    }
  }

  /// The text of these bits.
  var text: GridMatrixText? { GridMatrixText(codewords) }
}

extension LumaBitmap {
  /// A code with one pixel a module, from codewords that are filled up with zeros.
  init(gridMatrix data: [Int], version: Int, level: Int) {
    let layout = GridMatrixLayout(version: version)
    let field = BinaryField(polynomial: 0x89)
    var rest = data[...]
    var codewords = [Int](repeating: 0, count: layout.codewords)
    for block in 0..<layout.blocks {
      let places = Array(stride(from: block, to: codewords.count, by: layout.blocks))
      let checks = layout.checks(ofBlock: block, level: level)
      var known = Array(rest.prefix(places.count - checks))
      rest = rest.dropFirst(known.count)
      known += [Int](repeating: 0, count: places.count - checks - known.count)
      for (place, number) in zip(places, known + field.checks(of: known, count: checks)) {
        codewords[place] = number
      }
    }
    let (side, macro) = (layout.side, GridMatrixLayout.macro)
    var pixels = [UInt8](repeating: 255, count: side * side)
    for (index, way) in layout.spiral.enumerated() {
      let (left, top) = ((way.x + version) * macro, (way.y + version) * macro)
      func draw(_ modules: some Sequence<(x: Int, y: Int)>) {
        for module in modules { pixels[(top + module.y) * side + left + module.x] = 0 }
      }
      if (way.x + way.y) % 2 == 0 { draw(GridMatrixLayout.frame) }
      let mark = GridMatrixLayout.mark(ofRing: max(abs(way.x), abs(way.y)), level: level)
      let bits = mark << 14 | codewords[2 * index + 1] << 7 | codewords[2 * index]
      draw(
        GridMatrixLayout.inner.enumerated().filter { bits >> (15 - $0.offset) & 1 == 1 }
          .map(\.element))
    }
    self.init(size: PixelSize(width: side, height: side), pixels: pixels)
  }
}
