// Compression for images of few shapes: runs of equal bytes become one match, everything else stays
// as it is, in the fixed code of Deflate (RFC 1951, section 3.2.6).

/// Deflate that knows nothing but runs.
struct RunDeflation {
  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var count = 0

  /// The data in the format of zlib (RFC 1950).
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var stream = RunDeflation()
    stream.write(data)
    return [0x78, 0x01] + stream.bytes + adler32(of: data).bigEndianBytes
  }

  private mutating func write(_ data: [UInt8]) {
    // The last block, in the fixed code.
    put(0b011, 3)
    var place = 0
    while place < data.count {
      let value = data[place]
      writeSymbol(Int(value))
      place += 1
      var run = 0
      while place + run < data.count, data[place + run] == value { run += 1 }
      place += run
      while run >= 3 {
        // No shorter rest than a match can have may remain.
        let length = run >= 258 + 3 || run <= 258 ? min(run, 258) : run - 3
        writeMatch(length)
        run -= length
      }
      for _ in 0..<run { writeSymbol(Int(value)) }
    }
    writeSymbol(256)
    if count > 0 { put(0, 8 - count) }
  }

  /// A match at distance 1.
  private mutating func writeMatch(_ length: Int) {
    guard let row = Self.lengths.lastIndex(where: { $0.base <= length }) else { return }
    writeSymbol(257 + row)
    put(UInt32(length - Self.lengths[row].base), Self.lengths[row].bits)
    put(0, 5)
  }

  private static let lengths: [(base: Int, bits: Int)] = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1),
    (17, 1), (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4),
    (83, 4), (99, 4), (115, 4), (131, 5), (163, 5), (195, 5), (227, 5), (258, 0),
  ]

  private mutating func writeSymbol(_ symbol: Int) {
    switch symbol {
    case ..<144: putCode(UInt32(0x30 + symbol), 8)
    case ..<256: putCode(UInt32(0x190 + symbol - 144), 9)
    case ..<280: putCode(UInt32(symbol - 256), 7)
    default: putCode(UInt32(0xC0 + symbol - 280), 8)
    }
  }

  /// Codes start with their highest bit.
  private mutating func putCode(_ code: UInt32, _ length: Int) {
    for bit in (0..<length).reversed() { put(code >> UInt32(bit) & 1, 1) }
  }

  private mutating func put(_ value: UInt32, _ length: Int) {
    bits |= value << UInt32(count)
    count += length
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }

  private static func adler32(of data: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}

extension UInt32 {
  /// The four bytes, the highest first.
  var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> UInt32($0)) }
  }
}
