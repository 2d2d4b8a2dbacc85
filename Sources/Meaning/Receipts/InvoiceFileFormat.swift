// Whole invoices as XML (EN 16931), as ZUGFeRD, Factur-X and XRechnung have them: in the syntax of
// UN/CEFACT (CII) or of OASIS (UBL); and those of Italy (FatturaPA).

internal import Wording

enum InvoiceFileFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text.map({ UTF8Text(utf8: $0).trimmedOfMark }),
      text.first == UInt8(ascii: "<"), text.count <= 65_536
    else { return nil }
    let head = text.prefix(2000)
    let isUBL = ["ubl:schema:xsd:Invoice-2", "ubl:schema:xsd:CreditNote-2"].contains {
      head.contains($0)
    }
    guard isUBL || head.contains("CrossIndustry") || head.contains("FatturaElettronica") else {
      return nil
    }
    var reader = XMLReader(text)
    guard let nodes = reader.document()?.nodes else { return nil }
    let tree = InvoiceTree(nodes)
    let receipt =
      switch tree.root {
      case "CrossIndustryInvoice", "CrossIndustryDocument": ofTrade(tree)
      case "Invoice", "CreditNote": ofBusiness(tree)
      case "FatturaElettronica", "FatturaElettronicaSemplificata": ofItaly(tree)
      default: nil as Receipt?
      }
    var content = receipt?.content()
    content?.furtherActions.append(.saveBytes(Array(text), fileName: "invoice.xml"))
    return content
  }

  /// The syntax of UN/CEFACT.
  private static func ofTrade(_ tree: InvoiceTree) -> Receipt {
    var receipt = Receipt(.invoice, tree["InvoiceCurrencyCode"])
    receipt.add(.seller, tree["SellerTradeParty", "Name"])
    receipt.add(.sellerNumber(nil), tree["SellerTradeParty", "SpecifiedTaxRegistration", "ID"])
    receipt.add(.buyer, tree["BuyerTradeParty", "Name"])
    let document =
      tree.root == "CrossIndustryDocument" ? "HeaderExchangedDocument" : "ExchangedDocument"
    receipt.add(.kind(kinds), tree[document, "TypeCode"])
    receipt.add(.number, tree[document, "ID"])
    receipt.add(.time(["yyyyMMdd"]), tree[document, "IssueDateTime", "DateTimeString"])
    receipt.add(.total, tree["GrandTotalAmount"])
    receipt.add(.net, tree["TaxBasisTotalAmount"])
    receipt.add(.tax, tree["TaxTotalAmount"])
    let due = tree["DueDateDateTime", "DateTimeString"]
    receipt.add(
      to: tree["DuePayableAmount"], by: due.flatMap { CalendarDate(written: UTF8Text(utf8: $0)) },
      iban: tree["PayeePartyCreditorFinancialAccount", "IBANID"],
      reference: tree["PaymentReference"],
      buyer: tree["BuyerReference"])
    return receipt
  }

  /// The syntax of OASIS.
  private static func ofBusiness(_ tree: InvoiceTree) -> Receipt {
    var receipt = Receipt(.invoice, tree["DocumentCurrencyCode"])
    let (seller, buyer) = ("AccountingSupplierParty", "AccountingCustomerParty")
    receipt.add(
      .seller, tree[seller, "RegistrationName"] ?? tree[seller, "PartyName", "Name"])
    receipt.add(.sellerNumber(nil), tree[seller, "PartyTaxScheme", "CompanyID"])
    receipt.add(.buyer, tree[buyer, "RegistrationName"] ?? tree[buyer, "PartyName", "Name"])
    receipt.add(.kind(kinds), tree["InvoiceTypeCode"] ?? tree["CreditNoteTypeCode"])
    receipt.add(.number, tree["ID"])
    receipt.add(.time(["yyyy-MM-dd", "yyyy-MM-dd*"]), tree["IssueDate"])
    receipt.add(.total, tree["TaxInclusiveAmount"] ?? tree["PayableAmount"])
    receipt.add(.net, tree["TaxExclusiveAmount"])
    receipt.add(.tax, tree["TaxTotal", "TaxAmount"])
    let due = tree["DueDate"] ?? tree["PaymentDueDate"]
    receipt.add(
      to: tree["PayableAmount"], by: due.flatMap { CalendarDate(written: UTF8Text(utf8: $0)) },
      iban: tree["PayeeFinancialAccount", "ID"], reference: tree["PaymentID"],
      buyer: tree["BuyerReference"])
    return receipt
  }

  /// The first document of an Italian file.
  private static func ofItaly(_ tree: InvoiceTree) -> Receipt {
    let (seller, buyer) = ("CedentePrestatore", "CessionarioCommittente")
    var receipt = Receipt(.invoice, tree["DatiGeneraliDocumento", "Divisa"] ?? tree["Divisa"])
    receipt.add(.seller, tree[seller, "Denominazione"] ?? tree[seller, "Cognome"])
    receipt.add(.sellerNumber(.italy), tree[seller, "IdFiscaleIVA", "IdCodice"])
    receipt.add(.buyer, tree[buyer, "Denominazione"] ?? tree[buyer, "Cognome"])
    receipt.add(.buyerNumber(nil), tree[buyer, "IdCodice"] ?? tree[buyer, "CodiceFiscale"])
    receipt.add(.kind(italianKinds), tree["TipoDocumento"])
    receipt.add(.number, tree["DatiGeneraliDocumento", "Numero"])
    receipt.add(.time(["yyyy-MM-dd", "yyyy-MM-dd*"]), tree["DatiGeneraliDocumento", "Data"])
    receipt.add(.total, tree["ImportoTotaleDocumento"] ?? tree["ImportoPagamento"])
    receipt.add(.net, tree["ImponibileImporto"])
    receipt.add(.tax, tree["Imposta"])
    let due = tree["DataScadenzaPagamento"]
    receipt.add(
      to: tree["ImportoPagamento"], by: due.flatMap { CalendarDate(written: UTF8Text(utf8: $0)) },
      iban: tree["DettaglioPagamento", "IBAN"], reference: nil, buyer: nil)
    return receipt
  }

  private static let italianKinds = [
    "TD01": "Fattura", "TD02": "Acconto su fattura", "TD04": "Nota di credito",
    "TD05": "Nota di debito", "TD06": "Parcella", "TD07": "Fattura semplificata",
    "TD24": "Fattura differita",
  ]

  /// The usual documents (UNTDID 1001).
  private static let kinds = [
    "326": "Partial invoice", "380": "Invoice", "381": "Credit note", "384": "Corrected invoice",
    "389": "Self-billed invoice", "875": "Partial construction invoice",
    "877": "Final construction invoice",
  ]
}

