// Payments of the Nordic countries: Swish (QR code specification), UsingQR invoices, the Finnish bank
// bar code (Finance Finland) and the Danish line of a giro slip.

internal import Wording

/// `C`, the payee's number, the amount, the message and what the payer may change, between
/// semicolons; or the same as parameters of a link.
enum SwishFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText else { return nil }
    return text.first == UInt8(ascii: "C") ? line(text) : link(text) ?? appLink(text)
  }

  private static func line(_ text: UTF8Text) -> Content? {
    let parts = text.dropFirst().split(separator: .semicolon, omittingEmptySubsequences: false)
    guard (3...4).contains(parts.count), isNumber(parts[0]), parts.count < 4 || isMask(parts[3])
    else { return nil }
    return content(
      number: parts[0].string, amount: parts[1].trimmed.string,
      message: PercentEncoding.decoded(parts[2]),
      mask: parts[ifThere: 3]?.number ?? 0)
  }

  private static func link(_ text: UTF8Text) -> Content? {
    guard let rest = text.dropping(prefix: "https://app.swish.nu/"),
      let query = rest.cut(at: .question).behind
    else { return nil }
    let address = AddressQuery(query)
    guard let number = address["sw"], isNumber(UTF8Text(utf8: number)) else { return nil }
    var content = content(
      number: number, amount: address["amt"] ?? "", message: address["msg"] ?? "", mask: nil)
    content.furtherActions = [content.mainAction].compactMap(\.self) + content.furtherActions
    content.mainAction = .openLink(text.string)
    return content
  }

  /// `swish://payment?data=` and a JSON object with a value for each part.
  private static func appLink(_ text: UTF8Text) -> Content? {
    guard text.count < 4000, let rest = text.dropping(prefix: "swish://payment?"),
      let data = AddressQuery(rest)["data"], let payment = JSONTree(UTF8Text(utf8: data))
    else { return nil }
    func part(_ name: String) -> String { payment[name]?["value"]?.written ?? "" }
    guard isNumber(UTF8Text(utf8: part("payee"))) else { return nil }
    var content = content(
      number: part("payee"), amount: part("amount"), message: part("message"), mask: nil)
    content.furtherActions = [content.mainAction].compactMap(\.self) + content.furtherActions
    content.mainAction = .openAddress(text.string, purpose: .payment)
    return content
  }

  private static func content(
    number: String, amount: String, message: String, mask: Int?
  ) -> Content {
    var transfer = BankTransfer()
    transfer.take(account: number)
    transfer.take(amount: amount)
    transfer.currency = "SEK"
    transfer.message = message
    transfer.details.add("scheme", Sentence("Scheme"), "Swish")
    if let mask, transfer.amount != nil {
      transfer.details.add(
        "amount-editable", Sentence("Amount can be changed"),
        mask & 2 != 0 ? Sentence("yes") : Sentence("no"))
    }
    return transfer.content
  }

  /// Numbers of companies start with 123, those of people are mobile numbers.
  private static func isNumber(_ text: UTF8Text) -> Bool {
    let digits = text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    return digits.areDigits && (10...12).contains(digits.count)
      && ["12", "07", "46", "00"].contains(digits.prefix(2).string)
  }

  private static func isMask(_ text: UTF8Text) -> Bool {
    text.isEmpty || text.count == 1 && text.areDigits
  }
}

