// A sheet that tests a printer: codes in rising sizes, with bars along the paper feed and across it,
// which are made narrower or wider by whole dots. Each code carries its place on the sheet in twelve
// digits, so that a photograph or a scan of the paper tells which codes can be read and which cannot
// (PrinterTestResult):
//
//   2 1   the sheet's layout: 1 is the only one so far
//   k     the kinds: 0 for the usual ones, or one of `kinds`, counted from 1
//   p     the paper
//   dddd  dots to an inch
//   rr c  row and column
//   x     a check digit

public import Reading
public import Wording

/// A sheet of codes for testing a printer.
public struct PrinterTest: Hashable, Sendable {
  /// A code of the sheet.
  public struct Cell: Hashable, Sendable {
    public let symbology: Symbology
    /// Whether bars lie across the paper feed.
    public let isAcross: Bool
    /// The width of a module.
    public let dots: Int
    /// The dots by which bars are narrower; below 0 they are wider.
    public let reduction: Int
    /// The row of the table of all codes: a kind, a direction and a size.
    public let row: Int

    /// The column of the table: a reduction.
    var column: Int { reduction - PrinterTest.reductions.lowerBound }
  }

  /// The kinds that a sheet can have; payloads have their places in this list.
  public static let kinds: [Symbology] = [
    .qrCode, .dataMatrix, .code128, .ean13, .aztec, .pdf417, .itf,
  ]
  private static let usualKinds = kinds.prefix(4)

  /// In dots.
  public static let reductions = -2...2
  /// The widths of modules in millimetres, which become whole dots.
  private static let widths = [0.17, 0.25, 0.33, 0.5]

  /// The only kind; nil for the usual ones.
  public let kind: Symbology?
  public let paper: StandardPaper
  /// The printer's dots to an inch.
  public let resolution: Int

  public init(_ kind: Symbology?, on paper: StandardPaper, resolution: Int) {
    (self.kind, self.paper, self.resolution) = (kind, paper, resolution)
  }

  /// In millimetres.
  public var dot: Double { PrintStyle.millimetresPerInch / Double(max(1, resolution)) }

  /// The widths of modules in dots, the finest first.
  private var sizes: [Int] {
    Set(Self.widths.map { max(1, Int(($0 / dot).rounded())) }).sorted()
  }

  /// All codes, row by row.
  public var cells: [Cell] {
    var cells: [Cell] = []
    var row = 0
    for symbology in kind.map({ [$0] }) ?? Array(Self.usualKinds) {
      for isAcross in symbology.isLinear ? [false, true] : [false] {
        for dots in sizes {
          // Only bars are made narrower, and by half a module at most.
          for reduction in Self.reductions
          where reduction == 0 || symbology.isLinear && 2 * abs(reduction) <= dots {
            cells.append(
              Cell(
                symbology: symbology, isAcross: isAcross, dots: dots, reduction: reduction, row: row
              ))
          }
          row += 1
        }
      }
    }
    return cells
  }

  /// The page of a code, from 0: matrix codes share one, and each kind of bars has its own.
  public func page(of cell: Cell) -> Int {
    guard cell.symbology.isLinear, kind == nil else { return 0 }
    return (Self.usualKinds.filter(\.isLinear).firstIndex(of: cell.symbology) ?? 0) + 1
  }
}

// MARK: Payloads

extension PrinterTest {
  private static let beginning = "21"

  public func payload(of cell: Cell) -> String {
    let number = kind.flatMap { Self.kinds.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let place = LabelField.padded("\(cell.row)", to: 2) + "\(cell.column)"
    let digits =
      Self.beginning + "\(number)\(paper == .a4 ? 0 : 1)"
      + LabelField.padded("\(resolution)", to: 4) + place
    return digits + "\(Self.checkDigit(of: digits))"
  }

  /// The digits count 7, 3 and 1 times in turn.
  private static func checkDigit(of digits: some StringProtocol) -> Int {
    zip(digits.compactMap(\.wholeNumberValue), 0...).reduce(0) { $0 + $1.0 * [7, 3, 1][$1.1 % 3] }
      % 10
  }

  /// The sheet and the place of a code that was read; nil for any other code.
  public static func place(of code: Detection) -> (test: PrinterTest, cell: Cell)? {
    // An EAN-13 has a check digit of its own behind them.
    let bytes = code.payload.bytes.prefix(12)
    guard code.payload.bytes.count == (code.symbology == .ean13 ? 13 : 12),
      bytes.allSatisfy(\.isDigit)
    else { return nil }
    let digits = bytes.map { Int($0) - 0x30 }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { 10 * $0 + $1 } }
    let resolution = number(4..<8)
    guard bytes.starts(with: beginning.utf8), digits[2] <= kinds.count, digits[3] <= 1,
      PrintStyle.possibleResolutions.contains(resolution)
    else { return nil }
    let test = PrinterTest(
      digits[2] == 0 ? nil : kinds[digits[2] - 1], on: digits[3] == 0 ? .a4 : .letter,
      resolution: resolution)
    let cell = test.cells.first {
      $0.row == number(8..<10) && $0.column == digits[10] && $0.symbology == code.symbology
    }
    guard let cell, test.payload(of: cell).utf8.elementsEqual(bytes) else { return nil }
    return (test, cell)
  }
}

