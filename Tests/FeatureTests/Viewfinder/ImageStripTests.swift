// What the tiles of the strip say of each image.

import FeatureSessions
import Reading
import Testing
import Wording

@testable import FeatureViews

@Suite("The strip of images")
@MainActor
struct ImageStripTests {
  @Test("Each page has its number, the count of its codes and the mark of the one that is shown")
  func contents() async throws {
    let stage = Stage()
    let path = "/sheets.pdf"
    await stage.run(
      .images((1...5).map { ImageItem(name: "sheets.pdf", origin: .page($0, path: path)) }))
    stage.tell(.still(index: 0, .frame, [code("x")]))
    stage.tell(.still(index: 1, .frame, [code("y"), code("z", at: 400)]))
    stage.tell(.still(index: 2, .frame, []))
    stage.tell(.unreadable(index: 3, sentence: "The page is damaged."))
    await stage.settle()
    stage.session.show(image: 1)
    let images = try #require(stage.session.sourceState.images)
    let tiles = StripTile.Content.all(of: images)
    #expect(
      tiles.map(\.spoken) == [
        "Page 1, 1 code", "Page 2, 2 codes", "Page 3, no codes", "Page 4, not readable", "Page 5",
      ])
    #expect(tiles.map(\.isCurrent) == [false, true, false, false, false])
  }
}
