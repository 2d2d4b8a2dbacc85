// The last line of a log as a killed run leaves it: an object of JSON that ends anywhere. It tells
// such a line from the text of someone else.

internal import Meaning

/// The beginning of a line.
struct CutLine {
  /// The names of the members, as far as they are complete.
  private(set) var keys: [String] = []
  /// The value of the first member, if it is complete.
  private(set) var first: JSONTree?
  /// Whether nothing is missing but the end of the line.
  private(set) var isWhole = false

  private enum Stop: Error {
    case end, foreign
  }

  private static let deepest = 32
  private var rest: ArraySlice<UInt8>

  /// Reads a line without its end; nil if no object that a program wrote on one line starts so.
  init?(_ line: ArraySlice<UInt8>) {
    rest = line
    do throws(Stop) {
      try take("{")
      repeat {
        let name = try string()
        guard let key = JSONTree(line: name)?.string, !keys.contains(key) else { return nil }
        keys.append(key)
        try take(":")
        let value = try value(depth: 1)
        if keys.count == 1 { first = JSONTree(line: value) }
      } while try isContinued(until: "}")
      isWhole = rest.isEmpty
      if !isWhole { return nil }
    } catch {
      if error == .foreign { return nil }
    }
  }

  private mutating func next() throws(Stop) -> UInt8 {
    guard let byte = rest.popFirst() else { throw .end }
    return byte
  }

  private mutating func take(_ character: Unicode.Scalar) throws(Stop) {
    guard try next() == UInt8(ascii: character) else { throw .foreign }
  }

  /// Takes a comma, or the end of a list or an object.
  private mutating func isContinued(until end: Unicode.Scalar) throws(Stop) -> Bool {
    switch try next() {
    case UInt8(ascii: ","): return true
    case UInt8(ascii: end): return false
    default: throw .foreign
    }
  }

  private mutating func string() throws(Stop) -> ArraySlice<UInt8> {
    let whole = rest
    try take("\"")
    while true {
      let byte = try next()
      if byte == UInt8(ascii: "\"") { return whole[..<rest.startIndex] }
      if byte < 0x20 { throw .foreign }
      if byte == UInt8(ascii: "\\") { _ = try next() }
    }
  }

  @discardableResult
  private mutating func value(depth: Int) throws(Stop) -> ArraySlice<UInt8> {
    guard depth < Self.deepest else { throw .foreign }
    let whole = rest
    guard let byte = rest.first else { throw .end }
    switch byte {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = byte == UInt8(ascii: "{")
      let end: Unicode.Scalar = isObject ? "}" : "]"
      _ = try next()
      if rest.first == UInt8(ascii: end) {
        _ = try next()
        break
      }
      repeat {
        if isObject {
          _ = try string()
          try take(":")
        }
        try value(depth: depth + 1)
      } while try isContinued(until: end)
    default:
      let word = rest.prefix { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "+-.E".utf8.contains(byte)
      }
      guard !word.isEmpty else { throw .foreign }
      rest = rest[word.endIndex...]
      if rest.isEmpty { throw .end }
    }
    return whole[..<rest.startIndex]
  }
}
