// Arrows to codes out of sight.

import Gtk
import Reading
import Testing

@testable import FeatureViews

@Suite("Arrows to codes out of sight")
struct EdgeArrowTests {
  private let view = Area(x: 0, y: 0, width: 600, height: 400)

  @Test("An arrow stands at the edge and points exactly to a code beyond it")
  func exact() throws {
    for target in [
      Point(x: 900, y: 200), Point(x: -40, y: -700), Point(x: 300, y: 401), Point(x: 610, y: 420),
    ] {
      let arrow = try #require(EdgeArrow(to: target, in: view))
      let way = (target - arrow.center).normalized
      #expect(way.distance(to: arrow.direction) < 1e-9)
      #expect((0...600).contains(arrow.center.x) && (0...400).contains(arrow.center.y))
      #expect(
        min(arrow.center.x, 600 - arrow.center.x, arrow.center.y, 400 - arrow.center.y) < 31)
    }
  }

  @Test("A code that left over an edge has a direction, one that vanished in the middle has none")
  func gone() {
    #expect(EdgeArrow(toLast: Point(x: 580, y: 210), in: view)?.center.x == 570)
    #expect(EdgeArrow(toLast: Point(x: 330, y: 190), in: view) == nil)
  }

  @Test("Arrows do not lie over one another")
  func apart() {
    let arrows = [900.0, 905, 1400].compactMap { EdgeArrow(to: Point(x: $0, y: 0), in: view) }
    #expect(arrows.count == 3)
    #expect(arrows.apart.count < 3)
    #expect(arrows.apart.first == arrows.first)
  }
}
