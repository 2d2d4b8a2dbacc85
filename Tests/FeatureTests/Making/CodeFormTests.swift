// The texts of forms, interpreted as if they had been scanned.

import Reading
import Meaning
import FeatureModels
import Testing
import TextStandards
import Wording

@Suite("Forms for codes")
struct CodeFormTests {
  private func meaning(of form: CodeForm) -> Content {
    Interpreter.ofThisSystem.interpretation(
      of: Payload(bytes: Array(form.text.utf8)), symbology: .qrCode, isGS1: false
    ).meaning.content
  }

  private func value(_ name: String, in content: Content) -> String? {
    content.fields.first { $0.name == name }?.value.english
  }

  @Test("A network with every special character is read as it was typed")
  func network() {
    var form = CodeForm(.wifi)
    form[.network] = #"Caf\é; "x", a:b"#
    form[.password] = #"pass;word\":,1"#
    form[.hidden] = "true"
    #expect(form.fault == nil)
    let content = meaning(of: form)
    #expect(content.kind == .wifi)
    #expect(content.problems.isEmpty, "\(content.problems)")
    #expect(value("ssid", in: content) == form[.network])
    #expect(value("password", in: content) == form[.password])
    #expect(value("hidden", in: content) != nil)
    #expect(CodeForm(content, text: form.text) == form)
  }

  @Test("A network whose name looks like hexadecimal digits keeps its name")
  func hexadecimalNetwork() {
    var form = CodeForm(.wifi)
    form[.network] = "486f6d65"
    #expect(value("ssid", in: meaning(of: form)) == "486f6d65")
    #expect(form.fault == nil)
  }

  @Test("An address without a scheme becomes one of the web, others stay")
  func link() {
    var form = CodeForm(.link)
    form[.link] = " example.org/a?b=c:d "
    #expect(form.text == "https://example.org/a?b=c:d")
    form[.link] = "mailto:a@example.org"
    #expect(form.text == "mailto:a@example.org")
    form[.link] = "http://example.org"
    #expect(form.text == "http://example.org")
    #expect(CodeForm(meaning(of: form), text: form.text) == form)
  }

  @Test("A contact has the fields that were filled in")
  func contact() {
    var form = CodeForm(.contact)
    form[.note] = "none"
    #expect(form.fault != nil)
    form[.givenName] = "Ada; B"
    form[.familyName] = "Lovelace, Countess"
    form[.phone] = "+44 20 7946 0000"
    form[.email] = "ada@example.org"
    form[.website] = "example.org"
    form[.street] = "St James’s Square 12"
    form[.city] = "SW1Y London"
    #expect(form.fault == nil)
    let content = meaning(of: form)
    #expect(content.kind == .contact)
    #expect(content.problems.isEmpty, "\(content.problems)")
    #expect(value("name", in: content) == "Ada; B Lovelace, Countess")
    #expect(value("email", in: content) == "ada@example.org")
    #expect(value("phone", in: content) == "+44 20 7946 0000")
  }

  @Test(
    "What would be lost or begin another line is a fault",
    arguments: [
      (.phone, [.phone: "1-800-FLOWERS"]), (.sms, [.phone: "+49 30 1234 ext. 7"]),
      (.wifi, [.network: "Home\nT:nopass"]),
      (.payment, [.payee: "A\nB", .iban: "DE89370400440532013000", .amount: "5"]),
      (.easyConnect, [.publicKey: "MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgAD", .mac: "aa:bb:cc:zz"]),
    ] as [(CodeForm.Kind, [FormField: String])])
  func refused(kind: CodeForm.Kind, fields: [FormField: String]) {
    var form = CodeForm(kind)
    for (field, value) in fields { form[field] = value }
    #expect(form.fault != nil)
  }

