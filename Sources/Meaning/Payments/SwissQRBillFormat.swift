// Swiss QR-bills (Swiss Payment Standards): 31 to 34 lines, the first of them `SPC`.

internal import Wording

enum SwissQRBillFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.starts(with: "SPC".utf8) else { return nil }
    let lines = text.lines.map { $0.trimmed.string }
    guard lines.count > 3, lines[0] == "SPC", lines[1].utf8.count == 4, lines[1].utf8.areDigits
    else { return nil }
    var bill = Bill(lines: lines)
    bill.read()
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: bill.fields["amount"], currency: bill.fields["currency"],
        payee: bill.fields["name"]),
      fields: bill.fields, mainAction: bill.fields.copies(of: ["iban"]).first,
      furtherActions: bill.fields.copies(of: ["reference", "amount", "text", "name"]),
      problems: bill.problems)
  }
}

private struct Bill {
  let lines: [String]
  var fields: [ContentField] = []
  var problems: [Sentence] = []

  init(lines: [String]) { self.lines = lines }

  private func line(_ index: Int) -> String { lines[ifThere: index] ?? "" }

  mutating func read() {
    if !line(1).hasPrefix("02") {
      problems.append(Sentence("The version is “\(line(1))”; “0200” is known."))
    }
    if line(2) != "1" { problems.append(Sentence("The character set “\(line(2))” is not known.")) }
    let iban = IBAN(line(3).utf8)
    addParty(
      from: 4, prefix: "", label: Sentence("Payee"), addressLabel: Sentence("Address of the payee"))
    if fields.isEmpty { problems.append(Sentence("The payee is missing.")) }
    fields.insert(
      ContentField("iban", label: Sentence("IBAN"), iban.text.string), at: min(1, fields.count))
    check(iban)
    addAmount()
    addReference(of: iban)
    addParty(
      from: 11, prefix: "final-", label: Sentence("Final payee"),
      addressLabel: Sentence("Address of the final payee"))
    addParty(
      from: 20, prefix: "debtor-", label: Sentence("Payer"),
      addressLabel: Sentence("Address of the payer"))
    if line(30) != "EPD" {
      problems.append(Sentence("The end mark “EPD” is missing or in the wrong place."))
    }
    // The alternative schemes are eBill, Twint and others.
    fields.add("billing", Sentence("Billing information"), line(31))
    if let billing = SwissBillingInformation(UTF8Text(utf8: line(31))) {
      fields += billing.fields
      problems += billing.problems
    }
    fields.add("scheme-1", Sentence("Alternative scheme"), line(32))
    fields.add("scheme-2", Sentence("Alternative scheme"), line(33))
    for index in lines.indices.dropFirst(34) {
      fields.add("line-\(index + 1)", Sentence("Line \(index + 1)"), lines[index])
    }
  }

  private mutating func check(_ iban: IBAN) {
    if let problem = iban.problem {
      problems.append(problem)
    } else if iban.country != "CH" && iban.country != "LI" {
      problems.append(Sentence("The account is not in Switzerland or Liechtenstein."))
    }
  }

  private mutating func addAmount() {
    let (amount, currency) = (line(18), line(19))
    fields.add("amount", Sentence("Amount"), amount)
    fields.add("currency", Sentence("Currency"), currency)
    if !amount.isEmpty {
      if let number = Decimal(amount.utf8), number.wholeDigits <= 9, number.places <= 2 {
        // Zero is allowed: such a bill only informs.
      } else {
        problems.append(Sentence("The amount “\(amount)” is not valid."))
      }
    }
    if currency != "CHF" && currency != "EUR" {
      problems.append(Sentence("The currency “\(currency)” is not allowed in Swiss bills."))
    }
  }

  private mutating func addReference(of iban: IBAN) {
    let (type, reference) = (line(27), line(28))
    fields.add("reference", Sentence("Reference"), reference)
    fields.add("text", Sentence("Message"), line(29))
    fields.add("reference-type", Sentence("Reference type"), type)
    switch type {
    case "QRR":
      let digits = reference.utf8.filter { !$0.isASCIIBlank }
      if digits.count != 27 || !digits.areDigits {
        problems.append(Sentence("The reference must have 27 digits."))
      } else if !CheckDigits.areValidRecursive(digits) {
        problems.append(Sentence("The reference’s check digit is wrong."))
      }
    case "SCOR":
      problems += [CreditorReference(reference.utf8).problem].compactMap(\.self)
    case "NON":
      if !reference.isEmpty {
        problems.append(Sentence("There is a reference, although the code says that it has none."))
      }
    default:
      problems.append(Sentence("The reference type “\(type)” is not known."))
    }
    if iban.problem == nil, iban.isSwissQR != (type == "QRR") {
      problems.append(Sentence("The reference type does not match the account type."))
    }
  }

  /// Lines: kind of address, name, two that depend on the kind, postcode, town, country.
  private mutating func addParty(
    from first: Int, prefix: String, label: Sentence, addressLabel: Sentence
  ) {
    let parts = (first..<(first + 7)).map(line)
    guard parts.contains(where: { !$0.isEmpty }) else { return }
    fields.add(prefix + "name", label, parts[1])
    let isCombined = parts[0] == "K"
    if !isCombined && parts[0] != "S" {
      problems.append(Sentence("The address type “\(parts[0])” is not known."))
    }
    let street =
      isCombined
      ? [parts[2]] : [[parts[2], parts[3]].filter { !$0.isEmpty }.joined(separator: " ")]
    let town = [parts[4], parts[5]].filter { !$0.isEmpty }.joined(separator: " ")
    let address = (street + [isCombined ? parts[3] : "", town, parts[6]]).filter { !$0.isEmpty }
    fields.add(prefix + "address", addressLabel, address.joined(separator: ", "))
  }
}
