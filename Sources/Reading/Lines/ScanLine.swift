// A line across an image, and the bars on it: their edges to a part of a pixel, and each run of bars
// that stands between two quiet zones.

/// Bars between two quiet zones, with widths in pixels along their line.
struct BarRun {
  /// Bars and spaces in turns, from the first bar to the last.
  let widths: [Double]
  /// Where the first bar starts and the last one ends.
  let start: Double
  let end: Double
  /// The light widths on both sides, to the next bar or to the end of the line.
  let before: Double
  let after: Double

  /// The same bars read from the other end.
  var reversed: BarRun {
    BarRun(widths: widths.reversed(), start: start, end: end, before: after, after: before)
  }

  /// Whether both sides are light for so many pixels.
  func isQuiet(for width: Double) -> Bool { min(before, after) >= width }
}

/// A line along the rows of an image.
struct ScanLine {
  /// The share of a line's contrast by which it has to fall and rise at a bar: blur leaves fine bars
  /// little of it.
  private static let leastSwing = 0.2
  /// The same in levels, and in standard deviations of the noise.
  private static let (leastLevels, leastDeviations) = (10.0, 5.0)
  /// The width of a quiet zone in widths of the narrowest bar or space beside it, where no space within
  /// a code is as wide.
  static let usualQuiet = 6.0
  /// A quiet zone is wide compared with the narrowest of so many bars and spaces beside it.
  private static let beside = 7
  /// The extremes on each side of an edge, some of which are of wide bars and spaces: those are as
  /// dark as ink and as light as paper.
  private static let neighbours = 6
  /// The distance from an edge within which light and dark are measured, in usual distances of two
  /// extremes: no more than a quiet zone.
  private static let nearby = 4
  /// Bars of the shortest and of the longest code.
  private static let bars = 3...400

  /// Where the line starts.
  let start: Point
  /// Pixels.
  private let length: Int
  /// The distances from the start at which the line turns from light to dark and from dark to light,
  /// in turns.
  private let edges: [Double]

  /// The standard deviation of the `noise` is in levels.
  init(levels: [Double], from start: Point, noise: Double) {
    (self.start, length) = (start, levels.count)
    edges = Self.edges(of: levels, noise: noise)
  }

  /// All bars from the left to the right, by the places where they start and end.
  var bars: [ClosedRange<Double>] {
    stride(from: 0, to: edges.count - 1, by: 2).map {
      start.x + edges[$0]...start.x + max(edges[$0], edges[$0 + 1])
    }
  }

  /// The bars between each two quiet zones, which are `quiet` times as wide as the narrowest of the
  /// bars and spaces beside them.
  func runs(quiet: Double) -> [BarRun] {
    let count = edges.count / 2
    guard count >= Self.bars.lowerBound else { return [] }
    func space(before bar: Int) -> Double {
      if bar == 0 { return edges[0] }
      return (bar == count ? Double(length) : edges[2 * bar]) - edges[2 * bar - 1]
    }
    var (runs, first): ([BarRun], Int?) = ([], nil)
    for bar in 0..<count {
      let (before, after) = (space(before: bar), space(before: bar + 1))
      if Self.isQuiet(before / quiet, beside: edges, from: 2 * bar, step: 1) { first = bar }
      guard let from = first,
        Self.isQuiet(after / quiet, beside: edges, from: 2 * bar + 1, step: -1)
      else { continue }
      first = nil
      guard Self.bars.contains(bar - from + 1) else { continue }
      let own = edges[(2 * from)...(2 * bar + 1)]
      runs.append(
        BarRun(
          widths: zip(own, own.dropFirst()).map { $1 - $0 }, start: start.x + edges[2 * from],
          end: start.x + edges[2 * bar + 1], before: space(before: from), after: after))
    }
    return runs
  }

  /// Whether a space is wider than the narrowest of the bars and spaces beside it from an edge on.
  private static func isQuiet(
    _ space: Double, beside edges: [Double], from edge: Int, step: Int
  ) -> Bool {
    var (narrowest, last) = (Double.infinity, edge)
    for _ in 0..<beside where edges.indices.contains(last + step) {
      narrowest = min(narrowest, abs(edges[last + step] - edges[last]))
      last += step
    }
    return space > narrowest
  }

