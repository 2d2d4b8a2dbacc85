// The sheet that lies between two documents while they are scanned. Its code has the same text on all
// sheets, so that one set of them serves for years.

internal import Reading
public import Wording

/// A sheet of paper with a code that separates what is scanned before it from what comes after.
public enum SeparatorSheet {
  /// The text of its code.
  public static let text = "RETICLE-SEPARATOR"

  /// The code, which half a page of dirt or a fold does not hide.
  public static var design: CodeDesign {
    var design = CodeDesign(.qrCode, .text(text))
    design.correction = CorrectionLevel.all(of: .qrCode).last
    return design
  }

  static func shows(_ code: Detection) -> Bool { code.payload.bytes.elementsEqual(text.utf8) }

  // Millimetres, and points.
  private static let (side, above, gap, margin) = (110.0, 45.0, 12.0, 20.0)
  private static let (titleHeight, titleSize, lineHeight, lineSize) = (14.0, 24.0, 24.0, 13.0)

  /// A sheet with a code of `design`, with sentences in the words of the reader.
  public static func page(
    with code: MadeCode, on paper: PaperSize, saying words: (Sentence) -> String
  ) -> SheetPage {
    var page = SheetPage(paper)
    let cell = side / code.drawing.width
    let below = above + code.drawing.height * cell + gap
    let width = paper.width - 2 * margin
    page.items = [
      .code(code, x: (paper.width - side) / 2, y: above, cell: cell),
      .text(
        words(Sentence("Separator Sheet")), x: margin, y: below, width: width,
        height: titleHeight, points: titleSize),
      .text(
        words(
          Sentence(
            "Put this sheet between two documents before you scan them. Reticle splits the scan here and leaves this page out."
          )), x: margin, y: below + titleHeight, width: width, height: lineHeight,
        points: lineSize),
    ]
    return page
  }
}
