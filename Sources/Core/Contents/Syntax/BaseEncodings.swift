// Bytes in letters and digits: base32 of one-time-password keys, base58 and bech32 of coins.

/// Base32 (RFC 4648), as one-time-password keys are written.
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

  /// A key without the blanks, dashes and padding that people and programs write, in capitals.
  static func tidied(_ key: String) -> [UInt8] {
    key.utf8.filter { !$0.isASCIIBlank && $0 != .equals && $0 != UInt8(ascii: "-") }.uppercased
  }

  /// Whether a tidied key stands for bytes.
  static func isValid(_ key: [UInt8]) -> Bool {
    key.allSatisfy { $0.isASCIICapital || (0x32...0x37).contains($0) }
      && ![1, 3, 6].contains(key.count % 8)
  }
}

/// Base58 with a check sum, as the older addresses of coins are written.
enum Base58Check {
  private static let alphabet = Array(
    "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)
  /// The longest thing in use, an extended key, has 111 letters; decoding takes their square.
  private static let longest = 120

  /// Version and content without the check sum; nil where the check sum is wrong.
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

/// Bech32 (BIP 173) and bech32m (BIP 350).
struct Bech32 {
  /// What stands before the separator, in small letters.
  let prefix: String
  /// Digits of 32 behind it, without the check sum.
  let words: [UInt8]

  private static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)

  /// Reads a text whose check sum is right, however long: invoices are longer than addresses.
  init?(_ text: some BidirectionalCollection<UInt8>) {
    let text = Array(text)
    // Either case, but not both.
    let hasCapitals = text.contains(where: \.isASCIICapital)
    guard !hasCapitals || text.uppercased == text else { return nil }
    let letters = text.lowercased
    guard let separator = letters.lastIndex(of: UInt8(ascii: "1")), separator > 0,
      letters.count - separator > 6, letters.allSatisfy({ (33...126).contains($0) })
    else { return nil }
    var words: [UInt8] = []
    for letter in letters[(separator + 1)...] {
      guard let value = Self.alphabet.firstIndex(of: letter) else { return nil }
      words.append(UInt8(value))
    }
    let head = letters[..<separator]
    let sum = Self.remainder(of: head.map { $0 >> 5 } + [0] + head.map { $0 & 31 } + words)
    // The constants of BIP 173 and BIP 350.
    guard sum == 1 || sum == 0x2BC8_30A3 else { return nil }
    prefix = head.string
    self.words = words.dropLast(6)
  }

  private static func remainder(of words: [UInt8]) -> UInt32 {
    let generator: [UInt32] = [
      0x3B6A_57B2, 0x2650_8E6D, 0x1EA1_19FA, 0x3D42_33DD, 0x2A14_62B3,
    ]
    return words.reduce(1) { sum, word in
      let top = sum >> 25
      var next = (sum & 0x1FF_FFFF) << 5 ^ UInt32(word)
      for bit in 0..<5 where top >> UInt32(bit) & 1 == 1 { next ^= generator[bit] }
      return next
    }
  }

  /// The bytes that digits of 32 stand for; bits left over are dropped.
  static func bytes(of words: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var (buffer, bits) = (0, 0)
    for word in words {
      buffer = (buffer & 0xFFF) << 5 | Int(word & 31)
      bits += 5
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(buffer >> bits & 0xFF))
      }
    }
    return bytes
  }
}
