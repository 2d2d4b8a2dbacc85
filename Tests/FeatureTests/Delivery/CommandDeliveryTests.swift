// Commands for new codes: what is run, in which order, and what the results say of it.

import Reading
import Observation
import GLib
import Testing
import Wording

@testable import FeatureSessions

@Suite("Commands for new codes", .timeLimit(.minutes(10)))
@MainActor
struct CommandDeliveryTests {
  private let runner = ScriptedRunner()
  private let stage: Stage

  init() async {
    stage = Stage(commands: runner)
    stage.session.choices.preferences.commands = [Self.rule(1)]
    await stage.runCamera()
  }

  private static func rule(_ id: Int, _ arguments: [String] = ["{text}"]) -> CommandRule {
    var rule = CommandRule(id: id)
    rule.program = "program-\(id)"
    rule.arguments = arguments
    return rule
  }

  private func outcomes(of text: String) -> [String] {
    let result = stage.session.results.all.first { $0.text == text }
    return result?.commands.map(\.sentence.english) ?? []
  }

  @Test("A command runs for each new code, and its outcome is noted in the result")
  func running() async {
    await stage.see([code("a")])
    await until { self.runner.commands.count == 1 }
    #expect(outcomes(of: "a") == ["program-1: running"])
    #expect(runner.commands[0].arguments == ["a"])
    #expect(runner.commands[0].input == Array("a".utf8))
    runner.end(with: .status(0, line: "ok"))
    await until { self.outcomes(of: "a") == ["program-1: done"] }
    // The same code again is not new.
    await stage.see([], after: .seconds(2))
    await stage.see([code("a"), code("b")])
    await until { self.runner.commands.count == 2 }
    #expect(runner.commands[1].arguments == ["b"])
  }

  @Test("A text stays one argument, whatever is in it")
  func arguments() async {
    let text = "{text} -rf \"$(reboot)\" a\nb"
    stage.session.choices.preferences.commands = [
      Self.rule(1, ["-x", "{text}", "--code={text};{text}"])
    ]
    await stage.see([code(text)])
    await until { self.runner.commands.count == 1 }
    #expect(runner.commands[0].arguments == ["-x", text, "--code=\(text);\(text)"])
  }

  @Test("One program at a time runs for each rule, and the others wait in order")
  func order() async {
    stage.session.choices.preferences.commands = [Self.rule(1), Self.rule(2)]
    await stage.see([code("a"), code("b")])
    await until { self.runner.commands.count == 2 }
    #expect(Set(runner.commands.map(\.program)) == ["program-1", "program-2"])
    #expect(runner.commands.map(\.arguments) == [["a"], ["a"]])
    #expect(outcomes(of: "b") == ["program-1: waiting", "program-2: waiting"])
    runner.end("program-2", with: .late)
    await until { self.runner.commands.count == 3 }
    #expect(runner.commands[2].program == "program-2")
    #expect(runner.commands[2].arguments == ["b"])
    #expect(outcomes(of: "a") == ["program-1: running", "program-2: stopped after 10 seconds"])
  }

  @Test("Nothing runs unless a rule is on, and a rule that is switched off drops what waits")
  func off() async {
    stage.session.choices.preferences.commands[0].isOn = false
    await stage.see([code("a")])
    stage.session.choices.preferences.commands[0].isOn = true
    await stage.see([code("a"), code("b"), code("c")])
    await until { self.runner.commands.count == 1 }
    #expect(runner.commands[0].arguments == ["b"])
    stage.session.choices.preferences.commands[0].isOn = false
    runner.end(with: .status(0, line: ""))
    await until {
      self.outcomes(of: "c") == ["program-1: skipped because the command was switched off"]
    }
    #expect(outcomes(of: "a") == [])
    #expect(outcomes(of: "b") == ["program-1: done"])
    #expect(runner.commands.count == 1)
  }

  @Test("A secret is not handed over")
  func secrets() async {
    await stage.see([code("WIFI:T:WPA;S:home;P:hidden-word;;"), code("b")])
    await until { self.runner.commands.count == 1 }
    #expect(runner.commands[0].arguments == ["b"])
  }

  @Test("The queue of a rule is bounded")
  func crowd() async {
    let count = CommandDelivery.mostWaiting + 3
    let codes = (0..<count).map { code("\($0)", at: Double($0) * 100) }
    // More than one image can hold.
    for part in [codes[..<150], codes[150...]] {
      await stage.see(Array(part), after: .seconds(2))
      await stage.see([], after: .seconds(2))
    }
    await until { self.runner.commands.count == 1 }
    #expect(stage.session.results.all.count == count)
    let left = stage.session.results.all.filter { result in
      result.commands.contains { $0.state == .crowded }
    }
    #expect(left.count == 2)
  }