// MARK: Pages

extension PrinterTest {
  /// Makes the modules of a code. They are not read back, because codes that are too fine for any
  /// reader are a part of the test.
  public typealias Make = (CodeDesign) throws(MakingFault) -> MadeCode

  // Millimetres.
  private static let (margin, gap, barHeight) = (10.0, 2.0, 8.0)
  private static let (captionWidth, captionHeight, lineHeight) = (13.0, 2.6, 4.0)
  private static let (captionSize, lineSize) = (5.5, 8.0)

  /// The pages, with sentences in the words of the reader.
  public func pages(
    saying words: (Sentence) -> String, make: Make
  ) throws(MakingFault) -> [SheetPage] {
    let groups = Dictionary(grouping: cells) { page(of: $0) }
    var pages: [SheetPage] = []
    for (number, cells) in groups.sorted(by: { $0.key < $1.key }) {
      var writer = PageWriter(paper.size, margin: Self.margin)
      write(heading(ofPage: number, of: groups.count).map(words), to: &writer)
      var last: Cell?
      for cell in cells {
        if last?.symbology != cell.symbology || last?.isAcross != cell.isAcross {
          writer.endLine(gap: Self.gap)
          write([words(cell.heading)], to: &writer)
        }
        last = cell
        try add(cell, to: &writer, caption: words(cell.caption), make: make)
      }
      pages.append(writer.page)
    }
    return pages
  }

  private func heading(ofPage number: Int, of count: Int) -> [Sentence] {
    let page = Sentence("Page \(number + 1) of \(count)")
    return [
      Sentence("Printer test, \(resolution) dpi, \(paper.name). \(page)"),
      Sentence(
        "Print this without scaling. Scan it at 600 dpi or photograph it, and have Reticle read it."
      ),
    ]
  }

  private func write(_ lines: [String], to writer: inout PageWriter) {
    for line in lines { writer.add(line: line, height: Self.lineHeight, points: Self.lineSize) }
  }

  private func add(
    _ cell: Cell, to writer: inout PageWriter, caption: String, make: Make
  ) throws(MakingFault) {
    var design = CodeDesign(cell.symbology, .text(payload(of: cell)))
    design.style.module = Double(cell.dots) * dot
    design.style.resolution = resolution
    design.style.text = .hidden
    if cell.symbology.isLinear {
      design.style.barHeight = Self.barHeight
      design.style.reduction = cell.reduction == 0 ? .none : .dots(cell.reduction)
    }
    let code = try make(design)
    let drawing = cell.isAcross ? code.drawing.turned : code.drawing
    let (width, height) = (drawing.width * code.cell, drawing.height * code.cell)
    let place = writer.place(
      width: max(width, Self.captionWidth), height: height + Self.captionHeight, gap: Self.gap)
    // Between two dots all bars would get the same growth.
    let (x, y) = ((place.x / dot).rounded() * dot, (place.y / dot).rounded() * dot)
    writer.page.items += [
      .drawing(drawing, .black, x: x, y: y, cell: code.cell),
      .text(
        caption, x: place.x, y: place.y + height, width: max(width, Self.captionWidth),
        height: Self.captionHeight, points: Self.captionSize),
    ]
  }
}

extension PrinterTest.Cell {
  /// The kind and the direction.
  public var heading: Sentence {
    guard symbology.isLinear else { return symbology.displayName }
    return isAcross
      ? Sentence("\(symbology.displayName), bars across the paper feed")
      : Sentence("\(symbology.displayName), bars along the paper feed")
  }

  /// The size, and by how many dots bars are wider or narrower.
  fileprivate var caption: Sentence {
    let change = reduction < 0 ? "+\(-reduction)" : "−\(reduction)"
    return reduction == 0
      ? Sentence("\(dots) dot", plural: "\(dots) dots", count: dots)
      : Sentence("\(dots) dot, \(change)", plural: "\(dots) dots, \(change)", count: dots)
  }
}
