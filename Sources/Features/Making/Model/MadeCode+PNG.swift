// A code as PNG with its size in print: two colours, one bit per pixel, the colours of its modules, or
// all colours for round edges and a logo.

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
      file = PNGFile(drawing, of: design, dotsPerCell: dotsPerCell)
    } else {
      let pixels = CodePixels(self, dotsPerCell: dotsPerCell)
      file = PNGFile(size: pixels.size, .color(hasAlpha: true))
      for y in 0..<pixels.size.height { file.add(row: pixels.row(y)[...]) }
    }
    file.density = density
    return file.bytes(packedBy: zlib)
  }
}

extension PNGFile {
  /// The drawing of a code of squares and bars.
  init(_ drawing: CodeDrawing, of design: CodeDesign, dotsPerCell: Int) {
    let colors = design.colors
    guard !drawing.isInColors else {
      self.init(
        ColorRaster(
          drawing.layers(dark: colors.dark), on: colors.light, dotsPerCell: dotsPerCell))
      return
    }
    let raster = CodeRaster(drawing, dotsPerCell: dotsPerCell)
    self.init(
      size: raster.size,
      .palette(
        [colors.light, colors.dark], bits: 1, isFirstTransparent: design.look.isTransparent))
    for y in 0..<raster.size.height { add(row: raster.row(y)) }
  }

  init(_ raster: ColorRaster) {
    self.init(size: raster.size, .palette(raster.palette, bits: 8))
    for y in 0..<raster.size.height { add(row: raster.row(y)) }
  }
}
