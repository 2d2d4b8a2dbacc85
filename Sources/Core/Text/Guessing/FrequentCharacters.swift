// How surprising a character is in everyday text of its script, from its rank among the frequent
// ones. In all four scripts frequency falls about as the square root of the rank.

/// The frequent characters of one script and what each costs, in bits.
struct FrequentCharacters: Sendable {
  private let bits: [Unicode.Scalar: Double]

  /// Takes the characters from the most frequent on; white space between them is layout.
  init(inOrder characters: String) {
    var bits: [Unicode.Scalar: Double] = [:]
    for scalar in characters.unicodeScalars where !scalar.properties.isWhitespace {
      let rank = Double(bits.count + 1)
      bits[scalar, default: 6 + 0.5 * rank.binaryLogarithm] = 6 + 0.5 * rank.binaryLogarithm
    }
    self.bits = bits
  }

  /// What the character costs; nil if it is not among the frequent ones.
  func bits(of scalar: Unicode.Scalar) -> Double? {
    bits[scalar]
  }
}

extension Double {
  /// The logarithm to base two, exact at powers of two and linear between them: the standard
  /// library has no other, and ranks need none better.
  fileprivate var binaryLogarithm: Double {
    Double(exponent) + significand - 1
  }
}
