// Payments of the Czech Republic (Short Payment Descriptor, `SPD*1.0*`, Czech Banking Association)
// and invoices (QR Faktura, `SID*1.0*`): keys and values between stars.

internal import Wording

enum ShortPaymentFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let descriptor = ShortDescriptor(text, mark: "SPD") else {
      return nil
    }
    var transfer = BankTransfer()
    transfer.problems = descriptor.problems
    let account = descriptor.accounts("ACC").first
    transfer.take(iban: account?.iban ?? [])
    transfer.bic = account?.bic ?? ""
    transfer.take(amount: descriptor["AM"] ?? "", most: 7)
    transfer.currency = descriptor["CC"] ?? "CZK"
    transfer.payee = descriptor["RN"] ?? ""
    transfer.message = descriptor["MSG"] ?? ""
    transfer.reference = descriptor["RF"] ?? ""
    transfer.take(dueDate: UTF8Text(utf8: descriptor["DT"] ?? ""))
    transfer.details = details(of: descriptor)
    transfer.problems += descriptor.checksumProblems
    return transfer.content
  }

  private static func details(of descriptor: ShortDescriptor) -> [ContentField] {
    var fields: [ContentField] = []
    fields.add("variable-symbol", Sentence("Variable symbol"), descriptor["X-VS"])
    fields.add("specific-symbol", Sentence("Specific symbol"), descriptor["X-SS"])
    fields.add("constant-symbol", Sentence("Constant symbol"), descriptor["X-KS"])
    for account in descriptor.accounts("ALT-ACC") {
      fields.add("other-iban", Sentence("Other IBAN"), IBAN(account.iban).text)
    }
    fields.add("payment-type", Sentence("Payment type"), descriptor["PT"])
    fields.add("notice", Sentence("Address for a notice"), descriptor["NTA"])
    // The invoice is another descriptor in the value.
    if let invoice = descriptor["X-INV"].flatMap({
      ShortDescriptor(UTF8Text(utf8: $0.trimmedOfBlanks), mark: "SID")
    }) {
      fields += ShortInvoiceFormat.details(of: invoice)
    }
    fields += descriptor.others(
      than: [
        "ACC", "ALT-ACC", "AM", "CC", "RN", "MSG", "RF", "DT", "X-VS", "X-SS", "X-KS", "PT", "NT",
        "NTA", "X-INV", "CRC32",
      ])
    return fields
  }
}

enum ShortInvoiceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let invoice = ShortDescriptor(text, mark: "SID") else {
      return nil
    }
    var transfer = BankTransfer()
    transfer.problems = invoice.problems
    if let account = invoice.accounts("ACC").first {
      transfer.take(iban: account.iban)
      transfer.bic = account.bic
    }
    transfer.take(amount: invoice["AM"] ?? "")
    transfer.currency = invoice["CC"] ?? "CZK"
    transfer.message = invoice["MSG"] ?? ""
    transfer.take(dueDate: UTF8Text(utf8: invoice["DT"] ?? ""))
    transfer.details.add("variable-symbol", Sentence("Variable symbol"), invoice["VS"])
    transfer.details += details(of: invoice)
    transfer.problems += invoice.checksumProblems
    var content = transfer.content
    if let number = invoice["ID"] { content.title = Sentence("Invoice \(number)") }
    return content
  }

  static func details(of invoice: ShortDescriptor) -> [ContentField] {
    var fields: [ContentField] = []
    fields.add("invoice", Sentence("Invoice number"), invoice["ID"])
    fields.add("invoice-date", Sentence("Invoice date"), date(invoice["DD"]))
    fields.add("tax-date", Sentence("Date of supply"), date(invoice["DUZP"]))
    fields.add("tax-id", Sentence("Merchant’s tax number"), invoice["VII"])
    fields.add("customer-tax-id", Sentence("Customer’s tax number"), invoice["VIR"])
    fields += invoice.others(
      than: ["ID", "DD", "DUZP", "VII", "VIR", "ACC", "AM", "CC", "MSG", "DT", "VS", "CRC32"])
    return fields
  }

  private static func date(_ text: String?) -> Sentence? {
    text.map { text in
      CalendarDate(fourDigitYear: text.utf8)?.text ?? Sentence(exact: text)
    }
  }
}

/// `MARK*1.0*KEY:value*KEY:value`, with escapes for stars in values.
struct ShortDescriptor {
  private let parts: [(key: String, value: UTF8Text)]
  private(set) var problems: [Sentence] = []
  private let version: String

  /// No descriptor has as many keys as this; the limit bounds the work on hostile ones.
  private static let mostParts = 200

  init?(_ text: UTF8Text, mark: String) {
    let sections = text.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    guard sections.count > 2, sections.count < Self.mostParts,
      sections[0].isEqual(ignoringCase: mark), sections[1].first?.isASCIIDigit == true,
      sections[1].allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
    else { return nil }
    version = sections[1].string
    var parts: [(key: String, value: UTF8Text)] = []
    for section in sections[2...] where !section.trimmed.isEmpty {
      let (key, value) = section.cut(at: .colon)
      if let value {
        parts.append((key.trimmed.string.uppercased(), value))
      } else {
        problems.append(Sentence("The part “\(section.excerpt)” has no name and was skipped."))
      }
    }
    self.parts = parts
    if version != "1.0" {
      problems.insert(Sentence("The version \(version) is unknown."), at: 0)
    }
    self.mark = mark
  }

  private let mark: String

  subscript(key: String) -> String? {
    parts.first { $0.key == key }.map { PercentEncoding.decoded($0.value).trimmedOfBlanks }
  }

  /// `IBAN+BIC`, several of them with commas between.
  func accounts(_ key: String) -> [(iban: UTF8Text, bic: String)] {
    UTF8Text(utf8: self[key] ?? "").split(separator: .comma).prefix(10).map { account in
      let (iban, bic) = account.cut(at: UInt8(ascii: "+"))
      return (iban, bic?.string ?? "")
    }
  }

  func others(than known: Set<String>) -> [ContentField] {
    var fields: [ContentField] = []
    for (key, value) in parts where !known.contains(key) {
      fields.add(named: key, PercentEncoding.decoded(value))
    }
    return fields
  }

  /// The checksum is over the other parts in alphabetical order; some writers end it with a star or
  /// keep the order of the code.
  var checksumProblems: [Sentence] {
    guard let stated = self["CRC32"] else { return [] }
    let others = parts.filter { $0.key != "CRC32" }.map { "\($0.key):\($0.value.string)" }
    let texts = [others.sorted(), others].map { "\(mark)*\(version)*" + $0.joined(separator: "*") }
    let isRight = (texts + texts.map { $0 + "*" }).contains { text in
      let sum = Hexadecimal.digits(CRC32.checksum(of: text.utf8).bigEndianBytes)
      return sum == stated.uppercased()
    }
    return isRight
      ? [] : [Sentence("The checksum is wrong: the code was altered or is faulty.")]
  }
}
