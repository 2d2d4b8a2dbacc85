// The reason why nothing is read in an image, from its light, the width of its edges and the places
// where a code is supposed. In doubt there is no verdict, because a wrong hint is worse than none.

/// The measurement of an image, once it is clear.
struct SceneVerdict: Equatable, Sendable {
  /// The obstacle to reading; nil where there is none.
  let condition: Obstacle?
}

extension Obstacle {
  /// An image is dark if its mean is below the first level and hardly a place is lighter than the
  /// second; half of a code is white.
  private static let (darkMean, darkLight) = (40, 70)
  /// The width, in pixels, from which an edge blurs away modules of half that width. Soft cameras
  /// have 3 to 4.
  private static let widestEdge = 6.0
  /// The size, in pixels, of a module that is read with ease.
  static let wantedModule = 2.5
  /// Pixels from the image's edge within which bars are taken to continue beyond it.
  static let edge = 6.0

  /// Judges light and focus of an image; nil where both are good enough.
  init?(lightAndFocusOf image: LumaImage) {
    let light = image.light(ofAllButOneIn: 20)
    if light.mean < Self.darkMean, light.brightest < Self.darkLight {
      self = .tooDark
    } else if let width = image.edgeWidth, width > Self.widestEdge {
      self = .blurred
    } else {
      return nil
    }
  }

  /// The ratio of `wanted` to `size`, in quarters.
  static func quarters(from size: Double, to wanted: Double) -> Int {
    Int((wanted / size * 4).rounded(.up), within: 5...32)
  }
}

extension Proposal {
  /// The size of a module in pixels, where the sign shows it.
  var module: Double? {
    guard case .finderPatterns(let modules, _) = sign else { return nil }
    return outline.area.squareRoot() / Double(modules)
  }

  /// The sides of an image of `size` beyond which the supposed code continues: a square with one of
  /// its corners, bars with one of their ends.
  func sidesCrossed(in size: PixelSize, margin: Double) -> [ImageSide] {
    func sides(_ points: [Point], margin: Double) -> [ImageSide] {
      ImageSide.allCases.filter { side in
        points.contains { point in
          switch side {
          case .left: point.x < margin
          case .top: point.y < margin
          case .right: point.x > Double(size.width) - margin
          case .bottom: point.y > Double(size.height) - margin
          }
        }
      }
    }
    switch sign {
    case .finderPatterns:
      return sides(outline.corners, margin: -(module ?? 0))
    case .bars:
      // Shorter bars may be anything.
      guard outline.width > 10 * margin else { return [] }
      return sides(
        [
          (outline.topLeft + outline.bottomLeft) / 2, (outline.topRight + outline.bottomRight) / 2,
        ], margin: margin)
    case .dense:
      return sides(outline.corners, margin: margin)
    }
  }
}

extension LumaImage {
  /// The width of the sharpest edges in pixels, if there are enough edges: the fall from end to
  /// end, divided by the fall at the steepest place.
  fileprivate var edgeWidth: Double? {
    // An edge is seen six pixels to either side; a fall of 32 levels is not noise.
    let (reach, leastFall, leastCount, tenths) = (6, 32, 60, 10)
    guard size.width > 4 * reach, size.height > 2 else { return nil }
    var histogram = [Int](repeating: 0, count: 20 * tenths)
    var sums = [Int](repeating: 0, count: size.width)
    for y in Swift.stride(from: 1, to: size.height - 1, by: 8) {
      // The mean of three rows has less noise than one.
      let (above, middle, below) = (row(y - 1), row(y), row(y + 1))
      for x in sums.indices { sums[x] = Int(above[x]) + Int(middle[x]) + Int(below[x]) }
      var last = 0
      var slope = abs(sums[reach + 1] - sums[reach - 1])
      for x in reach..<size.width - reach - 1 {
        let next = abs(sums[x + 2] - sums[x])
        let fall = abs(sums[x + reach] - sums[x - reach])
        if slope >= last, slope > next, fall > 3 * leastFall {
          histogram[min(2 * fall * tenths / slope, histogram.count - 1)] += 1
        }
        (last, slope) = (slope, next)
      }
    }
    let count = histogram.reduce(0, +)
    guard count >= leastCount else { return nil }
    var seen = 0
    let sharpest = histogram.firstIndex { number in
      seen += number
      return seen > count / 5
    }
    return sharpest.map { Double($0) / Double(tenths) }
  }
}
