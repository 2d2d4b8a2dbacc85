// Samples across bars from all the pixels that show them, each at its own place along the reading
// direction.

/// Pixels around bars in the bars' own directions.
private struct BarPixels {
  /// From the middle, along the reading direction and along the bars.
  private(set) var across: [Double] = []
  private(set) var along: [Double] = []
  private(set) var levels: [Double] = []
  let halfWidth: Double
  let halfHeight: Double

  /// Pixels of the largest area; codes with modules that small are not larger.
  private static let (mostPixels, mostWidth) = (260_000.0, 640.0)

  /// The pixels of `area`, whose top runs across the bars, with a margin at its ends.
  init?(in area: Quadrilateral, of image: LumaImage, margin: Double) {
    let middle = area.center
    let right = (area.topRight + area.bottomRight - area.topLeft - area.bottomLeft).normalized
    let down = right.perpendicular
    (halfWidth, halfHeight) = (area.width / 2 + margin, area.height / 2)
    guard right.length > 0.5, halfWidth * 2 < Self.mostWidth, halfHeight > 1,
      halfWidth * halfHeight * 4 < Self.mostPixels
    else { return nil }
    let corners = [
      right * halfWidth + down * halfHeight, right * halfWidth - down * halfHeight,
      right * -halfWidth + down * halfHeight, right * -halfWidth - down * halfHeight,
    ].map { $0 + middle }
    guard let bounds = PixelRect(around: corners, margin: 0, in: image.size) else { return nil }
    for y in bounds.y..<bounds.y + bounds.size.height {
      let row = image.row(y)
      for x in bounds.x..<bounds.x + bounds.size.width {
        let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5) - middle
        let (u, v) = (place.dot(right), place.dot(down))
        guard abs(u) <= halfWidth, abs(v) <= halfHeight else { continue }
        across.append(u)
        along.append(v)
        levels.append(Double(row[x]))
      }
    }
  }

  /// The pixels whose place along the bars is in `range`.
  func cut(to range: ClosedRange<Double>) -> BarPixels {
    keeping(along.indices.filter { range.contains(along[$0]) })
  }

  /// About `most` of the pixels, strewn over all places.
  func thinned(to most: Int) -> BarPixels {
    guard across.count > most else { return self }
    let share = UInt32(most * 65_536 / across.count)
    // Multiples of an odd number reach all remainders evenly, and in no order.
    return keeping(
      across.indices.filter { (UInt32(truncatingIfNeeded: $0) &* 40_503) & 0xFFFF < share })
  }

  private func keeping(_ kept: [Int]) -> BarPixels {
    var result = self
    result.across = kept.map { across[$0] }
    result.along = kept.map { along[$0] }
    result.levels = kept.map { levels[$0] }
    return result
  }
}

/// How bars lean: pixels along the reading direction for each pixel along the bars.
private struct BarLean {
  /// In the middle of the code.
  var middle = 0.0
  /// By how much more at the code's end.
  var fan = 0.0
}

extension BarPixels {
  func place(_ index: Int, _ lean: BarLean) -> Double {
    across[index] + along[index] * (lean.middle + lean.fan * across[index] / halfWidth)
  }

  /// The sums of the levels and of the places, and the numbers of pixels, in bins of `size` pixels.
  func means(_ lean: BarLean, size: Double) -> (sums: [Double], places: [Double], counts: [Double])
  {
    let count = Int(2 * halfWidth * 1.2 / size, within: 1...4000)
    var sums = [Double](repeating: 0, count: count)
    var (places, counts) = (sums, sums)
    for index in across.indices {
      let place = place(index, lean)
      let bin = Int((place + halfWidth * 1.2) / size, within: -1...count)
      guard bin >= 0, bin < count else { continue }
      sums[bin] += levels[index]
      places[bin] += place
      counts[bin] += 1
    }
    return (sums, places, counts)
  }

  /// How much stays of the contrast when pixels are averaged along a lean.
  private func energy(_ lean: BarLean) -> Double {
    // Twice as many bins as pixels.
    let reach = halfWidth * 1.2
    let count = Int(4 * reach, within: 1...4000)
    var (sums, counts) = (
      [Double](repeating: 0, count: count), [Double](repeating: 0, count: count)
    )
    for index in across.indices {
      let bin = Int(2 * (place(index, lean) + reach), within: 0...count - 1)
      sums[bin] += levels[index]
      counts[bin] += 1
    }
    let sum = sums.reduce(0, +)
    let squares = sums.indices.reduce(0) { $0 + sums[$1] * sums[$1] / max(counts[$1], 1) }
    return squares - sum * sum / max(Double(levels.count), 1)
  }

