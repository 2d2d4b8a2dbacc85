// Payment slips of Slovenia (UPN QR), Croatia (HUB3, `HRVHUB30`) and Serbia (IPS QR, which
// Montenegro uses too).

internal import Wording

/// Twenty lines in ISO 8859-2, the last of them the length of the others.
enum SlovenianSlipFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard UTF8Text(code.bytes.prefix(10)).bare.starts(with: "UPNQR".utf8) else { return nil }
    let lines = UTF8Text(code.bytes).bare.lines.map(PaymentCharset.centralEuropean)
    guard lines.first == "UPNQR", lines.count > 15 else { return nil }
    func line(_ index: Int) -> String { lines[ifThere: index]?.trimmedOfBlanks ?? "" }
    var transfer = BankTransfer()
    transfer.payee = line(16)
    transfer.payeeAddress = [line(17), line(18)].joined(separator: ", ")
    transfer.payer = line(5)
    transfer.payerAddress = [line(6), line(7)].joined(separator: ", ")
    transfer.take(iban: line(14).utf8)
    transfer.take(hundredths: UTF8Text(utf8: line(8)))
    transfer.currency = "EUR"
    transfer.take(reference: line(15))
    transfer.message = line(12)
    transfer.purpose = line(11)
    transfer.take(dueDate: UTF8Text(utf8: line(13)))
    transfer.details.add("debtor-iban", Sentence("IBAN of the payer"), line(1))
    transfer.details.add("debtor-reference", Sentence("Reference of the payer"), line(4))
    transfer.tidyAddresses()
    if line(10) == "X" { transfer.details.add("urgent", Sentence("Urgent"), Sentence("yes")) }
    transfer.problems += checkProblems(lines)
    return transfer.content
  }

  private static func checkProblems(_ lines: [String]) -> [Sentence] {
    guard lines.count > 19 else { return [Sentence("The checksum is missing.")] }
    // Each of the lines has an end, which counts.
    let length = lines[..<19].reduce(19) { $0 + $1.unicodeScalars.count }
    return UTF8Text(utf8: lines[19]).trimmed.number == length
      ? [] : [Sentence("The checksum is wrong: the code was altered or is faulty.")]
  }
}

/// Fourteen lines, in a PDF417.
enum CroatianSlipFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard UTF8Text(code.bytes.prefix(12)).bare.starts(with: "HRVHUB30".utf8) else { return nil }
    let lines = UTF8Text(code.bytes).bare.lines.map(PaymentCharset.centralEuropean)
    guard lines.first == "HRVHUB30", lines.count > 9 else { return nil }
    func line(_ index: Int) -> String { lines[ifThere: index]?.trimmedOfBlanks ?? "" }
    var transfer = BankTransfer()
    transfer.currency = line(1)
    transfer.take(hundredths: UTF8Text(utf8: line(2)))
    transfer.payer = line(3)
    transfer.payerAddress = [line(4), line(5)].joined(separator: ", ")
    transfer.payee = line(6)
    transfer.payeeAddress = [line(7), line(8)].joined(separator: ", ")
    transfer.tidyAddresses()
    transfer.take(iban: line(9).utf8)
    let model = line(10)
    transfer.take(reference: [model, line(11)].filter { !$0.isEmpty }.joined(separator: " "))
    transfer.purpose = line(12)
    transfer.message = line(13)
    if !["EUR", "HRK"].contains(line(1)) {
      transfer.problems.append(Sentence("The currency “\(line(1))” is not known."))
    }
    let digits = model.utf8.dropFirst(2)
    if !model.isEmpty, !model.hasPrefix("HR") || digits.count != 2 || !digits.areDigits {
      transfer.problems.append(Sentence("The reference type “\(model)” is not known."))
    }
    return transfer.content
  }
}

/// `K:PR|V:01|C:1|R:…`: letters and values between bars.
enum SerbianPaymentFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.starts(with: "K:P".utf8) || text.starts(with: "K:EK".utf8)
    else { return nil }
    let parts = text.split(separator: UInt8(ascii: "|")).prefix(60).map { part in
      let (key, value) = part.cut(at: .colon)
      return (key: key.trimmed.string.uppercased(), value: value ?? [])
    }
    func part(_ key: String) -> UTF8Text { parts.first { $0.key == key }?.value.trimmed ?? [] }
    guard ["PR", "PT", "PK", "EK"].contains(part("K").string), part("V").count == 2,
      part("V").areDigits, parts.count > 3
    else { return nil }
    var transfer = BankTransfer()
    transfer.payee = oneLine(part("N"))
    transfer.payer = oneLine(part("P"))
    transfer.message = oneLine(part("S"))
    let account = part("R")
    transfer.take(account: grouped(account))
    if account.count != 18 || CheckDigits.remainder97(account) != 1 || !account.areDigits {
      transfer.problems.append(Sentence("The account’s check digits are wrong."))
    }
    transfer.currency = part("I").prefix(3).string
    transfer.take(amount: part("I").dropFirst(3).string)
    let reference = part("RO")
    transfer.reference = reference.string
    if isWrong(reference) {
      transfer.problems.append(Sentence("The reference’s check digits are wrong."))
    }
    transfer.purpose = part("SF").string
    transfer.details.add("category", Sentence("Merchant category"), part("M"))
    transfer.details.add("version", Sentence("Version"), part("V"))
    for (key, value) in parts
    where !["K", "V", "C", "R", "N", "I", "P", "SF", "S", "RO", "M"].contains(key) {
      transfer.details.add(named: key, value.trimmed.string)
    }
    return transfer.content
  }

  /// Bank, number and check digits, as `160-0000000000000-00`.
  private static func grouped(_ account: UTF8Text) -> String {
    guard account.count == 18 else { return account.string }
    return [account.prefix(3), account.dropFirst(3).dropLast(2), account.suffix(2)]
      .map(\.string).joined(separator: "-")
  }

  private static func oneLine(_ text: UTF8Text) -> String {
    text.lines.map(\.trimmed.string).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Model 97 has two check digits before the number.
  private static func isWrong(_ reference: UTF8Text) -> Bool {
    guard reference.starts(with: "97".utf8) else { return false }
    let number = reference.dropFirst(2).filter { $0 != UInt8(ascii: "-") }
    return CheckDigits.remainder97(number.dropFirst(2) + number.prefix(2)) != 1
  }
}

extension BankTransfer {
  /// Drops the commas of addresses with empty lines.
  mutating func tidyAddresses() {
    for address in [\BankTransfer.payeeAddress, \.payerAddress] {
      let parts = self[keyPath: address].split(separator: ", ").filter { !$0.isEmpty }
      self[keyPath: address] = parts.joined(separator: ", ")
    }
  }
}

extension PaymentCharset {
  /// A line in UTF-8 or in ISO 8859-2.
  static func centralEuropean(_ line: UTF8Text) -> String {
    String(validating: line, as: UTF8.self) ?? text(of: Array(line), number: 3) ?? line.string
  }
}
