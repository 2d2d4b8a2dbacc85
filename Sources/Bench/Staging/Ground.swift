// The ground below codes: a wooden desk, the same in every run.

public import Reading

extension LumaBitmap {
  /// A desk top, slightly darker towards the corners.
  public static func desk(_ size: PixelSize, brightness: Double = 150) -> LumaBitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area)
    let (middleX, middleY) = (Double(size.width) / 2, Double(size.height) / 2)
    let farthest = middleX * middleX + middleY * middleY
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (u, v) = (Double(x), Double(y))
        // Grain and fibres along the boards, and patches.
        let grain = Lattice.value(u / 260, v / 9, seed: 1) * 9
        let fibres = Lattice.value(u / 35, v / 2.5, seed: 2) * 5
        let patches = Lattice.value(u / 300, v / 220, seed: 3) * 10
        let (dx, dy) = (u - middleX, v - middleY)
        let light = 1 - 0.22 * (dx * dx + dy * dy) / farthest
        let value = (brightness + grain + fibres + patches) * light
        pixels.append(UInt8(value.rounded().clamped(to: 0...255)))
      }
    }
    return LumaBitmap(size: size, pixels: pixels)
  }
}

/// Smooth noise: numbers from −1 to 1 at the crossings of a grid, interpolated between them.
private enum Lattice {
  static func value(_ x: Double, _ y: Double, seed: UInt64) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (u, v) = (smooth(x - left), smooth(y - top))
    let (column, row) = (UInt64(left), UInt64(top))
    let upper = at(column, row, seed) * (1 - u) + at(column + 1, row, seed) * u
    let lower = at(column, row + 1, seed) * (1 - u) + at(column + 1, row + 1, seed) * u
    return upper * (1 - v) + lower * v
  }

  private static func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  private static func at(_ column: UInt64, _ row: UInt64, _ seed: UInt64) -> Double {
    var bits = column &* 0x9E37_79B9_7F4A_7C15 ^ row &* 0xC2B2_AE3D_27D4_EB4F ^ seed &* 0x1656_67B1
    bits = (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
    bits ^= bits >> 32
    return Double(bits & 0xFFFF) / 32767.5 - 1
  }
}
