// Codes that were read, made again: the same kind and the same bytes.

import Assembly
import Reading
import Meaning
import FeatureModels
import Testing
import TextStandards
import Wording

extension CodeDesign {
  fileprivate var writtenParts: String? {
    switch content {
    case .text(let text), .elements(let text): text
    case .bytes, .part, .section: nil
    }
  }
}

@Suite("Codes made again")
struct CodeDraftTests {
  private func draft(_ facts: CodeFacts) -> CodeDraft {
    let interpretation = Interpreter.ofThisSystem.interpretation(
      of: facts.payload, symbology: facts.symbology, isGS1: facts.isGS1)
    return CodeDraft(
      again: facts, text: String(validating: facts.payload.bytes, as: UTF8.self),
      content: interpretation.meaning.content)
  }

  @Test(
    "A code that is made again carries what it carried",
    arguments: [
      (Symbology.qrCode, "https://example.org/"), (.ean13, "4012345678901"),
      (.upcA, "0012345678905"), (.upcE, "0012345000065"), (.databar, "0101234567890128"),
      (.code39, "CODE 39"), (.qrCode, "WIFI:T:WPA;S:Home;P:password1;;"),
      (.databarExpanded, "01988987654321063202012345"), (.aztec, "Größe 漢字"),
      (.itf, "12345678901231"), (.codabar, "A12345B"), (.australiaPost, "1139549554"),
      (.intelligentMail, "0123456709498765432101234567891"), (.ean5, "52495"),
      (.mailmark, "41038422416563762EH111AA1B"), (.hanXin, "Größe 漢字"),
    ])
  func again(symbology: Symbology, text: String) async throws {
    let payload = Payload(bytes: Array(text.utf8))
    let draft = draft(CodeFacts(symbology: symbology, payload: payload))
    let code = try await CodeMaker.make(try draft.design())
    #expect(code.design.symbology == symbology)
    #expect(code.design.isCarried(by: payload))
  }

  @Test("A secret that is typed as text counts like one in a field of its own")
  func secrets() {
    var draft = CodeDraft()
    draft.form[.text] = "Meeting at nine"
    #expect(!draft.holdsSecret)
    draft.form[.text] = "Password: hunter2"
    #expect(draft.holdsSecret)
  }

  @Test("Bytes that are no text are made again exactly")
  func binary() async throws {
    let bytes: [UInt8] = [0, 0xFF, 0x80, 0x0A, 0xC3]
    let draft = draft(CodeFacts(symbology: .dataMatrix, payload: Payload(bytes: bytes)))
    #expect(draft.bytes == bytes)
    #expect(try await CodeMaker.make(try draft.design()).design.content == .bytes(bytes))
  }

  @Test("A GS1 code is made again as one")
  func elements() async throws {
    var facts = CodeFacts(
      symbology: .dataMatrix,
      payload: Payload(bytes: Array("010950110153000310AB\u{1D}2177".utf8)))
    facts.isGS1 = true
    let design = try draft(facts).design()
    #expect(design.content == .elements("(01)09501101530003(10)AB(21)77"))
    _ = try await CodeMaker.make(design)
  }

  @Test("A composite is made again with both of its parts")
  func composites() throws {
    func text(_ symbology: Symbology, _ linear: String, _ all: String) throws -> String? {
      var facts = CodeFacts(symbology: symbology, payload: Payload(bytes: Array(all.utf8)))
      (facts.isGS1, facts.linearPart) = (true, Array(linear.utf8))
      return try draft(facts).design().writtenParts
    }
    #expect(
      try text(.ean13, "4012345678901", "010401234567890110A\u{1D}2177")
        == "4012345678901|(10)A(21)77")
    #expect(
      try text(.databar, "0101234567890128", "010123456789012810A") == "01234567890128|(10)A")
    #expect(
      try text(.code128, "010950110153000310B", "010950110153000310B\u{1D}2177")
        == "(01)09501101530003(10)B|(21)77")
  }

  @Test("A transfer gets the error correction of its standard, unless another is chosen")
  func correction() throws {
    var draft = CodeDraft(.payment)
    draft.form[.payee] = "Example"
    draft.form[.iban] = "DE89370400440532013000"
    #expect(try draft.design().correction?.name == "M")
    draft.correction = CorrectionLevel.all(of: .qrCode).last
    #expect(try draft.design().correction?.name == "H")
    draft.symbology = .code128
    #expect(try draft.design().correction == nil)
  }

  @Test("An empty form is no fault of the user's")
  func empty() {
    #expect(throws: MakingFault.empty) { try CodeDraft(.wifi).design() }
  }
}
