// The prices for EUC-KR and Microsoft's extension of it.

extension DoubleByteModel {
  /// Korean.
  static let eucKR = DoubleByteModel(
    prior: 2,
    width: { ($0.first ?? 0) > 0x80 ? 2 : 1 },
    price: { scalar, code, _ in
      if let bits = FrequentCharacters.hangul.bits(of: scalar) { return bits }
      guard code & 0xFF >= 0xA1 else { return 18 }
      return switch code >> 8 {
      case 0xB0...0xC8: 13
      case 0xCA...0xFD: 18
      case 0xA1...0xA3: 13
      default: 20
      }
    })
}
