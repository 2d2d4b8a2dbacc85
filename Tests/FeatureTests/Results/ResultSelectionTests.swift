// The selection of several results: what is chosen, what is copied, typed and run, and that it
// follows the list.

import Meaning
import Reading
import Testing

@testable import FeatureSessions
@testable import FeatureViews

@Suite("The selection of several results", .timeLimit(.minutes(10)))
@MainActor
struct ResultSelectionTests {
  private let stage: Stage
  private var results: ResultCollector { stage.session.results }
  private var texts: [String?] { results.chosen.map { results[$0]?.text } }

  init() { stage = Stage() }

  /// Shows these codes one after the other, so that their numbers are in this order.
  private func show(_ codes: [String], on stage: Stage) async -> [ScanResult.ID] {
    await stage.runCamera()
    await stage.see(codes.enumerated().map { code($1, at: Double(150 * $0)) })
    return stage.session.results.listed
  }

  @Test("Rows are chosen one by one, and the last one left out ends it")
  func toggling() async {
    let ids = await show(["one", "two", "three"], on: stage)
    #expect(!results.selection.isOn && results.chosen.isEmpty)
    results.selection.toggle(ids[2])
    results.selection.toggle(ids[0])
    #expect(texts == ["one", "three"])
    results.selection.toggle(ids[0])
    results.selection.toggle(ids[2])
    #expect(!results.selection.isOn)
  }

  @Test("A range goes from the last row up or down, and is replaced by the next one")
  func ranges() async {
    let ids = await show(["one", "two", "three", "four"], on: stage)
    results.selection.extend(to: ids[2], from: ids[1], in: ids)
    #expect(texts == ["two", "three"])
    results.selection.extend(to: ids[0], in: ids)
    #expect(texts == ["one", "two"])
    results.selection.end()
    results.selection.extend(to: ids[3], in: ids)
    #expect(texts == ["four"])
    results.selection.choose(results.listed)
    #expect(texts == ["one", "two", "three", "four"])
  }

  @Test("All texts are copied in the order of the list, one a line, and a secret makes it secret")
  func copying() async {
    _ = await show(["one", "two"], on: stage)
    #expect(
      results.copyAction(for: results.listed) == .copy("one\ntwo", isSecret: false))
    #expect(results.copyAction(for: []) == nil)
    await stage.see([code("WIFI:T:WPA;S:Home;P:geheim12;;", at: 600)])
    guard case .copy(_, let isSecret) = results.copyAction(for: results.listed) else {
      Issue.record("Nothing is copied.")
      return
    }
    #expect(isSecret)
  }

  @Test("The rows and the list have one order")
  func order() async {
    _ = await show(["one", "two"], on: stage)
    await stage.hide()
    await stage.see([code("three", at: 0), code("one", at: 300)])
    let plan = ResultPlan(results.all, most: 200)
    #expect(plan.shown.map(\.result.id) == results.listed)
  }

  @Test("Removed together, they come back by one undo, and removed results are chosen no longer")
  func removing() async {
    let ids = await show(["one", "two", "three"], on: stage)
    results.selection.choose([ids[0], ids[1]])
    stage.session.table.delete(results.selection.ids)
    #expect(results.all.count == 1 && !results.selection.isOn)
    stage.session.table.undo()
    #expect(results.all.count == 3 && !stage.session.table.canUndo)
    results.selection.choose(ids)
    stage.session.table.delete(ids[0])
    #expect(results.selection.ids == [ids[1], ids[2]])
  }

  @Test("Typing and commands repeat what they do for new codes, and only while they are on")
  func delivering() async throws {
    let (keyboard, runner) = (ScriptedKeyboard(), ScriptedRunner())
    let stage = Stage(keyboard: keyboard, commands: runner)
    let ids = await show(["one", "two"], on: stage)
    let chosen = ids.compactMap { stage.session.results[$0] }
    let delivery = stage.session.delivery
    #expect(!delivery.types && !delivery.runsCommands)
    stage.session.choices.preferences.types = true
    var rule = CommandRule(id: 1)
    rule.program = "program"
    stage.session.choices.preferences.commands = [rule]
    #expect(delivery.types && delivery.runsCommands)
    delivery.type(chosen)
    await until { keyboard.text == "one\ntwo\n" }
    delivery.runCommands([chosen[0]])
    await until { runner.commands.count == 1 }
    #expect(runner.commands[0].input == Array("one".utf8))
    await stage.session.delivery.typing.close()
  }

  @Test("A code in sight keeps its number whatever appears or goes, and its outline has the same")
  func numbers() async {
    _ = await show(["one", "two", "three"], on: stage)
    func number(of text: String) -> Int? { results.all.first { $0.text == text }?.number }
    await stage.see([code("two", at: 150), code("three", at: 300)], after: .seconds(2))
    for _ in 0..<60 { stage.show([code("two", at: 150), code("three", at: 300)]) }
    await stage.settle()
    #expect(number(of: "one") == nil && number(of: "two") == 2 && number(of: "three") == 3)
    let all = [code("four", at: 450), code("two", at: 150), code("three", at: 300)]
    await stage.see(all)
    await stage.see(all)
    #expect(number(of: "two") == 2 && number(of: "three") == 3 && number(of: "four") == 1)
    for sighting in stage.session.view.sightings {
      #expect(results.number(of: sighting) == results.result(of: sighting)?.number)
    }
    stage.session.table.delete(results.all.filter { $0.text == "four" }[0].id)
    #expect(number(of: "two") == 2 && number(of: "three") == 3)
  }
}
