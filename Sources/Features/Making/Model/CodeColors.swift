// The colours of a code, and whether readers can tell them apart.

public import Reading
public import Wording

/// A colour of print.
public struct InkColor: Hashable, Sendable {
  /// 0 to 255.
  public var red, green, blue: UInt8

  public static let black = InkColor(red: 0, green: 0, blue: 0)
  public static let white = InkColor(red: 255, green: 255, blue: 255)

  /// The colours in which modules of codes in colours are printed, without white.
  static let ofModules: [InkColor] = [.cyan, .magenta, .yellow, .green, .black]
  public static let cyan = InkColor(red: 0, green: 255, blue: 255)
  public static let magenta = InkColor(red: 255, green: 0, blue: 255)
  public static let yellow = InkColor(red: 255, green: 255, blue: 0)
  public static let green = InkColor(red: 0, green: 255, blue: 0)

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// `#1a5fb4` or `1a5fb4`; nil for another text.
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

  /// The brightness of the colour in a camera's grey image, 0 to 255.
  var luma: UInt8 {
    let (red, green, blue) = (Int(red), Int(green), Int(blue))
    return UInt8((299 * red + 587 * green + 114 * blue + 500) / 1000)
  }
}

/// The colours of a code.
public struct CodeColors: Hashable, Sendable {
  public var dark: InkColor
  public var light: InkColor

  public init(dark: InkColor, light: InkColor) {
    (self.dark, self.light) = (dark, light)
  }

  public static let blackOnWhite = CodeColors(dark: .black, light: .white)

  /// Whether the code is lighter than its background.
  var isLightOnDark: Bool { light.luma < dark.luma }

  /// The colours without those that the symbology does not have.
  func applied(to symbology: Symbology) -> CodeColors {
    symbology.hasOwnColors ? .blackOnWhite : self
  }

  /// Nil if cameras can distinguish the colours in codes of a symbology.
  func fault(of symbology: Symbology) -> Sentence? {
    if symbology.hasOwnColors, self != .blackOnWhite {
      return Sentence("\(symbology.displayName) codes have colors of their own.")
    }
    if isLightOnDark, !symbology.canBeLightOnDark {
      return Sentence("The code must be darker than its background.")
    }
    // Print quality grades call the contrast poor below this share of the full range.
    return abs(Int(light.luma) - Int(dark.luma)) < 255 * 2 / 5
      ? Sentence("The colors are too similar in brightness to be read.") : nil
  }

  /// A warning about scanners that cannot read the colours; nil if all can.
  public var caution: Sentence? {
    // Laser scanners see only red light.
    if abs(Int(light.red) - Int(dark.red)) < 255 * 2 / 5 {
      return Sentence("Scanners with red light cannot tell these colors apart.")
    }
    return isLightOnDark
      ? Sentence("Some scanners cannot read light codes on a dark background.") : nil
  }
}

extension Symbology {
  /// Whether the colours of its modules carry the content.
  public var hasOwnColors: Bool { Self.inColors.contains(self) }
}
