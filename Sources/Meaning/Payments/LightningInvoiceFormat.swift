// Invoices of the Lightning network (BOLT 11), `lightning:` and LNURL.

internal import Wording

enum LightningInvoiceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText else { return nil }
    let hasScheme = text.dropping(prefix: "lightning:")
    let body = (hasScheme ?? text).drop { $0 == UInt8(ascii: "/") }
    let written = body.prefix { $0 != .question }
    let address = hasScheme == nil ? "lightning:" + text.string : text.string
    guard let bech32 = Bech32(written) else {
      return hasScheme.map { _ in unreadable(written, address: address) }
    }
    if bech32.prefix == "lnurl" { return service(bech32, address: address) }
    guard let amount = Amount(prefix: bech32.prefix), let invoice = Invoice(bech32) else {
      return hasScheme.map { _ in unreadable(written, address: address) }
    }
    var fields: [ContentField] = []
    fields.add("amount", Sentence("Amount"), amount.text)
    fields.add("currency", Sentence("Currency"), "BTC")
    fields.add("text", Sentence("Message"), invoice.description)
    fields.add("network", Sentence("Network", context: "of a currency"), amount.network)
    fields.add("created", Sentence("Created (seconds since 1970)"), "\(invoice.timestamp)")
    fields.add("expiry", Sentence("Valid for (seconds)"), "\(invoice.expiry)")
    fields.add("invoice", Sentence("Invoice"), written)
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: amount.text, currency: amount.text.map { _ in "BTC" }, payee: nil),
      fields: fields, mainAction: .openAddress(address, purpose: .payment),
      furtherActions: fields.copies(of: ["invoice", "amount"]),
      problems: amount.problem.map { [$0] } ?? [])
  }

  private static func service(_ bech32: Bech32, address: String) -> Content {
    var fields: [ContentField] = []
    fields.add("service-address", Sentence("Service"), Bech32.bytes(of: bech32.words))
    return Content(
      .payment, title: Sentence("Payment through a Lightning service"), fields: fields,
      mainAction: .openAddress(address, purpose: .payment),
      furtherActions: fields.copies(of: ["service-address"]))
  }

  private static func unreadable(_ written: UTF8Text, address: String) -> Content {
    // A Lightning address looks like an e-mail address; anything else should be an invoice.
    let isName = written.contains(UInt8(ascii: "@"))
    var fields: [ContentField] = []
    fields.add(
      isName ? "name" : "invoice", isName ? Sentence("Payee") : Sentence("Invoice"), written)
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: nil, currency: nil, payee: isName ? written.string : nil),
      fields: fields, mainAction: .openAddress(address, purpose: .payment),
      problems: isName ? [] : [Sentence("The invoice cannot be read: its checksum is wrong.")])
  }
}

/// The text before the separator of an invoice: `lnbc2500u`.
private struct Amount {
  let network: Sentence?
  let text: String?
  let problem: Sentence?

  init?(prefix: String) {
    // The longest first, as some are the beginning of others.
    let networks: [(String, Sentence?)] = [
      ("lnbcrt", Sentence("regression test", context: "a network")),
      ("lntbs", Sentence(exact: "signet")),
      ("lntb", Sentence("test", context: "a network")), ("lnbc", nil),
    ]
    guard let (head, network) = networks.first(where: { prefix.hasPrefix($0.0) }) else {
      return nil
    }
    self.network = network
    let rest = Array(prefix.utf8.dropFirst(head.utf8.count))
    let digits = rest.prefix(while: \.isASCIIDigit)
    // Milli, micro, nano, pico.
    let places = ["": 0, "m": 3, "u": 6, "n": 9, "p": 12][rest[digits.endIndex...].string]
    if rest.isEmpty {
      (text, problem) = (nil, nil)
    } else if let places, let amount = Decimal(digits, places: places) {
      (text, problem) = (amount.text(), nil)
    } else {
      (text, problem) = (nil, Sentence("The amount “\(rest.string)” is not valid."))
    }
  }
}

private struct Invoice {
  let timestamp: UInt64
  private(set) var description: String?
  /// In seconds; an hour if the invoice does not state it.
  private(set) var expiry: UInt64 = 3600

  init?(_ bech32: Bech32) {
    // Seven words of time come before the fields, 104 words of signature after them.
    guard bech32.words.count >= 111 else { return nil }
    var rest = bech32.words.dropLast(104)
    timestamp = Self.number(rest.removing(7))
    while rest.count >= 3 {
      let type = rest.removing(1).first
      let length = Int(Self.number(rest.removing(2)))
      let value = rest.removing(length)
      switch type {
      case 13: description = Bech32.bytes(of: value).string
      case 6: expiry = Self.number(value.suffix(12))
      default: break
      }
    }
  }

  private static func number(_ words: ArraySlice<UInt8>) -> UInt64 {
    words.reduce(0) { $0 << 5 | UInt64($1) }
  }
}
