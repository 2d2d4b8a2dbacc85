// What a Swiss bill says about its invoice (Swico, syntax S1): `//S1/10/…/11/…`, where a backslash
// makes a slash part of a value.

internal import Wording

struct SwissBillingInformation {
  private(set) var fields: [ContentField] = []
  private(set) var problems: [Sentence] = []

  /// Nil for information in another syntax.
  init?(_ text: UTF8Text) {
    guard let body = text.dropping(prefix: "//S1/") else { return nil }
    let parts = BackslashEscapes.split(body, at: UInt8(ascii: "/"))
    for start in stride(from: 0, to: parts.count, by: 2) where !parts[start].isEmpty {
      let tag = parts[start]
      guard let written = parts[ifThere: start + 1], tag.count == 2, tag.areDigits else {
        problems.append(Sentence("The part “\(tag.excerpt)” has no name and was skipped."))
        continue
      }
      let value = written.filter { $0 != .backslash }[...]
      add(tag.string, value)
    }
  }

  private mutating func add(_ tag: String, _ value: UTF8Text) {
    switch tag {
    case "10": fields.add("invoice", Sentence("Invoice number"), value)
    case "11": addDate("invoice-date", Sentence("Invoice date"), value)
    case "20": fields.add("customer-reference", Sentence("Customer’s reference"), value)
    case "30":
      var rest = value
      let groups = value.count == 9 ? [3, 3, 3].map { rest.removing($0).string } : [value.string]
      fields.add(
        "tax-id", Sentence("Merchant’s tax number"), "CHE-" + groups.joined(separator: "."))
      if value.count != 9 || !isValid(company: value) {
        problems.append(Sentence("The tax number’s check digit is wrong."))
      }
    case "31" where value.count == 12:
      addDate("service-start", Sentence("Service from"), value.prefix(6))
      addDate("service-end", Sentence("Service until"), value.suffix(6))
    case "31": addDate("tax-date", Sentence("Date of supply"), value)
    case "32": addRates("vat", Sentence("VAT", context: "a tax"), value)
    case "33": addRates("import-vat", Sentence("VAT on the import"), value)
    case "40":
      for condition in value.split(separator: .semicolon).prefix(20) {
        addCondition(condition)
      }
    default: fields.add("billing-\(tag)", Sentence("Billing information \(tag)"), value)
    }
  }

  /// A discount in percent and the days in which it holds; no discount stands for the term itself.
  private mutating func addCondition(_ text: UTF8Text) {
    let (percent, days) = text.cut(at: .colon)
    guard let discount = Decimal(percent), let days = days?.number else {
      return fields.add("terms", Sentence("Terms"), text)
    }
    let term =
      discount.isZero
      ? Sentence("within \(days) day", plural: "within \(days) days", count: days)
      : Sentence(
        "\(discount.text())% off within \(days) day",
        plural: "\(discount.text())% off within \(days) days", count: days)
    fields.add("terms", Sentence("Terms"), term)
  }

  /// Rates in percent, each with the amount that it is of.
  private mutating func addRates(_ name: String, _ label: Sentence, _ text: UTF8Text) {
    for rate in text.split(separator: .semicolon).prefix(20) {
      let (percent, amount) = rate.cut(at: .colon)
      fields.add(name, label, percent.string + "%" + (amount.map { ": " + $0.string } ?? ""))
    }
  }

  private mutating func addDate(_ name: String, _ label: Sentence, _ text: UTF8Text) {
    let date = CalendarDate(twoDigitYear: text)
    fields.add(name, label, date?.text ?? Sentence(exact: text.string))
    if date == nil { problems.append(Sentence("The date “\(text.excerpt)” is not valid.")) }
  }

  /// The number of a company (UID): weights 5, 4, 3, 2, 7, 6, 5 and 4, modulo 11.
  private func isValid(company digits: UTF8Text) -> Bool {
    let sum = CheckDigits.weightedSum(of: digits.dropLast(), weights: [5, 4, 3, 2, 7, 6, 5, 4])
    return sum.map { (11 - $0 % 11) % 11 } == digits.suffix(1).number
  }
}