extension Receipt {
  /// Adds how to pay an invoice.
  fileprivate mutating func add(
    to amount: String?, by due: CalendarDate?, iban: String?, reference: String?, buyer: String?
  ) {
    if let amount { self.amount("payable", Sentence("Amount"), amount) }
    add("due", Sentence("Due date"), due?.text)
    if let iban {
      let account = IBAN(iban.utf8)
      add("iban", Sentence("IBAN"), account.text.string)
      // An account in another country's notation is no fault.
      if account.isOfKnownCountry { add(account.problem) }
    }
    add("reference", Sentence("Reference"), reference)
    add("buyer-reference", Sentence("Buyer’s reference"), buyer)
  }
}

/// Elements by their names without prefixes.
private struct InvoiceTree {
  private let nodes: [XMLNode]

  init(_ nodes: [XMLNode]) {
    self.nodes = nodes
  }

  var root: String {
    nodes.lazy.compactMap { Self.name(of: $0) }.first ?? ""
  }

  /// The text of the first element with the last of the names, each below the one before, at any
  /// depth; of several, one nearer to the top wins.
  subscript(names: String...) -> String? {
    var children = Self.children(of: nodes)
    for name in names {
      var level = children
      var found: XMLNode?
      while found == nil, !level.isEmpty {
        found = level.first { Self.name(of: $0) == name }
        level = Self.children(of: level)
      }
      guard let found else { return nil }
      children = Self.children(of: [found])
    }
    return children.lazy.compactMap { Self.text(of: $0) }.first
  }

  private static func text(of node: XMLNode) -> String? {
    guard case .text(let text) = node else { return nil }
    return XMLText.plain(text.trimmed)
  }

  private static func children(of nodes: [XMLNode]) -> [XMLNode] {
    nodes.flatMap { node -> [XMLNode] in
      guard case .element(_, let children) = node else { return [] }
      return children
    }
  }

  private static func name(of node: XMLNode) -> String? {
    guard case .element(let tag, _) = node else { return nil }
    let name = tag.prefix { !$0.isASCIIBlank && $0 != UInt8(ascii: "/") }
    return (name.cut(at: .colon).behind ?? name).string
  }
}
