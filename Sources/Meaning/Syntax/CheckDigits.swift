// Check digits, which reveal misread and mistyped numbers.

/// Check digits and check characters.
public enum CheckDigits {
  /// Whether the last digit is the check digit of a GTIN, GLN, SSCC …, with weights 3 and 1 from
  /// the right.
  public static func areValidGS1(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
    guard digits.areDigits, digits.count > 1 else { return false }
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      sum += Int(digit - 0x30) * (place % 2 == 1 ? 3 : 1)
    }
    return sum % 10 == 0
  }

  /// The remainder by 97 of letters (10 to 35) and digits; nil for other characters.
  static func remainder97(_ characters: some Sequence<UInt8>) -> Int? {
    var remainder = 0
    for character in characters.lazy.map(\.asciiUppercased) {
      if character.isASCIIDigit {
        remainder = (remainder * 10 + Int(character - 0x30)) % 97
      } else if character.isASCIICapital {
        remainder = (remainder * 100 + Int(character - 0x41) + 10) % 97
      } else {
        return nil
      }
    }
    return remainder
  }

  /// Whether the last digit is the recursive check digit (modulo 10) of a Swiss reference.
  static func areValidRecursive(_ digits: some Collection<UInt8>) -> Bool {
    let table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
    guard digits.areDigits else { return false }
    let carry = digits.dropLast().reduce(0) { table[($0 + Int($1 - 0x30)) % 10] }
    return digits.map { Int($0 - 0x30) }.last == (10 - carry) % 10
  }

  /// The check character of an ISBN-10 (nine digits) or an ISSN (seven): modulo 11, with X for ten.
  public static func modulo11(of digits: some Collection<UInt8>) -> Character? {
    guard digits.areDigits, digits.count < 12 else { return nil }
    var sum = 0
    for (place, digit) in digits.enumerated() {
      sum += Int(digit - 0x30) * (digits.count + 1 - place)
    }
    let check = (11 - sum % 11) % 11
    return check == 10 ? "X" : Character("\(check)")
  }

  /// Whether the last two characters are the check characters of GS1: the positions of the others
  /// in the character set, weighted by primes from the right, modulo 1021, as two base-32 digits.
  static func isValidGS1Pair(_ characters: ArraySlice<UInt8>) -> Bool {
    let body = characters.dropLast(2)
    guard !body.isEmpty, body.count <= primes.count else { return false }
    var sum = 0
    for (character, prime) in zip(body.reversed(), primes) {
      guard let value = alphabet82.firstIndex(of: character) else { return false }
      sum += value * prime
    }
    let (high, low) = (sum % 1021 / 32, sum % 1021 % 32)
    return characters.suffix(2).elementsEqual([alphabet32[high], alphabet32[low]])
  }

  private static let alphabet32 = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
  private static let primes = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83,
  ]
  /// The characters that GS1 allows in values, in their order.
  static let alphabet82 = Array(
    "!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)
}
