// The table of a printer test as a drawing: a box for each code, whose color and letter say how good
// it is. A millimetre is the unit.

internal import Reading
internal import Wording

/// The drawing of a printer test's result.
public struct PrinterTestChart: Sendable {
  private enum Ink: Int, CaseIterable {
    case good, poor, unread, absent, line

    var color: InkColor {
      switch self {
      case .good: InkColor(red: 0x8F, green: 0xF0, blue: 0xA4)
      case .poor: InkColor(red: 0xF9, green: 0xD6, blue: 0x5C)
      case .unread: InkColor(red: 0xF6, green: 0x61, blue: 0x51)
      case .absent: InkColor(red: 0xDE, green: 0xDD, blue: 0xDA)
      case .line: .black
      }
    }

    init(_ state: PrinterTestResult.State) {
      self =
        switch state {
        case .good: .good
        case .poor: .poor
        case .unread: .unread
        case .absent: .absent
        }
    }
  }

  private static let (margin, width, lineHeight) = (8.0, 154.0, 6.0)
  /// The left edge of the boxes, and their distances and sizes.
  private static let (left, across, down) = (50.0, 16.0, 8.0)
  private static let (boxWidth, boxHeight) = (15.0, 7.0)
  private static let (titleHeight, textHeight, markHeight) = (3.0, 2.2, 4.0)

  private var layers: [Ink: CodeDrawing] = [:]
  private var y = PrinterTestChart.margin

  public init(of result: PrinterTestResult) {
    let test = result.test
    addLine("Printer test, \(test.resolution) dpi, \(test.paper.name.english)", Self.titleHeight)
    for group in result.groups { add(group, of: result) }
    y += Self.lineHeight / 2
    for (state, mark, meaning) in [
      (PrinterTestResult.State.good, "A", "read, with the grade A, B or C"),
      (.poor, "D", "read, with the grade D, F or none"), (.unread, "X", "not read"),
      (.absent, "-", "on a page of which nothing was read"),
    ] {
      addBox(Ink(state), mark, x: Self.margin, y: y)
      write(
        meaning, x: Self.margin + Self.across + 2, y: y + (Self.boxHeight - Self.textHeight) / 2,
        Self.textHeight)
      y += Self.down
    }
    y += Self.margin
    for ink in Ink.allCases {
      layers[ink, default: CodeDrawing()].width = Self.width
      layers[ink]?.height = y
    }
  }

  private mutating func add(_ group: PrinterTestResult.Group, of result: PrinterTestResult) {
    guard let first = group.entries.first else { return }
    y += Self.lineHeight / 2
    addLine(Self.ascii(first.cell.heading), Self.titleHeight)
    let reductions = Set(group.entries.map(\.cell.reduction)).sorted(by: >)
    if reductions.count > 1 {
      write("bars, in dots", x: Self.margin, y: y, Self.textHeight)
      for (column, reduction) in reductions.enumerated() {
        let text = reduction == 0 ? "0" : reduction < 0 ? "+\(-reduction)" : "-\(reduction)"
        write(
          text, x: Self.left + Double(column) * Self.across + Self.boxWidth / 2 - 1.8, y: y,
          Self.textHeight)
      }
      y += Self.lineHeight
    }
    for dots in group.sizes {
      write(
        "\(dots) \(dots == 1 ? "dot" : "dots"), \(result.width(ofDots: dots)) mm", x: Self.margin,
        y: y + (Self.boxHeight - Self.textHeight) / 2, Self.textHeight)
      for (column, reduction) in reductions.enumerated() {
        guard let entry = group.entry(dots: dots, reduction: reduction) else { continue }
        addBox(
          Ink(entry.state), entry.mark, x: Self.left + Double(column) * Self.across, y: y)
      }
      y += Self.down
    }
    addLine(Self.ascii(result.verdict(on: group)), Self.textHeight)
  }

  private mutating func addLine(_ text: String, _ height: Double) {
    write(text, x: Self.margin, y: y, height)
    y += Self.lineHeight
  }

  private mutating func addBox(_ ink: Ink, _ mark: String, x: Double, y: Double) {
    layers[ink, default: CodeDrawing()].boxes.append(
      CodeDrawing.Box(x: x, y: y, width: Self.boxWidth, height: Self.boxHeight))
    write(
      mark, x: x + Self.boxWidth / 2 - StrokeFont.digitWidth * Self.markHeight / 2,
      y: y + (Self.boxHeight - Self.markHeight) / 2, Self.markHeight)
  }

  private mutating func write(_ text: String, x: Double, y: Double, _ height: Double) {
    var middle = x + StrokeFont.digitWidth * height / 2
    for character in text {
      layers[.line, default: CodeDrawing()].strokes += StrokeFont.strokes(
        of: character, middle: middle, top: y, height: height)
      middle += StrokeFont.advance * height
    }
  }

  /// The letters of made codes are those of ASCII.
  private static func ascii(_ sentence: Sentence) -> String {
    sentence.english.replacing("’", with: "'")
  }
}

// MARK: Files

extension PrinterTestChart {
  /// `document` makes a PDF of pages; nil for formats of codes alone.
  public func file(
    _ format: ChartFormat, packedBy zlib: ([UInt8]) -> [UInt8],
    document: ([SheetPage]) -> [UInt8]?
  ) -> [UInt8]? {
    switch format {
    case .svg: Array(svg.utf8)
    case .png: png(packedBy: zlib)
    case .pdf: document([page])
    }
  }

  /// The inks in the order in which they cover each other.
  private var inks: [(color: InkColor, drawing: CodeDrawing)] {
    Ink.allCases.compactMap { ink in layers[ink].map { (ink.color, $0) } }
  }

  private var svg: String {
    SVGFile(
      width: Self.width, height: y, columns: Self.width, rows: y, background: .white,
      contents: inks.map { SVGFile.paths($0.drawing, $0.color) }.joined()
    ).text
  }

  /// Pixels of a millimetre.
  private static let scale = 8

  private func png(packedBy zlib: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var file = PNGFile(ColorRaster(inks, on: .white, dotsPerCell: Self.scale))
    file.density = UInt32(1000 * Self.scale)
    return file.bytes(packedBy: zlib)
  }

  /// The drawing as a page of its size.
  public var page: SheetPage {
    var page = SheetPage(PaperSize(width: Self.width, height: y))
    page.items = inks.map { .drawing($0.drawing, $0.color, x: 0, y: 0, cell: 1) }
    return page
  }
}

/// The file types of a chart.
public enum ChartFormat: String, CaseIterable, Hashable, Sendable {
  case svg, png, pdf
}
