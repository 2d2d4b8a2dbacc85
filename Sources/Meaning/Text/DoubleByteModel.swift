// Prices Chinese, Japanese and Korean text in the double-byte sets: frequent characters by their
// rank, the others by their row, because each of these standards has common characters in its first
// level.

/// The prices for one double-byte set.
struct DoubleByteModel: TextModel {
  let prior: Double
  /// The number of bytes of the first character.
  let width: @Sendable (ArraySlice<UInt8>) -> Int
  /// The price of a character, given its code in the set and the character before it.
  let price: @Sendable (Unicode.Scalar, Int, Unicode.Scalar?) -> Double

  /// The prices of a change from ASCII to the other script and back. A change back within a word is
  /// expensive: "MÜLLER" looks like that in the wrong set.
  private static let entry = 3.0
  private static let exit = 1.0
  private static let exitToLetter = 4.0
  /// The price where characters and codes do not correspond: a rare code means two characters.
  private static let unaligned = 20.0

  func bits(of text: String, from bytes: ArraySlice<UInt8>) -> Double {
    var sum = 0.0
    var rest = bytes
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      guard !rest.isEmpty else { return sum + Self.unaligned }
      let code = rest.prefix(width(rest))
      rest = rest.dropFirst(code.count)
      let wasASCII = previous?.isASCII ?? true
      if scalar.isASCII {
        sum += Surprise.bits(ofASCII: scalar)
        if !wasASCII { sum += scalar.properties.isAlphabetic ? Self.exitToLetter : Self.exit }
      } else {
        sum += price(scalar, code.reduce(0) { $0 << 8 | Int($1) }, previous)
        sum += wasASCII ? Self.entry : 0
      }
      previous = scalar
    }
    return sum + Double(rest.count) * Self.unaligned
  }
}
