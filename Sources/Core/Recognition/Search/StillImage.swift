// A still image as the ladder sees it: all of it at a size that the engines can bear, and, where
// that is not its own, its parts at full size.

internal import Imaging
internal import Locating

/// An image with an overview and, if it is large, tiles.
struct StillImage: Sendable {
  /// 6 megapixels: up to here the image is its own overview.
  private static let largestOverview = 6_000_000
  /// Pixels along a tile's side, and those that it shares with the next, so that a code on the
  /// seam is whole in one of them.
  private static let (tileSide, seam) = (1600, 400)

  /// The image itself.
  let full: LumaBitmap
  /// All of it at a bearable size; its `toSource` leads to the image itself.
  let overview: DerivedImage

  init(_ full: LumaBitmap) {
    self.full = full
    let shorter = min(full.size.width, full.size.height)
    var factor = 1
    // A strip is not reduced away: it is read by its tiles.
    while full.size.area / (factor * factor) > Self.largestOverview,
      shorter / (factor + 1) >= 64
    {
      factor += 1
    }
    overview =
      factor == 1
      ? DerivedImage(full, toSource: .identity) : full.image.reduced(by: factor)
  }

  /// The same image, of which the overview is half as large: so much noise leaves only large
  /// codes to be read, and those sooner.
  init(halving full: LumaBitmap) {
    self.full = full
    overview = full.image.reduced(by: 2)
  }

  /// The parts of a large image in which there is anything to see; none of a small one.
  var tiles: [PixelRect] {
    guard full.size.area > Self.largestOverview else { return [] }
    let step = Self.tileSide - Self.seam
    return stride(from: 0, to: max(1, full.size.height - Self.seam), by: step).flatMap { y in
      stride(from: 0, to: max(1, full.size.width - Self.seam), by: step).map { x in
        PixelRect(
          x: x, y: y,
          size: PixelSize(
            width: min(Self.tileSide, full.size.width - x),
            height: min(Self.tileSide, full.size.height - y)))
      }
    }.filter { full.image.cropped(to: $0).hasContrast }
  }

  /// Places where the overview shows finder patterns, in the image's own pixels.
  func finderPatterns() -> [Proposal] {
    inFull(Locator.finderPatterns(in: overview.bitmap.image))
  }

  /// The same of finder patterns with small modules.
  func smallFinderPatterns() -> [Proposal] {
    inFull(Locator.smallFinderPatterns(in: overview.bitmap.image))
  }

  /// Places where the overview shows bars and fields of edges, in the image's own pixels.
  func areas() -> (bars: [Proposal], dense: [Proposal]) {
    let areas = Locator.areas(in: overview.bitmap.image)
    return (inFull(areas.bars), inFull(areas.dense))
  }

  private func inFull(_ proposals: [Proposal]) -> [Proposal] {
    proposals.map { proposal in
      Proposal(proposal.sign, outline: proposal.outline.mapped { overview.toSource($0) })
    }
  }
}

extension LumaImage {
  /// Whether there is anything but an even ground: some pixels in a hundred differ by 24 levels.
  fileprivate var hasContrast: Bool {
    var histogram = [Int](repeating: 0, count: 256)
    var count = 0
    for y in Swift.stride(from: 0, to: size.height, by: 8) {
      let row = row(y)
      for x in Swift.stride(from: 0, to: size.width, by: 4) {
        histogram[Int(row[x])] += 1
        count += 1
      }
    }
    var seen = 0
    let darkest = histogram.firstIndex { level in
      seen += level
      return seen > count / 100
    }
    seen = 0
    let brightest = histogram.lastIndex { level in
      seen += level
      return seen > count / 100
    }
    guard let darkest, let brightest else { return false }
    return brightest - darkest >= 24
  }
}
