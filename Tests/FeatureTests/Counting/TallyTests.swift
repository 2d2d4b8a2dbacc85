// Counting hands-free, and checking what was counted against a list.

import Reading
import FeatureModels
import Meaning
import FeatureSessions
import Testing
import Wording

@Suite("The tally of a session", .timeLimit(.minutes(10)))
@MainActor
struct TallyTests {
  private static let list = """
    Barcode,Name,Price
    A-1,Milk,1.20
    A-2,Bread,2.40
    A-3,Salt,0.90
    """

  private func stage(
    _ change: (inout Preferences) -> Void = { _ in }
  ) async -> Stage {
    var preferences = Preferences()
    preferences.sounds = Set(Cue.allCases)
    change(&preferences)
    let stage = Stage(preferences: preferences)
    await stage.runCamera()
    stage.session.counting.tally.isOn.toggle()
    return stage
  }

  /// Shows codes for a moment and takes them away for two seconds.
  private func pass(_ texts: String..., in stage: Stage) async {
    let codes = texts.enumerated().map { code($1, at: 100 + 200 * Double($0)) }
    for _ in 0..<5 { await stage.see(codes) }
    await stage.hide()
  }

  private func counts(in stage: Stage) -> [String: Int] {
    stage.session.results.all.reduce(into: [:]) {
      $0[$1.text ?? ""] = stage.session.counting.tally.count(of: $1.id)
    }
  }

  private func sounds(of stage: Stage) -> [String] {
    stage.log.lines.filter { $0.hasPrefix("play") }
  }

  @Test("Each passage counts once, also of a code that is hidden for half a second")
  func passages() async {
    let stage = await stage()
    await pass("a", "b", in: stage)
    await pass("a", in: stage)
    for _ in 0..<5 { await stage.see([code("b")]) }
    await stage.see([], after: .milliseconds(250))
    await stage.see([code("b")], after: .milliseconds(250))
    #expect(counts(in: stage) == ["a": 2, "b": 2])
    #expect(stage.session.counting.tally.totals.english == "4 counted, 2 different codes")
    #expect(stage.session.counting.lastRead?.english == "b, counted 2 times")
  }

  @Test("A linear code counts once, though it is a result before a second look makes it certain")
  func linear() async {
    let stage = await stage()
    // Each frame is settled, so that the result is there after the first.
    for _ in 0..<5 { await stage.see([code("4006381333931", .ean13)]) }
    #expect(counts(in: stage) == ["4006381333931": 1])
    await stage.hide()
    for _ in 0..<5 { await stage.see([code("4006381333931", .ean13)]) }
    #expect(counts(in: stage) == ["4006381333931": 2])
  }

  @Test("Equal codes side by side count each")
  func copies() async {
    let stage = await stage()
    for _ in 0..<5 { await stage.see([code("a"), code("a", at: 500)]) }
    #expect(counts(in: stage) == ["a": 2])
    #expect(stage.session.table.worksheet.total == 2)
  }

  @Test("The absence after which a code counts again and the delay after a read can be chosen")
  func rules() async {
    let stage = await stage { $0.absence = 3000 }
    await pass("a", in: stage)
    await pass("a", in: stage)
    #expect(counts(in: stage) == ["a": 1])
    stage.session.choices.preferences.absence = 500
    await pass("a", in: stage)
    #expect(counts(in: stage) == ["a": 2])
    stage.session.choices.preferences.delay = 30_000
    await pass("a", in: stage)
    #expect(counts(in: stage) == ["a": 3])
    await pass("a", in: stage)
    #expect(counts(in: stage) == ["a": 3])
  }

  @Test("Counting begins with nothing, what is in view counts once, and without it nothing counts")
  func beginning() async throws {
    let stage = Stage()
    await stage.runCamera()
    for _ in 0..<3 { await pass("a", in: stage) }
    for _ in 0..<5 { await stage.see([code("a"), code("b", at: 500)]) }
    let rows = {
      stage.session.table.worksheet.rows.compactMap { stage.session.table.worksheet[$0] }
    }
    #expect(rows().map(\.count) == [0, 0])
    #expect(rows().map { WorksheetColumn.count.text(of: $0) } == ["", ""])
    stage.session.counting.tally.isOn.toggle()
    #expect(stage.session.counting.tally.totals.english == "0 counted, 0 different codes")
    for _ in 0..<5 { await stage.see([code("a"), code("b", at: 500)]) }
    #expect(stage.session.counting.tally.totals.english == "2 counted, 2 different codes")
    await pass("c", in: stage)
    #expect(stage.session.counting.tally.totals.english == "3 counted, 3 different codes")
    #expect(rows().map(\.count) == [1, 1, 1])
    // Earlier results are not taken away with their counts.
    _ = stage.session.counting.undo()
    _ = stage.session.counting.undo()
    _ = stage.session.counting.undo()
    #expect(counts(in: stage) == ["a": 0, "b": 0])
    #expect(rows().map(\.count) == [0, 0])
    // Another counting starts with nothing; the table has both.
    await pass("a", in: stage)
    stage.session.counting.tally.isOn.toggle()
    await pass("a", in: stage)
    stage.session.counting.tally.isOn.toggle()
    await pass("a", "b", in: stage)
    #expect(stage.session.counting.tally.totals.english == "2 counted, 2 different codes")
    #expect(Set(rows().map { "\($0.text ?? "") \($0.count)" }) == ["a 2", "b 1"])
  }

