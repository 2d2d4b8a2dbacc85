// Images of formats whose files are a header and little else.

/// A GIF of two colours.
package enum GIFFile {
  /// Images of one size, one after the other, of which only the first pixel is there.
  package static func animation(
    screen: (width: Int, height: Int), width: Int, height: Int, images: Int
  ) -> [UInt8] {
    let header: [UInt8] =
      Array("GIF89a".utf8) + .little(screen.width, 2) + .little(screen.height, 2) + [0x80, 0, 0]
      + [10, 10, 10, 255, 255, 255]
    let image: [UInt8] =
      [0x2C] + .little(0, 4) + .little(width, 2) + .little(height, 2) + [0, 2, 2, 0x44, 1, 0]
    return header + repeatElement(image, count: images).joined() + [0x3B]
  }
}

/// A BMP of a header alone, or with a few pixels.
package enum BMPFile {
  /// A file that claims a size, which may be negative.
  package static func claim(
    width: Int, height: Int, bits: Int = 24, compression: Int = 0, pixels: [UInt8] = []
  ) -> [UInt8] {
    let header: [UInt8] =
      .little(40) + .little(width) + .little(height) + .little(1, 2) + .little(bits, 2)
      + .little(compression) + .little(0, 20)
    return Array("BM".utf8) + .little(54 + pixels.count) + .little(0) + .little(54) + header
      + pixels
  }
}

/// A TIFF of entries and, before them, pixels.
package enum TIFFFile {
  /// A file with these entries, each of one number. Its pixels start at byte 8.
  package static func claim(_ entries: [(tag: Int, value: Int)], pixels: [UInt8]) -> [UInt8] {
    let pixels = pixels + (pixels.count % 2 == 1 ? [0] : [])
    let fields = entries.map { entry -> [UInt8] in
      .little(entry.tag, 2) + .little(4, 2) + .little(1) + .little(entry.value)
    }
    return Array("II*\0".utf8) + .little(8 + pixels.count) + pixels + .little(entries.count, 2)
      + fields.joined() + .little(0)
  }
}

/// Files that hold a PNG.
package enum PNGHolder {
  /// An icon of Windows.
  package static func icon(_ png: [UInt8]) -> [UInt8] {
    .little(0, 2) + .little(1, 2) + .little(1, 2) + .little(0, 4) + .little(1, 2) + .little(32, 2)
      + .little(png.count) + .little(22) + png
  }

  /// An animated cursor of Windows.
  package static func cursor(_ png: [UInt8]) -> [UInt8] {
    let header: [UInt8] = .little(36) + .little(1) + .little(1) + .little(0, 16) + .little(10)
    let icon = icon(png)
    let list = Array("framicon".utf8) + .little(icon.count) + icon
    let parts =
      Array("ACONanih".utf8) + .little(40) + header + .little(1) + Array("LIST".utf8)
      + .little(list.count) + list
    return Array("RIFF".utf8) + .little(parts.count) + parts
  }

  /// An icon of macOS.
  package static func appleIcon(_ png: [UInt8]) -> [UInt8] {
    Array("icns".utf8) + .big(png.count + 16) + Array("ic10".utf8) + .big(png.count + 8) + png
  }

  /// An image of QuickTime.
  package static func quickTime(_ png: [UInt8]) -> [UInt8] {
    .big(png.count + 8) + Array("idat".utf8) + png
  }
}
