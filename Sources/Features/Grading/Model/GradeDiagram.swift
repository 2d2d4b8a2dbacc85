// A diagram of what a grade was measured on: the modules of a matrix code, or the reflectance along
// each scan line, with what costs a grade in color.

public import Reading
public import Wording

/// A drawing in a few colors.
public struct GradeDiagram: Sendable {
  public let size: PixelSize
  /// The numbers of the colors, row by row.
  public private(set) var pixels: [UInt8]

  /// Sixteen grays, then those that cost a little, more and most of the grade, and the curve.
  private static let palette: [InkColor] =
    (0...15).map { (level: UInt8) in
      InkColor(red: 17 * level, green: 17 * level, blue: 17 * level)
    }
    + [
      InkColor(red: 0xF5, green: 0xC2, blue: 0x11), InkColor(red: 0xFF, green: 0x78, blue: 0x00),
      InkColor(red: 0xE0, green: 0x1B, blue: 0x24), InkColor(red: 0x1C, green: 0x71, blue: 0xD8),
    ]
  private static let (white, gray, curve): (UInt8, UInt8, UInt8) = (15, 11, 19)

  /// Nil for a report without lines and modules.
  public init?(of report: GradeReport) {
    if let modules = report.modules {
      self.init(of: modules)
    } else {
      guard !report.lines.isEmpty else { return nil }
      self.init(of: report.lines)
    }
  }

  /// `zlib` compresses bytes in the zlib format.
  public func png(packedBy zlib: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var file = PNGFile(size: size, .palette(Self.palette, bits: 8))
    for row in 0..<size.height {
      file.add(row: pixels[row * size.width..<(row + 1) * size.width])
    }
    return file.bytes(packedBy: zlib)
  }

  /// The diagram as an image.
  public var image: ColorBitmap {
    let colors = Self.palette.map { [$0.blue, $0.green, $0.red, 255] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * pixels.count)
    for pixel in pixels { bytes += colors[Int(pixel)] }
    return ColorBitmap(size: size, bytes: bytes)
  }

  /// The color of a grade; nil for one that is good.
  fileprivate static func color(ofGrade grade: Double) -> UInt8? {
    switch grade {
    case 3.5...: nil
    case 2.5...: 16
    case 1.5...: 17
    default: 18
    }
  }

  private init(_ size: PixelSize) {
    self.size = size
    pixels = Array(repeating: Self.white, count: size.area)
  }

  private mutating func fill(_ x: Range<Int>, _ y: Range<Int>, _ color: UInt8) {
    for row in y.clamped(to: 0..<size.height) {
      for column in x.clamped(to: 0..<size.width) { pixels[row * size.width + column] = color }
    }
  }
}

extension GradeReport {
  /// What its diagram shows, also for those who do not see it.
  public var diagramCaption: Sentence {
    let grades = modules?.grades ?? lines.map(\.grade)
    let (poor, all) = (grades.count { GradeDiagram.color(ofGrade: $0) != nil }, grades.count)
    return modules == nil
      ? Sentence("Scan lines that cost a grade: \(poor) of \(all)")
      : Sentence("Modules that cost a grade: \(poor) of \(all)")
  }
}

// MARK: Modules

extension GradeDiagram {
  /// Pixels of a diagram of modules, about, and of a module.
  private static let (modulesSide, side) = (900, 5...24)

  /// Each module has its brightness, and a square in it tells its grade.
  private init(of modules: GradedModules) {
    let side = (Self.modulesSide / max(1, modules.columns, modules.rows))
      .clamped(to: Self.side)
    self.init(
      PixelSize(width: (modules.columns + 2) * side, height: (modules.rows + 2) * side))
    for row in 0..<modules.rows {
      for column in 0..<modules.columns {
        let index = row * modules.columns + column
        guard modules.reflectances.indices.contains(index), modules.grades.indices.contains(index)
        else { continue }
        let (x, y) = ((column + 1) * side, (row + 1) * side)
        // The eye sees the root of the light, about.
        let level = (modules.reflectances[index].clamped(to: 0...100) / 100).squareRoot()
        fill(x..<x + side, y..<y + side, UInt8(Int(level * 15, within: 0...15)))
        guard let color = Self.color(ofGrade: modules.grades[index]) else { continue }
        let frame = side / 4
        fill(x + frame..<x + side - frame, y + frame..<y + side - frame, color)
      }
    }
  }
}

// MARK: Lines

extension GradeDiagram {
  /// Pixels of the width of all lines and of the height of one; those between lines.
  private static let (width, height, gap) = (1000, 90, 10)

  /// The curve of each line, on a ground with a color where an edge is weak, and a mark of the line's
  /// grade at its left.
  private init(of lines: [GradedLine]) {
    self.init(
      PixelSize(
        width: Self.width + 3 * Self.gap, height: lines.count * (Self.height + Self.gap) + Self.gap
      ))
    for (number, line) in lines.enumerated() {
      let top = Self.gap + number * (Self.height + Self.gap)
      let rows = top..<top + Self.height
      if let color = Self.color(ofGrade: line.grade) { fill(0..<Self.gap, rows, color) }
      draw(line.reflectances, from: 2 * Self.gap, rows)
    }
  }

  private mutating func draw(_ values: [Double], from left: Int, _ rows: Range<Int>) {
    guard let most = values.max(), let least = values.min(), most > least else { return }
    func x(_ sample: Int) -> Int { left + sample * Self.width / values.count }
    func y(_ value: Double) -> Int {
      rows.upperBound - 1 - Int(value / 100 * Double(rows.count - 1), within: 0...rows.count - 1)
    }
    let threshold = (most + least) / 2
    for (place, contrast) in Self.edges(of: values, threshold: threshold) {
      guard
        let color = Self.color(ofGrade: GradeReport.grade(ofModulation: contrast / (most - least)))
      else { continue }
      fill(x(place) - 1..<x(place) + 2, rows, color)
    }
    fill(left..<left + Self.width, y(threshold)..<y(threshold) + 1, Self.gray)
    for sample in values.indices.dropFirst() {
      let (from, to) = (y(values[sample - 1]), y(values[sample]))
      fill(x(sample - 1)..<x(sample) + 1, min(from, to)..<max(from, to) + 1, Self.curve)
    }
  }

  /// The samples at which the values cross the threshold, with the difference of the extremes on both
  /// sides.
  private static func edges(
    of values: [Double], threshold: Double
  ) -> [(place: Int, contrast: Double)] {
    var edges: [(place: Int, contrast: Double)] = []
    var (extreme, last) = (values.first ?? 0, Double?.none)
    var crossing: Int?
    for index in values.indices.dropFirst() {
      let (isBar, wasBar) = (values[index] < threshold, values[index - 1] < threshold)
      if isBar == wasBar {
        extreme = isBar ? min(extreme, values[index]) : max(extreme, values[index])
        continue
      }
      if let crossing, let last { edges.append((crossing, abs(extreme - last))) }
      (last, crossing, extreme) = (extreme, index, values[index])
    }
    if let crossing, let last { edges.append((crossing, abs(extreme - last))) }
    return edges
  }
}