  @Test("Codes that stay count once through a pause, an open history, sleep and a camera's restart")
  func interruptions() async {
    let stage = await stage()
    let shelf = (0..<7).map { code("\($0 % 6)", at: 100 + 170 * Double($0)) }
    func look() async { for _ in 0..<20 { await stage.see(shelf) } }
    await look()
    let session = stage.session
    let interruptions: [(() -> Void, () -> Void)] = [
      ({ session.pause() }, { session.resume() }),
      ({ session.attend(isLooking: false) }, { session.attend(isLooking: true) }),
      ({ session.sleep() }, { session.wake() }),
      (
        { stage.tell(.camera(.frozen(name: "Webcam"))) },
        { stage.tell(.camera(.running(.webcam, format: "720p"))) }
      ),
    ]
    for (begin, end) in interruptions {
      begin()
      await stage.settle()
      stage.beginTimes()
      end()
      await stage.settle()
      for _ in 0..<10 { stage.show([]) }
      await look()
      #expect(session.counting.tally.totals.english == "7 counted, 6 different codes")
    }
    // The same camera, opened again.
    stage.beginTimes()
    let old = stage.feeds.newest
    session.open(.camera)
    await until { stage.feeds.newest !== old }
    stage.tell(.camera(.running(.webcam, format: "720p")))
    await until { session.sourceState.page == .live }
    await look()
    #expect(session.counting.tally.totals.english == "7 counted, 6 different codes")
  }

  @Test("The camera in use, chosen again or after an image, counts nothing again; another does")
  func cameras() async {
    let stage = await stage()
    let session = stage.session
    let shelf = (0..<7).map { code("\($0 % 6)", at: 100 + 170 * Double($0)) }
    func look(_ camera: Camera) async {
      stage.beginTimes()
      stage.tell(.camera(.running(camera, format: "720p")))
      await until { session.sourceState.page == .live }
      for _ in 0..<20 { await stage.see(shelf) }
    }
    await look(.webcam)
    session.pause()
    await stage.settle()
    session.choose(Camera.webcam.id)
    await look(.webcam)
    session.attend(isLooking: false)
    await stage.settle()
    session.attend(isLooking: true)
    session.choose(Camera.webcam.id)
    await look(.webcam)
    #expect(session.counting.tally.totals.english == "7 counted, 6 different codes")
    await stage.run(.images([ImageItem(name: "p", origin: .file(path: "p"))]))
    let images = stage.feeds.newest
    session.choose(Camera.webcam.id)
    await until { stage.feeds.newest !== images }
    await look(.webcam)
    #expect(session.counting.tally.totals.english == "7 counted, 6 different codes")
    session.choose(Camera.other.id)
    await look(.other)
    #expect(session.counting.tally.totals.english == "14 counted, 6 different codes")
  }

  @Test("Taking back keeps the time that was not watched, and a list begins without it")
  func unwatched() async {
    let stage = await stage()
    let counting = stage.session.counting
    await pass("a", in: stage)
    for _ in 0..<20 { await stage.see([]) }
    await stage.see([], after: .seconds(4))
    #expect(counting.tally.unwatchedTime?.english == "4 s not watched")
    _ = counting.undo()
    #expect(counting.tally.totals.english == "0 counted, 0 different codes")
    #expect(counting.tally.unwatchedTime?.english == "4 s not watched")
    await pass("b", in: stage)
    counting.tally.isOn = false
    #expect(await counting.openList(Array("b\n".utf8), named: "x") == nil)
    #expect(counting.tally.unwatchedTime == nil && counting.tally.total == 0)
    #expect(counting.undo() == nil)
  }

