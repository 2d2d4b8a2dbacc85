// A table of results as CSV (RFC 4180): a heading and a row for each code. Scripts rely on the
// names and the order of the columns; reticle-scan(1) lists them.

internal import Assembly
internal import Reading
internal import Meaning
internal import FeatureModels
internal import Wording

/// Writes rows of a table.
struct CSVWriter: ResultWriter {
  let reader: TextReader

  /// The columns of every table.
  private static let columns = [
    "source", "time", "symbology", "text", "bytes", "count", "content", "title", "note",
  ]
  /// The further columns of a comparison with a list; the list's own columns follow.
  private static let checkColumns = ["result", "expected", "listed"]
  /// The places of the columns of numbers.
  private static let numbers = Set(
    (columns + checkColumns).indices.filter {
      ["count", "expected"].contains((columns + checkColumns)[$0])
    })

  func heading(comparedWith names: [String]?) -> [UInt8] {
    line(Self.columns + (names.map { Self.checkColumns + $0 } ?? []))
  }

  func single(_ code: Detection, in origin: CodeOrigin) -> [UInt8] {
    line(row(code, in: origin, count: 1))
  }

  // Parts are written as one text when it is complete, or at the end of the run.
  func part(_ code: Detection, at place: SequencePart?, in origin: CodeOrigin) -> [UInt8] { [] }

  func joined(_ sequence: JoinedSequence, in origin: CodeOrigin) -> [UInt8] {
    single(sequence.detection, in: origin)
  }

  func summary(_ summary: SourceSummary) -> [UInt8] { [] }

  func unfinished(_ part: Detection, in origin: CodeOrigin) -> [UInt8] { single(part, in: origin) }

  func tally(_ tally: Tally) -> [UInt8] {
    guard tally.check != nil else {
      return tally.codes.flatMap { line(row($0.code, in: $0.origin, count: $0.count)) }
    }
    return tally.findings.filter { tally.showsCounts || $0.result != .found }.flatMap { finding in
      let seen = finding.seen.map { row($0.code, in: $0.origin, count: finding.counted) }
      let empty = ["", "", "", "", "", "\(finding.counted)", "", "", ""]
      let values = finding.listed == nil ? tally.names.map { _ in "" } : finding.values
      return line(
        (seen ?? empty)
          + [finding.result.rawValue, "\(finding.expected)", finding.listed ?? ""] + values)
    }
  }

  func text(_ code: CodeText) -> [UInt8] { [] }

  func entry(_ entry: HistoryEntry) -> [UInt8] {
    line([
      entry.source, entry.id.utc, entry.symbology.rawValue, entry.text ?? "",
      entry.text == nil ? JSONValue.base64Text(entry.payload.bytes) : "", "\(entry.count)",
      entry.kind.rawValue, entry.title, entry.note,
    ])
  }

  private func row(_ code: Detection, in origin: CodeOrigin, count: Int) -> [String] {
    let text = CodeText(code, reader: reader)
    let content = Interpreter.ofThisSystem.meaning(of: text).content
    return [
      origin.source.text, origin.time.map { JSONValue.decimal($0 / .seconds(1)).text } ?? "",
      code.symbology.rawValue, text.text ?? "",
      text.text == nil ? JSONValue.base64Text(code.payload.bytes) : "", "\(count)",
      content.kind.rawValue, content.title.english, "",
    ]
  }

  /// Texts stand in quotation marks, by which a spreadsheet can tell digits from a number.
  private func line(_ fields: [String]) -> [UInt8] {
    Array(SeparatedText(quotesTexts: true).line(of: fields, numbers: Self.numbers).utf8)
  }
}
