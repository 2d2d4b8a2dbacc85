// The figures of the helper processes as a table.

/// What was measured.
struct IsolationReport {
  private var lines: [(name: String, figures: Comparison)] = []
  var kills: [KilledHelpers] = []

  mutating func add(_ figures: Comparison, _ name: String) {
    lines.append((name, figures))
    ErrorStream.write(name)
  }

  /// A line for each comparison, in milliseconds, and a sentence for each hundred kills.
  var text: String {
    var table = Table(titles: ["ms, median (p95)", "here", "in a helper", "more", "ratio"])
    for (name, figures) in lines {
      let (here, there) = (Spread(of: figures.here), Spread(of: figures.there))
      let more = Spread(of: zip(figures.there, figures.here).map { $0 - $1 }).median
      table.rows.append([
        name, "\(here.median.hundredths) (\(here.p95.hundredths))",
        "\(there.median.hundredths) (\(there.p95.hundredths))", more.hundredths,
        (there.median / here.median).hundredths,
      ])
    }
    let sentences = kills.map { kills in
      """
      100 helpers killed while \(kills.name) were read: \(kills.lost) looks found less, reading \
      went on within \(kills.slowest.tenths) ms, \(kills.zombies) dead processes stayed, \
      \(kills.descriptors.before) descriptors were open before and \(kills.descriptors.after) after.
      """
    }
    return ([table.text, ""] + sentences).joined(separator: "\n")
  }
}
