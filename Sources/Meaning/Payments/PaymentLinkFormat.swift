// Links that hand a payment to an app: `payto:` (RFC 8905), `bank:` (BezahlCode), `TWQRP:` of Taiwan
// and those of WeChat Pay, which hold only the number of an order.

internal import Wording

enum PaymentLinkFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 2000 else { return nil }
    if let rest = text.dropping(prefix: "payto://") { return payTo(rest) }
    if let rest = text.dropping(prefix: "bank://") { return bank(rest) }
    if let rest = text.dropping(prefix: "TWQRP://") { return taiwanese(rest) }
    if let rest = text.dropping(prefix: "weixin://wxpay/") { return weChat(rest, text) }
    return nil
  }

  /// A kind of target, its address in the path, and the parts of the payment.
  private static func payTo(_ rest: UTF8Text) -> Content? {
    let (target, query) = rest.cut(at: .question)
    let path = target.split(separator: UInt8(ascii: "/"))
    guard path.count >= 2, let last = path.last, let kind = path.first?.lowercased.string else {
      return nil
    }
    let address = AddressQuery(query ?? [], plusIsSpace: true)
    var transfer = BankTransfer()
    let account = PercentEncoding.decoded(last)
    if kind == "iban" {
      transfer.take(iban: account.utf8)
      if path.count > 2 { transfer.bic = PercentEncoding.decoded(path[1]) }
    } else {
      transfer.take(account: account)
      transfer.details.add("account-type", Sentence("Account type"), kind)
    }
    let amount = UTF8Text(utf8: address["amount"] ?? "").cut(at: .colon)
    if let number = amount.behind {
      transfer.take(amount: number.string)
      transfer.currency = amount.before.string
    } else if !amount.before.isEmpty {
      transfer.problems.append(Sentence("The amount “\(amount.before.excerpt)” is not valid."))
    }
    transfer.payee = address["receiver-name"] ?? ""
    transfer.payer = address["sender-name"] ?? ""
    transfer.message = address["message"] ?? address["instruction"] ?? ""
    return transfer.content
  }

  /// A kind of payment, and its parts: an IBAN, or a German account with the number of its bank.
  private static func bank(_ rest: UTF8Text) -> Content? {
    let (kind, query) = rest.cut(at: .question)
    guard kind.lowercased.string.hasPrefix("singlepayment"), let query else { return nil }
    let address = AddressQuery(query, plusIsSpace: true)
    var transfer = BankTransfer()
    if let iban = address["iban"] {
      transfer.take(iban: iban.utf8)
      transfer.bic = address["bic"] ?? ""
    } else {
      guard let account = address["account"] else { return nil }
      transfer.take(account: account)
      transfer.details.add("bank", Sentence("Bank"), address["bnc"])
    }
    transfer.take(amount: address["amount"] ?? "")
    transfer.currency = address["currency"] ?? "EUR"
    transfer.payee = address["name"] ?? ""
    transfer.message =
      address["reason"]
      ?? ["reason1", "reason2"].compactMap { address[$0] }
      .joined(separator: " ")
    transfer.take(reference: address["separeference"] ?? "")
    return transfer.content
  }

  /// The payee, the country, the kind of payment and a version, and parts with numbers for names:
  /// the amount (1) in hundredths, the bank (5), the account (6) and a note (9).
  private static func taiwanese(_ rest: UTF8Text) -> Content? {
    let (target, query) = rest.cut(at: .question)
    let path = target.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard path.count >= 3, path[1].elementsEqual("158".utf8), let query else { return nil }
    let address = AddressQuery(query, plusIsSpace: true)
    var transfer = BankTransfer()
    if let account = address["d6"] { transfer.take(account: account) }
    transfer.payee = PercentEncoding.decoded(path[0])
    transfer.take(hundredths: UTF8Text(utf8: address["d1"] ?? ""))
    transfer.currency = "TWD"
    transfer.message = address["d9"] ?? ""
    transfer.details.add("scheme", Sentence("Scheme"), "TWQR")
    transfer.details.add("bank", Sentence("Bank"), address["d5"])
    return transfer.content
  }

  private static func weChat(_ rest: UTF8Text, _ text: UTF8Text) -> Content? {
    guard let query = rest.cut(at: .question).behind, let order = AddressQuery(query)["pr"] else {
      return nil
    }
    let fields = [
      ContentField("scheme", label: Sentence("Scheme"), "WeChat Pay"),
      ContentField("order", label: Sentence("Order number"), order),
    ]
    return Content(
      .payment, title: Content.paymentTitle(amount: nil, currency: nil, payee: "WeChat Pay"),
      fields: fields, mainAction: .openAddress(text.string, purpose: .payment),
      furtherActions: fields.copies(of: ["order"]))
  }
}
