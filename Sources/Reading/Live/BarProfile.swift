// The bars at a place as a few lines across them show: how light each point is, where the bars
// start and end, and whether the lines agree.

/// Brightness along lines across supposed bars.
struct BarProfile {
  /// The places of the lines between the top and the bottom of the outline, from 0 to 1.
  private static let heights = [0.2, 0.35, 0.5, 0.65, 0.8]
  private static let (leastSamples, mostSamples) = (48, 2400)

  /// The lines, from the top.
  let lines: [[Double]]
  /// Pixels from a sample to the next.
  let step: Double

  /// Samples `image` at `outline`, whose top runs across the bars.
  init(_ outline: Quadrilateral, in image: LumaImage) {
    let length =
      (outline.topLeft + outline.bottomLeft).distance(
        to: outline.topRight + outline.bottomRight) / 2
    let count = Int(length * 2, within: Self.leastSamples...Self.mostSamples)
    step = length / Double(count)
    let along = (outline.bottomLeft - outline.topLeft).normalized
    lines = Self.heights.map { height in
      let start = outline.topLeft + (outline.bottomLeft - outline.topLeft) * height
      let end = outline.topRight + (outline.bottomRight - outline.topRight) * height
      return (0..<count).map { index in
        let place = start + (end - start) * ((Double(index) + 0.5) / Double(count))
        // Neighbours along the bars have the same brightness and different noise.
        let sum = [-1.5, -0.5, 0.5, 1.5].reduce(0) {
          $0 + Double(image.brightness(at: place + along * $1))
        }
        return sum / 4
      }
    }
  }

  /// The median similarity of neighbouring lines, 1 for the same, and by how many pixels
  /// each lies further along than the one above it.
  private var steps: [(likeness: Double, shift: Double)] {
    let reach = max(2, (lines.first?.count ?? 0) / 40)
    return zip(lines, lines.dropFirst()).map { above, below in
      var best = (likeness: -1.0, shift: 0.0)
      for shift in -reach...reach {
        let likeness = above[max(0, -shift)..<min(above.count, above.count - shift)].correlation(
          with: below[max(0, shift)..<min(below.count, below.count + shift)])
        if likeness > best.likeness { best = (likeness, Double(shift) * step) }
      }
      return best
    }
  }

  /// Pixels by which the bars bow out from the straight line between their ends.
  var bow: Double {
    let places = steps.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1.shift) }
    return abs(places[places.count / 2] - (places[0] + places[places.count - 1]) / 2)
  }

  /// The widths, in pixels, of the dark and light runs of the line in the middle, without those at
  /// its ends.
  var runs: [Double] {
    let line = lines[lines.count / 2]
    let sorted = line.sorted()
    let spread = sorted[sorted.count * 19 / 20] - sorted[sorted.count / 20]
    guard spread > 12 else { return [] }
    // Light may differ from end to end, so each point is compared with its surroundings.
    var sums = [0.0]
    for level in line { sums.append((sums.last ?? 0) + level) }
    let reach = max(8, line.count / 8)
    var edges: [Double] = []
    var last = 0.0
    for index in line.indices {
      let (low, high) = (max(0, index - reach), min(line.count, index + reach + 1))
      let level = line[index] - (sums[high] - sums[low]) / Double(high - low)
      // Noise around the mean is not an edge.
      guard abs(level) > spread / 16 else { continue }
      if last * level < 0 { edges.append(Double(index)) }
      last = level
    }
    return zip(edges, edges.dropFirst()).map { ($1 - $0) * step }
  }
}

extension BarProfile {
  /// The fewest dark and light runs: the number in the shortest code, less some that blur has
  /// joined.
  private static let fewestRuns = 17
  /// The fewest runs of a blurred code between paper and paper, and the least similarity of its
  /// lines.
  private static let (fewestBlurredRuns, blurredLikeness) = (8, 0.85)
  /// The fewest runs of a piece of a code, and the least similarity of its lines.
  private static let (fewestRunsOfPiece, likenessOfPiece) = (5, 0.95)
  /// The least variety of widths, which fences and grids lack, and the least similarity of lines,
  /// which text lacks.
  private static let (leastVariety, leastLikeness) = (0.22, 0.8)

  /// Whether the lines cross the bars of a code, and not a fence, a text or leaves.
  var isCode: Bool { isCode(runs: Self.fewestRuns, likeness: Self.leastLikeness) }

  /// Whether the lines cross the bars of a blurred code between paper and paper: blur and light
  /// join bars, but the lines stay similar.
  var isBlurredCode: Bool { isCode(runs: Self.fewestBlurredRuns, likeness: Self.blurredLikeness) }

  /// Whether the lines cross a piece of a code's bars.
  var isPiece: Bool { isCode(runs: Self.fewestRunsOfPiece, likeness: Self.likenessOfPiece) }

  private func isCode(runs fewest: Int, likeness leastLikeness: Double) -> Bool {
    let runs = runs
    guard runs.count >= fewest else { return false }
    let mean = runs.mean
    guard runs.deviation > Self.leastVariety * mean, let widest = runs.max() else {
      return false
    }
    // A code has no space as wide as this.
    guard widest < 8 * mean else { return false }
    let likeness = steps.map(\.likeness).sorted()
    return likeness[likeness.count / 2] > leastLikeness
  }
}
