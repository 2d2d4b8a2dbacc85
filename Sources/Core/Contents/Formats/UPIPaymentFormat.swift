// `upi:` — payments through India's Unified Payments Interface.

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
        payee.isEmpty ? "The payee's address is missing." : "The payee's address has no “@”.")
    }
    let amount = address["am"]
    if let amount, Decimal(amount.utf8) == nil {
      problems.append("The amount “\(amount)” is not written as one.")
    }
    let currency = address["cu"]
    if let currency, currency.uppercased() != "INR" {
      problems.append("The currency is “\(currency)”; UPI pays in INR.")
    }
    var fields: [ContentField] = []
    for (name, label, parameter) in names {
      fields.add(name, label, address[parameter])
      if name == "amount", amount != nil { fields.add("currency", "Currency", currency ?? "INR") }
    }
    fields.add("request", "Request", address.bodyAfterSlashes)
    fields.add(unknown: address.others(than: Set(names.map(\.parameter)).union(["cu"])))
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: amount, currency: amount.map { _ in currency ?? "INR" },
        payee: address["pn"] ?? payee),
      fields: fields, mainAction: .openAddress(text.string, purpose: .payment),
      furtherActions: fields.copies(of: ["account", "amount", "reference"]), problems: problems)
  }

  private static let names: [(name: String, label: String, parameter: String)] = [
    ("name", "Payee", "pn"), ("account", "UPI address", "pa"), ("amount", "Amount", "am"),
    ("minimum", "Minimum amount", "mam"), ("text", "Message", "tn"),
    ("reference", "Reference", "tr"), ("transaction", "Transaction", "tid"),
    ("category", "Merchant category", "mc"), ("information-address", "More about it", "url"),
  ]
}
