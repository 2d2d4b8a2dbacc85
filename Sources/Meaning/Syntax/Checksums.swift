// Checksums: CRC-32 (ISO 3309) as in zlib and PNG, SHA-1, the padding that hashes share, and check
// digits. GLib has no CRC-32; SHA2.swift gives the reason for SHA-1.

package enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  package static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }
}

func sha1(_ message: [UInt8]) -> [UInt8] {
  let padded = HashPadding.padded(message, wordSize: 4)
  var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  for start in stride(from: 0, to: padded.count, by: 64) {
    compress(padded[start..<(start + 64)], into: &state)
  }
  return state.flatMap { $0.bigEndianBytes }
}

private func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
  var words = HashPadding.words(of: block, as: UInt32.self)
  for index in 16..<80 {
    let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
    words.append(word.rotatedLeft(1))
  }
  var s = state
  for (index, word) in words.enumerated() {
    let (mixed, constant): (UInt32, UInt32) =
      switch index {
      case ..<20: ((s[1] & s[2]) | (~s[1] & s[3]), 0x5A82_7999)
      case ..<40: (s[1] ^ s[2] ^ s[3], 0x6ED9_EBA1)
      case ..<60: ((s[1] & s[2]) | (s[1] & s[3]) | (s[2] & s[3]), 0x8F1B_BCDC)
      default: (s[1] ^ s[2] ^ s[3], 0xCA62_C1D6)
      }
    let next = s[0].rotatedLeft(5) &+ mixed &+ s[4] &+ constant &+ word
    s = [next, s[0], s[1].rotatedLeft(30), s[2], s[3]]
  }
  state = zip(state, s).map { $0 &+ $1 }
}

extension UInt32 {
  fileprivate func rotatedLeft(_ count: UInt32) -> UInt32 { self << count | self >> (32 - count) }
}

/// The division of a message by the hash functions.
enum HashPadding {
  /// In blocks of 16 words: a one bit, zeros, and the length in bits as two words.
  static func padded(_ message: [UInt8], wordSize: Int) -> [UInt8] {
    let block = 16 * wordSize
    var padded = message + [0x80]
    // No message here is so long that its length needs more than eight bytes.
    while padded.count % block != block - 8 { padded.append(0) }
    return padded + (UInt64(message.count) &* 8).bigEndianBytes
  }

  static func words<Word: FixedWidthInteger>(of block: ArraySlice<UInt8>, as: Word.Type) -> [Word] {
    let size = Word.bitWidth / 8
    var words: [Word] = []
    words.reserveCapacity(80)
    for start in stride(from: block.startIndex, to: block.endIndex, by: size) {
      words.append(block[start..<(start + size)].reduce(0) { $0 << 8 | Word($1) })
    }
    return words
  }
}

extension FixedWidthInteger {
  /// The most significant first.
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> Self($0))
    }
  }
}

/// Check digits and check characters.
public enum CheckDigits {
  /// Whether the last digit is the check digit of a GTIN, GLN, SSCC …, with weights 3 and 1 from
  /// the right.
  public static func areValidGS1(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
    guard digits.areDigits, digits.count > 1 else { return false }
    return gs1(of: digits.dropLast()) == digits.last
  }

  /// The check digit that a GTIN, GLN, SSCC … has after these digits.
  static func gs1(of digits: some BidirectionalCollection<UInt8>) -> UInt8? {
    guard digits.areDigits else { return nil }
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      sum = (sum + Int(digit - 0x30) * (place % 2 == 0 ? 3 : 1)) % 10
    }
    return 0x30 + UInt8((10 - sum) % 10)
  }

  /// The check character of Code 39, as HIBC and LOGMARS have it: modulo 43; nil for a character
  /// that Code 39 does not have.
  static func modulo43(of characters: some Collection<UInt8>) -> UInt8? {
    var sum = 0
    for character in characters {
      guard let value = alphabet43.firstIndex(of: character) else { return nil }
      sum = (sum + value) % 43
    }
    return alphabet43[sum]
  }

  private static let alphabet43 = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)

  /// The check characters of modulo 37-2 by their values.
  static let alphabet37 = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*".utf8)

  /// The value of the check character of digits and capitals (ISO 7064, modulo 37-2): 0 to 36,
  /// written as a digit, a capital or a star; nil for other characters.
  static func modulo37(of characters: some Collection<UInt8>) -> Int? {
    var sum = 0
    for character in characters {
      guard character.isASCIIDigit || character.isASCIICapital else { return nil }
      let value = Int(character) - (character.isASCIIDigit ? 0x30 : 0x41 - 10)
      sum = (sum + value) * 2 % 37
    }
    return (38 - sum) % 37
  }

  /// The number that digits and letters (as 10 to 35) form, modulo 97; nil for other characters.
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

  /// Whether the last digit is the check digit of Luhn (ISO/IEC 7812): every second digit from the
  /// right is doubled.
  static func areValidLuhn(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
    guard digits.areDigits, digits.count > 1 else { return false }
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let value = Int(digit - 0x30) * (place % 2 + 1)
      sum += value / 10 + value % 10
    }
    return sum % 10 == 0
  }

  /// Whether the last digit is the check digit of Verhoeff, in the dihedral group of order 10.
  static func areValidVerhoeff(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
    guard digits.areDigits else { return false }
    var check = 0
    for (place, digit) in digits.reversed().enumerated() {
      var value = Int(digit - 0x30)
      for _ in 0..<place % 8 { value = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][value] }
      // Rotations are 0 to 4, reflections 5 to 9.
      let sum = check < 5 ? check + value % 5 : check - value % 5 + 5
      check = (check < 5) == (value < 5) ? sum % 5 : sum % 5 + 5
    }
    return check == 0
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

  /// Whether the last digit is the check digit of a PZN, modulo 11. A number of seven digits is one
  /// of eight with a zero in front.
  static func isValidPZN(_ digits: some Collection<UInt8>) -> Bool {
    guard digits.areDigits, digits.count == 7 || digits.count == 8 else { return false }
    let first = 9 - digits.count
    var sum = 0
    for (place, digit) in digits.dropLast().enumerated() {
      sum += Int(digit - 0x30) * (first + place)
    }
    return digits.map { Int($0 - 0x30) }.last == sum % 11
  }

  /// Whether the last two digits are those of a pharmacy product number: the codes of the other
  /// characters, weighted from 2 on, modulo 97.
  static func isValidPPN(_ characters: some Collection<UInt8>) -> Bool {
    guard (5...22).contains(characters.count), let stated = Array(characters.suffix(2)).number
    else { return false }
    var sum = 0
    for (place, character) in characters.dropLast(2).enumerated() {
      sum += Int(character) * (place + 2)
    }
    return sum % 97 == stated
  }

  /// Whether the last two bytes are the CRC of the others (X.25).
  static func areValidX25(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2 else { return false }
    var sum: UInt16 = 0xFFFF
    for byte in bytes.dropLast(2) {
      sum ^= UInt16(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0x8408 }
    }
    return bytes.suffix(2).elementsEqual([UInt8(~sum & 0xFF), UInt8(~sum >> 8)])
  }

  /// Whether the last two characters are GS1's check pair: the positions of the others in the
  /// character set, weighted by primes from the right, modulo 1021, as two base-32 digits.
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
