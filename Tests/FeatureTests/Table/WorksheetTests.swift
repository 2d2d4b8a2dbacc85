// The table of a session: its rows follow the results, take what the user writes, and are kept as a
// session.

import Reading
import Meaning
import FeatureModels
import FeatureSessions
import Testing

@Suite("The table of a session", .timeLimit(.minutes(10)))
@MainActor
struct WorksheetTests {
  static var keeping: Preferences {
    var preferences = Preferences()
    preferences.keepsHistory = true
    return preferences
  }

  private static func stage(
    _ codes: [String], keeps: Bool = false, counts: Bool = false,
    _ history: ScriptedHistory? = ScriptedHistory()
  ) async -> Stage {
    let stage = Stage(preferences: keeps ? keeping : Preferences(), history: history)
    await stage.runCamera()
    if counts { stage.session.counting.tally.isOn.toggle() }
    for (place, text) in codes.enumerated() {
      await stage.see([code(text, at: Double(100 * place))])
    }
    return stage
  }

  @Test("Each result has a row, newest first, and passages are counted")
  func rows() async throws {
    let stage = await Self.stage(["one", "two"], counts: true)
    await stage.hide()
    await stage.see([code("one")])
    let table = stage.session.table.worksheet
    #expect(table.texts == ["two", "one"])
    let row = try #require(table.rows.last)
    #expect(table[row]?.count == 2)
    #expect(table.result(of: row) == stage.session.results.all.last?.id)
    #expect(table.row(of: try #require(table.result(of: row))) == row)
  }

  @Test("Rows are sorted by any column: numbers by value, texts in natural order")
  func sorting() async throws {
    let stage = await Self.stage(["box 10", "Box 9", "0042", "7", "box 9b"], counts: true)
    let table = stage.session.table.worksheet
    table.sorting = WorksheetSorting(.text, isAscending: true)
    #expect(table.texts == ["7", "0042", "Box 9", "box 9b", "box 10"])
    await stage.see([code("box 9a", at: 900)])
    #expect(table.texts == ["7", "0042", "Box 9", "box 9a", "box 9b", "box 10"])
    table.sorting = WorksheetSorting(.text, isAscending: false)
    #expect(table.texts.first == "box 10")
    await stage.hide()
    await stage.see([code("7")])
    table.sorting = WorksheetSorting(.count, isAscending: false)
    #expect(table.texts.first == "7")
    await stage.hide()
    await stage.see([code("0042")])
    await stage.hide()
    await stage.see([code("0042")])
    #expect(table.texts.prefix(2) == ["0042", "7"])
  }

  @Test("Notes, cells and columns are written, kept, and undone one after the other")
  func editing() async throws {
    let history = ScriptedHistory()
    let stage = await Self.stage(["one", "two"], keeps: true, history)
    let table = stage.session.table.worksheet
    let row = try #require(table.rows.last)
    #expect(table.addColumn("  Shelf \n 1 ") && table.session.columns == ["Shelf 1"])
    #expect(!table.addColumn("shelf 1") && !table.addColumn("Text") && !table.addColumn(" "))
    table.setCell("A7", in: "Shelf 1", of: row)
    table.setNote("broken", of: row)
    #expect(table.renameColumn("Shelf 1", to: "Place"))
    await stage.session.history?.recorder.flush()
    #expect(history.kept.first?.cells == ["Place": "A7"] && history.kept.first?.note == "broken")
    #expect(history.session?.columns == ["Place"])
    table.removeColumn("Place")
    #expect(table.columns == WorksheetColumn.fixed.filter { $0 != .moment })
    #expect(table[row]?.cells == [:])
    for _ in 0..<2 { stage.session.table.undo() }
    #expect(table.session.columns == ["Shelf 1"] && table[row]?.cells == ["Shelf 1": "A7"])
    for _ in 0..<3 { stage.session.table.undo() }
    #expect(table.session.columns == [] && table[row]?.note == "" && !stage.session.table.canUndo)
    await stage.session.history?.recorder.flush()
    #expect(history.kept.first?.cells == [:] && history.kept.first?.note == "")
  }

  @Test("Only a row of a video brings the column of times in it")
  func moments() async throws {
    let stage = await Self.stage(["one"], keeps: false, ScriptedHistory())
    let table = stage.session.table.worksheet
    #expect(!table.columns.contains(.moment))
    var entry = try #require(table.rows.last.flatMap { table[$0] })
    entry.moment = .seconds(3)
    table.show(table.session, [entry])
    #expect(table.columns.contains(.moment))
  }

  @Test("A deleted row leaves with its result, stays in the history, and comes back as it was")
  func deleting() async throws {
    let history = ScriptedHistory()
    let stage = await Self.stage(["one", "two"], keeps: true, history)
    let table = stage.session.table.worksheet
    let row = try #require(table.rows.last)
    table.setNote("n", of: row)
    stage.session.table.deleteRows([row])
    #expect(table.texts == ["two"] && stage.titles == ["two"])
    await stage.session.history?.recorder.flush()
    #expect(history.kept.map { $0.session == nil } == [true, false])
    stage.session.table.undo()
    #expect(table.texts == ["two", "one"] && stage.titles == ["two", "one"])
    #expect(table[row]?.note == "n" && table.result(of: row) != nil)
    stage.session.table.clear()
    #expect(table.rows.isEmpty)
    stage.session.table.undo()
    #expect(table.texts == ["two", "one"])
    await stage.session.history?.recorder.flush()
    #expect(history.kept.allSatisfy { $0.session == table.session.id })
  }

