// Receipts with a signature in the code: Saudi invoices (ZATCA, also of other Gulf states), German
// receipts (DSFinV-K, appendix I) and Austrian ones (RKSV, section 9 and Z 12 to 14 of its
// appendix).

internal import Wording

/// Saudi invoices: base 64 of objects with a tag, a length and a value.
enum SaudiInvoiceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    // Tag 1 and any length.
    guard let digits = code.bareText, digits.first == UInt8(ascii: "A"), digits.count >= 40,
      let bytes = Base64.decoded(digits), let (objects, isWhole) = objects(of: bytes)
    else { return nil }
    var receipt = Receipt(.invoice, "SAR")
    receipt.add(.seller, text(objects[1]))
    receipt.add(.sellerNumber(.saudiArabia), text(objects[2]))
    receipt.add(.total, text(objects[4]))
    receipt.add(.tax, text(objects[5]))
    receipt.add(
      .time([
        "yyyy-MM-ddTHH:mm:ss*", "yyyy-MM-dd HH:mm:ss*", "yyyy-MM-ddTHH:mm*", "yyyy-MM-dd HH:mm*",
        "yyyy-MM-dd",
      ]),
      text(objects[3]))
    receipt.add("hash", Sentence("Checksum"), text(objects[6]))
    receipt.add("public-key", Sentence("Public key"), objects[8].map(Hexadecimal.digits))
    if objects[7] != nil { receipt.addUnverifiedSignature() }
    if !isWhole {
      receipt.add(Sentence("The code ends inside an object."))
    } else {
      receipt.addMissing(["4", "5"].filter { UInt8($0).flatMap { objects[$0] } == nil })
    }
    return receipt.content()
  }

  /// Whether bytes have this structure, which no token has.
  static func isInvoice(_ bytes: [UInt8]) -> Bool { objects(of: bytes) != nil }

  /// The objects by tag, and whether the last one is whole; nil if the bytes have another
  /// structure. The tags rise, the first three objects are texts, and the second is a number.
  private static func objects(
    of bytes: [UInt8]
  ) -> (objects: [UInt8: UTF8Text], isWhole: Bool)? {
    var objects: [UInt8: UTF8Text] = [:]
    var rest = bytes[...]
    var last: UInt8 = 0
    var isWhole = true
    while let tag = rest.popFirst() {
      guard tag > last, tag <= 9 else { return nil }
      guard let length = rest.popFirst(), rest.count >= Int(length) else {
        isWhole = false
        break
      }
      objects[tag] = rest.removing(Int(length))
      last = tag
    }
    guard let seller = objects[1], String(validating: seller, as: UTF8.self) != nil,
      let number = objects[2], (10...15).contains(number.count), number.areDigits,
      let time = objects[3], WrittenTime.iso(time, "yyyy-MM-dd*") != nil
    else { return nil }
    return (objects, isWhole)
  }

  private static func text(_ object: UTF8Text?) -> String? {
    object.flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// German receipts: twelve fields between semicolons.
enum GermanReceiptFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let rest = text.dropping(prefix: "V0;") else { return nil }
    let parts = rest.split(separator: .semicolon, omittingEmptySubsequences: false)
    // The data of an order may have semicolons too.
    guard parts.count >= 7, parts[1].contains("-V") || parts[1].contains("Vorgang") else {
      return nil
    }
    var receipt = Receipt(.receipt, "EUR")
    receipt.add(.register, parts[0])
    receipt.add("process", Sentence("Type"), parts[1].string)
    let isWhole = parts.count >= 11
    let data = Array(
      (isWhole ? parts[2..<(parts.count - 8)] : parts[2...2]).joined(separator: [.semicolon]))
    let fields = Array(isWhole ? parts.suffix(8) : parts.dropFirst(3))
    if parts[1].starts(with: "Kassenbeleg".utf8) {
      addAmounts(of: data[...], to: &receipt)
    } else {
      receipt.add("data", Sentence("Data"), data.string)
    }
    receipt.add("transaction", Sentence("Transaction"), fields[ifThere: 0]?.string)
    receipt.add("signature-counter", Sentence("Counter"), fields[ifThere: 1]?.string)
    receipt.add(.time(["yyyy-MM-ddTHH:mm:ss*"]), fields[ifThere: 3] ?? [])
    receipt.add("algorithm", Sentence("Algorithm"), fields[ifThere: 4]?.string)
    receipt.add("public-key", Sentence("Public key"), fields[ifThere: 7]?.string)
    if let signature = fields[ifThere: 6], !signature.isEmpty {
      receipt.addUnverifiedSignature()
    } else {
      receipt.add(Sentence("The signature is missing."))
    }
    return receipt.content()
  }

  /// Reads `Beleg^19_7_10,7_5,5_0^Zahlung:Bar_…`: the kind, the sums by tax rate, the payments.
  private static func addAmounts(of data: UTF8Text, to receipt: inout Receipt) {
    let parts = data.split(separator: UInt8(ascii: "^"), omittingEmptySubsequences: false)
    receipt.add(.kind([:]), parts.first ?? [])
    let sums = (parts[ifThere: 1] ?? []).split(
      separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    let rates: [(String, Sentence)] = [
      ("standard-rate", Sentence("Taxed at the standard rate")),
      ("reduced-rate", Sentence("Taxed at the reduced rate")),
      ("average-rate", Sentence("Taxed at the average rate")),
      ("second-average-rate", Sentence("Taxed at the average rate")),
      ("untaxed", Sentence("Untaxed")),
    ]
    receipt.add(sums: sums, by: rates)
    for payment in (parts[ifThere: 2] ?? []).split(separator: UInt8(ascii: "_")).prefix(8) {
      let words = payment.split(separator: .colon)
      guard let sum = words.first.flatMap({ ReceiptAmount($0) }) else { continue }
      let currency = words[ifThere: 2]?.string ?? "EUR"
      let isCash = words[ifThere: 1]?.elementsEqual("Bar".utf8) ?? false
      receipt.add(
        isCash ? "cash" : "cashless", isCash ? Sentence("Paid in cash") : Sentence("Paid cashless"),
        "\(currency) \(sum.text)")
    }
  }
}

