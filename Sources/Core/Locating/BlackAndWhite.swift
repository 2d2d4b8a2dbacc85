// An image in black and white. Each pixel is compared with the brightness around it, so that a
// shadow across a code does not hide the code.

internal import Imaging

/// An image of dark and light pixels.
struct BlackAndWhite {
  let size: PixelSize
  /// 1 where dark, row by row.
  let dark: [UInt8]

  /// Compares each pixel of `image` with the mean of the square of `radius` pixels around it. The
  /// first result marks darker pixels, the second lighter ones, for codes that are light on dark.
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
        // Pixels within a sixteenth of the mean are even ground and belong to neither.
        dark.append(here < sum &* 15 ? 1 : 0)
        light.append(here > sum &* 17 ? 1 : 0)
      }
    }
    return (Self(size: image.size, dark: dark), Self(size: image.size, dark: light))
  }

  /// Sums of all pixels above and to the left of each corner between pixels. The mean of any
  /// rectangle follows from four of them.
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

  /// Whether the pixel at `point` is dark. Beyond the edge all pixels are light.
  func isDark(at point: Point) -> Bool {
    guard point.x >= 0, point.y >= 0, point.x < Double(size.width), point.y < Double(size.height)
    else { return false }
    return dark[Int(point.y) * size.width + Int(point.x)] == 1
  }
}
