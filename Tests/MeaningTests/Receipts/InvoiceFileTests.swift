// Whole invoices as XML.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Invoices as XML")
struct InvoiceFileTests {
  private static let trade = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:CrossIndustryInvoice:100">
    <rsm:ExchangedDocument><ram:ID>471102</ram:ID><ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20261105</udt:DateTimeString>
    </ram:IssueDateTime></rsm:ExchangedDocument>
    <ram:SellerTradeParty><ram:Name>Lieferant &amp; Sohn</ram:Name></ram:SellerTradeParty>
    <ram:BuyerTradeParty><ram:Name>Kunden AG</ram:Name></ram:BuyerTradeParty>
    <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
    <ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE89370400440532013000</ram:IBANID>
    </ram:PayeePartyCreditorFinancialAccount>
    <ram:GrandTotalAmount>529.87</ram:GrandTotalAmount>
    </rsm:CrossIndustryInvoice>
    """

  private static let business = """
    <ubl:Invoice xmlns:ubl="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">
    <cbc:ID>R-2026-7</cbc:ID><cbc:IssueDate>2026-11-01</cbc:IssueDate>
    <cbc:DueDate>2026-12-01</cbc:DueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
    <cbc:BuyerReference>04011000-12345-03</cbc:BuyerReference>
    <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Verkauf GmbH</cbc:Name>
    </cac:PartyName></cac:Party></cac:AccountingSupplierParty>
    <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">119.00</cbc:PayableAmount>
    </cac:LegalMonetaryTotal></ubl:Invoice>
    """

  @Test("An Italian invoice is read, and its seller’s number checked")
  func italian() {
    func file(_ number: String) -> String {
      """
      <?xml version="1.0"?><p:FatturaElettronica versione="FPR12" xmlns:p="http://example.it/v1.2">
      <FatturaElettronicaHeader><CedentePrestatore><IdFiscaleIVA><IdPaese>IT</IdPaese>
      <IdCodice>\(number)</IdCodice></IdFiscaleIVA><Denominazione>ALPHA SRL</Denominazione>
      </CedentePrestatore></FatturaElettronicaHeader><FatturaElettronicaBody><DatiGenerali>
      <DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa>
      <Data>2026-01-15</Data><Numero>123</Numero>
      <ImportoTotaleDocumento>30.50</ImportoTotaleDocumento></DatiGeneraliDocumento>
      </DatiGenerali></FatturaElettronicaBody></p:FatturaElettronica>
      """
    }
    let content = content(file("01234567897"))
    #expect(content.kind == .receipt)
    #expect(content.title.english == "Invoice of EUR 30.50 from ALPHA SRL")
    #expect(content.fields["number"] == "123")
    #expect(content.fields["document-type"] == "TD01 (Fattura)")
    #expect(content.problems.isEmpty)
    #expect(
      ContentFormats.content(of: CodeText(file("01234567898"))).problems.english == [
        "The seller’s tax number is not valid."
      ])
  }

  @Test("An invoice in the syntax of UN/CEFACT is read")
  func crossIndustry() {
    let content = ContentFormats.content(of: CodeText(Self.trade))
    #expect(content.kind == .receipt)
    #expect(content.title.english == "Invoice of EUR 529.87 from Lieferant & Sohn")
    #expect(content.fields["number"] == "471102")
    #expect(content.fields["document-type"] == "380 (Invoice)")
    #expect(content.fields["date"] == "2026-11-05")
    #expect(content.fields["buyer"] == "Kunden AG")
    #expect(content.fields["iban"] == "DE89370400440532013000")
    #expect(content.problems.isEmpty)
  }

  @Test("An invoice in the syntax of OASIS is read")
  func universal() {
    let content = ContentFormats.content(of: CodeText(Self.business))
    #expect(content.title.english == "Invoice of EUR 119.00 from Verkauf GmbH")
    #expect(content.fields["number"] == "R-2026-7")
    #expect(content.fields["due"] == "2026-12-01")
    #expect(content.fields["buyer-reference"] == "04011000-12345-03")
  }

  @Test("A wrong account is said, and an incomplete document stays XML or text")
  func faults() {
    let wrong = Self.trade.replacing("DE89", with: "DE88")
    #expect(ContentFormats.content(of: CodeText(wrong)).problems.count == 1)
    let cut = String(Self.trade.dropLast(10))
    #expect(InvoiceFileFormat.content(of: CodeText(cut)) == nil)
    let other = Self.trade.replacing("CrossIndustryInvoice", with: "CrossIndustryOrder")
    #expect(ContentFormats.content(of: CodeText(other)).kind == .xml)
  }
}
