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
  private struct Element {
    let isBar: Bool
    var samples: Range<Int>
  }

  /// The light and dark elements of a code between its quiet zones.
  struct Bars {
    /// In samples, from the first bar to the last.
    fileprivate(set) var edges: [Double] = []
    fileprivate(set) var minimumEdgeContrast = Double.infinity
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
  private static let leastRipple = 0.01

  /// The bars where the profile crosses the middle between its brightest and darkest place; with
  /// quiet zones of so many samples on each side. Nil without bars.
  func bars(quietBefore: Double = .infinity, quietAfter: Double = .infinity) -> Bars? {
    let (low, high) = (code.lowerBound, code.upperBound)
    let first = Int(low - min(quietBefore, 1e6), within: 0...max(0, values.count - 1))
    let last = Int(high + min(quietAfter, 1e6), within: 0...max(0, values.count - 1))
    guard last > first else { return nil }
    let part = values[first...last]
    guard let brightest = part.max(), let darkest = part.min(), brightest > darkest else {
      return nil
    }
    let elements = elements(threshold: (brightest + darkest) / 2)
    let own = elements.indices.filter { index in
      let element = elements[index]
      let middle = Double(element.samples.lowerBound + element.samples.upperBound) / 2
      return element.isBar && middle > low - tolerance && middle < high + tolerance
    }
    guard let start = own.first, let end = own.last, start > 0, end + 1 < elements.count else {
      return nil
    }
    var bars = Bars(brightest: brightest, darkest: darkest)
    var code = Array(elements[start - 1...end + 1])
    bars.quiet = (Double(code[0].samples.count), Double(code[code.count - 1].samples.count))
    bars.endsWithImage = (start == 1, end + 2 == elements.count)
    // Only the quiet zones that are required count.
    code[0].samples =
      max(code[0].samples.lowerBound, first)..<code[0].samples.upperBound
    code[code.count - 1].samples =
      code[code.count - 1].samples
      .lowerBound..<min(code[code.count - 1].samples.upperBound, last + 1)
    guard code.allSatisfy({ !$0.samples.isEmpty }) else { return nil }
    measure(code, in: &bars)
    return bars
  }

  private func elements(threshold: Double) -> [Element] {
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

  private func measure(_ elements: [Element], in bars: inout Bars) {
    let extremes = elements.map { element in
      let places = element.samples
      return places.dropFirst().reduce(places.lowerBound) {
        (values[$1] < values[$0]) == element.isBar && values[$1] != values[$0] ? $1 : $0
      }
    }
    for (index, place) in extremes.enumerated().dropFirst() {
      let before = extremes[index - 1]
      bars.minimumEdgeContrast = min(
        bars.minimumEdgeContrast, abs(values[place] - values[before]))
      bars.edges.append(
        edge(beside: elements[index].samples.lowerBound, from: before, to: place))
    }
    let ripple = Self.leastRipple * bars.contrast
    for element in elements {
      let sign = element.isBar ? 1.0 : -1
      let levels = values[element.samples].map { sign * $0 }
      bars.defects = max(
        bars.defects, Self.nonuniformity(levels, ripple: ripple) / bars.contrast)
    }
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
  private static func nonuniformity(_ levels: [Double], ripple: Double) -> Double {
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
