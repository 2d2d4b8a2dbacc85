// The events while a scene is shown, their numbers, and the figures of each engine alone. A value
// without a clock; LiveRun measures the times.

internal import Assembly
internal import Reading
internal import Staging

struct LiveRecord: Sendable {
  /// A result that belongs to no code of the scene, with its first support and the code at its
  /// place.
  struct Claim: Sendable, CustomStringConvertible {
    let detection: Detection
    let truth: SampleCode?

    var description: String {
      let engines = detection.engines.map(\.rawValue).joined(separator: "+")
      let found = Self.text(detection.symbology, detection.payload.bytes)
      let real = truth.map { Self.text($0.symbology, $0.bytes) } ?? "nothing"
      return "\(found) (\(engines), lines \(detection.lineCount)) for \(real)"
    }

    private static func text(_ symbology: Symbology, _ bytes: [UInt8]) -> String {
      "\(symbology.rawValue) \(String(decoding: bytes, as: UTF8.self).debugDescription)"
    }
  }

  /// The time from the first frame to each code's first report; nil if it was never reported.
  private(set) var firstReports: [Duration?]
  /// Results that belong to no code of the scene.
  private(set) var wrong: [CodeIdentity: Claim] = [:]
  /// The times from a frame to its reading.
  private(set) var delays: [Duration] = []
  /// The times between readings; the first starts at the first frame.
  private(set) var gaps: [Duration] = []
  /// Readings with a new pass by an engine.
  private(set) var freshLooks = 0
  /// The codes in all readings after the first second, and how many of them were reported.
  private(set) var held = (reported: 0, of: 0)
  var offered = 0
  var duration = Duration.zero
  /// The processor time without painting.
  var processorTime = Duration.zero
  /// The share of a core after two seconds; nil for shorter scenes.
  var settledShare: Double?
  /// The baseline of each engine alone for the same frames, by its name.
  var baselines: [String: EngineBaseline] = [:]

  private var tracker = SightingTracker()
  private var lastArrival = Duration.zero

  let kinds: [Symbology]

  init(_ kinds: [Symbology]) {
    self.kinds = kinds
    firstReports = Array(repeating: nil, count: kinds.count)
  }

  /// Readings, with or without a new pass.
  var readings: Int { delays.count }

  /// Adds a reading that came at `arrival`, `delay` after its frame; `truth` was in the frame.
  mutating func take(
    _ reading: FrameReading, arrival: Duration, delay: Duration, truth: [Scene.PlacedCode]
  ) {
    delays.append(delay)
    gaps.append(arrival - lastArrival)
    lastArrival = arrival
    if reading.isFreshPass { freshLooks += 1 }
    let shown = tracker.update(with: reading)
    for (index, placed) in truth.enumerated() {
      let isReported = shown.contains {
        placed.code.isSame(as: $0.detection) && placed.isPlace(of: $0.outline)
      }
      if isReported, firstReports[index] == nil { firstReports[index] = arrival }
      if arrival > .seconds(1) {
        held.of += 1
        held.reported += isReported ? 1 : 0
      }
    }
    for sighting in shown where !truth.contains(where: { $0.code.isSame(as: sighting.detection) }) {
      let detection = sighting.detection
      guard wrong[detection.identity] == nil else { continue }
      let place = truth.first { $0.outline.contains(sighting.outline.center) }
      wrong[detection.identity] = Claim(detection: detection, truth: place?.code)
    }
  }

  /// Ends the record; the time since the last reading counts as a gap.
  mutating func end(at time: Duration) {
    duration = time
    gaps.append(max(.zero, time - lastArrival))
  }

  /// The symbologies of the codes that were never reported.
  var missedKinds: [Symbology] {
    zip(kinds, firstReports).compactMap { $1 == nil ? $0 : nil }
  }

  /// Codes reported within `limit` of the first frame.
  func reported(within limit: Duration) -> Int {
    firstReports.count { $0.map { $0 <= limit } ?? false }
  }
}

/// The figures of one engine alone in a scene's frames. The pipeline has to read more.
struct EngineBaseline: Sendable {
  /// The codes that it reads in at least one of the frames.
  let read: Int
  let times: [Duration]

  /// The number of frames, which is more than an engine reads in a tenth of a second.
  static let frames = 3

  /// The figures of every engine, by its name.
  static func measure(_ video: Video) -> [String: EngineBaseline] {
    [LoneEngine.zxing, .zbar].reduce(into: [:]) { figures, engine in
      let frames = video.sample(Self.frames)
      var (times, isRead) = ([Duration](), frames[0].codes.map { _ in false })
      for frame in frames {
        let watch = Stopwatch()
        let found = engine.read(frame.bitmap)
        times.append(watch.time)
        for (index, placed) in frame.codes.enumerated() where !isRead[index] {
          isRead[index] = placed.isRead(in: found)
        }
      }
      figures[engine.name] = EngineBaseline(read: isRead.count { $0 }, times: times)
    }
  }

  init(read: Int, times: [Duration]) {
    self.read = read
    self.times = times
  }

  /// Measures all engines together, as they read a still, on one frame of `video`.
  init(ofStill video: Video) async throws {
    let frame = video.frames[0]
    let watch = Stopwatch()
    let found = await (try StillReader(engines: .standard)).read(frame.bitmap)
    let time = watch.time
    self.init(read: frame.codes.count { $0.isRead(in: found) }, times: [time])
  }
}
