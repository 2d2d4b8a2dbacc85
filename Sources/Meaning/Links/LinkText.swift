// How browsers begin to read a link: they trim its ends, remove tabs and line ends, and split off
// the scheme.

/// A link split into its scheme and the rest.
struct LinkText {
  /// The text without white space and controls around it.
  let trimmed: UTF8Text
  /// Whether there was a tab or a line end inside.
  let hadBreaks: Bool
  /// The scheme in lower case.
  let scheme: String
  /// The text after the colon, without tabs and line ends.
  let rest: UTF8Text

  /// Splits a text, before whose scheme invisible characters may stand; nil if it begins with no scheme (RFC 3986, section 3.1).
  init?(_ text: String) {
    trimmed = Self.trimmed(text)
    let visible = Self.withoutUnseenStart(trimmed)
    let joined = visible.filter { !$0.isBreak }
    hadBreaks = joined.count != visible.count
    guard let colon = joined.firstIndex(of: .colon), joined[0].isASCIILetter,
      joined[..<colon].allSatisfy(\.isSchemeCharacter)
    else { return nil }
    scheme = String(decoding: joined[..<colon].map(\.asciiLowercased), as: UTF8.self)
    rest = joined[(colon + 1)...]
  }

  /// Whether exactly two slashes follow the scheme. A backslash, which is a reason of its own,
  /// counts as one.
  var hasTwoSlashes: Bool { rest.prefix(while: \.isSlash).count == 2 }

  /// Whether the link contains controls, invisible or bidirectional characters, or blanks, which
  /// can push the rest of it out of view.
  var hasInvisibleCharacters: Bool {
    if hadBreaks { return true }
    let text = trimmed.string
    return DisplayText(text).revealsHidden
      || text.unicodeScalars.contains { $0.properties.isWhitespace }
  }

  /// The text without the invisible characters that it begins with, such as a byte-order mark.
  static func withoutUnseenStart(_ text: UTF8Text) -> UTF8Text {
    guard let first = text.first, first >= 0x80 || first <= 0x20 || first == 0x7F else {
      return text
    }
    let unseen = text.string.unicodeScalars.prefix { $0.surrounds || $0.isUnseen }
    return text.dropFirst(String(unseen).utf8.count)
  }

  /// The text without white space and controls around it, of any script.
  static func trimmed(_ text: String) -> UTF8Text {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.surrounds }),
      let last = scalars.lastIndex(where: { !$0.surrounds })
    else { return [] }
    return Array(String(scalars[first...last]).utf8)[...]
  }
}

extension UInt8 {
  /// Whether it is a tab or a line end, which browsers drop everywhere.
  fileprivate var isBreak: Bool { self == .tab || self == .lineFeed || self == .carriageReturn }

  fileprivate var isSchemeCharacter: Bool {
    isASCIILetter || isASCIIDigit || "+-.".utf8.contains(self)
  }
}

extension Unicode.Scalar {
  fileprivate var surrounds: Bool { value <= 0x20 || properties.isWhitespace }

  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .format, .control: true
    // A blank of Braille is a letter by its properties.
    default: properties.isDefaultIgnorableCodePoint || value == 0x2800
    }
  }
}
