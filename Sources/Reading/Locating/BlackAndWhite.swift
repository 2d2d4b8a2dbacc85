// An image in black and white. Each pixel is compared with the brightness around it, so that a
// shadow across a code does not hide the code.

struct BlackAndWhite {
  let size: PixelSize
  /// 1 where dark, row by row.
  let dark: [UInt8]

  /// Compares each pixel of `image` with the mean of the square of `radius` pixels around it. The
  /// first result marks darker pixels, the second lighter ones, for codes that are light on dark.
  /// Around a pixel, none counts as brighter than `brightest`.
  static func separating(
    _ image: LumaImage, radius: Int, brightest: UInt8 = .max
  ) -> (dark: Self, light: Self) {
    var dark: [UInt8] = []
    var light: [UInt8] = []
    dark.reserveCapacity(image.size.area)
    light.reserveCapacity(image.size.area)
    var darker = [UInt8](repeating: 0, count: image.size.width)
    var lighter = darker
    var around = SumsAround(image, radius: radius, brightest: brightest)
    for y in 0..<image.size.height {
      around.move(to: y)
      // Pixels within a sixteenth of the mean are even ground and belong to neither.
      around.compare(with: image.row(y), into: &darker) { $0 < $1 &* 15 }
      dark.append(contentsOf: darker)
      around.compare(with: image.row(y), into: &lighter) { $0 > $1 &* 17 }
      light.append(contentsOf: lighter)
    }
    return (Self(size: image.size, dark: dark), Self(size: image.size, dark: light))
  }

  /// Whether the pixel at `point` is dark. Beyond the edge all pixels are light.
  func isDark(at point: Point) -> Bool {
    guard point.x >= 0, point.y >= 0, point.x < Double(size.width), point.y < Double(size.height)
    else { return false }
    return dark[Int(point.y) * size.width + Int(point.x)] == 1
  }
}

/// The sums of the squares around the pixels of one row, which moves down an image.
private struct SumsAround: ~Escapable {
  private let image: LumaImage
  private let radius: Int
  /// Higher levels count as this one.
  private let brightest: UInt8
  private var sums: [UInt32]
  /// Columns and rows of the square around each pixel, cut off at the image's edges.
  private let columnCounts: [UInt32]
  private var rowCount: UInt32 = 0
  /// The sum of each column of the squares, with empty ones on both sides.
  private var columns: [UInt32]

  @_lifetime(copy image)
  init(_ image: LumaImage, radius: Int, brightest: UInt8) {
    (self.image, self.radius, self.brightest) = (image, radius, brightest)
    let (width, height) = (image.size.width, image.size.height)
    sums = [UInt32](repeating: 0, count: width)
    columns = [UInt32](repeating: 0, count: width + 2 * radius + 1)
    columnCounts = (0..<width).map { x in
      UInt32(truncatingIfNeeded: min(width, x + radius + 1) - max(0, x - radius))
    }
    for y in 0..<min(radius, height) { add(image.row(y)) }
  }

  /// `y` has to be the next row.
  mutating func move(to y: Int) {
    let (top, bottom) = (y - radius, y + radius + 1)
    if bottom <= image.size.height { add(image.row(bottom - 1)) }
    if top > 0 { remove(image.row(top - 1)) }
    rowCount = UInt32(truncatingIfNeeded: min(image.size.height, bottom) - max(0, top))
    let (columns, reach) = (columns, 2 * radius)
    let source = columns.span
    var target = sums.mutableSpan
    var sum: UInt32 = 0
    for x in 0..<reach { sum &+= source[x] }
    for x in target.indices {
      sum &+= source[x + reach]
      target[x] = sum
      sum &-= source[x]
    }
  }

  /// Compares 16 times each pixel with the mean around it, both multiplied by the number of pixels
  /// there.
  @inline(__always)
  func compare(
    with row: Span<UInt8>, into line: inout [UInt8], _ isMarked: (UInt32, UInt32) -> Bool
  ) {
    var target = line.mutableSpan
    let (sums, counts) = (sums, columnCounts)
    let sumSpan = sums.span
    let countSpan = counts.span
    let factor = rowCount &* 16
    // No index is checked where all counts are known to be the same.
    guard sumSpan.count == target.count, countSpan.count == target.count,
      row.count == target.count
    else { return }
    for x in target.indices {
      target[x] = isMarked(countSpan[x] &* factor &* UInt32(row[x]), sumSpan[x]) ? 1 : 0
    }
  }

  private mutating func add(_ row: Span<UInt8>) {
    let (radius, brightest) = (radius, brightest)
    var target = columns.mutableSpan
    for x in row.indices { target[x + radius] &+= UInt32(min(row[x], brightest)) }
  }

  private mutating func remove(_ row: Span<UInt8>) {
    let (radius, brightest) = (radius, brightest)
    var target = columns.mutableSpan
    for x in row.indices { target[x + radius] &-= UInt32(min(row[x], brightest)) }
  }
}
