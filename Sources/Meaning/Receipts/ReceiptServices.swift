// The tax offices whose links are lists of values: in the query, behind the hash sign, between
// slashes or between commas. Each line follows the office's guide to printed receipts.

internal import Wording

struct ReceiptService {
  /// The place of the values in a link.
  enum Place {
    case query, fragment, path, commas
  }

  let document: Receipt.Document
  let currency: String?
  let hosts: [String]
  let path: String
  let place: Place
  /// The meanings of the values, by name or by number from 0. The first one has to be there.
  let parts: KeyValuePairs<String, ReceiptPart>

  init(
    _ document: Receipt.Document, _ currency: String?, _ hosts: [String], _ path: String,
    in place: Place = .query, _ parts: KeyValuePairs<String, ReceiptPart>
  ) {
    self.document = document
    self.currency = currency
    self.hosts = hosts
    self.path = path
    self.place = place
    self.parts = parts
  }

  /// The receipt of a link; nil if the link is another office's or has no values.
  func receipt(of link: HTTPLink) -> Receipt? {
    guard link.isOn(hosts), let rest = link.path.dropping(prefix: path) else { return nil }
    let values = values(of: link, rest)
    guard let first = parts.first, values[first.key]?.isEmpty == false else { return nil }
    var receipt = Receipt(document, currency)
    for (name, part) in parts { receipt.add(part, values[name]) }
    return receipt
  }

  private func values(of link: HTTPLink, _ rest: UTF8Text) -> [String: String] {
    switch place {
    case .query: named(AddressQuery(link.query))
    // `#/verify?iic=…`
    case .fragment: named(AddressQuery(link.fragment.cut(at: .question).behind ?? []))
    // Perhaps with `#Total:…,IssuerRIN:…`.
    case .path:
      numbered(rest.split(separator: UInt8(ascii: "/"))).merging(
        link.fragment.split(separator: .comma).prefix(8).map {
          let (name, value) = $0.cut(at: .colon)
          return (name.lowercased.string, (value ?? []).string)
        }, uniquingKeysWith: { first, _ in first })
    case .commas:
      numbered(link.query.split(separator: .comma, omittingEmptySubsequences: false))
    }
  }

  private func named(_ query: AddressQuery) -> [String: String] {
    Dictionary(query.items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private func numbered(_ parts: [UTF8Text]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: parts.prefix(16).enumerated().map {
        ("\($0.offset)", PercentEncoding.decoded($0.element))
      })
  }
}

extension ReceiptService {
  static let all = europe + america + asiaAndAfrica

  private static var europe: [ReceiptService] {
    [
      // Spain: VERI*FACTU.
      ReceiptService(
        .invoice, "EUR", ["agenciatributaria.gob.es", "aeat.es"], "/wlpl/TIKE-CONT/ValidarQR",
        [
          "nif": .sellerNumber(.spain), "numserie": .number, "fecha": .time(["dd-MM-yyyy"]),
          "importe": .total,
        ]),
      // Croatia: the sum is in hundredths, or with a comma.
      ReceiptService(
        .receipt, nil, ["porezna.gov.hr"], "/rn",
        [
          "datv": .time(["yyyyMMdd_HHmm"]), "jir": .identifier, "zki": .code, "izn": .hundredths,
        ]),
      // Poland: KSeF.
      ReceiptService(
        .invoice, "PLN", ["ksef.mf.gov.pl", "qr.ksef.mf.gov.pl", "ksef-test.mf.gov.pl"],
        "/client-app/invoice/", in: .path, polishParts),
      ReceiptService(
        .invoice, "PLN", ["qr.ksef.mf.gov.pl", "qr-test.ksef.mf.gov.pl", "qr-demo.ksef.mf.gov.pl"],
        "/invoice/", in: .path, polishParts),
      // Montenegro and Albania.
      ReceiptService(
        .invoice, "EUR", ["mapr.tax.gov.me", "efitest.tax.gov.me"], "/ic/", in: .fragment,
        adriaticParts),
      ReceiptService(
        .invoice, "ALL", ["tatime.gov.al"], "/invoice-check/", in: .fragment, adriaticParts),
      ReceiptService(
        .receipt, "UAH", ["cabinet.tax.gov.ua"], "/cashregs/check",
        [
          "fn": .register, "id": .number, "sm": .total,
          "date": .time(["yyyyMMdd"]), "mac": .code,
        ]),
    ]
  }

  private static var polishParts: KeyValuePairs<String, ReceiptPart> {
    ["0": .sellerNumber(.poland), "1": .time(["dd-MM-yyyy"]), "2": .code]
  }

