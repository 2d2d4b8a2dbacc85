// Base45 (RFC 9285), the notation of bytes in the characters that QR codes hold best.

/// Base45.
enum Base45 {
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  private static let values = Dictionary(
    uniqueKeysWithValues: zip(alphabet, 0...))

  /// The bytes of a text; nil if it is none.
  static func decoded(_ text: UTF8Text) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 3 * 2 + 1)
    var rest = text
    while !rest.isEmpty {
      let group = rest.removing(3)
      var value = 0
      for character in group.reversed() {
        guard let digit = values[character] else { return nil }
        value = value * 45 + digit
      }
      switch group.count {
      case 3 where value <= 0xFFFF: bytes += [UInt8(value >> 8), UInt8(value & 255)]
      case 2 where value <= 0xFF: bytes.append(UInt8(value))
      default: return nil
      }
    }
    return bytes
  }
}
