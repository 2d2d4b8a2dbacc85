// Taiwanese invoices (Ministry of Finance): a QR code of 77 fixed characters and the first items, a
// second one with more items, and a number in Code 39.

internal import Reading
internal import Wording

enum TaiwaneseInvoiceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText else { return nil }
    return left(text) ?? right(text) ?? (code.symbology == .code39 ? bars(text) : nil)
  }

  /// Number, day, random number, both sums as hexadecimal digits, buyer, seller and a seal, then the
  /// items.
  private static func left(_ text: UTF8Text) -> Content? {
    guard text.count >= 77, isNumber(text.prefix(10)) else { return nil }
    var rest = text
    let (number, day, random) = (rest.removing(10), rest.removing(7), rest.removing(4))
    let (net, total) = (rest.removing(8), rest.removing(8))
    let (buyer, seller, seal) = (rest.removing(8), rest.removing(8), rest.removing(24))
    guard let date = self.day(day), random.areDigits, buyer.areDigits, seller.areDigits,
      let netValue = value(net), let totalValue = value(total),
      Base64.decoded(seal)?.count == 16, rest.isEmpty || rest.first == .colon
    else { return nil }
    var receipt = Receipt(.invoice, "TWD")
    receipt.add(.sellerNumber(.taiwan), seller)
    if !buyer.elementsEqual("00000000".utf8) { receipt.add(.buyerNumber(.taiwan), buyer) }
    receipt.add(.total, "\(totalValue)")
    // Zero if the tax is not separate.
    if netValue > 0, netValue != totalValue { receipt.add(.net, "\(netValue)") }
    receipt.add("date", Sentence("Date"), date)
    receipt.add(.number, number)
    receipt.add("random-number", Sentence("Verification code"), random.string)
    addItems(of: rest, to: &receipt)
    return receipt.content()
  }

  /// A field of the seller's, the numbers of items here and in all, the character set, and names,
  /// quantities and prices.
  private static func addItems(of text: UTF8Text, to receipt: inout Receipt) {
    let parts = text.dropFirst().split(separator: .colon, omittingEmptySubsequences: false)
    guard parts.count >= 4 else { return }
    receipt.add(.items, parts[2])
    receipt.add("purchase", Sentence("Items"), list(Array(parts.dropFirst(4))))
  }

  private static func right(_ text: UTF8Text) -> Content? {
    guard let rest = text.dropping(prefix: "**:") else { return nil }
    let parts = rest.split(separator: .colon, omittingEmptySubsequences: false)
    guard parts.count >= 3, ReceiptAmount(parts[1].trimmed) != nil,
      ReceiptAmount(parts[2].trimmed) != nil, !parts[0].trimmed.isEmpty
    else { return nil }
    var receipt = Receipt(.invoice, "TWD")
    receipt.add("purchase", Sentence("Items"), list(parts))
    receipt.add(
      Sentence("This is the second part; the code on the left has the number and the total."))
    return receipt.content()
  }

  /// A period of two months, the number and the random number.
  private static func bars(_ text: UTF8Text) -> Content? {
    guard text.count == 19, text.prefix(5).areDigits, isNumber(text.dropFirst(5).prefix(10)),
      text.suffix(4).areDigits, let month = text.dropFirst(3).prefix(2).number,
      (1...12).contains(month), let year = text.prefix(3).number
    else { return nil }
    var receipt = Receipt(.invoice, "TWD")
    receipt.add(.number, text.dropFirst(5).prefix(10))
    receipt.add("random-number", Sentence("Verification code"), text.suffix(4).string)
    receipt.add(
      "period", Sentence("Date"), CalendarDate(year: year + 1911, month: month, day: 0)?.text)
    return receipt.content()
  }

  private static func isNumber(_ text: UTF8Text) -> Bool {
    text.count == 10 && text.prefix(2).allSatisfy(\.isASCIICapital) && text.dropFirst(2).areDigits
  }

  /// A day in years of the Republic of China.
  private static func day(_ text: UTF8Text) -> Sentence? {
    guard text.count == 7, let number = text.number, number % 100 > 0 else { return nil }
    return CalendarDate(
      year: number / 10_000 + 1911, month: number / 100 % 100, day: number % 100)?.text
  }

  private static func value(_ digits: UTF8Text) -> Int? {
    digits.reduce(0) { value, digit in
      value.flatMap { value in digit.hexValue.map { value << 4 | Int($0) } }
    }
  }

  /// Names with their quantities: `牛奶 × 1, …`.
  private static func list(_ parts: [UTF8Text]) -> String {
    stride(from: 0, to: parts.count, by: 3).prefix(40).compactMap { place in
      let name = parts[place].trimmed.string
      guard !name.isEmpty else { return nil }
      let quantity = parts[ifThere: place + 1]?.trimmed.string ?? ""
      return quantity.isEmpty ? name : "\(name) × \(quantity)"
    }.joined(separator: ", ")
  }
}
