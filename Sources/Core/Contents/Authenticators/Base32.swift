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
