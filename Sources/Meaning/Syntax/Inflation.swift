// Unpacks compressed bytes (RFC 1950 and 1951). The size of the output is limited, because a few
// bytes can stand for a thousand times as many.

/// Unpacks deflated bytes.
enum Inflation {
  /// The bytes of a stream without a header; nil if it is damaged or has more than `most` bytes.
  static func bytes(of stream: UTF8Text, most: Int) -> [UInt8]? {
    var reader = DeflateReader(stream, most: most)
    return reader.read() ? reader.output : nil
  }

  /// The bytes of a stream in zlib's form; nil if it is damaged or has more than `most` bytes.
  static func bytes(ofZlib stream: UTF8Text, most: Int) -> [UInt8]? {
    let header = stream.prefix(2).map(Int.init)
    guard header.count == 2, header[0] & 15 == 8, (header[0] << 8 | header[1]) % 31 == 0,
      header[1] & 0x20 == 0
    else { return nil }
    var reader = DeflateReader(stream.dropFirst(2), most: most)
    guard reader.read(), let sum = reader.checksum, sum == adler32(of: reader.output) else {
      return nil
    }
    return reader.output
  }

  private static func adler32(of bytes: [UInt8]) -> UInt32 {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }
}

/// Reads one stream.
private struct DeflateReader {
  private(set) var output: [UInt8] = []
  private let input: UTF8Text
  private let most: Int
  private var place: Int
  private var buffer: UInt32 = 0
  private var bits: UInt32 = 0

  init(_ input: UTF8Text, most: Int) {
    self.input = input
    self.most = most
    place = input.startIndex
  }

  /// The checksum after the stream, in whole bytes.
  var checksum: UInt32? {
    let rest = input[place...].prefix(4)
    return rest.count == 4 ? rest.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }

  /// Reads all blocks; false if one is damaged or the output is too large.
  mutating func read() -> Bool {
    var isLast = false
    while !isLast {
      guard let last = take(1), let kind = take(2) else { return false }
      isLast = last == 1
      let isRead =
        switch kind {
        case 0: copyStored()
        case 1: expand(HuffmanCode.fixedLengths, HuffmanCode.fixedDistances)
        case 2: expandDynamic()
        default: false
        }
      guard isRead else { return false }
    }
    return true
  }

  private mutating func take(_ count: UInt32) -> Int? {
    while bits < count {
      guard place < input.endIndex else { return nil }
      buffer |= UInt32(input[place]) << bits
      place += 1
      bits += 8
    }
    let value = buffer & (1 << count - 1)
    buffer >>= count
    bits -= count
    return Int(value)
  }

  private mutating func copyStored() -> Bool {
    // At most seven bits are left, so no whole byte is dropped.
    (buffer, bits) = (0, 0)
    guard let count = take(16), let check = take(16), count == ~check & 0xFFFF,
      count <= input.endIndex - place, output.count + count <= most
    else { return false }
    output += input[place..<place + count]
    place += count
    return true
  }

  /// The lengths of the codes are packed as well.
  private mutating func expandDynamic() -> Bool {
    guard let lengths = take(5), let distances = take(5), let packed = take(4) else { return false }
    var order = Array(repeating: 0, count: 19)
    let places = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in 0..<packed + 4 {
      guard let length = take(3) else { return false }
      order[places[index]] = length
    }
    guard let code = HuffmanCode(order) else { return false }
    let count = lengths + 257 + distances + 1
    var sizes: [Int] = []
    while sizes.count < count {
      guard let symbol = symbol(of: code) else { return false }
      switch symbol {
      case 16:
        guard let last = sizes.last, let times = take(2) else { return false }
        sizes += repeatElement(last, count: times + 3)
      case 17:
        guard let times = take(3) else { return false }
        sizes += repeatElement(0, count: times + 3)
      case 18:
        guard let times = take(7) else { return false }
        sizes += repeatElement(0, count: times + 11)
      default: sizes.append(symbol)
      }
    }
    guard sizes.count == count, let first = HuffmanCode(Array(sizes[..<(lengths + 257)])),
      let second = HuffmanCode(Array(sizes[(lengths + 257)...]))
    else { return false }
    return expand(first, second)
  }

  private mutating func expand(_ lengths: HuffmanCode, _ distances: HuffmanCode) -> Bool {
    while let symbol = symbol(of: lengths) {
      if symbol == 256 { return true }
      if symbol < 256 {
        guard output.count < most else { return false }
        output.append(UInt8(symbol))
        continue
      }
      guard let length = extended(symbol - 257, Self.lengths),
        let code = self.symbol(of: distances), let distance = extended(code, Self.distances),
        distance <= output.count, output.count + length <= most
      else { return false }
      // The copy may overlap itself.
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }

  private mutating func extended(_ code: Int, _ table: [(base: Int, bits: UInt32)]) -> Int? {
    guard table.indices.contains(code) else { return nil }
    return take(table[code].bits).map { table[code].base + $0 }
  }

  private mutating func symbol(of huffman: HuffmanCode) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for count in huffman.counts.dropFirst() {
      guard let bit = take(1) else { return nil }
      code |= bit
      if code - count < first { return huffman.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private static let lengths =
    ranges(from: 3, bits: Array(repeating: 0, count: 8) + (1...5).flatMap { [$0, $0, $0, $0] })
    + [(base: 258, bits: 0)]
  private static let distances = ranges(
    from: 1, bits: [0, 0, 0, 0] + (1...13).flatMap { [$0, $0] })

  /// Ranges that follow one another, each with its number of bits.
  private static func ranges(from start: Int, bits: [UInt32]) -> [(base: Int, bits: UInt32)] {
    var base = start
    return bits.map { count in
      defer { base += 1 << count }
      return (base, count)
    }
  }
}

/// A code of symbols in different lengths.
private struct HuffmanCode {
  /// How many symbols have each length, from 0 to 15 bits.
  private(set) var counts = Array(repeating: 0, count: 16)
  /// The symbols in the order of their codes.
  private(set) var symbols: [Int] = []

  /// Takes the length of each symbol's code; nil if there are too many short ones.
  init?(_ lengths: [Int]) {
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var left = 1
    for count in counts.dropFirst() {
      left = left << 1 - count
      if left < 0 { return nil }
    }
    for length in 1..<16 { symbols += lengths.indices.filter { lengths[$0] == length } }
  }

  private init(fixed lengths: [Int]) {
    for length in lengths { counts[length] += 1 }
    for length in 1..<16 { symbols += lengths.indices.filter { lengths[$0] == length } }
  }

  static let fixedLengths = HuffmanCode(
    fixed: Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))
  static let fixedDistances = HuffmanCode(fixed: Array(repeating: 5, count: 30))
}
