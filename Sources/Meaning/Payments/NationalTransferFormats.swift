// Transfers of Hungary (QR code of the Magyar Nemzeti Bank), Poland (2D code of the Polish Bank
// Association) and Ukraine (National Bank of Ukraine).

internal import Wording

/// Seventeen lines, the first of them `HCT` for a transfer or `RTP` for a request to pay.
enum HungarianTransferFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText else { return nil }
    guard text.starts(with: "HCT".utf8) || text.starts(with: "RTP".utf8) else { return nil }
    let lines = text.lines.map { $0.trimmed.string }
    guard lines.count >= 7, lines[0].utf8.count == 3, lines[1].utf8.count == 3,
      lines[1].utf8.areDigits
    else { return nil }
    func line(_ index: Int) -> String { lines[ifThere: index] ?? "" }
    var transfer = BankTransfer()
    if line(1) != "001" {
      transfer.problems.append(Sentence("The version \(line(1)) is unknown."))
    }
    if line(2) != "1" {
      transfer.problems.append(Sentence("The character set “\(line(2))” is not known."))
    }
    transfer.bic = line(3)
    transfer.payee = line(4)
    transfer.take(iban: line(5).utf8)
    if !line(6).isEmpty {
      transfer.take(amount: line(6).hasPrefix("HUF") ? String(line(6).dropFirst(3)) : line(6))
      if !line(6).hasPrefix("HUF") {
        transfer.problems.append(Sentence("The amount “\(line(6))” is not valid."))
      }
    }
    transfer.currency = "HUF"
    transfer.purpose = line(8)
    transfer.message = line(9)
    transfer.details.add("payment-type", Sentence("Payment type"), kind(line(0)))
    transfer.details.add("expiry", Sentence("Expiry"), moment(line(7)))
    let names = [
      ("store", Sentence("Store", context: "noun")), ("terminal", Sentence("Terminal")),
      ("invoice", Sentence("Invoice number")), ("customer", Sentence("Customer")),
      ("transaction", Sentence("Transaction")), ("loyalty", Sentence("Loyalty number")),
      ("tax-check", Sentence("Code of the tax office")),
    ]
    for (index, (name, label)) in names.enumerated() {
      transfer.details.add(name, label, line(10 + index))
    }
    return transfer.content
  }

  private static func kind(_ code: String) -> Sentence {
    code == "RTP" ? Sentence("Request to pay") : Sentence("Payment order")
  }

  /// YYYYMMDDhhmmss and the zone.
  private static func moment(_ text: String) -> Sentence? {
    guard !text.isEmpty else { return nil }
    let digits = UTF8Text(utf8: text)
    guard let date = CalendarDate(fourDigitYear: digits.prefix(8)), digits.count >= 12,
      digits.prefix(12).areDigits
    else { return Sentence(exact: text) }
    var time = digits.dropFirst(8)
    let (hour, minute) = (time.removing(2).string, time.removing(2).string)
    return .moment(date.text, at: "\(hour):\(minute)")
  }
}

/// Tax number, country, account, amount, name and title between bars.
enum PolishTransferFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 400 else { return nil }
    let parts = text.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map(\.trimmed)
    guard (6...9).contains(parts.count), parts[0].isEmpty || parts[0].areDigits,
      parts[1].isEmpty || parts[1].elementsEqual("PL".utf8), parts[2].areDigits,
      parts[2].count == 26, parts[3].areDigits, (1...12).contains(parts[3].count)
    else { return nil }
    var transfer = BankTransfer()
    transfer.take(iban: "PL".utf8 + parts[2])
    transfer.take(hundredths: parts[3])
    transfer.currency = "PLN"
    transfer.payee = parts[4].string
    transfer.message = parts[5].string
    transfer.details.add("tax-id", Sentence("Merchant’s tax number"), parts[0])
    for (index, part) in parts.enumerated().dropFirst(6) {
      transfer.details.add("part-\(index + 1)", Sentence("Field \(index + 1)"), part)
    }
    let sum = CheckDigits.weightedSum(
      of: parts[0].dropLast(), weights: [6, 5, 7, 2, 3, 4, 5, 6, 7])
    if !parts[0].isEmpty, parts[0].count != 10 || sum.map({ $0 % 11 }) != parts[0].suffix(1).number
    {
      transfer.problems.append(Sentence("The tax number’s check digit is wrong."))
    }
    return transfer.content
  }
}

/// The lines of a SEPA transfer with `UCT`, `ICT` or `XCT`; or the same in base 64 at the end of a
/// link of the National Bank.
enum UkrainianTransferFormat: ContentFormat {
  private static let pages = [
    "https://qr.bank.gov.ua/", "https://bank.gov.ua/qr/", "https://www.bank.gov.ua/qr/",
  ]

  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText else { return nil }
    if let packed = pages.lazy.compactMap({ text.dropping(prefix: $0) }).first {
      guard packed.count < 3000, let bytes = Base64.decoded(packed),
        var content = content(ofLines: bytes[...])
      else { return nil }
      content.furtherActions.append(.openLink(text.string))
      return content
    }
    return text.starts(with: "BCD".utf8) ? content(ofLines: UTF8Text(code.bytes).bare) : nil
  }

  private static func content(ofLines bytes: UTF8Text) -> Content? {
    let raw = bytes.lines
    guard raw.count > 7, raw[0].trimmed.elementsEqual("BCD".utf8),
      ["UCT", "ICT", "XCT"].contains(raw[3].trimmed.string)
    else { return nil }
    // The third line is 2 for Windows-1251.
    let lines = raw.map { line in
      String(validating: line, as: UTF8.self) ?? CyrillicCharset.windows1251(line)
    }
    func line(_ index: Int) -> String { lines[ifThere: index]?.trimmedOfBlanks ?? "" }
    var transfer = BankTransfer()
    transfer.payee = line(5)
    if line(5).isEmpty { transfer.problems.append(Sentence("The payee’s name is missing.")) }
    transfer.take(iban: line(6).utf8)
    transfer.take(amount: line(7).hasPrefix("UAH") ? String(line(7).dropFirst(3)) : line(7))
    transfer.currency = "UAH"
    transfer.purpose = line(9)
    transfer.reference = line(10)
    transfer.message = line(11)
    transfer.details.add("tax-id", Sentence("Merchant’s tax number"), line(8))
    transfer.details.add("information", Sentence("Information"), line(12))
    transfer.details.add("version", Sentence("Version"), line(1))
    if !["001", "002", "003"].contains(line(1)) {
      transfer.problems.append(Sentence("The version \(line(1)) is unknown."))
    }
    return transfer.content
  }
}