  @Test("Codes that stay count once through stalls, and it is told how long nothing was read")
  func stalls() async {
    let stage = await stage()
    let shelf = (0..<7).map { code("\($0 % 6)", at: 100 + 170 * Double($0)) }
    for _ in 0..<20 { await stage.see(shelf) }
    #expect(stage.session.counting.tally.unwatchedTime == nil)
    await stage.see(shelf, after: .seconds(4))
    for _ in 0..<10 { await stage.see(shelf, after: .milliseconds(500)) }
    #expect(stage.session.counting.tally.totals.english == "7 counted, 6 different codes")
    #expect(stage.session.counting.tally.unwatchedTime?.english == "4 s not watched")
    for _ in 0..<20 { await stage.see(shelf) }
    await stage.see(shelf, after: .seconds(150))
    #expect(stage.session.counting.tally.unwatchedTime?.english == "2 min not watched")
    #expect(stage.session.counting.tally.totals.english == "7 counted, 6 different codes")
    stage.session.counting.tally.isOn.toggle()
    stage.session.counting.tally.isOn.toggle()
    #expect(stage.session.counting.tally.unwatchedTime == nil)
  }

  @Test("A read has a cue of its own for the ear, the eye and a screen reader")
  func cues() async throws {
    let stage = await stage()
    await pass("a", in: stage)
    #expect(stage.session.results.announcement.english == "a, counted once")
    await pass("a", in: stage)
    #expect(stage.session.results.announcement.english == "a, counted 2 times")
    #expect(sounds(of: stage) == ["play new", "play again"])
    #expect(stage.session.results.arrivals.map(\.cue) == [.new, .again])
    stage.session.choices.preferences.sounds = [.new]
    await pass("a", in: stage)
    #expect(sounds(of: stage).count == 2)
    stage.session.choices.toggleSounds()
    await pass("a", in: stage)
    #expect(sounds(of: stage).count == 2)
    stage.session.choices.toggleSounds()
    await pass("a", in: stage)
    #expect(sounds(of: stage).count == 3)
    // Without counting, only what is new is heard.
    stage.session.counting.tally.isOn.toggle()
    await pass("a", in: stage)
    #expect(sounds(of: stage).count == 3)
  }

  @Test("While counting is on, scanning goes on after the first code")
  func handsFree() async {
    let stage = await stage { $0.isOneShot = true }
    await pass("a", in: stage)
    #expect(!stage.session.sourceState.isFrozen)
  }

  @Test("The last count is taken back, and its row with its only one")
  func undoing() async throws {
    let stage = await stage()
    await pass("a", "b", in: stage)
    await pass("a", in: stage)
    await pass("a", in: stage)
    #expect(stage.session.counting.undo()?.english == "a: now 2")
    #expect(stage.session.counting.undo()?.english == "a: now 1")
    #expect(counts(in: stage) == ["a": 1, "b": 1])
    #expect(stage.session.counting.tally.totals.english == "2 counted, 2 different codes")
    #expect(stage.session.counting.undo()?.english == "b is no longer counted")
    _ = stage.session.counting.undo()
    #expect(stage.session.results.all.isEmpty && stage.session.table.worksheet.rows.isEmpty)
    #expect(stage.session.counting.undo() == nil && !stage.session.table.canUndo)
    // It counts again when it passes again.
    await pass("a", in: stage)
    #expect(counts(in: stage) == ["a": 1])
  }

  @Test("Undoing takes back the last thing, a count or a deletion")
  func order() async throws {
    let stage = await stage()
    await pass("a", "b", in: stage)
    let a = try #require(stage.session.results.all.first { $0.text == "a" })
    stage.session.table.delete(a.id)
    await pass("b", in: stage)
    #expect(counts(in: stage) == ["b": 2])
    stage.session.table.undoLast()
    #expect(counts(in: stage) == ["b": 1])
    stage.session.table.undoLast()
    #expect(counts(in: stage) == ["a": 1, "b": 1])
    stage.session.table.undoLast()
    #expect(stage.session.results.all.count == 1)
  }

