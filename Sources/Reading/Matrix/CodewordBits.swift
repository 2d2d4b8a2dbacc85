// Codewords as a row of bits.

/// The bits of codewords, the highest of each first.
struct CodewordBits {
  private let codewords: [Int]
  private let width: Int
  private(set) var place: Int

  /// Begins with the codeword at `start`; each has `width` bits.
  init(_ codewords: [Int], width: Int = 8, from start: Int = 0) {
    (self.codewords, self.width) = (codewords, width)
    place = start * width
  }

  /// The number of bits that are left.
  var left: Int { width * codewords.count - place }

  /// Nil where fewer are left.
  mutating func next(_ count: Int) -> Int? {
    guard count <= left else { return nil }
    var value = 0
    for place in place..<place + count {
      value = 2 * value + codewords[place / width] >> (width - 1 - place % width) & 1
    }
    place += count
    return value
  }
}
