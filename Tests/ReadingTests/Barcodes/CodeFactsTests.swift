// The facts about a code: none is lost when two readings of it are merged.

import Reading
import Testing

@Suite("Facts of a code")
struct CodeFactsTests {
  private let poor = CodeFacts(symbology: .qrCode, payload: Payload(bytes: [65, 66]))

  /// Facts that differ from `poor` in one property each, by its name.
  private var richer: [String: CodeFacts] {
    var facts: [String: CodeFacts] = [:]
    func add(_ name: String, _ change: (inout CodeFacts) -> Void) {
      var rich = poor
      change(&rich)
      facts[name] = rich
    }
    add("payload") {
      $0.payload = Payload(bytes: [65, 66], segments: [Payload.Segment(eci: 26, range: 0..<2)])
    }
    add("characters") { $0.characters = [65, 66, 67] }
    add("linearPart") { $0.linearPart = [65] }
    add("sequence") { $0.sequence = SequencePart(index: 1, count: 3, id: "x") }
    add("variant") { $0.variant = .compactPDF417 }
    add("isGS1") { $0.isGS1 = true }
    add("isInverted") { $0.isInverted = true }
    add("isMirrored") { $0.isMirrored = true }
    add("version") { $0.version = "7" }
    add("errorCorrection") { $0.errorCorrection = "H" }
    return facts
  }

  @Test("Merging keeps every property that one of two looks knows, whichever came first")
  func everyProperty() {
    // The kind is the same for all looks at a code, but for the spelling of a retail number.
    let names = Mirror(reflecting: poor).children.compactMap(\.label).filter { $0 != "symbology" }
    #expect(Set(names) == Set(richer.keys), "Add the new property to this test.")
    for (name, rich) in richer {
      #expect(poor.merged(with: rich) == rich, "\(name)")
      #expect(rich.merged(with: poor) == rich, "\(name)")
      #expect(rich.adds(to: poor), "\(name)")
      #expect(!poor.adds(to: rich), "\(name)")
    }
  }

  @Test("Two looks with different facts settle on both, and none adds to that")
  func settling() {
    let all = richer.values.reduce(poor) { $0.merged(with: $1) }
    for rich in richer.values { #expect(!rich.adds(to: all)) }
  }

  @Test("The number with its add-on replaces the one without, with its spelling")
  func addOn() {
    let short = CodeFacts(symbology: .ean13, payload: Payload(bytes: Array("9780735200449".utf8)))
    let long = CodeFacts(
      symbology: .ean13, payload: Payload(bytes: Array("9780735200449 51299".utf8)))
    #expect(short.merged(with: long) == long)
    #expect(long.merged(with: short) == long)
  }

  @Test("The characters of a Code 39 stay with the text that they stand for")
  func characters() {
    var short = CodeFacts(symbology: .code39, payload: Payload(bytes: Array("ab".utf8)))
    short.characters = Array("+A+B".utf8)
    let long = CodeFacts(symbology: .code39, payload: Payload(bytes: Array("12AB".utf8)))
    #expect(short.merged(with: long) == long)
    #expect(long.merged(with: short) == long)
    var labelled = short
    labelled.characters = nil
    labelled.payload = Payload(
      bytes: short.payload.bytes, segments: [Payload.Segment(eci: 26, range: 0..<2)])
    #expect(short.merged(with: labelled).characters == short.characters)
  }

  @Test("A later look counts for a PDF417 whose rows were mixed up")
  func stacked() {
    let mixed = CodeFacts(symbology: .pdf417, payload: Payload(bytes: [1, 2]))
    let straight = CodeFacts(symbology: .pdf417, payload: Payload(bytes: [2, 1]))
    #expect(mixed.merged(with: straight) == straight)
  }

  @Test("The count of parts comes from the part that states it")
  func partCount() {
    var first = poor
    first.sequence = SequencePart(index: 1, count: 0, id: "x")
    var last = poor
    last.sequence = SequencePart(index: 1, count: 2, id: "x")
    #expect(first.merged(with: last).sequence?.count == 2)
    #expect(last.merged(with: first).sequence?.count == 2)
  }
}

@Suite("The identity of a code")
struct CodeIdentityTests {
  private func identity(_ symbology: Symbology, _ text: String) -> CodeIdentity {
    CodeIdentity(symbology, Array(text.utf8))
  }

  @Test("Kind and bytes make a code the same")
  func plain() {
    #expect(identity(.qrCode, "a") == identity(.qrCode, "a"))
    #expect(identity(.qrCode, "a") != identity(.qrCode, "b"))
    #expect(identity(.qrCode, "a") != identity(.aztec, "a"))
  }

  @Test("A retail number is the same code in each of its spellings, with an add-on or without")
  func retailNumbers() {
    #expect(identity(.ean13, "0012345678905") == identity(.upcA, "012345678905"))
    #expect(identity(.ean13, "9780735200449") == identity(.ean13, "9780735200449 51299"))
    #expect(identity(.ean13, "9780735200449") != identity(.code128, "9780735200449"))
  }
}
