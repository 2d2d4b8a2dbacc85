// Invoices in a notation of their own within the code: Chile (XML, resolution 45 of SII), India (a
// signed token), Türkiye (JSON), Colombia (lines, DIAN's appendix 1.9) and Mexico (CFDI before 4.0).

internal import Wording

/// The electronic stamp (TED) of Chilean documents: XML in PDF417.
enum ChileanInvoiceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.starts(with: "<TED".utf8), text.prefix(64).contains("<DD>")
    else { return nil }
    // The authorization within has elements of the same names.
    let end = text.firstIndex(of: "<CAF") ?? text.endIndex
    let head = text[..<end]
    func value(_ name: String, in part: UTF8Text) -> String? {
      guard let start = part.firstIndex(of: "<\(name)>") else { return nil }
      let rest = part[(start + name.utf8.count + 2)...]
      return XMLText.plain(rest.prefix { $0 != UInt8(ascii: "<") })
    }
    var receipt = Receipt(.invoice, "CLP")
    receipt.add(.seller, value("RS", in: text[end...]))
    receipt.add(.sellerNumber(.chile), value("RE", in: head))
    receipt.add(.kind(kinds), value("TD", in: head))
    receipt.add(.number, value("F", in: head))
    receipt.add(.time(["yyyy-MM-dd"]), value("FE", in: head))
    receipt.add(.buyerNumber(.chile), value("RR", in: head))
    receipt.add(.buyer, value("RSR", in: head))
    receipt.add(.total, value("MNT", in: head))
    receipt.add("purchase", Sentence("Items"), value("IT1", in: head))
    if text.contains("</TED>") {
      receipt.addUnverifiedSignature()
    } else {
      receipt.add(Sentence("The code ends inside an object."))
    }
    return receipt.content()
  }

  private static let kinds = [
    "33": "Factura electrónica", "34": "Factura exenta electrónica", "39": "Boleta electrónica",
    "41": "Boleta exenta electrónica", "43": "Liquidación-factura electrónica",
    "46": "Factura de compra electrónica", "52": "Guía de despacho electrónica",
    "56": "Nota de débito electrónica", "61": "Nota de crédito electrónica",
    "110": "Factura de exportación electrónica",
  ]
}

/// Indian invoices (NIC): a signed token with the invoice as JSON within JSON.
enum IndianInvoiceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let invoice = invoice(inToken: text) else { return nil }
    var receipt = Receipt(.invoice, "INR")
    receipt.add(.sellerNumber(.india), invoice["SellerGstin"]?.string)
    let buyer = invoice["BuyerGstin"]?.string
    // URP stands for an unregistered buyer, who has no number.
    if buyer != "URP" { receipt.add(.buyerNumber(.india), buyer) }
    receipt.add(.number, invoice["DocNo"]?.string)
    receipt.add(
      .kind(["INV": "Invoice", "CRN": "Credit note", "DBN": "Debit note"]),
      invoice["DocTyp"]?.string)
    receipt.add(.time(["dd/MM/yyyy", "dd-MM-yyyy"]), invoice["DocDt"]?.string)
    receipt.add(.total, invoice["TotInvVal"]?.written)
    receipt.add(.items, invoice["ItemCnt"]?.written)
    receipt.add("hsn", Sentence("Product"), invoice["MainHsnCode"]?.written)
    receipt.add(.identifier, invoice["Irn"]?.string)
    receipt.addUnverifiedSignature()
    return receipt.content()
  }

  /// The invoice in a token; nil if the token holds something else. Such a token is printed on the
  /// invoice, so it is no secret.
  static func invoice(inToken text: UTF8Text) -> JSONTree? {
    guard text.count < 8192, text.starts(with: "eyJ".utf8) else { return nil }
    let parts = text.split(separator: .dot, omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = Base64.decoded(parts[1]),
      let claims = JSONTree(payload[...]), claims["iss"]?.string == "NIC",
      let data = claims["data"]?.string, let invoice = JSONTree(UTF8Text(utf8: data)),
      invoice["SellerGstin"] != nil, invoice["Irn"] != nil
    else { return nil }
    return invoice
  }
}

