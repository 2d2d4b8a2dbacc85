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
