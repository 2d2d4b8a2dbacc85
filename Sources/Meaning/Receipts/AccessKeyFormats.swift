// Access keys of invoices: long numbers with a date, the seller's number and a check digit, in Code
// 128 or within a QR code. Brazil (NF-e, NFC-e, CT-e, SAT) and Ecuador (SRI).

internal import Wording

/// A Brazilian access key: state, month, seller, model, series, number, kind of issue, a random
/// number, and a check digit modulo 11.
struct BrazilianAccessKey {
  let text: UTF8Text
  let model: String
  private let state: String
  private let month: Sentence
  private let seller: UTF8Text
  /// Whether the check digit is right.
  private let isChecked: Bool
  private let hasSeller: Bool

  /// Nil if a part is not valid, or both the check digit and the seller's number are wrong. Since
  /// 2026 sellers' numbers have letters.
  init?(_ written: UTF8Text) {
    let text = written.filter { !$0.isASCIIBlank }[...]
    guard text.count == 44, text.areCapitalsAndDigits,
      (Array(text[..<6]) + text[20...]).areDigits,
      let state = Self.states[text.prefix(2).string],
      let name = Self.models[text[20..<22].string],
      let year = text[2..<4].number, let month = text[4..<6].number,
      let date = CalendarDate(year: 2000 + year, month: month, day: 0)
    else { return nil }
    let seller = text[6..<20]
    hasSeller =
      TaxNumber.isCompanyOfBrazil(Array(seller))
      || seller.starts(with: "000".utf8) && TaxNumber.isPersonOfBrazil(Array(seller.suffix(11)))
    // The weights run from 2 to 9 from the right, so they begin with 4.
    let weights = (0..<43).map { 9 - ($0 + 5) % 8 }
    isChecked = CheckDigits.elevenOrZero(of: text[..<43], weights: weights) == text[43]
    guard hasSeller || isChecked else { return nil }
    self.text = text
    self.state = state
    self.seller =
      seller.starts(with: "000".utf8) && !TaxNumber.isCompanyOfBrazil(Array(seller))
      ? seller.suffix(11) : seller
    model = name
    self.month = date.text
  }

  /// Whether the document is sold to a consumer, and so a receipt.
  var isReceipt: Bool { ["65", "59"].contains(text[20..<22].string) }

  func add(to receipt: inout Receipt) {
    receipt.add(.sellerNumber(nil), seller)
    receipt.add(.kind([:]), model)
    // SAT numbers its devices and receipts otherwise.
    let isDevice = text[20..<22].elementsEqual("59".utf8)
    receipt.add(.series, (isDevice ? text[22..<31] : text[22..<25]).drop { $0 == 0x30 })
    receipt.add(.number, (isDevice ? text[31..<37] : text[25..<34]).drop { $0 == 0x30 })
    receipt.add("month", Sentence("Month"), month)
    receipt.add("state", Sentence("Region"), state)
    receipt.add(.identifier, text)
    if !isChecked { receipt.add(Sentence("The check digit is wrong.")) }
    if !hasSeller { receipt.add(Sentence("The seller’s tax number is not valid.")) }
  }

  private static let models = [
    "55": "NF-e", "57": "CT-e", "58": "MDF-e", "59": "CF-e SAT", "62": "NFCom", "63": "BP-e",
    "64": "GTV-e", "65": "NFC-e", "66": "NF3e", "67": "CT-e OS",
  ]
  private static let states = [
    "11": "RO", "12": "AC", "13": "AM", "14": "RR", "15": "PA", "16": "AP", "17": "TO", "21": "MA",
    "22": "PI", "23": "CE", "24": "RN", "25": "PB", "26": "PE", "27": "AL", "28": "SE", "29": "BA",
    "31": "MG", "32": "ES", "33": "RJ", "35": "SP", "41": "PR", "42": "SC", "43": "RS", "50": "MS",
    "51": "MT", "52": "GO", "53": "DF",
  ]
}

enum AccessKeyFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count >= 44, text.count < 1024 else { return nil }
    return brazilian(text) ?? ecuadorian(text)
  }

  /// A key alone, or the QR code of SAT: the key, the time, the total, the buyer and a signature.
  private static func brazilian(_ text: UTF8Text) -> Content? {
    let parts = text.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    let written = parts.first ?? []
    guard written.count < 60, parts.count == 1 || parts.count >= 4,
      let key = BrazilianAccessKey(
        ["CFe", "NFe", "CTe", "MDFe"].lazy.compactMap { written.dropping(prefix: $0) }.first
          ?? written)
    else { return nil }
    var receipt = Receipt(key.isReceipt ? .receipt : .invoice, "BRL")
    key.add(to: &receipt)
    if parts.count >= 4 {
      receipt.add(.time(["yyyyMMddHHmmss"]), parts[1])
      receipt.add(.total, parts[2])
      receipt.add(.buyerNumber(.brazil), parts[3])
      receipt.addUnverifiedSignature()
    }
    return receipt.content()
  }

  /// A day, a kind, the seller, an environment, a series, a number, a code and a check digit.
  private static func ecuadorian(_ text: UTF8Text) -> Content? {
    let kinds = [
      "01": "Factura", "03": "Liquidación de compra", "04": "Nota de crédito",
      "05": "Nota de débito", "06": "Guía de remisión", "07": "Comprobante de retención",
    ]
    guard text.count == 49, text.areDigits else { return nil }
    var rest = text
    let (day, kind, seller) = (rest.removing(8), rest.removing(2), rest.removing(13))
    let (environment, series) = (rest.removing(1), rest.removing(6))
    let number = rest.removing(9)
    let weights = (0..<48).map { 7 - $0 % 6 }
    let sum = CheckDigits.sum(of: text.dropLast(), weights: weights) % 11
    let check = [0: 0, 1: 1][sum] ?? 11 - sum
    guard WrittenTime.sentence(day, "ddMMyyyy") != nil, kinds[kind.string] != nil,
      seller.suffix(3).elementsEqual("001".utf8), "12".utf8.contains(environment.first ?? 0)
    else { return nil }
    var receipt = Receipt(.invoice, "USD")
    receipt.add(.sellerNumber(nil), seller)
    receipt.add(.kind(kinds), kind)
    receipt.add(.time(["ddMMyyyy"]), day)
    receipt.add(
      .number, "\(series.prefix(3).string)-\(series.suffix(3).string)-\(number.string)")
    receipt.add(.identifier, text)
    if text.suffix(1).number != check { receipt.add(Sentence("The check digit is wrong.")) }
    if environment.elementsEqual("1".utf8) {
      receipt.add(Sentence("This document is only a test."))
    }
    return receipt.content()
  }
}
