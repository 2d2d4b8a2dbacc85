// Receipts and invoices whose code lists its values between signs: Portugal (Portaria 195/2020),
// Russia (FNS), Bulgaria (Naredba N-18), Slovakia (eKasa), China (fapiao), Peru (SUNAT) and Slovenia
// (FURS). All have a strict order of dates, numbers and check digits, which other texts lack.

internal import Wording

/// Portuguese documents with an ATCUD: `A:…*B:…*…`.
enum PortugueseInvoiceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText else { return nil }
    if let number = text.dropping(prefix: "ATCUD:") { return document(number.trimmed) }
    guard text.starts(with: "A:".utf8), text.contains("*B:") else { return nil }
    let parts = text.split(separator: UInt8(ascii: "*")).prefix(64).map { $0.cut(at: .colon) }
    let keys = parts.map(\.before.string)
    guard keys.starts(with: ["A", "B", "C"]), keys.contains("D") || keys.contains("H") else {
      return nil
    }
    var receipt = Receipt(.invoice, "EUR")
    for (key, value) in parts {
      guard let value else { continue }
      if let part = known[key.string] {
        receipt.add(part, value)
      } else {
        add(value, of: key.string, to: &receipt)
      }
    }
    receipt.addMissing(["D", "F", "G", "H", "O"].filter { !keys.contains($0) })
    return receipt.content()
  }

  /// The number of a document alone: the code of its series, a dash and its number in the series.
  private static func document(_ number: UTF8Text) -> Content? {
    let (series, place) = number.cut(at: UInt8(ascii: "-"))
    guard series.count >= 8, series.areCapitalsAndDigits, let place, place.areDigits,
      number.count < 70
    else { return nil }
    var receipt = Receipt(.invoice, "EUR")
    receipt.add("atcud", Sentence(exact: "ATCUD"), number.string)
    return receipt.content()
  }

  private static let known: [String: ReceiptPart] = [
    "A": .sellerNumber(.portugal), "D": .kind(kinds), "F": .time(["yyyyMMdd"]), "G": .number,
    "N": .tax, "O": .total, "Q": .signature, "R": .certificate,
  ]

  private static let kinds = [
    "FT": "Fatura", "FS": "Fatura simplificada", "FR": "Fatura-recibo", "ND": "Nota de débito",
    "NC": "Nota de crédito", "GR": "Guia de remessa", "GT": "Guia de transporte",
    "GA": "Guia de movimentação", "GC": "Guia de consignação", "GD": "Guia de devolução",
    "CM": "Consulta de mesa", "CC": "Crédito de consignação", "FC": "Fatura de consignação",
    "FO": "Folha de obra", "NE": "Nota de encomenda", "OU": "Outro documento", "OR": "Orçamento",
    "PF": "Fatura pró-forma", "RP": "Prémio", "RE": "Estorno de prémio", "RC": "Recibo",
    "RG": "Recibo",
  ]

  private static let states = [
    "N": "normal", "S": "autofaturação", "A": "anulado", "R": "resumo", "F": "faturado",
  ]

  private static func add(_ value: UTF8Text, of key: String, to receipt: inout Receipt) {
    switch key {
    case "B":
      // Nine nines stand for the end consumer. Numbers of other countries have other checks.
      if !value.elementsEqual("999999990".utf8) { receipt.add(.buyerNumber(nil), value) }
    case "C": receipt.add("buyer-country", Sentence("Country"), value.string)
    case "E":
      receipt.add(
        "status", Sentence("Status"),
        states[value.string].map { "\(value.string) (\($0))" } ?? value.string)
      if value.elementsEqual("A".utf8) { receipt.add(Sentence("This document was canceled.")) }
    case "H": receipt.add("atcud", Sentence("ATCUD"), value.string)
    case "L": receipt.amount("not-taxable", Sentence("Untaxed"), value.string)
    case "M": receipt.amount("stamp-duty", Sentence("Stamp duty"), value.string)
    case "P": receipt.amount("withheld", Sentence("Withheld tax"), value.string)
    case "S": receipt.add("information", Sentence("Information"), value.string)
    default: addRate(value, of: key, to: &receipt)
    }
  }

  /// A tax region, and its sums: exempt, then base and tax at three rates.
  private static func addRate(_ value: UTF8Text, of key: String, to receipt: inout Receipt) {
    let digits = key.utf8.dropFirst()
    guard let region = key.first, "IJK".contains(region), let number = Array(digits).number else {
      receipt.add(named: key, value)
      return
    }
    let suffix = region == "I" ? "" : "-\(region.lowercased())"
    switch number {
    case 1:
      // The mainland is the rule, and 0 stands for no region.
      if !["PT", "0"].contains(value.string) {
        receipt.add("tax-region\(suffix)", Sentence("Region"), value.string)
      }
    case 2: receipt.amount("exempt\(suffix)", Sentence("Untaxed"), value.string)
    case 3:
      receipt.amount("reduced-rate\(suffix)", Sentence("Taxed at the reduced rate"), value.string)
    case 4:
      receipt.amount("reduced-tax\(suffix)", Sentence("Tax"), value.string)
    case 5:
      receipt.amount(
        "middle-rate\(suffix)", Sentence("Taxed at the intermediate rate"), value.string)
    case 6:
      receipt.amount("middle-tax\(suffix)", Sentence("Tax"), value.string)
    case 7:
      receipt.amount("standard-rate\(suffix)", Sentence("Taxed at the standard rate"), value.string)
    case 8:
      receipt.amount("standard-tax\(suffix)", Sentence("Tax"), value.string)
    default: receipt.add(named: key, value)
    }
  }
}

