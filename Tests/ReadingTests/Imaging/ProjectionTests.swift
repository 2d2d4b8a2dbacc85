// Projections: corners, inverses and compositions.

import Reading
import Testing

@Suite("Projections")
struct ProjectionTests {
  static let places = [
    Point(x: 0, y: 0), Point(x: 3, y: 4), Point(x: 60, y: 20), Point(x: 99.5, y: 70),
  ]
  let slanted = Quadrilateral(
    topLeft: Point(x: 20, y: 10), topRight: Point(x: 300, y: 40),
    bottomRight: Point(x: 260, y: 210), bottomLeft: Point(x: 40, y: 170))

  @Test("The corners of one outline map to those of the other")
  func corners() throws {
    let flat = Quadrilateral(x: 5, y: 6, width: 70, height: 40)
    let projection = try #require(Projection(from: flat, to: slanted))
    for (from, to) in zip(flat.corners, slanted.corners) {
      #expect(projection(from).distance(to: to) < 1e-9)
    }
  }

  @Test("A projection and its inverse cancel", arguments: places)
  func inverse(_ place: Point) throws {
    let projection = try #require(Projection(unitSquareTo: slanted))
    let back = try #require(projection.inverted)
    let unit = place / 100
    #expect(back(projection(unit)).distance(to: unit) < 1e-9)
  }

  @Test("One projection followed by another has the effect of both in turn", arguments: places)
  func composition(_ place: Point) throws {
    let grow = Projection(scale: 2.5, x: -4, y: 7)
    let slant = try #require(
      Projection(from: Quadrilateral(x: 0, y: 0, width: 100, height: 80), to: slanted))
    #expect(grow.followed(by: slant)(place).distance(to: slant(grow(place))) < 1e-9)
    #expect(slant.followed(by: .identity)(place).distance(to: slant(place)) < 1e-9)
  }

  @Test("Straight lines stay straight")
  func lines() throws {
    let projection = try #require(Projection(unitSquareTo: slanted))
    let (a, b) = (projection(Point(x: 0.1, y: 0.2)), projection(Point(x: 0.9, y: 0.6)))
    let middle = projection(Point(x: 0.5, y: 0.4))
    #expect(abs((b - a).cross(middle - a)) < 1e-6)
  }

  @Test("Corners on one line give no projection")
  func degenerate() {
    let line = Quadrilateral(x: 0, y: 0, width: 100, height: 0)
    #expect(Projection(unitSquareTo: line) == nil)
    #expect(Projection(from: line, to: slanted) == nil)
    #expect(Projection(scale: 0).inverted == nil)
  }
}
