// Images of the same size that an engine can read better, and the measure of noise.

extension LumaBitmap {
  public init(inverting image: LumaImage) {
    self.init(copying: image)
    var target = mutablePixels
    for index in target.indices { target[index] = 255 - target[index] }
  }

  public init(stretching image: LumaImage, from dark: UInt8, to light: UInt8) {
    self.init(copying: image)
    let spread = max(1, Int(light) - Int(dark))
    var target = mutablePixels
    for index in target.indices {
      let level = (Int(target[index]) - Int(dark)) * 255 / spread
      target[index] = UInt8(truncatingIfNeeded: max(0, min(255, level)))
    }
  }

  /// Mixes each pixel with its neighbours, weighted 1-2-1 across and down. This reduces a sensor's
  /// noise and keeps bars of two pixels apart.
  public init(smoothing image: LumaImage) {
    let (width, height) = (image.size.width, image.size.height)
    self.init(copying: image)
    guard width > 2, height > 2 else { return }
    var across = [UInt16](repeating: 0, count: width * height)
    var sums = across.mutableSpan
    for y in 0..<height {
      let row = image.row(y)
      let start = y * width
      for x in 1..<width - 1 {
        sums[start + x] = UInt16(row[x - 1]) + 2 * UInt16(row[x]) + UInt16(row[x + 1])
      }
      sums[start] = 3 * UInt16(row[0]) + UInt16(row[1])
      sums[start + width - 1] = 3 * UInt16(row[width - 1]) + UInt16(row[width - 2])
    }
    let rows = across.span
    var target = mutablePixels
    for y in 0..<height {
      let here = y * width
      let above = max(y - 1, 0) * width
      let below = min(y + 1, height - 1) * width
      for x in 0..<width {
        let sum = rows[above + x] + 2 * rows[here + x] + rows[below + x]
        target[here + x] = UInt8(truncatingIfNeeded: (sum + 8) >> 4)
      }
    }
  }

  /// Adds to each pixel `strength` times its difference from the four rows and columns around it;
  /// modules that a lens has blurred stand out.
  public init(sharpening image: LumaImage, by strength: Int) {
    self.init(copying: image)
    let soft = LumaBitmap(smoothing: LumaBitmap(smoothing: image).image)
    let around = soft.pixels.span
    var target = mutablePixels
    let strength = Int16(strength)
    for index in around.indices {
      let value = Int16(target[index])
      let sharp = value &+ strength &* (value &- Int16(around[index]))
      target[index] = UInt8(truncatingIfNeeded: max(0, min(255, sharp)))
    }
  }

  /// Doubles the difference of each pixel from its four neighbours: lines of one pixel stand out.
  public init(sharpeningLinesOf image: LumaImage) {
    let (width, height) = (image.size.width, image.size.height)
    self.init(copying: image)
    guard width > 2, height > 2 else { return }
    var target = mutablePixels
    for y in 1..<height - 1 {
      let (above, row, below) = (image.row(y - 1), image.row(y), image.row(y + 1))
      for x in 1..<width - 1 {
        let around = Int(above[x]) + Int(below[x]) + Int(row[x - 1]) + Int(row[x + 1])
        let sharp = (8 * Int(row[x]) - around) / 4
        target[y * width + x] = UInt8(truncatingIfNeeded: max(0, min(255, sharp)))
      }
    }
  }

  /// As in even light: the logarithm of each pixel's brightness as a share of that around it, with
  /// 128 where both are the same. The edge of a shadow is softer than modules and disappears.
  public init(relighting image: LumaImage, radius: Int) {
    let (width, height) = (image.size.width, image.size.height)
    self.init(copying: image)
    guard width > 2, height > 2, radius > 0 else { return }
    var target = mutablePixels
    // Hundredths of natural logarithms, summed up: the standard library has none. Dark levels are
    // mostly noise.
    var logarithm = 0.0
    let logarithms = (0..<256).map { level -> Int32 in
      defer { logarithm += 1 / (Double(level) + 10.5) }
      return Int32((100 * logarithm).rounded())
    }
    let levels = target.indices.map { logarithms[Int(target[$0])] }
    var around = levels
    for _ in 0..<2 {
      around.average(width: width, height: height, radius: radius)
    }
    for index in target.indices {
      let difference = Int(levels[index] - around[index])
      target[index] = UInt8(max(0, min(255, 128 + difference * 9 / 10)))
    }
  }

