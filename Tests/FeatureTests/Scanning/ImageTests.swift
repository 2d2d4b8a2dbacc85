// Still images: all their codes at once, outlined on the one that is shown.

import Reading
import FeatureSessions
import Testing
import Wording

@Suite("Still images", .timeLimit(.minutes(10)))
@MainActor
struct ImageTests {
  private let items = ["a", "b", "c"].map { ImageItem(name: $0, origin: .file(path: $0)) }

  @Test("All codes of all images are results; those of the image that is shown are in view")
  func showing() async {
    let stage = Stage()
    await stage.run(.images(items))
    #expect(stage.session.sourceState.page == .images)
    // Of a kind without a check digit too: a still image has no second frame.
    stage.tell(.still(index: 0, .frame, [code("SHELF", .code39), code("two", at: 400)]))
    stage.tell(
      .still(index: 1, PixelSize(width: 10, height: 10), [code("two"), code("three", at: 300)]))
    await stage.settle()
    #expect(stage.titles == ["three", "two", "SHELF"])
    #expect(stage.session.results.all.map(\.number) == [nil, 2, 1])
    #expect(stage.session.view.imageSize == .frame)
    stage.session.show(image: 1)
    #expect(stage.log.lines.last == "show 1")
    #expect(stage.session.sourceState.images?.current == 1)
    #expect(stage.session.results.all.map(\.number) == [1, 2, nil])
    #expect(stage.session.view.imageSize == PixelSize(width: 10, height: 10))
    stage.session.show(image: 2)
    #expect(stage.session.view.sightings.isEmpty)
    #expect(stage.session.view.imageSize == nil)
    stage.session.show(image: 0)
    #expect(stage.session.view.sightings.count == 2)
    stage.session.show(image: 9)
    #expect(stage.session.sourceState.images?.current == 0)
  }

