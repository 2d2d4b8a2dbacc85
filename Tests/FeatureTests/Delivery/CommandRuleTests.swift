// Rules as values: which codes they are for, what is wrong with them, and how they are stored.

import Reading
import Meaning
import Testing
import Wording

@testable import FeatureSessions

@Suite("The rules of commands")
@MainActor
struct CommandRuleTests {
  nonisolated private static func rule(_ change: (inout CommandRule) -> Void = { _ in })
    -> CommandRule
  {
    var rule = CommandRule(id: 1)
    rule.program = "print-label"
    change(&rule)
    return rule
  }

  private func result(_ text: String, _ kind: Symbology = .qrCode) -> ScanResult {
    let code = code(text, at: 100, kind)
    let answer = Interpreter.ofTests.interpretation(
      of: code.payload, symbology: kind, isGS1: false)
    return ScanResult(
      recalled: ScanResult.ID(number: 1), code, answer, reading: 0, found: .now, source: "test")
  }

  @Test("A rule is for all codes, or for those that fulfil all of its conditions")
  func conditions() {
    #expect(Self.rule().applies(to: result("anything"), by: ScriptedRunner()))
    let retail = Self.rule { $0.kinds = [.ean13, .ean8] }
    #expect(retail.applies(to: result("4006381333931", .ean13), by: ScriptedRunner()))
    #expect(!retail.applies(to: result("4006381333931"), by: ScriptedRunner()))
    let links = Self.rule { $0.contents = [.link] }
    #expect(links.applies(to: result("https://a.example/"), by: ScriptedRunner()))
    #expect(!links.applies(to: result("plain"), by: ScriptedRunner()))
    let shelves = Self.rule {
      $0.pattern = .wildcard("SHELF *")
      $0.kinds = [.code128]
    }
    #expect(shelves.applies(to: result("SHELF 42", .code128), by: ScriptedRunner()))
    #expect(!shelves.applies(to: result("SHELF 42"), by: ScriptedRunner()))
    #expect(!shelves.applies(to: result("BOX 42", .code128), by: ScriptedRunner()))
  }

  @Test("A secret is never handed over")
  func secrets() {
    #expect(
      !Self.rule().applies(to: result("WIFI:T:WPA;S:home;P:hidden-word;;"), by: ScriptedRunner()))
    #expect(Self.rule().applies(to: result("WIFI:T:nopass;S:home;;"), by: ScriptedRunner()))
  }

  @Test(
    "What cannot run has a reason",
    arguments: [
      rule { $0.program = "" }, rule { $0.program = "{text}" }, rule { $0.program = "/bin/{text}" },
      rule { $0.program = "bin/print" }, rule { $0.program = "./print" },
      rule { $0.folder = "labels" },
    ])
  func problems(_ rule: CommandRule) {
    #expect(rule.problem != nil)
    #expect(!rule.applies(to: result("text"), by: ScriptedRunner()))
  }

  @Test("A rule that can run has no problem")
  func good() {
    for program in ["print-label", "/usr/bin/lp", "~/bin/print"] {
      #expect(Self.rule { $0.program = program }.problem == nil)
    }
    #expect(Self.rule { $0.folder = "~/labels" }.problem == nil)
    #expect(Self.rule { $0.program = "/usr/bin/lp" }.shownName == "lp")
  }

  @Test("A stored rule is read as it was")
  func storage() {
    let full = Self.rule {
      $0.name = "Label \"A\"\n\u{0}\u{1F600}"
      $0.isOn = false
      $0.kinds = [.qrCode, .ean13]
      $0.contents = [.link, .boardingPass]
      $0.pattern = .expression(#"^\d+\\$"#)
      $0.arguments = ["-t", "", "{text}", "$(x)", "ä\\"]
      $0.input = .json
      $0.folder = "/tmp"
      $0.timeLimit = 30
    }
    for rule in [Self.rule(), full, Self.rule { $0.pattern = .wildcard("*") }] {
      #expect(CommandRule(stored: rule.stored) == rule)
    }
    var second = full
    second.name = "same number"
    #expect(CommandRule.stored([full.stored, "{", second.stored]) == [full])
  }

  @Test("A stored rule of which a part is unknown is dropped instead of running for more codes")
  func damage() {
    let good = Self.rule {
      $0.kinds = [.qrCode]
      $0.contents = [.link]
      $0.pattern = .wildcard("a*")
    }.stored
    for (part, other) in [
      ("qr-code", "new-code"), (#""link""#, #""new""#), (#""text""#, #""all""#), ("true", "1"),
      (#""a*""#, "5"), (#""print-label""#, "[]"), ("[]", "[1]"), (#""seconds":10"#, #""x":1"#),
    ] {
      #expect(good.contains(part), "\(part)")
      #expect(CommandRule(stored: good.replacing(part, with: other)) == nil, "\(part)")
    }
  }

  @Test("What a program wrote is shown in one safe line")
  func outcomes() {
    let rule = Self.rule()
    func sentence(_ end: CommandEnd) -> String {
      CommandOutcome(rule, .ended(end)).sentence.english
    }
    #expect(sentence(.status(0, line: "ok")) == "print-label: done")
    #expect(sentence(.status(3, line: "")) == "print-label: ended with status 3")
    #expect(
      sentence(.status(3, line: "no paper")) == "print-label: ended with status 3: no paper")
    #expect(sentence(.late) == "print-label: stopped after 10 seconds")
    #expect(sentence(.missing) == "print-label: the program was not found")
    let long = sentence(.status(1, line: String(repeating: "\u{1B}[2J\u{202E}", count: 1000)))
    #expect(long.count < 300)
    #expect(!long.unicodeScalars.contains("\u{1B}") && !long.unicodeScalars.contains("\u{202E}"))
    #expect(
      CommandOutcome(rule, .ended(.status(0, line: "job 7"))).longSentence.english
        == "print-label: done: job 7")
  }
}
