// One text in several codes (structured append): its parts are gathered in any order and joined
// once all of them are there.

internal import Barcodes

/// All parts of a text that several codes carry together, joined.
public struct JoinedSequence: Hashable, Sendable {
  /// The first part with the payload of all; it is not a part any more.
  public let detection: Detection
  /// How many parts there were.
  public let count: Int
  /// What the parts had in common.
  public let id: String
}

/// Identifies a text in several codes; never used again within one collector.
public struct SequenceID: Hashable, Sendable {
  let number: Int
}

/// Gathers the parts of texts in several codes.
///
///     var collector = SequenceCollector()
///     if case .completed(let text) = collector.add(detection) { show(text.detection.payload) }
public struct SequenceCollector: Sendable {
  /// What adding a code led to.
  public enum Outcome: Hashable, Sendable {
    /// The code is not a part of a text.
    case single
    /// The code is a part, and others are missing.
    case part
    /// The part was there already.
    case duplicate
    /// The part was the last that was missing.
    case completed(JoinedSequence)
  }

  private let mostParts: Int
  private var sets: [PartSet] = []
  private var turn = 0
  private var lastNumber = 0

  /// Creates an empty collector; beyond `mostParts` parts it forgets the text that was added to
  /// least recently.
  public init(mostParts: Int = .max) {
    self.mostParts = mostParts
  }

  /// Adds a code. An impossible place, such as the third of two, is ignored: the code is single.
  public mutating func add(_ detection: Detection) -> Outcome {
    guard let place = detection.sequence, place.isPossible else { return .single }
    // Ids are short, so two texts can share one: a part that does not fit the first set begins
    // another.
    let index = sets.firstIndex { $0.takes(detection, at: place) } ?? sets.endIndex
    if index == sets.endIndex {
      lastNumber += 1
      sets.append(PartSet(SequenceID(number: lastNumber), of: detection, at: place))
    }
    turn += 1
    sets[index].lastTurn = turn
    defer { forgetOldest() }
    return sets[index].add(detection, at: place)
  }

  /// How much was seen of the text that `detection` is a part of; nil if it is not a part.
  public func progress(of detection: Detection) -> SequenceProgress? {
    guard let set = set(of: detection) else { return nil }
    return set.joined.map { .joined($0) } ?? .collecting(seen: set.partCount, count: set.count)
  }

  /// Which text `detection` is a part of; nil if it is not a part.
  public func text(of detection: Detection) -> SequenceID? {
    set(of: detection)?.text
  }

  private func set(of detection: Detection) -> PartSet? {
    guard let place = detection.sequence, place.isPossible else { return nil }
    return sets.first { $0.takes(detection, at: place) }
  }

  private mutating func forgetOldest() {
    while sets.reduce(0, { $0 + $1.partCount }) > mostParts,
      let oldest = sets.indices.min(by: { sets[$0].lastTurn < sets[$1].lastTurn })
    {
      sets.remove(at: oldest)
    }
  }

  /// The texts of which parts are missing, in the order in which they were first seen.
  public var unfinished: [UnfinishedSequence] {
    sets.filter { !$0.isComplete }.map { UnfinishedSequence(parts: $0.ordered, count: $0.count) }
  }
}

/// Some of the parts of a text that several codes carry together.
public struct UnfinishedSequence: Hashable, Sendable {
  /// The parts that were seen, in the order of the text.
  public let parts: [Detection]
  /// How many parts there are in all; 0 where no part states it.
  public let count: Int
}

extension SequencePart {
  fileprivate var isPossible: Bool {
    index >= 0 && count >= 0 && (count == 0 || index < count)
  }
}

/// The parts of one text, by their place.
private struct PartSet {
  let text: SequenceID
  let symbology: Symbology
  let id: String
  private(set) var count: Int
  private(set) var joined: JoinedSequence?
  /// When a part of it was last added, counted in parts.
  var lastTurn = 0
  private var parts: [Int: Detection] = [:]

  init(_ text: SequenceID, of detection: Detection, at place: SequencePart) {
    self.text = text
    symbology = detection.symbology
    id = place.id
    count = place.count
  }

  var isComplete: Bool { count > 0 && parts.count == count }

  var partCount: Int { parts.count }

  var ordered: [Detection] { parts.sorted { $0.key < $1.key }.map(\.value) }

  /// Whether the part fits: it has the same text, and its place is free or its own.
  func takes(_ detection: Detection, at place: SequencePart) -> Bool {
    guard symbology == detection.symbology, id == place.id else { return false }
    // Only the last part of a PDF417 has to state how many there are.
    guard count == place.count || count == 0 || place.count == 0 else { return false }
    let total = max(count, place.count)
    guard total == 0 || max(place.index, parts.keys.max() ?? 0) < total else { return false }
    return parts[place.index].map { $0.identity == detection.identity } ?? true
  }

  mutating func add(
    _ detection: Detection, at place: SequencePart
  ) -> SequenceCollector.Outcome {
    let isNew = parts[place.index] == nil
    // A part that is there already may be the first to state how many there are.
    guard isNew || (count == 0 && place.count > 0) else { return .duplicate }
    count = max(count, place.count)
    if isNew { parts[place.index] = detection }
    guard isComplete, let whole = Detection(joining: ordered) else {
      return isNew ? .part : .duplicate
    }
    let joined = JoinedSequence(detection: whole, count: count, id: id)
    self.joined = joined
    return .completed(joined)
  }
}

extension Detection {
  /// The first part with the payload of all, read by all the engines that read a part.
  fileprivate init?(joining parts: [Detection]) {
    guard var joined = parts.first else { return nil }
    joined.payload = Payload(joining: parts.map(\.payload))
    joined.sequence = nil
    // These are facts about one symbol, not about the text.
    joined.version = nil
    joined.errorCorrection = nil
    for engine in parts.flatMap(\.engines) where !joined.engines.contains(engine) {
      joined.engines.append(engine)
    }
    self = joined
  }
}

extension Payload {
  /// Joins payloads one after the other. A label that continues in the next part becomes one label,
  /// so that a character whose bytes were divided is whole again.
  fileprivate init(joining parts: [Payload]) {
    var bytes: [UInt8] = []
    var segments: [Segment] = []
    for part in parts {
      for segment in part.segments {
        let lower = segment.range.lowerBound + bytes.count
        let upper = segment.range.upperBound + bytes.count
        if let last = segments.last, last.eci == segment.eci, last.range.upperBound == lower {
          segments[segments.count - 1] = Segment(
            eci: last.eci, range: last.range.lowerBound..<upper)
        } else {
          segments.append(Segment(eci: segment.eci, range: lower..<upper))
        }
      }
      bytes += part.bytes
    }
    self.init(bytes: bytes, segments: segments)
  }
}
