// Tables of a session that go elsewhere and come back.

import Reading
import Meaning
import FeatureModels
import FeatureSessions
import Synchronization
import Testing
import Wording

@Suite("Tables that leave a session and come back", .timeLimit(.minutes(10)))
@MainActor
struct SessionExchangeTests {
  @Test("What is exported comes back as the same rows, with counts, notes and cells")
  func roundTrip() async throws {
    let (files, history) = (ScriptedFiles(), ScriptedHistory())
    let stage = Stage(preferences: WorksheetTests.keeping, history: history, files: files)
    await stage.runCamera()
    await stage.see([code("00123"), code("https://one.example/", at: 300)])
    await stage.see([], after: .seconds(2))
    await stage.see([code("00123")])
    let session = stage.session
    let table = session.table.worksheet
    table.addColumn("Shelf")
    table.setCell("A 1", in: "Shelf", of: try #require(table.rows.first))
    table.setNote("=note", of: try #require(table.rows.last))
    let rows = table.rows.compactMap { table[$0] }
    for format in EntryFormat.choices where format.isReadable {
      #expect(
        await session.table.export(.session, as: format, to: "x").english == "2 codes exported")
      // Again into the same session: the same rows.
      #expect(await session.table.importRows(from: "x").english == "2 codes imported")
      #expect(table.rows.compactMap { table[$0] } == rows)
      // Into another: copies beside those of the first.
      session.table.beginSession()
      #expect(await session.table.importRows(from: "x").english == "2 codes imported")
      #expect(
        table.texts == ["https://one.example/", "00123"] && table.columns.last == .own("Shelf"))
      let copies = table.rows.compactMap { table[$0] }
      #expect(copies.map(\.count) == rows.map(\.count) && copies.map(\.note) == rows.map(\.note))
      #expect(copies.map(\.cells) == rows.map(\.cells) && copies.map(\.kind) == [.link, .text])
      #expect(Set(copies.map(\.id)).isDisjoint(with: rows.map(\.id)))
      #expect(history.kept.filter { $0.session == table.session.id }.count == 2)
      session.table.undo()
      #expect(table.rows.isEmpty)
      #expect(await session.table.openSession(try #require(rows.first?.session)) == nil)
      #expect(table.rows.compactMap { table[$0] } == rows)
    }
  }

  @Test("The name of the file decides what is exported, or is refused")
  func endings() async throws {
    let files = ScriptedFiles()
    let stage = Stage(files: files)
    await stage.runCamera()
    await stage.see([code("00123")])
    for (chosen, path, start) in [
      (.separated(.comma), "a.csv", #""time","#), (.separated(.comma), "a", #""time","#),
      (.text, "a.csv", #""time";"#), (.separated(.comma), "a.jsonl", "{"),
      (.jsonLines, "a.txt", "00123\n"), (.text, "a.tsv", "time\t"),
    ] as [(EntryFormat, String, String)] {
      let notice = await stage.session.table.export(.session, as: chosen, to: path)
      #expect(notice.english == "1 code exported")
      #expect(files.text(path).hasPrefix(start), "\(path): \(files.text(path).prefix(40))")
    }
    let notice = await stage.session.table.export(.session, as: .text, to: "a.pdf")
    #expect(notice.english.hasPrefix("This cannot be saved as “.pdf”."))
    #expect(files.text("a.pdf").isEmpty)
  }

  @Test("The history is exported as searched, and imported without doubles")
  func history() async throws {
    let (files, history) = (ScriptedFiles(), ScriptedHistory())
    let stage = Stage(preferences: WorksheetTests.keeping, history: history, files: files)
    await stage.runCamera()
    for batch in 0..<3 {
      await stage.see((0..<20).map { code("code \(batch) \($0)", at: Double($0 * 60)) })
    }
    await stage.session.history?.recorder.flush()
    let kept = history.kept
    let query = HistoryQuery("code 1")
    #expect(
      await stage.session.table.export(.history(HistoryQuery()), as: .jsonLines, to: "all").english
        == "\(kept.count) codes exported")
    #expect(
      await stage.session.table.export(.history(query), as: .text, to: "some").english
        != "\(kept.count) codes exported")
    #expect(
      await stage.session.table.importHistory(from: "all").english == "\(kept.count) codes imported"
    )
    #expect(history.kept == kept)
    let other = ScriptedHistory()
    let next = Stage(preferences: WorksheetTests.keeping, history: other, files: files)
    #expect(
      await next.session.table.importHistory(from: "all").english == "\(kept.count) codes imported")
    #expect(other.kept.map(\.id) == kept.map(\.id) && other.kept.allSatisfy { $0.session == nil })
    next.session.choices.preferences.keepsHistory = false
    #expect(
      await next.session.table.importHistory(from: "all") == next.session.table.objectionToSaving)
  }

  @Test("Secrets leave in no file, and enter from none")
  func secrets() async throws {
    let (files, history) = (ScriptedFiles(), ScriptedHistory())
    let stage = Stage(preferences: WorksheetTests.keeping, history: history, files: files)
    await stage.runCamera()
    await stage.see([
      code("WIFI:T:WPA;S:Home;P:hunter2;;"), code("otpauth://totp/a?secret=HUNTER2H", at: 300),
    ])
    for format in EntryFormat.choices {
      _ = await stage.session.table.export(.session, as: format, to: "x")
      #expect(!files.text("x").lowercased().contains("hunter2"))
    }
    files.set(
      "symbology,text,kind,title\nqr-code,WIFI:T:WPA;S:Home;P:hunter2;;,text,hunter2\n"
        + "qr-code,https://evil.example/,product,bank.example\n", "y")
    #expect(await stage.session.table.importRows(from: "y").english == "2 codes imported")
    let table = stage.session.table.worksheet
    let copy = table.shown
    #expect(!copy.contains("hunter2") && !copy.contains("bank") && copy.contains("evil.example"))
    #expect(
      await stage.session.table.importHistory(from: "y").english
        == "1 code imported, 1 row skipped")
    #expect(history.kept.allSatisfy { $0.text == "https://evil.example/" && $0.kind == .link })
  }
}

/// Files in memory.
final class ScriptedFiles: EntryFiling {
  private let files = Mutex<[String: [UInt8]]>([:])

  var usualSeparator: SeparatedText.Separator { .semicolon }

  func text(_ path: String) -> String {
    files.withLock { String(decoding: $0[path] ?? [], as: UTF8.self) }
  }

  func set(_ text: String, _ path: String) { files.withLock { $0[path] = Array(text.utf8) } }

  func write(
    _ source: EntrySource, as format: EntryFormat, to path: String
  ) async throws(EntryFilingFailure) {
    let writer = EntryWriter(format, columns: source.columns)
    var bytes = writer.heading
    do throws(HistoryFailure) {
      while case let entries = try await source.next(), !entries.isEmpty {
        bytes += writer.lines(of: entries)
      }
    } catch {
      throw EntryFilingFailure(error.sentence)
    }
    let written = bytes
    files.withLock { $0[path] = written }
  }

  func read(
    _ path: String, now: HistoryEntry.ID
  ) async throws(EntryFilingFailure) -> ImportedEntries {
    try EntryReader.entries(of: files.withLock { $0[path] ?? [] }, now: now)
  }
}
