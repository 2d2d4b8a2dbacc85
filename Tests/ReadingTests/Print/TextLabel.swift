// Labels with the text of their codes below the bars, drawn with a part of the bars hidden.

@testable import Reading
import Staging

/// A label of a linear code, four pixels to a module.
struct TextLabel {
  let symbology: Symbology
  let text: String
  /// As ZXing's creator takes it, where that is not the text.
  var made: String?
  var options = ""
  /// The text below the bars, where it is not that of the bars.
  var printed: String?
  /// The share of the bars' width that is covered, and where that begins.
  var covered = 0.0
  var cover = 0.3
  /// The face that the text is set in.
  var face = 0
  /// Whether the text is above the bars.
  var isAbove = false

  private static let (margin, below) = (8, 48)

  func code() throws -> SampleCode {
    let bars = try SampleCode(symbology, text: made ?? text, options: options).bitmap
    let width = bars.size.width
    let row = bars.pixels[
      bars.size.area / 2 / width * width..<(bars.size.area / 2 / width + 1) * width]
    let height = 160
    let size = PixelSize(width: width, height: height + 2 * Self.below)
    var pixels = [UInt8](repeating: 255, count: size.area)
    let hidden = Int(cover * Double(width))..<Int((cover + covered) * Double(width))
    for (x, level) in row.enumerated() {
      for y in Self.below..<Self.below + height {
        pixels[y * width + x] = hidden.contains(x) ? 60 : level
      }
    }
    draw(top: isAbove ? Self.margin : Self.below + height + Self.margin, in: &pixels, size)
    return SampleCode(
      symbology, bytes: Array(text.utf8),
      printedIn: LumaBitmap(size: size, pixels: pixels), scale: 4)
  }

  /// Draws the text in the middle, twice as large as its templates.
  private func draw(top: Int, in pixels: inout [UInt8], _ size: PixelSize) {
    let drawing = PrintFace.sharp[face]
    let characters = Array((printed ?? text).utf8).compactMap {
      drawing.characters.firstIndex(of: $0)
    }
    let width = characters.reduce(0) { $0 + 2 * drawing.widths[$1] }
    var left = (size.width - width) / 2
    for character in characters {
      let own = drawing.widths[character]
      for y in 0..<2 * PrintFace.rows {
        for x in 0..<2 * own {
          let level = drawing.levels[character][y / 2 * own + x / 2]
          pixels[(top + y) * size.width + left + x] = UInt8(255 - level * 8)
        }
      }
      left += 2 * own
    }
  }
}

extension TextLabel {
  private static func text(_ characters: String, _ count: Int, using dice: inout SeededDice)
    -> String
  {
    let all = Array(characters)
    return String((0..<count).map { _ in all[Int.random(in: all.indices, using: &dice)] })
  }

  /// A random label of one of the kinds that are read by their print.
  static func random(_ kind: Int, using dice: inout SeededDice) -> TextLabel {
    switch kind {
    case 0:
      TextLabel(
        symbology: .code128,
        text: text("ABCDEFGHJKLMNPRSTUVWXYZ", 4, using: &dice) + text("0123456789", 7, using: &dice)
      )
    case 1: itf14(using: &dice)
    case 2: TextLabel(symbology: .code39, text: text("ACEFHKLMNPRTUVWXY34679", 7, using: &dice))
    default: gs1(using: &dice)
    }
  }

  static func itf14(using dice: inout SeededDice) -> TextLabel {
    TextLabel(
      symbology: .itf, text: SampleCode.withCheckDigit(text("0123456789", 13, using: &dice)))
  }

  private static func gs1(using dice: inout SeededDice) -> TextLabel {
    let number = SampleCode.withCheckDigit(text("0123456789", 13, using: &dice))
    let weight = text("0123456789", 6, using: &dice)
    var label = TextLabel(symbology: .code128, text: "01\(number)3103\(weight)")
    label.made = "[01]\(number)[3103]\(weight)"
    label.options = "gs1"
    label.printed = "(01)\(number)(3103)\(weight)"
    return label
  }
}
