// GS1 element strings.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("GS1 element strings")
struct GS1ElementStringTests {
  @Test(
    "Elements are split by the standard and checked",
    arguments: GS1ElementStringSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(GS1ElementStringFormat.self, kind: .gs1)
  }

  @Test(
    "Without a mark in the code, only an unmistakable text is GS1",
    arguments: [
      "", "(10) apples", "(10)AB", "(01)0950110153000",
      "010950110153000410AB", "(401)555-1234", "(410) 555-0199", "(21)Hello", "(10)",
      "34012345000000001", "340123450000000018", "10AB\u{1D}21C", "(555) 123-4567", "(01", "()",
      "\u{1D}", "\u{1D}hello", "(20)12 (21)x y",
    ])
  func others(_ text: String) {
    #expect(GS1ElementStringFormat.content(of: CodeText(text)) == nil)
  }

  @Test(
    "A text is GS1 by its brackets, or by a number with its check and nothing but elements",
    arguments: [
      ("(10)ABC123", "(10)ABC123"), ("(8020)ABC123", "(8020)ABC123"),
      ("(401)4012345ABC", "(401)4012345ABC"), ("(10)A(17)261231", "(10)A(17)261231"),
      ("[01]09501101530003[10]AB", "(01)09501101530003(10)AB"),
      ("010950110153000310AB", "(01)09501101530003(10)AB"),
      ("340123450000000017", "(00)340123450000000017"),
      ("00340123450000000017\r\n", "(00)340123450000000017"),
    ])
  func inTexts(_ text: String, _ elements: String) throws {
    let content = try #require(GS1ElementStringFormat.content(of: CodeText(text)))
    #expect(content.fields["element-string"] == elements)
  }

  @Test(
    "Countries are shown by their letters and checked",
    arguments: [
      ("(422)276", "DE (276)", 0), ("(423)276756", "DE CH (276756)", 0), ("(422)999", "999", 1),
    ])
  func countries(_ element: String, _ shown: String, _ problems: Int) throws {
    let code = CodeText("(01)09501101530003" + element)
    let content = try #require(GS1ElementStringFormat.content(of: code))
    #expect(content.fields.contains { $0.value.english == shown })
    #expect(content.problems.count == problems)
  }

  @Test("A code with a GS1 mark but no element is text")
  func nothing() {
    let code = CodeText(bytes: Array("hello".utf8), text: "hello", isGS1: true)
    #expect(GS1ElementStringFormat.content(of: code) == nil)
  }

  @Test("A product can be searched for by the number on its bar code, and its address opens")
  func actions() throws {
    let text = "(01)09501101530003(8200)https://example.org/a"
    let content = try #require(GS1ElementStringFormat.content(of: CodeText(text)))
    #expect(content.mainAction == .searchProduct("9501101530003"))
    #expect(content.furtherActions.first == .openLink("https://example.org/a"))
    let unit = try #require(GS1ElementStringFormat.content(of: CodeText("(00)106141412345678908")))
    #expect(unit.mainAction == nil)
  }

  @Test("Every identifier of the table is found, and none is the start of another")
  func table() throws {
    let lines = (GS1Application.tradeTable + "\n" + GS1Application.logisticsTable)
      .split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
    #expect(lines.count == 228)
    var identifiers: Set<String> = []
    for line in lines {
      let identifier = line[0].replacing("*", with: "0")
      let application = try #require(GS1Application[identifier])
      #expect(application.label.english == line[3])
      #expect(application.components.count == line[1].split(separator: " ").count)
      #expect(application.longest <= 90 && application.shortest >= 1)
      if let predefined = GS1Application.predefinedLength(identifier) {
        #expect(application.longest == predefined && application.shortest == predefined)
      }
      #expect(identifiers.insert(identifier).inserted)
    }
    for identifier in identifiers {
      for length in 2..<identifier.count {
        #expect(GS1Application[String(identifier.prefix(length))] == nil)
      }
    }
    #expect(GS1Application["3106"] == nil && GS1Application["3909"] != nil)
    #expect(GS1Application["3944"] == nil && GS1Application["310x"] == nil)
  }
}
