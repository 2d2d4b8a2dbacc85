// The accuracy of the coach's obstacles: scenes with one obstacle each, read for two seconds. A scene whose code is read after all counts for none of them, and the coach must
// not speak there.

internal import Assembly
internal import Reading

/// Reads scenes with known obstacles.
struct CoachBench: Bench {
  static let name = "coach"
  static let summary = """
    read scenes in which one known obstacle keeps a code from being read, and print how often it is \
    named
    """
  static var options: [BenchOption<CoachBench>] {
    [.number("--scenes", \.count, in: 1...1_000_000, "draw N scenes")]
  }

  /// Frames of two seconds.
  private static let frames = 60
  /// Thorough steps between two frames.
  private static let steps = 3

  /// How many scenes are drawn.
  var count = 300

  func run(progress: (String) -> Void) throws -> CoachReport {
    var report = CoachReport()
    for number in 0..<count {
      let truths = CoachTruth.allCases
      let scene = try CoachScene(truths[number % truths.count], seed: UInt64(number / truths.count))
      report.add(scene.truth, try Self.outcome(of: scene))
    }
    return report
  }

  private static func outcome(of scene: CoachScene) throws -> CoachReport.Outcome {
    var reading = try LiveReading(
      RecognitionSettings(symbologies: scene.wanted), engines: .standard)
    var isRead = false
    var named: [Obstacle?: Int] = [:]
    var spoken = 0
    for index in 0..<frames {
      let frame = scene.frames[index % scene.frames.count]
      let result = reading.read(frame.image, time: .seconds(1) * index / 30)
      for _ in 0..<steps { _ = reading.step() }
      isRead = isRead || !result.codes.isEmpty
      guard index >= frames / 2 else { continue }
      let place = result.unread.first?.obstacle
      if place != nil { spoken += 1 }
      named[place ?? result.condition, default: 0] += 1
    }
    let most = named.max { $0.value < $1.value }?.key
    return CoachReport.Outcome(
      isRead: isRead, named: most ?? nil, isSpoken: spoken > frames / 4)
  }
}

/// The obstacles named in scenes of each sort.
struct CoachReport: BenchReport {
  /// The outcome of one scene.
  struct Outcome {
    let isRead: Bool
    /// The obstacle named for most of the second second.
    let named: Obstacle?
    /// Whether a place was reported as unread in it.
    let isSpoken: Bool
  }

  /// How often each name was given, by the truth.
  private var counts: [String: [String: Int]] = [:]
  private var falseAlarms = 0
  private var quiet = 0

  mutating func add(_ truth: CoachTruth, _ outcome: Outcome) {
    if outcome.isRead || truth == .none {
      quiet += 1
      if outcome.isSpoken { falseAlarms += 1 }
    }
    let name = outcome.isRead ? "read" : CoachTruth(outcome.named)?.rawValue ?? "unknown"
    counts[truth.rawValue, default: [:]][name, default: 0] += 1
  }

  /// The share of the unread scenes whose obstacle was named.
  var named: Double {
    var (right, all) = (0, 0)
    for truth in CoachTruth.allCases where truth != .read && truth != .none {
      let row = counts[truth.rawValue, default: [:]]
      right += row[truth.rawValue, default: 0]
      all += row.values.reduce(0, +) - row["read", default: 0]
    }
    return all > 0 ? Double(right) / Double(all) * 100 : 0
  }

  /// A row for each true obstacle, a column for each name.
  var table: String {
    let names = CoachTruth.allCases.map(\.rawValue) + ["unknown"]
    var table = Table(titles: ["true"] + names)
    for truth in CoachTruth.allCases {
      let row = counts[truth.rawValue, default: [:]]
      table.rows.append([truth.rawValue] + names.map { row[$0].map(String.init) ?? "" })
    }
    return table.text
  }

  var legend: String {
    """
    named truly: \(named.tenths) of 100 unread scenes
    spoke without need: \(falseAlarms) of \(quiet) scenes that are read or show no code
    """
  }
}
