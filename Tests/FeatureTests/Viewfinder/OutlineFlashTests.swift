// The flashes of fresh outlines, on a clock of their own.

import Reading
import FeatureSessions
import Testing

@testable import FeatureViews

@Suite("The flashes of outlines")
struct OutlineFlashTests {
  @Test("A flash starts with the next frame, fades and ends")
  func fading() throws {
    var tracker = SightingTracker()
    let sightings = tracker.sightings(inStill: [ScanResult.sample().code])
    let id = try #require(sightings.first).id
    var flashes = OutlineFlashes()
    flashes.start(id, .again)
    #expect(flashes.flash(of: id, duration: 2)?.strength == 1)
    flashes.fade(to: 10, duration: 2)
    flashes.fade(to: 11, duration: 2)
    #expect(flashes.flash(of: id, duration: 2)?.strength == 0.5)
    #expect(flashes.flash(of: id, duration: 2)?.cue == .again)
    flashes.fade(to: 12.5, duration: 2)
    #expect(flashes.isEmpty)
    #expect(flashes.flash(of: id, duration: 2) == nil)
  }
}
