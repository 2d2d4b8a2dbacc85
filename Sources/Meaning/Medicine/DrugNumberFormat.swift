// The numbers of drugs in Code 39: the German PZN behind a dash (IFA), and the Italian number of
// AIFA in base 32 (Code 32). A PZN with its name counts in any code.

internal import Reading
internal import Wording

enum DrugNumberFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count < 24 else { return nil }
    return german(text, isCode39: code.symbology == .code39)
      ?? (code.symbology == .code39 ? italian(text) : nil)
  }

  private static func german(_ text: UTF8Text, isCode39: Bool) -> Content? {
    let dash = UInt8(ascii: "-")
    let named = text.dropping(prefix: "PZN")
      .map { $0.drop { $0.isASCIIBlank || $0 == .colon || $0 == dash } }
    let digits = named ?? (isCode39 && text.first == dash ? text.dropFirst() : [])
    guard digits.areDigits, digits.count == 7 || digits.count == 8 else { return nil }
    let isValid = CheckDigits.isValidPZN(digits)
    guard isValid || named != nil else { return nil }
    let number = digits.count == 7 ? "0" + digits.string : digits.string
    return content(
      ContentField("pzn", label: Sentence("German PZN"), number), name: "PZN", text,
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
