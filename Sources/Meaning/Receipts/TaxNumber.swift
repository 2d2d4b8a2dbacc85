// Tax numbers of sellers and buyers, with the check digits of their countries. Nearly all are
// weighted sums modulo 11.

/// A country's scheme of tax numbers.
enum TaxNumber {
  case argentina, brazil, chile, india, italy, peru, poland, portugal, saudiArabia, slovenia, spain
  case taiwan, turkey

  /// Whether the number has the length and the check digits of the scheme. Dashes, dots and the
  /// country’s letters may be part of it.
  func isValid(_ text: UTF8Text) -> Bool {
    let number = text.filter { !"-. /".utf8.contains($0) }.uppercased
    return switch self {
    case .argentina: Self.isElevenDigits(number, overTen: [11: 0, 10: 9])
    case .peru: Self.isElevenDigits(number, overTen: [11: 1, 10: 0])
    case .brazil: Self.isCompanyOfBrazil(number) || Self.isPersonOfBrazil(number)
    case .chile: Self.isChilean(number)
    case .india: Self.isIndian(number)
    // Companies have eleven digits, and people a code with letters.
    case .italy: !number.areDigits || number.count == 11 && CheckDigits.areValidLuhn(number)
    case .poland: Self.isPolish(number)
    case .portugal: Self.isPortuguese(number)
    case .saudiArabia:
      number.count == 15 && number.areDigits && number.first == 0x33 && number.last == 0x33
    case .slovenia: Self.isSlovene(number)
    case .spain: Self.isSpanish(number)
    case .taiwan: Self.isTaiwanese(number)
    case .turkey: Self.isTurkish(number)
    }
  }