  private static var adriaticParts: KeyValuePairs<String, ReceiptPart> {
    [
      "iic": .identifier, "tin": .sellerNumber(nil), "prc": .total, "ord": .number,
      "crtd": .time(["yyyy-MM-ddTHH:mm:ss*"]), "cr": .register,
    ]
  }

  private static var america: [ReceiptService] {
    [
      // Mexico: CFDI.
      ReceiptService(
        .invoice, "MXN", ["facturaelectronica.sat.gob.mx"], "/default.aspx",
        MexicanInvoiceFormat.parts),
      ReceiptService(
        .invoice, "DOP", ["ecf.dgii.gov.do", "fc.dgii.gov.do"], "/",
        [
          "encf": .number, "rncemisor": .sellerNumber(nil), "rnccomprador": .buyerNumber(nil),
          "montototal": .total, "fechaemision": .time(["dd-MM-yyyy", "yyyy-MM-dd"]),
          "codigoseguridad": .code,
        ]),
      ReceiptService(
        .invoice, "COP", ["catalogo-vpfe.dian.gov.co", "catalogo-vpfe-hab.dian.gov.co"],
        "/document/", ["documentkey": .identifier]),
      ReceiptService(
        .invoice, "USD", ["admin.factura.gob.sv"], "/consultaPublica",
        ["codgen": .identifier, "fechaemi": .time(["yyyy-MM-dd"])]),
      ReceiptService(
        .invoice, nil, ["efactura.dgi.gub.uy"], "/consultaQR/cfe", in: .commas,
        [
          "0": .sellerNumber(nil), "1": .kind(["101": "e-Ticket", "111": "e-Factura"]),
          "2": .series, "3": .number, "4": .total, "5": .time(["dd/MM/yyyy", "yyyyMMdd"]),
          "6": .code,
        ]),
      ReceiptService(
        .invoice, nil, ["ekuatia.set.gov.py", "ekuatia.dnit.gov.py"], "/consultas",
        [
          "id": .identifier, "drucrec": .buyerNumber(nil), "dtotgralope": .total,
          "dtotiva": .tax, "citems": .items,
        ]),
      ReceiptService(
        .invoice, "BOB", ["siat.impuestos.gob.bo", "pilotosiat.impuestos.gob.bo"], "/consulta/QR",
        ["cuf": .identifier, "nit": .sellerNumber(nil), "numero": .number]),
      ReceiptService(
        .invoice, "GTQ", ["felpub.c.sat.gob.gt", "fel.sat.gob.gt"], "/verificador-web/",
        [
          "numero": .identifier, "emisor": .sellerNumber(nil), "receptor": .buyerNumber(nil),
          "monto": .total,
        ]),
    ]
  }

  private static var asiaAndAfrica: [ReceiptService] {
    [
      // Kazakhstan: several operators.
      ReceiptService(
        .receipt, "KZT",
        ["consumer.oofd.kz", "consumer.kofd.kz", "ofd1.kz", "ofd.beeline.kz", "87d.kz"], "",
        [
          "i": .code, "f": .register, "s": .total,
          "t": .time(["yyyyMMddTHHmmss", "yyyyMMddTHHmm"]),
        ]),
      ReceiptService(
        .receipt, "UZS", ["ofd.soliq.uz"], "/",
        ["t": .register, "r": .number, "c": .time(["yyyyMMddHHmmss"]), "s": .code]),
      ReceiptService(
        .invoice, "MYR", ["myinvois.hasil.gov.my"], "/", in: .path, ["2": .code, "0": .identifier]),
      ReceiptService(
        .receipt, "EGP", ["invoicing.eta.gov.eg"], "/receipts/search/", in: .path,
        [
          "0": .identifier, "2": .time(["yyyy-MM-ddTHH:mm:ss*", "yyyy-MM-ddTHH:mm*"]),
          "total": .total, "issuerrin": .sellerNumber(nil),
        ]),
      ReceiptService(
        .invoice, "KES", ["itax.kra.go.ke"], "/KRA-Portal/invoiceChk.htm", ["invoiceno": .number]),
      ReceiptService(
        .receipt, "KES", ["etims.kra.go.ke"], "/common/link/etims/receipt/", ["data": .code]),
      ReceiptService(
        .receipt, "RWF", ["myrra.rra.gov.rw"], "/common/link/ebm/receipt/", ["data": .code]),
      ReceiptService(
        .invoice, "UGX", ["efris.ura.go.ug"], "/", in: .fragment,
        ["invoiceno": .number, "antifakecode": .code]),
    ]
  }
}