  /// The share of the contrast that stays.
  func clearness(_ lean: BarLean) -> Double {
    let mean = levels.mean
    let all = levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return energy(lean) / max(all, 1)
  }

  /// The lean under which most contrast stays.
  func lean(from first: BarLean, steps: [Double]) -> BarLean {
    var (best, most) = (first, energy(first))
    for step in steps {
      for _ in 0..<8 {
        let before = most
        for (middle, fan) in [(step, 0.0), (-step, 0), (0, step), (0, -step)] {
          let lean = BarLean(middle: best.middle + middle, fan: best.fan + fan)
          let energy = energy(lean)
          if energy > most { (best, most) = (lean, energy) }
        }
        if most == before { break }
      }
    }
    return best
  }

  /// The stretch along the bars whose rows look like the middle ones.
  func barHeight(_ lean: BarLean) -> ClosedRange<Double> {
    let band = 3.0
    let count = Int(2 * halfHeight / band, within: 1...400)
    let whole = means(lean, size: 1)
    let shape = zip(whole.sums, whole.counts).map { $1 > 0 ? $0 / $1 : 0 }
    var bands = [[Int]](repeating: [], count: count)
    for index in along.indices {
      bands[Int((along[index] + halfHeight) / band, within: 0...count - 1)].append(index)
    }
    let likeness = bands.map { pixels -> Double in
      let part = keeping(pixels).means(lean, size: 1)
      let kept = part.sums.indices.filter { part.counts[$0] > 0 }
      return kept.map { part.sums[$0] / part.counts[$0] }.correlation(with: kept.map { shape[$0] })
    }
    let middle = count / 2
    let most = likeness[max(0, middle - 2)...min(count - 1, middle + 2)].max() ?? 0
    var (low, high) = (middle, middle)
    while low > 0, likeness[low - 1] > most * 0.7 { low -= 1 }
    while high + 1 < count, likeness[high + 1] > most * 0.7 { high += 1 }
    return Double(low) * band - halfHeight...Double(high + 1) * band - halfHeight
  }
}

extension BarSamples {
  /// Places to a pixel.
  private static let density = 3.0
  /// The share of the pixels' contrast that is the same all along bars; letters have less.
  private static let leastClearness = 0.4

  /// The pixels that show how bars lean; more show it no better.
  private static let mostOfLean = 8000

  /// The samples across the bars in `area`, whose top runs across them; places count from its
  /// middle. `outline` leads from places to the image.
  static func across(
    _ area: Quadrilateral, in image: LumaImage
  ) -> (samples: BarSamples, outline: (ClosedRange<Double>) -> Quadrilateral)? {
    guard let pixels = BarPixels(in: area, of: image, margin: 8) else { return nil }
    let half = pixels.halfHeight
    let inner = pixels.cut(to: -half * 0.5...half * 0.5).thinned(to: mostOfLean)
    let rough = inner.lean(from: BarLean(), steps: [0.04, 0.02, 0.01])
    let height = pixels.barHeight(rough)
    let bars = pixels.cut(to: height)
    let lean = bars.thinned(to: mostOfLean).lean(from: rough, steps: [0.01, 0.005, 0.0025])
    guard bars.clearness(lean) > leastClearness else { return nil }
    let means = bars.means(lean, size: 1 / density)
    var samples = BarSamples()
    for index in means.sums.indices where means.counts[index] > 0 {
      let count = means.counts[index]
      samples.append(means.sums[index] / count, at: means.places[index] / count, weight: count)
    }
    let right = (area.topRight + area.bottomRight - area.topLeft - area.bottomLeft).normalized
    let (middle, down, halfWidth) = (area.center, right.perpendicular, pixels.halfWidth)
    func place(_ u: Double, _ v: Double) -> Point {
      middle + right * (u - v * (lean.middle + lean.fan * u / halfWidth)) + down * v
    }
    return (
      samples,
      { ends in
        Quadrilateral(
          topLeft: place(ends.lowerBound, height.lowerBound),
          topRight: place(ends.upperBound, height.lowerBound),
          bottomRight: place(ends.upperBound, height.upperBound),
          bottomLeft: place(ends.lowerBound, height.upperBound))
      }
    )
  }
}
