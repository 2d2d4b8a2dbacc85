// The scan reflectance profile of ISO/IEC 15416: reflectance along a line across bars, its bars and
// spaces, and what they say of the print.

/// Reflectance along a line, in percent of white, at even distances.
struct ScanReflectanceProfile {
  let values: [Double]
  /// Samples where the code starts and ends, about.
  let code: ClosedRange<Double>
  /// By how many samples the ends may be off.
  let tolerance: Double

  /// A bar or space by its samples.
  fileprivate struct Element {
    let isBar: Bool
    var samples: Range<Int>
  }

  /// The light and dark elements of a code between its quiet zones.
  struct Bars {
    /// In samples, from the first bar to the last.
    fileprivate(set) var edges: [Double] = []
    fileprivate(set) var minimumEdgeContrast = 0.0
    fileprivate(set) var defects = 0.0
    let brightest: Double
    let darkest: Double
    /// The light samples before and after, and whether they end with the image.
    fileprivate(set) var quiet = (before: 0.0, after: 0.0)
    fileprivate(set) var endsWithImage = (before: false, after: false)

    var contrast: Double { brightest - darkest }
    var widths: [Double] { zip(edges, edges.dropFirst()).map { $1 - $0 } }
  }

  /// Ripple that counts as no peak, as a share of the contrast.
  fileprivate static let leastRipple = 0.01

  /// The ends that are tried.
  private static let mostEnds = 60

  /// The bars where the profile crosses the middle between its brightest and darkest place, between
  /// edges that `decode` accepts or else the ones nearest to where they should be; with quiet zones of
  /// so many samples on each side. Nil without bars.
  func bars(
    quietBefore: Double, quietAfter: Double, decode: (ArraySlice<Double>) -> ReferenceDecode?
  ) -> (bars: Bars, decode: ReferenceDecode?)? {
    let first = Int(code.lowerBound - quietBefore, within: 0...max(0, values.count - 1))
    let last = Int(code.upperBound + quietAfter, within: 0...max(0, values.count - 1))
    guard last > first else { return nil }
    let part = values[first...last]
    guard let brightest = part.max(), let darkest = part.min(), brightest > darkest else {
      return nil
    }
    let elements = elements(threshold: (brightest + darkest) / 2)
    let all = edges(of: elements, extremes(of: elements))
    let starts = bars(of: elements, near: code.lowerBound) { $0.lowerBound }
    let ends = bars(of: elements, near: code.upperBound) { $0.upperBound }
    guard let nearestStart = starts.first, let nearestEnd = ends.first, nearestStart <= nearestEnd
    else { return nil }
    var (start, end, read) = (nearestStart, nearestEnd, ReferenceDecode?.none)
    for first in starts {
      // A piece of a code may look like one, so that the longest counts.
      for last in ends where last > first && (read == nil || last - first > end - start) {
        // The edge before an element has the number of the element before it.
        guard let found = decode(all[(first - 1)...last]) else { continue }
        (start, end, read) = (first, last, found)
      }
    }
    var bars = Bars(brightest: brightest, darkest: darkest)
    var own = Array(elements[start - 1...end + 1])
    let (before, after) = (own[0].samples, own[own.count - 1].samples)
    bars.quiet = (Double(before.count), Double(after.count))
    bars.endsWithImage = (start == 1, end + 2 == elements.count)
    // Only the quiet zones that are required count.
    let (near, far) = (
      Double(before.upperBound) - quietBefore, Double(after.lowerBound) + quietAfter
    )
    own[0].samples =
      Int(near, within: before.lowerBound...before.upperBound - 1)..<before.upperBound
    own[own.count - 1].samples =
      after.lowerBound..<Int(far, within: after.lowerBound + 1...after.upperBound)
    measure(own, in: &bars)
    return (bars, read)
  }

  /// The bars with paper on both sides nearest to a place, the nearest one first.
  private func bars(
    of elements: [Element], near place: Double, _ end: (Range<Int>) -> Int
  ) -> [Int] {
    func distance(_ index: Int) -> Double { abs(Double(end(elements[index].samples)) - place) }
    return Array(
      elements.indices.dropFirst().dropLast()
        .filter { elements[$0].isBar && distance($0) < tolerance }
        .sorted { distance($0) < distance($1) }.prefix(Self.mostEnds))
  }

  fileprivate func elements(threshold: Double) -> [Element] {
    var elements: [Element] = []
    for index in values.indices {
      let isBar = values[index] < threshold
      if elements.last?.isBar == isBar {
        elements[elements.count - 1].samples =
          elements[elements.count - 1].samples.lowerBound..<index + 1
      } else {
        elements.append(Element(isBar: isBar, samples: index..<index + 1))
      }
    }
    return elements
  }

  /// The darkest samples of bars and the brightest of spaces.
  fileprivate func extremes(of elements: [Element]) -> [Int] {
    elements.map { element in
      element.samples.dropFirst().reduce(element.samples.lowerBound) {
        (element.isBar ? values[$1] < values[$0] : values[$1] > values[$0]) ? $1 : $0
      }
    }
  }

