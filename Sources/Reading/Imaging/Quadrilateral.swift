// The four corners of a code as it lies in an image.

/// An outline with four corners. Their names follow the code: the top left corner of a code that is
/// upside down lies at the bottom right of the image.
public struct Quadrilateral: Hashable, Sendable {
  public var topLeft: Point
  public var topRight: Point
  public var bottomRight: Point
  public var bottomLeft: Point

  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(
      topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
      bottomRight: Point(x: x + width, y: y + height), bottomLeft: Point(x: x, y: y + height))
  }

  public init(of size: PixelSize) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  public init(of rect: PixelRect) {
    self.init(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }

  /// Clockwise from the top left.
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }
  public var center: Point { (topLeft + topRight + bottomRight + bottomLeft) / 4 }

  public var area: Double {
    abs((bottomRight - topLeft).cross(bottomLeft - topRight)) / 2
  }

  /// The mean of top and bottom.
  public var width: Double {
    (topLeft.distance(to: topRight) + bottomLeft.distance(to: bottomRight)) / 2
  }

  /// The mean of the left and the right side.
  public var height: Double {
    (topLeft.distance(to: bottomLeft) + topRight.distance(to: bottomRight)) / 2
  }

  public func contains(_ point: Point) -> Bool {
    let corners = corners
    var inside = false
    var previous = corners[3]
    for corner in corners {
      if (corner.y > point.y) != (previous.y > point.y) {
        let t = (point.y - corner.y) / (previous.y - corner.y)
        if point.x < corner.x + t * (previous.x - corner.x) { inside.toggle() }
      }
      previous = corner
    }
    return inside
  }

  public func mapped(_ transform: (Point) -> Point) -> Quadrilateral {
    Quadrilateral(
      topLeft: transform(topLeft), topRight: transform(topRight),
      bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
  }

  /// The outline with each corner `factor` times as far from the centre.
  public func scaled(by factor: Double) -> Quadrilateral {
    let center = center
    return mapped { center + ($0 - center) * factor }
  }

  /// The same outline with the next corner as its top left.
  public var turned: Quadrilateral {
    Quadrilateral(
      topLeft: topRight, topRight: bottomRight, bottomRight: bottomLeft, bottomLeft: topLeft)
  }

  /// The outline extended on each side by the given parts of its width and height.
  public func extended(across: Double, down: Double) -> Quadrilateral {
    let right = (topRight - topLeft + bottomRight - bottomLeft) / 2 * across
    let below = (bottomLeft - topLeft + bottomRight - topRight) / 2 * down
    return Quadrilateral(
      topLeft: topLeft - right - below, topRight: topRight + right - below,
      bottomRight: bottomRight + right + below, bottomLeft: bottomLeft - right + below)
  }

  /// The place at these shares of the way across and down, which may lie beyond the corners.
  public func place(across: Double, down: Double) -> Point {
    let top = topLeft + (topRight - topLeft) * across
    let bottom = bottomLeft + (bottomRight - bottomLeft) * across
    return top + (bottom - top) * down
  }

  /// The shared area of two convex outlines as a part of the area of both together: 0 if they are
  /// apart, 1 if they are equal.
  public func overlap(with other: Quadrilateral) -> Double {
    let shared = sharedArea(with: other)
    let together = area + other.area - shared
    return together > 0 ? shared / together : 0
  }

  /// The area in square pixels that two convex outlines share.
  public func sharedArea(with other: Quadrilateral) -> Double {
    var polygon = corners
    var clip = other.corners
    let isClockwise = (clip[1] - clip[0]).cross(clip[2] - clip[1]) >= 0
    if !isClockwise { clip.reverse() }
    for index in clip.indices where !polygon.isEmpty {
      polygon = polygon.cut(from: clip[index], to: clip[(index + 1) % clip.count])
    }
    guard polygon.count > 2 else { return 0 }
    var twice = 0.0
    for index in polygon.indices {
      twice += polygon[index].cross(polygon[(index + 1) % polygon.count])
    }
    return abs(twice) / 2
  }
}

extension [Point] {
  /// The part on the inner side of the line through `start` and `end`.
  fileprivate func cut(from start: Point, to end: Point) -> [Point] {
    let edge = end - start
    var kept: [Point] = []
    for index in indices {
      let point = self[index]
      let next = self[(index + 1) % count]
      let here = edge.cross(point - start)
      let there = edge.cross(next - start)
      if here >= 0 { kept.append(point) }
      if (here >= 0) != (there >= 0) {
        kept.append(point + (next - point) * (here / (here - there)))
      }
    }
    return kept
  }
}