  @Test("A list says what is wanted, unknown and too often, and what is missing")
  func checking() async throws {
    let stage = await stage()
    // Earlier counts remain.
    await pass("A-1", in: stage)
    stage.desk.files["/goods.csv"] = Array(Self.list.utf8)
    #expect(await stage.session.counting.openList(at: "/goods.csv") == nil)
    #expect(stage.session.counting.tally.totals.english == "1 of 3")
    await pass("A-2", in: stage)
    #expect(stage.session.counting.lastRead?.english == "Bread, A-2, on the list")
    await pass("other", in: stage)
    await pass("A-1", in: stage)
    #expect(
      stage.session.counting.tally.totals.english
        == "2 of 3, 1 not on the list, 1 counted too often")
    #expect(sounds(of: stage) == ["play new", "play new", "play unwanted", "play again"])
    let report = CheckReport(try #require(stage.session.counting.tally.check))
    #expect((0..<report.count).map { report[$0].code } == ["A-3", "other", "A-1"])
    #expect(
      report.table { "\($0)" }
        == "\tcode\tcounted\texpected\tName\tPrice\r\nmissing\tA-3\t0\t1\tSalt\t0.90\r\n"
        + "unexpected\tother\t1\t0\r\ntooOften\tA-1\t2\t1\tMilk\t1.20\r\n")
    // Rows that go and come back are compared again.
    let other = try #require(stage.session.results.all.first { $0.text == "other" })
    stage.session.table.delete(other.id)
    #expect(stage.session.counting.tally.totals.english == "2 of 3, 1 counted too often")
    stage.session.table.undoLast()
    _ = stage.session.counting.undo()
    #expect(stage.session.counting.tally.totals.english == "2 of 3, 1 not on the list")
    stage.session.counting.tally.closeList()
    #expect(stage.session.counting.tally.check == nil && stage.session.counting.tally.isOn)
  }

  @Test("A secret is not on the list, and neither the list of differences nor its copy has it")
  func secrets() async throws {
    let stage = await stage()
    #expect(await stage.session.counting.openList(Array(Self.list.utf8), named: "x") == nil)
    await pass("WIFI:T:WPA;S:Home;P:hunter2;;", in: stage)
    for _ in 0..<2 {
      #expect(stage.session.counting.tally.totals.english == "0 of 3, 1 not on the list")
      let report = CheckReport(try #require(stage.session.counting.tally.check))
      #expect(!report.table { "\($0)" }.contains("hunter2"))
      // Compared again, it is the same.
      stage.session.choices.preferences.admitsOnce.toggle()
    }
  }

  @Test("With once only, a second read is not wanted")
  func once() async throws {
    let stage = await stage { $0.admitsOnce = true }
    #expect(await stage.session.counting.openList(Array("Ann\nBob\n".utf8), named: "guests") == nil)
    await pass("Ann", in: stage)
    await pass("Ann", in: stage)
    #expect(sounds(of: stage) == ["play new", "play unwanted"])
    stage.session.choices.preferences.admitsOnce = false
    await pass("Ann", in: stage)
    #expect(sounds(of: stage).last == "play again")
  }

  @Test("Each copy in a still image counts, once however often the image is read")
  func stills() async {
    let stage = Stage()
    await stage.run(.images([ImageItem(name: "p", origin: .file(path: "p"))]))
    stage.session.counting.tally.isOn.toggle()
    let codes = [code("a"), code("a", at: 500), code("b", at: 900)]
    stage.tell(.stillProgress(index: 0, .frame, StillProgress(codes: [codes[0]], share: 0.5)))
    stage.tell(.still(index: 0, .frame, codes))
    stage.tell(.still(index: 0, .frame, codes))
    await stage.settle()
    #expect(counts(in: stage) == ["a": 2, "b": 1])
    // A code that is shown when counting starts counts as well.
    stage.session.counting.tally.isOn.toggle()
    stage.session.counting.tally.isOn.toggle()
    await stage.settle()
    #expect(stage.session.counting.tally.totals.english == "3 counted, 2 different codes")
  }

  @Test("What is no list gets one sentence, and the counting stays as it was")
  func refusals() async {
    let stage = await stage()
    let cases: [([UInt8], String)] = [
      ([], "This list is empty."), (Array("\n \n".utf8), "This list is empty."),
      ([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2], "This is not a list: it contains no text."),
      (Array("PK\u{3}\u{4}xyz".utf8), "This is a spreadsheet. Save it as CSV and open that."),
      ([UInt8](repeating: 0x41, count: (32 << 20) + 1), "This list is larger than 32 MB."),
      (
        Array("A1\n".utf8) + [UInt8](repeating: 0x41, count: 30 << 20),
        "Line 2 of this list is longer than 1 MB."
      ),
      (
        Array("code,qty\nA,3\nB,-5\n".utf8),
        "Row 3 has the quantity “-5”. Use whole numbers from 1 to 1,000,000."
      ),
    ]
    for (bytes, sentence) in cases {
      #expect(await stage.session.counting.openList(bytes, named: "x")?.english == sentence)
    }
    stage.desk.failure = DeskFailure("“x” does not exist.")
    #expect(await stage.session.counting.openList(at: "/x")?.english == "“x” does not exist.")
    #expect(stage.session.counting.tally.check == nil)
  }

  @Test("Lists of spreadsheet programs are read in their character sets")
  func characterSets() async throws {
    let stage = await stage()
    let units = Array("Ä-1\tKäse\n".utf16)
    let wide: [UInt8] =
      [0xFF, 0xFE]
      + units.flatMap { unit -> [UInt8] in
        [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
    let old: [UInt8] = "Ä-1;Käse aus Österreich\n".unicodeScalars.map { UInt8($0.value) }
    for bytes in [wide, old, Array("\u{FEFF}Ä-1,Käse\n".utf8)] {
      #expect(await stage.session.counting.openList(bytes, named: "x") == nil)
      let line = try #require(stage.session.counting.tally.check?.list.lines.first)
      #expect(line.code == "Ä-1" && line.values.first?.hasPrefix("Käse") == true)
    }
  }
}
