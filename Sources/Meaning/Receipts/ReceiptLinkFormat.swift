// Links with which buyers check a receipt at their tax office. Only the offices' own hosts count:
// on any other host the same parameters are an ordinary link. The link stays the main action.

internal import Wording

enum ReceiptLinkFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, var receipt = receipt(in: text) else { return nil }
    receipt.add("url", Sentence("Address", context: "of a page"), text.string)
    return receipt.content(mainAction: .openLink(text.string))
  }

  /// The receipt of a text that is such a link as a whole.
  static func receipt(in text: UTF8Text) -> Receipt? {
    guard text.count < 4096, let link = HTTPLink(text) else { return nil }
    if link.isOn(["suf.purs.gov.rs"]) { return serbian(link) }
    if link.isOn(["afip.gob.ar", "arca.gob.ar"]) { return argentine(link) }
    if link.isOn(["batuz.eus", "tbai.egoitza.gipuzkoa.eus", "ticketbai.araba.eus"]) {
      return basque(link, text)
    }
    if link.isOn(["gov.br"]), let receipt = brazilian(link) { return receipt }
    return ReceiptService.all.lazy.compactMap { $0.receipt(of: link) }.first
  }

  // MARK: Links with checks of their own

  /// Serbia: a record in base 64 with the sum, the time, counters and the signature.
  private static func serbian(_ link: HTTPLink) -> Receipt? {
    guard let record = AddressQuery(link.query)["vl"], let bytes = Base64.decoded(record),
      bytes.count >= 44
    else { return nil }
    var rest = bytes[...]
    let version = rest.removing(1).first ?? 0
    let (requester, signer) = (rest.removing(8), rest.removing(8))
    func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    let count = number(rest.removing(4).reversed())
    let ofKind = number(rest.removing(4).reversed())
    let total = number(rest.removing(8).reversed())
    let milliseconds = number(rest.removing(8))
    let (kind, sale) = (rest.removing(1).first ?? 0, rest.removing(1).first ?? 0)
    let buyer = rest.removing(Int(rest.popFirst() ?? 0))
    var receipt = Receipt(.receipt, "RSD")
    guard requester.areCapitalsAndDigits, signer.areCapitalsAndDigits else { return nil }
    if let amount = Decimal("\(total)".utf8, places: 4) { receipt.add(.total, amount.text()) }
    receipt.add(
      "date", Sentence("Date"),
      Int(exactly: milliseconds / 1000).flatMap { CalendarTime(secondsSince1970: $0)?.text })
    receipt.add(.number, "\(requester.string)-\(signer.string)-\(count)")
    let kinds = [
      nil, Sentence("Pro forma invoice"), Sentence("Copy of a receipt"),
      Sentence("Training receipt"), Sentence("Advance payment"),
    ]
    receipt.add("receipt-type", Sentence("Type"), kinds[ifThere: Int(kind)] ?? nil)
    if sale == 1 {
      receipt.add("transaction-type", Sentence("Transaction"), Sentence("Refund of a sale"))
    }
    receipt.add("counter", Sentence("Counter"), "\(ofKind)")
    receipt.add(.buyerNumber(nil), buyer)
    if version != 3 { receipt.add(Sentence("The version \(Int(version)) is unknown.")) }
    receipt.addUnverifiedSignature()
    return receipt
  }

  /// Argentina: a JSON object in base 64 (AFIP, now ARCA).
  private static func argentine(_ link: HTTPLink) -> Receipt? {
    guard link.path.dropping(prefix: "/fe/qr") != nil, let data = AddressQuery(link.query)["p"],
      let bytes = Base64.decoded(data), let invoice = JSONTree(bytes[...]), invoice["cuit"] != nil
    else { return nil }
    let currency = invoice["moneda"]?.string
    // Codes of the tax office for the peso and the dollar.
    var receipt = Receipt(.invoice, currency.map { ["PES": "ARS", "DOL": "USD"][$0] ?? $0 })
    receipt.add(.sellerNumber(.argentina), invoice["cuit"]?.written)
    receipt.add(.total, invoice["importe"]?.written)
    receipt.add(.time(["yyyy-MM-dd"]), invoice["fecha"]?.string)
    receipt.add(.kind(argentineKinds), invoice["tipoCmp"]?.written)
    if let place = invoice["ptoVta"]?.whole, let number = invoice["nroCmp"]?.whole {
      receipt.add(.number, "\(padded(place, to: 5))-\(padded(number, to: 8))")
    }
    // The buyer's number may be of several kinds; 80 is the tax number.
    let isTaxNumber = invoice["tipoDocRec"]?.whole == 80
    let buyer = invoice["nroDocRec"]?.written
    if buyer != "0" { receipt.add(.buyerNumber(isTaxNumber ? .argentina : nil), buyer) }
    receipt.add(.identifier, invoice["codAut"]?.written)
    return receipt
  }

  private static let argentineKinds = [
    "1": "Factura A", "2": "Nota de débito A", "3": "Nota de crédito A", "6": "Factura B",
    "7": "Nota de débito B", "8": "Nota de crédito B", "11": "Factura C", "12": "Nota de débito C",
    "13": "Nota de crédito C", "19": "Factura E", "51": "Factura M",
  ]

  private static func padded(_ number: Int, to width: Int) -> String {
    String(repeating: "0", count: max(0, width - "\(number)".utf8.count)) + "\(number)"
  }

  /// The Basque Country (TicketBAI): an identifier with a CRC-8, and one of the whole link.
  private static func basque(_ link: HTTPLink, _ text: UTF8Text) -> Receipt? {
    let query = AddressQuery(link.query)
    guard let identifier = query["id"].map({ UTF8Text(utf8: $0) }),
      identifier.starts(with: "TBAI-".utf8)
    else { return nil }
    var receipt = Receipt(.invoice, "EUR")
    let parts = identifier.split(separator: UInt8(ascii: "-"))
    receipt.add(.sellerNumber(.spain), parts[ifThere: 1] ?? [])
    receipt.add(.total, query["i"])
    receipt.add(.time(["ddMMyy"]), parts[ifThere: 2] ?? [])
    receipt.add(.number, [query["s"], query["nf"]].compactMap(\.self).joined(separator: " "))
    receipt.add(.signature, parts[ifThere: 3] ?? [])
    receipt.add(.identifier, identifier)
    let isWrong =
      parts.count != 5 || parts[4].number != Int(crc8(identifier.dropLast(parts[4].count)))
    let end = text.firstIndex(of: "&cr=") ?? text.endIndex
    if isWrong || query["cr"]?.utf8.number != Int(crc8(text[..<end])) {
      receipt.add(Sentence("The checksum is wrong: the code was altered or is faulty."))
    }
    return receipt
  }

  /// CRC-8 with the polynomial x⁸ + x² + x + 1.
  private static func crc8(_ bytes: UTF8Text) -> UInt8 {
    bytes.reduce(0) { sum, byte in
      (0..<8).reduce(sum ^ byte) { sum, _ in sum & 0x80 == 0 ? sum << 1 : sum << 1 ^ 0x07 }
    }
  }

  /// Brazil: an access key, alone or before other values, on the host of a state.
  private static func brazilian(_ link: HTTPLink) -> Receipt? {
    let query = AddressQuery(link.query)
    let parts = UTF8Text(utf8: query["p"] ?? "").split(
      separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard
      let written = parts.first ?? query["chnfe"].map({ UTF8Text(utf8: $0) }),
      let key = BrazilianAccessKey(written)
    else { return nil }
    var receipt = Receipt(key.isReceipt ? .receipt : .invoice, "BRL")
    key.add(to: &receipt)
    // Receipts that were issued without a connection state the day of the month and the total.
    if parts.count >= 7 { receipt.add(.total, parts[4]) }
    receipt.add(.total, query["vnf"])
    let environment = parts[ifThere: 2]?.string ?? query["tpamb"]
    if environment == "2" { receipt.add(Sentence("This document is only a test.")) }
    return receipt
  }
}