  @Test("A session is saved by itself, named, opened again, and scanned on")
  func sessions() async throws {
    let history = ScriptedHistory()
    let stage = await Self.stage(["one", "two"], keeps: true, counts: true, history)
    let table = stage.session.table.worksheet
    let first = table.session.id
    #expect(await stage.session.table.nameSession(first, "Cellar") == nil)
    table.addColumn("Shelf")
    table.setCell("B", in: "Shelf", of: try #require(table.rows.last))
    stage.session.table.beginSession()
    #expect(table.rows.isEmpty && stage.session.results.all.isEmpty && table.session.name == "")
    await stage.hide()
    await stage.see([code("three")])
    let saved = try await stage.session.table.savedSessions()
    #expect(saved.map(\.name) == ["", "Cellar"] && saved.map(\.count) == [1, 2])
    #expect(await stage.session.table.openSession(first) == nil)
    #expect(table.texts == ["two", "one"] && table.session.name == "Cellar")
    #expect(
      table.columns.last == .own("Shelf") && table.rows.allSatisfy { table.result(of: $0) == nil })
    // The same code adds to its row, and a new one belongs to this session.
    await stage.hide()
    await stage.see([code("one"), code("four", at: 400)])
    #expect(table.texts == ["four", "two", "one"])
    let row = try #require(table.rows.last)
    #expect(table[row]?.count == 2 && table[row]?.cells == ["Shelf": "B"])
    await stage.session.history?.recorder.flush()
    #expect(history.kept.filter { $0.session == first }.map(\.text) == ["one", "two", "four"])
    #expect(history.kept.first?.count == 2)
    #expect(await stage.session.table.deleteSession(first) == nil)
    #expect(history.kept.map(\.text) == ["three"] && table.rows.isEmpty)
  }

  @Test("Without the history no session is saved or named, and with it all that is there is")
  func withoutHistory() async throws {
    let history = ScriptedHistory()
    let stage = await Self.stage(["one"], history)
    let session = stage.session
    #expect(!session.table.savesSessions && !session.table.worksheet.isKept)
    #expect(
      await session.table.nameSession(session.table.worksheet.session.id, "Cellar")
        == session.table.objectionToSaving
    )
    #expect(session.table.objectionToSaving != nil)
    session.table.worksheet.addColumn("Shelf")
    session.table.worksheet.setCell(
      "B", in: "Shelf", of: try #require(session.table.worksheet.rows.first))
    await session.history?.recorder.flush()
    #expect(history.changes.isEmpty)
    session.choices.preferences.keepsHistory = true
    await session.history?.recorder.flush()
    #expect(history.kept.first?.cells == ["Shelf": "B"] && history.session?.columns == ["Shelf"])
    #expect(session.table.worksheet.isKept && session.table.objectionToSaving == nil)
  }

  @Test("A secret has its title alone, and nothing of it is copied or kept")
  func secrets() async throws {
    let history = ScriptedHistory()
    let stage = await Self.stage(
      [
        "WIFI:T:WPA;S:Home;P:hunter2;;", "otpauth://totp/a?secret=HUNTER2HUNTER2",
        "-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----",
        "see ftp://me:hunter2@example.org/", "LPA:1$smdp.example$hunter2",
        "[Interface]\nPrivateKey = hunter2hunter2hunter2hunter2hunter2hunter2h=\n",
        "@\n\u{1e}\rANSI 636000090002DL00410278ZV03190008DLDAQhunter2\nDCSHUNTER2\n",
      ], keeps: true, history)
    let table = stage.session.table.worksheet
    #expect(table.rows.count == 7)
    #expect(table.rows.allSatisfy { table[$0]?.payload.bytes == [] && table[$0]?.text == nil })
    #expect(table.rows.allSatisfy { table[$0]?.title.isEmpty == false })
    let copy = table.shown.lowercased()
    #expect(copy.contains("home") && !copy.contains("hunter2"))
    for row in table.rows { table.setNote("note", of: row) }
    await stage.session.history?.recorder.flush()
    #expect(history.kept.isEmpty)
  }

  @Test("A row that was removed from the history enters it anew when its code comes again")
  func removedFromHistory() async throws {
    let history = ScriptedHistory()
    let stage = await Self.stage(["one"], keeps: true, history)
    await stage.session.history?.recorder.flush()
    let old = try #require(history.kept.first)
    await stage.session.history?.recorder.remove(old)
    #expect(stage.session.table.worksheet.texts == ["one"])
    await stage.hide()
    await stage.see([code("one")])
    await stage.session.history?.recorder.flush()
    #expect(history.kept.count == 1 && history.kept.first?.id != old.id)
    #expect(stage.session.table.worksheet.rows == history.kept.map(\.id))
  }
}

@MainActor
extension Worksheet {
  /// The texts of the rows as sorted.
  var texts: [String] { rows.map { self[$0]?.text ?? "" } }

  /// All that its cells show.
  var shown: String {
    rows.compactMap { self[$0] }.flatMap { row in columns.map { $0.text(of: row) } }
      .joined(separator: "\t")
  }
}
