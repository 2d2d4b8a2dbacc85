// The first image of a GIF. gdk-pixbuf decodes all images of an animation, of which a file can have
// millions; a code to read is in the first one.

/// Finds the end of a GIF's first image.
struct GIFStart {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The number of bytes up to the end of the first image; all, if it is not clear.
  static func length(in bytes: UnsafeRawBufferPointer) -> Int {
    var reader = GIFStart(bytes)
    return reader.endOfFirstImage() ?? bytes.count
  }

  private mutating func endOfFirstImage() -> Int? {
    // The header and the screen's description, whose fifth byte tells the size of its colour table.
    place = 13
    guard let screen = byte(at: 10) else { return nil }
    place += Self.tableSize(screen)
    while let kind = next() {
      switch kind {
      case 0x21:  // an extension: its label, then blocks
        place += 1
        guard skipBlocks() else { return nil }
      case 0x2C:  // an image: its frame, a colour table, the code size, then blocks
        guard let frame = byte(at: place + 8) else { return nil }
        place += 9 + Self.tableSize(frame) + 1
        return skipBlocks() ? place : nil
      default: return nil
      }
    }
    return nil
  }

  /// Goes behind blocks that state their own length, the last of which is empty.
  private mutating func skipBlocks() -> Bool {
    while let length = next() {
      if length == 0 { return true }
      place += Int(length)
    }
    return false
  }

  private mutating func next() -> UInt8? {
    defer { place += 1 }
    return byte(at: place)
  }

  private func byte(at place: Int) -> UInt8? {
    bytes.indices.contains(place) ? bytes[place] : nil
  }

  /// The bytes of a colour table, which exists if the highest bit is set.
  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
