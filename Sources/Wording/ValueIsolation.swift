// Values between words of the other direction of writing. Without isolation, a name in Arabic turns
// the number behind it around, and an address inside an Arabic sentence loses its first dot to the
// wrong side (Unicode Standard Annex 9). The signs are invisible; texts for files, the clipboard
// and other programs never contain them.

/// Isolates the values of sentences in one language.
struct ValueIsolation {
  private let isRightToLeft: Bool

  init(_ catalog: any Catalog) {
    isRightToLeft = catalog.isRightToLeft
  }

  func isolated(_ value: String) -> String {
    let isNeeded = isRightToLeft ? !Self.isNumber(value) : Self.hasRightToLeftLetters(value)
    return isNeeded ? "\u{2068}\(value)\u{2069}" : value
  }

  /// Digits with at most a decimal sign, which read the same in both directions.
  private static func isNumber(_ value: String) -> Bool {
    value.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C }
  }

  /// The blocks of Unicode with letters that are written from right to left.
  private static func hasRightToLeftLetters(_ value: String) -> Bool {
    value.unicodeScalars.contains { scalar in
      switch scalar.value {
      case ..<0x590: false
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
      case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
      default: false
      }
    }
  }
}
