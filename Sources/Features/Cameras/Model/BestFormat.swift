// Chooses the best of a camera's formats for reading codes: the most pixels that can be read in
// time, a rate high enough to follow a moving hand, and the least work.

internal import Reading

extension Collection where Element == CameraFormat {
  public var bestForReading: CameraFormat? {
    self.max { FormatRank(of: $0) < FormatRank(of: $1) }
  }

  /// The format with the most pixels, for a short closer look; nil if the usual format has as many.
  public var closest: CameraFormat? {
    // Five images a second are enough to follow a code that is held still. Reading an image of more
    // than 20 million pixels takes seconds.
    let (lowestRate, mostPixels) = (4.9, 20_500_000)
    let usual = bestForReading?.size.area ?? 0
    let larger = self.filter {
      $0.size.area > usual && $0.size.area <= mostPixels && $0.frameRate >= lowestRate
    }
    guard let most = larger.map(\.size.area).max() else { return nil }
    return larger.filter { $0.size.area == most }.bestForReading
  }
}

/// The order of formats; an earlier property outweighs all later ones.
private struct FormatRank: Comparable {
  /// 1920 × 1080; reading more takes longer than the next image takes to arrive.
  private static let mostPixels = 1920 * 1080
  /// 640 × 480; a code at arm's length has too few pixels in anything smaller.
  private static let fewestPixels = 640 * 480
  /// Images a second from which a moving code can be followed; video has 24.
  private static let fluentRate = 23.9
  /// Images a second below which the viewfinder is too slow for aiming.
  private static let lowestRate = 9.9
  /// Images a second above which there is only more work.
  private static let ampleRate = 30.0

  private let fits: Int
  private let rateClass: Int
  private let pixels: Int
  private let rate: Double
  private let decodingEase: Int
  private let excess: Double

  init(of format: CameraFormat) {
    fits = format.size.area <= Self.mostPixels ? 1 : 0
    rateClass = Self.rateClass(of: format)
    // If all sizes are too large, the smallest is best.
    pixels = fits == 1 ? format.size.area : -format.size.area
    rate = min(format.frameRate, Self.ampleRate)
    decodingEase =
      switch format.encoding {
      case .raw: 2
      case .jpeg: 1
      case .h264: 0
      }
    excess = -format.frameRate
  }

  /// The rate outweighs the size, but an image that is too small loses to one that is merely slow.
  private static func rateClass(of format: CameraFormat) -> Int {
    let isLargeEnough = format.size.area >= fewestPixels
    switch format.frameRate {
    case fluentRate...: return isLargeEnough ? 3 : 1
    case lowestRate...: return isLargeEnough ? 2 : 1
    default: return 0
    }
  }

  static func < (left: FormatRank, right: FormatRank) -> Bool {
    (left.fits, left.rateClass, left.pixels, left.rate, left.decodingEase, left.excess)
      < (right.fits, right.rateClass, right.pixels, right.rate, right.decodingEase, right.excess)
  }
}
