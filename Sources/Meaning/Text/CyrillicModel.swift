// Prices Russian text, and at a slightly higher price Ukrainian and Bulgarian. Case separates
// Windows-1251 from KOI8-R: in the wrong one of the two, words have the cases swapped.

/// The prices for Windows-1251 and KOI8-R.
struct CyrillicModel: TextModel {
  let prior: Double

  private enum Kind {
    case plain, lower, upper, other
  }

  private static let byFrequency = Array("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфё".unicodeScalars)
  private static let bitsOfLetter: [Unicode.Scalar: Double] = {
    var bits: [Unicode.Scalar: Double] = [:]
    for (rank, letter) in byFrequency.enumerated() { bits[letter] = 3.8 + 0.16 * Double(rank) }
    for letter in "іїєъ".unicodeScalars { bits[letter] = 9 }
    return bits
  }()
  private static let signs = Set("«»—–№“”„…©\u{A0}".unicodeScalars)

  /// The price of a change from ASCII to Cyrillic.
  private static let entry = 3.0

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
      let isLetter = scalar.properties.isAlphabetic
      let isInsideWord = isLetter && (previous == .lower || previous == .upper)
      return (isLetter ? .plain : .other, Surprise.bits(ofASCII: scalar) + (isInsideWord ? 7 : 0))
    }
    if let bits = bitsOfLetter[scalar] {
      switch previous {
      case .lower, .upper: return (.lower, bits)
      case .other: return (.lower, bits + entry)
      case .plain: return (.lower, bits + 7)
      }
    }
    if let small = scalar.properties.lowercaseMapping.unicodeScalars.first,
      let bits = bitsOfLetter[small]
    {
      // No word begins with these letters.
      let start = "ыьъ".unicodeScalars.contains(small) ? 6.0 : 2
      switch previous {
      case .upper: return (.upper, bits + 0.25)
      case .lower, .plain: return (.upper, bits + 8)
      case .other: return (.upper, bits + entry + start)
      }
    }
    return (.other, signs.contains(scalar) ? 11 : 15)
  }
}