/// Russian receipts: `t=…&s=…&fn=…&i=…&fp=…&n=…`, in any order.
enum RussianReceiptFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count < 400, text.prefix(3).contains(.equals) else {
      return nil
    }
    let query = AddressQuery(text)
    guard let time = query["t"], let register = query["fn"], let sign = query["fp"] ?? query["fd"],
      register.utf8.allSatisfy(\.isASCIIDigit), sign.utf8.allSatisfy(\.isASCIIDigit),
      WrittenTime.iso(UTF8Text(utf8: time), "yyyyMMddTHHmm*") != nil
    else { return nil }
    var receipt = Receipt(.receipt, "RUB")
    receipt.add(.time(["yyyyMMddTHHmm", "yyyyMMddTHHmmss"]), time)
    receipt.add(.total, query["s"])
    receipt.addMissing(query["s"] == nil ? ["s"] : [])
    receipt.add(.number, query["i"])
    receipt.add("storage", Sentence("Serial number"), register)
    receipt.add(.code, sign)
    let kinds = [
      "1": Sentence("Sale"), "2": Sentence("Refund of a sale"), "3": Sentence("Purchase"),
      "4": Sentence("Refund of a purchase"),
    ]
    if let kind = query["n"] {
      receipt.add("receipt-type", Sentence("Type"), kinds[kind] ?? Sentence(exact: kind))
      if kinds[kind] == nil { receipt.add(Sentence("The kind of receipt “\(kind)” is not known.")) }
    }
    // Apps of the tax office take the whole code as text.
    return receipt.content(
      mainAction: .copy(label: Sentence("Receipt code"), text.string, isSecret: false))
  }
}