  @Test("Each image has an outcome, and an unreadable one does not affect the others")
  func outcomes() async {
    let stage = Stage()
    await stage.run(.images(items))
    #expect(stage.session.sourceState.images?.currentOutcome == nil)
    stage.tell(.unreadable(index: 0, sentence: "The image breaks off."))
    await stage.settle()
    #expect(stage.session.sourceState.page == .unreadable(name: "a", "The image breaks off."))
    stage.tell(.still(index: 1, .frame, []))
    stage.tell(.still(index: 2, .frame, [code("x")]))
    stage.tell(.unreadable(index: 5, sentence: "There is none."))
    stage.tell(.still(index: -1, .frame, [code("y")]))
    stage.tell(.ended)
    await stage.settle()
    #expect(
      stage.session.sourceState.images?.outcomes.map { $0?.sentence?.english } == [
        "The image breaks off.", "No code was found in this image.", nil,
      ])
    #expect(stage.session.sourceState.images?.outcomes.last == .read(.frame, codes: 1))
    #expect(stage.session.sourceState.images?.isFinished == true)
    #expect(stage.titles == ["x"])
    stage.session.show(image: 1)
    #expect(stage.session.sourceState.page == .images)
  }

  @Test("An image that is read again replaces its earlier codes")
  func anew() async {
    let stage = Stage()
    await stage.run(.images(items))
    stage.tell(.still(index: 0, .frame, [code("x"), code("y", at: 400)]))
    await stage.settle()
    stage.tell(.still(index: 0, .frame, [code("y", at: 400)]))
    await stage.settle()
    #expect(stage.session.view.sightings.count == 1)
    #expect(stage.session.results.all.map(\.number) == [2, nil])
  }

  private func progress(_ codes: [Detection], _ share: Double) -> FeedEvent {
    .stillProgress(index: 0, .frame, StillProgress(codes: codes, share: share))
  }

  @Test("Codes join while an image is read; news of all of them is announced once, at the end")
  func joining() async {
    var preferences = Preferences()
    preferences.sounds = [.new]
    let stage = Stage(preferences: preferences)
    await stage.run(.images(items))
    stage.tell(progress([], 0))
    await stage.settle()
    #expect(stage.session.sourceState.images?.share == 0)
    #expect(
      stage.session.sourceState.images?.currentOutcome?.sentence?.english == "Reading the image…")
    stage.tell(progress([code("x")], 0.4))
    await stage.settle()
    #expect(stage.titles == ["x"])
    #expect(stage.session.sourceState.images?.currentOutcome == .reading(share: 0.4, codes: 1))
    let first = stage.session.view.sightings.map(\.id)
    stage.tell(progress([code("x"), code("y", at: 400)], 0.6))
    await stage.settle()
    #expect(stage.session.results.announcement.english == "")
    stage.tell(.still(index: 0, .frame, [code("y", at: 400), code("x"), code("z", at: 700)]))
    await stage.settle()
    #expect(stage.session.sourceState.images?.share == nil)
    #expect(stage.titles == ["z", "y", "x"])
    #expect(stage.session.view.sightings.prefix(1).map(\.id) == first)
    #expect(stage.session.results.announcement.english == "3 codes found: x, y, z")
    #expect(stage.log.lines.filter { $0 == "play new" }.count == 1)
  }

  @Test("The end of a source announces what was found in an image that was not read to its end")
  func leaving() async {
    let stage = Stage()
    await stage.run(.images(items))
    stage.tell(progress([code("x")], 0.4))
    await stage.settle()
    stage.session.open(.demo)
    #expect(stage.session.results.announcement.english == "1 code found: x")
  }

  @Test("Only the reading of the image that is shown is stopped, and only while it is read")
  func stopping() async {
    let stage = Stage()
    await stage.run(.images(items))
    stage.session.stopReading()
    stage.tell(progress([code("x")], 0.4))
    await stage.settle()
    stage.session.stopReading()
    stage.session.show(image: 1)
    stage.session.stopReading()
    #expect(stage.log.lines.filter { $0.hasPrefix("stop") } == ["stop 0"])
  }

  @Test("What is seen and not read in an image has an outline and a reason while it is shown")
  func unread() async {
    let stage = Stage()
    await stage.run(.images(items))
    let outline = Quadrilateral(x: 1, y: 2, width: 30, height: 40)
    stage.tell(.still(index: 0, .frame, []))
    stage.tell(.unread(index: 0, [UnreadPlace(.dense, outline: outline, obstacle: .blurred)]))
    stage.tell(.unread(index: 7, [UnreadPlace(.dense, outline: outline)]))
    stage.tell(.still(index: 1, .frame, []))
    await stage.settle()
    let code = stage.session.view.unread.first
    #expect(stage.session.view.unread.count == 1)
    #expect(code?.outline == outline && code?.obstacle == .blurred && code?.isListed == true)
    // A photograph cannot be held still.
    #expect(code?.advice?.english == "Use a sharper image.")
    #expect(stage.session.imageSentence?.english == "A code was found but cannot be read.")
    stage.session.show(image: 1)
    #expect(stage.session.view.unread.isEmpty)
    #expect(stage.session.imageSentence?.english == "No code was found in this image.")
    stage.session.show(image: 0)
    #expect(stage.session.view.unread.count == 1)
    // It is read again, for other kinds.
    stage.tell(.still(index: 0, .frame, [code39]))
    await stage.settle()
    #expect(stage.session.view.unread.isEmpty)
  }

  private var code39: Detection { code("SHELF", .code39) }

  @Test("A document is replaced by its pages, whose results and outlines are kept")
  func pages() async {
    let stage = Stage()
    await stage.run(.images([ImageItem(name: "a.pdf", origin: .file(path: "/a.pdf"))]))
    #expect(stage.session.sourceState.images?.isDocument == false)
    stage.tell(.images((1...3).map { ImageItem(name: "a.pdf", origin: .page($0, path: "/a.pdf")) }))
    stage.tell(.still(index: 0, .frame, []))
    stage.tell(.still(index: 1, .frame, [code("x")]))
    await stage.settle()
    #expect(stage.session.sourceState.images?.isDocument == true)
    #expect(stage.session.sourceState.images?.count == 3)
    #expect(
      stage.session.sourceState.images?.sentence?.english == "No code was found on this page.")
    stage.session.show(image: 1)
    stage.session.show(image: 2)
    #expect(stage.session.view.sightings.isEmpty)
    stage.session.show(image: 1)
    #expect(stage.session.view.sightings.count == 1)
    #expect(stage.session.sourceState.images?.sentence == nil)
    #expect(stage.session.results.all.map(\.source) == ["a.pdf#2"])
  }

  @Test("A protected document asks for its password until it opens, and keeps its place")
  func protected() async {
    let stage = Stage()
    let other = ImageItem(name: "b.png", origin: .file(path: "/b.png"))
    let document = ImageItem(name: "a.pdf", origin: .file(path: "/a.pdf"))
    await stage.run(.images([other, document]))
    stage.tell(.still(index: 0, .frame, []))
    stage.tell(.locked(index: 1, isWrong: false))
    await stage.settle()
    stage.session.unlock(with: "nothing is locked here")
    stage.session.show(image: 1)
    #expect(stage.session.sourceState.page == .locked(name: "a.pdf", wrongTries: 0))
    stage.session.unlock(with: "wrong")
    stage.tell(.locked(index: 1, isWrong: true))
    stage.tell(.locked(index: 1, isWrong: true))
    await stage.settle()
    #expect(stage.session.sourceState.page == .locked(name: "a.pdf", wrongTries: 2))
    stage.session.unlock(with: "right")
    let pages = (1...3).map { ImageItem(name: "a.pdf", origin: .page($0, path: "/a.pdf")) }
    stage.tell(.images([other] + pages))
    stage.tell(.still(index: 1, .frame, [code("x")]))
    await stage.settle()
    #expect(
      stage.session.sourceState.images?.current == 1 && stage.session.sourceState.page == .images)
    #expect(stage.session.view.sightings.count == 1)
    #expect(
      stage.log.lines.filter { $0.hasPrefix("unlock") } == ["unlock 1 wrong", "unlock 1 right"])
    #expect(stage.session.counter.counters.troubles.isEmpty)
  }

  @Test("Still images neither pause nor stop after the first code")
  func noPause() async {
    var preferences = Preferences()
    preferences.isOneShot = true
    let stage = Stage(preferences: preferences)
    await stage.run(.images(items))
    stage.tell(.still(index: 0, .frame, [code("x")]))
    stage.session.pause()
    await stage.settle()
    #expect(!stage.session.sourceState.isFrozen)
  }
}
