// An outline measured in an image of the window. Along each expected edge the middle of the blue
// line is found, a straight line is fitted through these middles, and neighbouring lines are
// intersected. This is independent of how the program places and draws outlines.

import Glibc
import Reading
import TestSupport

/// An outline as measured on the screen.
struct DrawnOutline {
  /// The distances of the drawn corners from the true ones, in the outline's order; infinite where
  /// no line was found.
  let errors: [Double]
  /// How much darker the image is beside the blue line than farther out on white.
  let hairline: Double

  var worst: Double { errors.max() ?? .infinity }

  /// Measures the outline that should have its corners at `corners`.
  init(near corners: [Point], in image: Screenshot) {
    let edges = corners.indices.map {
      Edge(from: corners[$0], to: corners[($0 + 1) % corners.count], in: image)
    }
    errors = corners.indices.map { index in
      guard let before = edges[(index + corners.count - 1) % corners.count],
        let crossing = edges[index]?.crossing(with: before)
      else { return .infinity }
      return crossing.distance(to: corners[index])
    }
    let drops = edges.compactMap { $0?.hairline }
    hairline = drops.isEmpty ? 0 : drops.reduce(0, +) / Double(drops.count)
  }
}

/// One drawn edge: the straight line through the middles of the blue line.
private struct Edge {
  let start: Point
  let direction: Point
  let hairline: Double

  /// The part of an edge at each end that badges and joints cover.
  private static let covered = 16.0
  /// The greatest distance from the true place at which an edge is searched for.
  private static let reach = 9.0

  init?(from start: Point, to end: Point, in image: Screenshot) {
    let along = (end - start).normalized
    // Corners go clockwise on the screen, or counterclockwise if mirrored, so both sides are tried.
    let across = along.perpendicular
    let length = start.distance(to: end)
    var middles: [(place: Double, offset: Double)] = []
    var drops: [Double] = []
    var position = Self.covered
    var count = 0
    while position < length - Self.covered {
      count += 1
      let foot = start + along * position
      if let offset = Self.middle(around: foot, across, in: image) {
        middles.append((position, offset))
        let sides = [-1.0, 1.0].map { side in
          let line = foot + across * offset
          return image.brightness(at: line + across * (side * 5.5))
            - image.brightness(at: line + across * (side * 2.25))
        }
        drops.append(sides.max() ?? 0)
      }
      position += 1
    }
    guard count >= 5, Double(middles.count) > 0.7 * Double(count) else { return nil }
    let (place, offset) = (
      middles.map(\.place).mean, middles.map(\.offset).mean
    )
    let spread = middles.map { ($0.place - place) * ($0.place - place) }.mean
    let slope =
      middles.map { ($0.place - place) * ($0.offset - offset) }.mean / max(spread, 1e-9)
    self.start = start + along * place + across * offset
    direction = along + across * slope
    hairline = drops.mean
  }

  func crossing(with other: Edge) -> Point? {
    let turn = direction.cross(other.direction)
    guard abs(turn) > 1e-6 else { return nil }
    return start + direction * ((other.start - start).cross(other.direction) / turn)
  }

  /// The distance of the middle of the blue line from `foot`; nil if there is none.
  private static func middle(
    around foot: Point, _ across: Point, in image: Screenshot
  ) -> Double? {
    var (sum, moment) = (0.0, 0.0)
    for step in stride(from: -reach, through: reach, by: 0.25) {
      let blue = image.blueness(at: foot + across * step)
      sum += blue
      moment += blue * step
    }
    // A line 3 pixels wide has 12 such steps.
    guard sum > 6 else { return nil }
    return moment / sum
  }
}

extension [Double] {
  fileprivate var mean: Double { reduce(0, +) / Double(Swift.max(1, count)) }
}

extension Screenshot {
  /// How blue the image is at a place: 1 on an outline, 0 on grey, as in the images of these
  /// cameras.
  func blueness(at point: Point) -> Double {
    guard let (red, _, blue) = color(at: point) else { return 0 }
    // The accent colour, #3584E4.
    return min(1, max(0, Double(Int(blue) - Int(red)) / 150))
  }

  /// The brightness at a place, from 0 to 255.
  func brightness(at point: Point) -> Double {
    guard let (red, green, blue) = color(at: point) else { return 0 }
    return (Double(red) + Double(green) + Double(blue)) / 3
  }

  /// Whether `place` contains blue pixels farther than `margin` from all of `outlines`.
  func hasStrayBlue(within place: Quadrilateral, beyond margin: Double, of outlines: [[Point]])
    -> Bool
  {
    for y in stride(from: Int(place.topLeft.y) + 2, to: Int(place.bottomRight.y) - 2, by: 2) {
      for x in stride(from: Int(place.topLeft.x) + 2, to: Int(place.bottomRight.x) - 2, by: 2) {
        let point = Point(x: Double(x), y: Double(y))
        guard blueness(at: point) > 0.5 else { continue }
        if !outlines.contains(where: { $0.isNear(point, within: margin) }) { return true }
      }
    }
    return false
  }

  private func color(at point: Point) -> (red: UInt8, green: UInt8, blue: UInt8)? {
    let (x, y) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
    guard 0..<width ~= x, 0..<height ~= y else { return nil }
    return self[x, y]
  }
}

extension [Point] {
  /// Whether a point lies within `margin` of an edge of this outline.
  fileprivate func isNear(_ point: Point, within margin: Double) -> Bool {
    indices.contains { index in
      let (start, end) = (self[index], self[(index + 1) % count])
      let edge = end - start
      let share = Swift.min(1, Swift.max(0, (point - start).dot(edge) / edge.dot(edge)))
      return (start + edge * share).distance(to: point) < margin
    }
  }
}
