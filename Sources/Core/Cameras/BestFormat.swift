// Which of a camera's formats is the best for reading codes: as many pixels as can be looked at, as
// long as they come often enough to follow a hand, and with as little work as possible.

internal import Imaging

extension Collection where Element == CameraFormat {
  /// The format in which codes are read best; nil where there is none.
  public var bestForReading: CameraFormat? {
    self.max { Merit(of: $0) < Merit(of: $1) }
  }
}

/// What speaks for a format, the weightiest first.
private struct Merit: Comparable {
  /// 1920 × 1080; looking at more takes longer than the next image takes to come.
  private static let mostPixels = 1920 * 1080
  /// 640 × 480; a code held at arm's length has too few pixels in anything smaller.
  private static let fewestPixels = 640 * 480
  /// Images a second from which a moving code is followed rather than chased: a video's.
  private static let fluent = 23.9
  /// Images a second below which the viewfinder is of no use for aiming.
  private static let sluggish = 9.9
  /// Images a second above which there is only more work.
  private static let ample = 30.0

  private let fits: Int
  private let pace: Int
  private let pixels: Int
  private let rate: Double
  private let ease: Int
  private let thrift: Double

  init(of format: CameraFormat) {
    fits = format.size.area <= Self.mostPixels ? 1 : 0
    pace = Self.pace(of: format)
    // Of sizes that are all too large, the smallest.
    pixels = fits == 1 ? format.size.area : -format.size.area
    rate = min(format.frameRate, Self.ample)
    ease =
      switch format.encoding {
      case .raw: 2
      case .jpeg: 1
      case .h264: 0
      }
    thrift = -format.frameRate
  }

  /// Whether images come often enough, before how large they are: 1920 × 1080 five times a second
  /// loses to 1280 × 720 thirty times; but what is too small loses to what is merely slow.
  private static func pace(of format: CameraFormat) -> Int {
    let isLargeEnough = format.size.area >= fewestPixels
    switch format.frameRate {
    case fluent...: return isLargeEnough ? 3 : 1
    case sluggish...: return isLargeEnough ? 2 : 1
    default: return 0
    }
  }

  static func < (left: Merit, right: Merit) -> Bool {
    (left.fits, left.pace, left.pixels, left.rate, left.ease, left.thrift)
      < (right.fits, right.pace, right.pixels, right.rate, right.ease, right.thrift)
  }
}