  @Test("The first of several failures is a notice")
  func notices() async {
    // The reason is in the rows, and once on the screen.
    for (text, notice) in [("a", "The command program-1 failed"), ("b", nil)] {
      await stage.see(text == "a" ? [code("a")] : [code("a"), code("b")])
      await until { self.runner.isRunning }
      runner.end(with: .missing)
      await until { self.outcomes(of: text) == ["program-1: the program was not found"] }
      #expect(stage.session.notice?.english == notice)
      stage.session.acknowledgeNotice()
    }
  }

  @Test("A rule with a program or a folder that is not there is refused, with the reason")
  func obstacles() {
    let delivery = stage.session.delivery.commands
    #expect(delivery.problem(of: Self.rule(1)) == nil)
    var path = Self.rule(2)
    path.program = "/no/such"
    for (rule, end) in [
      (Self.rule(3), CommandEnd.missing), (path, .missing), (Self.rule(4), .forbidden),
      (Self.rule(5), .noFolder),
    ] { runner.obstacles[rule.program] = end }
    #expect(
      [Self.rule(3), path, Self.rule(4), Self.rule(5), CommandRule(id: 6)].map {
        delivery.problem(of: $0)?.english
      } == [
        "No program has this name. Check the name, or enter the path.",
        "This program does not exist. Check its path.",
        "This file cannot be run. Choose a program.",
        "The working folder cannot be opened. Check its path.",
        "Enter the name or the path of a program.",
      ])
  }

  @Test("A program can get all that is known of a code")
  func json() async {
    stage.session.choices.preferences.commands[0].input = .json
    await stage.see([code("https://a.example/")])
    await until { self.runner.commands.count == 1 }
    let line = String(decoding: runner.commands[0].input, as: UTF8.self)
    let start = #"{"source":"Webcam","symbology":"qr-code","text":"https://a.example/","#
    #expect(line.hasPrefix(start), "\(line)")
    #expect(line.contains(#""content":{"kind":"link""#) && line.hasSuffix("}\n"))
    #expect(line.contains(#""link":{"url":"https://a.example/""#))
  }

  @Test("A trial runs for a sample, and not for one that the rule is not for")
  func trial() async {
    var rule = Self.rule(9)
    rule.pattern = .wildcard("A*")
    #expect(await stage.session.delivery.commands.trial(of: rule, on: "B") == nil)
    let delivery = stage.session.delivery.commands
    let trial = Task { await delivery.trial(of: rule, on: "A1") }
    await until { self.runner.isRunning }
    runner.end(with: .status(2, line: "no"))
    let outcome = await trial.value
    #expect(outcome?.sentence.english == "program-9: ended with status 2: no")
    #expect(runner.commands.map(\.arguments) == [["A1"]])
  }

  @Test("Closing drops what waits, and waits for what runs")
  func closing() async {
    await stage.see([code("a"), code("b")])
    await until { self.runner.isRunning }
    // It has dropped what waits when it first has to wait itself.
    let delivery = stage.session.delivery.commands
    let closing = Task.immediate { await delivery.close() }
    runner.end(with: .status(0, line: ""))
    await closing.value
    #expect(runner.commands.count == 1)
  }
}

/// Programs that end when a test says so.
@MainActor
@Observable
final class ScriptedRunner: CommandRunning {
  let sandbox: String? = nil
  private(set) var commands: [Command] = []
  private var waiting: [(program: String, CheckedContinuation<CommandEnd, Never>)] = []

  var isRunning: Bool { !waiting.isEmpty }

  /// The obstacle for each program.
  var obstacles: [String: CommandEnd] = [:]

  func obstacle(to command: Command) -> CommandEnd? { obstacles[command.program] }

  func fault(ofExpression written: String) -> String? {
    RegularExpression.fault(of: written)
  }

  func finds(_ expression: String, in text: String) -> Bool {
    (try? RegularExpression(expression))?.finds(in: text) ?? false
  }

  func run(_ command: Command) async -> CommandEnd {
    await withCheckedContinuation {
      waiting.append((command.program, $0))
      commands.append(command)
    }
  }

  /// Ends the program that was started first.
  func end(_ program: String = "program-1", with end: CommandEnd) {
    let place =
      waiting.firstIndex { $0.program == program } ?? waiting.indices.first
    if let place { waiting.remove(at: place).1.resume(returning: end) }
  }
}
