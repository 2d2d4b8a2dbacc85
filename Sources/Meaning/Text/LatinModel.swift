// Prices Western European text in Windows-1252. There, accented letters are single ones among plain
// letters, their case is that of their neighbours, and signs are at the edges of words.

/// The prices for Windows-1252.
struct LatinModel: TextModel {
  let prior = 0.0

  private enum Kind {
    case plainLower, plainUpper, accentedLower, accentedUpper, sign, other
  }

  private static let lower = prices([
    (6.5, "éäöüóáíèñçãàå"), (8, "ßøæêúôâîûëïõòùìœ"), (10.5, "þðýÿžš"),
  ])
  private static let upper = prices([(10, "ÄÖÜÉÅØÀÇÑÆÁÍÓÚÊÈÔÃ"), (12, "ÂÎËÏÕÒÙÌÐÞÝŒŠŽŸÛ")])
  /// Signs that may follow a letter.
  private static let closing = prices([(10, "’”»…°ºª€™®²³·–")])
  private static let opening = prices([(10, "«“‘„¡¿©£§±µ•—½×"), (14, "‚‹›¤¦¬¶¸¹¼¾÷ƒˆ†‡‰˜¨¯´¥¢")])

  func bits(of text: String, from bytes: ArraySlice<UInt8>) -> Double {
    var sum = 0.0
    var previous = Kind.other
    for scalar in text.unicodeScalars {
      let (kind, bits) = Self.price(of: scalar, after: previous)
      sum += bits
      previous = kind
    }
    return sum
  }

  private static func price(
    of scalar: Unicode.Scalar, after previous: Kind
  ) -> (kind: Kind, bits: Double) {
    if scalar.isASCII {
      let bits = Surprise.bits(ofASCII: scalar)
      switch scalar {
      case "a"..."z": return (.plainLower, bits)
      case "A"..."Z": return (.plainUpper, bits + (previous == .accentedLower ? 4 : 0))
      default: return (.other, bits)
      }
    }
    if let bits = lower[scalar] {
      let crowding = previous == .accentedLower ? 2.5 : previous == .sign ? 3.0 : 0
      return (.accentedLower, bits + crowding + (previous == .accentedUpper ? 2 : 0))
    }
    if let bits = upper[scalar] {
      switch previous {
      case .plainUpper: return (.accentedUpper, bits - 1.5)
      case .plainLower, .accentedLower: return (.accentedUpper, bits + 6)
      case .accentedUpper: return (.accentedUpper, bits + 1.5)
      case .sign: return (.accentedUpper, bits + 3)
      case .other: return (.accentedUpper, bits)
      }
    }
    if scalar == "\u{A0}" { return (.other, 8) }
    let crowding = previous == .sign ? 3.0 : 0
    if let bits = closing[scalar] { return (.sign, bits + crowding) }
    let isAfterLetter = previous != .other && previous != .sign
    return (.sign, (opening[scalar] ?? 16) + crowding + (isAfterLetter ? 4 : 0))
  }

  private static func prices(_ tiers: [(Double, String)]) -> [Unicode.Scalar: Double] {
    var result: [Unicode.Scalar: Double] = [:]
    for (bits, scalars) in tiers {
      for scalar in scalars.unicodeScalars { result[scalar] = bits }
    }
    return result
  }
}
