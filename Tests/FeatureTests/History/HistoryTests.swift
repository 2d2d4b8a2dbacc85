// Recording: what of a session enters the history, when it is written, and how it is browsed.

import Reading
import Meaning
import FeatureModels
import FeatureSessions
import Synchronization
import Testing

@Suite("The history of a session", .timeLimit(.minutes(10)))
@MainActor
struct HistoryTests {
  private static var keeping: Preferences {
    var preferences = Preferences()
    preferences.keepsHistory = true
    preferences.wasAskedAboutHistory = true
    return preferences
  }

  @Test("Each result is kept once with its source, its passages if counted, and asleep all is kept")
  func recording() async {
    let history = ScriptedHistory()
    let stage = Stage(preferences: Self.keeping, history: history)
    await stage.runCamera()
    await stage.see([code("https://one.example/"), code("two", at: 300)])
    await stage.hide()
    await stage.see([code("two", at: 300)])
    await stage.session.history?.recorder.flush()
    #expect(history.kept.map(\.count) == [0, 0])
    stage.session.counting.tally.isOn.toggle()
    await stage.see([code("https://one.example/"), code("two", at: 300)])
    await stage.hide()
    await stage.see([code("two", at: 300)])
    await stage.session.history?.recorder.flush()
    #expect(history.kept.map(\.text) == ["https://one.example/", "two"])
    #expect(history.kept.map(\.count) == [1, 2])
    #expect(history.kept.map(\.kind) == [.link, .text])
    #expect(Set(history.kept.map(\.source)) == ["Webcam"])
    await stage.session.close()
    #expect(history.isClosed)
  }

  @Test("Nothing is kept while the history is off, of the demonstration, and of parts")
  func off() async {
    let history = ScriptedHistory()
    let stage = Stage(history: history)
    await stage.runCamera()
    await stage.see([code("one")])
    await stage.session.history?.recorder.flush()
    #expect(history.kept.isEmpty)
    // With the answer, what is there is kept.
    stage.session.choices.preferences.keepsHistory = true
    await stage.session.history?.recorder.flush()
    #expect(history.kept.map(\.text) == ["one"])
    await stage.see([code("half", part: SequencePart(index: 0, count: 2, id: "x"))])
    await stage.run(.demo)
    await stage.see([code("demo")])
    await stage.session.history?.recorder.flush()
    #expect(history.kept.map(\.text) == ["one"])
  }

  @Test("Secrets never reach the store, identity documents only if they are allowed")
  func secrets() async {
    let history = ScriptedHistory()
    let stage = Stage(preferences: Self.keeping, history: history)
    await stage.runCamera()
    let secrets = [
      "WIFI:T:WPA;S:Home;P:hunter2;;", "otpauth://totp/a?secret=JBSWY3DPEHPK3PXP",
      "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----",
      "https://me:hunter2@example.org/", "LPA:1$smdp.example$MATCH",
    ]
    for (index, text) in secrets.enumerated() {
      await stage.see([code(text, at: Double(100 * index))])
    }
    let licence =
      "@\n\u{1e}\rANSI 636000090002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDACMICHAEL\r"
    await stage.see([code(licence, .pdf417)])
    await stage.session.history?.recorder.flush()
    #expect(history.changes.isEmpty)
    stage.session.choices.preferences.keepsIdentity = true
    await stage.see([], after: .seconds(2))
    await stage.see([code("WIFI:S:Open;;"), code(licence + "\n", at: 300, .pdf417)])
    await stage.session.history?.recorder.flush()
    #expect(history.kept.map(\.kind) == [.wifi, .licence])
  }

  @Test("A small image is kept with its entry, and none of a secret")
  func images() async throws {
    let history = ScriptedHistory()
    let stage = Stage(preferences: Self.keeping, history: history)
    await stage.runCamera()
    await stage.see([code("plain"), code("WIFI:T:WPA;S:Home;P:hunter2;;", at: 400)])
    let bitmap = LumaBitmap(size: PixelSize(width: 4, height: 4), filledWith: 0x77)
    let image = try #require(HistoryImage(bitmap))
    for result in stage.session.results.all {
      stage.session.table.worksheet.add(image, of: result.id)
    }
    await stage.session.history?.recorder.flush()
    #expect(history.images == [try #require(history.kept.first).id: image])
    #expect(history.kept.map(\.text) == ["plain"])
  }

  @Test("Codes from before the history was turned on have their images, and secrets none")
  func earlierImages() async throws {
    let history = ScriptedHistory()
    let stage = Stage(history: history)
    await stage.runCamera()
    await stage.see([
      code("one"), code("two", at: 300), code("WIFI:T:WPA;S:Home;P:hunter2;;", at: 600),
    ])
    let bitmap = LumaBitmap(size: PixelSize(width: 4, height: 4), filledWith: 0x77)
    let image = try #require(HistoryImage(bitmap))
    for result in stage.session.results.all {
      stage.session.table.worksheet.add(image, of: result.id)
    }
    #expect(history.changes.isEmpty)
    stage.session.history?.answer(keeps: true)
    await stage.session.history?.recorder.flush()
    #expect(history.kept.count == 2)
    #expect(history.images == Dictionary(uniqueKeysWithValues: history.kept.map { ($0.id, image) }))
  }

