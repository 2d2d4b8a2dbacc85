// JSON objects and arrays (RFC 8259), indented. A lone number or string counts as text. The tree is
// read by hand because none of the linked libraries has one.

internal import Wording

enum JSONFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    let json = UTF8Text(utf8: text).trimmedOfMark
    guard let first = json.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return nil
    }
    var layout = JSONLayout(json)
    guard let members = layout.lay() else { return nil }
    let title =
      first == UInt8(ascii: "{")
      ? Sentence(
        "JSON object, \(members) member", plural: "JSON object, \(members) members", count: members)
      : Sentence(
        "JSON list, \(members) item", plural: "JSON list, \(members) items", count: members)
    return Content(
      .json, title: title,
      fields: [ContentField("json", label: Sentence("JSON"), layout.output.string)],
      mainAction: .copy(label: Sentence("JSON"), text, isSecret: false),
      furtherActions: [.saveBytes(Array(json), fileName: "data.json")])
  }
}

package indirect enum JSONTree: Hashable {
  case text(String)
  case number(Double)
  case list([JSONTree])
  case object([String: JSONTree])
  /// True, false or null.
  case word(String)

  init?(_ text: UTF8Text) {
    var reader = JSONTreeReader(rest: text)
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  package init?(line: ArraySlice<UInt8>) {
    self.init(line)
  }

  package subscript(_ name: String) -> JSONTree? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  package var items: [JSONTree] { if case .list(let items) = self { items } else { [] } }
  package var whole: Int? { decimal.flatMap { Int(exactly: $0) } }
  package var decimal: Double? { if case .number(let number) = self { number } else { nil } }
  package var string: String? { if case .text(let text) = self { text } else { nil } }

  /// The value in one line: a text without its quotes, and the members of objects by name.
  var written: String {
    switch self {
    case .text(let text), .word(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .list(let items): items.map(\.written).joined(separator: ", ")
    case .object(let members):
      members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.written)" }
        .joined(separator: ", ")
    }
  }
}

private struct JSONTreeReader {
  var rest: UTF8Text

  private static let deepest = 32

  var isAtEnd: Bool { rest.allSatisfy(\.isASCIIBlank) }

  mutating func value(depth: Int) -> JSONTree? {
    guard depth < Self.deepest else { return nil }
    switch next {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return list(depth)
    case UInt8.quote: return text().map { .text($0) }
    default: return word()
    }
  }

  private var next: UInt8? {
    mutating get {
      rest = rest.drop(while: \.isASCIIBlank)
      return rest.first
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func object(_ depth: Int) -> JSONTree? {
    var members: [String: JSONTree] = [:]
    rest.removeFirst()
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      guard next == .quote, let name = text(), take(.colon), let value = value(depth: depth + 1)
      else { return nil }
      members[name] = value
    } while take(.comma)
    return take(UInt8(ascii: "}")) ? .object(members) : nil
  }

  private mutating func list(_ depth: Int) -> JSONTree? {
    var items: [JSONTree] = []
    rest.removeFirst()
    if take(UInt8(ascii: "]")) { return .list(items) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      items.append(value)
    } while take(.comma)
    return take(UInt8(ascii: "]")) ? .list(items) : nil
  }

  private mutating func text() -> String? {
    rest.removeFirst()
    var units: [UInt16] = []
    var run = rest.prefix { $0 != .quote && $0 != .backslash }
    while true {
      guard let part = String(validating: run, as: UTF8.self) else { return nil }
      units += part.utf16
      rest = rest[run.endIndex...]
      guard let mark = rest.popFirst() else { return nil }
      if mark == .quote { return String(decoding: units, as: UTF16.self) }
      guard let unit = escaped() else { return nil }
      units.append(unit)
      run = rest.prefix { $0 != .quote && $0 != .backslash }
    }
  }

  private mutating func escaped() -> UInt16? {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "t"): 9
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "u"):
      Hexadecimal.decoded(rest.removing(4)).flatMap {
        $0.count == 2 ? UInt16($0[0]) << 8 | UInt16($0[1]) : nil
      }
    case let byte? where "\"\\/".utf8.contains(byte): UInt16(byte)
    default: nil
    }
  }

  private mutating func word() -> JSONTree? {
    let word = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
    rest = rest[word.endIndex...]
    let text = word.prefix(40).string
    if ["true", "false", "null"].contains(text) { return .word(text) }
    return Double(text).map { .number($0) }
  }
}

