// Payments through the Unified Payments Interface of India: `upi:`.

internal import Wording

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
      ("information-address", Sentence("More information"), "url"),
    ]
  }
}

extension Content {
  static func paymentTitle(amount: String?, currency: String?, payee: String?) -> Sentence {
    let sum = amount.map { [currency, $0].compactMap(\.self).joined(separator: " ") }
    return switch (sum, payee ?? "") {
    case (nil, ""): Sentence("Payment")
    case (let sum?, ""): Sentence("Payment of \(sum)")
    case (nil, let payee): Sentence("Payment to \(payee)")
    case (let sum?, let payee): Sentence("Payment of \(sum) to \(payee)")
    }
  }

  /// An address of a coin, short enough for a title.
  static func shortened(coinAddress address: String) -> String {
    let scalars = address.unicodeScalars
    guard scalars.count > 20 else { return address }
    return String(String.UnicodeScalarView(scalars.prefix(8))) + "…"
      + String(String.UnicodeScalarView(scalars.suffix(6)))
  }
}

struct Currency: Hashable {
  let code: String

  init?(number: Int) {
    guard let code = Self.codes[number] else { return nil }
    self.code = code
  }

  private static let codes: [Int: String] = Dictionary(
    uniqueKeysWithValues: """
      008ALL 012DZD 032ARS 036AUD 044BSD 048BHD 050BDT 051AMD 052BBD 060BMD 064BTN 068BOB 072BWP \
      084BZD 090SBD 096BND 104MMK 108BIF 116KHR 124CAD 132CVE 136KYD 144LKR 152CLP 156CNY 170COP \
      174KMF 188CRC 191HRK 192CUP 203CZK 208DKK 214DOP 222SVC 230ETB 232ERN 238FKP 242FJD 262DJF \
      270GMD 292GIP 320GTQ 324GNF 328GYD 332HTG 340HNL 344HKD 348HUF 352ISK 356INR 360IDR 364IRR \
      368IQD 376ILS 388JMD 392JPY 398KZT 400JOD 404KES 408KPW 410KRW 414KWD 417KGS 418LAK 422LBP \
      426LSL 430LRD 434LYD 446MOP 454MWK 458MYR 462MVR 480MUR 484MXN 496MNT 498MDL 504MAD 512OMR \
      516NAD 524NPR 532ANG 533AWG 548VUV 554NZD 558NIO 566NGN 578NOK 586PKR 590PAB 598PGK 600PYG \
      604PEN 608PHP 634QAR 643RUB 646RWF 654SHP 682SAR 690SCR 702SGD 704VND 706SOS 710ZAR 728SSP \
      748SZL 752SEK 756CHF 760SYP 764THB 776TOP 780TTD 784AED 788TND 800UGX 807MKD 818EGP 826GBP \
      834TZS 840USD 858UYU 860UZS 882WST 886YER 901TWD 924ZWG 925SLE 926VED 927UYW 928VES 929MRU \
      930STN 933BYN 934TMT 936GHS 938SDG 941RSD 943MZN 944AZN 946RON 949TRY 950XAF 951XCD 952XOF \
      953XPF 967ZMW 968SRD 969MGA 971AFN 972TJS 973AOA 975BGN 976CDF 977BAM 978EUR 980UAH 981GEL \
      985PLN 986BRL
      """.split(separator: " ").compactMap { entry in
        Int(entry.prefix(3)).map { ($0, String(entry.dropFirst(3))) }
      })
}
