// Visible digital seals.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Visible digital seals")
struct VisibleSealTests {
  @Test("A seal gives its paper and its features by name", arguments: VisibleSealSamples.examples)
  func examples(_ example: BinaryExample) {
    example.check(VisibleSealFormat.self, kind: .identity)
  }

  @Test(
    "Any end and any altered byte is read without a trap", arguments: VisibleSealSamples.examples)
  func hostile(_ example: BinaryExample) {
    example.checkDamage(by: VisibleSealFormat.self)
  }

  @Test(
    "Other bytes are not recognised",
    arguments: ["", "dc", "dc03", "dc05d9c5", "dc03ffffffffffffffffffffffffffffff", "dd03d9c56d32"])
  func others(_ digits: String) {
    let bytes = Hexadecimal.decoded(Array(digits.utf8)[...]) ?? []
    #expect(VisibleSealFormat.content(of: CodeText(bytes: bytes, text: nil)) == nil)
  }
}

@Suite("Sealed papers of France")
struct FrenchSealTests {
  @Test("A paper gives its fields by name", arguments: FrenchSealSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(FrenchSealFormat.self, kind: .identity)
  }

  @Test("Medical papers are health certificates", arguments: FrenchSealSamples.health)
  func health(_ example: ContentExample) {
    example.check(FrenchSealFormat.self, kind: .healthCertificate)
  }

  @Test(
    "Other texts are not recognised",
    arguments: ["", "DC", "DC03", "DC05FR000001123F1636000126FR", "DC motors and 01 controllers"])
  func others(_ text: String) {
    #expect(FrenchSealFormat.content(of: CodeText(text)) == nil)
  }
}

@Suite("Signed records of people")
struct SignedRecordTests {
  @Test("A health certificate gives its doses and tests", arguments: SignedRecordSamples.health)
  func health(_ example: ContentExample) {
    example.check(SignedRecordFormat.self, kind: .healthCertificate)
  }

  @Test("A card gives its holder", arguments: SignedRecordSamples.identities)
  func identities(_ example: ContentExample) {
    example.check(SignedRecordFormat.self, kind: .identity)
  }

  @Test(
    "Other records are not recognised",
    arguments: [
      "{}", "{\"hdr\":1}", "{\"data\":{\"hdr\":{\"t\":\"x\"},\"msg\":{}}}", "{\"subject\":1}",
    ])
  func others(_ text: String) {
    #expect(SignedRecordFormat.content(of: CodeText(text)) == nil)
  }
}
