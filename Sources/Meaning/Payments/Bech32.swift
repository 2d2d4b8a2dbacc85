// Bech32, the notation of newer coin addresses and of Lightning invoices.

/// Bech32 (BIP 173) and bech32m (BIP 350).
struct Bech32 {
  /// The text before the separator, in lower case.
  let prefix: String
  /// The base-32 digits after it, without the checksum.
  let words: [UInt8]

  private static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)

  /// Decodes a text of any length, as invoices are longer than addresses; nil if the checksum is
  /// wrong.
  init?(_ text: some BidirectionalCollection<UInt8>) {
    let text = Array(text)
    // Mixed case is not allowed.
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
