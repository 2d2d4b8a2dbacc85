// A chime as the bytes of a WAV file, and that as a file in memory: libcanberra plays files, and a
// file in memory needs no folder.

internal import CCanberra
internal import Glibc
internal import System

extension Chime {
  /// The bytes of a WAV file: 16 bits, one channel.
  var wave: [UInt8] {
    let bytes = samples.flatMap { Int16(($0 * 32_767).rounded()).littleEndianBytes }
    let rate = UInt32(Self.rate)
    return Array("RIFF".utf8) + UInt32(36 + bytes.count).littleEndianBytes
      + Array("WAVEfmt ".utf8) + UInt32(16).littleEndianBytes
      // Plain samples, one channel, the rate, bytes a second, bytes and bits a sample.
      + UInt16(1).littleEndianBytes + UInt16(1).littleEndianBytes + rate.littleEndianBytes
      + (2 * rate).littleEndianBytes + UInt16(2).littleEndianBytes + UInt16(16).littleEndianBytes
      + Array("data".utf8) + UInt32(bytes.count).littleEndianBytes + bytes
  }
}

/// A file in memory, as long as its owner lives.
struct MemoryFile: Sendable {
  private let file: FileDescriptor

  /// A file of these bytes; nil if the system has no memory or no descriptor left.
  init?(_ bytes: [UInt8]) {
    let number = canberra_memory("reticle-sound")
    guard number >= 0 else { return nil }
    file = FileDescriptor(adopting: number)
    guard write(number, bytes, bytes.count) == bytes.count else { return nil }
  }

  /// Where this process opens it, from its beginning.
  var path: String { "/proc/self/fd/\(file.number)" }
}

extension FixedWidthInteger {
  fileprivate var littleEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
