// The formats of images that are read. A file's first bytes decide, never its name. The desktop has
// loaders for many more formats, whose code is not needed here.

/// A format of image files, by the name of its loader.
public enum ImageFormat: String, CaseIterable, Sendable {
  case png, jpeg, webp, gif, tiff, bmp, ico, pnm
  // The following formats take long to load, because they need fonts or video decoders.
  case svg, avif
  case heif = "heif/avif"

  /// Whether loading the format takes longer than decoding an ordinary image.
  public var isDear: Bool { [.svg, .avif, .heif].contains(self) }

  /// An SVG may start with a long comment.
  private static let mostBytesOfStart = 1 << 16

  /// The format of a file by its first bytes; nil for all others.
  public init?(of file: UnsafeRawBufferPointer) {
    // In an array, whose bounds are checked.
    let bytes = Array(file.prefix(Self.mostBytesOfStart))
    func begins(_ start: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(
        with: start.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
    if begins("\u{89}PNG\r\n\u{1A}\n") {
      self = .png
    } else if begins("\u{FF}\u{D8}\u{FF}") {
      self = .jpeg
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if begins("GIF87a") || begins("GIF89a") {
      self = .gif
    } else if ["II*\0", "MM\0*", "II+\0", "MM\0+"].contains(where: { begins($0) }) {
      self = .tiff
    } else if begins("BM") {
      self = .bmp
    } else if begins("\0\0\u{1}\0") || begins("\0\0\u{2}\0") {
      self = .ico
    } else if begins("P"), bytes.count > 2, (0x31...0x36).contains(bytes[1]),
      [0x09, 0x0A, 0x0D, 0x20, 0x23].contains(bytes[2])
    {
      self = .pnm
    } else if begins("ftypavif", at: 4) || begins("ftypavis", at: 4) {
      self = .avif
    } else if ["heic", "heix", "mif1", "msf1"].contains(where: { begins("ftyp" + $0, at: 4) }) {
      self = .heif
    } else if begins("\u{1F}\u{8B}\u{8}") || Self.isDrawing(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether the first bytes have an element of SVG, in any encoding whose letters are ASCII's or
  /// ASCII's with a zero beside them. Compressed drawings are not looked into.
  private static func isDrawing(_ bytes: [UInt8]) -> Bool {
    let letters = bytes.filter { $0 != 0 }
    guard
      let first = letters.first(where: {
        ![0x09, 0x0A, 0x0D, 0x20, 0xFE, 0xFF, 0xEF, 0xBB, 0xBF].contains($0)
      }),
      first == UInt8(ascii: "<")
    else { return false }
    let word = Array("svg".utf8)
    return letters.indices.dropLast(word.count).contains { start in
      // `<svg`, or `<prefix:svg`.
      (letters[start] == UInt8(ascii: "<") || letters[start] == UInt8(ascii: ":"))
        && letters[(start + 1)...].starts(with: word)
    }
  }

  /// Whether the bytes end before the image does. A decoder fills the rest of an incomplete image
  /// with grey, in which codes seem to be missing.
  func isIncomplete(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .png:
      return !Self.has("IEND", in: bytes.suffix(1 << 16))
    case .jpeg:
      return !Self.has("\u{FF}\u{D9}", in: bytes)
    case .webp:
      let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
      return size + 8 > bytes.count
    default:
      return false
    }
  }

  private static func has(_ word: String, in bytes: some Collection<UInt8>) -> Bool {
    let word = word.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    // The search goes backwards, because the word is near the end.
    return Array(bytes).withUnsafeBytes { bytes in
      bytes.indices.reversed().contains {
        bytes[$0] == word[0] && bytes[$0...].starts(with: word)
      }
    }
  }
}

struct GIFStart {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The number of bytes up to the end of the first image; all of them if that end is not found.
  static func length(in bytes: UnsafeRawBufferPointer) -> Int {
    var reader = GIFStart(bytes)
    return reader.endOfFirstImage() ?? bytes.count
  }

  private mutating func endOfFirstImage() -> Int? {
    // The header and the screen's description, whose fifth byte has the size of its colour table.
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

  /// Blocks state their own length; the last is empty.
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

  /// A table exists if the highest bit is set.
  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
