// Payments of Russia (GOST R 56042): `ST0001`, a digit for the character set, a separator of the
// writer's choice, and names with values.

internal import Wording

enum RussianPaymentFormat: ContentFormat {
  /// The standard has about fifty names.
  private static let mostParts = 120

  static func content(of code: CodeText) -> Content? {
    let bytes = UTF8Text(code.bytes).bare
    guard bytes.starts(with: "ST0001".utf8), let charset = bytes.dropFirst(6).first,
      charset.isASCIIDigit, let separator = bytes.dropFirst(7).first, separator < 0x80,
      !separator.isASCIILetter, !separator.isASCIIDigit, separator != .equals
    else { return nil }
    let body = bytes.dropFirst(8)
    let text = UTF8Text(utf8: Self.text(of: body, charset: charset))
    let parts = text.split(separator: separator).prefix(mostParts).map { part in
      let (name, value) = part.cut(at: .equals)
      return (name: name.trimmed.string, value: value?.trimmed)
    }
    guard parts.contains(where: { $0.value != nil }) else { return nil }
    var transfer = transfer(of: parts)
    if !(0x31...0x33).contains(charset) {
      transfer.problems.insert(
        Sentence("The character set “\(String(Unicode.Scalar(charset)))” is not known."), at: 0)
    }
    return transfer.content
  }

  /// Many writers state another set but write UTF-8; no other text is valid UTF-8 by chance.
  private static func text(of body: UTF8Text, charset: UInt8) -> String {
    String(validating: body, as: UTF8.self)
      ?? (charset == 0x33 ? CyrillicCharset.koi8R(body) : CyrillicCharset.windows1251(body))
  }

  private static func transfer(of parts: [(name: String, value: UTF8Text?)]) -> BankTransfer {
    func part(_ name: String) -> String {
      parts.first { $0.name.lowercased() == name.lowercased() }?.value?.string ?? ""
    }
    var transfer = BankTransfer()
    transfer.payee = part("Name")
    transfer.take(account: part("PersonalAcc"))
    transfer.bic = part("BIC")
    transfer.take(hundredths: UTF8Text(utf8: part("Sum")))
    transfer.currency = "RUB"
    transfer.message = part("Purpose")
    transfer.payer = ["LastName", "FirstName", "MiddleName"].map(part).filter { !$0.isEmpty }
      .joined(separator: " ")
    transfer.payerAddress = part("PayerAddress")
    transfer.take(dueDate: UTF8Text(utf8: part("PaymTerm")))
    transfer.details.add("bank", Sentence("Bank"), part("BankName"))
    transfer.details.add(
      "bank-account", Sentence("Correspondent account"), part("CorrespAcc"))
    transfer.details.add("tax-id", Sentence("Merchant’s tax number"), part("PayeeINN"))
    transfer.details.add("customer", Sentence("Customer"), part("PersAcc"))
    for (name, value) in parts where !known.contains(name.lowercased()) {
      guard let value else {
        let excerpt = UTF8Text(utf8: name).excerpt
        transfer.problems.append(
          Sentence("The part “\(excerpt)” has no name and was skipped."))
        continue
      }
      transfer.details.add(named: name.uppercased(), value.string)
    }
    transfer.problems += problems(of: part)
    return transfer
  }

  private static let known: Set<String> = [
    "name", "personalacc", "bic", "sum", "purpose", "lastname", "firstname", "middlename",
    "payeraddress", "paymterm", "bankname", "correspacc", "payeeinn", "persacc",
  ]

  private static func problems(of part: (String) -> String) -> [Sentence] {
    var problems: [Sentence] = []
    if part("Name").isEmpty { problems.append(Sentence("The payee’s name is missing.")) }
    let (account, bank) = (Array(part("PersonalAcc").utf8), Array(part("BIC").utf8))
    let inn = Array(part("PayeeINN").utf8)
    if account.isEmpty {
      problems.append(Sentence("The account is missing."))
    } else if account.count != 20 {
      problems.append(Sentence("The account must have 20 digits."))
    } else if bank.count == 9, !isValid(account, at: bank) {
      problems.append(Sentence("The account’s check digits are wrong."))
    }
    if bank.isEmpty {
      problems.append(Sentence("The BIC is missing."))
    } else if bank.count != 9 || !bank.areDigits {
      problems.append(Sentence("The BIC is not valid."))
    }
    if !inn.isEmpty, !isValid(taxNumber: inn) {
      problems.append(Sentence("The tax number’s check digit is wrong."))
    }
    return problems
  }

  /// The digit in the ninth place makes the sum of the bank's last three digits and of the account a
  /// multiple of ten. Accounts of the treasury have a rule of their own.
  private static func isValid(_ account: [UInt8], at bank: [UInt8]) -> Bool {
    guard account.first == UInt8(ascii: "4") else { return true }
    let digits = bank.suffix(3) + account
    return CheckDigits.weightedSum(of: digits, weights: [7, 1, 3]).map { $0 % 10 == 0 } ?? true
  }

  private static func isValid(taxNumber digits: [UInt8]) -> Bool {
    let weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
    func isRight(_ count: Int) -> Bool {
      let sum = CheckDigits.weightedSum(
        of: digits.prefix(count), weights: Array(weights.suffix(count)))
      return sum.map { $0 % 11 % 10 } == digits.dropFirst(count).prefix(1).number
    }
    switch digits.count {
    case 10: return isRight(9)
    case 12: return isRight(10) && isRight(11)
    default: return false
    }
  }
}

/// The Cyrillic sets of payments. By hand, because a format has no port to a decoder.
enum CyrillicCharset {
  static func windows1251(_ bytes: UTF8Text) -> String { text(of: bytes, windows1251) }
  static func koi8R(_ bytes: UTF8Text) -> String { text(of: bytes, koi8R) }

  private static func text(of bytes: UTF8Text, _ upperHalf: [Unicode.Scalar]) -> String {
    String(
      String.UnicodeScalarView(
        bytes.map { byte in
          byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[ifThere: Int(byte) - 0x80] ?? "\u{FFFD}"
        }))
  }

  /// The characters from 0x80 on.
  private static let windows1251 = Array(
    """
    ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї\
    АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя
    """.unicodeScalars)

  /// The characters from 0x80 on.
  private static let koi8R = Array(
    """
    ─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©\
    юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ
    """.unicodeScalars)
}
