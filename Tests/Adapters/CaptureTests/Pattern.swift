// Painted images with a known value for every pixel.

import Capture
import Reading

/// A slanted ramp that moves by one step every 10 ms.
enum Pattern {
  static func value(x: Int, y: Int, time: Duration) -> UInt8 {
    UInt8(truncatingIfNeeded: x + 3 * y + Int(time / .milliseconds(10)))
  }

  static func painted(_ size: PixelSize, at time: Duration) -> LumaBitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area)
    for y in 0..<size.height {
      for x in 0..<size.width { pixels.append(value(x: x, y: y, time: time)) }
    }
    return LumaBitmap(size: size, pixels: pixels)
  }

  static func source(_ size: PixelSize, frameRate: Double = 30) -> VideoSource {
    .painted(size: size, frameRate: frameRate) { painted(size, at: $0) }
  }
}

extension PixelSize {
  /// A size that makes tests without optimization bearable.
  static let small = PixelSize(width: 64, height: 48)
}
