// Still pictures: all their codes at once, outlined on the one that is shown.

import Barcodes
import Imaging
import Recognition
import Scanning
import Testing

@Suite("Still pictures", .timeLimit(.minutes(10)))
@MainActor
struct PictureTests {
  private let items = ["a", "b", "c"].map { PictureItem(name: $0, origin: .file(path: $0)) }

  @Test("All codes of all pictures are results; those of the picture that is shown are in view")
  func showing() async {
    let stage = Stage()
    await stage.run(.pictures(items))
    #expect(stage.session.page == .pictures)
    // Of a kind without a check digit too: a still picture has no second frame.
    stage.tell(.still(index: 0, .frame, [code("SHELF", .code39), code("two", at: 400)]))
    stage.tell(
      .still(index: 1, PixelSize(width: 10, height: 10), [code("two"), code("three", at: 300)]))
    await stage.settle()
    #expect(stage.titles == ["three", "two", "SHELF"])
    #expect(stage.session.results.map(\.number) == [nil, 2, 1])
    #expect(stage.session.pictureSize == .frame)
    stage.session.show(picture: 1)
    #expect(stage.log.lines.last == "show 1")
    #expect(stage.session.pictures?.current == 1)
    #expect(stage.session.results.map(\.number) == [1, 2, nil])
    #expect(stage.session.pictureSize == PixelSize(width: 10, height: 10))
    stage.session.show(picture: 2)
    #expect(stage.session.sightings.isEmpty)
    #expect(stage.session.pictureSize == nil)
    stage.session.show(picture: 0)
    #expect(stage.session.sightings.count == 2)
    stage.session.show(picture: 9)
    #expect(stage.session.pictures?.current == 0)
  }

  @Test("What became of each is told, and one that cannot be read spoils no other")
  func outcomes() async {
    let stage = Stage()
    await stage.run(.pictures(items))
    #expect(stage.session.pictures?.currentOutcome == nil)
    stage.tell(.unreadable(index: 0, sentence: "The picture breaks off."))
    stage.tell(.still(index: 1, .frame, []))
    stage.tell(.still(index: 2, .frame, [code("x")]))
    stage.tell(.unreadable(index: 5, sentence: "There is none."))
    stage.tell(.still(index: -1, .frame, [code("y")]))
    stage.tell(.ended)
    await stage.settle()
    #expect(
      stage.session.pictures?.outcomes.map { $0?.sentence } == [
        "The picture breaks off.", "No code was found in this picture.", nil,
      ])
    #expect(stage.session.pictures?.outcomes.last == .read(.frame, codes: 1))
    #expect(stage.session.pictures?.isFinished == true)
    #expect(stage.titles == ["x"])
  }

  @Test("A picture read anew takes the place of what it was")
  func anew() async {
    let stage = Stage()
    await stage.run(.pictures(items))
    stage.tell(.still(index: 0, .frame, [code("x"), code("y", at: 400)]))
    await stage.settle()
    stage.tell(.still(index: 0, .frame, [code("y", at: 400)]))
    await stage.settle()
    #expect(stage.session.sightings.count == 1)
    #expect(stage.session.results.map(\.number) == [2, nil])
  }

  @Test("Still pictures neither pause nor stop after the first code")
  func noPause() async {
    var preferences = Preferences()
    preferences.isOneShot = true
    let stage = Stage(preferences: preferences)
    await stage.run(.pictures(items))
    stage.tell(.still(index: 0, .frame, [code("x")]))
    stage.session.pause()
    await stage.settle()
    #expect(!stage.session.isFrozen)
  }
}
