// Receipts and invoices: their values are labelled and checked, and links lead to tax offices only.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Receipts")
struct ReceiptTests {
  @Test(
    "A receipt is read and checked",
    arguments: [
      (SaudiInvoiceFormat.self, ReceiptSamples.saudi),
      (GermanReceiptFormat.self, ReceiptSamples.german),
      (AustrianReceiptFormat.self, ReceiptSamples.austrian),
      (PortugueseInvoiceFormat.self, ReceiptSamples.portuguese),
      (RussianReceiptFormat.self, ReceiptSamples.russian),
      (ListedReceiptFormat.self, ReceiptSamples.listed),
      (SloveneReceiptFormat.self, ReceiptSamples.slovene),
      (TaiwaneseInvoiceFormat.self, ReceiptSamples.taiwanese),
      (AccessKeyFormat.self, InvoiceSamples.keys),
      (ChileanInvoiceFormat.self, InvoiceSamples.chilean),
      (IndianInvoiceFormat.self, InvoiceSamples.indian),
      (TurkishInvoiceFormat.self, InvoiceSamples.turkish),
      (ColombianInvoiceFormat.self, InvoiceSamples.colombian),
      (MexicanInvoiceFormat.self, InvoiceSamples.mexican),
      (ReceiptLinkFormat.self, InvoiceSamples.links),
    ] as [(any ContentFormat.Type, [ContentExample])])
  func examples(_ format: any ContentFormat.Type, _ examples: [ContentExample]) {
    #expect(!examples.isEmpty)
    for example in examples { example.check(format, kind: .receipt) }
  }

  @Test("A receipt is no secret, although its seal looks like one")
  func secrets() {
    for example in ReceiptSamples.examples + InvoiceSamples.examples {
      #expect(!content(of: example.code).holdsSecret, "\(example.payload)")
    }
  }

  @Test("A receipt behind a link opens the link, which is judged, and names its host")
  func links() throws {
    for example in InvoiceSamples.links {
      let meaning = Interpreter.small.meaning(of: example.code)
      #expect(meaning.content.mainAction == .openLink(example.payload))
      let report = try #require(meaning.link)
      let host = try #require(report.displayHost)
      #expect(meaning.content.title.english.hasPrefix(host + " · "))
    }
  }

  @Test(
    "On another host, the same parameters are an ordinary link",
    arguments: InvoiceSamples.links.map(\.payload))
  func otherHosts(_ payload: String) {
    let place = payload.firstRange(of: "://")?.upperBound ?? payload.startIndex
    let start = payload[place...].firstIndex { "/?".contains($0) } ?? payload.endIndex
    for host in ["example.com", "www.afip.gob.ar.example.com", "notbatuz.eus"] {
      #expect(content("https://\(host)\(payload[start...])").kind == .link)
    }
  }

  @Test("The number of a Portuguese document and a key with a prefix stand alone")
  func alone() {
    let document = content(of: CodeText("ATCUD:CDF7T5HD-12345"))
    #expect(document.kind == .receipt)
    #expect(document.fields["atcud"] == "CDF7T5HD-12345")
    #expect(content(of: CodeText("ATCUD: none")).kind == .text)
    let key = "35260812ABC34501DE35550010000123451123456781"
    #expect(content(of: CodeText("NFe" + key)).fields["identifier"] == key)
  }

