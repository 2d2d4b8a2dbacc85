// The start and the stop of a PDF417, which are the same in all of its rows: found by their bars, as
// lines down the image.

/// One end of the rows of a stacked code in an image in which they run from left to right.
struct RowEnd: Sendable {
  /// The outer edge at the top of the image, and its way for each pixel down.
  var x: Double
  var slope: Double
  /// Pixels.
  var module: Double
  /// The likeness to the known bars, a mean over the image's height.
  var agreement = 0.0

  init(x: Double, slope: Double, module: Double) {
    (self.x, self.slope, self.module) = (x, slope, module)
  }

  /// The place of the outer edge.
  func place(at y: Double) -> Point { Point(x: x + slope * y, y: y) }

  /// Changes the slope with the place at `y` where it is.
  mutating func tilt(_ change: Double, at y: Double) {
    slope += change
    x -= change * y
  }

  /// Bands of the image in which an end is sought, and then compared.
  private static let (soughtBands, comparedBands) = (8, 12)
  private static let middleBands = [3, 4]
  /// The share of the image's width, from both sides, in which an end is sought.
  private static let endShare = 0.4
  private static let start = EndPattern(PDF417Codewords.start, outerEdgeFirst: true)
  private static let stop = EndPattern(PDF417Codewords.stop, outerEdgeFirst: false)
  /// The least mean of both ends' agreement: text and other codes have less.
  private static let leastAgreement = 0.5
  /// An image may show more than the code, and a row may be damaged: no band counts less.
  private static let leastLikeness = 0.3
  private static let steepest = 0.35
  /// The least sum of likenesses that bands show along a line.
  private static let leastSupport = 2.2
  /// The most lines and pairs that are compared, the likeliest first.
  private static let (mostLines, mostPairs) = (4, 2)

  /// Pixels of the narrowest PDF417: 86 modules that are hardly larger than one.
  static let leastWidth = 100

  /// The best start, and the best stop right of it, between which a code is possible.
  static func pair(
    in image: LumaImage, where isPossible: (_ left: RowEnd, _ right: RowEnd) -> Bool
  ) -> (left: RowEnd, right: RowEnd)? {
    let starts = lines(of: start, isLeft: true, in: image)
    guard !starts.isEmpty else { return nil }
    let stops = lines(of: stop, isLeft: false, in: image)
    guard !stops.isEmpty else { return nil }
    let pairs = starts.flatMap { left in stops.map { (left: left, right: $0) } }
      .filter { isPossible($0.left, $0.right) }
      .sorted { agreement(of: $0) > agreement(of: $1) }
    let refined = pairs.prefix(mostPairs).map {
      (left: $0.left.refined(start, in: image), right: $0.right.refined(stop, in: image))
    }
    return refined.max { agreement(of: $0) < agreement(of: $1) }.flatMap {
      agreement(of: $0) > leastAgreement ? $0 : nil
    }
  }

  /// The start or the stop, whichever is clearer.
  static func clearest(in image: LumaImage) -> (end: RowEnd, side: SeenEnds)? {
    let starts = lines(of: start, isLeft: true, in: image).prefix(1).map {
      (end: $0.refined(start, in: image), side: SeenEnds.left)
    }
    let stops = lines(of: stop, isLeft: false, in: image).prefix(1).map {
      (end: $0.refined(stop, in: image), side: SeenEnds.right)
    }
    return (starts + stops).max { $0.end.agreement < $1.end.agreement }
  }

  /// The likeliest lines of an end in its part of an image.
  private static func lines(
    of pattern: EndPattern, isLeft: Bool, in image: LumaImage
  ) -> [RowEnd] {
    let (size, height) = (image.size, image.size.height / soughtBands)
    guard height > 2, size.width > leastWidth else { return [] }
    let profiles = (0..<soughtBands).map {
      image.meanProfile(rows: $0 * height..<($0 + 1) * height)
    }
    let part = Int(Double(size.width) * endShare)
    return lines(
      of: pattern, in: profiles, isLeft ? 0..<part : size.width - part..<size.width, height)
  }