/// Turkish invoices (GİB): a JSON object with the names of the guide to e-invoices.
enum TurkishInvoiceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.first == UInt8(ascii: "{"), text.count < 4096,
      let invoice = JSONTree(text), let seller = invoice["vkntckn"]?.written,
      let identifier = invoice["ettn"]?.string
    else { return nil }
    var receipt = Receipt(.invoice, invoice["parabirimi"]?.string ?? "TRY")
    receipt.add(.sellerNumber(.turkey), seller)
    receipt.add(.buyerNumber(.turkey), invoice["avkntckn"]?.written)
    receipt.add(
      .total, invoice["odenecek"]?.written ?? invoice["vergidahil"]?.written)
    receipt.add(.net, invoice["malhizmettoplam"]?.written)
    receipt.add(.time(["yyyy-MM-dd", "dd-MM-yyyy", "dd.MM.yyyy"]), invoice["tarih"]?.string)
    receipt.add(.kind([:]), invoice["tip"]?.string)
    receipt.add("scenario", Sentence("Type"), invoice["senaryo"]?.string)
    receipt.add(.number, invoice["no"]?.string)
    receipt.add(.identifier, identifier)
    return receipt.content()
  }
}

/// Colombian invoices: a name and a value a line, and perhaps the link to the tax office.
enum ColombianInvoiceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count < 4096,
      ["NumFac", "NroFactura", "NumeroFactura"].contains(where: { text.dropping(prefix: $0) != nil }
      )
    else { return nil }
    var values: [String: UTF8Text] = [:]
    for line in text.lines {
      let place = line.firstIndex { $0 == .colon || $0 == .equals }
      guard let place, place > line.startIndex else { continue }
      values[line[..<place].trimmed.lowercased.string] = line[(place + 1)...].trimmed
    }
    func value(_ names: String...) -> UTF8Text { names.lazy.compactMap { values[$0] }.first ?? [] }
    let identifier = value("cufe", "cude", "cuds")
    guard identifier.count == 96 || values.count >= 5 else { return nil }
    var receipt = Receipt(.invoice, "COP")
    receipt.add(.sellerNumber(nil), value("nitfac", "nitfacturador", "nitemisor"))
    receipt.add(.buyerNumber(nil), value("docadq", "nitadquiriente", "docadquiriente"))
    receipt.add(.number, value("numfac", "nrofactura", "numerofactura"))
    let (day, hour) = (value("fecfac", "fechafactura"), value("horfac", "horafactura"))
    let time = day + (hour.isEmpty ? [] : [UInt8(ascii: "T")] + hour)
    receipt.add(
      .time(["yyyy-MM-dd", "yyyy-MM-ddTHH:mm:ss*", "yyyyMMddTHHmmss*", "yyyyMMdd*"]), time)
    receipt.add(.net, value("valfac", "valorfactura"))
    receipt.add(.tax, value("valiva", "valoriva"))
    receipt.add(.total, value("valtolfac", "valtotal", "valortotalfactura", "valfacim"))
    receipt.add(.identifier, identifier)
    let link = LinksInText.links(in: text.string).first {
      HTTPLink(UTF8Text(utf8: $0))?.isOn(["dian.gov.co"]) ?? false
    }
    return receipt.content(mainAction: link.map { .openLink($0) })
  }
}

/// Mexican invoices before version 4.0: the parameters of the tax office's page without the page.
enum MexicanInvoiceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count < 400, let query = text.dropping(prefix: "?") else {
      return nil
    }
    let values = AddressQuery(query)
    guard values["re"] != nil, values["rr"] != nil, values["tt"] != nil,
      let identifier = values["id"], identifier.utf8.count == 36
    else { return nil }
    var receipt = Receipt(.invoice, "MXN")
    for (name, part) in parts { receipt.add(part, values[name]) }
    return receipt.content()
  }

  /// The parameters, also of the page for version 4.0.
  static var parts: KeyValuePairs<String, ReceiptPart> {
    [
      "id": .identifier, "re": .sellerNumber(nil), "rr": .buyerNumber(nil), "tt": .total,
      "fe": .signature,
    ]
  }
}
