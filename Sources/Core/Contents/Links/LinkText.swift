// A link's text as browsers begin to read it: ends trimmed, tabs and line ends taken out, the
// scheme split off.

/// A link split into its scheme and the rest.
struct LinkText {
  /// The text without what surrounds it.
  let trimmed: UTF8Text
  /// Whether a tab or line end stood within.
  let hadBreaks: Bool
  /// The scheme in lower case.
  let scheme: String
  /// What follows the colon, without tabs and line ends.
  let rest: UTF8Text

  /// Splits a text; nil where it begins with no scheme (RFC 3986, section 3.1).
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

  /// The text without the white space and controls around it.
  static func trimmed(_ text: String) -> UTF8Text {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.surrounds }),
      let last = scalars.lastIndex(where: { !$0.surrounds })
    else { return [] }
    return Array(String(scalars[first...last]).utf8)[...]
  }
}

extension UInt8 {
  /// A tab or line end: browsers drop them wherever they stand.
  fileprivate var isBreak: Bool { self == .tab || self == .lineFeed || self == .carriageReturn }

  fileprivate var isSchemeCharacter: Bool {
    isASCIILetter || isASCIIDigit || "+-.".utf8.contains(self)
  }
}

extension Unicode.Scalar {
  fileprivate var surrounds: Bool { value <= 0x20 || properties.isWhitespace }
}
