// Sequences: texts in several codes. Their parts are gathered in any order and joined once all of
// them are there. PartSet has those whose symbols state their place, WrittenSet those whose
// payloads do, and PieceSolver finds the pieces of parts that combine several.

/// Gathers the parts of texts in several codes.
///
///     var collector = SequenceCollector()
///     if case .completed(let text) = collector.add(detection) { show(text.detection.payload) }
public struct SequenceCollector: Sendable {
  /// The outcome of adding a code.
  public enum Outcome: Hashable, Sendable {
    case single
    case part
    case duplicate
    case completed(JoinedSequence)
  }

  /// The most texts with one id: beyond, forged parts could make any number.
  private static let mostRivals = 4

  private let mostParts: Int
  private let notation: (any PartNotation)?
  private var sets: [PartSet] = []
  private var written: [WrittenSet] = []
  private var turn = 0
  private var lastNumber = 0

  /// Creates an empty collector; beyond `mostParts` parts it forgets the text that was added to
  /// least recently. Without a `notation` only symbols state that they are parts.
  public init(mostParts: Int = .max, notation: (any PartNotation)? = nil) {
    self.mostParts = mostParts
    self.notation = notation
  }

  /// A code with an impossible place, such as the third of two, is a text of its own.
  public mutating func add(_ detection: Detection) -> Outcome {
    guard let place = detection.sequence, place.isPossible else {
      return writtenPart(of: detection).map { add(detection, $0) } ?? .single
    }
    // Ids are short, and two texts can share one: a part that does not fit starts another.
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

  /// Nil if the symbol states a place, or if the payload is not a part.
  private func writtenPart(of detection: Detection) -> WrittenPart? {
    guard detection.sequence?.isPossible != true else { return nil }
    return notation?.part(of: detection.payload)
  }

  /// Nil if the payload is not a part. A part that combines several pieces comes after them.
  public func place(of detection: Detection) -> SequencePart? {
    writtenPart(of: detection).map {
      SequencePart(index: $0.number, count: $0.count, id: $0.id)
    }
  }

  /// The text that `detection` is a part of, as far as it was seen; nil if it is not a part.
  public func state(of detection: Detection) -> SequenceState? {
    if let part = writtenPart(of: detection) {
      // Rivals have the same id; the newest that fits is the one that is collected now.
      let set = written.last { $0.takes(part) }
      return set.map {
        SequenceState(text: $0.text, progress: $0.progress, partial: $0.partial(by: notation))
      }
    }
    guard let set = set(of: detection) else { return nil }
    return SequenceState(
      text: set.text,
      progress: set.joined.map { .joined($0) }
        ?? .collecting(seen: set.partCount, count: set.count), partial: nil)
  }

  /// Adds a written part to all texts that it fits: a forged part may have come before it.
  private mutating func add(_ detection: Detection, _ part: WrittenPart) -> Outcome {
    turn += 1
    defer { forgetOldest() }
    var outcomes: [Outcome] = []
    for index in written.indices where written[index].takes(part) {
      written[index].lastTurn = turn
      outcomes.append(written[index].add(detection, part, by: notation))
    }
    // Pieces that do not belong together were mixed.
    written.removeAll(where: \.isRefuted)
    if outcomes.isEmpty {
      let rivals = written.indices.filter { written[$0].id == part.id }
      if rivals.count >= Self.mostRivals,
        let oldest = rivals.min(by: { written[$0].lastTurn < written[$1].lastTurn })
      {
        written.remove(at: oldest)
      }
      lastNumber += 1
      var set = WrittenSet(SequenceID(number: lastNumber), part)
      set.lastTurn = turn
      outcomes.append(set.add(detection, part, by: notation))
      if !set.isRefuted { written.append(set) }
    }
    return outcomes.first(where: \.isCompletion)
      ?? (outcomes.contains(.part) ? .part : .duplicate)
  }

  private func set(of detection: Detection) -> PartSet? {
    guard let place = detection.sequence, place.isPossible else { return nil }
    return sets.first { $0.takes(detection, at: place) }
  }

  private mutating func forgetOldest() {
    while sets.reduce(0, { $0 + $1.partCount }) + written.reduce(0, { $0 + $1.partCount })
      > mostParts
    {
      let oldest = sets.indices.min { sets[$0].lastTurn < sets[$1].lastTurn }
      let oldestWritten = written.indices.min { written[$0].lastTurn < written[$1].lastTurn }
      if let oldest,
        oldestWritten.map({ sets[oldest].lastTurn < written[$0].lastTurn }) ?? true
      {
        sets.remove(at: oldest)
      } else if let oldestWritten {
        written.remove(at: oldestWritten)
      }
    }
  }

  /// The texts of which parts are missing, in the order in which they were first seen.
  public var unfinished: [UnfinishedSequence] {
    sets.filter { !$0.isComplete }.map { UnfinishedSequence(parts: $0.ordered, count: $0.count) }
      + written.filter { $0.joined == nil }
      .map { UnfinishedSequence(parts: $0.members, count: $0.count) }
  }
}

extension SequenceCollector.Outcome {
  fileprivate var isCompletion: Bool { if case .completed = self { true } else { false } }
}

/// All parts of a text that several codes carry together, joined.
public struct JoinedSequence: Hashable, Sendable {
  /// The first part with the payload of all; no longer marked as a part.
  public let detection: Detection
  public let count: Int
  public let id: String
}

/// Identifies a text in several codes; never used again within one collector.
public struct SequenceID: Hashable, Sendable {
  let number: Int
}

/// The progress of a text in several codes.
public enum SequenceProgress: Hashable, Sendable {
  /// The count is 0 where no part states it.
  case collecting(seen: Int, count: Int)
  case joined(JoinedSequence)
}

/// A text in several codes, as far as it was seen.
public struct SequenceState: Hashable, Sendable {
  public let text: SequenceID
  public let progress: SequenceProgress
  /// The readable part of it before it is complete; nil if there is none.
  public let partial: Detection?
}

/// Some of the parts of a text that several codes carry together.
public struct UnfinishedSequence: Hashable, Sendable {
  /// The parts that were seen, in the order of the text.
  public let parts: [Detection]
  /// 0 where no part states it.
  public let count: Int
}
