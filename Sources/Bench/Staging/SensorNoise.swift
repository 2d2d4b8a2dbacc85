// The noise of a camera's sensor: different in each frame, the same in every run. One field of
// noise is made, and each frame starts at another place in it.

public import Reading

/// Noise for images of one size.
public struct SensorNoise: Sendable {
  private let field: [Int8]

  /// Makes noise with a standard deviation of `sigma` levels for images of `size`.
  public init(sigma: Double, size: PixelSize, seed: UInt64 = 1) {
    var noise = SeededNoise(seed: seed)
    // Larger than an image, so that frames can start at different places.
    field = (0..<size.area + Self.starts).map { _ in
      Int8((sigma * noise.next()).rounded().clamped(to: -127...127))
    }
  }

  /// The number of frames that differ from each other.
  private static let starts = 65_536

  /// `image` with the noise of frame `index`.
  public func over(_ image: LumaBitmap, frame index: Int) -> LumaBitmap {
    var result = image
    var target = result.mutablePixels
    // Steps of an odd number reach every start before one repeats.
    let start = Int(UInt16(truncatingIfNeeded: index &* 40_503))
    let noise = field.span.extracting(start..<start + target.count)
    for place in target.indices {
      let value = Int16(target[place]) &+ Int16(noise[place])
      target[place] = UInt8(truncatingIfNeeded: max(0, min(255, value)))
    }
    return result
  }
}