  private static func agreement(of pair: (left: RowEnd, right: RowEnd)) -> Double {
    (pair.left.agreement + pair.right.agreement) / 2
  }

  private typealias Sight = (y: Double, place: EndPattern.Place)

  /// The likeliest lines along which the profiles of bands show `pattern`.
  private static func lines(
    of pattern: EndPattern, in profiles: [[Float]], _ columns: Range<Int>, _ height: Int
  ) -> [RowEnd] {
    func seen(in bands: [Int]) -> [Sight] {
      bands.flatMap { band in
        pattern.places(in: profiles[band], columns).map { place in
          (y: (Double(band) + 0.5) * Double(height), place: place)
        }
      }
    }
    // An end crosses the middle.
    let inMiddle = seen(in: middleBands)
    guard !inMiddle.isEmpty else { return [] }
    let seen = inMiddle + seen(in: profiles.indices.filter { !middleBands.contains($0) })
    var lines: [RowEnd] = []
    for (index, first) in seen.enumerated() {
      for second in seen[index...] {
        let slope =
          second.y == first.y ? 0 : (second.place.x - first.place.x) / (second.y - first.y)
        if abs(slope) < steepest { lines.append(RowEnd(through: first, slope, among: seen)) }
      }
    }
    var best: [RowEnd] = []
    for line in lines.sorted(by: { $0.agreement > $1.agreement })
    where best.count < mostLines && line.agreement > leastSupport {
      if best.allSatisfy({ abs($0.x - line.x) > 4 * line.module }) { best.append(line) }
    }
    return best
  }

  /// Fits a line to those of `seen` that are near the one through `first`.
  private init(through first: Sight, _ slope: Double, among seen: [Sight]) {
    (x, self.slope, module) = (first.place.x - slope * first.y, slope, first.place.module)
    let rough = self
    let near = seen.filter {
      abs(rough.place(at: $0.y).x - $0.place.x) < 1.5 * $0.place.module
        && abs($0.place.module / rough.module - 1) < 0.2
    }
    let points = near.map { (x: $0.y, y: $0.place.x, weight: $0.place.likeness) }
    if let line = Line(through: points) { (x, self.slope) = (line.start, line.slope) }
    agreement = near.reduce(0) { $0 + $1.place.likeness }
    module = near.reduce(0) { $0 + $1.place.module * $1.place.likeness } / agreement
  }

  /// The same, moved to where the image agrees best.
  private func refined(_ pattern: EndPattern, in image: LumaImage) -> RowEnd {
    var best = self
    best.agreement = best.agreement(with: pattern, in: image)
    let middle = Double(image.size.height) / 2
    for step in [0.5, 0.25, 0.12] {
      let (way, turn, growth) = (step * module, step * module / middle, 0.08 * step)
      let moves: [(x: Double, slope: Double, growth: Double)] = [
        (way, 0, 0), (0, turn, 0), (0, 0, growth), (way, 0, growth), (way, 0, -growth),
      ]
      for move in moves + moves {
        for sign in [1.0, -1] {
          var moved = best
          moved.x += sign * move.x
          moved.tilt(sign * move.slope, at: middle)
          moved.module *= 1 + sign * move.growth
          moved.agreement = moved.agreement(with: pattern, in: image)
          if moved.agreement > best.agreement { best = moved }
        }
      }
    }
    return best
  }

  private func agreement(with pattern: EndPattern, in image: LumaImage) -> Double {
    let height = Double(image.size.height) / Double(Self.comparedBands)
    var sum = 0.0
    for band in 0..<Self.comparedBands {
      let seen = pattern.profile.indices.map { index in
        var sum = 0
        for line in 0..<2 {
          let y = (Double(band) + (Double(line) + 0.5) / 2) * height
          for part in [0.25, 0.75] {
            let x = place(at: y).x + (Double(index) + part - pattern.edge) * module
            sum += Int(image.brightness(at: Point(x: x, y: y)))
          }
        }
        return Float(sum)
      }
      sum += max(Double(seen.normalized.likeness(to: pattern.profile)), Self.leastLikeness)
    }
    return sum / Double(Self.comparedBands)
  }
}

