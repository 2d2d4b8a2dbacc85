// The places of codes in words.

import Reading
import Testing

@testable import FeatureViews

@Suite("The place of a code in words")
struct PlaceInViewTests {
  @Test("The view has nine places")
  func nine() {
    let thirds = [50.0, 150, 250]
    let places = thirds.flatMap { y in
      thirds.map { x in PlaceInView(of: Point(x: x, y: y), width: 300, height: 300) }
    }
    #expect(places == PlaceInView.allCases)
    #expect(Set(places.map(\.words)).count == 9)
  }

  @Test("A code that trembles at a border keeps its place")
  func trembling() {
    func place(_ x: Double, after old: PlaceInView?) -> PlaceInView {
      PlaceInView(of: Point(x: x, y: 150), width: 300, height: 300, after: old)
    }
    #expect(place(99, after: nil) == .left)
    #expect(place(105, after: .left) == .left)
    #expect(place(120, after: .left) == .middle)
    #expect(place(95, after: .middle) == .middle)
    #expect(place(-10, after: nil) == .left)
  }

  @Test("A hint that comes and goes is announced once in a while")
  func hints() {
    var hints = RecentHints()
    let start = ContinuousClock.now
    let hears = [("Closer", 0), ("Closer", 5), ("Darker", 6), ("Closer", 31)].map {
      hints.take($0, at: start + .seconds($1))
    }
    #expect(hears == [true, false, true, true])
  }
}
