// One JSON object per line: one for each code, then one for the end of its source. Scripts rely on
// the keys and their order; reticle-scan(1) lists them.

internal import FeatureModels
internal import Filing
internal import Meaning
internal import Reading
internal import TextStandards

/// Writes JSON lines. All characters that could control a terminal are escaped.
struct JSONWriter: ResultWriter {
  let reader: TextReader
  /// Whether secret fields have values instead of null.
  var showsSecrets = false

  func single(_ code: Detection, in origin: CodeOrigin) -> [UInt8] {
    line(record(of: code, in: origin).json(showingSecrets: showsSecrets), of: origin)
  }

  func scanned(_ code: ScannedCode, in origin: CodeOrigin) -> [UInt8] {
    line(object(code, in: origin), of: origin)
  }

  /// The line of a code, with what earlier codes have set and the time at which it was read.
  private func line(_ object: JSONObject, of origin: CodeOrigin) -> [UInt8] {
    var object = object
    object.add(columns: origin.cells.sorted { $0.key < $1.key })
    if let time = origin.scanned { object.add("scanned", .string(time.utc)) }
    return object.line
  }

  func graded(_ code: Detection, _ grade: CodeGrade, in origin: CodeOrigin) -> [UInt8] {
    var object = record(of: code, in: origin).json(showingSecrets: showsSecrets)
    object.add("grade", grade.json)
    if let check = grade.gs1 { object.add("gs1Check", check.json) }
    return line(object, of: origin)
  }

  func text(_ code: CodeText) -> [UInt8] {
    var object = JSONObject()
    object.add("source", .string("text"))
    object.add("symbology", code.symbology.map { .string($0.rawValue) } ?? .null)
    object.add("text", code.text.map { .string($0) } ?? .null)
    object.add("bytes", .base64(code.bytes))
    object.add(Interpreter.ofThisSystem.meaning(of: code), showingSecrets: showsSecrets)
    return object.line
  }

  /// A code of a scanner: the keys of a code, without those of an image.
  private func object(
    _ code: ScannedCode, in origin: CodeOrigin, count: Int? = nil
  ) -> JSONObject {
    let text = CodeText(code, reader: reader)
    var object = JSONObject()
    object.add("source", .string(origin.source.text))
    if let bytes = origin.source.bytesBeyondText { object.add("sourceBytes", .base64(bytes)) }
    if let time = origin.time { object.add("time", .decimal(time / .seconds(1))) }
    object.add("symbology", code.symbology.map { .string($0.rawValue) } ?? .null)
    object.add("text", text.text.map { .string($0) } ?? .null)
    object.add("bytes", .base64(text.bytes))
    if let count { object.add("count", .number(count)) }
    object.add(Interpreter.ofThisSystem.meaning(of: text), showingSecrets: showsSecrets)
    if code.isGS1 { object.add("gs1", .bool(true)) }
    return object
  }

  func entry(_ entry: HistoryEntry) -> [UInt8] {
    // The same object as in an export, which can be imported.
    EntryWriter(.jsonLines).lines(of: [entry])
  }

  func part(_ code: Detection, at place: SequencePart?, in origin: CodeOrigin) -> [UInt8] {
    // Only the whole text has a meaning.
    let text = CodeText(code, reader: reader).text
    var record = CodeRecord(source: origin.source.text, code: code, text: text, meaning: nil)
    record.place(origin)
    record.sequence = .part(place)
    return line(record.json(showingSecrets: showsSecrets), of: origin)
  }

  func joined(_ joined: JoinedSequence, in origin: CodeOrigin) -> [UInt8] {
    var record = record(of: joined.detection, in: origin)
    record.sequence = .joined(count: joined.count, id: joined.id)
    return line(record.json(showingSecrets: showsSecrets), of: origin)
  }

  func summary(_ summary: SourceSummary) -> [UInt8] {
    var object = JSONObject()
    object.add("source", .string(summary.source.text))
    if let bytes = summary.source.bytesBeyondText { object.add("sourceBytes", .base64(bytes)) }
    if let page = summary.page { object.add("page", .number(page)) }
    object.add("codes", .number(summary.codes))
    object.add("width", summary.size.map { .number($0.width) } ?? .null)
    object.add("height", summary.size.map { .number($0.height) } ?? .null)
    object.add("milliseconds", .decimal(summary.milliseconds))
    object.add("summary", .bool(true))
    if summary.isInterrupted { object.add("interrupted", .bool(true)) }
    if let failure = summary.failure { object.add("failure", .string(failure)) }
    return object.line
  }

  // The parts are already written.
  func unfinished(_ part: Detection, in origin: CodeOrigin) -> [UInt8] { [] }

  /// A code that is a text of its own.
  func record(of code: Detection, in origin: CodeOrigin) -> CodeRecord {
    let text = CodeText(code, reader: reader)
    var record = CodeRecord(
      source: origin.source.text, code: code, text: text.text,
      meaning: Interpreter.ofThisSystem.meaning(of: text))
    record.place(origin)
    return record
  }
}

extension CodeRecord {
  /// Adds the time and the page of the code, and the exact name of its source.
  fileprivate mutating func place(_ origin: CodeOrigin) {
    (time, page) = (origin.time, origin.page)
    sourceBytes = origin.source.bytesBeyondText
  }
}

extension JSONWriter {
  func tally(_ tally: Tally) -> [UInt8] {
    let counts = tally.showsCounts ? tally.codes : []
    var lines: [UInt8] = counts.flatMap { counted in
      switch counted.code {
      case .found(let code):
        var record = record(of: code, in: counted.origin)
        record.count = counted.count
        return line(record.json(showingSecrets: showsSecrets), of: counted.origin)
      case .scanned(let code):
        return line(object(code, in: counted.origin, count: counted.count), of: counted.origin)
      }
    }
    guard let totals = tally.check?.totals else { return lines }
    for finding in tally.results where finding.result != .found {
      lines += object(finding, names: tally.names).line
    }
    var sums = JSONObject()
    sums.add("found", .number(totals.found))
    sums.add("expected", .number(totals.expected))
    sums.add("unexpected", .number(totals.unexpected))
    sums.add("tooMany", .number(totals.tooOften))
    sums.add("totals", .bool(true))
    return lines + sums.line
  }

  private func object(_ finding: ListedResult, names: [String]) -> JSONObject {
    var object = JSONObject()
    object.add("result", .string(finding.result.rawValue))
    object.add("counted", .number(finding.counted))
    object.add("expected", .number(finding.expected))
    object.add("listed", finding.listed.map { .string($0) } ?? .null)
    if let seen = finding.seen {
      let text = seen.code.text(reader)
      object.add("symbology", text.symbology.map { .string($0.rawValue) } ?? .null)
      object.add("text", text.text.map { .string($0) } ?? .null)
      object.add("bytes", .base64(text.bytes))
    }
    object.add(columns: Array(zip(names, finding.values)))
    return object
  }
}

extension JSONObject {
  fileprivate mutating func add(columns: [(String, String)]) {
    guard !columns.isEmpty else { return }
    let objects = columns.map { name, value in
      var column = JSONObject()
      column.add("name", .string(name))
      column.add("value", .string(value))
      return JSONValue.object(column)
    }
    add("columns", .array(objects))
  }
}
