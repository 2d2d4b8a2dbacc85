// DotCodes drawn here, from codewords to dots.

@testable import Reading

extension LumaBitmap {
  /// A code with one pixel for each place of its rows and columns, of which every other one may have
  /// a dot. There may be an even number of `rows` and an odd one of `columns`; what is left of them
  /// is filled up.
  init(dotCode codewords: [Int], mask: Int = 0, columns: Int, rows: Int) {
    let places = DotCodeArray.places(columns: columns, rows: rows)
    let room = (places.count - 2) / 9
    let count = room % 3 == 2 ? room - 1 : room
    let dataCount = count % 3 == 0 ? 2 * (count - 3) / 3 : 2 * (count - 4) / 3 + 1
    let filled = codewords + [Int](repeating: 106, count: max(0, dataCount - codewords.count))
    let weight = [0, 3, 7, 17][mask]
    var word =
      [mask]
      + filled.prefix(dataCount).enumerated().map { index, value in
        (value + weight * index) % 113
      }
    word += [Int](repeating: 0, count: count - dataCount)
    let blocks = (word.count + 111) / 112
    for block in 0..<blocks {
      let numbers = Array(stride(from: block, to: word.count, by: blocks))
      var part = numbers.map { word[$0] }
      let checks = numbers.count { $0 > dataCount }
      _ = PrimeField(modulus: 113, generator: 3).correct(
        &part, checks: checks, erasures: Array(part.count - checks..<part.count))
      for (place, value) in zip(numbers, part) { word[place] = value }
    }
    var bits = [mask > 1, mask % 2 == 1]
    for value in word.dropFirst() {
      bits += (0..<9).map { DotPatterns.all[value] >> (8 - $0) & 1 == 1 }
    }
    var pixels = [UInt8](repeating: 255, count: columns * rows)
    for (index, place) in places.enumerated() where index >= bits.count || bits[index] {
      pixels[place.y * columns + place.x] = 0
    }
    self.init(size: PixelSize(width: columns, height: rows), pixels: pixels)
  }
}
