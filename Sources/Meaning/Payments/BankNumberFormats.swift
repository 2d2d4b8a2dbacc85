// Numbers of banks that stand alone: accounts (IBAN), creditor references (ISO 11649) and the
// structured messages of Belgium. All have two check digits modulo 97.

internal import Wording

/// An IBAN of the length that its country uses, with or without blanks. With wrong check digits it is
/// one if nearly all of it is digits, or if its name is in front: `IBAN: DE89 3704 …`.
enum AccountNumberFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, (15...50).contains(text.count) else { return nil }
    let named = text.dropping(prefix: "IBAN").flatMap { rest in
      rest.first?.isASCIILetter == true ? nil : rest.drop { $0 == .colon || $0.isASCIIBlank }
    }
    let written = (named ?? text).uppercased
    guard (15...42).contains(written.count),
      written.allSatisfy({ $0.isASCIIDigit || $0.isASCIICapital || $0 == .space })
    else { return nil }
    let iban = IBAN(written)
    guard iban.isOfKnownCountry,
      iban.problem == nil || iban.hasWrongCheckAlone || named != nil && iban.hasRightLength
    else { return nil }
    var transfer = BankTransfer()
    transfer.take(iban: iban.text)
    var content = transfer.content
    content.fields.add("country", Sentence("Country"), iban.country)
    content.title = Sentence(
      joining: [Sentence("Bank account"), Sentence(exact: iban.grouped)], by: " ")
    return content
  }
}

/// `RF18 5390 0754 7034`. Shorter references are like other numbers, and so are those with letters if
/// the check digits are wrong.
enum CreditorReferenceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, (10...32).contains(text.count), text.starts(with: "RF".utf8),
      text.allSatisfy({ $0.isASCIIDigit || $0.isASCIICapital || $0 == .space })
    else { return nil }
    let reference = CreditorReference(text)
    let problem = reference.problem
    let isLikely = (12...25).contains(reference.text.count) && reference.text[2...].areDigits
    guard problem == nil && reference.text.count >= 9 || isLikely else { return nil }
    return BankReference.content(
      reference.text[...].grouped(by: [4]), problems: [problem].compactMap(\.self))
  }
}

/// `+++090/9337/55493+++`, or with stars.
enum BelgianReferenceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let reference = BelgianReference(text) else { return nil }
    return BankReference.content(
      reference.text, problems: [reference.problem].compactMap(\.self))
  }
}

private enum BankReference {
  static func content(_ reference: String, problems: [Sentence]) -> Content {
    let fields = [ContentField("reference", label: Sentence("Reference"), reference)]
    return Content(
      .payment, title: Sentence("Payment reference \(reference)"), fields: fields,
      mainAction: fields.copies(of: ["reference"]).first, problems: problems)
  }
}

/// Twelve digits between signs, the last two of them the others modulo 97, with 97 for 0.
struct BelgianReference {
  private let digits: UTF8Text

  init?(_ text: UTF8Text) {
    for sign in ["+++", "***"] where text.starts(with: sign.utf8) && text.count <= 24 {
      let body = text.dropFirst(3)
      guard body.suffix(3).elementsEqual(sign.utf8) else { return nil }
      let digits = body.dropLast(3).filter { $0 != UInt8(ascii: "/") && $0 != .space }
      guard digits.count == 12, digits.areDigits else { return nil }
      self.digits = digits[...]
      return
    }
    return nil
  }

  var text: String {
    let parts = [digits.prefix(3), digits.dropFirst(3).prefix(4), digits.suffix(5)]
    return "+++" + parts.map(\.string).joined(separator: "/") + "+++"
  }

  var problem: Sentence? {
    let rest = CheckDigits.remainder97(digits.prefix(10))
    return digits.suffix(2).number == (rest == 0 ? 97 : rest)
      ? nil : Sentence("The reference’s check digits are wrong.")
  }
}
