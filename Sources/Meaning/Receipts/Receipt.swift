// Receipts and invoices as their countries' tax offices have them printed. Each format hands its
// values over as parts; a `Receipt` labels, checks and orders them in one way for all countries.
// The parts can be read by anyone, and only the tax office can say whether they are genuine.

internal import Wording

/// The meaning of a value on a receipt.
enum ReceiptPart {
  case seller, buyer
  case sellerNumber(TaxNumber?), buyerNumber(TaxNumber?)
  case total, net, tax
  /// A total in hundredths, or with a comma.
  case hundredths
  /// A day or a time, with the layouts that it is written in.
  case time([String])
  case kind([String: String])
  case number, series, register, certificate, code
  /// The number that the tax office knows the document by.
  case identifier
  case items
  /// The part of a signature that is printed.
  case signature
}

struct Receipt {
  enum Document {
    case receipt, invoice
  }

  var document: Document
  /// The currency that the document has by law; nil if the document states it.
  var currency: String?
  private(set) var fields: [ContentField] = []
  private(set) var problems: [Sentence] = []
  private var seller: String?
  private var total: String?

  init(_ document: Document = .receipt, _ currency: String? = nil) {
    self.document = document
    self.currency = currency
  }

  subscript(name: String) -> String? { fields[name] }

  mutating func add(_ part: ReceiptPart, _ value: some Collection<UInt8>) {
    add(part, value.string)
  }

  mutating func add(_ part: ReceiptPart, _ written: String?) {
    guard let value = written?.trimmedOfBlanks, !value.isEmpty else { return }
    switch part {
    case .seller:
      seller = value
      add("seller", Sentence("Seller"), value)
    case .buyer: add("buyer", Sentence("Buyer"), value)
    case .sellerNumber(let scheme):
      seller = seller ?? value
      add("seller-tax-number", Sentence("Seller’s tax number"), value)
      if !isValid(value, scheme) { add(Sentence("The seller’s tax number is not valid.")) }
    case .buyerNumber(let scheme):
      add("buyer-tax-number", Sentence("Buyer’s tax number"), value)
      if !isValid(value, scheme) { add(Sentence("The buyer’s tax number is not valid.")) }
    case .total: total = amount("total", Sentence("Total"), value) ?? total
    case .hundredths:
      let digits = UTF8Text(utf8: value)
      let amount = digits.areDigits ? Decimal(digits, places: 2).map { $0.text() } : value
      add(.total, amount ?? value)
    case .net: amount("net", Sentence("Total without tax"), value)
    case .tax: amount("tax", Sentence("Tax"), value)
    case .time(let layouts): time(value, layouts)
    case .kind(let names):
      add(
        "document-type", Sentence("Document type"), names[value].map { "\(value) (\($0))" } ?? value
      )
    case .number: add("number", Sentence("Document number"), value)
    case .series: add("series", Sentence("Series"), value)
    case .register: add("register", Sentence("Cash register"), value)
    case .certificate: add("certificate", Sentence("Certificate number"), value)
    case .code: add("verification-code", Sentence("Verification code"), value)
    case .identifier: add("identifier", Sentence("Tax office’s identifier"), value)
    case .items: add("items", Sentence("Count of items"), value)
    case .signature: add("printed-signature", Sentence("Signature"), value)
    }
  }

  mutating func add(_ name: String, _ label: Sentence, _ value: String?) {
    fields.add(name, label, value)
  }

  mutating func add(_ name: String, _ label: Sentence, _ value: Sentence?) {
    fields.add(name, label, value)
  }

  /// Adds a part whose name is in the payload.
  mutating func add(named name: String, _ value: UTF8Text) {
    fields.add(named: name, value.string)
  }

  mutating func add(_ problem: Sentence?) {
    guard let problem, !problems.contains(problem) else { return }
    problems.append(problem)
  }

  /// Adds that fields are missing, by their names in the code.
  mutating func addMissing(_ names: [String]) {
    guard !names.isEmpty else { return }
    add(Sentence("These fields are missing: \(names.joined(separator: ", "))."))
  }

  /// Adds an amount and returns it; nil if it is not valid.
  @discardableResult
  mutating func amount(_ name: String, _ label: Sentence, _ written: String) -> String? {
    guard let amount = ReceiptAmount(UTF8Text(utf8: written)) else {
      add(name, label, written)
      add(Sentence("The amount “\(UTF8Text(utf8: written).excerpt)” is not valid."))
      return nil
    }
    add(name, label, amount.text)
    return amount.text
  }

  /// Adds the sums by tax rate that are not zero, and their total.
  mutating func add(sums: [UTF8Text], by rates: [(name: String, label: Sentence)]) {
    var total: Int? = sums.count < rates.count ? nil : 0
    for (sum, rate) in zip(sums, rates) {
      let value = ReceiptAmount(sum)?.hundredths
      if value != 0 { amount(rate.name, rate.label, sum.string) }
      let added = value.flatMap { total?.addingReportingOverflow($0) }
      total = added.flatMap { $0.overflow ? nil : $0.partialValue }
    }
    if let total {
      add(.total, ReceiptAmount.text(ofHundredths: total))
    } else {
      add(Sentence("The sums by tax rate are incomplete."))
    }
  }

