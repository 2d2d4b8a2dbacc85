// The code of a Swift file without its comments and literals, so that a rule about names is not
// misled by a sentence that mentions one.

struct SwiftCode {
  /// The file's bytes, with comments skipped and literals empty; lines stay lines.
  private(set) var bytes: [UInt8] = []

  init(_ file: SourceFile) {
    let source = Array(file.text.utf8)
    bytes.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      if let end = Self.endOfComment(in: source, at: index)
        ?? Self.endOfLiteral(in: source, at: index)
      {
        bytes += source[index..<end].filter { $0 == UInt8(ascii: "\n") }
        index = end
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
  }

  var lines: [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names that start with a capital letter, as those of types do.
  var typeNames: Set<String> {
    let words = bytes.split { !$0.isPartOfName }
    return Set(
      words.filter { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0.first ?? 0) }
        .map { String(decoding: $0, as: UTF8.self) })
  }

  private static func endOfComment(in source: [UInt8], at index: Int) -> Int? {
    if source.has("//", at: index) {
      return source[index...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
    }
    return source.has("/*", at: index) ? source.end(of: "*/", from: index + 2) : nil
  }

  /// Values inside a literal are skipped with it: names in them are rarely the only ones.
  private static func endOfLiteral(in source: [UInt8], at index: Int) -> Int? {
    for quote in ["\"\"\"", "#\""] where source.has(quote, at: index) {
      return source.end(of: String(quote.reversed()), from: index + quote.utf8.count)
    }
    guard source.has("\"", at: index) else { return nil }
    var end = index + 1
    while end < source.count, source[end] != UInt8(ascii: "\""), source[end] != UInt8(ascii: "\n") {
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, source.count)
  }
}

extension [UInt8] {
  func has(_ text: String, at index: Int) -> Bool {
    var position = index
    for byte in text.utf8 {
      guard position < count, self[position] == byte else { return false }
      position += 1
    }
    return true
  }

  fileprivate func end(of text: String, from start: Int) -> Int {
    var index = start
    while index < count, !has(text, at: index) { index += 1 }
    return Swift.min(index + text.utf8.count, count)
  }
}

extension UInt8 {
  /// Whether the byte can stand in a name: a letter of ASCII, a digit or an underscore.
  var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
