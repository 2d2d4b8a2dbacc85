// Credentials, from the frame to the file: all of them are scanned, and no
// file, export, clipboard, keyboard or command has them.

import Reading
import Foundation
import FeatureModels
import HistoryDatabase
import TestSupport
import Testing

@testable import Meaning
@testable import FeatureSessions

@Suite("Secrets go nowhere", .timeLimit(.minutes(10)))
@MainActor
struct SecrecyTests {
  /// Texts that no ordinary code shares with a credential.
  private static func traces(of text: String) -> [String] {
    let value = Secret(in: CodeText(text))?.value.string ?? text
    return [text, value].filter { $0.utf8.count >= 7 }
  }

  @Test(
    "Of all credentials nothing is in the database and its log, exports, copies, keys, commands")
  func everywhere() async throws {
    let folder = try TemporaryFolder()
    let place = "\(folder.path)/data"
    let (files, keyboard, runner) = (ScriptedFiles(), ScriptedKeyboard(), ScriptedRunner())
    var preferences = WorksheetTests.keeping
    (preferences.copies, preferences.types) = (true, true)
    var rule = CommandRule(id: 1)
    (rule.program, rule.arguments) = ("program", ["{text}"])
    preferences.commands = [rule]
    let stage = Stage(
      preferences: preferences, history: HistoryDatabase(folder: place), files: files,
      keyboard: keyboard, commands: runner)
    await stage.runCamera()
    let secrets = SecretSamples.credentials
    for start in stride(from: 0, to: secrets.count, by: 20) {
      let batch = secrets[start..<min(start + 20, secrets.count)]
      await stage.see(
        batch.enumerated().map { code($0.element, at: Double($0.offset * 60)) },
        after: .seconds(2))
    }
    await stage.see([code("plain"), code("https://one.example/", at: 400)], after: .seconds(2))
    await stage.session.history?.recorder.flush()
    #expect(stage.session.results.all.count == secrets.count + 2)

    // Before the log is merged into the database, and after that.
    try Self.search(place, for: secrets, holds: "https://one.example/")
    for format in EntryFormat.choices {
      for scope in [ExportScope.session, .history(HistoryQuery())] {
        _ = await stage.session.table.export(scope, as: format, to: "x")
        let text = files.text("x")
        for secret in secrets {
          for trace in Self.traces(of: secret) { #expect(!text.contains(trace), "\(trace)") }
        }
      }
    }
    try await sight(of: "the copy") { stage.desk.clipboard }
    #expect(stage.desk.clipboard == "plain\nhttps://one.example/")
    // One command runs at a time.
    for count in 1...2 {
      try await sight(of: "command \(count)") { runner.commands.count == count ? true : nil }
      runner.end("program", with: .status(0, line: ""))
    }
    #expect(
      runner.commands.allSatisfy { ["plain", "https://one.example/"].contains($0.arguments[0]) })
    #expect(!keyboard.text.contains("hunter2"))
    await stage.session.close()
    try Self.search(place, for: secrets, holds: "https://one.example/")

    // The desktop's search asks the same database.
    let again = HistoryDatabase(folder: place)
    let ids = try await again.matches(of: HistoryQuery(), before: nil, most: 1000)
    #expect(ids.count == 2)
    await again.close()
  }

  /// Searches all files of a folder.
  private static func search(_ place: String, for secrets: [String], holds plain: String) throws {
    var bytes = Data()
    for name in try FileManager.default.contentsOfDirectory(atPath: place) {
      bytes += try Data(contentsOf: URL(filePath: "\(place)/\(name)"))
    }
    #expect(bytes.range(of: Data(plain.utf8)) != nil)
    for secret in secrets {
      for trace in traces(of: secret) {
        #expect(bytes.range(of: Data(trace.utf8)) == nil, "\(trace)")
      }
    }
  }
}
