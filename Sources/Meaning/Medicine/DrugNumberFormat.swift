// The numbers of drugs: the German PZN behind a dash or in a pharmacy product number (IFA), the
// Italian number of AIFA in base 32 (Code 32), and any number with its name: PZN, AIC, CIP, CNK, NDC.

internal import Reading
internal import Wording

enum DrugNumberFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, (6..<32).contains(text.count) else { return nil }
    let isCode39 = code.symbology == .code39
    let isText = code.symbology == nil
    return german(text, isCode39, isText && text.count == 9) ?? pharmacyProduct(text)
      ?? (isCode39 || isText && text.count == 10 ? italian(text) : nil) ?? named(text)
  }

  private static func german(_ text: UTF8Text, _ isCode39: Bool, _ isMarked: Bool) -> Content? {
    let dash = UInt8(ascii: "-")
    let named = text.dropping(prefix: "PZN")
      .map { $0.drop { $0.isASCIIBlank || $0 == .colon || $0 == dash } }
    let digits = named ?? ((isCode39 || isMarked) && text.first == dash ? text.dropFirst() : [])
    guard digits.areDigits, digits.count == 7 || digits.count == 8 else { return nil }
    let isValid = CheckDigits.isValidPZN(digits)
    // In Code 39, a dash and eight digits are the number alone, right or wrong.
    guard isValid || named != nil || isCode39 && digits.count == 8 else { return nil }
    let number = digits.count == 7 ? "0" + digits.string : digits.string
    return content(
      ContentField("pzn", label: Sentence("German PZN"), number), name: "PZN", text,
      problems: isValid ? [] : [Sentence("The check digit is wrong.")])
  }

  /// A German pharmacy product number alone: `11`, the PZN and two check digits.
  private static func pharmacyProduct(_ text: UTF8Text) -> Content? {
    let number = text.dropFirst(2).dropLast(2)
    guard text.count == 12, text.areDigits, text.starts(with: "11".utf8),
      CheckDigits.isValidPZN(number), CheckDigits.isValidPPN(text)
    else { return nil }
    return content(
      ContentField("pzn", label: Sentence("German PZN"), number.string), name: "PZN", text,
      problems: [])
  }

  // MARK: Numbers with their names

  /// `AIC 012345676`, `CIP: 3400935955838`, `CNK 1234-567`, `NDC 0002-8215-01`.
  private static func named(_ text: UTF8Text) -> Content? {
    let dots = text.filter { $0 != .dot }[...]
    for name in ["AIC", "CIP", "CNK", "NDC"] {
      guard let rest = dots.dropping(prefix: name), let sign = rest.first,
        !sign.isASCIILetter, !sign.isASCIIDigit
      else { continue }
      // The Italian name has the word for number behind it.
      let blank = rest.drop { $0.isASCIIBlank || $0 == .colon }
      let written = (blank.dropping(prefix: "N ") ?? blank).trimmed
      let digits = written.filter { $0 != UInt8(ascii: "-") }
      guard digits.areDigits else { return nil }
      return named(name, written, digits, text)
    }
    return nil
  }

  private static func named(
    _ name: String, _ written: UTF8Text, _ digits: [UInt8], _ text: UTF8Text
  ) -> Content? {
    var isValid = true
    let label: Sentence
    switch (name, digits.count) {
    case ("AIC", 9): (label, isValid) = (Sentence("Italian AIC"), isValidAIC(digits))
    case ("CIP", 13) where digits.starts(with: "3400".utf8):
      (label, isValid) = (Sentence("French CIP"), CheckDigits.areValidGS1(digits))
    case ("CIP", 7):
      let sum = CheckDigits.weightedSum(of: digits.dropLast(), weights: [2, 3, 4, 5, 6, 7])
      (label, isValid) = (Sentence("French CIP"), sum.map { $0 % 11 } == digits.suffix(1).number)
    case ("CNK", 7): label = Sentence("Belgian CNK")
    case ("NDC", 10...11):
      let sizes = written.split(separator: UInt8(ascii: "-")).map(\.count)
      guard [[4, 4, 2], [5, 3, 2], [5, 4, 1], [5, 4, 2], [10], [11]].contains(sizes) else {
        return nil
      }
      label = Sentence("US NDC")
    default: return nil
    }
    let number = (name == "AIC" ? "A" : "") + written.string
    return content(
      ContentField(name.lowercased(), label: label, number), name: name, text,
      problems: isValid ? [] : [Sentence("The check digit is wrong.")])
  }

  /// Drugs have numbers that start with zero, so that a few six-character texts only can be one.
  private static func italian(_ text: UTF8Text) -> Content? {
    let written = text.first == UInt8(ascii: "A") && text.count == 10 ? text.dropFirst() : []
    let digits = written.areDigits ? Array(written) : decoded(text)
    guard let digits, digits.first == UInt8(ascii: "0"), isValidAIC(digits) else { return nil }
    return content(
      ContentField("aic", label: Sentence("Italian AIC"), "A" + digits.string), name: "AIC", text,
      problems: [])
  }

  /// The nine digits of six characters of base 32, which has no vowels.
  private static func decoded(_ text: UTF8Text) -> [UInt8]? {
    guard text.count == 6, text.contains(where: \.isASCIICapital) else { return nil }
    var value = 0
    for character in text {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      value = value * 32 + digit
    }
    let digits = Array("\(value)".utf8)
    guard digits.count < 10 else { return nil }
    return Array(repeating: UInt8(ascii: "0"), count: 9 - digits.count) + digits
  }

  private static let alphabet = Array("0123456789BCDFGHJKLMNPQRSTUVWXYZ".utf8)

  /// Every second digit is doubled and its digits are added.
  private static func isValidAIC(_ digits: [UInt8]) -> Bool {
    guard digits.count == 9, digits.areDigits else { return false }
    var sum = 0
    for (place, digit) in digits.dropLast().enumerated() {
      let value = Int(digit - 0x30) * (place % 2 == 1 ? 2 : 1)
      sum += value / 10 + value % 10
    }
    return digits.last == UInt8(0x30 + sum % 10)
  }

  private static func content(
    _ number: ContentField, name: String, _ raw: UTF8Text, problems: [Sentence]
  ) -> Content {
    var fields = [number]
    let written = number.value.english
    if raw.string != written { fields.add("raw", Sentence("As in the code"), raw) }
    return Content(
      .medicine, title: Sentence(exact: "\(name) \(written)"), fields: fields,
      mainAction: fields.copies(of: [number.name]).first,
      furtherActions: [.searchText("\(name) \(written)")], problems: problems)
  }
}
