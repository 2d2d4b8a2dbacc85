// Which characters are visible as such, by the Unicode properties of the standard library.

extension Unicode.Scalar {
  /// Whether the character is visible in every context and has no other effect.
  var showsItself: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    guard !properties.isDefaultIgnorableCodePoint, !properties.isBidiControl else { return false }
    switch properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned: return false
    case .lineSeparator, .paragraphSeparator: return false
    // The ideographic space is the ordinary space of East Asian text, and too wide to be missed.
    case .spaceSeparator: return self == "\u{3000}"
    // The blank Braille pattern counts as a symbol and looks like a space.
    default: return self != "\u{2800}"
    }
  }

  /// Whether the character is drawn on the one before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether the character is an emoji other than the digits and signs of ASCII.
  var isEmojiSymbol: Bool {
    !isASCII && properties.isEmoji
  }
}
