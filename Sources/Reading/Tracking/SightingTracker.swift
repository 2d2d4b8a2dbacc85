// From the codes of each frame to codes that stay the same over time: which code is which, what is
// credible, and how long it is shown. A value without a clock: frames bring their time.

/// Follows codes from frame to frame.
///
/// Identity and place distinguish codes. A contradiction to what is shown, such as other digits
/// from the same bars, has to be repeated before it counts.
///
///     var tracker = SightingTracker()
///     for await reading in engine.readings { show(tracker.update(with: reading)) }
public struct SightingTracker: Sendable {
  /// The most codes that are followed at a time: an image can be made to have any number.
  static let mostCodes = 200
  /// The most parts of texts in several codes that are remembered.
  static let mostParts = 2000
  /// Image widths a second: nothing in a hand crosses the image faster.
  static let widthsPerSecond = 1.5
  /// A frame that is older than the last by more than this belongs to a source that started over.
  static let rewind = Duration.seconds(1)

  var codes: [TrackedCode] = []
  var lastNumber = 0
  private var time = Duration.zero
  private var size = PixelSize(width: 0, height: 0)
  var sequences: SequenceCollector

  /// The texts in several codes that the newest reading completed, each once.
  public internal(set) var completed: [JoinedSequence] = []

  /// Creates a tracker that follows no code. Payloads state in `notation` that they are parts of a
  /// text.
  public init(notation: (any PartNotation)? = nil) {
    sequences = SequenceCollector(mostParts: Self.mostParts, notation: notation)
  }

  /// Records the codes of the next frame and returns what is to be shown with it, in the order in
  /// which the codes appeared. A reading older than the last one changes nothing.
  public mutating func update(with reading: FrameReading) -> [Sighting] {
    completed = []
    // Places in an image of another size, or of a source that started over, mean something else.
    if reading.size != size || reading.time < time - Self.rewind { codes = [] }
    if codes.isEmpty || reading.time >= time {
      (size, time) = (reading.size, reading.time)
      codes.removeAll { !$0.isRemembered(at: time) }
      take(reading)
    }
    let shown = codes.filter { $0.isShown(at: time) }
    for code in shown {
      if case .completed(let text) = sequences.add(code.detection) { completed.append(text) }
    }
    return shown.map { sighting(of: $0) }
  }

  private mutating func take(_ reading: FrameReading) {
    let attested = Set(codes.filter(\.isAttested).map(\.id))
    let seen = match(reading)
    for index in codes.indices where !seen.codes.contains(index) { codes[index].miss() }
    var unknown = reading.codes.indices.filter { !seen.detections.contains($0) }
      .map { reading.codes[$0] }
    unknown += dropContradictions(of: attested)
    for detection in unknown { add(detection, in: reading) }
  }

  /// Drops codes that were not attested before and contradict what is shown, and returns their
  /// detections in the newest reading.
  private mutating func dropContradictions(of attested: Set<Sighting.ID>) -> [Detection] {
    let shown = codes.filter { attested.contains($0.id) && $0.isShown(at: time) }
    func isContradiction(_ code: TrackedCode) -> Bool {
      !attested.contains(code.id)
        && shown.contains { $0.isContradicted(by: code.detection, at: time) }
    }
    let dropped = codes.filter(isContradiction)
    codes.removeAll(where: isContradiction)
    return dropped.filter { !$0.isMissed }.map(\.detection)
  }

  /// Pairs each followed code with its detection in `reading`; equal codes are paired so that all
  /// together have moved the least.
  private mutating func match(
    _ reading: FrameReading
  ) -> (codes: Set<Int>, detections: Set<Int>) {
    let known = Dictionary(grouping: codes.indices) { codes[$0].track.code }
    let found = Dictionary(grouping: reading.codes.indices) { reading.codes[$0].identity }
    var seen: (codes: Set<Int>, detections: Set<Int>) = ([], [])
    for (key, theirs) in found {
      guard let mine = known[key] else { continue }
      let candidates = theirs.prefix(Self.mostCodes)
      let costs = mine.map { code in
        candidates.map { cost(of: codes[code], seenAs: reading.codes[$0]) }
      }
      for (row, column) in cheapestAssignment(costs).enumerated() {
        guard let column, costs[row][column] < Self.tooFar else { continue }
        codes[mine[row]].see(reading.codes[candidates[column]], in: reading)
        seen.codes.insert(mine[row])
        seen.detections.insert(candidates[column])
      }
    }
    return seen
  }

