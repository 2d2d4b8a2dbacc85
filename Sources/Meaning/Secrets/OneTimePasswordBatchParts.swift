// The codes in which Google Authenticator exports more accounts than one code holds. Each states
// its number, how many there are, and a number that they share.

internal import Reading

/// The parts of an export of accounts.
struct OneTimePasswordBatchParts: PartNotation {
  private static let scheme = "otpauth-migration"

  func part(of payload: Payload) -> WrittenPart? {
    let text = UTF8Text(payload.bytes).bare
    guard text.dropping(prefix: Self.scheme) != nil, let address = Address(text),
      address.scheme == Self.scheme, let bytes = OneTimePasswordBatchFormat.data(in: address)
    else { return nil }
    var (accounts, size, index, id) = ([UInt8](), UInt64(0), UInt64(0), UInt64(0))
    var reader = ProtocolBufferReader(bytes[...])
    while let field = reader.next() {
      switch (field.number, field.value) {
      case (1, .bytes(let account)): accounts += Self.field(1, of: account)
      case (3, .integer(let number)): size = number
      case (4, .integer(let number)): index = number
      case (5, .integer(let number)): id = number
      default: break
      }
    }
    guard reader.isAtEnd else { return nil }
    return WrittenPart(
      id: "\(Self.scheme) \(Int32(truncatingIfNeeded: id)) \(size)", index: Int(clamping: index),
      count: Int(clamping: size), data: accounts)
  }

  /// The export of all accounts that were seen: those of one code are usable without the others.
  func text(of pieces: [[UInt8]?], like part: WrittenPart) -> Payload? {
    guard part.id.hasPrefix(Self.scheme) else { return nil }
    // The version and the number of codes are 1.
    let message = pieces.compactMap(\.self).joined() + [0x10, 1, 0x18, 1]
    let data = PercentEncoding.encoded(Base64.encoded(message))
    return Payload(bytes: Array("\(Self.scheme)://offline?data=\(data)".utf8))
  }

  /// A field of a protocol buffer that holds bytes.
  private static func field(_ number: UInt8, of bytes: UTF8Text) -> [UInt8] {
    var field = [number << 3 | 2]
    var rest = bytes.count
    while rest > 127 {
      field.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return field + [UInt8(rest)] + bytes
  }
}
