// ImageForge builds image files by code, also such as no program writes: for tests and for the
// fuzzer of images. It decodes nothing.
//
// Read in this order:
//   ImageForge        numbers and checksums as formats write them
//   BitWriter         numbers of some bits, and zeros compressed to almost nothing
//   PNGFile           a PNG, part by part
//   WebPFile, JPEGFile, GIFFile, BMPFile   images that claim much and say little
//   PDFFile         a document, object by object
//   ImagePieces       a file of any format as its pieces, and back

extension [UInt8] {
  /// A number in `count` bytes, the highest first.
  package static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A number in `count` bytes, the lowest first.
  package static func little(_ number: Int, _ count: Int = 4) -> [UInt8] {
    big(number, count).reversed()
  }

  /// The number of `count` bytes at a place; nil beyond the end.
  package func number(at place: Int, _ count: Int, isBig: Bool) -> Int? {
    guard place >= 0, count <= self.count, place <= self.count - count else { return nil }
    let bytes = self[place..<place + count]
    return (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The checksum of a PNG's chunk (CRC-32).
  package var crc: Int {
    var rest: UInt32 = .max
    for byte in self {
      rest = Self.crcTable[Int((rest ^ UInt32(byte)) & 255)] ^ (rest >> 8)
    }
    return Int(~rest)
  }

  private static let crcTable: [UInt32] = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { rest, _ in
      rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1
    }
  }
}
