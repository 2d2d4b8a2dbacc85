// The user's own rules: what they make of a text, where they do not apply, and how they are shared.

import FeatureModels
import Meaning
import Reading
import Testing
import Wording

@testable import FeatureSessions

@Suite("Rules of the user's own")
@MainActor
struct MeaningRuleTests {
  private static let inventory: MeaningRule = {
    var rule = MeaningRule()
    rule.name = "Inventory"
    rule.kind = .part
    rule.pattern = #"^INV-(?<number>\d{6})(?:-(?<room_name>[\w &]+))?$"#
    rule.labels = ["number": "Inventory number"]
    rule.title = "Item {number}"
    rule.link = "https://inventory.example/{number}?room={room_name}"
    return rule
  }()

  private func content(_ text: String, _ rules: [MeaningRule] = [inventory]) -> JudgedContent {
    let interpreter = Interpreter.ofTests
    interpreter.use(rules)
    return interpreter.meaning(of: CodeText(text))
  }

  @Test("A text that matches has the rule's kind, title, fields and link")
  func match() {
    let judged = content("INV-004711-B&W 1")
    #expect(judged.content.kind == .part)
    #expect(judged.content.title.english == "Item 004711")
    #expect(
      judged.content.fields.map { "\($0.name) \($0.label.english): \($0.value.english)" } == [
        "rule Rule: Inventory", "number Inventory number: 004711", "room-name room_name: B&W 1",
      ])
    let link = "https://inventory.example/004711?room=B%26W%201"
    #expect(judged.content.mainAction == .openLink(link))
    #expect(judged.reports[link]?.host == "inventory.example")
  }

  @Test("A group that takes no part is no field, and an empty place in the link")
  func absentGroup() {
    let judged = content("INV-004711")
    #expect(judged.content.fields.map(\.name) == ["rule", "number"])
    #expect(judged.content.mainAction == .openLink("https://inventory.example/004711?room="))
  }

  @Test("A group whose name has no letter is another field")
  func namelessGroup() {
    var rule = MeaningRule()
    (rule.name, rule.pattern) = ("Any", "(?<_>x)")
    #expect(content("x", [rule]).content.fields.map(\.name) == ["rule", "other"])
  }

  @Test("The first rule that matches counts, and one that is off or wrong does not")
  func order() {
    var (second, off, wrong) = (Self.inventory, Self.inventory, Self.inventory)
    (second.name, second.kind) = ("Second", .product)
    (off.name, off.isOn) = ("Off", false)
    (wrong.name, wrong.link) = ("Wrong", "https://{number}.example/")
    #expect(content("INV-004711", [off, wrong, second, Self.inventory]).content.kind == .product)
    #expect(content("INV-47", [second]).content.kind == .text)
  }

  @Test(
    "A rule never shows a secret",
    arguments: ["WIFI:T:WPA;S:A;P:password1;;", "Password: hunter22"])
  func secret(_ text: String) {
    var rule = MeaningRule()
    (rule.name, rule.pattern) = ("All", "(?<all>.*)")
    #expect(content(text, [rule]).content.holdsSecret)
    #expect(!content(text, [rule]).content.fields.contains { $0.name == "rule" })
  }

  @Test(
    "A rule that cannot work says why",
    arguments: [
      ("name", "", "Enter a name for the rule."), ("pattern", "", "Enter a pattern."),
      ("link", "ftp://a.example/", "The link must be a web address without blanks."),
      ("link", "https://a.example/a b", "The link must be a web address without blanks."),
      ("link", "https://{number}/", "A code cannot choose the host of the link."),
      ("link", "https://user@a.example/", "A code cannot choose the host of the link."),
      ("link", "https://a.example/{x}", "The pattern has no group “x”."),
      ("title", "{x}", "The pattern has no group “x”."),
    ])
  func problems(_ part: String, _ value: String, _ sentence: String) {
    var rule = Self.inventory
    switch part {
    case "name": rule.name = value
    case "pattern": rule.pattern = value
    case "link": rule.link = value
    default: rule.title = value
    }
    #expect(rule.problem?.english == sentence)
    #expect(Interpreter.ofTests.mistake(in: rule)?.english == sentence)
  }

  @Test("An expression that cannot be read is a mistake, and one that never ends finds nothing")
  func expressions() {
    var rule = Self.inventory
    rule.pattern = "(?<number>["
    rule.link = ""
    #expect(
      Interpreter.ofTests.mistake(in: rule)?.english.hasPrefix("The regular expression") == true)
    rule.pattern = "(?<number>(a+)+)$"
    #expect(content(String(repeating: "a", count: 3000) + "b", [rule]).content.kind == .text)
  }

  @Test("The groups of a pattern are its names, once each")
  func groups() {
    var rule = MeaningRule()
    rule.pattern = #"(?<a>\(?<b>)(?P<c_1>x)(?<=y)(?<!z)(?<a>)(?:q)"#
    #expect(rule.groups == ["a", "c_1"])
  }

  @Test("A file holds rules as they are, a line for each")
  func file() throws {
    var second = Self.inventory
    (second.name, second.isOn, second.labels) = ("Zwei “2”", false, [:])
    let text = [Self.inventory, second].map(\.stored).joined(separator: "\n\n") + "\n"
    #expect(try MeaningRule.rules(in: Array(text.utf8), for: .ofTests) == [Self.inventory, second])
    #expect(MeaningRule.stored(["{}", second.stored]) == [second])
  }

  @Test(
    "A file with a line that is no rule is refused whole",
    arguments: [
      ("x", "Line 1 is not a rule."), ("\n{\"name\":\"a\"}", "Line 2 is not a rule."),
      ("{\"name\":\"a\",\"pattern\":\"b\",\"kind\":\"otp\"}", "Line 1 is not a rule."),
      ("{\"name\":\"a\",\"pattern\":\"b\",\"more\":1}", "Line 1 is not a rule."),
      ("{\"name\":\"a\",\"pattern\":\"\"}", "Line 1: Enter a pattern."),
      (
        "{\"name\":\"a\",\"pattern\":\"b\"}\n{\"name\":\"a\",\"pattern\":\"c\"}",
        "Line 2: There is already a rule with this name."
      ),
    ])
  func refusal(_ file: String, _ sentence: String) {
    #expect {
      try MeaningRule.rules(in: Array(file.utf8), for: .ofTests)
    } throws: {
      ($0 as? RuleFileFault)?.sentence.english == sentence
    }
  }

  @Test("Changed rules give the codes in the list another meaning")
  func change() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("INV-004711")])
    await until { stage.session.results.all.first?.content.kind == .text }
    stage.session.choices.preferences.rules = [Self.inventory]
    await until { stage.session.results.all.first?.content.kind == .part }
    stage.session.choices.preferences.rules = []
    await until { stage.session.results.all.first?.content.kind == .text }
  }

  @Test("The rules of a file come to those that are there, in place of rules of the same names")
  func opening() async {
    let stage = Stage()
    var other = Self.inventory
    other.kind = .product
    stage.session.choices.preferences.rules = [other]
    stage.desk.files["/r.jsonl"] = Array((Self.inventory.stored + "\n").utf8)
    #expect(await stage.session.rules.open("/r.jsonl").english == "1 rule added")
    #expect(stage.session.choices.preferences.rules == [Self.inventory])
    stage.desk.files["/r.jsonl"] = Array("x".utf8)
    #expect(await stage.session.rules.open("/r.jsonl").english == "Line 1 is not a rule.")
    #expect(stage.session.choices.preferences.rules == [Self.inventory])
  }
}
