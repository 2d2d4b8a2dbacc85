// Writes a contact from another format as a vCard, which address books can read.

/// A vCard made of properties.
enum ContactFile {
  /// A vCard of version 3.0, which every address book reads.
  static func bytes(of lines: [ContentLine]) -> [UInt8] {
    var file: [UInt8] = []
    let framed =
      [ContentLine("BEGIN", "VCARD"), ContentLine("VERSION", "3.0")] + lines
      + [ContentLine("END", "VCARD")]
    for line in framed {
      var text = line.name
      for type in line.types { text += ";TYPE=\(type.uppercased())" }
      fold(text.utf8 + [.colon] + line.value, into: &file)
    }
    return file
  }

  /// Adds a line, folded to 75 bytes (RFC 2426) but never inside a character.
  private static func fold(_ line: [UInt8], into file: inout [UInt8]) {
    var width = 0
    for (index, byte) in line.enumerated() {
      let startsCharacter = byte & 0xC0 != 0x80
      // A character of UTF-8 has four bytes at most.
      let room = index + 1 < line.count && byte >= 0x80 ? 72 : 75
      if width >= room, startsCharacter {
        file += [.carriageReturn, .lineFeed, .space]
        width = 1
      }
      file.append(byte)
      width += 1
    }
    file += [.carriageReturn, .lineFeed]
  }
}
