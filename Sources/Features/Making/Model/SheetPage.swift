// A page as it is printed: codes and texts at their places, in millimetres from the top left
// corner of the paper.

public import Reading
public import Wording

/// The text beside a code: a caption from the table, and below it the code's own text, which is
/// shown whole even where the caption has to be cut off.
public struct LabelText: Hashable, Sendable {
  /// A label cannot show more.
  public static let mostCharacters = 400

  /// Cut off where it does not fit.
  public let caption: String
  public let code: String

  public init(caption: String, code: String) { (self.caption, self.code) = (caption, code) }

  var isEmpty: Bool { caption.isEmpty && code.isEmpty }
}

/// A page for a printer.
public struct SheetPage: Hashable, Sendable {
  /// A part of a page.
  public enum Item: Hashable, Sendable {
    /// A code whose quiet zone starts at x, y.
    case code(MadeCode, x: Double, y: Double, cell: Double)
    /// A drawing in one color, without a background.
    case drawing(CodeDrawing, InkColor, x: Double, y: Double, cell: Double)
    /// A text that wraps, and is cut off where it does not fit.
    case text(String, x: Double, y: Double, width: Double, height: Double, points: Double)
    /// An image in the middle of its area.
    case image(ColorBitmap, x: Double, y: Double, width: Double, height: Double)
    /// An image on labels, which fills its area.
    case labelImage(LabelImage, x: Double, y: Double, width: Double, height: Double)
    case label(LabelText, x: Double, y: Double, width: Double, height: Double, points: Double)
  }

  public var paper: PaperSize
  public var items: [Item] = []

  public init(_ paper: PaperSize) { self.paper = paper }

  /// A page with one code in its true size at the top left, inside the margins of every printer.
  public init(of code: MadeCode, on paper: PaperSize) {
    self.init(paper)
    let margin = 15.0
    let room = min(
      (paper.width - 2 * margin) / code.drawing.width,
      (paper.height - 2 * margin) / code.drawing.height)
    items = [.code(code, x: margin, y: margin, cell: min(code.cell, room))]
  }
}

extension SheetPage {
  /// A page as large as a code.
  public init(of code: MadeCode) {
    self.init(PaperSize(width: code.width, height: code.height))
    items = [.code(code, x: 0, y: 0, cell: code.cell)]
  }
}

extension SheetPage {
  /// Pages with codes in their true sizes beside each other, each with its number below it.
  public static func pages(
    of codes: [MadeCode], on paper: PaperSize, saying words: (Sentence) -> String
  ) -> [SheetPage] {
    // Millimetres.
    let (margin, gap, caption) = (15.0, 5.0, 5.0)
    var pages: [SheetPage] = []
    var writer = PageWriter(paper, margin: margin)
    for (index, code) in codes.enumerated() {
      let room = (width: paper.width - 2 * margin, height: paper.height - 2 * margin - caption)
      let cell = min(
        code.cell, room.width / code.drawing.width, room.height / code.drawing.height)
      let (width, height) = (code.drawing.width * cell, code.drawing.height * cell)
      var place = writer.place(width: width, height: height + caption, gap: gap)
      if place.y + height + caption > paper.height - margin + 0.001 {
        pages.append(writer.page)
        writer = PageWriter(paper, margin: margin)
        place = writer.place(width: width, height: height + caption, gap: gap)
      }
      writer.page.items += [
        .code(code, x: place.x, y: place.y, cell: cell),
        .text(
          words(Sentence("\(index + 1) of \(codes.count)")), x: place.x, y: place.y + height,
          width: width, height: caption, points: 8),
      ]
    }
    return pages + [writer.page]
  }
}

/// A size of paper in millimetres.
public struct PaperSize: Hashable, Sendable {
  public let width, height: Double

  /// 210 × 297 mm.
  public static let a4 = PaperSize(width: 210, height: 297)
  /// 8½ × 11 inches.
  public static let letter = PaperSize(width: 215.9, height: 279.4)
}

/// A size of paper that offices use.
public enum StandardPaper: String, CaseIterable, Hashable, Sendable {
  case a4, letter

  public var size: PaperSize { self == .a4 ? .a4 : .letter }

  public var name: Sentence {
    self == .a4 ? Sentence(exact: "A4") : Sentence("Letter", context: "a size of paper")
  }
}

/// Fills a page line by line, from left to right.
struct PageWriter {
  var page: SheetPage
  private let margin: Double
  private var x: Double
  private var y: Double
  /// The height of the line so far.
  private var height = 0.0

  init(_ paper: PaperSize, margin: Double) {
    page = SheetPage(paper)
    (self.margin, x, y) = (margin, margin, margin)
  }

  /// The corner of the next area.
  mutating func place(width: Double, height: Double, gap: Double) -> (x: Double, y: Double) {
    if x > margin, x + width > page.paper.width - margin { endLine(gap: gap) }
    defer {
      x += width + gap
      self.height = max(self.height, height)
    }
    return (x, y)
  }

  mutating func endLine(gap: Double) {
    guard x > margin else { return }
    (x, y, height) = (margin, y + height + gap, 0)
  }

  mutating func add(line: String, height: Double, points: Double) {
    page.items.append(
      .text(
        line, x: margin, y: y, width: page.paper.width - 2 * margin, height: height,
        points: points))
    y += height
  }
}