/// Texts with a fixed number of values between signs.
enum ListedReceiptFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count < 1024, let first = text.first else { return nil }
    func parts(_ sign: Character) -> [UTF8Text] {
      sign.asciiValue.map { text.split(separator: $0, omittingEmptySubsequences: false) } ?? []
    }
    if first.isASCIIDigit {
      return bulgarian(parts("*")) ?? chinese(parts(",")) ?? peruvian(parts("|"))
    }
    if first == UInt8(ascii: "O") { return slovakOnline(text) }
    return slovak(parts(":"))
  }

  /// The register, the receipt, the day, the time and the total, between asterisks.
  private static func bulgarian(_ parts: [UTF8Text]) -> Content? {
    guard parts.count == 5, parts[0].count == 8, parts[0].areDigits, parts[1].count == 7,
      parts[1].areDigits, ReceiptAmount(parts[4]) != nil
    else { return nil }
    let time = parts[2] + [UInt8(ascii: "T")] + parts[3]
    guard WrittenTime.sentence(time, "yyyy-MM-ddTHH:mm:ss") != nil else { return nil }
    // Bulgaria pays in euros since 2026.
    var receipt = Receipt(.receipt, parts[2].prefix(4).number ?? 0 < 2026 ? "BGN" : "EUR")
    receipt.add(.register, parts[0])
    receipt.add(.number, parts[1])
    receipt.add(.time(["yyyy-MM-ddTHH:mm:ss"]), time)
    receipt.add(.total, parts[4])
    return receipt.content()
  }

  /// Fapiao: a version, a kind, a code, a number, an amount without tax, a day, a check code.
  private static func chinese(_ parts: [UTF8Text]) -> Content? {
    guard parts.count >= 7, parts[0].elementsEqual("01".utf8), let kind = fapiao[parts[1].string],
      parts[3].areDigits, (8...20).contains(parts[3].count), parts[2].isEmpty || parts[2].areDigits,
      WrittenTime.sentence(parts[5], "yyyyMMdd") != nil
    else { return nil }
    var receipt = Receipt(.invoice, "CNY")
    receipt.add(.kind([parts[1].string: kind]), parts[1])
    receipt.add("invoice-code", Sentence("Series"), parts[2].string)
    receipt.add(.number, parts[3])
    // Fully electronic ones state the total.
    receipt.add(parts[2].isEmpty ? .total : .net, parts[4])
    receipt.add(.time(["yyyyMMdd"]), parts[5])
    receipt.add(.code, parts[6])
    receipt.add("checksum", Sentence("Checksum"), parts[ifThere: 7]?.string)
    return receipt.content()
  }

  private static let fapiao = [
    "01": "增值税专用发票", "04": "增值税普通发票", "08": "增值税电子专用发票", "10": "增值税电子普通发票",
    "11": "增值税普通发票（卷票）", "14": "增值税电子普通发票（通行费）", "20": "增值税电子专用发票",
    "31": "数电票（增值税专用发票）", "32": "数电票（普通发票）", "85": "数电票（纸质专用发票）",
    "86": "数电票（纸质普通发票）",
  ]

  /// The seller, a kind, a series, a number, the tax, the total, a day, the buyer and a hash.
  private static func peruvian(_ parts: [UTF8Text]) -> Content? {
    guard parts.count >= 7, parts[0].count == 11, TaxNumber.peru.isValid(parts[0]),
      parts[1].count == 2, parts[1].areDigits, (3...4).contains(parts[2].count),
      parts[3].areDigits, ReceiptAmount(parts[5]) != nil
    else { return nil }
    var receipt = Receipt(.invoice)
    receipt.add(.sellerNumber(.peru), parts[0])
    receipt.add(
      .kind([
        "01": "Factura", "03": "Boleta de venta", "07": "Nota de crédito", "08": "Nota de débito",
        "09": "Guía de remisión", "12": "Ticket", "20": "Comprobante de retención",
        "40": "Comprobante de percepción",
      ]), parts[1])
    receipt.add(.number, "\(parts[2].string)-\(parts[3].string)")
    receipt.add(.tax, parts[4])
    receipt.add(.total, parts[5])
    receipt.add(.time(["yyyy-MM-dd", "dd/MM/yyyy", "dd-MM-yyyy"]), parts[6])
    receipt.add(.buyerNumber(nil), (parts[ifThere: 8] ?? []).filter { $0 != UInt8(ascii: "-") })
    receipt.add("hash", Sentence("Checksum"), parts[ifThere: 9]?.string)
    return receipt.content()
  }

  /// The identifier of a receipt that the tax office has received: `O-` and 32 digits.
  private static func slovakOnline(_ text: UTF8Text) -> Content? {
    guard let digits = text.dropping(prefix: "O-"), digits.count == 32,
      digits.allSatisfy({ $0.hexValue != nil && !(0x61...0x66).contains($0) }),
      digits.contains(where: \.isASCIICapital)
    else { return nil }
    var receipt = Receipt(.receipt, "EUR")
    receipt.add(.identifier, text)
    return receipt.content()
  }

  /// A receipt that the tax office has not received yet: five groups of hexadecimal digits, the
  /// register, the time, the number and the total.
  private static func slovak(_ parts: [UTF8Text]) -> Content? {
    guard parts.count == 5, parts[0].count == 44, parts[1].areDigits, parts[1].count >= 16,
      parts[0].allSatisfy({ $0.hexValue != nil || $0 == UInt8(ascii: "-") }),
      WrittenTime.sentence(parts[2], "yyMMddHHmmss") != nil, ReceiptAmount(parts[4]) != nil
    else { return nil }
    var receipt = Receipt(.receipt, "EUR")
    receipt.add(.code, parts[0])
    receipt.add(.register, parts[1])
    receipt.add(.time(["yyMMddHHmmss"]), parts[2])
    receipt.add(.number, parts[3])
    receipt.add(.total, parts[4])
    return receipt.content()
  }
}

/// Slovene receipts: the seller's protective mark (ZOI) in 39 decimal digits, the tax number, the
/// time and a check digit. The time and the range of the mark tell it from other numbers.
enum SloveneReceiptFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count == 60, text.areDigits else { return nil }
    let sum = text.dropLast().reduce(0) { $0 + Int($1 - 0x30) }
    let isChecked = sum % 10 == text.suffix(1).number
    var rest = text
    let (mark, number, time) = (rest.removing(39), rest.removing(8), rest.removing(12))
    guard let digits = hexadecimal(mark), WrittenTime.sentence(time, "yyMMddHHmmss") != nil
    else { return nil }
    var receipt = Receipt(.receipt, "EUR")
    receipt.add(.sellerNumber(.slovenia), number)
    receipt.add(.time(["yyMMddHHmmss"]), time)
    receipt.add("zoi", Sentence("Verification code"), digits)
    if !isChecked { receipt.add(Sentence("The check digit is wrong.")) }
    var content = receipt.content()
    content.furtherActions += content.fields.copies(of: ["zoi"])
    return content
  }

  /// The 32 hexadecimal digits of a number, as printed beside the code; nil if it has more.
  private static func hexadecimal(_ digits: UTF8Text) -> String? {
    var bytes = [UInt8](repeating: 0, count: 16)
    for digit in digits {
      var carry = Int(digit - 0x30)
      for index in bytes.indices.reversed() {
        let value = Int(bytes[index]) * 10 + carry
        (bytes[index], carry) = (UInt8(value & 255), value >> 8)
      }
      guard carry == 0 else { return nil }
    }
    return Hexadecimal.digits(bytes).lowercased()
  }
}
