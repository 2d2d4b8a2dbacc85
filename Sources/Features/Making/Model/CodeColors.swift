// The two colours of a code, and whether cameras and scanners can tell them apart.

public import Wording

/// A colour of print.
public struct InkColor: Hashable, Sendable {
  /// The parts, 0 to 255.
  public var red, green, blue: UInt8

  /// A colour from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads `#1a5fb4` or `1a5fb4`; nil for another text.
  public init?(_ text: some StringProtocol) {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : String(text)
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// The colour as web pages and SVG write it.
  public var text: String {
    let parts: [UInt8] = [red, green, blue]
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The brightness that a camera's grey image has, 0 to 255.
  var luma: UInt8 {
    let (red, green, blue) = (Int(red), Int(green), Int(blue))
    return UInt8((299 * red + 587 * green + 114 * blue + 500) / 1000)
  }
}

/// The colours of a code.
public struct CodeColors: Hashable, Sendable {
  /// The colour of the modules.
  public var dark: InkColor
  /// The colour of the paper.
  public var light: InkColor

  /// Joins two colours.
  public init(dark: InkColor, light: InkColor) {
    (self.dark, self.light) = (dark, light)
  }

  /// Black on white.
  public static let blackOnWhite = CodeColors(
    dark: InkColor(red: 0, green: 0, blue: 0), light: InkColor(red: 255, green: 255, blue: 255))

  /// What is wrong with the colours; nil if cameras can tell them apart.
  var fault: Sentence? {
    let difference = Int(light.luma) - Int(dark.luma)
    if difference <= 0 {
      return Sentence("The code has to be darker than its background.")
    }
    // Below this share of the full range, grades of print quality call the contrast poor.
    return difference < 255 * 2 / 5
      ? Sentence("The colours are too similar in brightness to be read.") : nil
  }

  /// A sentence about who cannot read the colours; nil if everything can.
  public var caution: Sentence? {
    // Scanners with a laser look at red light alone.
    Int(light.red) - Int(dark.red) < 255 * 2 / 5
      ? Sentence("Scanners with red light cannot tell these colours apart.") : nil
  }
}
