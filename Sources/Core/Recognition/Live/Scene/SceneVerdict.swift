// Why nothing is read in an image: by its light, the width of its edges and the places where a code
// is supposed. In doubt there is no verdict, because a wrong hint is worse than none.

internal import Barcodes
internal import Imaging
internal import Locating

/// What was measured in an image, once it is clear.
struct SceneVerdict: Equatable, Sendable {
  /// What may keep codes from being read; nil where nothing does.
  let condition: SceneCondition?
}

extension SceneCondition {
  /// An image is dark if its mean is below the first level and hardly a place is lighter than the
  /// second; half of a code is white.
  private static let (darkMean, darkLight) = (40, 70)
  /// Pixels of an edge that blurs away modules of half its width. Soft cameras have 3 to 4.
  private static let widestEdge = 6.0
  /// Pixels of a module below which finder patterns are seen and the code is not read.
  private static let smallestModule = 1.6
  /// Pixels from the image's edge within which bars are taken to go on beyond it.
  private static let edge = 6.0

  /// Judges light and focus of an image; nil where both are good enough.
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

  /// Judges why no code is read at `proposals`, in an image of `size`; nil where that is unclear.
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
  /// Pixels of a module, where the sign shows that.
  fileprivate var module: Double? {
    guard case .finderPatterns(let modules, _) = sign else { return nil }
    return outline.area.squareRoot() / Double(modules)
  }

  /// Whether the supposed code goes on beyond the edge of an image of `size`: a square with one of
  /// its corners, bars with one of their ends.
  fileprivate func isCutOff(by size: PixelSize, margin: Double) -> Bool {
    func isOutside(_ point: Point, by margin: Double) -> Bool {
      min(point.x, point.y) < margin || point.x > Double(size.width) - margin
        || point.y > Double(size.height) - margin
    }
    switch sign {
    case .finderPatterns:
      return outline.corners.contains { isOutside($0, by: -(module ?? 0)) }
    case .bars:
      // Shorter bars may be anything.
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

  /// How many pixels wide the sharpest edges are, if there are enough of them: the fall of each
  /// from end to end, divided by the fall at its steepest place.
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
