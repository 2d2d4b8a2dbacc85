// The colours of modules in an image: means of a few looks around the middle of each.

extension ColorBitmap {
  /// Where a module is looked at, in modules from its middle.
  static let looks = [(0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)].map {
    Point(x: 0.18 * Double($0.0), y: 0.18 * Double($0.1))
  }

  /// The mean of red, green and blue at some places.
  func mean(at places: [Point]) -> SIMD4<Double> {
    places.reduce(.zero) { $0 + color(at: $1) } / Double(max(1, places.count))
  }

  /// Red, green and blue at a place between pixels.
  private func color(at point: Point) -> SIMD4<Double> {
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    let left = Int(x.rounded(.down), within: 0...max(0, size.width - 2))
    let top = Int(y.rounded(.down), within: 0...max(0, size.height - 2))
    let right = min(left + 1, size.width - 1)
    let bottom = min(top + 1, size.height - 1)
    let (across, down) = (
      (x - Double(left)).clamped(to: 0...1), (y - Double(top)).clamped(to: 0...1)
    )
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
      let place = y * stride + 4 * x
      return SIMD4(
        Double(pixels[place + 2]), Double(pixels[place + 1]), Double(pixels[place]), 0)
    }
    let above = pixel(left, top) * (1 - across) + pixel(right, top) * across
    let below = pixel(left, bottom) * (1 - across) + pixel(right, bottom) * across
    return above * (1 - down) + below * down
  }

  /// The image with the means of two by two pixels.
  var halved: ColorBitmap {
    let half = PixelSize(width: size.width / 2, height: size.height / 2)
    let source = pixels
    var bytes = [UInt8](repeating: 255, count: 4 * half.area)
    var target = bytes.mutableSpan
    for y in 0..<half.height {
      for x in 0..<half.width {
        let start = 2 * y * stride + 8 * x
        for part in 0..<3 {
          let (above, below) = (start + part, start + part + stride)
          let sum =
            Int(source[above]) + Int(source[above + 4]) + Int(source[below])
            + Int(source[below + 4])
          target[4 * (y * half.width + x) + part] = UInt8((sum + 2) / 4)
        }
      }
    }
    return ColorBitmap(size: half, bytes: bytes)
  }
}
