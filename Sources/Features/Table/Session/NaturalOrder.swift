// The order in which a person expects texts: numbers in them by their values, letters without
// regard to case.

/// A text prepared for comparison.
nonisolated struct NaturalOrder: Comparable {
  /// Bytes in whose order the texts are: a number is a mark, the count of its digits without
  /// leading zeros, and these.
  private let key: [UInt8]
  /// Decides between texts that differ in case or leading zeros alone.
  private let exact: String

  private static let mark: UInt8 = 1

  init(_ text: String) {
    // A payload may be long; beyond this, its exact characters decide. A byte counts the digits.
    let most = 200
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count + 2)
    var digits: [UInt8] = []
    let start = String(text.unicodeScalars.prefix(most)).lowercased()
    for byte in start.utf8 {
      if byte >= 0x30, byte <= 0x39 {
        digits.append(byte)
      } else {
        Self.append(&digits, to: &key)
        key.append(byte)
      }
    }
    Self.append(&digits, to: &key)
    self.key = key
    exact = text
  }

  private static func append(_ digits: inout [UInt8], to key: inout [UInt8]) {
    guard !digits.isEmpty else { return }
    let value = digits.drop { $0 == 0x30 }
    key.append(mark)
    key.append(UInt8(truncatingIfNeeded: value.count))
    key += value
    digits = []
  }

  static func < (first: NaturalOrder, second: NaturalOrder) -> Bool {
    first.key == second.key
      ? first.exact < second.exact : first.key.lexicographicallyPrecedes(second.key)
  }
}