  private static func edges(of levels: [Double], noise: Double) -> [Double] {
    guard let least = levels.min(), let most = levels.max() else { return [] }
    let swing = max(leastSwing * (most - least), leastLevels, leastDeviations * noise)
    let extremes = extremes(of: levels, swing)
    let first = extremes.count > 1 && levels[extremes[1]] > levels[extremes[0]] ? 1 : 0
    let usual = usualDistances(of: extremes)
    return (first..<max(first, extremes.count - 1)).map {
      edge(behind: $0, of: extremes, usual: usual[$0], in: levels)
    }
  }

  /// The median of the distances of neighbouring extremes around each.
  private static func usualDistances(of extremes: [Int]) -> [Int] {
    let distances = zip(extremes, extremes.dropFirst()).map { $1 - $0 }
    var (medians, sorted): ([Int], [Int]) = ([], [])
    for index in 0..<distances.count + neighbours {
      if index < distances.count {
        let distance = distances[index]
        sorted.insert(distance, at: sorted.firstIndex { $0 >= distance } ?? sorted.endIndex)
      }
      let middle = index - neighbours
      guard middle >= 0, middle < distances.count else { continue }
      medians.append(sorted[sorted.count / 2])
      if middle >= neighbours, let old = sorted.firstIndex(of: distances[middle - neighbours]) {
        sorted.remove(at: old)
      }
    }
    return medians
  }

  /// The edge between an extreme and the next one: as much of the way between is light as there is
  /// light on it, whatever blur and pixels make of that.
  private static func edge(
    behind index: Int, of extremes: [Int], usual: Int, in levels: [Double]
  ) -> Double {
    let (from, to) = (extremes[index], extremes[index + 1])
    let isFalling = levels[from] > levels[to]
    let middle = crossing(of: levels, from: from, to: to)
    // Where a label ends, the ground may be brighter than its paper.
    let (nearest, farthest) = (middle - nearby * usual, middle + nearby * usual)
    var (dark, light) = (Double.infinity, -Double.infinity)
    let beside = max(0, index - neighbours)...min(extremes.count - 1, index + 1 + neighbours)
    for extreme in beside {
      let level = levels[min(max(extremes[extreme], nearest), farthest)]
      (dark, light) = (min(dark, level), max(light, level))
    }
    // A slow change is no edge.
    if light - dark < abs(levels[from] - levels[to]) / 2 {
      (dark, light) = (min(levels[from], levels[to]), max(levels[from], levels[to]))
    }
    // Far from the edge there is only noise.
    let reach = max(3, 3 * usual / 4)
    let (start, end) = (max(from, middle - reach), min(to, middle + 1 + reach))
    var sum = 0.0
    for place in start...end {
      let share = min(max((levels[place] - dark) / (light - dark), 0), 1)
      sum += place == start || place == end ? share / 2 : share
    }
    return Double(isFalling ? start : end) + 0.5 + (isFalling ? sum : -sum)
  }

  /// The brightest and darkest places in turns, between which the line rises or falls by `swing`.
  private static func extremes(of levels: [Double], _ swing: Double) -> [Int] {
    var extremes: [Int] = []
    var (lowest, highest, isRising): (Int, Int, Bool?) = (0, 0, nil)
    for index in levels.indices {
      if levels[index] < levels[lowest] { lowest = index }
      if levels[index] > levels[highest] { highest = index }
      if isRising != true, levels[index] - levels[lowest] > swing {
        extremes.append(lowest)
        (isRising, highest) = (true, index)
      } else if isRising != false, levels[highest] - levels[index] > swing {
        extremes.append(highest)
        (isRising, lowest) = (false, index)
      }
    }
    if let isRising { extremes.append(isRising ? highest : lowest) }
    return extremes
  }

  /// The place behind which the line crosses the middle between two of its levels.
  private static func crossing(of levels: [Double], from: Int, to: Int) -> Int {
    let middle = (levels[from] + levels[to]) / 2
    return (from..<to).first { (levels[$0] < middle) != (levels[$0 + 1] < middle) } ?? from
  }
}
