// Check digits with weights of their own, as post, parcels, banks and tax offices use them.
// Checksums.swift has those of GS1 and of books.

extension CheckDigits {
  /// The sum of the digits times the weights, which repeat from the first digit on; nil for other
  /// characters.
  static func weightedSum(
    of digits: some Collection<UInt8>, weights: [Int]
  ) -> Int? {
    guard digits.areDigits, !weights.isEmpty else { return nil }
    return digits.enumerated().reduce(0) { sum, digit in
      sum + Int(digit.element - 0x30) * weights[digit.offset % weights.count]
    }
  }

  /// Whether the last digit makes the weighted sum of the digits a multiple of ten.
  static func areValid(_ digits: some Collection<UInt8>, weights: [Int]) -> Bool {
    guard let sum = weightedSum(of: digits.dropLast(1), weights: weights),
      let check = digits.suffix(1).number
    else { return false }
    return (sum + check) % 10 == 0
  }

  /// Whether the last of the digits and capitals is their check character (ISO 7064, modulo 37 and
  /// 36).
  static func isValidModulo37(_ characters: some Collection<UInt8>) -> Bool {
    guard characters.count > 1, characters.areCapitalsAndDigits else { return false }
    var product = 36
    for character in characters.dropLast(1) {
      let sum = (product + alphanumericValue(character)) % 36
      product = (sum == 0 ? 36 : sum) * 2 % 37
    }
    let check = characters.suffix(1).reduce(0) { alphanumericValue($1) + $0 }
    return (product + check) % 36 == 1
  }

  /// Digits count from 0 to 9, capitals from 10 to 35.
  private static func alphanumericValue(_ character: UInt8) -> Int {
    Int(character) - (character.isASCIIDigit ? 0x30 : 0x41 - 10)
  }

  /// The digit for a sum modulo eleven, as postal items (UPU S10) have it.
  static func isValidPostal(_ digits: some Collection<UInt8>) -> Bool {
    guard digits.count == 9,
      let sum = weightedSum(of: digits.dropLast(1), weights: [8, 6, 4, 2, 3, 5, 9, 7])
    else { return false }
    let rest = 11 - sum % 11
    return digits.suffix(1).number == (rest == 10 ? 0 : rest == 11 ? 5 : rest)
  }

  /// The sum of digits and letters by their places in ASCII from 0, each with its weight.
  static func sum(of characters: some Sequence<UInt8>, weights: some Sequence<Int>) -> Int {
    zip(characters, weights).reduce(0) { $0 + (Int($1.0) - 0x30) * $1.1 }
  }

  /// The check digit of a weighted sum: its distance to a multiple of 11, or 0 where that is more
  /// than nine.
  static func elevenOrZero(
    of characters: some Sequence<UInt8>, weights: some Sequence<Int>
  ) -> UInt8 {
    let rest = sum(of: characters, weights: weights) % 11
    return rest < 2 ? 0x30 : UInt8(0x30 + 11 - rest)
  }
}
