// Results: the codes scanned in this session, each once, from sightings to rows in the list.
// Meaning interprets their content.

public import Meaning
public import Reading

/// A scanned code, or a text in several codes, whether it is in view or not.
///
///     for result in session.results.all { list.append(row(result.content.title, result.text)) }
public nonisolated struct ScanResult: Identifiable, Hashable, Sendable {
  /// Identifies a result; never used again within one session.
  public struct ID: Hashable, Sendable {
    let number: Int

    /// Whether the result was made from an entry of the history; such a result is in no list.
    public var isRecalled: Bool { number < 0 }
  }

  public let id: ID
  let key: ResultKey
  /// The joined code of a text in several codes; until the text is complete, the part seen first.
  public internal(set) var code: Detection
  private(set) var interpretation: Interpretation
  public private(set) var chosenReading: Int
  /// The progress of a text in several codes; nil for a single code.
  public private(set) var sequence: SequenceProgress?
  /// The name of the source that showed it first; nil for the demonstration.
  public internal(set) var source: String?
  /// Whether that is a scanner or a file in a folder, beside the source of images.
  public private(set) var isBeside = false
  /// The time of its first sight in a video file; nil for another source.
  public private(set) var moment: Duration?
  public let found: ContinuousClock.Instant
  /// How often it was counted while counting was on.
  public internal(set) var count = 0
  /// The outcomes of the commands that ran for it, in the order of their first turn.
  public internal(set) var commands: [CommandOutcome] = []
  /// From 1, the same while the code is in view; nil out of view.
  public internal(set) var number: Int?
}

nonisolated extension ScanResult {
  init(_ id: ID, _ inquiry: Inquiry, _ interpretation: Interpretation) {
    self.init(
      id: id, key: inquiry.key, code: inquiry.facts.code, interpretation: interpretation,
      chosenReading: 0, sequence: inquiry.facts.progress, source: inquiry.source,
      isBeside: inquiry.way != .source, moment: inquiry.moment, found: .now, number: nil)
  }

  init(
    recalled id: ID, _ code: Detection, _ interpretation: Interpretation, reading: Int,
    found: ContinuousClock.Instant, source: String
  ) {
    self.init(
      id: id, key: .code(code.identity), code: code, interpretation: interpretation,
      chosenReading: reading, sequence: nil, source: source, found: found, number: nil)
  }

  mutating func update(_ facts: ResultFacts, _ answer: Interpretation, reading: Int) {
    code = facts.code
    sequence = facts.progress
    interpretation = answer
    chosenReading = answer.readings.indices.contains(reading) ? reading : 0
  }

  mutating func note(_ outcome: CommandOutcome) {
    if let place = commands.firstIndex(where: { $0.rule == outcome.rule }) {
      commands[place] = outcome
    } else {
      commands.append(outcome)
    }
  }

  /// The possible interpretations of the text, the best first; none if the bytes are not text.
  public var readings: [TextReading] { interpretation.readings }

  public var content: Content { interpretation.meaning.content }

  /// The judgement of the code's link, or of the link that its main action opens.
  public var link: LinkReport? { interpretation.meaning.link }

  /// The judgements of all addresses that its actions open, by address.
  public var reports: [String: LinkReport] { interpretation.meaning.reports }

  /// The exact text; nil if the bytes are not text.
  public var text: String? {
    readings.indices.contains(chosenReading) ? readings[chosenReading].text : nil
  }

  /// The columns that it sets for the codes after it, by their names.
  var cells: [String: String] { interpretation.cells }

  public var isInView: Bool { number != nil }

  /// Whether the content is a secret, such as a password, which is masked and never kept or passed
  /// on.
  public var holdsSecret: Bool { content.holdsSecret }

  /// Whether parts of a text in several codes are missing.
  public var isIncomplete: Bool {
    if case .collecting = sequence { true } else { false }
  }
}

/// Sightings with the same key are one result.
nonisolated enum ResultKey: Hashable, Sendable {
  case code(CodeIdentity)
  case text(SequenceID)

  init(_ sighting: Sighting) {
    self = sighting.text.map { .text($0) } ?? .code(sighting.detection.identity)
  }
}

/// A result that is new, that became complete, or that came back into view.
public nonisolated struct Arrival: Hashable, Sendable {
  /// Numbers arrivals from 1; a reader remembers the last one that it has handled.
  public let serial: Int
  public let result: ScanResult.ID
  /// Whether the result came back into view; otherwise it is new or became complete.
  public let isReturn: Bool
  public let cue: Cue
}

nonisolated struct ArrivalList: Hashable, Sendable {
  /// The most arrivals that are kept; a reader that is further behind does not flash older ones.
  private static let most = 64

  /// The newest last.
  private(set) var items: [Arrival] = []
  private var lastSerial = 0
  private var unannounced: [ScanResult.ID] = []

  mutating func add(_ id: ScanResult.ID, isReturn: Bool, _ cue: Cue) {
    lastSerial += 1
    items.append(Arrival(serial: lastSerial, result: id, isReturn: isReturn, cue: cue))
    if items.count > Self.most { items.removeFirst() }
    if !isReturn { unannounced.append(id) }
  }

  /// The results that are new since the last call.
  mutating func takeUnannounced() -> [ScanResult.ID] {
    guard !unannounced.isEmpty else { return [] }
    defer { unannounced = [] }
    var seen: Set<ScanResult.ID> = []
    return unannounced.filter { seen.insert($0).inserted }
  }

  mutating func dropUnannounced() { _ = takeUnannounced() }
}