  @Test("What can be undone has another mark as soon as it is undone or something else is done")
  func undoMarks() async throws {
    let stage = Stage(preferences: Self.keeping, history: ScriptedHistory())
    await stage.runCamera()
    await stage.see([code("one"), code("two", at: 300)])
    let worksheet = stage.session.table.worksheet
    #expect(worksheet.undoMark == nil)
    stage.session.table.delete(stage.session.results.all[0].id)
    let first = try #require(worksheet.undoMark)
    stage.session.table.delete(stage.session.results.all[0].id)
    #expect(worksheet.undoMark != nil && worksheet.undoMark != first)
    stage.session.table.undo()
    stage.session.table.undo()
    #expect(worksheet.undoMark == nil)
    let recorder = try #require(stage.session.history?.recorder)
    await recorder.flush()
    let row = try #require(worksheet.rows.first)
    let entry = try #require(worksheet[row])
    await recorder.remove(entry)
    let removal = try #require(recorder.undoMark)
    await recorder.undo()
    #expect(recorder.undoMark == nil)
    await recorder.remove(entry)
    #expect(recorder.undoMark != nil && recorder.undoMark != removal)
  }

  @Test("The user is asked once, after ten codes")
  func asking() async {
    let stage = Stage(history: ScriptedHistory())
    await stage.runCamera()
    await stage.see((1...9).map { code("\($0)", at: Double($0 * 100)) })
    #expect(stage.session.history?.asks == false)
    await stage.see([], after: .seconds(2))
    await stage.see([code("10")])
    #expect(stage.session.history?.asks == true)
    stage.session.history?.answer(keeps: false)
    #expect(stage.session.history?.asks == false && !stage.session.choices.preferences.keepsHistory)
    #expect(stage.store.kept.wasAskedAboutHistory)
    let without = Stage()
    await without.runCamera()
    await without.see((1...12).map { code("\($0)", at: Double($0 * 100)) })
    #expect(without.session.history == nil)
  }

  @Test("What a full disk refuses is written when there is room, and the reason is shown meanwhile")
  func fullDisk() async {
    let history = ScriptedHistory()
    history.fail(with: .noSpace)
    let stage = Stage(preferences: Self.keeping, history: history)
    await stage.runCamera()
    await stage.see([code("one")])
    await stage.session.history?.recorder.flush()
    #expect(stage.session.history?.recorder.failure == .noSpace)
    history.fail(with: nil)
    await stage.see([code("two", at: 300)])
    await stage.session.history?.recorder.flush()
    #expect(stage.session.history?.recorder.failure == nil)
    #expect(history.kept.map(\.text) == ["one", "two"])
  }

  @Test("A chosen age reaches the store at the start and when it changes")
  func ageing() async {
    let history = ScriptedHistory()
    let stage = Stage(preferences: Self.keeping, history: history)
    await history.wait { $0.limits == [history.now().microseconds - 365 * 86_400_000_000] }
    stage.session.choices.preferences.historyAge = .month
    await history.wait { $0.limits.last == history.now().microseconds - 30 * 86_400_000_000 }
    stage.session.choices.preferences.historyAge = .never
    await stage.session.close()
    #expect(history.limits.count == 2)
  }

  @Test("Clearing can be undone, and ends with the session")
  func clearing() async throws {
    let history = ScriptedHistory()
    let stage = Stage(preferences: Self.keeping, history: history)
    await stage.runCamera()
    await stage.see([code("one")])
    let recorder = stage.session.history?.recorder
    await recorder?.clear()
    #expect(history.hidden && history.kept.count == 1 && recorder?.canUndo == true)
    await recorder?.undo()
    #expect(!history.hidden && recorder?.canUndo == false)
    let entry = try #require(history.kept.first)
    await recorder?.remove(entry)
    #expect(history.kept.isEmpty && recorder?.canUndo == true)
    await recorder?.undo()
    #expect(history.kept == [entry])
    await recorder?.clear()
    await stage.session.close()
    #expect(history.kept.isEmpty && !history.hidden)
  }

  @Test("An entry of the history offers what its result offered, and is in no list")
  func recalling() async throws {
    let stage = Stage(history: ScriptedHistory())
    let bytes: [UInt8] = Array("https://one.example/".utf8)
    let entry = HistoryEntry(
      HistoryEntry.ID(microseconds: 0),
      CodeFacts(symbology: .qrCode, payload: Payload(bytes: bytes)), text: "https://one.example/",
      kind: .link, title: "one.example", source: "Webcam")
    let id = await stage.session.results.recall(entry)
    #expect(id.isRecalled && stage.session.results.all.isEmpty)
    #expect(stage.session.results.mainStep(for: id) == .action(.open("https://one.example/")))
    #expect(
      stage.session.results.copyAction(for: id) == .copy("https://one.example/", isSecret: false))
    #expect(stage.session.results[id]?.source == "Webcam")
  }

  @Test("The browser has all matches, reads entries in blocks, and follows the search")
  func browsing() async throws {
    let history = ScriptedHistory()
    try await history.apply(
      (1...300).map { number in
        .keep(
          HistoryEntry(
            HistoryEntry.ID(microseconds: number),
            CodeFacts(symbology: .qrCode, payload: Payload(bytes: [])), text: "code \(number)",
            kind: .text,
            title: "code \(number)", source: ""))
      })
    let browser = HistoryBrowser(history)
    browser.search()
    await until { browser.isComplete && browser.summary.count == 300 }
    #expect(browser.matches.count == 300)
    #expect(browser.entry(at: 0)?.text == "code 300")
    #expect(browser.entry(at: 250) == nil && browser.entry(at: 300) == nil)
    let before = browser.arrivals
    await until { browser.arrivals > before }
    #expect(browser.entry(at: 250)?.text == "code 50")
    browser.query.text = "99"
    await until { browser.matches.count == 3 }
    #expect(browser.entry(at: 2)?.text == "code 99")
    try await history.apply([.remove(HistoryEntry.ID(microseconds: 199))])
    browser.refresh()
    await until { browser.matches.count == 2 }
    #expect(browser.entry(at: 1)?.text == "code 99")
  }
}
