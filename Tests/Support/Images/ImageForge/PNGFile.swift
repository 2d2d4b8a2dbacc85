// A PNG, chunk by chunk, with right checksums around whatever is in them.

/// A PNG of zeros, with chunks of all kinds.
package struct PNGFile {
  /// How the pixels are stored.
  package enum Colors: Int, Sendable { case gray = 0, rgb = 2, rgba = 6 }

  /// The first bytes of every PNG.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The bytes of the file.
  package let bytes: [UInt8]

  /// A file that claims a size. It has the pixels of all its rows unless `rows` says of how many,
  /// and `extra` chunks before them.
  package init(
    width: Int, height: Int, depth: Int = 8, _ colors: Colors = .gray, isInterlaced: Bool = false,
    rows: Int? = nil, extra: [[UInt8]] = []
  ) {
    let channels = [.gray: 1, .rgb: 3, .rgba: 4][colors] ?? 1
    let row = 1 + (width * depth * channels + 7) / 8
    let header: [UInt8] = .big(width) + .big(height)
    let kind = [depth, colors.rawValue, 0, 0, isInterlaced ? 1 : 0].map { UInt8($0) }
    // Interlaced rows are more, and shorter.
    let count = row * (rows ?? height) + (isInterlaced ? 4 * height : 0)
    let pixels = BitWriter.compressedZeros(count)
    bytes =
      Self.signature + Self.chunk("IHDR", header + kind) + extra.joined()
      + Self.chunk("IDAT", pixels) + Self.chunk("IEND", [])
  }

  /// A chunk with its length and its checksum.
  package static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let name = Array(name.utf8)
    return .big(body.count) + name + body + .big((name + body).crc)
  }

  /// A compressed text of `length` zeros.
  package static func text(_ name: String = "zTXt", zeros length: Int) -> [UInt8] {
    // A keyword, and how the rest is compressed; an international text has more fields.
    let start: [UInt8] = name == "iTXt" ? [0x61, 0, 1, 0, 0, 0] : [0x61, 0, 0]
    return chunk(name, start + BitWriter.compressedZeros(length))
  }
}
