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
  /// The shares of a label that an image may have beside or above the rest.
  private static let sharesOfImage = [mostOfImage, 0.26, 0.18, 0.12]
  static let mostOfImage = 0.34
  /// The part of its usual size that a code keeps beside an image.
  private static let leastOfCode = 0.8

  /// Throws if a code is too fine for a label, or leaves no room for its image.
  public func pages(of labels: [PrintedLabel]) throws(LabelFault) -> [SheetPage] {
    var pages: [SheetPage] = []
    for (index, label) in labels.enumerated() {
      let place = index % count
      if place == 0 { pages.append(SheetPage(paper)) }
      let (row, column) = place.quotientAndRemainder(dividingBy: columns)
      let inner = Area(
        x: left + Double(column) * across + Self.padding,
        y: top + Double(row) * down + Self.padding, width: width - 2 * Self.padding,
        height: height - 2 * Self.padding)
      pages[pages.count - 1].items += try items(label, in: inner)
    }
    return pages
  }

  private func items(
    _ label: PrintedLabel, in inner: Area
  ) throws(LabelFault) -> [SheetPage.Item] {
    let text = label.shownText
    let alone = Self.printed(label.code, text, in: inner)
    guard Self.isCoarse(alone) else { throw label.fault(.content(Self.tooFine)) }
    guard let image = label.image else { return items(alone, text, in: inner) }
    // The image shrinks before the code becomes much finer than usual.
    let least = min(alone.cell, (label.code.isFixed ? 1 : Self.leastOfCode) * label.code.cell)
    for share in Self.sharesOfImage {
      let (place, rest) = inner.divided(share, for: image)
      let code = Self.printed(label.code, text, in: rest)
      guard Self.isCoarse(code), code.cell > least - 1e-9 else { continue }
      // The image is in line with the code below it.
      let isMiddle = image.place == .beside || Self.isCentered(code)
      let x = isMiddle ? place.x : inner.x + code.marginAbove * code.cell
      return [
        .labelImage(
          image, x: min(x, inner.x + inner.width - place.width), y: place.y, width: place.width,
          height: place.height)
      ] + items(code, text, in: rest)
    }
    throw label.fault(.content(Self.noRoomForImage))
  }

  private static func isCoarse(_ code: MadeCode) -> Bool {
    code.fault == nil && code.cell * Double(code.cellsPerModule) >= finest
  }

  /// Whether a code stands in the middle above its text, instead of left of it.
  private static func isCentered(_ code: MadeCode) -> Bool {
    code.design.symbology.isLinear || code.drawing.width > 2 * code.drawing.height
  }

  /// The code in an area that it shares with its text.
  private static func printed(_ code: MadeCode, _ text: LabelText, in area: Area) -> MadeCode {
    // Linear codes leave the lower part to the text, matrix codes the right half.
    let isBars = isCentered(code)
    return fitted(
      code, width: isBars || text.isEmpty ? area.width : area.width * 0.55,
      height: isBars && !text.isEmpty ? area.height * 0.68 : area.height)
  }

  private func items(_ code: MadeCode, _ text: LabelText, in area: Area) -> [SheetPage.Item] {
    let isBars = Self.isCentered(code)
    let size = (width: code.width, height: code.height)
    let codeX = isBars ? area.x + (area.width - size.width) / 2 : area.x
    let codeY = isBars ? area.y : area.y + (area.height - size.height) / 2
    var items = [SheetPage.Item.code(code, x: codeX, y: codeY, cell: code.cell)]
    guard !text.isEmpty else { return items }
    // The first line of text is level with the first row of modules.
    let quiet = code.marginAbove * code.cell
    let points = height < 30 ? 7.0 : 9.0
    items.append(
      isBars
        ? .label(
          text, x: area.x, y: area.y + size.height + 0.5, width: area.width,
          height: area.height - size.height - 0.5, points: points)
        : .label(
          text, x: area.x + size.width + 1, y: codeY + quiet,
          width: area.width - size.width - 1, height: area.y + area.height - codeY - quiet,
          points: points))
    return items
  }
}

/// A part of a label, in millimetres.
private struct Area {
  var x, y, width, height: Double

  /// Between an image and the rest of its label.
  private static let gap = 1.5

  /// The place of an image, which gets this share at most, and the rest.
  func divided(_ share: Double, for image: LabelImage) -> (image: Area, rest: Area) {
    let isAbove = image.place == .above
    let room = (width: isAbove ? width : width * share, height: isAbove ? height * share : height)
    let (columns, rows) = (Double(image.bitmap.size.width), Double(image.bitmap.size.height))
    let scale = min(room.width / max(1, columns), room.height / max(1, rows))
    var place = Area(x: x, y: y, width: columns * scale, height: rows * scale)
    var rest = self
    if isAbove {
      place.x += (width - place.width) / 2
      rest.y += place.height + Self.gap
      rest.height -= place.height + Self.gap
    } else {
      place.x += width - place.width
      place.y += (height - place.height) / 2
      rest.width -= place.width + Self.gap
    }
    return (place, rest)
  }
}

extension LabelSheet {
  /// The code in the largest useful size that fits. Bars become shorter before modules become finer
  /// than usual.
  private static func fitted(_ code: MadeCode, width: Double, height: Double) -> MadeCode {
    let (columns, rows) = (code.drawing.width, code.drawing.height)
    // Modules larger than this gain nothing on a label that is read at arm's length.
    let most = min(width / columns, code.isFixed ? code.cell : 1.6 * code.cell)
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

  fileprivate static var noRoomForImage: Sentence {
    Sentence(
      "The code leaves no room on its label for an image. Use a larger label or a smaller code.")
  }
}

extension MadeCode {
  /// Whether the user or a post has chosen its size.
  fileprivate var isFixed: Bool {
    design.width != nil || design.style.module != nil || design.symbology.hasFixedSize
  }
}

/// What a label is printed from.
public struct PrintedLabel: Hashable, Sendable {
  fileprivate let code: MadeCode
  fileprivate let text: LabelText
  fileprivate let image: LabelImage?
  private let row: Int?

  public init(_ code: MadeCode, _ text: LabelText, _ image: LabelImage? = nil, row: Int? = nil) {
    (self.code, self.text, self.image, self.row) = (code, text, image, row)
  }

  /// What is printed below the bars is not repeated.
  fileprivate var shownText: LabelText {
    let isShown = code.drawing.strokes.isEmpty && code.design.style.text != .hidden
    return isShown ? text : LabelText(caption: text.caption, code: "")
  }

  fileprivate func fault(_ fault: MakingFault) -> LabelFault {
    LabelFault(row: row, code: text.code, fault: fault)
  }
}
