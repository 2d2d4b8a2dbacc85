// What a studied image says about why nothing is read in it: from its light, the width of its edges
// and the places where a code was supposed. Rather nothing is said than something wrong.

internal import Barcodes
internal import Imaging
internal import Locating

/// What was measured in an image, once it is clear.
struct SceneVerdict: Equatable, Sendable {
  /// What may keep codes from being read; nil where nothing does.
  let condition: SceneCondition?
}

extension SceneCondition {
  /// An image with this mean, in which hardly a place is lighter than that, is dark; a code is
  /// half white.
  private static let (darkMean, darkLight) = (40, 70)
  /// Edges as wide as this, in pixels, blur away modules of half of it. Soft cameras have 3 to 4.
  private static let widestEdge = 6.0
  /// Finder patterns with smaller modules, in pixels, are seen and the code is not read.
  private static let smallestModule = 1.6
  /// So near to the image's edge, in pixels, bars are taken to go on beyond it.
  private static let edge = 6.0

  /// What light and focus of an image keep from being read.
  init?(lightAndFocusOf image: LumaImage) {
    let light = image.light
    if light.mean < Self.darkMean, light.brightest < Self.darkLight {
      self = .tooDark
    } else if let width = image.edgeWidth, width > Self.widestEdge {
      self = .tooBlurred
    } else {
      return nil
    }
  }

  /// What keeps the codes from being read that are supposed at `proposals`, in an image of `size`.
  init?(unread proposals: [Proposal], in size: PixelSize) {
    if proposals.contains(where: { $0.isCutOff(by: size, margin: Self.edge) }) {
      self = .cutOff
    } else if proposals.contains(where: { $0.module ?? .infinity < Self.smallestModule }) {
      self = .tooSmall
    } else {
      return nil
    }
  }
}

extension Proposal {
  /// Pixels of a module, where that shows.
  fileprivate var module: Double? {
    guard case .finderPatterns(let modules, _) = sign else { return nil }
    return outline.area.squareRoot() / Double(modules)
  }

  /// Whether what is supposed here goes on beyond the edge of an image of `size`: of a square that
  /// its corners tell a corner, of bars one end in reading direction.
  fileprivate func isCutOff(by size: PixelSize, margin: Double) -> Bool {
    func isOutside(_ point: Point, by margin: Double) -> Bool {
      min(point.x, point.y) < margin || point.x > Double(size.width) - margin
        || point.y > Double(size.height) - margin
    }
    switch sign {
    case .finderPatterns:
      return outline.corners.contains { isOutside($0, by: -(module ?? 0)) }
    case .bars:
      // Shorter ones may be anything.
      guard outline.width > 10 * margin else { return false }
      return isOutside((outline.topLeft + outline.bottomLeft) / 2, by: margin)
        || isOutside((outline.topRight + outline.bottomRight) / 2, by: margin)
    case .dense:
      return false
    }
  }
}

extension LumaImage {
  /// The mean of all pixels, and the level that one in twenty exceeds; of every sixteenth.
  fileprivate var light: (mean: Int, brightest: Int) {
    var histogram = [Int](repeating: 0, count: 256)
    for y in Swift.stride(from: 0, to: size.height, by: 4) {
      let row = row(y)
      for x in Swift.stride(from: 0, to: size.width, by: 4) { histogram[Int(row[x])] += 1 }
    }
    let count = max(1, histogram.reduce(0, +))
    let sum = histogram.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    var above = 0
    let brightest = histogram.lastIndex { number in
      above += number
      return above > count / 20
    }
    return (sum / count, brightest ?? 0)
  }

  /// How many pixels wide the sharpest edges are, where there are enough to tell: the fall of each
  /// from end to end, divided by its steepest place.
  fileprivate var edgeWidth: Double? {
    // An edge is seen six pixels to either side; a fall of 32 levels is no noise.
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