  @Test("A field that is longer than its format permits is named with the limit")
  func limits() throws {
    for (kind, fields, field, most) in [
      (.swissBill, [.payee: "A", .postcode: "1", .town: "B"], .payee, 70),
      (.swissBill, [.payee: "A", .postcode: "1", .town: "B"], .town, 35),
      (.swissBill, [.payee: "A", .postcode: "1", .town: "B"], .message, 140),
      (.czechTransfer, [.iban: "CZ5855000000001265098001"], .message, 60),
      (.czechTransfer, [.iban: "CZ5855000000001265098001"], .payee, 35),
      (.bezahlcode, [.payee: "A", .iban: "DE89370400440532013000"], .message, 140),
      (.upi, [.upiAddress: "shop@bank"], .message, 50), (.upi, [.upiAddress: "a@b"], .payee, 99),
      (.payment, [.payee: "A", .iban: "DE89370400440532013000", .amount: "1"], .message, 140),
      (.payment, [.iban: "DE89370400440532013000", .amount: "1"], .payee, 70),
      (.pix, [.pixKey: "a@b.br", .payee: "A", .town: "B"], .payee, 25),
      (.pix, [.pixKey: "a@b.br", .payee: "A", .town: "B"], .town, 15),
      (.pix, [.pixKey: "a@b.br", .payee: "A", .town: "B"], .message, 67),
    ] as [(CodeForm.Kind, [FormField: String], FormField, Int)] {
      var form = CodeForm(kind)
      for (field, value) in fields { form[field] = value }
      form[field] = String(repeating: "a", count: most)
      let fault = form.fault?.english ?? ""
      #expect(!fault.contains("\(most)"), "\(kind) \(field): \(fault)")
      form[field] += "a"
      let sentence = try #require(form.fault?.english, "\(kind) \(field)")
      #expect(sentence.contains("\(most)"), "\(sentence)")
      let name = field.label(in: kind).english.lowercased()
      #expect(sentence.lowercased().contains(name), "\(sentence)")
    }
  }

  /// Forms with all fields, and what a reader finds in their texts.
  private static let filled:
    [(CodeForm.Kind, [FormField: String], Content.Kind, [String: String])] =
      [
        (.phone, [.phone: "+49 (30) 90-1820"], .phone, ["number": "+4930901820"]),
        (
          .sms, [.phone: "+49 170 1234567", .message: "Küche & Bad, 5 %?"], .sms,
          ["number": "+491701234567", "body": "Küche & Bad, 5 %?"]
        ),
        (
          .mail, [.email: "ada@example.org", .subject: "A & B", .message: "Two\nlines; 100 %"],
          .email,
          ["to": "ada@example.org", "subject": "A & B", "body": "Two\nlines; 100 %"]
        ),
        (
          .place, [.latitude: "52,5163", .longitude: "-13.3777", .place: "Gate (east)"], .place,
          ["label": "Gate (east)"]
        ),
        (
          .oneTimePassword,
          [.issuer: "Example: Co", .account: "ada@example.org", .key: "jbsw y3dp ehpk 3pxp"], .otp,
          ["secret": "JBSWY3DPEHPK3PXP", "account": "ada@example.org", "issuer": "Example: Co"]
        ),
        (
          .easyConnect,
          [
            .publicKey:
              "MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgADURzxmttZoIRIPWGoQMV00XHWCAQIhXruVWOz0NjlkIA=",
            .channel: "81/1", .mac: "52:54:00:58:28:e5",
          ], .setUpCode, ["mac": "52:54:00:58:28:E5", "channels": "1"]
        ),
        (
          .swissBill,
          [
            .payee: "Robert Schneider AG", .street: "Rue du Lac 1268", .postcode: "2501",
            .town: "Biel", .iban: "CH44 3199 9123 0008 8901 2", .amount: "1949,75",
            .reference: "21 00000 00003 13947 14300 09017", .message: "Order of 15 June",
          ], .payment, ["amount": "1949.75", "currency": "CHF", "name": "Robert Schneider AG"]
        ),
        (
          .czechTransfer,
          [
            .iban: "CZ58 5500 0000 0012 6509 8001", .amount: "480", .payee: "A*B 5%",
            .message: "Rent", .variableSymbol: "1234",
          ], .payment, ["amount": "480.00", "name": "A*B 5%", "variable-symbol": "1234"]
        ),
        (
          .bezahlcode,
          [
            .payee: "Example & Söhne", .iban: "DE89 3704 0044 0532 0130 00", .amount: "12.5",
            .message: "Invoice 7",
          ], .payment, ["amount": "12.50", "name": "Example & Söhne", "text": "Invoice 7"]
        ),
        (
          .upi,
          [.upiAddress: "shop@bank", .payee: "A & B", .amount: "99", .message: "Tea"],
          .payment, ["account": "shop@bank", "amount": "99.00", "currency": "INR", "text": "Tea"]
        ),
        (
          .pix,
          [
            .pixKey: "ada@example.org", .payee: "ADA", .town: "SAO PAULO", .amount: "7,5",
            .message: "Tea",
          ], .payment, ["amount": "7.50", "currency": "BRL", "name": "ADA"]
        ),
      ]

