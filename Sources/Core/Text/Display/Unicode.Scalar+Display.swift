// Which characters show as what they are, by the Unicode properties of the standard library.

extension Unicode.Scalar {
  /// Whether the character, standing anywhere, shows and does nothing else.
  var showsItself: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    guard !properties.isDefaultIgnorableCodePoint, !properties.isBidiControl else { return false }
    switch properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned: return false
    case .lineSeparator, .paragraphSeparator: return false
    // The ideographic space is the ordinary one of East Asian text, and wider than any disguise.
    case .spaceSeparator: return self == "\u{3000}"
    // The blank Braille pattern is a symbol by name and a space to the eye.
    default: return self != "\u{2800}"
    }
  }

  /// Whether the character is drawn onto the one before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether the character is an image: an emoji, but none of the digits and signs of ASCII.
  var isImage: Bool {
    !isASCII && properties.isEmoji
  }
}
