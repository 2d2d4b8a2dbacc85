// Preferences: saved and applied at once, and never such that nothing can be read.

import FeatureModels
import Reading
import Meaning
import FeatureSessions
import Testing

@Suite("Preferences", .timeLimit(.minutes(10)))
@MainActor
struct PreferencesTests {
  @Test("Each preference has a test of what it does")
  func complete() {
    // A new preference is listed here together with the test of its behaviour.
    let tested = [
      "symbologies": "PreferencesTests.keeping", "isMirrored": "PreferencesTests.mirroring",
      "mirrorings": "PreferencesTests.mirroringOne",
      "checks": "PreferencesTests.keeping", "rotations": "PreferencesTests.turning",
      "cameraSettings": "CameraControlTests.remembered",
      "cameraFormats": "FormatChoosingTests.chosen",
      "looksCloser": "FormatChoosingTests.closer",
      "isOneShot": "PauseTests.firstCode", "sounds": "TallyTests.cues",
      "flashes": "PreferencesTests.flashing", "scaling": "PreferencesTests.scaling",
      "copies": "CopyDeliveryTests.lines", "copyTemplate": "CopyDeliveryTests.template",
      "types": "TypingDeliveryTests.typing", "typingStyle": "TypingStyleTests.style",
      "commands": "CommandDeliveryTests.running", "rules": "MeaningRuleTests.change",
      "columns": "ColumnFillingTests.placeFirst",
      "textSearch": "StepTests.searching", "productSearch": "PreferencesTests.productSearch",
      "absence": "TallyTests.rules", "delay": "TallyTests.rules", "admitsOnce": "TallyTests.once",
      "showsValues": "OutlineValueTests.column", "valueColumn": "OutlineValueTests.column",
      "isolates": "IsolatedPassTests.switching", "counts": "CounterTests.off",
      "lastCamera": "SourceTests.choosing", "addresses": "StreamAddressTests.again",
      "folders": "SessionFolderTests.chosen",
      "scanners": "SessionScannerTests.chosen", "typingScanner": "TypedCodeTests.typing",
      "readsScreenshots": "SessionScreenshotTests.switches",
      "readsCopiedImages": "SessionScreenshotTests.several",
      "screenshotFolder": "SessionScreenshotTests.switches",
      "focuses": "PreferencesTests.focusing",
      "labelSheet": "LabelSheetTests.texts", "tableColumns": "TableArrangementTests.storing",
      "guides": "GuideTests.rising", "firstTimes": "FeatureHintTests.once",
      "keepsHistory": "HistoryTests.off", "wasAskedAboutHistory": "HistoryTests.asking",
      "keepsIdentity": "HistoryTests.secrets", "historyAge": "HistoryTests.ageing",
      "answersPages": "PageTests.preference",
    ]
    let names = Mirror(reflecting: Preferences()).children.compactMap(\.label)
    #expect(Set(names) == Set(tested.keys))
  }

  @Test("Only the camera's image is mirrored, and only if the user wants it")
  func mirroring() async {
    let stage = Stage()
    #expect(stage.session.isMirrored)
    stage.session.choices.preferences.isMirrored = false
    #expect(!stage.session.isMirrored)
    stage.session.choices.preferences.isMirrored = true
    await stage.run(.demo)
    #expect(!stage.session.isMirrored)
  }

  @Test("A camera that looks at a desk is not mirrored until the user says so, for that camera")
  func mirroringOne() async {
    let stage = Stage()
    await stage.runCamera(looksAway: true)
    #expect(!stage.session.isMirrored)
    stage.session.mirror()
    #expect(stage.session.isMirrored)
    #expect(Array(stage.session.choices.preferences.mirrorings.values) == [true])
    #expect(stage.store.kept.mirrorings == stage.session.choices.preferences.mirrorings)
    stage.tell(.camera(.paused))
    await stage.settle()
    #expect(stage.session.isMirrored, "A frozen image does not turn over.")
    // The switch for all cameras is newer.
    stage.session.choices.preferences.isMirrored = false
    stage.session.choices.preferences.isMirrored = true
    #expect(!stage.session.isMirrored)
    #expect(stage.session.choices.preferences.mirrorings.isEmpty)
    let other = Stage()
    await other.runCamera()
    #expect(other.session.isMirrored)
    other.session.mirror()
    #expect(!other.session.isMirrored && other.session.choices.preferences.isMirrored)
  }

  @Test("Only the camera's sharpness is measured, and only if it is to focus on codes")
  func focusing() async {
    let stage = Stage()
    await stage.runCamera()
    #expect(stage.feeds.newest?.settings.measuresSharpness == true)
    stage.session.choices.preferences.focuses = false
    #expect(stage.feeds.newest?.looks.last?.measuresSharpness == false)
    stage.session.choices.preferences.focuses = true
    await stage.run(.demo)
    #expect(stage.feeds.newest?.settings.measuresSharpness == false)
  }

  @Test("A turned camera stays turned; no other image is")
  func turning() async {
    let stage = Stage()
    #expect(!(stage.session.sourceState.runningCamera != nil))
    stage.session.turn()
    #expect(stage.session.choices.preferences.rotations.isEmpty)
    await stage.runCamera()
    stage.session.turn()
    #expect(stage.session.rotation == .clockwise)
    #expect(Array(stage.session.choices.preferences.rotations.values) == [.clockwise])
    for _ in 0..<3 { stage.session.turn() }
    #expect(stage.session.rotation == .none)
    #expect(stage.session.choices.preferences.rotations.isEmpty)
    stage.session.turn()
    await stage.run(.demo)
    #expect(stage.session.rotation == .none)
  }

