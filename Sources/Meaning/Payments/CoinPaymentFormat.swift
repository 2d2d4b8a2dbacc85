// Payments in coins: `bitcoin:` (BIP 21) and the same form for other coins, and lone addresses that
// a check sum makes unmistakable. Private keys are secrets.

internal import Wording

/// An address of a coin, perhaps with an amount.
enum CoinPaymentFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, !text.isEmpty else { return nil }
    guard let address = Address(text) else { return standingAlone(text) }
    guard let coin = Coin.byScheme[address.scheme] else { return nil }
    var problems: [Sentence] = []
    let target = PercentEncoding.decoded(address.bodyAfterSlashes)
    let amount = amount(address, problems: &problems)
    if !target.isEmpty, let problem = coin.problem(of: UTF8Text(utf8: target)) {
      problems.append(problem)
    } else if target.isEmpty, address["lightning"] == nil {
      problems.append(Sentence("The address is missing."))
    }
    for parameter in address.parameters where parameter.name.hasPrefix("req-") {
      let name = parameter.name.dropFirst(4)
      problems.append(Sentence("The code requires “\(name)”, which is not known."))
    }

    var fields: [ContentField] = []
    let name = ["label", "recipient_name"].compactMap { address[$0] }.first
    fields.add("name", Sentence("Payee"), name)
    fields.add("amount", Sentence("Amount"), amount)
    fields.add("currency", Sentence("Currency"), coin.symbol)
    fields.add("account", coin.addressLabel, target)
    fields.add("text", Sentence("Message"), address["message"] ?? address["tx_description"])
    fields.add("lightning", Sentence("Lightning invoice"), address["lightning"])
    fields.add(unknown: address.others(than: knownParameters))
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: amount, currency: amount.map { _ in coin.symbol },
        payee: name ?? Content.shortened(coinAddress: target)),
      fields: fields, mainAction: .openAddress(text.string, purpose: .payment),
      furtherActions: fields.copies(of: ["account", "amount", "lightning"]), problems: problems)
  }

  private static let knownParameters: Set<String> = [
    "label", "recipient_name", "amount", "tx_amount", "message", "tx_description", "lightning",
  ]

  private static func amount(_ address: Address, problems: inout [Sentence]) -> String? {
    guard let written = address["amount"] ?? address["tx_amount"] else { return nil }
    guard let amount = Decimal(written.utf8) else {
      problems.append(Sentence("The amount “\(written)” is not valid."))
      return written
    }
    return amount.text()
  }

  private static func standingAlone(_ text: UTF8Text) -> Content? {
    if let (coin, kind) = Coin.known(by: text) {
      if let kind {
        let fields = [ContentField("private-key", label: kind, text.string, isSecret: true)]
        return Content(
          .payment, title: kind, fields: fields,
          mainAction: .copy(label: kind, text.string, isSecret: true))
      }
      let fields = [
        ContentField("account", label: coin.addressLabel, text.string),
        ContentField("currency", label: Sentence("Currency"), coin.symbol),
      ]
      return Content(
        .payment,
        title: Content.paymentTitle(
          amount: nil, currency: nil, payee: Content.shortened(coinAddress: text.string)),
        fields: fields,
        mainAction: .openAddress("\(coin.scheme):\(text.string)", purpose: .payment),
        furtherActions: fields.copies(of: ["account"]))
    }
    return nil
  }
}
