// PNG files, row by row.

internal import Meaning
internal import Reading

/// A PNG file.
struct PNGFile {
  enum Kind {
    /// The number of a colour for each pixel, in so many bits.
    case palette([InkColor], bits: UInt8, isFirstTransparent: Bool = false)
    /// Red, green and blue of each pixel, and its opacity.
    case color(hasAlpha: Bool)
  }

  private let size: PixelSize
  private let kind: Kind
  private var rows: [UInt8] = []
  private var last: ArraySlice<UInt8> = []
  /// Pixels of a meter; 0 if that is not known.
  var density: UInt32 = 0

  init(size: PixelSize, _ kind: Kind) { (self.size, self.kind) = (size, kind) }

  /// The filter “up” turns a row that equals the previous one into zeros.
  mutating func add(row: ArraySlice<UInt8>) {
    if row == last {
      rows.append(2)
      rows += [UInt8](repeating: 0, count: row.count)
    } else {
      rows.append(0)
      rows += row
    }
    last = row
  }

  func bytes(packedBy zlib: ([UInt8]) -> [UInt8]) -> [UInt8] {
    heading + Self.chunk("IDAT", zlib(rows)) + Self.chunk("IEND", [])
  }

  /// The chunks before the pixels.
  private var heading: [UInt8] {
    let (bits, type, colors): (UInt8, UInt8, [UInt8]) =
      switch kind {
      case .palette(let palette, let bits, let isFirstTransparent):
        (
          bits, 3,
          Self.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
            + (isFirstTransparent ? Self.chunk("tRNS", [0]) : [])
        )
      case .color(let hasAlpha): (8, hasAlpha ? 6 : 2, [])
      }
    let header =
      UInt32(size.width).bigEndianBytes + UInt32(size.height).bigEndianBytes + [
        bits, type, 0, 0, 0,
      ]
    let density = density.bigEndianBytes
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + Self.chunk("IHDR", header) + colors
      + (self.density > 0 ? Self.chunk("pHYs", density + density + [1]) : [])
  }

  /// The file of images of one size that take turns without an end (APNG). Where animations are
  /// unknown, it is the first image.
  static func animation(
    _ frames: some Collection<PNGFile>, milliseconds: Int, packedBy zlib: ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    guard let first = frames.first else { return [] }
    var bytes =
      first.heading + chunk("acTL", UInt32(frames.count).bigEndianBytes + UInt32(0).bigEndianBytes)
    var number = UInt32(0)
    func next() -> [UInt8] {
      defer { number += 1 }
      return number.bigEndianBytes
    }
    for (index, frame) in frames.enumerated() {
      let place = UInt32(0).bigEndianBytes + UInt32(0).bigEndianBytes
      let size =
        UInt32(first.size.width).bigEndianBytes + UInt32(first.size.height).bigEndianBytes
      let delay = [milliseconds >> 8, milliseconds, 1000 >> 8, 1000].map {
        UInt8(truncatingIfNeeded: $0)
      }
      // The next image takes the place of this one, and each covers all of it.
      bytes += chunk("fcTL", next() + size + place + delay + [0, 0])
      bytes +=
        index == 0 ? chunk("IDAT", zlib(frame.rows)) : chunk("fdAT", next() + zlib(frame.rows))
    }
    return bytes + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return UInt32(clamping: data.count).bigEndianBytes + body
      + CRC32.checksum(of: body).bigEndianBytes
  }
}

extension UInt32 {
  var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> UInt32($0)) }
  }
}
