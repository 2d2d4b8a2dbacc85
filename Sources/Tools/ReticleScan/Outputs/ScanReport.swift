// What a run has found so far, as a value: readings go in, bytes to write come out, and at the end
// the exit status. It opens nothing, waits for nothing and knows no clock.

internal import Barcodes
internal import Imaging
internal import Recognition

/// How the program ends, as its exit status.
enum ExitStatus: Int32, Equatable, Sendable {
  case found = 0
  case unreadable = 1
  case usage = 2
  case nothingFound = 4
}

/// A note for standard error: what it is about, and a sentence.
struct Note: Equatable, Sendable {
  var subject: String
  var sentence: String
}

/// Gathers the readings of a run's sources.
struct ScanReport: Sendable {
  private let writer: any ResultWriter
  private let isbnReader: ISBNReader?
  private let stopsAfterFirst: Bool

  private var sequences = SequenceCollector()
  /// Where each part of a text was found first.
  private var sourceOfPart: [Detection: String] = [:]
  private var codesOfSource = 0
  private var hasCodes = false
  private var hasFailures = false
  /// Whether nothing more need be read.
  private(set) var isDone = false

  init(writer: any ResultWriter, isbnReader: ISBNReader?, stopsAfterFirst: Bool) {
    self.writer = writer
    self.isbnReader = isbnReader
    self.stopsAfterFirst = stopsAfterFirst
  }

  /// How the run ends if it ends now.
  var status: ExitStatus {
    hasFailures ? .unreadable : hasCodes ? .found : .nothingFound
  }

  /// Takes what was found in `source`, all of it.
  mutating func add(_ reading: Reading, of source: String, milliseconds: Double) -> [UInt8] {
    add(reading.codes, at: Origin(source: source))
      + end(of: source, size: reading.size, milliseconds: milliseconds)
  }

  /// Takes codes of a source of which there may be more to come.
  mutating func add(_ found: [Detection], at origin: Origin) -> [UInt8] {
    var codes: [(detection: Detection, outcome: SequenceCollector.Outcome)] = []
    var joined: [JoinedSequence] = []
    for detection in found where !isDone {
      guard let code = isbnReader.map({ $0.read(detection) }) ?? detection else { continue }
      let outcome = sequences.add(code)
      codes.append((code, outcome))
      if case .completed(let sequence) = outcome { joined.append(sequence) }
      isDone = stopsAfterFirst && outcome.isWhole
    }
    // An engine may have joined the parts itself.
    codes.removeAll { code in
      code.outcome == .single && joined.contains { $0.isRepeated(by: code.detection) }
    }
    codesOfSource += codes.count
    hasCodes = hasCodes || !codes.isEmpty
    for (code, outcome) in codes where outcome != .single {
      sourceOfPart[code] = sourceOfPart[code] ?? origin.source
    }
    return codes.flatMap { code, outcome in
      outcome == .single ? writer.single(code, in: origin) : writer.part(code, in: origin)
    } + joined.flatMap { writer.joined($0, in: origin) }
  }

  /// Takes that `source` is at its end; without a `size` nothing was seen of it.
  mutating func end(of source: String, size: PixelSize?, milliseconds: Double) -> [UInt8] {
    defer { codesOfSource = 0 }
    return writer.summary(
      SourceSummary(
        source: source, codes: codesOfSource, size: size, milliseconds: milliseconds))
  }

  /// Takes that `source` could not be read.
  mutating func add(
    _ failure: SourceFailure, of source: String, milliseconds: Double
  ) -> [UInt8] {
    hasFailures = true
    defer { codesOfSource = 0 }
    return writer.summary(
      SourceSummary(
        source: source, codes: codesOfSource, milliseconds: milliseconds,
        failure: failure.sentence))
  }

  /// What is to be said at the end of texts of which parts are missing.
  func end() -> (bytes: [UInt8], notes: [Note]) {
    var bytes: [UInt8] = []
    var notes: [Note] = []
    for sequence in isDone ? [] : sequences.unfinished {
      let written = writer.unfinished(sequence)
      guard !written.isEmpty, let first = sequence.parts.first else { continue }
      bytes += written
      let found = sequence.count > 0 ? "\(sequence.parts.count) of \(sequence.count)" : "some"
      notes.append(
        Note(
          subject: sourceOfPart[first] ?? "",
          sentence: "only \(found) parts of a text in several codes were found"))
    }
    return (bytes, notes)
  }
}

extension SequenceCollector.Outcome {
  /// Whether a text can now be read from its beginning to its end.
  fileprivate var isWhole: Bool {
    switch self {
    case .single, .completed: true
    case .part, .duplicate: false
    }
  }
}

extension JoinedSequence {
  /// Whether `code` says all that the parts say, in a place that holds the first of them.
  fileprivate func isRepeated(by code: Detection) -> Bool {
    code.identity == detection.identity && code.outline.contains(detection.outline.center)
  }
}