/// A straight line fitted to points, as `start` + `slope` × x.
struct Line: Sendable {
  let start: Double
  let slope: Double

  /// The least squares; nil where all points have the same x.
  init?(through points: [(x: Double, y: Double, weight: Double)]) {
    let weight = points.reduce(0) { $0 + $1.weight }
    let x = points.reduce(0) { $0 + $1.x * $1.weight } / weight
    let y = points.reduce(0) { $0 + $1.y * $1.weight } / weight
    let square = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) * $1.weight }
    guard square > 0 else { return nil }
    slope = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) * $1.weight } / square
    start = y - slope * x
  }

  func y(at x: Double) -> Double { start + slope * x }
}

/// The bars of an end with the quiet zone outside of it, sought in profiles at all scales.
private struct EndPattern {
  typealias Place = (x: Double, module: Double, likeness: Double)

  private static let quietModules = 2
  private static let leastModule = 1.2
  /// The modules of a line with a margin: of 1 to 18 columns.
  private static let modulesInLine = 90.0...450
  private static let leastLikeness: Float = 0.55
  private static let mostPlaces = 5
  let profile: ModuleProfile
  /// Modules from the pattern's beginning to the code's outer edge.
  let edge: Double

  init(_ bars: ModuleProfile, outerEdgeFirst: Bool) {
    let light = Array(repeating: bars.max() ?? 0, count: Self.quietModules)
    profile = (outerEdgeFirst ? light + bars : bars + light).normalized
    edge = Double(outerEdgeFirst ? Self.quietModules : bars.count)
  }

  /// The likeliest places whose outer edge is in the `columns` of a line.
  func places(in line: [Float], _ columns: Range<Int>) -> [Place] {
    var found: [Place] = []
    let modules = Double(profile.count)
    var module = max(Self.leastModule, Double(line.count) / Self.modulesInLine.upperBound)
    while module < Double(line.count) / Self.modulesInLine.lowerBound {
      let step = module / 3
      let first = max(0, Double(columns.lowerBound) - edge * module)
      let last = min(
        Double(line.count) - modules * module, Double(columns.upperBound) - edge * module)
      for index in 0..<max(0, Int((last - first) / step)) {
        let start = first + Double(index) * step
        let likeness = likeness(of: line, at: start, module)
        if likeness > Self.leastLikeness {
          found.append((start + edge * module, module, Double(likeness)))
        }
      }
      module *= 1.06
    }
    var best: [Place] = []
    for place in found.sorted(by: { $0.likeness > $1.likeness }) where best.count < Self.mostPlaces
    {
      if best.allSatisfy({ abs($0.x - place.x) > 3 * place.module }) { best.append(place) }
    }
    return best
  }

  private func likeness(of line: [Float], at start: Double, _ module: Double) -> Float {
    let (line, profile) = (line.span, profile.span)
    var (sum, squares, product): (Float, Float, Float) = (0, 0, 0)
    for index in profile.indices {
      let place = max(0, start + (Double(index) + 0.5) * module - 0.5)
      let left = min(line.count - 2, Int(place))
      let part = Float(place - Double(left))
      let level = line[left] + (line[left + 1] - line[left]) * part
      sum += level
      squares += level * level
      product += level * profile[index]
    }
    let variance = squares - sum * sum / Float(profile.count)
    // An even ground is like everything.
    return variance > Float(4 * profile.count) ? product / variance.squareRoot() : 0
  }
}

extension LumaImage {
  /// The mean brightness of each column.
  fileprivate func meanProfile(rows: Range<Int>) -> [Float] {
    var sums = [Float](repeating: 0, count: size.width)
    for y in rows {
      let row = row(y)
      for x in row.indices { sums[x] += Float(row[x]) }
    }
    return sums.map { $0 / Float(rows.count) }
  }
}