  @Test("Another main action copies the number of the document")
  func actions() {
    let invoice = content(of: InvoiceSamples.keys[0].code)
    #expect(
      invoice.mainAction
        == .copy(
          label: "Tax office’s identifier", "35260812ABC34501DE35550010000123451123456781",
          isSecret: false))
    let receipt = content(of: ReceiptSamples.russian[0].code)
    #expect(
      receipt.mainAction
        == .copy(label: "Receipt code", ReceiptSamples.russian[0].payload, isSecret: false))
  }

  @Test(
    "A wrong check digit of a key or of a receipt is said, and the values are still read",
    arguments: [
      "223175087923687075112234402528973166755123456791502151630120",
      "35240111222333000181650010000123451123456785",
      "2110202401179214673900120010010000001231234567816",
    ])
  func wrongChecks(_ text: String) {
    let content = content(of: CodeText(text))
    #expect(content.kind == .receipt)
    #expect(content.problems.english == ["The check digit is wrong."])
  }

  @Test(
    "Other texts are not recognised",
    arguments: [
      "AQ==", "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyAhIiM=", "V0;1;2;3", "V0;a-V1", "_R1-AT1",
      "_R1-AT1_a_b", "_RA_1_2_3_4_5_6_7_8_9", "A:1*B:2", "A: first*B: second*C: third",
      "t=1&s=2&fn=3", "t=20240101T1200&page=2", "50123456*0001234*2023-13-02*12:34:56*12.34",
      "01,02,03,04,05,06,07", "01,10,5", "20100066604|01|F001|1|1|1|2020-01-01", "O-RING 32",
      "**: a",
      "**:note: see below", "AB11223344", "?re=1&rr=2", "NumFac 12", "{\"ettn\":1}", "<TED>",
      "1*2*3",
      "11305AB112233449999",
    ])
  func others(_ text: String) {
    #expect(content(of: CodeText(text)).kind != .receipt)
  }

  @Test("A cut receipt keeps its first values or becomes text, and never traps")
  func cut() {
    for example in ReceiptSamples.examples + InvoiceSamples.examples {
      for length in 0..<min(example.payload.utf8.count, 400) {
        let bytes = Array(example.payload.utf8.prefix(length))
        _ = content(
          of: CodeText(
            bytes: bytes, text: String(decoding: bytes, as: UTF8.self),
            symbology: example.symbology))
      }
    }
  }

  @Test(
    "A sum of money is read with either sign, and written with two digits",
    arguments: [
      ("0,8", "0.80"), ("12", "12"), ("-3.5", "-3.50"), ("100.000000", "100.00"),
      ("1.2345", "1.2345"), ("0.00", "0.00"),
    ])
  func amounts(_ written: String, _ expected: String) {
    #expect(ReceiptAmount(UTF8Text(utf8: written))?.text == expected)
  }

  @Test(
    "Other texts are no sums of money", arguments: ["", "-", "1e9", "1.2.3", "1,000.00", "EUR 1"])
  func noAmounts(_ text: String) {
    #expect(ReceiptAmount(UTF8Text(utf8: text)) == nil)
  }
}

@Suite("Tax numbers")
struct TaxNumberTests {
  static let numbers: [(TaxNumber, [String])] = [
    (.argentina, ["30000000007", "20-12345678-6"]), (.brazil, ["11222333000181", "52998224725"]),
    (.brazil, ["12ABC34501DE35"]), (.chile, ["97975000-5", "8414240-9", "6265837-1"]),
    (.india, ["27AAPFU0939F1ZV"]), (.peru, ["20100066603"]),
    (.poland, ["1111111111", "5260250274"]),
    (.portugal, ["123456789", "501442600"]), (.slovenia, ["15012557"]),
    (.spain, ["89890001K", "X2482300W", "A58818501", "ES00000006Y"]),
    (.taiwan, ["04595257", "22099131"]), (.turkey, ["1234567890", "10000000146"]),
  ]

  @Test("A number with the right check digits is valid, and with another last one it is not")
  func checks() {
    for (scheme, numbers) in Self.numbers {
      for number in numbers {
        #expect(scheme.isValid(UTF8Text(utf8: number)), "\(scheme) \(number)")
        let others = "0123456789".filter { $0 != number.last }
        let valid = others.filter { scheme.isValid(UTF8Text(utf8: number.dropLast() + String($0))) }
        // Taiwan’s sum allows two digits in ten.
        #expect(valid.count <= (number.count == 8 ? 1 : 0), "\(scheme) \(number) \(valid)")
      }
    }
  }

  @Test("A Saudi number has 15 digits, and a three at both ends")
  func saudi() {
    #expect(TaxNumber.saudiArabia.isValid(UTF8Text(utf8: "300000000000003")))
    #expect(!TaxNumber.saudiArabia.isValid(UTF8Text(utf8: "200000000000003")))
    #expect(!TaxNumber.saudiArabia.isValid(UTF8Text(utf8: "3000000000003")))
  }

  @Test(
    "Texts of any kind are not valid",
    arguments: ["", "K", "00000000000000", "ÄÖÜ", "x-x-x", "12345678"])
  func others(_ text: String) {
    for (scheme, _) in Self.numbers { #expect(!scheme.isValid(UTF8Text(utf8: text)), "\(scheme)") }
  }
}
