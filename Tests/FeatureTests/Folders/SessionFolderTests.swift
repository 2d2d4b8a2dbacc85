// Folders beside the source of images: the codes of their new files are results like all others.

import FeatureModels
import FeatureSessions
import Reading
import Testing
import Wording

@Suite("Folders in a session", .timeLimit(.minutes(10)))
@MainActor
struct SessionFolderTests {
  private let folders = ScriptedFolders()
  private let scans = "/home/scans"

  /// A session that watches the folder.
  private func stage(_ change: (inout Preferences) -> Void = { _ in }) async -> Stage {
    var preferences = Preferences()
    preferences.folders = [ChosenFolder(path: scans)].compactMap(\.self)
    change(&preferences)
    let stage = Stage(preferences: preferences, folders: folders)
    await until { stage.session.folders.items.first?.state == .watched }
    return stage
  }

  @Test("The codes of a file are results with its name, not in view, beside those of the camera")
  func results() async throws {
    let stage = await stage()
    await stage.runCamera()
    await folders.tell(.codes([code("one"), code("two")], in: "page.png"), from: scans)
    await until { stage.session.results.all.count == 2 }
    #expect(Set(stage.titles) == ["one", "two"])
    #expect(stage.session.results.all.map(\.source) == ["page.png", "page.png"])
    #expect(stage.session.results.all.map(\.isInView) == [false, false])
    await stage.see([code("three")])
    #expect(stage.session.results.all.count == 3)
  }

  @Test("A code counts once for each print, in one file and in the next")
  func counting() async throws {
    let stage = await stage()
    stage.session.counting.tally.isOn = true
    await folders.tell(.codes([code("a"), code("a"), code("b")], in: "1.png"), from: scans)
    await folders.tell(.codes([code("a")], in: "2.png"), from: scans)
    await until { Set(stage.session.results.all.map(\.count)) == [1, 3] }
  }

  @Test("Codes are delivered, because the user has chosen the folder")
  func delivery() async {
    let stage = await stage { $0.copies = true }
    await stage.run(.camera, chosenBy: .message)
    await folders.tell(.codes([code("one")], in: "1.png"), from: scans)
    await until { stage.log.lines.contains("copy one") }
  }

  @Test("A notice tells of a file without codes, and of one that cannot be read")
  func notices() async {
    let stage = await stage()
    await folders.tell(.done("plain.png", .nothing), from: scans)
    await until { stage.session.notice?.english == "No code was found in “plain.png”." }
    await folders.tell(
      .done("bad.png", .unreadable(Sentence("It is damaged."))), from: scans)
    await until { stage.session.notice?.english == "“bad.png” cannot be read. It is damaged." }
    await folders.tell(.state(.absent), from: scans)
    await until { stage.session.folders.items.first?.state == .absent }
  }

  @Test("The user adds and removes folders, and the choice is kept")
  func chosen() async throws {
    let stage = await stage()
    let other = try #require(ChosenFolder(path: "/home/phone/"))
    stage.session.folders.add(other)
    await until { stage.session.folders.items.map(\.state) == [.watched, .watched] }
    #expect(folders.watched == ["/home/phone", scans])
    #expect(stage.store.kept.folders.map(\.id) == [scans, "/home/phone"])
    stage.session.folders.remove(other)
    while folders.watched != [scans], !Task.isCancelled { await Task.yield() }
    await stage.session.close()
    #expect(folders.watched.isEmpty)
  }

  @Test("What is stored of folders comes back, and what cannot be one does not")
  func stored() {
    let most = (0..<ChosenFolder.most + 5).map { "/\($0)" }
    #expect(ChosenFolder.stored(most).count == ChosenFolder.most)
    #expect(ChosenFolder.stored(["/a/", "/a", "b", "", "/", "/c\0d"]).map(\.id) == ["/a"])
    #expect(ChosenFolder.stored(["/a/b c"]).map(\.name) == ["b c"])
  }
}
