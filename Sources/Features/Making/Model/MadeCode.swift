// A finished code: its modules and its size.

public import Meaning
public import Reading
public import Wording

/// A code that was made.
public struct MadeCode: Hashable, Sendable {
  public let design: CodeDesign
  /// The cells of the code, without the quiet zone.
  public let grid: ModuleGrid
  /// The cells of the add-on to its right; nil if it has none.
  public let addOn: ModuleGrid?
  /// The component above it; nil if it has none.
  public let component: CodeComponent?
  /// What is drawn of it, with the quiet zone.
  public let drawing: CodeDrawing
  /// The width of the quiet zone at the left side, in cells, and above the code.
  public let margin, marginAbove: Double
  /// The width of a cell in millimetres.
  public let cell: Double
  /// The height of the bars in cells; 0 for codes without bars.
  let bars: Double
  /// The dots of the printer in a cell; nil for any printer.
  public let printerDots: Int?

  public init(
    _ design: CodeDesign, _ grid: ModuleGrid, addOn: ModuleGrid? = nil,
    below component: CodeComponent? = nil
  ) {
    (self.design, self.grid, self.addOn, self.component) = (design, grid, addOn, component)
    let layout = CodeLayout(design, grid, addOn: addOn, below: component)
    (drawing, cell, printerDots) = (layout.drawing, layout.cell, layout.dots)
    (margin, marginAbove, bars) = (layout.left, layout.top, layout.bars)
  }

  public var cellsPerModule: Int { design.symbology.cellsPerModule }

  /// The same modules in another print.
  public func printed(_ style: PrintStyle) -> MadeCode {
    var design = design
    design.style = style
    return designed(design)
  }

  /// The same modules in another design.
  func designed(_ design: CodeDesign) -> MadeCode {
    MadeCode(design, grid, addOn: addOn, below: component)
  }

  /// The code with bars that are high enough to be read, which takes less time than all of them.
  public var withShortBars: MadeCode {
    let enough = 24.0
    guard bars > enough else { return self }
    var style = design.style
    style.barHeight = enough * cell
    return printed(style)
  }

  /// The code in whole black dots, for a printer of the usual resolution if no other is chosen.
  private var forLabelPrinter: MadeCode {
    var style = design.style
    style.resolution = style.resolution ?? Self.usualLabelResolution
    return withoutLook.printed(style)
  }

  /// Nil if the code can be printed in its size.
  public var fault: MakingFault? {
    printerDots == 0
      ? .content(Sentence("The code is too small for the dots of the printer.")) : nil
  }

  /// The width of a module as it is printed, where it is less than was asked for.
  public var rounding: Sentence? {
    guard let resolution = design.style.resolution, let dots = printerDots, dots > 0 else {
      return nil
    }
    var free = design
    free.style.resolution = nil
    let asked = designed(free).cell
    guard asked > cell * 1.001 else { return nil }
    let width = Self.exact(cell * Double(cellsPerModule))
    let count = dots * cellsPerModule
    return Sentence(
      "At \(resolution) dpi, modules become \(count) dot wide, \(width) mm.",
      plural: "At \(resolution) dpi, modules become \(count) dots wide, \(width) mm.",
      count: count)
  }

  /// In millimetres, with the quiet zone.
  public var width: Double { drawing.width * cell }
  /// In millimetres, with the quiet zone.
  public var height: Double { drawing.height * cell }

  /// The distance from which a phone reads the code, in millimetres: ten times the width of a code
  /// of thirty modules.
  public var reach: Double { 300 * cell * Double(cellsPerModule) }

  /// The size, and the distance from which a phone reads the code.
  public var reachSentence: Sentence {
    let (width, height) = (Self.number(width), Self.number(height))
    let distance = reach / 10
    if distance >= 100 {
      let metres = Self.number((distance / 10).rounded() / 10)
      return Sentence(
        "At \(width) × \(height) mm in print, a phone reads it from up to about \(metres) m.")
    }
    let step = distance < 20 ? 1.0 : 5.0
    let centimetres = Int(max(1, (distance / step).rounded(.down) * step))
    return Sentence(
      "At \(width) × \(height) mm in print, a phone reads it from up to about \(centimetres) cm.")
  }

