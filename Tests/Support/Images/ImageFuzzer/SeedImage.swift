// Valid images to start from: codes as files of each format, encoded by ImageMagick, the samples
// that load the decoders, and drawings. Encoded files stay in a folder for the next run.

import Reading
import Foundation
import ImageForge
import Pixbufs
import Staging

/// A valid image file.
struct SeedImage {
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Its format, and what is special about it.
  let name: String
  let format: String
  let bytes: [UInt8]

  /// Each format in its kinds: a name with the ending, and ImageMagick's options.
  private static let kinds: [(name: String, options: String)] = [
    ("grey.png", "-define png:color-type=0"), ("palette.png", "-colors 9 -type Palette"),
    ("deep.png", "-depth 16 -define png:color-type=2"),
    ("interlaced.png", "-alpha set -interlace PNG -define png:color-type=6"),
    ("bits.png", "-monochrome -set comment hello"),
    ("plain.jpg", "-quality 80"), ("progressive.jpg", "-interlace JPEG -quality 40"),
    ("ink.jpg", "-colorspace CMYK"), ("small.jpg", "-sampling-factor 4:2:0 -type TrueColor"),
    ("lossy.webp", "-quality 50"), ("lossless.webp", "-define webp:lossless=true"),
    ("clear.webp", "-alpha set -channel A -evaluate set 50%"),
    ("plain.gif", ""), ("interlaced.gif", "-interlace GIF"),
    ("animated.gif", "-delay 5 ( +clone -negate ) ( -clone 0 -flip )"),
    ("plain.tif", "-compress none"), ("lzw.tif", "-compress lzw -depth 16"),
    ("deflate.tif", "-compress zip -alpha set"), ("fax.tif", "-monochrome -compress group4"),
    ("jpeg.tif", "-compress jpeg"), ("big.tif", "-endian MSB -compress rle"),
    ("tiles.tif", "-define tiff:tile-geometry=64x64 -compress lzw"),
    ("plain.bmp", "-type TrueColor"), ("grey.bmp", "-type Palette -compress rle"),
    ("bits.bmp", "-monochrome"), ("clear.bmp", "-alpha set"), ("old.bmp", "-type TrueColor BMP2:"),
    ("plain.ico", "-resize 48x48!"), ("small.ico", "-resize 16x16! -monochrome"),
    ("colour.ppm", "-type TrueColor"), ("plain.pgm", "-compress none"), ("bits.pbm", ""),
    ("deep.pgm", "-depth 16"), ("plain.avif", "-quality 40"), ("plain.heic", "-quality 40"),
  ]

