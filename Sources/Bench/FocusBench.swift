// Focus: sheets with codes at random distances before simulated webcams, with the focus that the
// camera has at first, with its automatic one, and with the program's care. Time is the simulated
// camera's: the thorough lane gets as much processor time as a second core would give it.

internal import Assembly
internal import FeatureModels
internal import Reading
internal import Staging

struct FocusBench: Bench {
  static let name = "focus"
  static let summary = """
    hold codes at random distances before simulated webcams: how many are read within three seconds \
    with fixed, automatic and the program's focus
    """
  static var options: [BenchOption<FocusBench>] {
    [
      .number("--seeds", \.seeds, in: 1...1000, "show N scenes of each sort"),
      .names("--scenes", \.scenes, "only cameras and sorts with all these words: 'usual plain'"),
    ]
  }

  /// The parts that care for the focus.
  enum Care: String, CaseIterable {
    case fixed, automatic, reticle
  }

  private static let length = 3.0
  private static let frameTime = 1.0 / 30

  var seeds = 20
  var scenes = NameFilter()

  func run(progress: (String) -> Void) throws -> FocusReport {
    var report = FocusReport()
    for profile in CameraProfile.all {
      for sort in SimulatedView.Sort.allCases
      where scenes.includes("\(profile.name) \(sort.rawValue)") {
        progress("\(profile.name), \(sort.rawValue)")
        for care in Care.allCases {
          let times = try (0..<seeds).map { seed in
            try time(of: SimulatedView(sort, seed: UInt64(seed)), before: profile, care)
          }
          report.lines.append(
            FocusFigures(camera: profile.name, scene: sort.rawValue, care: care.rawValue, times))
        }
      }
    }
    return report
  }

  /// The seconds until the code is read; nil if it never is.
  private func time(
    of view: SimulatedView, before profile: CameraProfile, _ care: Care
  ) throws -> Double? {
    let camera = SimulatedCamera(profile, before: view)
    let controls = CameraControls(camera)
    if care == .fixed, profile.switchesFocus {
      try controls.set(.focus, to: .fixed(profile.focusAtRest))
    }
    var settings = RecognitionSettings()
    settings.measuresSharpness = care == .reticle
    var reading = try LiveReading(settings, engines: .standard)
    var tracker = SightingTracker()
    var keeper = CameraCare()
    var time = 0.0
    while time < Self.length {
      let image = camera.image(at: time)
      // The time of other programs does not count.
      let watch = Stopwatch(.thread)
      let seen = reading.read(image.image, time: .seconds(time))
      let looked = watch.work.seconds
      let isRead = tracker.update(with: seen).contains { view.code.isSame(as: $0.detection) }
      if isRead { return time + looked }
      if let sharpness = seen.sharpness {
        let frame = FocusFrame(
          time: seen.time, isReading: !seen.codes.isEmpty, places: seen.unread.map(\.outline),
          sharpness: sharpness)
        for change in keeper.see(frame, try controls.list()) {
          try controls.set(change.property, to: change.setting)
        }
      }
      let passed = max(Self.frameTime, (looked / Self.frameTime).rounded(.up) * Self.frameTime)
      let stepping = Stopwatch(.thread)
      while stepping.work.seconds < passed, reading.step() {}
      time += passed
    }
    return nil
  }
}

/// The figures of one camera in scenes of one sort.
struct FocusFigures: Encodable {
  let camera, scene, care: String
  let codes: Int
  /// The share of the codes that are read, and the seconds until half of all codes are.
  let read: Double
  let median: Double?

  init(camera: String, scene: String, care: String, _ times: [Double?]) {
    (self.camera, self.scene, self.care) = (camera, scene, care)
    codes = times.count
    let found = times.compactMap(\.self).sorted()
    read = Double(found.count) / Double(max(1, codes))
    median = found.count * 2 > codes ? found[codes / 2] : nil
  }
}

struct FocusReport: BenchReport {
  var lines: [FocusFigures] = []

  func encode(to encoder: any Encoder) throws { try lines.encode(to: encoder) }

  /// A line for each camera, sort of scene and care.
  var table: String {
    let rows = lines.map { line in
      [
        "\(line.camera), \(line.scene), \(line.care)", "\(line.codes)", line.read.hundredths,
        line.median.map(\.hundredths) ?? "-",
      ]
    }
    return Table(titles: ["camera, scene, care", "codes", "read", "median s"], rows: rows).text
  }
}