/// Austrian receipts: thirteen fields, each after an underscore. In print for OCR, base 32 takes the
/// place of base 64. A link holds them behind its hash sign or its last slash.
enum AustrianReceiptFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count < 4096, let start = start(of: text) else {
      return nil
    }
    let parts = Array(
      text[start...].dropFirst().split(
        separator: UInt8(ascii: "_"), omittingEmptySubsequences: false))
    guard parts.count >= 10, parts[0].starts(with: "R".utf8) else { return nil }
    let isLink = start > text.startIndex
    var receipt = Receipt(.receipt, "EUR")
    receipt.add(.register, parts[1])
    receipt.add(.number, parts[2])
    receipt.add(.time(["yyyy-MM-ddTHH:mm:ss"]), parts[3])
    addSums(Array(parts[4..<9]), to: &receipt)
    if let kind = special(parts[9]) {
      receipt.add("receipt-type", Sentence("Type"), kind)
    } else {
      receipt.add("turnover-counter", Sentence("Counter"), parts[9].string)
    }
    receipt.add(.certificate, parts[ifThere: 10] ?? [])
    receipt.add(
      "previous-signature", Sentence("Reference"), parts[ifThere: 11]?.string)
    receipt.add("algorithm", Sentence("Algorithm"), parts[0].string)
    if let signature = parts[ifThere: 12], parts.count == 13, !signature.isEmpty {
      let isOutOfOrder = Base64.decoded(signature).map {
        $0[...].starts(with: "Sicherheitseinrichtung".utf8)
      }
      if isOutOfOrder ?? false {
        receipt.add(Sentence("The cash register’s signature device was out of order."))
      } else {
        receipt.addUnverifiedSignature()
      }
    } else {
      receipt.add(Sentence("The signature is missing."))
    }
    return receipt.content(mainAction: isLink ? .openLink(text.string) : nil)
  }

  /// The place of `_R1-AT…`, at the start or within a link; nil if it is not there.
  private static func start(of text: UTF8Text) -> Int? {
    let isLink = text.dropping(prefix: "https://") != nil || text.dropping(prefix: "http://") != nil
    for index in text.indices.prefix(isLink ? 512 : 1) {
      let rest = text[index...].prefix(24)
      guard let suite = rest.dropping(prefix: "_R"), suite.first?.isASCIIDigit == true,
        let country = suite.drop(while: \.isASCIIDigit).dropping(prefix: "-"),
        country.count > 3, country.prefix(2).allSatisfy(\.isASCIICapital),
        country.dropFirst(2).prefix(while: \.isASCIIDigit).count > 0
      else { continue }
      return index
    }
    return nil
  }

  private static func addSums(_ sums: [UTF8Text], to receipt: inout Receipt) {
    let rates: [(String, Sentence)] = [
      ("standard-rate", Sentence("Taxed at the standard rate")),
      ("reduced-rate", Sentence("Taxed at the reduced rate")),
      ("second-reduced-rate", Sentence("Taxed at the second reduced rate")),
      ("untaxed", Sentence("Untaxed")), ("special-rate", Sentence("Taxed at the special rate")),
    ]
    receipt.add(sums: sums, by: rates)
  }

  /// The words that stand in place of the turnover: canceled and training receipts.
  private static func special(_ counter: UTF8Text) -> Sentence? {
    switch counter.string {
    case "U1RP", "KNKE6===": Sentence("Canceled receipt")
    case "VFJB", "KRJEC===": Sentence("Training receipt")
    default: nil
    }
  }
}
