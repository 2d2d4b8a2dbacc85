// What happens to a code on its way into an image: haste, dark, glare and mirrors. The same
// arguments always give the same image.

public import Imaging

extension LumaBitmap {
  /// Softened `times` over; the spread of the blur is the root of half of `times` in pixels.
  public func blurred(_ times: Int) -> LumaBitmap {
    (0..<times).reduce(self) { image, _ in LumaBitmap(smoothing: image.image) }
  }

  /// With noise of a standard deviation of `sigma` levels, the same for the same `seed`.
  public func noisy(sigma: Double, seed: UInt64 = 1) -> LumaBitmap {
    var noise = SeededNoise(seed: seed)
    return mapped { _, _, value in value + sigma * noise.next() }
  }

  /// Black lifted to `black` and white lowered to `white`.
  public func withRange(black: Double, white: Double) -> LumaBitmap {
    mapped { _, _, value in black + value * (white - black) / 255 }
  }

  /// White for black.
  public var inverted: LumaBitmap {
    mapped { _, _, value in 255 - value }
  }

  /// In shadow towards the left: there only `share` of the light arrives.
  public func shaded(to share: Double) -> LumaBitmap {
    let width = Double(size.width)
    return mapped { x, _, value in value * (share + (1 - share) * Double(x) / width) }
  }

  /// As in a mirror, left for right.
  public var mirrored: LumaBitmap {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count)
    for start in stride(from: 0, to: pixels.count, by: max(1, size.width)) {
      result.append(contentsOf: pixels[start..<start + size.width].reversed())
    }
    return LumaBitmap(size: size, pixels: result)
  }

  private func mapped(_ change: (_ x: Int, _ y: Int, _ value: Double) -> Double) -> LumaBitmap {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let value = change(x, y, Double(pixels[y * size.width + x]))
        result.append(UInt8(value.rounded().clamped(to: 0...255)))
      }
    }
    return LumaBitmap(size: size, pixels: result)
  }
}

/// Normally spread numbers that are the same in every run.
struct SeededNoise {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next number, of mean 0 and standard deviation 1.
  mutating func next() -> Double {
    // SplitMix64; its four 16-bit parts, each spread evenly, add up to nearly a normal spread.
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    let sum = (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + bits >> 48
    // The mean of four such parts' sum, and the root of 4 × 65536² ÷ 12.
    return (Double(sum) - 131_070) / 37_837
  }
}