  /// All seeds; those that are encoded lie in `folder`.
  static func all(in folder: String) throws -> [SeedImage] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let codes = [Symbology.qrCode, .code128, .dataMatrix, .ean13, .pdf417, .aztec]
    let encoded = try kinds.enumerated().map { index, kind in
      let file = URL(filePath: "\(folder)/\(kind.name)")
      if !FileManager.default.fileExists(atPath: file.path) {
        try encode(codes[index % codes.count], kind.options, to: file)
      }
      return SeedImage(kind.name, Array(try Data(contentsOf: file)))
    }
    let samples = ImageFormat.allCases.compactMap { format in
      Data(base64Encoded: format.sample, options: .ignoreUnknownCharacters).map {
        SeedImage("sample.\(format.rawValue.prefix { $0 != "/" })", Array($0))
      }
    }
    return encoded + samples + drawings + documents
  }

  private init(_ name: String, _ bytes: [UInt8]) {
    self.init(name: name, format: String(name.split(separator: ".").last ?? ""), bytes: bytes)
  }

  init(name: String, format: String, bytes: [UInt8]) {
    (self.name, self.format, self.bytes) = (name, format, bytes)
  }

  private static func encode(_ symbology: Symbology, _ options: String, to file: URL) throws {
    guard let code = try SampleCode(symbology, scale: 2) else {
      throw Failure(description: "No code of the kind \(symbology.rawValue) can be made.")
    }
    let image = Scene(around: code).bitmap
    let plain = file.appendingPathExtension("pgm")
    defer { try? FileManager.default.removeItem(at: plain) }
    let header = "P5 \(image.size.width) \(image.size.height) 255\n"
    try (Data(header.utf8) + Data(image.pixels)).write(to: plain)
    // A last word such as "BMP2:" names a version of the format.
    var words = options.split(separator: " ").map(String.init)
    let version = words.last?.hasSuffix(":") == true ? words.removeLast() : ""
    let convert = Process()
    convert.executableURL = URL(filePath: "/usr/bin/env")
    convert.arguments = ["convert", plain.path] + words + [version + file.path]
    try convert.run()
    convert.waitUntilExit()
    guard convert.terminationStatus == 0, FileManager.default.fileExists(atPath: file.path) else {
      throw Failure(description: "ImageMagick makes no \(file.lastPathComponent).")
    }
  }

  /// A scanned page, and one with text, a form and a pattern.
  private static var documents: [SeedImage] {
    var scan = PDFFile()
    let pixels = (0..<60 * 80).map { UInt8(truncatingIfNeeded: $0 &* 37 >> 2) }
    scan.addPage(showing: pixels, width: 60, height: 80, dotsPerInch: 300)
    var drawn = PDFFile()
    let form = drawn.addStream(
      "/Type /XObject /Subtype /Form /BBox [0 0 50 50] /Matrix [1 0 0 1 5 5]",
      Array("0.5 g 0 0 40 40 re f".utf8))
    let tile = drawn.addStream(
      "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>",
      Array("0 0 4 4 re f".utf8))
    drawn.addPage(
      width: 144, height: 72,
      drawing: "BT /T 12 Tf 9 40 Td (Text) Tj ET q 2 0 0 2 40 9 cm /F Do Q "
        + "/Pattern cs /P scn 90 9 40 40 re f",
      "/Rotate 90 /Resources << /XObject << /F \(form) 0 R >> /Pattern << /P \(tile) 0 R >> "
        + "/Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>")
    drawn.addPage(width: 72, height: 72, drawing: "1 0 0 RG 4 w 0 0 m 72 72 l S")
    return [SeedImage("scan.pdf", scan.bytes), SeedImage("drawn.pdf", drawn.bytes)]
  }

  private static let drawings: [SeedImage] = [
    ("paths", "<path d='M5 5h30v20z' stroke='#00f' stroke-width='2' stroke-dasharray='3 1'/>"),
    (
      "gradient",
      "<defs><radialGradient id='g' r='50%'><stop offset='0'/><stop offset='1' "
        + "stop-color='#fff'/></radialGradient></defs><rect width='40' height='40' "
        + "fill='url(#g)' opacity='.5'/>"
    ),
    (
      "filter",
      "<filter id='f'><feTurbulence baseFrequency='.1' numOctaves='2'/><feGaussianBlur "
        + "stdDeviation='2'/></filter><rect width='40' height='40' filter='url(#f)'/>"
    ),
    (
      "use",
      "<g id='a'><circle r='9' cx='20' cy='20'/></g><use href='#a' x='3'/><mask id='m'>"
        + "<rect width='40' height='40' fill='#fff'/></mask><use href='#a' mask='url(#m)'/>"
    ),
    (
      "text",
      "<style>text{font-size:9px}</style><clipPath id='c'><rect width='20' height='40'/>"
        + "</clipPath><text x='1' y='20' clip-path='url(#c)'>a<tspan dx='2'>b</tspan></text>"
    ),
    (
      "pattern",
      "<pattern id='p' width='4' height='4' patternUnits='userSpaceOnUse'><rect width='2' "
        + "height='2'/></pattern><marker id='k'><path d='M0 0h3v3z'/></marker><path d='M2 2L30 30' "
        + "fill='url(#p)' marker-end='url(#k)' transform='rotate(9) scale(1.5)'/>"
    ),
  ].map { name, parts in
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>\(parts)</svg>"
    return SeedImage("\(name).svg", Array(text.utf8))
  }
}
