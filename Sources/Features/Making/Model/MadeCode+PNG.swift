// A code as PNG: two colours, one bit per pixel, with the size in print.

internal import Meaning
internal import Reading

extension MadeCode {
  /// Dots per inch of ordinary printers.
  private static let usualDensity = 600.0
  /// In pixels; no printer needs more.
  private static let longestSide = 8000

  /// The dots of the printer; or else a whole number that gives about 600 dots per inch.
  public var dotsPerCell: Int {
    let wanted = Int((cell / PrintStyle.millimetresPerInch * Self.usualDensity).rounded())
    let longest = max(1, drawing.width, drawing.height).rounded(.up)
    return max(1, min(printerDots ?? wanted, Self.longestSide / Int(longest)))
  }

  /// Pixels of a metre of the print.
  var density: UInt32 { UInt32(clamping: Int((Double(dotsPerCell) / cell * 1000).rounded())) }

  /// `zlib` compresses bytes in the zlib format.
  public func png(packedBy zlib: ([UInt8]) -> [UInt8]) -> [UInt8] {
    let raster = CodeRaster(drawing, dotsPerCell: dotsPerCell)
    var file = PNGFile(
      size: raster.size, palette: [design.colors.light, design.colors.dark], bitsPerPixel: 1)
    file.density = density
    for y in 0..<raster.size.height { file.add(row: raster.row(y)) }
    return file.bytes(packedBy: zlib)
  }
}

/// A PNG file in a few colors.
struct PNGFile {
  private let size: PixelSize
  private let palette: [InkColor]
  private let bitsPerPixel: UInt8
  private var rows: [UInt8] = []
  private var last: ArraySlice<UInt8> = []
  /// Pixels of a meter; 0 if that is not known.
  var density: UInt32 = 0

  init(size: PixelSize, palette: [InkColor], bitsPerPixel: UInt8) {
    (self.size, self.palette, self.bitsPerPixel) = (size, palette, bitsPerPixel)
  }

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
    let header =
      UInt32(size.width).bigEndianBytes + UInt32(size.height).bigEndianBytes + [
        bitsPerPixel, 3, 0, 0, 0,
      ]
    let palette = palette.flatMap { [$0.red, $0.green, $0.blue] }
    let density = density.bigEndianBytes
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + Self.chunk("IHDR", header) + Self.chunk("PLTE", palette)
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
