// The figures of counting.

/// What was counted on one belt.
struct CountingFigures: Encodable {
  let belt: String
  let passages: Int
  let codes: Int
  let counted: Int
  /// The codes that were counted wrongly, with the true and the found number.
  let wrongCounts: [String]
  /// The codes of which the comparison with the list is wrong.
  let wrongFindings: [String]
  let status: Int
  let videoSeconds: Double
  let seconds: Double

  /// Whether all is as it has to be.
  var isExact: Bool { wrongCounts.isEmpty && wrongFindings.isEmpty && status == 5 }

  /// The keys whose values differ, each with both.
  static func differences(_ truth: [String: Int], _ found: [String: Int]) -> [String] {
    Set(truth.keys).union(found.keys).sorted().compactMap { key in
      let (wanted, got) = (truth[key, default: 0], found[key, default: 0])
      return wanted == got ? nil : "\(key): \(got) instead of \(wanted)"
    }
  }
}

/// All belts.
struct CountingReport: Encodable {
  var belts: [CountingFigures] = []

  /// A line for each belt, and one for each code that is wrong.
  var table: String {
    let table = Table(
      titles: [
        "belt", "passages", "codes", "counted", "wrong", "wrong in list", "s of video", "s",
      ],
      rows: belts.map { belt in
        [
          belt.belt, "\(belt.passages)", "\(belt.codes)", "\(belt.counted)",
          "\(belt.wrongCounts.count)", "\(belt.wrongFindings.count)", belt.videoSeconds.tenths,
          belt.seconds.tenths,
        ]
      })
    let wrong = belts.flatMap { belt in
      (belt.wrongCounts + belt.wrongFindings).map { "\(belt.belt): \($0)" }
    }
    return ([table.text] + wrong).joined(separator: "\n")
  }
}
