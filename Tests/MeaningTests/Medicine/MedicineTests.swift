// Packs of medicine, medical products, blood, prescriptions and medication plans.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Medicine")
struct MedicineTests {
  @Test("The number of a pack is checked and converted", arguments: MedicineSamples.pharmacyLabels)
  func pharmacyLabels(_ example: ContentExample) {
    example.check(PharmacyLabelFormat.self, kind: .medicine)
  }

  @Test("Drug numbers are converted and checked", arguments: MedicineSamples.drugNumbers)
  func drugNumbers(_ example: ContentExample) {
    example.check(DrugNumberFormat.self, kind: .medicine)
  }

  @Test("Labels of medical products are read", arguments: MedicineSamples.supplies)
  func supplies(_ example: ContentExample) {
    example.check(HIBCFormat.self, kind: .medicine)
  }

  @Test("Structures of blood products are read", arguments: MedicineSamples.blood)
  func blood(_ example: ContentExample) {
    example.check(BloodProductFormat.self, kind: .medicine)
  }

  @Test(
    "A donation number as people see it, and a day alone, are read",
    arguments: [
      ("A9999 21 123456 00 3", "din", "A999921123456"),
      ("A9999 21 123456 3", "din", "A999921123456"),
      ("A999921123456003", "din", "A999921123456"), ("&>0241232359", "expiry", "2024-05-02 23:59"),
    ])
  func writtenBlood(_ text: String, _ name: String, _ value: String) throws {
    let content = try #require(BloodProductFormat.content(of: CodeText(text)))
    #expect(content.fields[name] == value)
    #expect(content.fields["raw"] == text)
    #expect(content.problems.isEmpty)
  }

  @Test("A device identifier of ICCBBA has its product and its lot")
  func tissue() throws {
    let text = "=/A9999XYZ100T0944=,000025=A99971312345600=>014032=}013032&,1000000000000XYZ123"
    let content = try #require(BloodProductFormat.content(of: CodeText(text)))
    #expect(content.fields["product"] == "A9999XYZ100T0944")
    #expect(content.fields["lot"] == "000000000000XYZ123")
    #expect(content.fields["expiry"] == "2014-02-01")
  }

  @Test("A prescription of a test service has a number of any form")
  func testPrescription() throws {
    let token = "Task/4711/$accept?ac=" + String(repeating: "7", count: 64)
    let content = try #require(PrescriptionFormat.content(of: CodeText(token)))
    #expect(content.fields["prescription"] == "4711")
    #expect(content.problems.isEmpty)
  }

  @Test("Tokens of prescriptions are read", arguments: MedicineSamples.prescriptions)
  func prescriptions(_ example: ContentExample) {
    example.check(PrescriptionFormat.self, kind: .medicine)
  }

  @Test("The rows of a medication plan are read", arguments: MedicineSamples.plans)
  func plans(_ example: ContentExample) {
    example.check(MedicationPlanFormat.self, kind: .medicine)
  }

  @Test("The code that redeems a prescription is a secret")
  func secret() {
    let content = content(MedicineSamples.prescriptions[0].payload)
    #expect(content.holdsSecret)
    let field = content.fields.first { $0.name == "access-code" }
    #expect(field?.isSecret == true)
    guard case .copy(_, _, let isSecret)? = content.mainAction else {
      Issue.record("\(String(describing: content.mainAction))")
      return
    }
    #expect(isSecret)
    #expect(!self.content("Task/160.000.033.491.280.78").holdsSecret)
  }

  private func content(_ text: String) -> Content {
    Interpreter.small.meaning(of: CodeText(text)).content
  }

  @Test("Every blood group and use has a name")
  func bloodGroups() {
    let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    let names = letters.flatMap { first in
      letters.compactMap { second in
        BloodGroup([first, second, 0x30, 0x30][...])?.name.english
      }
    }
    #expect(Set(names).isSuperset(of: ["A RhD+", "AB RhD−", "O", "B", "not stated"]))
    #expect(names.filter { $0 == "AB RhD−" }.count == 8)
  }

  @Test("National numbers of drugs are found in product numbers")
  func nationalNumbers() {
    func number(_ gtin: String) -> String? {
      NationalDrugNumber(in: Array(gtin.utf8)).map { "\($0.field.name) \($0.field.value.english)" }
    }
    #expect(number("04150123456782") == "pzn 12345678")
    #expect(number("04150123456799") == nil)
    #expect(number("03400930000120") == "cip 3400930000120")
    #expect(number("08470001234568") == "cn 123456")
    #expect(number("07680123450017") == "swissmedic 12345001")
    #expect(number("00300450087010") == "ndc 0045008701")
    #expect(number("09501101530003") == nil)
  }

  @Test("A retail code of a French pack is a medicine, and one of the United States a product")
  func retail() {
    let french = CodeText(
      bytes: Array("3400930000120".utf8), text: "3400930000120", symbology: .ean13)
    let content = ContentFormats.content(of: french)
    #expect(content.kind == .medicine)
    #expect(content.fields["cip"] == "3400930000120")
    let american = CodeText(
      bytes: Array("300450087010".utf8), text: "300450087010", symbology: .upcA)
    #expect(ContentFormats.content(of: american).kind == .product)
    #expect(ContentFormats.content(of: american).fields["ndc"] == "0045008701")
  }

  @Test(
    "Other texts are not recognised",
    arguments: [
      "", "-12345679", "-1234562", "110375286415", "AIC", "CIP 12", "NDC 1-2-3", "NDC 12-345678-90",
      "CNK-nummer", "aicher 12345678", "A9999 21 123456 4", "12345678", "PZN", "PZN 12",
      "PZN is a number", "+4930123456",
      "+4248611148936", "+4446877779", "+1 555 1234",
      "+ABCDBJC5D6E71H", "+HELLO WORLD", "+$5", "+$100", "+$$100200", "=A1+B2", "=%", "=>024999",
      "=> 123456",
      "=SUM(A1:A5)", "&lt;", "=1234567890", "&>0241232560", "=>999999", "Task/1", "Task/list",
      "{\"urls\":[]}", "{\"urls\":[\"https://example.com\"]}", "<MP>", "<MPX v=\"1\"/>",
      "<MP v=\"x\"/>", "A026088006", "0CSSBD", "[)>\u{1E}06\u{1D}1PX\u{1D}Q1",
    ])
  func others(_ text: String) {
    let formats: [any ContentFormat.Type] = [
      PharmacyLabelFormat.self, DrugNumberFormat.self, HIBCFormat.self, BloodProductFormat.self,
      PrescriptionFormat.self, MedicationPlanFormat.self,
    ]
    for format in formats { #expect(format.content(of: CodeText(text)) == nil, "\(format)") }
  }

  @Test(
    "A wrong check in Code 39 is plain text",
    arguments: ["0CSSBF", "A026088006", "ABCDEF", "123456", "1CL09Y", "-1234563"])
  func plain(_ text: String) {
    let code = CodeText(bytes: Array(text.utf8), text: text, symbology: .code39)
    #expect(DrugNumberFormat.content(of: code) == nil)
  }
}
