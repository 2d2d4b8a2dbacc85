// How badges shrink and give way to outlines, and which of many small codes the pointer is on.

import FeatureModels
import Reading
import FeatureSessions
import Testing

@testable import FeatureViews

@Suite("Badges")
struct BadgeTests {
  private func badge(
    side: Double, height: Double? = nil, isPointedAt: Bool = false
  ) -> Badge? {
    Badge(
      7, on: Quadrilateral(x: 100, y: 200, width: side, height: height ?? side),
      isPointedAt: isPointedAt)
  }

  @Test("A badge shrinks with its code, and keeps to its corner")
  func shrinking() throws {
    #expect(badge(side: 200)?.radius == 12)
    #expect(badge(side: 60)?.radius == 10)
    #expect(badge(side: 33)?.radius == 8)
    #expect(badge(side: 60)?.center == Point(x: 100, y: 200))
  }

  @Test("A code smaller than two badges has none, but long bars have")
  func givingWay() {
    #expect(badge(side: 31) == nil)
    #expect(badge(side: 120, height: 20) != nil)
  }

  @Test("The code that is pointed at has a badge of full size, beside it if it is small")
  func pointing() throws {
    let small = try #require(badge(side: 20, isPointedAt: true))
    #expect(small.radius == 12)
    #expect(small.center.x < 100 && small.center.y < 200)
    #expect(badge(side: 60, isPointedAt: true)?.center == Point(x: 100, y: 200))
    #expect(badge(side: 60, isPointedAt: true)?.radius == 12)
  }

  @Test("The corner is the viewer's top left, however the code lies")
  func turned() {
    let outline = Quadrilateral(x: 100, y: 200, width: 80, height: 80).turned.turned
    #expect(Badge(7, on: outline, isPointedAt: false)?.center == Point(x: 100, y: 200))
  }

  @Test("An outline without an area has no badge, and one when it is pointed at")
  func empty() {
    #expect(badge(side: 0) == nil)
    #expect(badge(side: 0, isPointedAt: true)?.center == Point(x: 100, y: 200))
  }
}

@Suite("Pointing at outlines")
struct MarkTests {
  /// Codes of this size in a row, with gaps of half a code between them.
  private func marks(_ count: Int, side: Double) throws -> [PlacedMark] {
    let placement = try #require(
      ImagePlacement(
        Framing(scaling: .fit), of: PixelSize(width: 800, height: 400), pan: Point(x: 0, y: 0),
        width: 800, height: 400))
    var tracker = SightingTracker()
    let sightings = tracker.sightings(inStill: Array(repeating: ScanResult.sample().code, count: 1))
    let id = try #require(sightings.first).id
    return (0..<count).map { index in
      PlacedMark(
        Mark(
          sighting: id, result: nil, number: index + 1,
          outline: Quadrilateral(
            x: 40 + 1.5 * side * Double(index), y: 100, width: side, height: side),
          text: ""), placement)
    }
  }

  @Test("Each of many small codes is under the pointer that is on it")
  func crowded() throws {
    let marks = try marks(30, side: 16)
    for mark in marks {
      for corner in mark.outline.scaled(by: 0.9).corners {
        #expect(marks.hit(at: corner)?.mark.number == mark.mark.number)
      }
    }
  }

  @Test("Beside small codes the nearest is meant, and nothing beyond a finger's reach")
  func between() throws {
    let marks = try marks(3, side: 16)
    let middle = marks[1].outline.center
    #expect(marks.hit(at: middle + Point(x: 11, y: 0))?.mark.number == 2)
    #expect(marks.hit(at: middle + Point(x: 13, y: 0))?.mark.number == 3)
    #expect(marks.hit(at: middle + Point(x: 0, y: 23)) == nil)
  }

  @Test("A sign lies to the right of the number, and a count has room for its digits")
  func signs() throws {
    let outline = Quadrilateral(x: 100, y: 100, width: 200, height: 200)
    let badge = try #require(Badge(3, on: outline, isPointedAt: false))
    let right = badge.center.x + badge.radius
    let tick = SignBadge(.tick, beside: badge).extent
    let count = SignBadge(.count(100, isTooMany: false), beside: badge).extent
    for extent in [tick, count] { #expect(extent[0].x >= right && extent[1].x > extent[0].x) }
    #expect(count[1].x - count[0].x > tick[1].x - tick[0].x)
  }

  @Test(
    "A wanted code has a tick, an unknown one a cross, one already counted its number",
    arguments: [
      (ListVerdict?.some(.wanted(line: 0, counted: 1, of: 1)), CountSign.tick),
      (.wanted(line: 0, counted: 2, of: 3), .count(2, isTooMany: false)),
      (.tooMany(line: 0, counted: 2, of: 1), .count(2, isTooMany: true)),
      (.unexpected(counted: 1), .cross), (nil, .count(7, isTooMany: false)),
    ])
  func verdicts(verdict: ListVerdict?, sign: CountSign) {
    #expect(CountSign(verdict, count: 7) == sign)
  }
}
