// The noise of a camera's sensor, another one in each frame and yet the same in every run: one
// field of it is made, and each frame begins at another place in it. A value, for any thread.

public import Imaging

/// Noise to be laid over images of one size.
public struct SensorNoise: Sendable {
  private let field: [Int8]

  /// Makes noise of a standard deviation of `sigma` levels, enough for images of `size`.
  public init(sigma: Double, size: PixelSize, seed: UInt64 = 1) {
    var noise = SeededNoise(seed: seed)
    // More than an image, so that there are places to begin at.
    field = (0..<size.area + Self.starts).map { _ in
      Int8((sigma * noise.next()).rounded().clamped(to: -127...127))
    }
  }

  /// So many frames differ from each other.
  private static let starts = 65_536

  /// `image` as the sensor sees it in frame `index`.
  public func over(_ image: LumaBitmap, frame index: Int) -> LumaBitmap {
    var result = image
    var target = result.mutablePixels
    // Steps of a large odd number come by every place before the first one again.
    let start = Int(UInt16(truncatingIfNeeded: index &* 40_503))
    let noise = field.span.extracting(start..<start + target.count)
    for place in target.indices {
      let value = Int16(target[place]) &+ Int16(noise[place])
      target[place] = UInt8(truncatingIfNeeded: max(0, min(255, value)))
    }
    return result
  }
}
