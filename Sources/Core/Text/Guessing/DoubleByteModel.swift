// Prices Chinese, Japanese and Korean text in the double-byte sets: frequent characters by rank, the
// others by their row, since each of these standards puts common characters in its first level.

/// The price list of one double-byte set.
struct DoubleByteModel: TextModel {
  let prior: Double
  /// How many bytes the character that starts with these bytes has.
  let width: @Sendable (ArraySlice<UInt8>) -> Int
  /// What a character costs, given its code in the set and the character before it.
  let price: @Sendable (Unicode.Scalar, Int, Unicode.Scalar?) -> Double

  /// What it costs to turn from ASCII to the other script, and back; to turn back in the middle of
  /// a word is what "MÜLLER" looks like in the wrong set.
  private static let entry = 3.0
  private static let exit = 1.0
  private static let exitToLetter = 4.0
  /// A rare code can stand for two characters; text that has one is priced flatly, as implausible.
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
