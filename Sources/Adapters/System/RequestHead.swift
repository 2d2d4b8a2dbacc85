// The head of a request: as much of HTTP/1.1 as browsers use, and nothing else. What is unusual is
// refused rather than interpreted.

/// The head of a request.
package struct RequestHead: Hashable {
  /// The most bytes of a head. Browsers send about one thousand.
  package static let mostBytes = 8 << 10
  private static let mostFields = 64

  package let method: String
  package let path: String
  private let fields: [String: String]

  /// Where the head of the first request ends in `bytes`, with its blank line; nil if that has not
  /// come yet.
  package static func end(in bytes: [UInt8]) -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    return bytes.prefix(mostBytes).firstRange(of: mark)?.upperBound
  }

  /// Nil for what is no head of a request of HTTP/1.1.
  package init?(_ bytes: some Collection<UInt8>) {
    let lines = Array(bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let first = lines.first, let request = Self.line(first) else { return nil }
    let words = request.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/"),
      words[0].utf8.allSatisfy({ (0x41...0x5A).contains($0) })
    else { return nil }
    var fields: [String: String] = [:]
    // The last two are the blank line and what follows its end.
    for bytes in lines.dropFirst().dropLast(2) {
      guard let line = Self.line(bytes), let colon = line.firstIndex(of: ":"),
        fields.count < Self.mostFields
      else { return nil }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      // A line that continues the one before has no name.
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfName) else { return nil }
      // Two of them could be understood in two ways.
      guard fields.updateValue(String(value), forKey: name) == nil else { return nil }
    }
    (method, path, self.fields) = (String(words[0]), String(words[1]), fields)
  }

  package subscript(name: String) -> String? { fields[name] }

  /// The number of bytes of the body; nil if it is not said in advance.
  package var bodySize: Int? {
    guard fields["transfer-encoding"] == nil else { return nil }
    guard let written = fields["content-length"] else { return hasBody ? nil : 0 }
    guard (1...10).contains(written.utf8.count),
      written.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(written)
  }

  private var hasBody: Bool { method != "GET" && method != "HEAD" }

  /// The value of a cookie.
  package func cookie(_ name: String) -> Substring? {
    (fields["cookie"] ?? "").split(separator: ";").lazy
      .map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix("\(name)=") }?
      .dropFirst(name.count + 1)
  }

  /// A line of visible characters without its end.
  private static func line(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.last == 0x0D else { return nil }
    let text = bytes.dropLast()
    guard text.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x09 || $0 >= 0x80 }) else {
      return nil
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      || byte == 0x5F
  }
}
