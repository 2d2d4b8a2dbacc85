// Han Xin Codes drawn here, from bits to modules.

@testable import Reading

/// Bits of a message, as a writer of Han Xin Codes puts them together.
struct HanXinBits {
  private(set) var bits: [Bool] = []

  mutating func add(_ value: Int, _ count: Int) {
    bits += (0..<count).map { value >> (count - 1 - $0) & 1 == 1 }
  }

  /// Bytes in the mode for them.
  init(bytes: [UInt8]) {
    add(3, 4)
    add(bytes.count, 13)
    for byte in bytes { add(Int(byte), 8) }
  }

  /// Numbers, each with its count of bits.
  init(_ parts: (value: Int, count: Int)...) {
    for part in parts { add(part.value, part.count) }
  }

  /// As many codewords as are wanted, the last ones 0.
  func codewords(_ count: Int) -> [Int] {
    (0..<count).map { codeword in
      (0..<8).reduce(0) { value, bit in
        let index = 8 * codeword + bit
        return 2 * value + (bits.indices.contains(index) && bits[index] ? 1 : 0)
      }
    }
  }

  /// The text of these bits.
  var text: HanXinText? { HanXinText(codewords((bits.count + 7) / 8)) }
}

extension LumaBitmap {
  /// A code with one pixel a module.
  init(hanXin message: HanXinBits, version: Int, level: Int, mask: Int) {
    let layout = HanXinLayout(version: version)
    let field = BinaryField(polynomial: 0x163)
    let blocks = HanXinBlock.all(ofVersion: version, level: level)
    var rest = message.codewords(blocks.reduce(0) { $0 + $1.data })[...]
    var codewords: [Int] = []
    for block in blocks {
      var word = rest.prefix(block.data) + [Int](repeating: 0, count: block.checks)
      rest = rest.dropFirst(block.data)
      var numbers = Array(word)
      _ = field.correct(
        &numbers, checks: block.checks, erasures: Array(block.data..<numbers.count))
      word = numbers[...]
      codewords += word
    }
    let turns = (0..<13).flatMap { Array(stride(from: $0, to: codewords.count, by: 13)) }
    let bits = turns.flatMap { index in (0..<8).map { codewords[index] >> (7 - $0) & 1 == 1 } }

    let side = layout.side
    var isDark = [Bool](repeating: false, count: side * side)
    for (index, place) in layout.places.enumerated() {
      let bit = bits.indices.contains(index) && bits[index]
      isDark[place.y * side + place.x] =
        bit != HanXinLayout.isMasked(place.x, place.y, by: mask)
    }
    for v in 0..<HanXinLayout.finder {
      for u in 0..<HanXinLayout.finder where HanXinLayout.isFinderDark(u, v) {
        for (x, y) in [
          (u, v), (side - 1 - u, v), (side - 1 - u, side - 1 - v),
          (HanXinLayout.finder - 1 - u, side - HanXinLayout.finder + v),
        ] { isDark[y * side + x] = true }
      }
    }
    let statement = HanXinLayout.Statement(level: level, mask: mask)
    let stated = HanXinLayout.bits(of: statement, version: version)
    for (bit, place) in zip(stated, HanXinLayout.statementPlaces(side: side)) {
      isDark[place.y * side + place.x] = bit
      isDark[(side - 1 - place.y) * side + side - 1 - place.x] = bit
    }
    self.init(
      size: PixelSize(width: side, height: side), pixels: isDark.map { $0 ? 0 : 255 })
  }

  /// A code from a drawing of another program: a line for each row, 1 for a dark module.
  init(drawn rows: String) {
    let lines = rows.split(separator: "\n")
    self.init(
      size: PixelSize(width: lines.first?.utf8.count ?? 0, height: lines.count),
      pixels: lines.flatMap { $0.utf8.map { $0 == UInt8(ascii: "1") ? 0 : 255 } })
  }
}
