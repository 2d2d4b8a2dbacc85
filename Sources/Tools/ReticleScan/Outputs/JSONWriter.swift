// One JSON object per line: one for each code, then one for the end of its source. Scripts rely on
// the keys and their order; reticle-scan(1) lists them.

internal import Assembly
internal import Barcodes
internal import Contents
internal import History
internal import Imaging
internal import Recognition
internal import Tables
internal import Text

/// Writes JSON lines. All characters that could control a terminal are escaped.
struct JSONWriter: ResultWriter {
  let reader: TextReader
  /// Whether secret fields have values instead of null.
  var showsSecrets = false

  func single(_ code: Detection, in origin: CodeOrigin) -> [UInt8] {
    object(code, in: origin, sequence: nil, isWhole: true)
  }

  func text(_ code: CodeText) -> [UInt8] {
    var object = JSONObject()
    object.add("source", .string("text"))
    object.add("symbology", .null)
    object.add("text", code.text.map { .string($0) } ?? .null)
    object.add("bytes", .base64(code.bytes))
    object.add(Interpreter.ofThisSystem.meaning(of: code), showingSecrets: showsSecrets)
    return object.line
  }

  func entry(_ entry: HistoryEntry) -> [UInt8] {
    // The same object as in an export, which can be imported.
    EntryWriter(.jsonLines).lines(of: [entry])
  }

  func part(_ code: Detection, at place: SequencePart?, in origin: CodeOrigin) -> [UInt8] {
    var sequence = JSONObject()
    if let place {
      sequence.add("index", .number(place.index))
      sequence.add("count", .number(place.count))
      sequence.add("id", .string(place.id))
    }
    // Only the whole text has a meaning.
    return object(code, in: origin, sequence: sequence, isWhole: false)
  }

  func joined(_ joined: JoinedSequence, in origin: CodeOrigin) -> [UInt8] {
    var sequence = JSONObject()
    sequence.add("count", .number(joined.count))
    sequence.add("id", .string(joined.id))
    sequence.add("joined", .bool(true))
    return object(joined.detection, in: origin, sequence: sequence, isWhole: true)
  }

  func summary(_ summary: SourceSummary) -> [UInt8] {
    var object = JSONObject()
    object.add("source", .string(summary.source))
    object.add("codes", .number(summary.codes))
    object.add("width", summary.size.map { .number($0.width) } ?? .null)
    object.add("height", summary.size.map { .number($0.height) } ?? .null)
    object.add("milliseconds", .decimal(summary.milliseconds))
    object.add("summary", .bool(true))
    if let failure = summary.failure { object.add("failure", .string(failure)) }
    return object.line
  }

  // The parts are already written.
  func unfinished(_ sequence: UnfinishedSequence) -> [UInt8] { [] }

  func object(
    _ code: Detection, in origin: CodeOrigin, sequence: JSONObject?, isWhole: Bool,
    count: Int? = nil
  ) -> [UInt8] {
    let text = CodeText(code, reader: reader)
    var object = JSONObject()
    object.add("source", .string(origin.source))
    if let time = origin.time { object.add("time", .decimal(time / .seconds(1))) }
    object.add("symbology", .string(code.symbology.rawValue))
    object.add("text", text.text.map { .string($0) } ?? .null)
    object.add("bytes", .base64(code.payload.bytes))
    if let count { object.add("count", .number(count)) }
    let corners = code.outline.corners.map { JSONValue.array([.decimal($0.x), .decimal($0.y)]) }
    object.add("corners", .array(corners))
    // Sorted from Z to A, because reticle-scan(1) promises `zxing+zbar`.
    let engines = code.engines.map(\.rawValue).sorted(by: >).joined(separator: "+")
    object.add("engine", .string(engines))
    if isWhole {
      object.add(Interpreter.ofThisSystem.meaning(of: text), showingSecrets: showsSecrets)
    }
    if let sequence { object.add("sequence", .object(sequence)) }
    if code.isGS1 { object.add("gs1", .bool(true)) }
    if code.isInverted { object.add("inverted", .bool(true)) }
    if code.isMirrored { object.add("mirrored", .bool(true)) }
    if let version = code.version { object.add("version", .string(version)) }
    if let level = code.errorCorrection { object.add("errorCorrection", .string(level)) }
    return object.line
  }
}