  @Test("What is filled in is what a reader finds", arguments: filled)
  func filledForms(
    kind: CodeForm.Kind, fields: [FormField: String], content: Content.Kind,
    values: [String: String]
  ) {
    var form = CodeForm(kind)
    for (field, text) in fields { form[field] = text }
    #expect(Set(kind.fields).isSuperset(of: fields.keys))
    #expect(form.fault == nil, "\(String(describing: form.fault)) \(form.text)")
    let meaning = meaning(of: form)
    #expect(meaning.kind == content)
    #expect(meaning.problems.isEmpty, "\(meaning.problems)")
    for (name, text) in values {
      #expect(value(name, in: meaning) == text, "\(name) in \(meaning.fields)")
    }
  }

  @Test(
    "A form that no reader would accept has a sentence",
    arguments: [
      (.phone, [.phone: "none"]), (.sms, [.message: "Hello"]), (.place, [.latitude: "52"]),
      (.place, [.latitude: "95", .longitude: "0"]), (.oneTimePassword, [.account: "ada"]),
      (.oneTimePassword, [.account: "ada", .key: "8"]), (.easyConnect, [.channel: "81/1"]),
      (.swissBill, [.iban: "CH4431999123000889012"]), (.czechTransfer, [.payee: "A"]),
      (.czechTransfer, [.iban: "CZ5855000000001265098002"]), (.upi, [.payee: "A"]),
      (.pix, [.payee: "A"]), (.bezahlcode, [.payee: "A", .amount: "1"]),
      (.upi, [.upiAddress: "a@b", .amount: "much"]),
    ] as [(CodeForm.Kind, [FormField: String])])
  func faults(kind: CodeForm.Kind, fields: [FormField: String]) {
    var form = CodeForm(kind)
    for (field, text) in fields { form[field] = text }
    #expect(form.fault != nil, "\(form.text)")
  }

  @Test("An event has its times, and one that ends before it starts is a fault")
  func event() {
    var form = CodeForm(.event)
    form[.title] = "Launch, part 1"
    form[.start] = "2027-03-14 18:30"
    form[.end] = "2027-03-14 17:00"
    #expect(form.fault != nil)
    form[.end] = "2027-03-14 20:00"
    form[.place] = "Room 5"
    #expect(form.fault == nil)
    let content = meaning(of: form)
    #expect(content.kind == .event)
    #expect(content.problems.isEmpty, "\(content.problems)")
    #expect(value("start", in: content) == "2027-03-14 18:30")
    #expect(value("summary", in: content) == "Launch, part 1")
    #expect(CodeForm(content, text: form.text) == form)
    form[.start] = "tomorrow"
    #expect(form.fault != nil)
  }

  @Test("A transfer follows EPC069-12, and its faults are named")
  func payment() {
    var form = CodeForm(.payment)
    form[.payee] = "Example & Söhne"
    form[.iban] = "DE89 3704 0044 0532 0130 01"
    #expect(form.fault != nil)
    form[.iban] = "DE89 3704 0044 0532 0130 00"
    form[.amount] = "12,5"
    form[.message] = "Invoice 7"
    #expect(form.fault == nil)
    #expect(
      form.text
        == "BCD\n002\n1\nSCT\n\nExample & Söhne\nDE89370400440532013000\nEUR12.50\n\n\nInvoice 7")
    let content = meaning(of: form)
    #expect(content.kind == .payment)
    #expect(content.problems.isEmpty, "\(content.problems)")
    form[.amount] = "0"
    #expect(form.fault != nil)
    form[.amount] = "1"
    form[.reference] = "RF18 5390 0754 7034"
    #expect(form.fault != nil)
    form[.message] = ""
    #expect(form.fault == nil)
  }

  @Test("A text that no form writes again stays a text")
  func rest() {
    let text = "WIFI:S:Home;T:WPA;P:password1;;"
    var form = CodeForm(.text)
    form[.text] = text
    #expect(CodeForm(meaning(of: form), text: text) == form)
  }
}
