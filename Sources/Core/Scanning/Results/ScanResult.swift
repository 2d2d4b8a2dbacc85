// A row of the results: what was found, once, whether it is in view or not.

internal import Barcodes
public import Contents
public import Recognition
public import Text

/// Something that was found.
public nonisolated struct ScanResult: Identifiable, Hashable, Sendable {
  /// Tells results apart; never used again within one session.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// Tells the result apart.
  public let id: ID
  /// What makes a code this result.
  let key: ResultKey
  /// All that is known of the code; of a text in several codes, the joined one, or before that the
  /// part seen first.
  public internal(set) var code: Detection
  /// The readings of its bytes as text, the best first; none if they are no text.
  public internal(set) var readings: [TextReading]
  /// Which of the readings counts.
  public internal(set) var chosenReading: Int
  /// What it means, judged.
  public internal(set) var content: Content
  /// The judgement of the link that its main action opens or that it is.
  public internal(set) var link: LinkReport?
  /// The judgements of everything that its actions would open, by the address as the action has it.
  public internal(set) var reports: [String: LinkReport]
  /// How much has been seen of a text in several codes; nil for one that stands for itself.
  public internal(set) var sequence: SequenceProgress?
  /// When it was found.
  public internal(set) var found: ContinuousClock.Instant
  /// Its number in view, from 1; nil when it is not in view. It stays the same while it is in view.
  public internal(set) var number: Int?
}

nonisolated extension ScanResult {
  /// The text, exact; nil if it is none.
  public var text: String? {
    readings.indices.contains(chosenReading) ? readings[chosenReading].text : nil
  }

  /// Whether it is in view now.
  public var isInView: Bool { number != nil }

  /// Whether it holds anything that is masked until asked for.
  public var holdsSecret: Bool { content.fields.contains(where: \.isSecret) }

  /// Whether it is a text in several codes of which some have not been seen.
  public var isIncomplete: Bool {
    if case .collecting = sequence { true } else { false }
  }
}

/// What makes two sightings one result.
nonisolated enum ResultKey: Hashable, Sendable {
  /// A code that stands for itself, by its kind and content.
  case code(CodeIdentity)
  /// A text in several codes.
  case text(SequenceID)

  init(_ sighting: Sighting) {
    self = sighting.text.map { .text($0) } ?? .code(sighting.detection.identity)
  }
}
