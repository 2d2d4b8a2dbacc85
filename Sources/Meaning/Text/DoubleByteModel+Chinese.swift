// The prices for GB 18030, which includes GBK and GB 2312, and for Big5 with Hong Kong's
// supplement.

extension DoubleByteModel {
  private static let punctuation: Set<Unicode.Scalar> = [
    "，", "。", "、", "：", "；", "！", "？", "（", "）", "《", "》", "“", "”", "「", "」", "　", "·",
    "—", "…", "【", "】", "￥", "／", "－",
  ]

  /// Simplified Chinese.
  static let gb18030 = DoubleByteModel(
    prior: 0,
    width: { bytes in
      guard let lead = bytes.first, lead > 0x80 else { return 1 }
      return (0x30...0x39).contains(bytes.dropFirst().first ?? 0) ? 4 : 2
    },
    price: { scalar, code, _ in
      if let bits = FrequentCharacters.simplified.bits(of: scalar) { return bits }
      if punctuation.contains(scalar) { return 8 }
      guard code <= 0xFFFF, code & 0xFF >= 0xA1 else { return code <= 0xFFFF ? 19 : 26 }
      return switch code >> 8 {
      case 0xB0...0xD7: 14
      case 0xD8...0xF7: 17
      case 0xA1, 0xA3: 12
      case 0xA2, 0xA4, 0xA5: 14
      case 0xA6, 0xA7: 16
      default: 22
      }
    })

  /// Traditional Chinese.
  static let big5 = DoubleByteModel(
    prior: 1.5,
    width: { ($0.first ?? 0) > 0x80 ? 2 : 1 },
    price: { scalar, code, _ in
      if let bits = FrequentCharacters.traditional.bits(of: scalar) { return bits }
      if punctuation.contains(scalar) { return 8 }
      return switch code {
      case 0xA440...0xC67E: 14.5
      case 0xC940...0xF9D5: 18
      case 0xA140...0xA3FF: 13
      default: 22
      }
    })
}
