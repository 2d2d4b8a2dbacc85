// Colours as brightness, for codes that are printed in colours of equal brightness: red on green of
// the same weight is grey on grey to an engine.

/// The line through the colours of an image along which most of what its brightness hides is seen.
struct ChromaAxis: Hashable, Sendable {
  /// The weights of the differences of blue and of red from the brightness, in 256ths.
  private let blue: Int
  private let red: Int

  /// Pixels from one sample to its neighbour: a JPEG file halves the resolution of colours, and its
  /// edges take some pixels.
  private static let distance = 4
  /// The most places that are sampled.
  private static let mostSamples = 50_000
  /// The difference of colours, in levels, that counts; noise and shades have less.
  private static let leastDifference = 60
  /// The times by which it is greater than that of brightness; engines see less than this.
  private static let leastExcess = 8
  /// The inverse of the share of the samples where colours meet so.
  private static let rarest = 200
  /// The contrast, in levels, that the colours are brought to.
  private static let contrast = 160.0

  /// The axis of an image whose pixels `color` gives by column and row; nil if brightness hides
  /// nothing.
  init?(width: Int, height: Int, _ color: (Int, Int) -> PixelColor) {
    let distance = Self.distance
    guard width > distance, height > distance else { return nil }
    var step = 1
    while width / step * (height / step) > Self.mostSamples { step += 1 }
    var (samples, hidden) = (0, 0)
    var (blues, both, reds) = (0.0, 0.0, 0.0)
    for y in stride(from: 0, to: height - distance, by: step) {
      for x in stride(from: 0, to: width - distance, by: step) {
        let here = color(x, y)
        for other in [color(x + distance, y), color(x, y + distance)] {
          samples += 1
          let (blue, red) = (here.blue - other.blue, here.red - other.red)
          let difference = abs(blue) + abs(red)
          guard difference >= Self.leastDifference,
            difference >= Self.leastExcess * abs(here.luma - other.luma)
          else { continue }
          hidden += 1
          blues += Double(blue * blue)
          both += Double(blue * red)
          reds += Double(red * red)
        }
      }
    }
    guard hidden * Self.rarest > samples else { return nil }
    // The first principal component of the differences.
    let half = (blues - reds) / 2
    let root = (half * half + both * both).squareRoot()
    let variance = ((blues + reds) / 2 + root) / Double(hidden)
    let direction = half + root > abs(both) ? (half + root, both) : (both, root - half)
    let length = (direction.0 * direction.0 + direction.1 * direction.1).squareRoot()
    guard length > 0 else { return nil }
    let gain = min(6, max(1, Self.contrast / variance.squareRoot())) * 256 / length
    (blue, red) = (Int(direction.0 * gain), Int(direction.1 * gain))
  }

  /// The place of a colour on the axis, around 128.
  func level(of color: PixelColor) -> UInt8 {
    UInt8(min(255, max(0, 128 + (blue * color.blue + red * color.red) >> 8)))
  }
}

/// A colour as its brightness, from 0 to 255, and what blue and red have more than that.
struct PixelColor: Hashable, Sendable {
  let luma: Int
  let blue: Int
  let red: Int

  /// A colour on a white ground.
  init(red: Int, green: Int, blue: Int, alpha: Int) {
    // ITU-R BT.601 weights, in 256ths.
    let bright = (77 * red + 150 * green + 29 * blue + 128) >> 8
    luma = Self.onWhite(bright, alpha)
    self.blue = (blue - bright) * alpha / 255
    self.red = (red - bright) * alpha / 255
  }

  static func onWhite(_ value: Int, _ alpha: Int) -> Int {
    alpha == 255 ? value : (value * alpha + 255 * (255 - alpha) + 127) / 255
  }
}
