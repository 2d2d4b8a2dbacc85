// The surprise of a character in everyday text of its script, by its rank among the frequent ones.
// In all four scripts the frequency falls about with the square root of the rank.

/// The frequent characters of one script with their prices in bits.
struct FrequentCharacters: Sendable {
  private let bits: [Unicode.Scalar: Double]

  /// Takes the characters in order, the most frequent first. White space between them is layout.
  init(inOrder characters: String) {
    var bits: [Unicode.Scalar: Double] = [:]
    for scalar in characters.unicodeScalars where !scalar.properties.isWhitespace {
      let rank = Double(bits.count + 1)
      bits[scalar, default: 6 + 0.5 * rank.binaryLogarithm] = 6 + 0.5 * rank.binaryLogarithm
    }
    self.bits = bits
  }

  /// The price of a character; nil if it is not among the frequent ones.
  func bits(of scalar: Unicode.Scalar) -> Double? {
    bits[scalar]
  }
}

extension Double {
  /// The logarithm to base two, exact at powers of two and linear between them. The standard
  /// library has no logarithm, and this one is good enough for ranks.
  fileprivate var binaryLogarithm: Double {
    Double(exponent) + significand - 1
  }
}
