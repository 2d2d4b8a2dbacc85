// `upi:` — payments through India's Unified Payments Interface.

internal import Wording

/// A payment address of UPI.
enum UPIPaymentFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let address = Address(text, plusIsSpace: true),
      address.scheme == "upi"
    else { return nil }
    var problems: [String] = []
    let payee = address["pa"] ?? ""
    if !payee.contains("@") {
      problems.append(
        payee.isEmpty
          ? tr("The payee's address is missing.") : tr("The payee's address has no “@”."))
    }
    let amount = address["am"]
    if let amount, Decimal(amount.utf8) == nil {
      problems.append(tr("The amount “\(amount)” is not written as one."))
    }
    let currency = address["cu"]
    if let currency, currency.uppercased() != "INR" {
      problems.append(tr("The currency is “\(currency)”; UPI pays in INR."))
    }
    var fields: [ContentField] = []
    let names = names
    for (name, label, parameter) in names {
      fields.add(name, label, address[parameter])
      if name == "amount", amount != nil {
        fields.add("currency", tr("Currency"), currency ?? "INR")
      }
    }
    fields.add("request", tr("Request"), address.bodyAfterSlashes)
    fields.add(unknown: address.others(than: Set(names.map(\.parameter)).union(["cu"])))
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: amount, currency: amount.map { _ in currency ?? "INR" },
        payee: address["pn"] ?? payee),
      fields: fields, mainAction: .openAddress(text.string, purpose: .payment),
      furtherActions: fields.copies(of: ["account", "amount", "reference"]), problems: problems)
  }

  private static var names: [(name: String, label: String, parameter: String)] {
    [
      ("name", tr("Payee"), "pn"), ("account", tr("UPI address"), "pa"),
      ("amount", tr("Amount"), "am"), ("minimum", tr("Minimum amount"), "mam"),
      ("text", tr("Message"), "tn"), ("reference", tr("Reference"), "tr"),
      ("transaction", tr("Transaction"), "tid"), ("category", tr("Merchant category"), "mc"),
      ("information-address", tr("More about it"), "url"),
    ]
  }
}
