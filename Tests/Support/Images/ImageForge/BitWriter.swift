// Numbers of some bits, in the two orders that formats use.

/// Writes bits into bytes.
package struct BitWriter {
  /// Which bit of a byte comes first.
  package enum Order: Sendable { case lowestFirst, highestFirst }

  /// The written bytes; the last one is filled with zeros.
  package private(set) var bytes: [UInt8] = []
  private let order: Order
  private var count = 0

  /// Starts with nothing.
  package init(_ order: Order) {
    self.order = order
  }

  /// Writes the lowest `width` bits of `number`; the lowest first, or the highest.
  package mutating func write(_ number: Int, _ width: Int) {
    for step in 0..<width {
      let bit = UInt8((number >> (order == .lowestFirst ? step : width - 1 - step)) & 1)
      if count % 8 == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= bit << (order == .lowestFirst ? count % 8 : 7 - count % 8)
      count += 1
    }
  }

  /// A zlib stream of at least `length` zeros, in a 160th of their size.
  package static func compressedZeros(_ length: Int) -> [UInt8] {
    let most = 258
    let runs = (length + most - 1) / most
    var bits = BitWriter(.lowestFirst)
    // The last block, with Huffman codes that are fixed.
    bits.write(1, 1)
    bits.write(1, 2)
    // The byte 0, then copies of 258 bytes at distance 1: codes go highest bit first.
    bits.write(0b0000_1100, 8)
    for _ in 0..<runs {
      bits.write(0b1010_0011, 8)
      bits.write(0, 5)
    }
    bits.write(0, 7)
    // The checksum of zeros (Adler-32).
    let sum = (1 + runs * most) % 65521
    return [0x78, 0x9C] + bits.bytes + .big(sum, 2) + .big(1, 2)
  }
}
