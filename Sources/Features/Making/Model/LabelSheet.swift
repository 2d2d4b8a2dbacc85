// Sheets of labels: where each label lies on the paper. The sizes are those of common commercial
// sheets.

internal import Reading
public import Wording

/// A sheet of equal labels in columns and rows; all lengths in millimetres.
public struct LabelSheet: Hashable, Sendable {
  public var paper: PaperSize
  /// Labels across and down.
  public var columns, rows: Int
  public var width, height: Double
  /// The distance from the edges of the paper to the first label.
  public var left, top: Double
  /// The distance from the start of a label to the start of the next.
  public var across, down: Double

  /// Creates a sheet whose labels lie in the middle of the paper.
  public init(
    _ paper: PaperSize, columns: Int, rows: Int, width: Double, height: Double,
    gaps: (across: Double, down: Double) = (0, 0)
  ) {
    (self.paper, self.columns, self.rows) = (paper, max(1, columns), max(1, rows))
    (self.width, self.height) = (width, height)
    (across, down) = (width + gaps.across, height + gaps.down)
    left = (paper.width - Double(columns) * width - Double(columns - 1) * gaps.across) / 2
    top = (paper.height - Double(rows) * height - Double(rows - 1) * gaps.down) / 2
  }

  /// Creates a roll, on which each label is a page.
  public init(rollOf width: Double, _ height: Double) {
    self.init(
      PaperSize(width: width, height: height), columns: 1, rows: 1, width: width, height: height)
  }

  public static let known = [
    LabelSheet(.a4, columns: 3, rows: 8, width: 70, height: 37),
    LabelSheet(.a4, columns: 3, rows: 7, width: 63.5, height: 38.1, gaps: (2.5, 0)),
    LabelSheet(.a4, columns: 2, rows: 7, width: 99.1, height: 38.1, gaps: (2.5, 0)),
    LabelSheet(.a4, columns: 2, rows: 4, width: 105, height: 74),
    LabelSheet(.a4, columns: 4, rows: 10, width: 48.5, height: 25.4),
    LabelSheet(.letter, columns: 3, rows: 10, width: 66.7, height: 25.4, gaps: (3.2, 0)),
    LabelSheet(.letter, columns: 2, rows: 5, width: 101.6, height: 50.8, gaps: (4.8, 0)),
  ]

  public var count: Int { columns * rows }

  /// Whether each label is a page.
  public var isRoll: Bool { count == 1 && paper == PaperSize(width: width, height: height) }

  public var title: Sentence {
    let (width, height) = (MadeCode.number(width), MadeCode.number(height))
    let name = paper == .letter ? "Letter" : "A4"
    return Sentence(exact: "\(name) · \(columns) × \(rows) · \(width) × \(height) mm")
  }

  /// A short name for the command line: `a4-3x8`.
  public var name: String { (paper == .letter ? "letter" : "a4") + "-\(columns)x\(rows)" }
}

extension LabelSheet {
  /// In millimetres, inside the edge of a label.
  private static let padding = 2.0
  /// The finest cells that ordinary printers print, in millimetres.
  private static let finest = 0.17

  /// Throws if a code is too fine for a label.
  public func pages(of labels: [(code: MadeCode, text: LabelText)]) throws(LabelFault)
    -> [SheetPage]
  {
    var pages: [SheetPage] = []
    for (index, label) in labels.enumerated() {
      let place = index % count
      if place == 0 { pages.append(SheetPage(paper)) }
      let (row, column) = place.quotientAndRemainder(dividingBy: columns)
      let items = try self.items(
        label.code, label.text, x: left + Double(column) * across, y: top + Double(row) * down)
      pages[pages.count - 1].items += items
    }
    return pages
  }

  private func items(
    _ code: MadeCode, _ text: LabelText, x: Double, y: Double
  ) throws(LabelFault) -> [SheetPage.Item] {
    let inner = (width: width - 2 * Self.padding, height: height - 2 * Self.padding)
    let name = text.code
    // What is printed below the bars is not repeated.
    let isShown = code.drawing.strokes.isEmpty && code.design.style.text != .hidden
    let text = isShown ? text : LabelText(caption: text.caption, code: "")
    // Linear codes leave the lower part to the text, matrix codes the right half.
    let isBars = code.design.symbology.isLinear || code.drawing.width > 2 * code.drawing.height
    let room = (
      width: isBars || text.isEmpty ? inner.width : inner.width * 0.55,
      height: isBars && !text.isEmpty ? inner.height * 0.68 : inner.height
    )
    let code = Self.fitted(code, width: room.width, height: room.height)
    guard code.fault == nil, code.cell * Double(code.cellsPerModule) >= Self.finest else {
      throw LabelFault(code: name, fault: .content(Self.tooFine))
    }
    let size = (width: code.width, height: code.height)
    let (startX, startY) = (x + Self.padding, y + Self.padding)
    var items: [SheetPage.Item] = []
    let codeX = isBars ? startX + (inner.width - size.width) / 2 : startX
    let codeY = isBars ? startY : startY + (inner.height - size.height) / 2
    items.append(.code(code, x: codeX, y: codeY, cell: code.cell))
    guard !text.isEmpty else { return items }
    // The first line of text is level with the first row of modules.
    let quiet = code.marginAbove * code.cell
    let points = height < 30 ? 7.0 : 9.0
    items.append(
      isBars
        ? .label(
          text, x: startX, y: startY + size.height + 0.5, width: inner.width,
          height: inner.height - size.height - 0.5, points: points)
        : .label(
          text, x: startX + size.width + 1, y: codeY + quiet,
          width: inner.width - size.width - 1, height: startY + inner.height - codeY - quiet,
          points: points))
    return items
  }
}

extension LabelSheet {
  /// The code in the largest useful size that fits. Bars become shorter before modules become finer
  /// than usual.
  private static func fitted(_ code: MadeCode, width: Double, height: Double) -> MadeCode {
    let (columns, rows) = (code.drawing.width, code.drawing.height)
    let isFixed = code.design.width != nil || code.design.style.module != nil
    // Modules larger than this gain nothing on a label that is read at arm's length.
    let most = min(width / columns, isFixed ? code.cell : 1.6 * code.cell)
    let least = code.bars > 0 ? min(most, code.cell) : 0
    var style = code.design.style
    func print(cell: Double) -> MadeCode {
      style.module = cell * Double(code.cellsPerModule)
      return code.printed(style)
    }
    var fitted = print(cell: min(most, max(least, height / rows)))
    guard fitted.height > height else { return fitted }
    let shortest = 0.3 * fitted.bars
    let rest = fitted.height - fitted.bars * fitted.cell
    style.barHeight = max(shortest * fitted.cell, height - rest)
    fitted = print(cell: fitted.cell)
    guard fitted.height > height, fitted.height > 0 else { return fitted }
    style.barHeight = style.barHeight.map { $0 * height / fitted.height }
    return print(cell: fitted.cell * height / fitted.height)
  }

  fileprivate static var tooFine: Sentence {
    Sentence("The code does not fit on a label without becoming too fine to print.")
  }
}
