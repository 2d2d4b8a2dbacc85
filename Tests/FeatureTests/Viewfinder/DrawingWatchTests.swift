// Whether what is shown is drawn.

import Testing

@testable import FeatureViews

@Suite("Images that are not seen")
struct DrawingWatchTests {
  private let start = ContinuousClock.now

  @Test("Images that are not drawn for a while are not seen, until one is drawn")
  func unseen() {
    var watch = DrawingWatch()
    let changes = (0..<40).filter { watch.show(at: start + .milliseconds(33 * $0)) }
    #expect(changes == [19])
    #expect(!watch.isSeen)
    let drawings = [watch.draw(), watch.draw()]
    #expect(drawings == [true, false])
    #expect(watch.isSeen)
  }

  @Test("A program that was held up has not lost its viewers")
  func heldUp() {
    var watch = DrawingWatch()
    let changes = [watch.show(at: start), watch.show(at: start + .seconds(5)), watch.draw()]
    #expect(changes == [false, false, false])
    #expect(watch.isSeen)
  }
}
