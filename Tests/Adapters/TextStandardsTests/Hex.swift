// Reads bytes in hexadecimal digits, as in the tables of these tests.

extension [UInt8] {
  init(hex: some StringProtocol) {
    let digits = hex.compactMap(\.hexDigitValue)
    self = stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }
}
