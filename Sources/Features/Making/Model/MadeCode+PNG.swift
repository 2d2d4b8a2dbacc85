// A code as PNG with its size in print: two colours, one bit per pixel, or all colours for round edges
// and a logo.

internal import Reading

extension MadeCode {
  /// Dots per inch of ordinary printers.
  private static let usualDensity = 600.0
  /// In pixels; no printer needs more.
  private static let longestSide = 8000
  /// The same where a pixel has all colours.
  private static let longestColorSide = 4000

  /// The dots of the printer; or else a whole number that gives about 600 dots per inch.
  public var dotsPerCell: Int {
    let wanted = Int((cell / PrintStyle.millimetresPerInch * Self.usualDensity).rounded())
    let longest = max(1, drawing.width, drawing.height).rounded(.up)
    let side = design.look.isPlain ? Self.longestSide : Self.longestColorSide
    return max(1, min(printerDots ?? wanted, side / Int(longest)))
  }

  /// Pixels of a metre of the print.
  var density: UInt32 { UInt32(clamping: Int((Double(dotsPerCell) / cell * 1000).rounded())) }

  /// `zlib` compresses bytes in the zlib format.
  public func png(packedBy zlib: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var file: PNGFile
    if design.look.isPlain {
      let raster = CodeRaster(drawing, dotsPerCell: dotsPerCell)
      file = PNGFile(size: raster.size, design.pixelKind)
      for y in 0..<raster.size.height { file.add(row: raster.row(y)) }
    } else {
      let pixels = CodePixels(self, dotsPerCell: dotsPerCell)
      file = PNGFile(size: pixels.size, .color(hasAlpha: true))
      for y in 0..<pixels.size.height { file.add(row: pixels.row(y)[...]) }
    }
    file.density = density
    return file.bytes(packedBy: zlib)
  }
}

extension CodeDesign {
  /// The pixels of its two colours.
  var pixelKind: PNGFile.Kind {
    .palette([colors.light, colors.dark], bits: 1, isFirstTransparent: look.isTransparent)
  }
}
