// Compact PDF417 ends its rows with one bar in place of the right indicators and the stop. The engine
// that reads it does not say so.

extension LumaImage {
  /// Whether the rows of a PDF417 that was read begin with its start and end without its stop.
  public func isCompactPDF417(in outline: Quadrilateral) -> Bool {
    let rows = (1...9).compactMap { runs(in: outline, at: Double($0) / 10) }
    let starts = rows.filter { $0.prefix(EndRuns.start.count).resembles(EndRuns.start) }
    let stops = rows.filter { $0.suffix(EndRuns.stop.count).resembles(EndRuns.stop) }
    return starts.count >= EndRuns.leastRows && stops.isEmpty
  }

  /// The widths of bars and spaces along a row, in pixels, from the first bar to the last.
  private func runs(in outline: Quadrilateral, at down: Double) -> [Double]? {
    let ends = [-EndRuns.beyond, 1 + EndRuns.beyond].map { outline.place(across: $0, down: down) }
    let way = ends[1] - ends[0]
    let count = Int(way.length * EndRuns.density, within: 0...EndRuns.mostSamples)
    guard count > 1 else { return nil }
    var levels: [UInt8] = []
    appendBrightness(from: ends[0], by: way * (1 / Double(count)), count: count, to: &levels)
    guard let least = levels.min(), let most = levels.max() else { return nil }
    let middle = (Int(least) + Int(most)) / 2
    var (runs, isDark): ([Double], Bool) = ([], false)
    for level in levels {
      if (level < middle) != isDark {
        isDark.toggle()
        runs.append(0)
      }
      if !runs.isEmpty { runs[runs.count - 1] += 1 }
    }
    if !isDark { runs = runs.dropLast() }
    return runs
  }
}

private enum EndRuns {
  /// The widths of bars and spaces in modules.
  static let (start, stop) = (widths(PDF417Codewords.start), widths(PDF417Codewords.stop))
  /// The rows of nine that have to show the start.
  static let leastRows = 7
  /// The share of the width that is looked at beyond the ends.
  static let beyond = 0.02
  /// Samples of a pixel, and the most of a row.
  static let (density, mostSamples) = (4.0, 20_000)
  /// The squared distance from a pattern, in modules.
  static let mostSquares = 3.0

  private static func widths(_ profile: ModuleProfile) -> [Double] {
    var (widths, last): ([Double], Float) = ([], 0)
    for level in profile {
      if level == last { widths[widths.count - 1] += 1 } else { widths.append(1) }
      last = level
    }
    return widths
  }
}

extension ArraySlice<Double> {
  fileprivate func resembles(_ pattern: [Double]) -> Bool {
    guard count == pattern.count else { return false }
    let scale = pattern.reduce(0, +) / reduce(0, +)
    let squares = zip(self, pattern).reduce(0) {
      let error = $1.0 * scale - $1.1
      return $0 + error * error
    }
    return squares < EndRuns.mostSquares
  }
}