// Checks JSON strictly by its grammar and indents it, one member a line, in one pass. By hand
// because numbers and escapes stay as they are written, which a tree would not keep.

/// A JSON text and the part of it that is indented.
struct JSONLayout {
  private(set) var output: UTF8Text = []
  private var rest: UTF8Text

  init(_ text: UTF8Text) {
    rest = text
  }

  /// In levels; each adds two blanks a line, so the limit keeps the output in proportion.
  private static let deepest = 32

  /// Returns the number of members of its value; nil if the text is not JSON.
  mutating func lay() -> Int? {
    guard let members = value(depth: 0) else { return nil }
    skipBlanks()
    return rest.isEmpty ? members : nil
  }

  /// Returns the number of members; nil if there is no value here.
  private mutating func value(depth: Int) -> Int? {
    skipBlanks()
    switch rest.first {
    case UInt8(ascii: "{"): return members(depth: depth, close: UInt8(ascii: "}"), named: true)
    case UInt8(ascii: "["): return members(depth: depth, close: UInt8(ascii: "]"), named: false)
    case .quote: return string() ? 0 : nil
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    default: return number() ? 0 : nil
    }
  }

  private mutating func members(depth: Int, close: UInt8, named: Bool) -> Int? {
    guard depth < Self.deepest, take() else { return nil }
    skipBlanks()
    if rest.first == close { return take() ? 0 : nil }
    var count = 0
    while true {
      newLine(depth + 1)
      if named {
        skipBlanks()
        guard rest.first == .quote, string() else { return nil }
        skipBlanks()
        guard rest.first == .colon, take() else { return nil }
        output.append(.space)
      }
      guard value(depth: depth + 1) != nil else { return nil }
      count += 1
      skipBlanks()
      guard let byte = rest.first, byte == .comma || byte == close else { return nil }
      if byte == close { newLine(depth) }
      guard take() else { return nil }
      if byte == close { return count }
      skipBlanks()
    }
  }

  private mutating func string() -> Bool {
    guard take() else { return false }
    while let byte = rest.first {
      guard byte >= 0x20, take() else { return false }
      if byte == .quote { return true }
      guard byte == .backslash else { continue }
      guard let escape = rest.first, take() else { return false }
      if escape == UInt8(ascii: "u") {
        for _ in 0..<4 {
          guard rest.first?.hexValue != nil, take() else { return false }
        }
      } else if !"\"\\/bfnrt".utf8.contains(escape) {
        return false
      }
    }
    return false
  }

  private mutating func number() -> Bool {
    if rest.first == UInt8(ascii: "-"), !take() { return false }
    if rest.first == UInt8(ascii: "0") {
      guard take() else { return false }
    } else if !digits() {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      guard take(), digits() else { return false }
    }
    if rest.first?.asciiLowercased == UInt8(ascii: "e") {
      guard take() else { return false }
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-"), !take() {
        return false
      }
      guard digits() else { return false }
    }
    return true
  }

  private mutating func digits() -> Bool {
    guard rest.first?.isASCIIDigit == true else { return false }
    while rest.first?.isASCIIDigit == true, take() {}
    return true
  }

  private mutating func word(_ word: String) -> Int? {
    guard rest.starts(with: word.utf8) else { return nil }
    output += word.utf8
    rest = rest.dropFirst(word.utf8.count)
    return 0
  }

  private mutating func take() -> Bool {
    guard let byte = rest.popFirst() else { return false }
    output.append(byte)
    return true
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == .space || $0 == .tab || $0 == .lineFeed || $0 == .carriageReturn }
  }

  private mutating func newLine(_ depth: Int) {
    output.append(.lineFeed)
    output += repeatElement(.space, count: 2 * depth)
  }
}