  private static func isElevenDigits(_ number: [UInt8], overTen: [Int: Int]) -> Bool {
    guard number.count == 11, number.areDigits else { return false }
    let check = 11 - CheckDigits.sum(of: number, weights: [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
    return Int(number[10] - 0x30) == overTen[check] ?? check
  }

  /// CNPJ; since 2026 with letters, which count from their place in ASCII.
  static func isCompanyOfBrazil(_ number: [UInt8]) -> Bool {
    guard number.count == 14, number.areCapitalsAndDigits, number.suffix(2).areDigits,
      number.contains(where: { $0 != number[0] })
    else { return false }
    let weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
    return CheckDigits.elevenOrZero(of: number[..<12], weights: weights.dropFirst()) == number[12]
      && CheckDigits.elevenOrZero(of: number[..<13], weights: weights) == number[13]
  }

  /// CPF.
  static func isPersonOfBrazil(_ number: [UInt8]) -> Bool {
    guard number.count == 11, number.areDigits else { return false }
    let weights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
    return CheckDigits.elevenOrZero(of: number[..<9], weights: weights.dropFirst()) == number[9]
      && CheckDigits.elevenOrZero(of: number[..<10], weights: weights) == number[10]
  }

  /// RUT: the check character K stands for ten.
  private static func isChilean(_ number: [UInt8]) -> Bool {
    guard (7...10).contains(number.count), number.dropLast().areDigits else { return false }
    var sum = 0
    for (place, digit) in number.dropLast().reversed().enumerated() {
      sum += Int(digit - 0x30) * (2 + place % 6)
    }
    let check = (11 - sum % 11) % 11
    return number.last == (check == 10 ? UInt8(ascii: "K") : UInt8(0x30 + check))
  }

  /// GSTIN: a check character modulo 36.
  private static func isIndian(_ number: [UInt8]) -> Bool {
    guard number.count == 15, number.areCapitalsAndDigits, number[..<2].areDigits else {
      return false
    }
    let values = number.map { $0.isASCIIDigit ? Int($0 - 0x30) : Int($0 - 0x41) + 10 }
    let sum = values.dropLast().enumerated().reduce(0) { sum, item in
      let product = item.element * (1 + item.offset % 2)
      return sum + product / 36 + product % 36
    }
    return values[14] == (36 - sum % 36) % 36
  }

  /// NIP.
  private static func isPolish(_ number: [UInt8]) -> Bool {
    guard number.count == 10, number.areDigits else { return false }
    let sum = CheckDigits.sum(of: number, weights: [6, 5, 7, 2, 3, 4, 5, 6, 7])
    return sum % 11 == Int(number[9] - 0x30)
  }

  /// NIF.
  private static func isPortuguese(_ number: [UInt8]) -> Bool {
    guard number.count == 9, number.areDigits else { return false }
    return CheckDigits.elevenOrZero(of: number[..<8], weights: [9, 8, 7, 6, 5, 4, 3, 2])
      == number[8]
  }

  private static func isSlovene(_ number: [UInt8]) -> Bool {
    guard number.count == 8, number.areDigits, number[0] != 0x30 else { return false }
    let rest = CheckDigits.sum(of: number, weights: [8, 7, 6, 5, 4, 3, 2]) % 11
    return rest != 0 && (11 - rest) % 10 == Int(number[7] - 0x30)
  }

  /// NIF: of people, digits and a letter; of companies, a letter, digits and a digit or a letter.
  private static func isSpanish(_ written: [UInt8]) -> Bool {
    let number = written.starts(with: "ES".utf8) ? Array(written.dropFirst(2)) : written
    guard number.count == 9, number[1..<8].areDigits else { return false }
    let (first, last) = (number[0], number[8])
    let letters = Array("TRWAGMYFPDXBNJZSQVHLCKE".utf8)
    let ofForeigners = Array("XYZ".utf8).firstIndex(of: first)
    if first.isASCIIDigit || ofForeigners != nil || "KLM".utf8.contains(first) {
      let lead = first.isASCIIDigit ? Int(first - 0x30) : ofForeigners ?? 0
      let value = (number[1..<8].number ?? 0) + lead * 10_000_000
      return letters[value % 23] == last
    }
    guard "ABCDEFGHJNPQRSUVW".utf8.contains(first) else { return false }
    let sum = number[1..<8].enumerated().reduce(0) { sum, item in
      let digit = Int(item.element - 0x30)
      return sum + (item.offset % 2 == 1 ? digit : digit * 2 / 10 + digit * 2 % 10)
    }
    let check = (10 - sum % 10) % 10
    return last == UInt8(0x30 + check) || last == Array("JABCDEFGHI".utf8)[check]
  }

  /// The unified business number. Its sum is a multiple of five since 2023, as of old of ten.
  private static func isTaiwanese(_ number: [UInt8]) -> Bool {
    guard number.count == 8, number.areDigits else { return false }
    let sum = zip(number, [1, 2, 1, 2, 1, 2, 4, 1]).reduce(0) { sum, pair in
      let product = Int(pair.0 - 0x30) * pair.1
      return sum + product / 10 + product % 10
    }
    // The product for a seven in the seventh place has the digit sum ten, which counts as 1 or 0.
    return sum % 5 == 0 || number[6] == 0x37 && (sum + 1) % 5 == 0
  }

  /// Ten digits of companies, eleven of people.
  private static func isTurkish(_ number: [UInt8]) -> Bool {
    guard number.areDigits else { return false }
    let digits = number.map { Int($0 - 0x30) }
    switch digits.count {
    case 10:
      let sum = (0..<9).reduce(0) { sum, place in
        let value = (digits[place] + 9 - place) % 10
        let product = (value << (9 - place)) % 9
        return sum + (value != 0 && product == 0 ? 9 : product)
      }
      return digits[9] == (10 - sum % 10) % 10
    case 11:
      let odd = [0, 2, 4, 6, 8].reduce(0) { $0 + digits[$1] }
      let even = [1, 3, 5, 7].reduce(0) { $0 + digits[$1] }
      return digits[0] != 0 && (odd * 7 + 90 - even) % 10 == digits[9]
        && digits[..<10].reduce(0, +) % 10 == digits[10]
    default: return false
    }
  }
}
