// An image in black and white, each pixel compared with the brightness around it, so that a
// shadow across a code does not hide it.

internal import Imaging

/// An image of which only dark and light is left.
struct BlackAndWhite {
  let size: PixelSize
  /// 1 where dark, row by row.
  let dark: [UInt8]

  /// Compares each pixel of `image` with the mean of the square of `radius` pixels around it:
  /// what is darker, and, for codes light on dark, what is lighter.
  static func separating(_ image: LumaImage, radius: Int) -> (dark: Self, light: Self) {
    let (width, height) = (image.size.width, image.size.height)
    let columns = width + 1
    let sums = sumsAbove(image)
    let table = sums.span
    var dark: [UInt8] = []
    var light: [UInt8] = []
    dark.reserveCapacity(width * height)
    light.reserveCapacity(width * height)
    for y in 0..<height {
      let row = image.row(y)
      let bottomRow = min(height, y + radius + 1)
      let top = table.extracting(max(0, y - radius) * columns..<(max(0, y - radius) + 1) * columns)
      let bottom = table.extracting(bottomRow * columns..<(bottomRow + 1) * columns)
      let rows = bottomRow - max(0, y - radius)
      for x in 0..<width {
        let left = max(0, x - radius)
        let right = min(width, x + radius + 1)
        let sum = bottom[right] &- top[right] &- bottom[left] &+ top[left]
        let here = UInt32(truncatingIfNeeded: rows &* (right &- left)) &* UInt32(row[x]) &* 16
        // Off the mean by a sixteenth: even ground is neither.
        dark.append(here < sum &* 15 ? 1 : 0)
        light.append(here > sum &* 17 ? 1 : 0)
      }
    }
    return (Self(size: image.size, dark: dark), Self(size: image.size, dark: light))
  }

  /// Sums of all pixels above and to the left of each corner between pixels: the mean of any
  /// rectangle comes from four of them.
  private static func sumsAbove(_ image: LumaImage) -> [UInt32] {
    let columns = image.size.width + 1
    var sums = [UInt32](repeating: 0, count: columns * (image.size.height + 1))
    var table = sums.mutableSpan
    for y in 0..<image.size.height {
      let row = image.row(y)
      var sum: UInt32 = 0
      let above = y * columns
      let here = above + columns
      for x in row.indices {
        sum &+= UInt32(row[x])
        table[here + x + 1] = table[above + x + 1] &+ sum
      }
    }
    return sums
  }

  /// Whether the pixel at `point` is dark; beyond the edge all is light.
  func isDark(at point: Point) -> Bool {
    guard point.x >= 0, point.y >= 0, point.x < Double(size.width), point.y < Double(size.height)
    else { return false }
    return dark[Int(point.y) * size.width + Int(point.x)] == 1
  }
}