  private mutating func time(_ written: String, _ layouts: [String]) {
    let time = layouts.lazy.compactMap { WrittenTime.sentence(UTF8Text(utf8: written), $0) }.first
    add("date", Sentence("Date"), time ?? Sentence(exact: written))
    if time == nil {
      add(Sentence("The date “\(UTF8Text(utf8: written).excerpt)” is not valid."))
    }
  }

  private func isValid(_ number: String, _ scheme: TaxNumber?) -> Bool {
    scheme.map { $0.isValid(UTF8Text(utf8: number)) } ?? true
  }

  mutating func addUnverifiedSignature() { fields.addUnverifiedSignature() }

  private var title: Sentence {
    let sum = total.map { [currency, $0].compactMap(\.self).joined(separator: " ") }
    return switch (document, sum, seller) {
    case (.receipt, nil, nil): Sentence("Receipt")
    case (.receipt, nil, let seller?): Sentence("Receipt from \(seller)")
    case (.receipt, let sum?, nil): Sentence("Receipt of \(sum)")
    case (.receipt, let sum?, let seller?): Sentence("Receipt of \(sum) from \(seller)")
    case (.invoice, nil, nil): Sentence("Invoice")
    case (.invoice, nil, let seller?): Sentence("Invoice from \(seller)")
    case (.invoice, let sum?, nil): Sentence("Invoice of \(sum)")
    case (.invoice, let sum?, let seller?): Sentence("Invoice of \(sum) from \(seller)")
    }
  }

  /// The content, with the parts that people look for first. Without another main action, it copies
  /// the number of the document.
  func content(mainAction: ContentAction? = nil) -> Content {
    var fields = fields
    if total != nil { fields.add("currency", Sentence("Currency"), currency) }
    let order = [
      "seller", "seller-tax-number", "total", "currency", "tax", "date", "document-type", "number",
    ]
    let first = order.compactMap { name in fields.first { $0.name == name } }
    let all = first + fields.filter { !order.contains($0.name) }
    let copies = all.copies(of: [
      "identifier", "number", "total", "seller-tax-number", "verification-code",
    ])
    return Content(
      .receipt, title: title, fields: all, mainAction: mainAction ?? copies.first,
      furtherActions: Array(mainAction == nil ? copies.dropFirst() : copies[...]),
      problems: problems)
  }
}

/// A sum of money: digits with a comma or a point, and perhaps a sign.
struct ReceiptAmount: Hashable {
  private let isNegative: Bool
  private let number: Decimal

  init?(_ text: UTF8Text) {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = (isNegative ? text.dropFirst() : text).map {
      $0 == .comma ? UInt8(ascii: ".") : $0
    }
    // An exponent is part of no amount.
    guard digits.allSatisfy({ $0.isASCIIDigit || $0 == .dot }), digits.count <= 30,
      let number = Decimal(digits)
    else { return nil }
    self.isNegative = isNegative
    self.number = number
  }

  var text: String {
    // Two digits follow the point, or more if they are not zeros.
    let short = number.text()
    let places = short.utf8.cut(at: .dot)?.count ?? 0
    let whole = places == 0 && number.places > 0 ? short + ".00" : places == 1 ? short + "0" : short
    return (isNegative ? "-" : "") + whole
  }

  /// In hundredths; nil if it has a fraction of one, or too many digits.
  var hundredths: Int? {
    guard let value = number.text(inUnitsOf: -2).utf8.number else { return nil }
    return isNegative ? -value : value
  }

  /// The text of an amount in hundredths.
  static func text(ofHundredths value: Int) -> String {
    let digits = "\(value.magnitude)".utf8
    let padded = Array(repeating: UInt8(0x30), count: max(0, 3 - digits.count)) + digits
    return (value < 0 ? "-" : "") + padded.dropLast(2).string + "." + padded.suffix(2).string
  }
}

extension String.UTF8View {
  /// The part behind the first `separator`; nil if there is none.
  fileprivate func cut(at separator: UInt8) -> Substring.UTF8View? {
    firstIndex(of: separator).map { self[$0...].dropFirst() }
  }
}

/// Days and times in the layouts of tax offices: `yyyy`, `yy`, `MM`, `dd`, `HH`, `mm` and `ss` stand
/// for digits, `*` for the rest of the text, and every other character for itself.
enum WrittenTime {
  static func sentence(_ text: UTF8Text, _ layout: String) -> Sentence? {
    iso(text, layout).flatMap { CalendarTime(UTF8Text(utf8: $0))?.text }
  }

  /// The time as ISO 8601 writes it; nil if the text has another layout.
  static func iso(_ text: UTF8Text, _ layout: String) -> String? {
    var parts: [UInt8: [UInt8]] = [:]
    var rest = text
    for mark in layout.utf8 {
      if mark == UInt8(ascii: "*") {
        rest = []
        break
      }
      guard let byte = rest.popFirst() else { return nil }
      if "yMdHms".utf8.contains(mark) {
        guard byte.isASCIIDigit else { return nil }
        parts[mark, default: []].append(byte)
      } else if byte != mark {
        return nil
      }
    }
    func digits(_ mark: Character) -> String? {
      mark.asciiValue.flatMap { parts[$0]?.string }
    }
    guard rest.isEmpty, let year = digits("y"), let month = digits("M"), let day = digits("d")
    else {
      return nil
    }
    let date = "\(year.utf8.count == 2 ? "20" : "")\(year)-\(month)-\(day)"
    let time = ["H", "m", "s"].compactMap { digits($0) }
    return time.count < 2 ? date : "\(date)T\(time.joined(separator: ":"))"
  }
}
