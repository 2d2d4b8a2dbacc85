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
