// The notation of MeCard, BizCard, MATMSG and Wi-Fi codes: `KEY:value;KEY:value;;` with backslash
// escapes.

internal import Wording

struct KeyedField {
  /// The key in upper case.
  var key: String
  /// The value with its escapes but without surrounding quotes.
  var value: UTF8Text
  var isQuoted = false
}

struct KeyedFields {
  private(set) var fields: [KeyedField] = []
  private(set) var problems: [Sentence] = []

  /// Reads the code without its prefix; the last field may lack its semicolon.
  init(_ body: UTF8Text) {
    var rest = body
    while let byte = rest.last, byte == .carriageReturn || byte == .lineFeed { rest.removeLast() }
    while !rest.isEmpty {
      let end = Self.end(of: rest)
      let part = rest[..<end]
      let (key, value) = part.cut(at: .colon)
      if let value {
        let isQuoted = value.count > 1 && value.first == .quote && Self.endsWithQuote(value)
        fields.append(
          KeyedField(
            key: key.trimmed.string.uppercased(),
            value: isQuoted ? value.dropFirst().dropLast() : value, isQuoted: isQuoted))
      } else if !part.trimmed.isEmpty {
        problems.append(Sentence("The part “\(part.excerpt)” has no name and was skipped."))
      }
      rest = rest[end...].dropFirst()
    }
  }

  subscript(key: String) -> KeyedField? {
    fields.first { $0.key == key }
  }

  /// The end of the first field: its semicolon, or the end of the text.
  private static func end(of text: UTF8Text) -> Int {
    let plain = unescapedIndex(of: .semicolon, in: text) ?? text.endIndex
    // A semicolon in quotes does not end a field, unless the text after it looks like another
    // field; the quote is then part of the value. This also keeps the search from reaching the end
    // for each field.
    guard let colon = text[..<plain].firstIndex(of: .colon),
      text[(colon + 1)...].first == .quote,
      plain - colon == 2 || !endsWithQuote(text[(colon + 1)..<plain])
    else { return plain }
    var index = plain
    while index < text.endIndex {
      if text[index] == .semicolon, startsField(text[(index + 1)...].prefix(8)) { return plain }
      if text[index] == .backslash {
        index += 1
      } else if text[index] == .quote,
        index + 1 == text.endIndex || text[index + 1] == .semicolon
      {
        return index + 1
      }
      index += 1
    }
    return plain
  }

  /// Whether the last character is a quote without an escape.
  private static func endsWithQuote(_ text: UTF8Text) -> Bool {
    guard text.last == .quote else { return false }
    let escapes = text.dropLast().reversed().prefix { $0 == .backslash }.count
    return escapes.isMultiple(of: 2)
  }

  private static func startsField(_ text: UTF8Text) -> Bool {
    let key = text.prefix { $0.isASCIILetter || $0.isASCIIDigit }
    return !key.isEmpty && text.dropFirst(key.count).first == .colon
  }

  private static func unescapedIndex(of byte: UInt8, in text: UTF8Text) -> Int? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == byte { return index }
      index += text[index] == .backslash ? 2 : 1
    }
    return nil
  }
}

extension KeyedField {
  var text: String { BackslashEscapes.unescaped(value, breaksLines: false) }
}

/// Texts in which a backslash makes the next character a plain one.
enum BackslashEscapes {
  /// Escapes stay in the parts.
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

  /// A backslash before a letter or a digit stays: usually the writer forgot to escape the
  /// backslash itself. Only `\n` is a line end if `breaksLines`.
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
