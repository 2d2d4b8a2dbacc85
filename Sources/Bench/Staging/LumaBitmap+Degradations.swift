// The effects of a camera and its surroundings on an image: blur, noise, low contrast, shadow,
// glare and mirrors. The same arguments always give the same image.

internal import Glibc
public import Reading

extension LumaBitmap {
  /// Blurred `times` over; the standard deviation in pixels is the square root of half of `times`.
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

  /// In shadow towards the left, where only `share` of the light is left.
  public func shaded(to share: Double) -> LumaBitmap {
    let width = Double(size.width)
    return mapped { x, _, value in value * (share + (1 - share) * Double(x) / width) }
  }

  /// With a reflection at `center`: brighter by `brightness` levels there, and by half
  /// of that 0.83 `radius` away.
  public func lit(at center: Point, radius: Double, brightness: Double) -> LumaBitmap {
    mapped { x, y, value in
      let (dx, dy) = ((Double(x) - center.x) / radius, (Double(y) - center.y) / radius)
      return value + brightness * exp(-(dx * dx + dy * dy))
    }
  }

  /// With other light: the level that `change` makes of the one at each place.
  public func lit(_ change: (_ level: Double, _ place: Point) -> Double) -> LumaBitmap {
    mapped { x, y, value in change(value, Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) }
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

  /// With the level at each place that `level` gives, which sees this image.
  public func redrawn(_ level: (LumaImage, Point) -> Double) -> LumaBitmap {
    let image = image
    return mapped { x, y, _ in level(image, Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) }
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

/// Normally distributed numbers that are the same in every run.
struct SeededNoise {
  private var dice: SeededDice

  init(seed: UInt64) { dice = SeededDice(seed: seed) }

  /// The next number, of mean 0 and standard deviation 1.
  mutating func next() -> Double {
    // The sum of four evenly distributed 16-bit parts is nearly normal.
    let bits = dice.next()
    let sum = (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + bits >> 48
    // The mean of the sum, and the square root of 4 × 65536² ÷ 12.
    return (Double(sum) - 131_070) / 37_837
  }
}
