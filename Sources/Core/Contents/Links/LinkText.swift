// How browsers begin to read a link: they trim its ends, remove tabs and line ends, and split off
// the scheme.

internal import Text

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

  /// Splits a text; nil if it begins with no scheme (RFC 3986, section 3.1).
  init?(_ text: String) {
    trimmed = Self.trimmed(text)
    let joined = trimmed.filter { !$0.isBreak }
    hadBreaks = joined.count != trimmed.count
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
}
