// A document in the window for splitting: it is read once, its plan follows the rule, and its parts
// are written and taken back.

import FeatureModels
import FeatureSessions
import Reading
import Synchronization
import Testing
import Wording

@Suite("A document to be split", .timeLimit(.minutes(10)))
@MainActor
struct DocumentSplitTests {
  private let access: ScriptedSplitting
  private let split: DocumentSplit

  init() throws {
    access = ScriptedSplitting(pages: ["one", "", "two"])
    split = try #require(Stage(splitting: access).session.newSplit())
  }

  private var names: [String] { split.plan?.files.map(\.name) ?? [] }

  private func settle() async { await until { split.state == .settled } }

  @Test("Each page is read once, and the plan follows each change of the rule")
  func plan() async {
    split.open("/a.pdf")
    await settle()
    #expect(names == ["{name}-{number}.{ext} 1-2", "{name}-{number}.{ext} 3-3"])
    split.rule.names = "{text}"
    await until { names == ["{text} 1-2", "{text} 3-3"] }
    split.rule.dropsSeparators = true
    await until { names == ["{text} 2-2"] }
    #expect(access.readPages == [1, 2, 3])
    #expect(split.thumbnail(ofPage: 3) != nil)
  }

  @Test("A type of codes that was not sought has the pages read again")
  func kind() async {
    split.open("/a.pdf")
    await settle()
    split.rule.kind = .facingMark
    await until { split.state == .settled && split.plan?.files.isEmpty == true }
    #expect(access.readPages == [1, 2, 3, 1, 2, 3])
    split.rule.kind = .qrCode
    await until { split.plan?.files.count == 2 }
    #expect(access.readPages.count == 6)
  }

  @Test("The parts of the plan are written once it is there, and taken back")
  func writing() async {
    #expect(await split.split() == nil)
    split.open("/a.pdf")
    await settle()
    #expect(await split.split() == SplitOutcome(written: 2, fault: nil))
    #expect(split.state == .settled)
    #expect(await split.undo().removed == 2)
  }

  @Test("A document that cannot be opened has its sentence, and one with too many pages another")
  func faults() async throws {
    split.open("/locked.pdf")
    await settle()
    #expect(split.fault?.isLocked == true)
    split.open("/locked.pdf", password: "open")
    await until { split.plan != nil }
    #expect(split.fault == nil)
    let long = ScriptedSplitting(pages: [String](repeating: "", count: 2001))
    let other = try #require(Stage(splitting: long).session.newSplit())
    other.open("/a.pdf")
    await until { other.state == .settled }
    #expect(other.fault?.sentence.english.contains("more than 2000 pages") == true)
    #expect(long.readPages.isEmpty)
  }

  @Test("Stopping the reading closes the document")
  func stop() async {
    access.isStuck = true
    split.open("/a.pdf")
    await until { split.state == .reading(1.0 / 3) }
    split.stop()
    #expect(split.state == .empty && split.path == nil)
    access.isStuck = false
    split.open("/a.pdf")
    await settle()
    #expect(names.count == 2)
  }
}

/// Documents whose pages have these texts.
private final class ScriptedSplitting: DocumentSplitting, SplittableDocument {
  private struct State {
    var read: [Int] = []
    var isStuck = false
    var written = 0
  }

  let pages: [String]
  private let state = Mutex(State())

  init(pages: [String]) { self.pages = pages }

  var pageCount: Int { pages.count }
  var readPages: [Int] { state.withLock { $0.read } }
  var isStuck: Bool {
    get { state.withLock { $0.isStuck } }
    set { state.withLock { $0.isStuck = newValue } }
  }

  func open(
    _ path: String, password: String?
  ) async throws(SplitFault) -> any SplittableDocument {
    if path == "/locked.pdf", password == nil { throw SplitFault("Locked.", isLocked: true) }
    return self
  }

  func read(
    page number: Int, for settings: RecognitionSettings, withThumbnail: Bool
  ) async throws(SplitFault) -> SplitPage {
    state.withLock { $0.read.append(number) }
    if isStuck, number > 1 { try? await Task.sleep(for: .seconds(3600)) }
    let text = pages[number - 1]
    let codes: [Detection] = text.isEmpty ? [] : [.sample(text: text)]
    return SplitPage(
      codes: codes.filter { settings.symbologies.contains($0.symbology) },
      thumbnail: withThumbnail
        ? ColorBitmap(size: PixelSize(width: 1, height: 1), bytes: [0, 0, 0, 255]) : nil)
  }

  func plan(_ pages: [[Detection]], _ rule: SplitRule) async throws(SplitFault) -> SplitPlan {
    let parts = PartFinder(dropsSeparators: rule.dropsSeparators).parts(of: pages)
    return SplitPlan(
      parts.map { part in
        let (first, last) = (part.pages.lowerBound, part.pages.upperBound)
        return PlannedFile(
          part, name: "\(rule.names) \(first)-\(last)", isNumbered: false, text: nil)
      }, pageCount: pages.count)
  }

  func write(
    _ parts: [PlannedPart], _ rule: SplitRule, report: @escaping @Sendable (Int) -> Void
  ) async -> SplitOutcome {
    for place in parts.indices { report(place + 1) }
    state.withLock { $0.written = parts.count }
    return SplitOutcome(written: parts.count, fault: nil)
  }

  func undo() async -> (removed: Int, fault: Sentence?) { (state.withLock { $0.written }, nil) }
}
