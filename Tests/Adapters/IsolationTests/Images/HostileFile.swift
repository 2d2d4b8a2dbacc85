// Files made to harm the program that decodes them: small, and with claims,
// repetitions and depths that cost a decoder all memory or hours.

import ImageForge

/// A hostile file, which is built when it is needed.
struct HostileFile: Sendable {
  let name: String
  let bytes: @Sendable () -> [UInt8]

  static let all = pngs + others + holders + drawings

  private init(_ name: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  private static let pngs = [
    HostileFile("a PNG of 20000 × 20000 pixels") {
      PNGFile(width: 20000, height: 20000, depth: 1).bytes
    },
    HostileFile("a PNG of 2147483647 × 2147483647 pixels") {
      PNGFile(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, depth: 1, rows: 0).bytes
    },
    HostileFile("a PNG of 64 megapixels, interlaced, with transparency") {
      PNGFile(width: 8000, height: 7999, .rgba, isInterlaced: true).bytes
    },
    HostileFile("a PNG of 64 megapixels with two bytes for each colour") {
      PNGFile(width: 8000, height: 7999, depth: 16, .rgb).bytes
    },
    HostileFile("a PNG of one row of 60 million pixels") {
      PNGFile(width: 60_000_000, height: 1, depth: 1).bytes
    },
    HostileFile("a PNG of 900 compressed texts of 4 MB") {
      PNGFile(
        width: 9, height: 9, extra: Array(repeating: PNGFile.text(zeros: 4_000_000), count: 900)
      ).bytes
    },
    HostileFile("a PNG of 900 compressed international texts") {
      let text = PNGFile.text("iTXt", zeros: 500_000)
      return PNGFile(width: 9, height: 9, extra: Array(repeating: text, count: 900)).bytes
    },
    HostileFile("a PNG with a colour profile of 60 MB") {
      PNGFile(width: 9, height: 9, extra: [PNGFile.text("iCCP", zeros: 60_000_000)]).bytes
    },
  ]

  private static let others = [
    HostileFile("a WebP animation of three images of 63 megapixels") {
      WebPFile.animation(width: 7900, height: 8000, images: 3)
    },
    HostileFile("a WebP animation of 5000 images") {
      WebPFile.animation(width: 4000, height: 4000, images: 5000)
    },
    HostileFile("a WebP of 16383 × 16383 pixels") { WebPFile.image(width: 16383, height: 16383) },
    HostileFile("a JPEG of 100 scans") {
      JPEGFile.progressive(width: 8000, height: 7999, scans: 100)
    },
    HostileFile("a JPEG of 65500 × 65500 pixels") {
      JPEGFile.progressive(width: 65500, height: 65500, scans: 2)
    },
    HostileFile("a GIF of a million images of 64 megapixels") {
      GIFFile.animation(screen: (8000, 7999), width: 8000, height: 7999, images: 1_000_000)
    },
    HostileFile("a GIF of a small image on a screen of 65535 × 65535 pixels") {
      GIFFile.animation(screen: (65535, 65535), width: 1, height: 1, images: 2)
    },
    HostileFile("a GIF of no size") {
      GIFFile.animation(screen: (0, 0), width: 0, height: 0, images: 1)
    },
    HostileFile("a GIF whose image is larger than its screen") {
      GIFFile.animation(screen: (1, 1), width: 65535, height: 65535, images: 9)
    },
    HostileFile("a BMP of negative size") { BMPFile.claim(width: -32768, height: -32768) },
    HostileFile("a BMP of the most negative height") {
      BMPFile.claim(width: 1, height: -0x8000_0000, pixels: [0, 0, 0, 0])
    },
    HostileFile("a BMP of 98304 × 98304 pixels with masks") {
      BMPFile.claim(width: 0x1_8000, height: 0x1_8000, bits: 32, compression: 3)
    },
    HostileFile("a compressed BMP that goes beyond its rows") {
      BMPFile.claim(
        width: 9, height: 9, bits: 8, compression: 1,
        pixels: [0, 2, 255, 255, 255, 1, 0, 2, 255, 255, 0, 255] + Array(0...255))
    },
    HostileFile("a PNM of negative size") { Array("P6 -5 -5 255\n".utf8) },
    HostileFile("a PNM of 65535 × 65535 pixels") { Array("P6 65535 65535 255\n".utf8) },
    HostileFile("a PNM whose size is no number of a computer") {
      Array("P5 99999999999999999999 18446744073709551617 255\n\0".utf8)
    },
    HostileFile("a TIFF of 65535 values for each pixel") {
      TIFFFile.claim(
        [
          (256, 8000), (257, 7999), (258, 8), (259, 1), (262, 1), (273, 8), (277, 65535),
          (278, 7999), (279, 64),
        ], pixels: Array(repeating: 0, count: 64))
    },
    HostileFile("a TIFF of one strip of 4 GiB") {
      TIFFFile.claim(
        [
          (256, 60000), (257, 1000), (258, 8), (259, 5), (262, 1), (273, 8), (277, 1),
          (278, 0xFFFF_FFFF), (279, 0xFFFF_FFFF),
        ], pixels: [0x80, 0, 0, 0])
    },
    HostileFile("a TIFF with a tile as large as it") {
      TIFFFile.claim(
        [
          (256, 16), (257, 16), (258, 8), (259, 8), (262, 1), (277, 1), (322, 0x7FFF_FFF0),
          (323, 0x7FFF_FFF0), (324, 8), (325, 4),
        ], pixels: [0x78, 0x9C, 0, 0])
    },
  ]

  private static let holders = [
    HostileFile("an icon of a PNG of 20000 × 20000 pixels") { PNGHolder.icon(largePNG) },
    HostileFile("a cursor of a PNG of 20000 × 20000 pixels") { PNGHolder.cursor(largePNG) },
    HostileFile("an icon of macOS around that PNG") { PNGHolder.appleIcon(largePNG) },
    HostileFile("an image of QuickTime around that PNG") { PNGHolder.quickTime(largePNG) },
  ]

  private static var largePNG: [UInt8] {
    PNGFile(width: 20000, height: 20000, depth: 1, rows: 9).bytes
  }

  private static let drawings = HostileDrawing.all.map { drawing in
    HostileFile("a drawing \(drawing.name)") { drawing.bytes }
  }
}
