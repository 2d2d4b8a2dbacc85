// One line of vCard or iCalendar: `GROUP.NAME;PARAMETER=VALUE,"VALUE":value`.

struct ContentLine {
  struct Parameter {
    /// The name in upper case; empty for the bare words of vCard 2.1 (`TEL;WORK:`).
    var name: String
    var values: [String]
  }

  /// The group in lower case; mostly empty.
  var group = ""
  var name: String
  var parameters: [Parameter] = []
  /// The value with its escapes; base64 is not decoded.
  var value: UTF8Text
  var isBase64 = false
  /// The character set of the value if it cannot be decoded.
  var unreadableCharset: String?

  init(_ name: String, _ value: String, type: String? = nil) {
    self.name = name
    self.value = UTF8Text(utf8: value)
    if let type { parameters = [Parameter(name: "TYPE", values: [type])] }
  }

  /// An unfolded line; nil if it has no name or no colon.
  init?(_ line: UTF8Text) {
    // A quote without a closing quote is an ordinary character.
    guard let colon = Self.index(of: .colon, in: line) ?? line.firstIndex(of: .colon) else {
      return nil
    }
    var parts = Self.parts(of: line[..<colon], at: .semicolon)[...]
    let head = (parts.popFirst() ?? []).trimmed
    let dot = head.firstIndex(of: UInt8(ascii: "."))
    group = dot.map { head[..<$0].string.lowercased() } ?? ""
    name = head[(dot.map { $0 + 1 } ?? head.startIndex)...].string.uppercased()
    guard !name.isEmpty else { return nil }
    parameters = parts.map(Self.parameter)
    value = line[(colon + 1)...]
    decode()
  }

  func values(_ parameter: String) -> [String] {
    parameters.filter { $0.name == parameter }.flatMap(\.values)
  }

  /// The types of the property, such as `home` or `fax`, in lower case.
  var types: [String] {
    parameters.filter { $0.name.isEmpty || $0.name == "TYPE" }.flatMap(\.values)
      .map { $0.lowercased() }
  }

  var text: String { BackslashEscapes.unescaped(value, breaksLines: true) }

  /// The parts between semicolons, without escapes or surrounding blanks.
  var components: [String] {
    BackslashEscapes.split(value, at: .semicolon).map {
      BackslashEscapes.unescaped($0, breaksLines: true).trimmedOfBlanks
    }
  }

  private mutating func decode() {
    let encodings = (values("ENCODING") + values("")).map { $0.uppercased() }
    if encodings.contains("BASE64") || encodings.contains("B") {
      isBase64 = true
      return
    }
    let isQuotedPrintable = encodings.contains("QUOTED-PRINTABLE")
    guard isQuotedPrintable else { return }
    let bytes = QuotedPrintable.decoded(value)
    let label = values("CHARSET").first
    if let text = LabelledCharset.text(of: bytes, label: label) {
      value = UTF8Text(utf8: text)
    } else if let text = String(validating: bytes, as: UTF8.self) {
      // The stated character set is often wrong; valid UTF-8 is hardly ever a coincidence.
      value = UTF8Text(utf8: text)
    } else {
      unreadableCharset = label
    }
  }

  private static func parameter(_ text: UTF8Text) -> Parameter {
    let (name, value) = text.cut(at: .equals)
    guard let value else { return Parameter(name: "", values: [name.trimmed.string]) }
    let values = parts(of: value, at: .comma).flatMap { part -> [String] in
      let part = part.trimmed
      guard part.count > 1, part.first == .quote, part.last == .quote else { return [part.string] }
      // Version 4 also allows a list in one pair of quotes: TYPE="voice,home".
      let inner = part.dropFirst().dropLast()
      return name.isEqual(ignoringCase: "TYPE")
        ? inner.split(separator: .comma).map(\.string) : [uncareted(inner)]
    }
    return Parameter(name: name.trimmed.string.uppercased(), values: values)
  }

  /// A quoted parameter without its escapes (RFC 6868).
  private static func uncareted(_ text: UTF8Text) -> String {
    let caret = UInt8(ascii: "^")
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let meaning: UInt8? =
        switch (byte, rest.first) {
        case (caret, caret?): caret
        case (caret, UInt8(ascii: "n")?): .lineFeed
        case (caret, UInt8(ascii: "'")?): .quote
        default: nil
        }
      bytes.append(meaning ?? byte)
      if meaning != nil { rest = rest.dropFirst() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func parts(of text: UTF8Text, at separator: UInt8) -> [UTF8Text] {
    var parts: [UTF8Text] = []
    var rest = text
    while let end = index(of: separator, in: rest) {
      parts.append(rest[..<end])
      rest = rest[(end + 1)...]
    }
    return parts + [rest]
  }

  /// The index of the first `byte` outside quotes.
  private static func index(of byte: UInt8, in text: UTF8Text) -> Int? {
    var isQuoted = false
    return text.firstIndex {
      if $0 == .quote { isQuoted.toggle() }
      return $0 == byte && !isQuoted
    }
  }
}

/// A file made of content lines.
package struct ContentLineWriter {
  private(set) var bytes: [UInt8] = []

  /// Folded to 75 bytes (RFC 5545, section 3.1) but never inside a character.
  mutating func add(_ line: String) {
    let line = Array(line.utf8)
    var width = 0
    for (index, byte) in line.enumerated() {
      let startsCharacter = byte & 0xC0 != 0x80
      // A character of UTF-8 has four bytes at most.
      let room = index + 1 < line.count && byte >= 0x80 ? 72 : 75
      if width >= room, startsCharacter {
        bytes += [.carriageReturn, .lineFeed, .space]
        width = 1
      }
      bytes.append(byte)
      width += 1
    }
    bytes += [.carriageReturn, .lineFeed]
  }

  /// Escaped, and without controls other than line ends and tabs.
  package static func escaped(_ text: String) -> String {
    let plain = text.utf8.filter { $0 >= 0x20 && $0 != 0x7F || $0 == .lineFeed || $0 == .tab }
    return BackslashEscapes.escaped(plain.string)
  }
}