  /// The cost of a pair that cannot be one code; larger than any image.
  private static let tooFar = 1e9

  /// The distance that a code would have moved; beyond its reach it is another one.
  private func cost(of code: TrackedCode, seenAs detection: Detection) -> Double {
    let expected = code.expectedOutline(at: time)
    let distance = expected.center.distance(to: detection.outline.center)
    let extent = expected.topLeft.distance(to: expected.bottomRight)
    // A code that was away for longer comes back near its place; elsewhere it is another one.
    let seconds = min(code.track.seconds(until: time), 0.2)
    let reach = extent + Self.widthsPerSecond * Double(size.width) * seconds
    return distance < reach ? distance : Self.tooFar
  }

  /// Starts following a code, unless it contradicts one that is shown.
  private mutating func add(_ detection: Detection, in reading: FrameReading) {
    let contradicted = codes.firstIndex {
      $0.isShown(at: time) && $0.isContradicted(by: detection, at: time)
    }
    if let contradicted {
      guard codes[contradicted].isMissed,
        codes[contradicted].isRefuted(by: detection, isFreshPass: reading.isFreshPass)
      else { return }
      codes.remove(at: contradicted)
    }
    guard codes.count < Self.mostCodes else { return }
    lastNumber += 1
    codes.append(
      TrackedCode(
        Sighting.ID(number: lastNumber), detection, in: reading, isAttested: contradicted != nil))
  }

  private func sighting(of code: TrackedCode) -> Sighting {
    let state = sequences.state(of: code.detection)
    return Sighting(
      id: code.id, detection: code.detection, outline: code.outline.drawn,
      track: code.track, sequence: state?.progress, text: state?.text, partial: state?.partial)
  }
}

extension SightingTracker {
  /// The codes of a still image as sightings. Those in `earlier`, of the same image, keep their
  /// identities and their places in the order. Unless reading is complete, those that are not
  /// among `detections` stay. Parts of texts in several codes are gathered across images and
  /// frames; codes that are followed stay so.
  public mutating func sightings(
    inStill detections: [Detection], after earlier: [Sighting] = [], isComplete: Bool = true
  ) -> [Sighting] {
    completed = []
    let counted = detections.prefix(Self.mostCodes)
    for detection in counted {
      if case .completed(let text) = sequences.add(detection) { completed.append(text) }
    }
    var rest = earlier
    var seen = counted.map { detection in
      let known = rest.firstIndex { $0.detection.isSameCode(as: detection) }
      return sighting(of: detection, known.map { rest.remove(at: $0).id })
    }
    if !isComplete { seen += rest.prefix(max(0, Self.mostCodes - seen.count)) }
    return seen.sorted { $0.id.number < $1.id.number }
  }

  private mutating func sighting(of detection: Detection, _ known: Sighting.ID?) -> Sighting {
    if known == nil { lastNumber += 1 }
    let state = sequences.state(of: detection)
    return Sighting(
      id: known ?? Sighting.ID(number: lastNumber), detection: detection,
      outline: detection.outline,
      track: CodeTrack(detection.identity, at: detection.outline, .zero), sequence: state?.progress,
      text: state?.text, partial: state?.partial)
  }

  /// Stops following all codes, because another source is read. Identities are not used again,
  /// and parts of texts in several codes are kept.
  public mutating func forgetCodes() {
    completed = []
    codes = []
  }
}

/// A code in view, the same from one frame to the next.
public struct Sighting: Identifiable, Hashable, Sendable {
  /// Identifies a sighting; never used again within one tracker.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// The same for as long as the code is in view, and when it soon comes back.
  public let id: ID
  /// All that is known of the code, with the outline where the newest reading saw it.
  public let detection: Detection
  /// The outline to draw, in the newest frame's pixels. It is steady while the code is at rest, and
  /// its corners never change places.
  public let outline: Quadrilateral
  /// Where and when it was seen.
  public let track: CodeTrack
  /// The progress of the text, if several codes carry it together.
  public let sequence: SequenceProgress?
  /// The text that the code is a part of, if several codes carry it together.
  public let text: SequenceID?
  /// The readable part of that text before it is complete; nil if there is none.
  public let partial: Detection?
}
