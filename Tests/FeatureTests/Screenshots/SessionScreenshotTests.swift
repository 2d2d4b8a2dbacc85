// Screenshots and copied images: a notice offers what to do with their codes, and nothing happens by
// itself.

import FeatureModels
import FeatureSessions
import Reading
import Testing
import Wording

@Suite("Screenshots in a session", .timeLimit(.minutes(10)))
@MainActor
struct SessionScreenshotTests {
  private let folders = ScriptedFolders(copied: [code("from a copy")])
  private let folder = "/home/Screenshots"

  private func stage(_ change: (inout Preferences) -> Void = { _ in }) async -> Stage {
    var preferences = Preferences()
    preferences.readsScreenshots = true
    change(&preferences)
    let stage = Stage(preferences: preferences, folders: folders)
    if preferences.readsScreenshots {
      await until { stage.session.screenshots.state == .watched }
    }
    return stage
  }

  /// Takes a screenshot, and returns its notice.
  private func shoot(_ codes: [Detection], _ stage: Stage) async throws -> DeskNotice {
    let before = stage.desk.notices.count
    await folders.tell(.codes(codes, in: "shot.png"), from: folder)
    while stage.desk.notices.count == before, !Task.isCancelled { await Task.yield() }
    return try #require(stage.desk.notices.last)
  }

  @Test(
    "The code of a screenshot becomes a result and a notice, and is neither delivered nor counted")
  func unasked() async throws {
    let stage = await stage { $0.copies = true }
    stage.session.counting.tally.isOn = true
    let notice = try await shoot([code("https://example.org/a")], stage)
    #expect(notice.title.english == "example.org")
    #expect(notice.text.english == "https://example.org/a")
    let result = try #require(stage.session.results.all.first)
    #expect(result.source == "shot.png" && !result.isInView && result.count == 0)
    #expect(stage.session.results.isHeldBack(result.id))
    #expect(!stage.log.lines.contains { $0.hasPrefix("copy") || $0.hasPrefix("browse") })
  }

  @Test("A link is opened or copied by the buttons, and a click shows its details")
  func buttons() async throws {
    let stage = await stage()
    var shown: [ScanResult.ID?] = []
    stage.session.screenshots.show = { shown.append($0) }
    let notice = try await shoot([code("https://example.org/a")], stage)
    #expect(notice.buttons.map(\.label.english) == ["Open", "Copy"])
    notice.buttons[0].perform()
    await until { stage.log.lines.contains("browse https://example.org/a") }
    notice.buttons[1].perform()
    await until { stage.log.lines.contains("copy https://example.org/a") }
    notice.chosen()
    #expect(shown == [stage.session.results.all.first?.id])
  }

  @Test("A link that needs a question, and a text, cannot be opened from the notice")
  func judged() async throws {
    let stage = await stage()
    let doubtful = try await shoot([code("https://example.org@192.0.2.1/login")], stage)
    #expect(doubtful.buttons.map(\.label.english) == ["Copy"])
    #expect(doubtful.text.english != "Screenshot" && !doubtful.text.english.contains("login"))
    let text = try await shoot([code("only words")], stage)
    #expect(text.text.english == "Screenshot" && text.buttons.map(\.label.english) == ["Copy"])
  }

  @Test("Several codes are one notice, and the same codes saved and copied are one too")
  func several() async throws {
    let stage = await stage { $0.readsCopiedImages = true }
    var shown: [ScanResult.ID?] = []
    stage.session.screenshots.show = { shown.append($0) }
    let notice = try await shoot([code("one"), code("two")], stage)
    #expect(notice.title.english == "Screenshot" && notice.buttons.isEmpty)
    #expect(notice.text.english.hasPrefix("2 codes found"))
    notice.chosen()
    #expect(shown == [nil])
    stage.session.screenshots.take(copied: [1])
    await until { stage.session.results.all.count == 3 }
    _ = try await shoot([code("three")], stage)
    await folders.tell(.codes([code("three")], in: "again.png"), from: folder)
    _ = try await shoot([code("four")], stage)
    #expect(stage.desk.notices.count == 4)
  }

  @Test(
    "The code of a source that the user has opened stays delivered when a screenshot has it too")
  func known() async throws {
    let stage = await stage()
    await stage.runCamera()
    await stage.see([code("one")])
    _ = try await shoot([code("one")], stage)
    let result = try #require(stage.session.results.all.first)
    #expect(stage.session.results.all.count == 1 && !stage.session.results.isHeldBack(result.id))
  }

  @Test("Codes of screenshots stay undelivered when the user trusts a message's source")
  func trusted() async throws {
    let stage = await stage { $0.copies = true }
    await stage.run(.camera, chosenBy: .message)
    await stage.see([code("one")])
    _ = try await shoot([code("two")], stage)
    stage.session.trustSource()
    await until { stage.log.lines.contains("copy one") }
    #expect(!stage.log.lines.contains("copy two"))
  }

  @Test("Nothing is read until it is switched on, and the user can choose another folder")
  func switches() async throws {
    let stage = await stage { $0.readsScreenshots = false }
    stage.session.screenshots.take(copied: [1])
    #expect(folders.watched.isEmpty && stage.session.screenshots.state == nil)
    #expect(stage.session.screenshots.folder?.id == folder)
    stage.session.choices.preferences.readsScreenshots = true
    await until { stage.session.screenshots.state == .watched }
    stage.session.choices.preferences.screenshotFolder = ChosenFolder(path: "/home/shots")
    while folders.watched != ["/home/shots"], !Task.isCancelled { await Task.yield() }
    #expect(stage.store.kept.screenshotFolder?.id == "/home/shots")
    stage.session.choices.preferences.readsScreenshots = false
    while !folders.watched.isEmpty, !Task.isCancelled { await Task.yield() }
    #expect(stage.session.results.all.isEmpty && stage.desk.notices.isEmpty)
  }
}
