// Images of the same size that an engine can read better, and the measure of noise.

extension LumaBitmap {
  public init(inverting image: LumaImage) {
    self.init(size: image.size) { y, line in
      let row = image.row(y)
      for x in line.indices { line[x] = 255 &- row[x] }
    }
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
    guard width > 2, height > 2 else {
      self.init(copying: image)
      return
    }
    // The sums across the row above, the row itself and the one below.
    var above = [UInt16](repeating: 0, count: width)
    var (here, below) = (above, above)
    Self.mix(image.row(0), into: &here)
    above = here
    self.init(size: image.size) { y, line in
      Self.mix(image.row(min(y + 1, height - 1)), into: &below)
      Self.mix(above.span, here.span, below.span, into: &line)
      (above, here, below) = (here, below, above)
    }
  }

  /// Each pixel of a row twice with both of its neighbours; an edge is its own neighbour.
  private static func mix(_ row: Span<UInt8>, into sums: inout [UInt16]) {
    var target = sums.mutableSpan
    let last = target.count - 1
    guard row.count == target.count, last > 0 else { return }
    for x in 1..<last {
      target[x] = UInt16(row[x &- 1]) &+ 2 &* UInt16(row[x]) &+ UInt16(row[x &+ 1])
    }
    target[0] = 3 &* UInt16(row[0]) &+ UInt16(row[1])
    target[last] = 3 &* UInt16(row[last]) &+ UInt16(row[last - 1])
  }

  /// A sixteenth of the sums in three rows, of which the middle row counts twice.
  private static func mix(
    _ above: Span<UInt16>, _ here: Span<UInt16>, _ below: Span<UInt16>,
    into line: inout MutableSpan<UInt8>
  ) {
    // No index is checked where all counts are known to be the same.
    guard above.count == line.count, here.count == line.count, below.count == line.count
    else { return }
    for x in line.indices {
      let sum = above[x] &+ 2 &* here[x] &+ below[x]
      line[x] = UInt8(truncatingIfNeeded: (sum &+ 8) &>> 4)
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
    var around = target.indices.map { logarithms[Int(target[$0])] }
    for _ in 0..<2 {
      around.average(width: width, height: height, radius: radius)
    }
    for index in target.indices {
      let difference = Int(logarithms[Int(target[index])] &- around[index])
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
    for y in 0..<height {
      let row = image.row(y)
      for column in 0..<columns {
        let block = y / side * columns + column
        var (dark, light) = (darkest[block], brightest[block])
        for x in column * side..<min((column + 1) * side, width) {
          (dark, light) = (min(dark, row[x]), max(light, row[x]))
        }
        (darkest[block], brightest[block]) = (dark, light)
      }
    }
    var target = mutablePixels
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
  /// Takes for each value, which is under 400, the mean of the square around it, of which only what is
  /// in the image counts. Up to a radius of 20, the means are exact.
  fileprivate mutating func average(width: Int, height: Int, radius: Int) {
    // The means across, then those down, of all columns at a time: a column by itself would fetch
    // each of its values from another part of the memory. A division takes longest.
    func share(_ index: Int, in count: Int) -> Int32 {
      0x100000 / Int32(Swift.min(count - 1, index + radius) - Swift.max(0, index - radius) + 1) + 1
    }
    let shares = (0..<width).map { share($0, in: width) }
    var across: [Int32] = []
    across.reserveCapacity(count)
    for y in 0..<height {
      let row = self[y * width..<(y + 1) * width]
      var sum = row.prefix(radius).reduce(0, &+)
      for (x, index) in row.indices.enumerated() {
        if x + radius < width { sum &+= row[index + radius] }
        if x > radius { sum &-= row[index - radius - 1] }
        across.append((sum &* shares[x]) &>> 20)
      }
    }
    var sums = [Int32](repeating: 0, count: width)
    removeAll(keepingCapacity: true)
    for y in -radius..<height {
      let (below, above) = (y + radius, y - radius - 1)
      if below < height { sums.add(across[below * width..<(below + 1) * width], 1) }
      guard y >= 0 else { continue }
      if above >= 0 { sums.add(across[above * width..<(above + 1) * width], -1) }
      let share = share(y, in: height)
      append(contentsOf: sums.map { ($0 &* share) &>> 20 })
    }
  }

  /// Adds each of as many values, multiplied by `factor`.
  private mutating func add(_ values: ArraySlice<Int32>, _ factor: Int32) {
    var target = mutableSpan
    let values = values.span
    guard values.count == target.count else { return }
    for index in target.indices { target[index] &+= factor &* values[index] }
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
