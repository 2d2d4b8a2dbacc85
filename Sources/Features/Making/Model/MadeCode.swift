// A finished code: its modules and its size.

public import Meaning
public import Reading
public import Wording

/// A code that was made.
public struct MadeCode: Hashable, Sendable {
  public let design: CodeDesign
  /// The cells of the code, without the quiet zone.
  public let grid: ModuleGrid

  public init(_ design: CodeDesign, _ grid: ModuleGrid) {
    (self.design, self.grid) = (design, grid)
  }

  public var cellsPerModule: Int { design.symbology.cellsPerModule }
  /// The width of the quiet zone at each side, in cells.
  public var margin: Int { design.margin * cellsPerModule }

  /// The size in cells, with the quiet zone, which is narrower above and below bars.
  public var size: PixelSize {
    PixelSize(
      width: grid.size.width + 2 * margin, height: grid.size.height + 2 * marginAbove)
  }

  /// The height of the quiet zone above and below, in cells.
  public var marginAbove: Int { design.symbology.isLinear ? min(margin, 2) : margin }

  /// The width of a cell in millimetres.
  public var cell: Double {
    let usual = design.symbology.usualModule / Double(cellsPerModule)
    guard let width = design.width, width > 0, size.width > 0 else { return usual }
    return width / Double(size.width)
  }

  /// In millimetres, with the quiet zone.
  public var width: Double { Double(size.width) * cell }
  /// In millimetres, with the quiet zone.
  public var height: Double { Double(size.height) * cell }

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
    return design.colors.caution ?? design.advice
  }

  /// The code as a camera sees it, with `scale` pixels to a cell.
  public func image(scale: Int) -> LumaBitmap {
    let (dark, light) = (design.colors.dark.luma, design.colors.light.luma)
    let size = PixelSize(width: size.width * scale, height: size.height * scale)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area)
    for y in 0..<self.size.height {
      var row: [UInt8] = []
      row.reserveCapacity(size.width)
      for x in 0..<self.size.width {
        let value = grid[x - margin, y - marginAbove] ? dark : light
        for _ in 0..<scale { row.append(value) }
      }
      for _ in 0..<scale { pixels += row }
    }
    return LumaBitmap(size: size, pixels: pixels)
  }
}

/// The file types in which a code can be saved.
public enum CodeFileFormat: Hashable, Sendable {
  case svg
  case png

  /// The format of a file name's ending; `usual` for a name without an ending.
  public init(ofFile path: String, usual: CodeFileFormat) throws(FileEndingFault) {
    self = try FileEnding.format(of: path, usual: usual, among: ["svg": .svg, "png": .png])
  }
}

extension MadeCode {
  public func file(
    _ format: CodeFileFormat, packedBy zlib: ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    format == .png ? png(packedBy: zlib) : Array(svg.utf8)
  }
}

extension MadeCode {
  /// The code as a drawing of exact size.
  public var svg: String {
    let (columns, rows) = (size.width, size.height)
    let path = grid.rectangles.map { area in
      let (x, y) = (area.x + margin, area.y + marginAbove)
      return "M\(x) \(y)h\(area.size.width)v\(area.size.height)h-\(area.size.width)z"
    }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="\(Self.exact(width))mm" \
      height="\(Self.exact(height))mm" viewBox="0 0 \(columns) \(rows)" \
      shape-rendering="crispEdges">
      <rect width="\(columns)" height="\(rows)" fill="\(design.colors.light.text)"/>
      <path fill="\(design.colors.dark.text)" d="\(path)"/>
      </svg>

      """
  }

  static func exact(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let (whole, part) = thousandths.quotientAndRemainder(dividingBy: 1000)
    return "\(whole)." + String(repeating: "0", count: 3 - String(part).count) + "\(part)"
  }
}
