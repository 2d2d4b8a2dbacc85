// Columns that fill themselves: codes set them for those after them, or the user is asked.

import FeatureModels
import FeatureSessions
import Meaning
import Reading
import Testing

@Suite("Columns that fill themselves", .timeLimit(.minutes(10)))
@MainActor
struct ColumnFillingTests {
  private static func stage(
    _ columns: [ColumnRule], counts: Bool = false, _ history: ScriptedHistory? = nil
  ) async -> Stage {
    var preferences = Preferences()
    preferences.columns = columns
    preferences.keepsHistory = history != nil
    let stage = Stage(preferences: preferences, history: history)
    await stage.runCamera()
    if counts { stage.session.counting.tally.isOn.toggle() }
    return stage
  }

  private static let place = ColumnRule("Place", pattern: #"^LOC-(?<Place>\w+)$"#)

  private func scan(_ texts: String..., on stage: Stage) async {
    for text in texts {
      await stage.see([code(text)])
      await stage.hide()
    }
  }

  /// The texts, places and counts of the rows, the oldest first.
  private func rows(of stage: Stage) -> [String] {
    let table = stage.session.table.worksheet
    return table.rows.reversed().compactMap { table[$0] }.map {
      "\($0.text ?? "") \($0.cells["Place"] ?? "-") \($0.count)"
    }
  }

  @Test("A place is scanned before its goods, is no row, and counts goods apart for each place")
  func placeFirst() async throws {
    let history = ScriptedHistory()
    let stage = await Self.stage([Self.place], counts: true, history)
    await scan("nut", "LOC-A", "nut", "bolt", "nut", "LOC-B", "nut", on: stage)
    #expect(rows(of: stage) == ["nut - 1", "nut A 2", "bolt A 1", "nut B 1"])
    await scan("LOC-A", "nut", on: stage)
    #expect(rows(of: stage) == ["nut - 1", "nut A 3", "bolt A 1", "nut B 1"])
    #expect(stage.titles.contains("LOC-A"))
    let table = stage.session.table.worksheet
    #expect(table.session.columns == ["Place"] && table.filled == ["Place": "A"])
    table.stopFilling()
    await scan("screw", on: stage)
    #expect(rows(of: stage).last == "screw - 1")
    await stage.session.history?.recorder.flush()
    #expect(history.kept.contains { $0.text == "nut" && $0.cells == ["Place": "B"] })
  }

  @Test("Without counting, a code that is seen again at another place has another row")
  func uncounted() async throws {
    let stage = await Self.stage([Self.place])
    await scan("LOC-A", "nut", "nut", "LOC-B", "nut", on: stage)
    #expect(rows(of: stage) == ["nut A 0", "nut B 0"])
  }

  @Test("The user is asked at each scan, and the answer is for all codes that wait")
  func asking() async throws {
    let stage = await Self.stage([ColumnRule("quantity"), ColumnRule("note")], counts: true)
    let table = stage.session.table.worksheet
    await scan("nut", "bolt", on: stage)
    #expect(table.waiting.count == 2)
    table.answer([("quantity", "12")], for: table.waiting)
    #expect(table.waiting == [] && table.session.columns == ["quantity"])
    #expect(table.rows.allSatisfy { table[$0]?.cells == ["quantity": "12"] })
    await scan("nut", on: stage)
    let row = try #require(table.waiting.first)
    #expect(table.text(in: "Quantity", of: row) == "12")
    table.answer([("quantity", "13"), ("note", "dented")], for: [row])
    #expect(table[row]?.cells == ["quantity": "13"] && table[row]?.note == "dented")
    await scan("bolt", on: stage)
    table.answer([], for: table.waiting)
    #expect(table.waiting == [])
    await scan("bolt", on: stage)
    stage.session.choices.preferences.columns[0].isOn = false
    stage.session.choices.preferences.columns[1].isOn = false
    #expect(table.waiting == [])
  }

  @Test("Places and known goods that come faster than they are read keep their order")
  func order() async throws {
    let stage = await Self.stage([Self.place], counts: true)
    await scan("nut", on: stage)
    let results = stage.session.results
    for place in ["A", "B", "C"] {
      results.scan(ScannedCode(sent: Array("LOC-\(place)".utf8)), by: "Pen")
      results.scan(ScannedCode(sent: Array("nut".utf8)), by: "Pen")
    }
    await until { stage.session.table.worksheet.rows.count == 4 }
    #expect(
      Set(rows(of: stage)) == ["nut - 1", "nut A 1", "nut B 1", "nut C 1"])
  }