  fileprivate func edges(of elements: [Element], _ extremes: [Int]) -> [Double] {
    elements.indices.dropFirst().map { index in
      edge(
        beside: elements[index].samples.lowerBound, from: extremes[index - 1], to: extremes[index])
    }
  }

  private func measure(_ elements: [Element], in bars: inout Bars) {
    let extremes = extremes(of: elements)
    bars.edges = edges(of: elements, extremes)
    bars.minimumEdgeContrast =
      zip(extremes, extremes.dropFirst()).map { abs(values[$0] - values[$1]) }.min() ?? 0
    let ripple = Self.leastRipple * bars.contrast
    bars.defects =
      elements.map { element in
        let sign = element.isBar ? 1.0 : -1
        return Self.nonuniformity(values[element.samples].map { sign * $0 }, ripple: ripple)
          / bars.contrast
      }.max() ?? 0
  }

  /// The place nearest to the sample `threshold` where the profile crosses the middle between two
  /// extremes.
  private func edge(beside threshold: Int, from: Int, to: Int) -> Double {
    let middle = (values[from] + values[to]) / 2
    var nearest = Double(threshold)
    var distance = Double.infinity
    for index in min(from, to)..<max(from, to) {
      let (a, b) = (values[index], values[index + 1])
      guard (a < middle) != (b < middle) else { continue }
      let place = Double(index) + (middle - a) / (b - a)
      if abs(place - Double(threshold) + 0.5) < distance {
        (nearest, distance) = (place, abs(place - Double(threshold) + 0.5))
      }
    }
    return nearest
  }

  /// From the lowest valley to the highest peak that rises and falls within a bar; 0 without one.
  fileprivate static func nonuniformity(_ levels: [Double], ripple: Double) -> Double {
    guard let lowest = levels.min() else { return 0 }
    var lowestAfter = [Double](repeating: .infinity, count: levels.count + 1)
    for index in levels.indices.reversed() {
      lowestAfter[index] = min(lowestAfter[index + 1], levels[index])
    }
    var (lowestBefore, highest) = (Double.infinity, lowest)
    for index in levels.indices {
      if levels[index] > max(lowestBefore, lowestAfter[index + 1]) + ripple {
        highest = max(highest, levels[index])
      }
      lowestBefore = min(lowestBefore, levels[index])
    }
    return highest - lowest
  }
}

// MARK: Parts of a row

/// All bars and spaces along a profile that crosses several characters, by one threshold.
struct ProfileElements {
  let brightest: Double
  let darkest: Double
  private let profile: ScanReflectanceProfile
  private let elements: [ScanReflectanceProfile.Element]
  private let extremes: [Int]
  private let edges: [Double]

  var contrast: Double { brightest - darkest }

  /// The levels are those of the code; nil without bars.
  init?(of profile: ScanReflectanceProfile) {
    guard !profile.values.isEmpty else { return nil }
    let range = 0...profile.values.count - 1
    let first = Int(profile.code.lowerBound, within: range)
    let own = profile.values[first...max(first, Int(profile.code.upperBound, within: range))]
    guard let brightest = own.max(), let darkest = own.min(), brightest > darkest else {
      return nil
    }
    (self.brightest, self.darkest, self.profile) = (brightest, darkest, profile)
    elements = profile.elements(threshold: (brightest + darkest) / 2)
    extremes = profile.extremes(of: elements)
    edges = profile.edges(of: elements, extremes)
  }

  /// So many bars and spaces, a bar first, that start and end near these samples; nil where there
  /// are more or fewer.
  func bars(
    from start: Double, to end: Double, count: Int, tolerance: Double
  ) -> ScanReflectanceProfile.Bars? {
    // The edge before an element has the number of the element before it.
    let nearest = edges.indices.filter { elements[$0 + 1].isBar }
      .min { abs(edges[$0] - start) < abs(edges[$1] - start) }
    guard let first = nearest, first + count < edges.count,
      abs(edges[first] - start) < tolerance, abs(edges[first + count] - end) < tolerance
    else { return nil }
    var bars = ScanReflectanceProfile.Bars(brightest: brightest, darkest: darkest)
    bars.edges = Array(edges[first...first + count])
    let values = profile.values
    bars.minimumEdgeContrast =
      (first...first + count).map { abs(values[extremes[$0]] - values[extremes[$0 + 1]]) }.min()
      ?? 0
    let ripple = ScanReflectanceProfile.leastRipple * contrast
    bars.defects =
      elements[first + 1...first + count].map { element in
        let sign = element.isBar ? 1.0 : -1
        return ScanReflectanceProfile.nonuniformity(
          values[element.samples].map { sign * $0 }, ripple: ripple) / contrast
      }.max() ?? 0
    bars.quiet = (
      Double(elements[first].samples.count), Double(elements[first + count + 1].samples.count)
    )
    bars.endsWithImage = (first == 0, first + count + 2 == elements.count)
    return bars
  }
}
