// Reads protocol buffers field by field, without a schema.

/// Reads the fields of one message.
struct ProtocolBufferReader {
  /// The value of a field as encoded.
  enum Value: Hashable {
    case integer(UInt64)
    case bytes(UTF8Text)
    /// A value of fixed width, which no format here uses.
    case fixed
  }

  private var rest: UTF8Text
  private var isDamaged = false

  init(_ message: UTF8Text) { rest = message }

  /// Whether the whole message was read without a fault.
  var isAtEnd: Bool { rest.isEmpty && !isDamaged }

  /// The next field; nil at the end or if the message is damaged.
  mutating func next() -> (number: UInt64, value: Value)? {
    guard !rest.isEmpty, !isDamaged else { return nil }
    if let key = integer(), let value = value(wireType: key & 7) { return (key >> 3, value) }
    isDamaged = true
    return nil
  }

  private mutating func value(wireType: UInt64) -> Value? {
    switch wireType {
    case 0: integer().map { .integer($0) }
    case 1: bytes(8).map { _ in .fixed }
    case 2: integer().flatMap { bytes($0) }.map { .bytes($0) }
    case 5: bytes(4).map { _ in .fixed }
    default: nil
    }
  }

  private mutating func bytes(_ count: UInt64) -> UTF8Text? {
    count <= UInt64(rest.count) ? rest.removing(Int(count)) : nil
  }

  private mutating func integer() -> UInt64? {
    var result: UInt64 = 0
    // Each byte has seven bits, the lowest first, so ten bytes hold 64 bits.
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
    }
    return nil
  }
}