  @Test("A place in an image is that of all its codes, in whatever order they are read")
  func image() async {
    let stage = await Self.stage([Self.place])
    await stage.run(.images([ImageItem(name: "shelf", origin: .file(path: "shelf"))]))
    stage.tell(
      .still(index: 0, .frame, [code("nut"), code("LOC-A", at: 400), code("bolt", at: 700)]))
    await stage.settle()
    #expect(Set(rows(of: stage)) == ["nut A 0", "bolt A 0"])
  }

  @Test("Each undone count leaves the row in which it was")
  func undoing() async throws {
    let stage = await Self.stage([Self.place], counts: true)
    await scan("LOC-A", "nut", "nut", "LOC-B", "nut", on: stage)
    #expect(rows(of: stage) == ["nut A 2", "nut B 1"])
    _ = stage.session.counting.undo()
    #expect(rows(of: stage) == ["nut A 2"])
    _ = stage.session.counting.undo()
    #expect(rows(of: stage) == ["nut A 1"])
    await scan("nut", on: stage)
    #expect(rows(of: stage) == ["nut A 1", "nut B 1"])
  }

  @Test(
    "A renamed column stays filled, and a removed one is left empty; answers are undone at once")
  func editing() async throws {
    let stage = await Self.stage([Self.place, ColumnRule("pieces")])
    let table = stage.session.table.worksheet
    await scan("LOC-A", "nut", on: stage)
    #expect(table.renameColumn("Place", to: "Shelf") && table.filled == ["Shelf": "A"])
    table.removeColumn("Shelf")
    #expect(table.filled == [:])
    await scan("bolt", on: stage)
    table.answer([("pieces", "3")], for: table.waiting)
    #expect(table.rows.allSatisfy { table[$0]?.cells == ["pieces": "3"] })
    stage.session.table.undo()
    #expect(table.rows.allSatisfy { table[$0]?.cells == [:] })
  }

  @Test("Codes that set columns are neither copied nor typed, and secrets set nothing")
  func delivery() async throws {
    let stage = await Self.stage([ColumnRule("all", pattern: ".")])
    stage.session.choices.preferences.copies = true
    await scan("LOC-A", "WIFI:T:WPA;S:Home;P:hunter2hunter2;;", on: stage)
    #expect(stage.session.table.worksheet.filled == ["all": "LOC-A"])
    #expect(stage.session.delivery.copying.last == nil)
  }

  @Test("Rules are refused without a name, with a name of every table, and with a bad pattern")
  func mistakes() {
    let rules = [
      ColumnRule(""), ColumnRule("text"), ColumnRule("Note", pattern: "x"),
      ColumnRule("place", pattern: ""), ColumnRule("place", pattern: "("),
      ColumnRule(String(repeating: "x", count: 101)),
    ]
    for rule in rules { #expect(rule.mistake(for: .ofTests) != nil, "\(rule.name)") }
    for rule in [ColumnRule("note"), Self.place] { #expect(rule.mistake(for: .ofTests) == nil) }
    let stored = ColumnRule.stored(
      [Self.place.stored, ColumnRule("quantity").stored, "{}", "nonsense"])
    #expect(stored == [Self.place, ColumnRule("quantity")])
  }
}
