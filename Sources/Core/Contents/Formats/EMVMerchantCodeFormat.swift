// Codes of merchants by EMVCo: PIX, PayNow, PromptPay, QRIS and their like. Objects of two digits
// for the name, two for the length, and the value; the last is a check sum.

/// A merchant's code for paying.
enum EMVMerchantCodeFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.starts(with: "000201".utf8) else { return nil }
    var problems: [String] = []
    let (objects, isWhole) = EMVObject.objects(of: text)
    // Long numbers may begin alike: a currency, a country or a check sum must be there as well.
    guard objects.count > 2, objects.contains(where: { ["53", "58", "63"].contains($0.id) }) else {
      return nil
    }
    if !isWhole {
      problems.append("The code breaks off inside an object.")
    }
    problems += [checkSumProblem(of: text, objects)].compactMap(\.self)

    let fields = fields(of: objects, problems: &problems)
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: fields["amount"], currency: fields["currency"], payee: fields["name"]),
      fields: fields,
      // Banks take the whole code where it cannot be scanned.
      mainAction: .copy(label: "Payment code", text.string, isSecret: false),
      furtherActions: fields.copies(of: ["account", "amount", "reference"]), problems: problems)
  }

  private static func checkSumProblem(of text: UTF8Text, _ objects: [EMVObject]) -> String? {
    guard let sum = objects.last, sum.id == "63", text.count > 4 else {
      return "The check sum is missing."
    }
    let digits = text.suffix(4).compactMap(\.hexValue)
    let stated = digits.reduce(0) { $0 << 4 | UInt16($1) }
    return digits.count == 4 && stated == crc16(text.dropLast(4))
      ? nil : "The check sum is wrong: the code was altered or badly made."
  }

  private static func fields(of objects: [EMVObject], problems: inout [String]) -> [ContentField] {
    var fields: [ContentField] = []
    var accounts: [ContentField] = []
    var unknown: [ContentField] = []
    for object in objects {
      let value = object.value.string
      switch object.id {
      case "00", "63": break
      case "02"..."25": accounts.add("card-account-\(object.id)", object.cardScheme, value)
      case "26"..."51", "80"..."99":
        MerchantAccount(object).add(to: &accounts, problems: &problems)
      case "53":
        let currency = value.utf8.number.flatMap { Currency(number: $0) }
        if currency == nil { problems.append("The currency “\(value)” is not known.") }
        fields.add("currency", "Currency", currency?.code ?? value)
      case "54":
        if Decimal(value.utf8) == nil {
          problems.append("The amount “\(value)” is not written as one.")
        }
        fields.add("amount", "Amount", value)
      case "62": fields += additionalData(object, problems: &problems)
      case "64": fields += localNames(object)
      default:
        if let (name, label) = names[object.id] {
          fields.add(name, label, meanings[object.id]?[value] ?? value)
        } else {
          unknown.add("object-\(object.id)", "Object \(object.id)", value)
        }
      }
    }
    let order = ["name", "amount", "currency"]
    let first = order.compactMap { name in fields.first { $0.name == name } }
    return first + accounts + fields.filter { !order.contains($0.name) } + unknown
  }

  private static func additionalData(
    _ object: EMVObject, problems: inout [String]
  ) -> [ContentField] {
    let (parts, isWhole) = object.parts
    if !isWhole { problems.append("The additional data break off.") }
    var fields: [ContentField] = []
    // Three asterisks stand for "to be given by the payer".
    for part in parts where !part.value.elementsEqual("***".utf8) {
      let (name, label) =
        additionalNames[part.id] ?? ("additional-\(part.id)", "Additional data \(part.id)")
      fields.add(name, label, part.value)
    }
    return fields
  }

  private static func localNames(_ object: EMVObject) -> [ContentField] {
    var fields: [ContentField] = []
    for part in object.parts.objects {
      switch part.id {
      case "00": fields.add("local-language", "Language", part.value)
      case "01": fields.add("local-name", "Local name", part.value)
      case "02": fields.add("local-city", "Local city", part.value)
      default: break
      }
    }
    return fields
  }

  private static let names: [String: (String, String)] = [
    "01": ("use", "Use"), "52": ("category", "Merchant category"), "55": ("tip", "Tip"),
    "56": ("tip-amount", "Tip amount"), "57": ("tip-percentage", "Tip in percent"),
    "58": ("country", "Country"), "59": ("name", "Payee"), "60": ("city", "City"),
    "61": ("postcode", "Postcode"),
  ]

  private static let meanings: [String: [String: String]] = [
    "01": ["11": "many times", "12": "once"],
    "55": ["01": "asked for", "02": "fixed amount", "03": "percentage"],
  ]

  private static let additionalNames: [String: (String, String)] = [
    "01": ("bill", "Bill number"), "02": ("mobile", "Mobile number"), "03": ("store", "Store"),
    "04": ("loyalty", "Loyalty number"), "05": ("reference", "Reference"),
    "06": ("customer", "Customer"), "07": ("terminal", "Terminal"),
    "08": ("purpose", "Purpose"), "09": ("asked-data", "Data asked for"),
    "10": ("tax-id", "Merchant's tax number"), "11": ("channel", "Channel"),
  ]
}

/// CRC-16 with the polynomial of CCITT, starting from all ones.
func crc16(_ bytes: some Sequence<UInt8>) -> UInt16 {
  bytes.reduce(0xFFFF) { sum, byte in
    (0..<8).reduce(sum ^ UInt16(byte) << 8) { sum, _ in
      sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021
    }
  }
}
