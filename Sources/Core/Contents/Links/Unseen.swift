// Characters of a link that people cannot see, or that change how they see the others.

internal import Text

extension LinkText {
  /// Whether the link holds controls, invisible or bidirectional characters, or blanks that could
  /// push the rest of it out of sight.
  var holdsUnseen: Bool {
    if hadBreaks { return true }
    let text = trimmed.string
    return DisplayText(text).revealsHidden
      || text.unicodeScalars.contains { $0.properties.isWhitespace }
  }
}