  @Test(
    "Live images fill the window or are shown completely; still images are always shown completely")
  func scaling() async {
    let stage = Stage()
    #expect(stage.session.scaling == .fill)
    stage.session.choices.preferences.scaling = .fit
    #expect(stage.session.scaling == .fit)
    stage.session.choices.preferences.scaling = .fill
    await stage.run(.images([ImageItem(name: "p", origin: .file(path: "p"))]))
    #expect(stage.session.scaling == .fit)
  }

  @Test("New results flash once, unless the user wants no flashes")
  func flashing() async throws {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a")])
    let id = try #require(stage.session.results.all.first).id
    #expect(stage.session.results.flashes(after: 0) == [id: .new])
    #expect(stage.session.results.flashes(after: 1).isEmpty)
    await stage.see([], after: .seconds(2))
    await stage.see([code("a")])
    #expect(stage.session.results.flashes(after: 1) == [id: .again])
    stage.session.choices.preferences.flashes = [.again, .unwanted]
    #expect(stage.session.results.flashes(after: 0) == [id: .again])
    stage.session.choices.preferences.flashes = []
    #expect(stage.session.results.flashes(after: 0).isEmpty)
  }

  @Test("Products are searched for at the address that the user chose")
  func productSearch() async throws {
    let stage = Stage()
    await stage.runCamera()
    stage.session.choices.preferences.productSearch = try SearchTemplate("https://shop.example/%s")
    await stage.see([code("4006381333931", .ean13)])
    let id = try #require(stage.session.results.all.first).id
    #expect(
      stage.session.results.mainStep(for: id)
        == .action(.open("https://shop.example/4006381333931")))
  }

  @Test("A choice is saved at once, and only what affects reading reaches the feed")
  func keeping() async {
    let stage = Stage()
    await stage.runCamera()
    stage.session.choices.preferences.isMirrored = false
    #expect(stage.store.kept.isMirrored == false)
    #expect(stage.feeds.newest?.looks == [])
    stage.session.choices.preferences.symbologies = [.qrCode]
    #expect(stage.store.kept.symbologies == [.qrCode])
    #expect(stage.feeds.newest?.looks.map(\.symbologies) == [[.qrCode]])
    let count = stage.store.saved.count
    stage.session.choices.preferences.symbologies = [.qrCode]
    #expect(stage.store.saved.count == count)
    stage.session.choices.preferences.checks[has: .code39] = true
    #expect(stage.feeds.newest?.looks.last?.checks == [.code39])
  }

  @Test("Kinds that no engine reads are refused with a list of readable ones; the old ones stay")
  func refusing() async {
    var preferences = Preferences()
    preferences.symbologies = [.qrCode]
    let stage = Stage(preferences: preferences, readable: [.qrCode, .aztec])
    await stage.runCamera()
    #expect(stage.session.choices.refusal == nil)
    stage.session.choices.preferences.symbologies = [.qrCode, .maxiCode]
    #expect(
      stage.session.choices.refusal
        == UnreadableSymbologies(asked: [.maxiCode], readable: [.qrCode, .aztec]))
    #expect(stage.session.choices.preferences.symbologies == [.qrCode])
    #expect(stage.feeds.newest?.looks == [])
    stage.session.choices.preferences.symbologies = []
    #expect(stage.session.choices.preferences.symbologies == [.qrCode])
    stage.session.choices.preferences.symbologies = [.aztec]
    #expect(stage.session.choices.refusal == nil)
    #expect(stage.feeds.newest?.looks.map(\.symbologies) == [[.aztec]])
  }

  @Test("Saved kinds that are no longer readable do not affect the other kinds")
  func keptKinds() async {
    var preferences = Preferences()
    preferences.symbologies = [.qrCode, .maxiCode]
    let stage = Stage(preferences: preferences, readable: [.qrCode])
    #expect(stage.session.choices.refusal?.asked == [.maxiCode])
    await stage.runCamera()
    #expect(stage.feeds.newest?.settings.symbologies == [.qrCode])
    stage.session.choices.acknowledgeRefusal()
    #expect(stage.session.choices.refusal == nil)
  }

  @Test("A source of which nothing can be read is refused")
  func nothingReadable() async {
    let stage = Stage(readable: [])
    stage.session.open(.camera)
    await stage.session.close()
    #expect(stage.session.choices.refusal != nil)
  }

  @Test("The viewport stays inside the image, reaches the feed, and leaves still images whole")
  func viewport() async {
    let stage = Stage()
    await stage.runCamera()
    stage.session.choices.viewport = Viewport(x: 0.9, y: -1, width: 0.5, height: 0.001)
    #expect(stage.session.choices.viewport == Viewport(x: 0.5, y: 0, width: 0.5, height: 0.1))
    #expect(stage.feeds.newest?.looks.map(\.viewport) == [stage.session.choices.viewport])
    stage.session.choices.viewport = Viewport(x: .nan, y: 0, width: 1, height: 1)
    #expect(stage.session.choices.viewport == nil)
    stage.session.choices.viewport = Viewport(x: 0, y: 0, width: 0.5, height: 0.5)
    let still = ScanSource.images([ImageItem(name: "p", origin: .file(path: "p"))])
    stage.session.open(still)
    await until { stage.feeds.newest?.source == still }
    #expect(stage.feeds.newest?.settings.viewport == nil)
    stage.session.choices.viewport = Viewport(x: 0, y: 0, width: 0.4, height: 0.5)
    #expect(stage.feeds.newest?.looks == [])
    stage.session.open(.demo)
    await until { stage.feeds.newest?.source == .demo }
    #expect(stage.feeds.newest?.settings.viewport?.width == 0.4)
  }
}
