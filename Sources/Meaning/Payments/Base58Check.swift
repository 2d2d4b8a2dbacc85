// Base58 with a check sum, the notation of older coin addresses.

/// Base58 with a check sum.
enum Base58Check {
  private static let alphabet = Array(
    "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)
  /// The longest text in use, an extended key, has 111 letters; decoding takes quadratic time.
  private static let longest = 120

  /// Version and content without the check sum; nil if the check sum is wrong.
  static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard !text.isEmpty, text.count <= longest else { return nil }
    var bytes: [UInt8] = []
    for letter in text {
      guard var carry = alphabet.firstIndex(of: letter) else { return nil }
      for index in bytes.indices {
        carry += Int(bytes[index]) * 58
        bytes[index] = UInt8(carry & 0xFF)
        carry >>= 8
      }
      while carry > 0 {
        bytes.append(UInt8(carry & 0xFF))
        carry >>= 8
      }
    }
    let zeros = text.prefix { $0 == UInt8(ascii: "1") }.count
    let all = Array(repeating: 0, count: zeros) + bytes.reversed()
    let content = Array(all.dropLast(4))
    guard all.count > 4, sha256(sha256(content)).prefix(4).elementsEqual(all.suffix(4)) else {
      return nil
    }
    return content
  }
}