  /// A number with one decimal place at most.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  public var caution: Sentence? {
    if design.margin < design.symbology.standardQuietZone {
      let modules = design.symbology.standardQuietZone
      return Sentence(
        "Leave \(modules) module free around the code: some readers need it.",
        plural: "Leave \(modules) modules free around the code: some readers need them.",
        count: modules)
    }
    // Finer modules blur on ordinary printers.
    if cell * Double(cellsPerModule) < 0.19 {
      return Sentence("The code is very fine; ordinary printers blur it.")
    }
    if design.symbology.hasOwnColors {
      return Sentence("Print it in color: without its colors, it is not readable.")
    }
    return design.colors.caution ?? design.advice
  }

  /// The code as a camera sees it, with `scale` pixels to a cell.
  public func image(scale: Int) -> LumaBitmap {
    guard design.look.isPlain else {
      return CodePixels(self, dotsPerCell: scale, isOpaque: true).luma
    }
    guard !design.symbology.hasOwnColors else {
      let raster = colorRaster(scale: scale)
      return LumaBitmap(
        size: raster.size,
        pixels: (0..<raster.size.area).map {
          raster[$0 % raster.size.width, $0 / raster.size.width].luma
        })
    }
    let (dark, light) = (design.colors.dark.luma, design.colors.light.luma)
    let raster = CodeRaster(drawing, dotsPerCell: scale)
    var pixels = [UInt8](repeating: light, count: raster.size.area)
    for y in 0..<raster.size.height {
      for x in 0..<raster.size.width where raster[x, y] {
        pixels[y * raster.size.width + x] = dark
      }
    }
    return LumaBitmap(size: raster.size, pixels: pixels)
  }
}

extension MadeCode {
  /// A code in colours as a screen shows it, with `scale` pixels to a cell.
  public func colorImage(scale: Int) -> ColorBitmap { colorRaster(scale: scale).image }

  /// The dots of a code in colours, `scale` to a cell.
  func colorRaster(scale: Int) -> ColorRaster {
    ColorRaster(
      drawing.layers(dark: design.colors.dark), on: design.colors.light, dotsPerCell: scale)
  }
}

/// The file types in which a code can be saved.
public enum CodeFileFormat: String, Hashable, Sendable {
  case svg, png, pdf, eps
  /// The language of label printers.
  case zpl

  /// Whether it shows the look of a code and its colours; otherwise it has black squares on paper, and
  /// no logo.
  public var hasLook: Bool { self != .zpl }

  /// The format of a file name's ending; `usual` for a name without an ending.
  public init(ofFile path: String, usual: CodeFileFormat) throws(FileEndingFault) {
    self = try FileEnding.format(
      of: path, usual: usual,
      among: ["svg": .svg, "png": .png, "pdf": .pdf, "eps": .eps, "zpl": .zpl])
  }
}

extension MadeCode {
  /// `zlib` compresses bytes in the zlib format, and `document` makes a PDF of pages; nil if there is
  /// none.
  public func file(
    _ format: CodeFileFormat, packedBy zlib: ([UInt8]) -> [UInt8],
    document: ([SheetPage]) -> [UInt8]?
  ) -> [UInt8]? {
    switch format {
    case .svg: Array(svg.utf8)
    case .png: png(packedBy: zlib)
    case .pdf: document([SheetPage(of: self)])
    case .eps: Array(eps.utf8)
    case .zpl: Array(forLabelPrinter.zpl.utf8)
    }
  }
}

extension MadeCode {
  static func exact(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let (whole, part) = thousandths.quotientAndRemainder(dividingBy: 1000)
    return "\(whole)." + String(repeating: "0", count: 3 - String(part).count) + "\(part)"
  }
}
