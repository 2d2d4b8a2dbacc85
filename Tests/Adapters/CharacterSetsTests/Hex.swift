// Bytes written as hexadecimal digits, as the tables of the tests have them.

extension [UInt8] {
  init(hex: some StringProtocol) {
    let digits = hex.compactMap(\.hexDigitValue)
    self = stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }
}
