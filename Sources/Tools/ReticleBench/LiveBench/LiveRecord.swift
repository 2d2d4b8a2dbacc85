// What happened while one scene was shown: the rules of counting. A value without a clock; whoever
// measures hands in the times.

internal import Barcodes
internal import Imaging
internal import Recognition
internal import Staging

/// The tale of one scene.
struct LiveRecord: Sendable {
  /// A result that no code of the scene has.
  struct Claim: Hashable, Sendable, CustomStringConvertible {
    let symbology: Symbology
    let bytes: [UInt8]

    var description: String {
      "\(symbology.rawValue) \(String(decoding: bytes, as: UTF8.self).debugDescription)"
    }
  }

  /// When each code was first reported, from the first frame; nil if never.
  private(set) var firstReports: [Duration?]
  /// Results that no code of the scene has.
  private(set) var wrong: Set<Claim> = []
  /// From a frame to its reading.
  private(set) var delays: [Duration] = []
  /// From reading to reading; the first from the first frame.
  private(set) var gaps: [Duration] = []
  /// Readings for which engines looked.
  private(set) var freshLooks = 0
  /// Codes in all readings after the first second, and those that were reported with them.
  private(set) var held = (reported: 0, of: 0)
  /// Frames offered, how long it lasted, and the processor time without painting.
  var offered = 0
  var duration = Duration.zero
  var processorTime = Duration.zero
  /// The share of a core that it took from the second second on; nil if it was shorter.
  var settledShare: Double?
  /// What an engine alone reads of the same frames, by its name.
  var baselines: [String: EngineBaseline] = [:]

  private var tracker = SightingTracker()
  private var lastArrival = Duration.zero

  /// The kinds of the codes in the scene.
  let kinds: [Symbology]

  /// Begins with a scene of codes of these `kinds`.
  init(_ kinds: [Symbology]) {
    self.kinds = kinds
    firstReports = Array(repeating: nil, count: kinds.count)
  }

  /// Readings, whether or not engines looked.
  var readings: Int { delays.count }

  /// Takes in a reading that came at `arrival`, `delay` after its frame, in which there was `truth`.
  mutating func take(
    _ reading: FrameReading, arrival: Duration, delay: Duration, truth: [Scene.PlacedCode]
  ) {
    delays.append(delay)
    gaps.append(arrival - lastArrival)
    lastArrival = arrival
    if reading.isFreshLook { freshLooks += 1 }
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
      wrong.insert(
        Claim(symbology: sighting.detection.symbology, bytes: sighting.detection.payload.bytes))
    }
  }

  /// Notes the end, so that a last look that never came counts as a gap.
  mutating func end(at time: Duration) {
    duration = time
    gaps.append(max(.zero, time - lastArrival))
  }

  /// The kinds of the codes that were never reported.
  var missedKinds: [Symbology] {
    zip(kinds, firstReports).compactMap { $1 == nil ? $0 : nil }
  }

  /// Codes reported within `limit` of the first frame.
  func reported(within limit: Duration) -> Int {
    firstReports.count { $0.map { $0 <= limit } ?? false }
  }
}
