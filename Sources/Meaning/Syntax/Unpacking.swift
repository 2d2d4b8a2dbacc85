// Packed bytes in codes. A library unpacks them; the interpreter passes it to the formats as a
// task-local value, so that a format is a function of the code alone.

/// Unpacks bytes that Deflate has packed (RFC 1950 and 1951).
public protocol Unpacker: Sendable {
  /// The unpacked bytes; nil if the stream is damaged or gives more than `most` bytes, as a few can
  /// stand for a thousand times as many. Without `hasHeader`, the stream has neither header nor
  /// checksum.
  func bytes(of stream: ArraySlice<UInt8>, hasHeader: Bool, most: Int) -> [UInt8]?
}

/// The unpacker of the interpreter that is at work.
enum Unpacking {
  @TaskLocal static var unpacker: (any Unpacker)?

  static func bytes(of stream: UTF8Text, hasHeader: Bool = false, most: Int) -> [UInt8]? {
    unpacker?.bytes(of: stream, hasHeader: hasHeader, most: most)
  }
}
