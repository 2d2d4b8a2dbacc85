// Whether bytes begin like a video. A file that does not is refused at once: starting a helper for
// it would take a third of a second, and folders hold many files of other kinds.

internal import Glibc
internal import System

/// The beginnings of the containers that the helper opens.
enum VideoContainer {
  /// So many bytes are looked at.
  private static let length = 1024

  private static let beginnings: [[UInt8]] = [
    // Matroska and WebM, Ogg, Flash, Windows Media, Y4M, DV.
    [0x1A, 0x45, 0xDF, 0xA3], Array("OggS".utf8), Array("FLV".utf8), [0x30, 0x26, 0xB2, 0x75],
    Array("YUV4MPEG2".utf8), [0x1F, 0x07, 0x00],
    // MPEG: a program, MPEG-2 without a container, H.264 and H.265 without one.
    [0, 0, 1, 0xBA], [0, 0, 1, 0xB3], [0, 0, 0, 1],
  ]
  /// The first atom of an MP4 or QuickTime file.
  private static let atoms = [
    "ftyp", "moov", "mdat", "wide", "free", "skip", "pnot", "uuid", "styp",
  ]

  /// Whether the file begins like a video.
  static func begins(_ file: FileDescriptor) -> Bool {
    var bytes = [UInt8](repeating: 0, count: length)
    let count = bytes.withUnsafeMutableBytes { pread(file.number, $0.baseAddress, $0.count, 0) }
    return begins(bytes.prefix(max(0, count)))
  }

  private static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    func has(_ text: String, at place: Int) -> Bool {
      bytes.dropFirst(place).starts(with: text.utf8)
    }
    func has(_ mark: UInt8, every step: Int, from place: Int) -> Bool {
      bytes.count > place + step
        && stride(from: place, to: bytes.count, by: step).allSatisfy { bytes[$0] == mark }
    }
    return beginnings.contains { bytes.starts(with: $0) }
      || atoms.contains { has($0, at: 4) } || has("RIFF", at: 0) && has("AVI ", at: 8)
      // The packets of an MPEG transport stream, with and without a time before each.
      || has(0x47, every: 188, from: 0) || has(0x47, every: 192, from: 4)
  }
}
