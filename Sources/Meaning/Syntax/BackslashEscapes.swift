// The backslash escapes of vCard, iCalendar, MeCard and Wi-Fi codes.

/// Texts in which a backslash makes the next character a plain one.
enum BackslashEscapes {
  /// The parts between separators without a backslash before them. Escapes stay in the parts.
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

  /// The text without its escapes. A backslash before a letter or a digit stays, as it is mostly
  /// one that the writer forgot to escape; only `\n` is a line end if `breaksLines` is true.
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

  /// The text with escapes for a value of vCard or iCalendar.
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
