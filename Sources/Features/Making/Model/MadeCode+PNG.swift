// A code as PNG: two colours, one bit a pixel, with the size in print.

internal import Meaning
internal import Reading

extension MadeCode {
  /// Dots to an inch: what printers have.
  private static let density = 600.0
  /// Pixels of a side, more than any printer needs.
  private static let longestSide = 8000

  /// The pixels of a cell in the PNG: a whole number, close to 600 dots to an inch.
  public var dotsPerCell: Int {
    let wanted = Int((cell / 25.4 * Self.density).rounded())
    return max(1, min(wanted, Self.longestSide / max(1, size.width, size.height)))
  }

  /// The code as an image file.
  public var png: [UInt8] {
    let dots = dotsPerCell
    let pixels = PixelSize(width: size.width * dots, height: size.height * dots)
    var file = PNGFile(size: pixels, colors: design.colors)
    // Pixels to a metre.
    file.density = UInt32(clamping: Int((Double(dots) / cell * 1000).rounded()))
    for y in 0..<size.height {
      var row = [UInt8](repeating: 0, count: (pixels.width + 7) / 8)
      for x in 0..<size.width where grid[x - margin, y - marginAbove] {
        for dot in x * dots..<(x + 1) * dots { row[dot / 8] |= 0x80 >> (dot % 8) }
      }
      for _ in 0..<dots { file.add(row: row) }
    }
    return file.bytes
  }
}

/// A PNG of two colours.
private struct PNGFile {
  private let size: PixelSize
  private let colors: CodeColors
  private var rows: [UInt8] = []
  private var last: [UInt8] = []
  var density: UInt32 = 0

  init(size: PixelSize, colors: CodeColors) {
    (self.size, self.colors) = (size, colors)
  }

  /// Adds a row of bits. A row like the one before it becomes zeros by the filter “up”.
  mutating func add(row: [UInt8]) {
    if row == last {
      rows.append(2)
      rows += [UInt8](repeating: 0, count: row.count)
    } else {
      rows.append(0)
      rows += row
    }
    last = row
  }

  /// The whole file.
  var bytes: [UInt8] {
    let header =
      UInt32(size.width).bigEndianBytes + UInt32(size.height).bigEndianBytes + [1, 3, 0, 0, 0]
    let palette = [colors.light, colors.dark].flatMap { [$0.red, $0.green, $0.blue] }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("PLTE", palette)
      + chunk("pHYs", density.bigEndianBytes + density.bigEndianBytes + [1])
      + chunk("IDAT", RunDeflation.zlib(rows)) + chunk("IEND", [])
  }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return UInt32(clamping: data.count).bigEndianBytes + body
      + CRC32.checksum(of: body).bigEndianBytes
  }
}

/// Deflate with runs only.
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
