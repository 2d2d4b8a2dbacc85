// Writes the lines of vCard and iCalendar.

/// A file made of content lines.
package struct ContentLineWriter {
  /// The file so far.
  private(set) var bytes: [UInt8] = []

  /// Adds a line, folded to 75 bytes (RFC 5545, section 3.1) but never inside a character.
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

  /// A text as a value: escaped, and without controls other than line ends and tabs.
  package static func escaped(_ text: String) -> String {
    let plain = text.utf8.filter { $0 >= 0x20 && $0 != 0x7F || $0 == .lineFeed || $0 == .tab }
    return BackslashEscapes.escaped(plain.string)
  }
}
