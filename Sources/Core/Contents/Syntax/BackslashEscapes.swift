// The backslash escapes that vCard, iCalendar, MeCard and the Wi-Fi codes share.

/// Texts in which a backslash takes the meaning from the character behind it.
enum BackslashEscapes {
  /// The parts between separators that no backslash stands before, escapes and all.
  static func split(_ text: UTF8Text, at separator: UInt8) -> [UTF8Text] {
    var parts: [UTF8Text] = []
    var start = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case .backslash:
        index += 1
      case separator:
        parts.append(text[start..<index])
        start = index + 1
      default: break
      }
      index += 1
    }
    parts.append(text[start...])
    return parts
  }

  /// The text with its escapes undone. A backslash before a letter or a digit is none, but for `\n`
  /// where lines may be broken: writers that do not escape are more frequent than such escapes.
  static func unescaped(_ text: UTF8Text, breaksLines: Bool) -> String {
    guard text.contains(.backslash) else { return text.string }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == .backslash, let next = rest.first else {
        bytes.append(byte)
        continue
      }
      if breaksLines, next.asciiLowercased == UInt8(ascii: "n") {
        bytes.append(.lineFeed)
      } else if escapable.contains(next) {
        bytes.append(next)
      } else {
        bytes += [byte, next]
      }
      rest = rest.dropFirst()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let escapable = Set("\\;:,\"'".utf8)

  /// The text with the characters escaped that a value of vCard or iCalendar may not hold.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case .lineFeed: bytes += [.backslash, UInt8(ascii: "n")]
      case .carriageReturn: break
      case .backslash, .semicolon, .comma: bytes += [.backslash, byte]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