  /// Stretches the brightness around each pixel to the full range, so that a code in shadow or
  /// glare has the contrast of one in good light. `radius` is half the side of the neighbourhood.
  public init(equalizing image: LumaImage, radius: Int) {
    let (width, height) = (image.size.width, image.size.height)
    self.init(copying: image)
    // The darkest and brightest pixel of each block of the radius, then of the blocks around it.
    let side = max(4, radius)
    let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    guard columns > 0, rows > 0 else { return }
    var darkest = [UInt8](repeating: 255, count: columns * rows)
    var brightest = [UInt8](repeating: 0, count: columns * rows)
    var target = mutablePixels
    for y in 0..<height {
      let start = y / side * columns
      for x in 0..<width {
        let (block, level) = (start + x / side, target[y * width + x])
        darkest[block] = min(darkest[block], level)
        brightest[block] = max(brightest[block], level)
      }
    }
    let low = Self.blended(darkest, columns: columns, rows: rows, by: min)
    let high = Self.blended(brightest, columns: columns, rows: rows, by: max)
    let across = (0..<width).map { BlockPlace(of: $0, side: side, count: columns) }
    for y in 0..<height {
      let down = BlockPlace(of: y, side: side, count: rows)
      let (darkRow, brightRow) = (down.row(of: low, columns), down.row(of: high, columns))
      for (x, place) in across.enumerated() {
        let dark = place.level(in: darkRow)
        // A range below 24 levels is noise.
        let range = max(place.level(in: brightRow) - dark, 24)
        let value = (Float(target[y * width + x]) - dark) * 255 / range
        target[y * width + x] = UInt8(max(0, min(255, value)))
      }
    }
  }

  private static func blended(
    _ blocks: [UInt8], columns: Int, rows: Int, by choose: (UInt8, UInt8) -> UInt8
  ) -> [Float] {
    var result: [Float] = []
    result.reserveCapacity(blocks.count)
    for y in 0..<rows {
      for x in 0..<columns {
        var value = blocks[y * columns + x]
        for v in max(0, y - 1)...min(rows - 1, y + 1) {
          for u in max(0, x - 1)...min(columns - 1, x + 1) {
            value = choose(value, blocks[v * columns + u])
          }
        }
        result.append(Float(value))
      }
    }
    return result
  }
}

/// The place of a pixel between the middles of two blocks.
private struct BlockPlace {
  private let before: Int
  private let after: Int
  /// The share of the block after it.
  private let share: Float

  init(of pixel: Int, side: Int, count: Int) {
    let place = max(0, min((Float(pixel) + 0.5) / Float(side) - 0.5, Float(count - 1)))
    before = Int(place)
    after = min(before + 1, count - 1)
    share = place - Float(before)
  }

  func level(in blocks: [Float]) -> Float {
    blocks[before] + (blocks[after] - blocks[before]) * share
  }

  /// The levels of a row between two rows of blocks.
  func row(of blocks: [Float], _ columns: Int) -> [Float] {
    (0..<columns).map { column in
      let level = blocks[before * columns + column]
      return level + (blocks[after * columns + column] - level) * share
    }
  }
}

extension [Int32] {
  /// Takes for each value the mean of the square around it, of which only what is in the image counts.
  fileprivate mutating func average(width: Int, height: Int, radius: Int) {
    for y in 0..<height { average(from: y * width, by: 1, count: width, radius: radius) }
    for x in 0..<width { average(from: x, by: width, count: height, radius: radius) }
  }

  private mutating func average(from start: Int, by step: Int, count: Int, radius: Int) {
    let line = (0..<count).map { self[start + $0 * step] }
    var sum = line.prefix(radius).reduce(0, +)
    for index in 0..<count {
      if index + radius < count { sum += line[index + radius] }
      if index > radius { sum -= line[index - radius - 1] }
      let first = Swift.max(0, index - radius)
      let last = Swift.min(count - 1, index + radius)
      self[start + index * step] = sum / Int32(last - first + 1)
    }
  }
}

extension LumaImage {
  /// The standard deviation of the sensor's noise in levels, measured where the image is
  /// smoothest, because texture is not noise.
  public var noise: Double {
    guard size.width > 16, size.height > 16 else { return 0 }
    var deviations: [Double] = []
    // The second difference of three pixels in a row has six times the variance of the noise and
    // ignores an even slope. It is taken from at most some 1,000 blocks of 8 × 8 pixels.
    let step = max(8, Int((Double(size.area) / 1000).squareRoot()))
    for top in Swift.stride(from: 0, to: size.height - 8, by: step) {
      for left in Swift.stride(from: 1, to: size.width - 9, by: step) {
        var squares = 0
        for y in top..<top + 8 {
          let row = row(y)
          for x in left..<left + 8 {
            let difference = Int(row[x - 1]) - 2 * Int(row[x]) + Int(row[x + 1])
            squares += difference * difference
          }
        }
        deviations.append(Double(squares) / 64 / 6)
      }
    }
    guard !deviations.isEmpty else { return 0 }
    deviations.sort()
    return deviations[deviations.count / 5].squareRoot()
  }
}
