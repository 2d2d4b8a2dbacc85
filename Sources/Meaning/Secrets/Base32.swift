// Base32, the notation of one-time password keys.

/// Base32 (RFC 4648).
enum Base32 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  /// The letters of `bytes`, without padding.
  static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    var output: [UInt8] = []
    var (buffer, bits) = (0, 0)
    for byte in bytes {
      buffer = (buffer & 0xFF) << 8 | Int(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        output.append(alphabet[buffer >> bits & 31])
      }
    }
    if bits > 0 { output.append(alphabet[buffer << (5 - bits) & 31]) }
    return output.string
  }

  /// The bytes of digits without padding; nil if they are none. Spare bits at the end are ignored.
  static func decoded(_ digits: some Collection<UInt8>) -> [UInt8]? {
    guard ![1, 3, 6].contains(digits.count % 8) else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(digits.count * 5 / 8)
    var (buffer, bits) = (0, 0)
    for digit in digits.lazy.map(\.asciiUppercased) {
      switch digit {
      case 0x41...0x5A: buffer = (buffer & 0xFF) << 5 | Int(digit - 0x41)
      case 0x32...0x37: buffer = (buffer & 0xFF) << 5 | Int(digit - 0x32 + 26)
      default: return nil
      }
      bits += 5
      if bits >= 8 {
        bits -= 8
        output.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    return output
  }

  /// A key in capitals, without blanks, dashes or padding.
  static func tidied(_ key: String) -> [UInt8] {
    key.utf8.filter { !$0.isASCIIBlank && $0 != .equals && $0 != UInt8(ascii: "-") }.uppercased
  }

  /// Whether a tidied key is valid base32.
  static func isValid(_ key: [UInt8]) -> Bool {
    key.allSatisfy { $0.isASCIICapital || (0x32...0x37).contains($0) }
      && ![1, 3, 6].contains(key.count % 8)
  }
}
