// The parts of a text in several codes whose symbols state their place (structured append).

extension SequencePart {
  var isPossible: Bool {
    index >= 0 && count >= 0 && (count == 0 || index < count)
  }
}

struct PartSet {
  let text: SequenceID
  let symbology: Symbology
  let id: String
  private(set) var count: Int
  private(set) var joined: JoinedSequence?
  /// The turn in which a part of it was last added; each added part is a turn.
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

  /// Whether the part belongs to this text, and its place is free or its own.
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
  fileprivate init?(joining parts: [Detection]) {
    let isContinued = parts.allSatisfy(\.symbology.isStacked)
    self.init(
      joining: parts, as: Payload(joining: parts.map(\.payload), continuingLabels: isContinued))
  }

  /// The first part with the payload of all, read by all the engines that read a part.
  init?(joining parts: [Detection], as payload: Payload) {
    guard var joined = parts.first else { return nil }
    joined.payload = payload
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
  /// A label that continues in the next part becomes one, so that a character whose bytes were
  /// divided is whole again. In PDF417 a label holds through all parts until the next one, if it is
  /// `continuingLabels`; a part that starts without one is reported as ISO-8859-1 up to its first
  /// label.
  fileprivate init(joining parts: [Payload], continuingLabels: Bool) {
    let implied = 3
    var bytes: [UInt8] = []
    var segments: [Segment] = []
    for part in parts {
      var own = part.segments
      if continuingLabels, let last = segments.last, last.range.upperBound == bytes.count {
        let end = own.first.map { $0.eci == implied ? $0.range.upperBound : $0.range.lowerBound }
        let continued = 0..<(end ?? part.bytes.count)
        own.removeAll { continued.contains($0.range.lowerBound) }
        if !continued.isEmpty { own.insert(Segment(eci: last.eci, range: continued), at: 0) }
      }
      for segment in own {
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
