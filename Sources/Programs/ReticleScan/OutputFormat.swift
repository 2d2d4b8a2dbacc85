// The output and its place: one writer per format, JSON, standard output or a file, progress and
// messages. Which codes are written is decided in ScanReport.
//
// OutputFormat lists the formats. A new format is a case here and a writer; its option, --help and
// the completions follow.

internal import FeatureModels
internal import Meaning
internal import Reading
internal import TextStandards
internal import Wording

/// The format of results.
enum OutputFormat: CaseIterable, Sendable {
  /// `KIND:text`
  case plain
  /// The text alone.
  case raw
  /// One object per line.
  case json
  /// A table.
  case csv

  /// The option that selects the format; nil for the usual one.
  var optionName: String? {
    switch self {
    case .plain: nil
    case .raw: "--raw"
    case .json: "--json"
    case .csv: "--csv"
    }
  }

  /// The line of --help for the option.
  var summary: String? {
    switch self {
    case .plain: nil
    case .raw: "print only the text; to a file or program, the exact bytes"
    case .json: "print a JSON object for each code, and one for each source"
    case .csv: "print a table with a heading and a row for each code"
    }
  }
}

extension OutputFormat {
  /// The formats of file names' endings; nil for a text of any format.
  private static let endings: KeyValuePairs<String, OutputFormat?> = [
    "txt": nil, "text": nil, "log": nil, "list": nil, "lst": nil, "out": nil, "csv": .csv,
    "jsonl": .json, "ndjson": .json, "json": .json,
  ]

  /// The format for a file, or this one if its name leaves that open.
  func format(for file: FileName) throws(UsageError) -> OutputFormat {
    // The codes decide the contents of the file.
    if self == .raw { return self }
    let format: OutputFormat?
    do throws(FileEndingFault) {
      format = try FileEnding.format(of: file.text, usual: nil, among: Self.endings)
    } catch {
      throw UsageError(error, of: "--output")
    }
    guard let format, format != self else { return self }
    guard let optionName else { return format }
    throw UsageError("\(optionName) and the name \(file.text) exclude each other")
  }

  /// Rejects a name for a log of JSON with another format's ending.
  static func checkLog(_ file: FileName, of option: String) throws(UsageError) {
    if file.text == "-" {
      throw UsageError("\(option) needs a file that can be continued, not standard output")
    }
    let endings: KeyValuePairs = [
      "jsonl": true, "ndjson": true, "json": true, "log": true, "txt": true,
    ]
    do throws(FileEndingFault) {
      _ = try FileEnding.format(of: file.text, usual: true, among: endings)
    } catch {
      throw UsageError(error, of: option)
    }
  }
}

extension UsageError {
  /// A file name with an ending that an option does not write.
  init(_ fault: FileEndingFault, of option: String) {
    self.init("\(option) cannot write “.\(fault.ending)”; it can write \(fault.writable)")
  }
}

extension Options {
  /// The writer of the chosen format.
  func writer(toTerminal: Bool, reader: TextReader) -> any ResultWriter {
    let style = LineStyle(
      isForTerminal: toTerminal, namesSources: namesSources, end: endsWithZero ? "\0" : "\n")
    return switch outputFormat {
    case .plain:
      PlainWriter(
        reader: reader, style: style, kindOfTexts: textKind,
        explanations: explains ? ExplanationLines(showsSecrets: showsSecrets) : nil)
    case .raw: RawWriter(reader: reader, style: style)
    case .json: JSONWriter(reader: reader, showsSecrets: showsSecrets)
    case .csv: CSVWriter(reader: reader)
    }
  }
}

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
    return tally.results.filter { tally.showsCounts || $0.result != .found }.flatMap { finding in
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
