// Forms for payments: SEPA, Switzerland, the Czech Republic, Germany's BezahlCode, India's UPI and
// Brazil's Pix.

internal import Meaning
internal import Wording

extension CodeForm {
  /// By EPC069-12.
  var sepaPayment: String {
    let amount = trimmed(.amount).isEmpty ? "" : "EUR" + (sum ?? trimmed(.amount))
    var lines = [
      "BCD", "002", "1", "SCT", "", trimmed(.payee), iban, amount, "",
      trimmed(.reference).filter { $0 != " " }, trimmed(.message),
    ]
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  var sepaFault: Sentence? {
    let payee = trimmed(.payee)
    if payee.isEmpty { return Sentence("The payee’s name is missing.") }
    if payee.count > 70 { return Sentence("The payee’s name has 70 characters at most.") }
    if let problem = IBAN(trimmed(.iban).utf8).problem { return problem }
    if !trimmed(.amount).isEmpty, sum == nil {
      return Sentence("The amount must be between EUR 0.01 and EUR 999999999.99.")
    }
    let reference = CreditorReference(trimmed(.reference).utf8)
    if !reference.text.isEmpty {
      if let problem = reference.problem { return problem }
      if !trimmed(.message).isEmpty {
        return Sentence("Use either a reference or a message, not both.")
      }
    }
    return trimmed(.message).count > 140
      ? Sentence("The message has 140 characters at most.") : nil
  }

  private var iban: String { String(decoding: IBAN(trimmed(.iban).utf8).text, as: UTF8.self) }

  /// The amount with a decimal point and two places; nil if it cannot be transferred.
  private var sum: String? {
    let parts = trimmed(.amount).replacing(",", with: ".").split(
      separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      (1...9).contains(whole.count)
    else { return nil }
    let cents = parts.count > 1 ? String(parts[1]) : "00"
    guard (1...2).contains(cents.count), let units = Int(whole) else { return nil }
    let text = "\(units)." + cents + (cents.count == 1 ? "0" : "")
    return text == "0.00" ? nil : text
  }

  /// The amount as it is transferred, or as it was typed, so that reading it back names the fault.
  private var amount: String { sum ?? trimmed(.amount) }

  /// By the Swiss Payment Standards: 31 lines.
  var swissBill: String {
    let reference = trimmed(.reference).filter { !$0.isWhitespace }
    let type =
      reference.isEmpty ? "NON" : reference.uppercased().hasPrefix("RF") ? "SCOR" : "QRR"
    let country = trimmed(.country).isEmpty ? "CH" : trimmed(.country).uppercased()
    let payee = [
      "S", trimmed(.payee), trimmed(.street), "", trimmed(.postcode), trimmed(.town), country,
    ]
    let noParty = [String](repeating: "", count: 7)
    let currency = trimmed(.currency).isEmpty ? "CHF" : trimmed(.currency).uppercased()
    let lines =
      ["SPC", "0200", "1", iban] + payee + noParty + [amount, currency] + noParty
      + [type, reference, trimmed(.message), "EPD"]
    return lines.joined(separator: "\r\n")
  }

  var swissFault: Sentence? {
    let isComplete = [FormField.payee, .postcode, .town].allSatisfy { !trimmed($0).isEmpty }
    return isComplete ? nil : Sentence("The payee’s name, postcode or town is missing.")
  }

  /// A Short Payment Descriptor.
  var czechTransfer: String {
    let parts = [
      ("ACC", iban), ("AM", amount), ("CC", "CZK"), ("RN", trimmed(.payee)),
      ("MSG", trimmed(.message)), ("X-VS", trimmed(.variableSymbol)),
    ]
    let filled = parts.filter { !$0.1.isEmpty }.map { name, value in
      // A star ends a value.
      "\(name):" + value.replacing("%", with: "%25").replacing("*", with: "%2A")
    }
    return (["SPD*1.0"] + filled).joined(separator: "*")
  }

  var bezahlcode: String {
    "bank://singlepaymentsepa"
      + Self.query([
        ("name", trimmed(.payee)), ("iban", iban), ("amount", amount.replacing(".", with: ",")),
        ("currency", amount.isEmpty ? "" : "EUR"), ("reason", trimmed(.message)),
      ])
  }

  var upiPayment: String {
    "upi://pay"
      + Self.query([
        ("pa", trimmed(.upiAddress)), ("pn", trimmed(.payee)), ("am", amount),
        ("cu", amount.isEmpty ? "" : "INR"), ("tn", trimmed(.message)),
      ])
  }

  /// By EMVCo, as the Central Bank of Brazil uses it.
  var pixPayment: String {
    func object(_ id: String, _ value: String) -> String {
      let length = LabelField.padded("\(value.utf8.count)", to: 2)
      return value.isEmpty ? "" : id + length + value
    }
    let account =
      object("00", "br.gov.bcb.pix") + object("01", trimmed(.pixKey))
      + object("02", trimmed(.message))
    let text =
      object("00", "01") + object("26", account) + object("52", "0000") + object("53", "986")
      + object("54", amount) + object("58", "BR") + object("59", trimmed(.payee))
      + object("60", trimmed(.town)) + object("62", object("05", "***")) + "6304"
    let digits = String(crc16(text.utf8), radix: 16, uppercase: true)
    return text + LabelField.padded(digits, to: 4)
  }

  var pixFault: Sentence? {
    let isComplete = [FormField.pixKey, .payee, .town].allSatisfy { !trimmed($0).isEmpty }
    guard isComplete else {
      return Sentence("The Pix key, the payee’s name or the town is missing.")
    }
    return nil
  }
}

extension CodeForm {
  /// The first field that is longer than the standard of the form permits.
  var lengthFault: Sentence? {
    for (field, most) in limits {
      let label = field.label(in: kind)
      if kind == .pix {
        guard trimmed(field).utf8.count > most else { continue }
        return Sentence("\(label): the limit is \(most) bytes.")
      }
      guard (field == .amount ? amount : trimmed(field)).count > most else { continue }
      return Sentence("\(label): the limit is \(most) characters.")
    }
    return nil
  }

  private var limits: KeyValuePairs<FormField, Int> {
    switch kind {
    // The Implementation Guidelines for the QR-bill.
    case .swissBill: [.payee: 70, .street: 70, .postcode: 16, .town: 35, .message: 140]
    // The standard of the Czech Banking Association.
    case .czechTransfer: [.amount: 10, .payee: 35, .message: 60, .variableSymbol: 10]
    // A SEPA transfer, which it becomes.
    case .bezahlcode: [.payee: 70, .message: 140]
    // NPCI's addresses, names and notes of payments.
    case .upi: [.upiAddress: 255, .payee: 99, .message: 50]
    // EMVCo's objects; key and message share one of 99 bytes with the heads of three.
    case .pix:
      [
        .payee: 25, .town: 15, .pixKey: 77, .message: max(0, 73 - trimmed(.pixKey).utf8.count),
      ]
    default: [:]
    }
  }
}
