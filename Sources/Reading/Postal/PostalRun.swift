// Bars at even distances along a line of a drawing in which they stand upright.

/// A line of a drawing: its height where x is 0, and by how much it falls with each pixel.
struct DrawnLine: Sendable {
  var height: Double
  var slope: Double

  func y(_ x: Double) -> Double { height + slope * x }

  /// The line nearest to `points`, which have at least two different x.
  init(through points: [Point]) {
    let (x, y) = (points.map(\.x).mean, points.map(\.y).mean)
    let spread = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    let common = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
    slope = spread > 0 ? common / spread : 0
    height = y - slope * x
  }

  init(height: Double, slope: Double = 0) {
    (self.height, self.slope) = (height, slope)
  }
}

/// Dark bars with even gaps between them, by their middles along a line.
struct PostalRun: Sendable {
  var middles: [Double]
  var line: DrawnLine

  var count: Int { middles.count }

  /// The mean distance from one bar to the next.
  var pitch: Double {
    guard let first = middles.first, let last = middles.last, count > 1 else { return 0 }
    return (last - first) / Double(count - 1)
  }

  /// How far each bar is from the middle between the two beside it, in distances on average.
  var unevenness: Double {
    let off = middles.indices.dropFirst().dropLast().map {
      abs(middles[$0] - (middles[$0 - 1] + middles[$0 + 1]) / 2)
    }
    return off.mean / pitch
  }

  /// The middle of the bar in the middle.
  var middle: Double { middles.isEmpty ? 0 : middles[count / 2] }

  /// The place half way to the next bar, or beyond the last one.
  func gap(after index: Int) -> Double {
    let next = index + 1 < count ? middles[index + 1] : middles[index] + distance(at: index)
    return (middles[index] + next) / 2
  }

  func gap(before index: Int) -> Double {
    let last = index > 0 ? middles[index - 1] : middles[index] - distance(at: index)
    return (middles[index] + last) / 2
  }

  private func distance(at index: Int) -> Double {
    let near = index == 0 ? 0 : count - 2
    return count > 1 ? middles[near + 1] - middles[near] : 0
  }
}

extension PostalRun {
  /// The change of the distance from one bar to the next up to which it is even.
  private static let evenness = 0.3

  /// The runs of at least `fewest` bars along a line, with dips at least `depth` levels deep.
  static func all(
    in image: LumaImage, along line: DrawnLine, depth: Float, fewest: Int
  ) -> [PostalRun] {
    let dips = middles(in: image, along: line, depth: depth)
    var (runs, run, pitch): ([PostalRun], [Double], Double) = ([], [], 0)
    func end() {
      if run.count >= fewest { runs.append(PostalRun(middles: run, line: line)) }
    }
    for dip in dips {
      guard let last = run.last else {
        run = [dip]
        continue
      }
      let distance = dip - last
      if run.count > 1, abs(distance - pitch) > evenness * pitch {
        end()
        run = [last]
      }
      run.append(dip)
      // Perspective changes distances from one end to the other.
      pitch = run.count > 2 ? pitch + (distance - pitch) / 4 : distance
    }
    end()
    return runs
  }

  /// The middles of all bars along a line.
  static func middles(in image: LumaImage, along line: DrawnLine, depth: Float) -> [Double] {
    dips(in: levels(of: image, along: line), depth: depth)
  }

  private static func levels(of image: LumaImage, along line: DrawnLine) -> [Float] {
    guard line.slope != 0 else {
      let y = Int(line.height, within: 0...image.size.height - 1)
      let row = image.row(y)
      return row.indices.map { Float(row[$0]) }
    }
    return (0..<image.size.width).map { x in
      Float(image.brightness(at: Point(x: Double(x) + 0.5, y: line.y(Double(x) + 0.5))))
    }
  }

  /// The middles of the places of a line that lie `depth` levels below the light on both sides.
  private static func dips(in levels: [Float], depth: Float) -> [Double] {
    guard let first = levels.first else { return [] }
    var (dips, isFalling): ([Double], Bool) = ([], false)
    var (light, dark) = ((level: first, x: 0), (level: first, x: 0))
    var before = light
    for (x, level) in levels.enumerated() {
      if isFalling {
        if level < dark.level { dark = (level, x) }
        guard level > dark.level + depth else { continue }
        (before, light, isFalling) = (light, (level, x), false)
      } else {
        if level > light.level { light = (level, x) }
        guard level < light.level - depth else { continue }
        if dark.x > 0 { dips.append(middle(of: dark, from: before, to: light, in: levels)) }
        (dark, isFalling) = ((level, x), true)
      }
    }
    if !isFalling, dark.x > 0 {
      dips.append(middle(of: dark, from: before, to: light, in: levels))
    }
    return dips
  }

  /// The middle between the places at which the level is half way to the light beside the dip.
  private static func middle(
    of dark: (level: Float, x: Int), from left: (level: Float, x: Int),
    to right: (level: Float, x: Int), in levels: [Float]
  ) -> Double {
    func edge(_ light: (level: Float, x: Int), by step: Int) -> Double {
      let half = (dark.level + light.level) / 2
      var x = dark.x
      while x != light.x, levels[x] < half { x += step }
      guard x != dark.x else { return Double(x) + 0.5 }
      let (inner, outer) = (levels[x - step], levels[x])
      let part = outer > inner ? (half - inner) / (outer - inner) : 0
      return Double(x - step) + 0.5 + Double(step) * Double(part)
    }
    return (edge(left, by: -1) + edge(right, by: 1)) / 2
  }
}

extension LumaImage {
  /// The levels by which a bar of a drawing is darker than the light beside it, at least: an eighth
  /// of what the drawing shows, because blur leaves little of thin bars, and more than noise.
  var dipDepth: Float {
    let light = light(ofAllButOneIn: 20)
    return max(8, Float(light.brightest - light.darkest) / 8)
  }
}
