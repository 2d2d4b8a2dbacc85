// Payments through the Unified Payments Interface of India: `upi:`.

internal import Wording

/// A payment address of UPI.
enum UPIPaymentFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let address = Address(text, plusIsSpace: true),
      address.scheme == "upi"
    else { return nil }
    var problems: [Sentence] = []
    let payee = address["pa"] ?? ""
    if !payee.contains("@") {
      problems.append(
        payee.isEmpty
          ? Sentence("The payee’s address is missing.")
          : Sentence("The payee’s address has no “@”."))
    }
    let amount = address["am"]
    if let amount, Decimal(amount.utf8) == nil {
      problems.append(Sentence("The amount “\(amount)” is not valid."))
    }
    let currency = address["cu"]
    if let currency, currency.uppercased() != "INR" {
      problems.append(Sentence("The currency is “\(currency)”; UPI pays in INR."))
    }
    var fields: [ContentField] = []
    let names = names
    for (name, label, parameter) in names {
      fields.add(name, label, address[parameter])
      if name == "amount", amount != nil {
        fields.add("currency", Sentence("Currency"), currency ?? "INR")
      }
    }
    fields.add("request", Sentence("Request"), address.bodyAfterSlashes)
    fields.add(unknown: address.others(than: Set(names.map(\.parameter)).union(["cu"])))
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: amount, currency: amount.map { _ in currency ?? "INR" },
        payee: address["pn"] ?? payee),
      fields: fields, mainAction: .openAddress(text.string, purpose: .payment),
      furtherActions: fields.copies(of: ["account", "amount", "reference"]), problems: problems)
  }

  private static var names: [(name: String, label: Sentence, parameter: String)] {
    [
      ("name", Sentence("Payee"), "pn"), ("account", Sentence("UPI address"), "pa"),
      ("amount", Sentence("Amount"), "am"), ("minimum", Sentence("Minimum amount"), "mam"),
      ("text", Sentence("Message"), "tn"), ("reference", Sentence("Reference"), "tr"),
      ("transaction", Sentence("Transaction"), "tid"),
      ("category", Sentence("Merchant category"), "mc"),
      ("information-address", Sentence("More about it"), "url"),
    ]
  }
}
