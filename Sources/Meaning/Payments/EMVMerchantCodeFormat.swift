// Merchants' codes of EMVCo: Pix, PayNow, PromptPay, QRIS and others. They consist of objects: two
// digits for the name, two for the length, and the value. The last object is a checksum.

internal import Wording

enum EMVMerchantCodeFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.starts(with: "000201".utf8) else { return nil }
    var problems: [Sentence] = []
    let (objects, isWhole) = EMVObject.objects(of: text)
    // Long numbers can start like this too, so a currency, a country or a checksum is required.
    guard objects.count > 2, objects.contains(where: { ["53", "58", "63"].contains($0.id) }) else {
      return nil
    }
    if !isWhole {
      problems.append(Sentence("The code ends inside an object."))
    }
    problems += [checksumProblem(of: text, objects)].compactMap(\.self)

    let fields = fields(of: objects, problems: &problems)
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: fields["amount"], currency: fields["currency"], payee: fields["name"]),
      fields: fields,
      // Banking apps accept the whole code as text.
      mainAction: .copy(label: Sentence("Payment code"), text.string, isSecret: false),
      furtherActions: fields.copies(of: ["account", "amount", "reference"]), problems: problems)
  }

  private static func checksumProblem(of text: UTF8Text, _ objects: [EMVObject]) -> Sentence? {
    guard let sum = objects.last, sum.id == "63", text.count > 4 else {
      return Sentence("The checksum is missing.")
    }
    let digits = text.suffix(4).compactMap(\.hexValue)
    let stated = digits.reduce(0) { $0 << 4 | UInt16($1) }
    return digits.count == 4 && stated == crc16(text.dropLast(4))
      ? nil : Sentence("The checksum is wrong: the code was altered or is faulty.")
  }

  private static func fields(of objects: [EMVObject], problems: inout [Sentence]) -> [ContentField]
  {
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
        if currency == nil { problems.append(Sentence("The currency “\(value)” is not known.")) }
        fields.add("currency", Sentence("Currency"), currency?.code ?? value)
      case "54":
        if Decimal(value.utf8) == nil {
          problems.append(Sentence("The amount “\(value)” is not valid."))
        }
        fields.add("amount", Sentence("Amount"), value)
      case "62": fields += additionalData(object, problems: &problems)
      case "64": fields += localNames(object)
      default:
        if let (name, label) = known(object.id) {
          fields.add(name, label, meaning(of: value, in: object.id) ?? Sentence(exact: value))
        } else {
          unknown.add("object-\(object.id)", Sentence("Object \(object.id)"), value)
        }
      }
    }
    let order = ["name", "amount", "currency"]
    let first = order.compactMap { name in fields.first { $0.name == name } }
    return first + accounts + fields.filter { !order.contains($0.name) } + unknown
  }

  private static func additionalData(
    _ object: EMVObject, problems: inout [Sentence]
  ) -> [ContentField] {
    let (parts, isWhole) = object.parts
    if !isWhole { problems.append(Sentence("The additional data are incomplete.")) }
    var fields: [ContentField] = []
    // Three asterisks mean that the payer gives the value.
    for part in parts where !part.value.elementsEqual("***".utf8) {
      let (name, label) =
        knownAdditional(part.id) ?? (
          "additional-\(part.id)", Sentence("Additional data \(part.id)")
        )
      fields.add(name, label, part.value)
    }
    return fields
  }

  private static func localNames(_ object: EMVObject) -> [ContentField] {
    var fields: [ContentField] = []
    for part in object.parts.objects {
      switch part.id {
      case "00": fields.add("local-language", Sentence("Language"), part.value)
      case "01": fields.add("local-name", Sentence("Local name"), part.value)
      case "02": fields.add("local-city", Sentence("Local city"), part.value)
      default: break
      }
    }
    return fields
  }

  private static func known(_ id: String) -> (name: String, label: Sentence)? {
    switch id {
    case "01": ("use", Sentence("Use", context: "noun"))
    case "52": ("category", Sentence("Merchant category"))
    case "55": ("tip", Sentence("Tip"))
    case "56": ("tip-amount", Sentence("Tip amount"))
    case "57": ("tip-percentage", Sentence("Tip in percent"))
    case "58": ("country", Sentence("Country"))
    case "59": ("name", Sentence("Payee"))
    case "60": ("city", Sentence("City"))
    case "61": ("postcode", Sentence("Postcode"))
    default: nil
    }
  }

  private static func meaning(of value: String, in id: String) -> Sentence? {
    switch (id, value) {
    case ("01", "11"): Sentence("many times", context: "use of a code")
    case ("01", "12"): Sentence("once", context: "use of a code")
    case ("55", "01"): Sentence("asked for", context: "a tip")
    case ("55", "02"): Sentence("fixed amount", context: "a tip")
    case ("55", "03"): Sentence("percentage", context: "a tip")
    default: nil
    }
  }

  private static func knownAdditional(_ id: String) -> (name: String, label: Sentence)? {
    switch id {
    case "01": ("bill", Sentence("Bill number"))
    case "02": ("mobile", Sentence("Mobile number"))
    case "03": ("store", Sentence("Store", context: "noun"))
    case "04": ("loyalty", Sentence("Loyalty number"))
    case "05": ("reference", Sentence("Reference"))
    case "06": ("customer", Sentence("Customer"))
    case "07": ("terminal", Sentence("Terminal"))
    case "08": ("purpose", Sentence("Purpose"))
    case "09": ("asked-data", Sentence("Data asked for"))
    case "10": ("tax-id", Sentence("Merchant’s tax number"))
    case "11": ("channel", Sentence("Channel"))
    default: nil
    }
  }
}

/// CRC-16 with the polynomial of CCITT, starting from all ones.
package func crc16(_ bytes: some Sequence<UInt8>) -> UInt16 {
  bytes.reduce(0xFFFF) { sum, byte in
    (0..<8).reduce(sum ^ UInt16(byte) << 8) { sum, _ in
      sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021
    }
  }
}
