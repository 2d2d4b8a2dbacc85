// Syntax: the notations that several formats share. Most of them work on `UTF8Text`, a slice of
// UTF-8: cutting at ASCII characters never breaks other characters, slices copy nothing, and CRLF
// stays two bytes, which `Character` would join.

/// A text, or a part of one, as UTF-8.
typealias UTF8Text = ArraySlice<UInt8>

extension ArraySlice<UInt8> {
  init(utf8 text: String) {
    self = Array(text.utf8)[...]
  }

  var trimmed: UTF8Text {
    guard let first = firstIndex(where: { !$0.isASCIIBlank }),
      let last = lastIndex(where: { !$0.isASCIIBlank })
    else { return [] }
    return self[first...last]
  }

  var trimmedOfMark: UTF8Text {
    let text = trimmed
    return (text.starts(with: Self.byteOrderMark) ? text.dropFirst(3) : text).trimmed
  }

  /// U+FEFF in UTF-8.
  static var byteOrderMark: [UInt8] { [0xEF, 0xBB, 0xBF] }

  /// The beginning of the text, short enough for a sentence.
  var excerpt: String {
    let start = String(String.UnicodeScalarView(prefix(160).string.unicodeScalars.prefix(30)))
    return start.utf8.count < count ? start + "…" : start
  }

  /// As much of the text as a screen shows.
  var screenful: String {
    let most = 2000
    return count <= most ? string : prefix(most).string + "…"
  }

  /// The text after a prefix in either case; nil if it does not start with the prefix.
  func dropping(prefix: String) -> UTF8Text? {
    let head = self.prefix(prefix.utf8.count)
    return head.isEqual(ignoringCase: prefix) ? self[head.endIndex...] : nil
  }

  func contains(_ other: String) -> Bool { firstIndex(of: other) != nil }

  /// The place of the first occurrence of a text that is not empty.
  func firstIndex(of other: String) -> Int? {
    let bytes = Array(other.utf8)
    guard let first = bytes.first, count >= bytes.count else { return nil }
    return indices.dropLast(bytes.count - 1).first { index in
      self[index] == first && self[index..<index + bytes.count].elementsEqual(bytes)
    }
  }

  /// Whether the texts are equal except for the case of ASCII letters.
  func isEqual(ignoringCase other: String) -> Bool {
    elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }

  /// The parts before and after the first `separator`; the second is nil if there is none.
  func cut(at separator: UInt8) -> (before: UTF8Text, behind: UTF8Text?) {
    guard let place = firstIndex(of: separator) else { return (self, nil) }
    return (self[..<place], self[(place + 1)...])
  }

  /// The text in groups with blanks between, as people write long numbers; the last of the lengths
  /// repeats.
  func grouped(by lengths: [Int]) -> String {
    var rest = self
    var groups: [String] = []
    while !rest.isEmpty {
      let length = lengths[ifThere: groups.count] ?? lengths.last ?? rest.count
      groups.append(rest.removing(Swift.max(1, length)).string)
    }
    return groups.joined(separator: " ")
  }

  /// The lines without their ends, of any kind.
  var lines: [UTF8Text] {
    var lines: [UTF8Text] = []
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      let byte = self[index]
      index += 1
      guard byte == .carriageReturn || byte == .lineFeed else { continue }
      lines.append(self[start..<(index - 1)])
      if byte == .carriageReturn, index < endIndex, self[index] == .lineFeed { index += 1 }
      start = index
    }
    if start < endIndex { lines.append(self[start...]) }
    return lines
  }
}

extension String {
  var trimmedOfBlanks: String { UTF8Text(utf8: self).trimmed.string }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let percent = UInt8(ascii: "%")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let question = UInt8(ascii: "?")
  static let ampersand = UInt8(ascii: "&")
  static let backslash = UInt8(ascii: "\\")

  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
  var isASCIIBlank: Bool { self == .space || (0x09...0x0D).contains(self) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x57
    default: nil
    }
  }
}
