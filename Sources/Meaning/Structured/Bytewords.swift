// Bytewords (BCR-2020-012), in their shortest form: two letters for each byte, the first and the
// last of a word, with a checksum at the end.

/// Bytes as letters.
enum Bytewords {
  /// The letters of the bytes 0 to 255.
  private static let letters = Array(
    ("aeadaoaxaaahamatayasbkbdbnbtbabsbebybgbwbbbzcmchcscfcycwcecackctcxclcpcndkdadsdidedtdrdndwdpdmdl"
      + "dyeheyeoeeecenemetesftfrfnfsfmfhfzfpfwfxfyfefgflfdgagegrgsgtglgwgdgygmgughgohfhghdhkhthphhhlhyhe"
      + "hnhsidiaieihiyioisinimjejzjnjtjljojsjpjkjykpkoktkskkknkgkekikblblalylflslrlplnltloldlelulklgmnmy"
      + "mhmemomumwmdmtmsmknlnyndnsntnnnenboyoeotoxonolospdptpkpypspmplpepfpaprqdqzrerprlrorhrdrkrfryrnrs"
      + "rtsesasrssskswstspsosgsbsfsntotktitttdtetytltbtstptatnuyuoutueurvtvyvovlvevwvavdvswlwdwmwpwewyws"
      + "wtwnwzwfwkykynylyaytzszoztzczezm").utf8)

  /// The byte of each pair of letters.
  private static let values: [UInt16: UInt8] = Dictionary(
    uniqueKeysWithValues: (0..<256).map {
      (key(letters[$0 * 2], letters[$0 * 2 + 1]), UInt8($0))
    })

  private static func key(_ first: UInt8, _ second: UInt8) -> UInt16 {
    UInt16(first) << 8 | UInt16(second)
  }

  /// The bytes without the checksum; nil if the letters are others, or if the checksum is wrong.
  static func decoded(_ text: UTF8Text) -> [UInt8]? {
    guard text.count % 2 == 0, text.count > 8 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    for index in stride(from: text.startIndex, to: text.endIndex, by: 2) {
      let key = key(text[index].asciiLowercased, text[index + 1].asciiLowercased)
      guard let byte = values[key] else { return nil }
      bytes.append(byte)
    }
    let body = bytes.dropLast(4)
    let checksum = bytes.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return CRC32.checksum(of: body) == checksum ? Array(body) : nil
  }

  /// The letters of the bytes and their checksum.
  static func encoded(_ bytes: [UInt8]) -> String {
    let checksum = CRC32.checksum(of: bytes)
    let all = bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    return all.flatMap { letters[Int($0) * 2...Int($0) * 2 + 1] }.string
  }
}