/// An invoice as JSON with the member `uqr`.
enum UsingQRFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.first == UInt8(ascii: "{"), text.count < 4000,
      text.contains("\"uqr\""), let invoice = JSONTree(text), invoice["uqr"]?.whole != nil
    else { return nil }
    func part(_ name: String) -> String {
      if let number = invoice[name]?.decimal {
        // An amount has at most two decimals.
        guard abs(number) < 1e12 else { return "" }
        let cents = Int((abs(number) * 100).rounded())
        let sign = number < 0 ? "-" : ""
        let rest = cents % 100
        return rest == 0
          ? "\(sign)\(cents / 100)" : "\(sign)\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
      }
      return invoice[name]?.string?.trimmedOfBlanks ?? ""
    }
    var transfer = BankTransfer()
    transfer.payee = part("nme")
    let kind = part("pt").uppercased()
    if kind == "IBAN" {
      transfer.take(iban: part("acc").utf8)
    } else {
      transfer.take(account: part("acc"))
    }
    transfer.bic = part("bc")
    transfer.take(amount: part("due"))
    transfer.currency = part("cur").isEmpty ? "SEK" : part("cur")
    transfer.reference = part("iref")
    transfer.take(dueDate: UTF8Text(utf8: part("ddt")))
    transfer.payeeAddress = part("adr")
    transfer.details.add("account-type", Sentence("Account type"), kind)
    transfer.details.add("tax-id", Sentence("Merchant’s tax number"), part("cid"))
    transfer.details.add("country", Sentence("Country"), part("cc"))
    let day = CalendarDate(fourDigitYear: part("idt").utf8)?.text
    transfer.details.add("invoice-date", Sentence("Invoice date"), day)
    if kind == "BG", !isValidBankgiro(part("acc")) {
      transfer.problems.append(Sentence("The account’s check digits are wrong."))
    }
    // Two stands for a credit note.
    if part("tp") == "2" {
      transfer.details.add("kind", Sentence("Type"), Sentence("Credit note"))
    }
    return transfer.content
  }

  private static func isValidBankgiro(_ text: String) -> Bool {
    let digits = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != .space }
    return (7...8).contains(digits.count) && CheckDigits.areValidLuhn(digits)
  }
}

/// The 54 digits of Finland's invoices: version, account, amount, reference and due date.
enum FinnishBarcodeFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let bare = code.bareText, bare.count <= 80 else { return nil }
    let text = bare.filter { $0 != .space }[...]
    guard text.count == 54, text.areDigits, let version = text.first,
      version == UInt8(ascii: "4") || version == UInt8(ascii: "5")
    else { return nil }
    var rest = text.dropFirst()
    let (account, amount) = (Array("FI".utf8) + rest.removing(16), rest.removing(8))
    // Nothing but the account's check digits tells the code from another long number.
    guard IBAN(account).problem == nil else { return nil }
    var transfer = BankTransfer()
    transfer.take(iban: account)
    transfer.take(hundredths: amount)
    transfer.currency = "EUR"
    let reference = rest.removing(23)
    if version == UInt8(ascii: "5") {
      let number = reference.dropFirst(2).drop { $0 == 0x30 }
      transfer.take(reference: "RF" + reference.prefix(2).string + number.string)
    } else {
      let number = reference.drop { $0 == 0x30 }
      transfer.reference = number.string
      if !number.isEmpty, !isValid(reference: number) {
        transfer.problems.append(Sentence("The reference’s check digit is wrong."))
      }
    }
    if rest.contains(where: { $0 != 0x30 }) { transfer.take(dueDate: rest) }
    return transfer.content
  }

  /// Weights 7, 3 and 1 from the right.
  private static func isValid(reference: UTF8Text) -> Bool {
    CheckDigits.areValid(
      Array(reference.dropLast().reversed()) + reference.suffix(1), weights: [7, 3, 1])
  }
}

/// `+71<123456789012347+12345678<`: the kind of slip, the payer's number and the creditor.
enum DanishGiroFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let bare = code.bareText, bare.first == UInt8(ascii: "+"), bare.count <= 50 else {
      return nil
    }
    let text = bare.filter { $0 != .space }[...]
    let (head, behind) = text.dropFirst().cut(at: UInt8(ascii: "<"))
    guard let behind, head.count == 2, ["01", "04", "15", "71", "73", "75"].contains(head.string)
    else { return nil }
    let (number, creditor) = behind.cut(at: UInt8(ascii: "+"))
    let account = creditor.map { $0.last == UInt8(ascii: "<") ? $0.dropLast() : $0 } ?? []
    guard (7...8).contains(account.count), account.areDigits, number.isEmpty || number.areDigits,
      number.count <= 19
    else { return nil }
    var transfer = BankTransfer()
    transfer.take(account: account.string)
    transfer.reference = number.string
    transfer.currency = "DKK"
    transfer.details.add("slip", Sentence("Kind of slip"), head)
    if !number.isEmpty, !CheckDigits.areValidLuhn(number) {
      transfer.problems.append(Sentence("The reference’s check digit is wrong."))
    }
    return transfer.content
  }
}
