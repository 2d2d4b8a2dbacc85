// The output and its place: one writer per format, JSON, standard output or a file, progress and
// messages. Which codes are written is decided in ScanReport.
//
// OutputFormat lists the formats. A new format is a case here and a writer; its option, --help and
// the completions follow.

internal import Assembly
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
  var summary: Sentence? {
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
  /// The writer of the chosen format; a table of the history has the user's own `columns`.
  func writer(
    toTerminal: Bool, reader: TextReader, columns: [String] = []
  ) -> any ResultWriter {
    let style = LineStyle(
      isForTerminal: toTerminal, namesSources: namesSources, end: endsWithZero ? "\0" : "\n")
    return switch outputFormat {
    case .plain:
      PlainWriter(
        reader: reader, style: style, kindOfTexts: textKind,
        explanations: explains ? ExplanationLines(showsSecrets: showsSecrets) : nil)
    case .raw: RawWriter(reader: reader, style: style)
    case .json: JSONWriter(reader: reader, showsSecrets: showsSecrets)
    case .csv: CSVWriter(reader: reader, columns: columns)
    }
  }
}

/// Writes rows of a table, in the columns of an export: entries of the history can be imported.
struct CSVWriter: ResultWriter {
  let reader: TextReader
  /// The user's own columns in the history.
  var columns: [String] = []

  /// The first columns of every table. Scripts may rely on their places.
  private static let fields: [EntryField] = [
    .source, .time, .symbology, .text, .bytes, .count, .content, .title, .note,
  ]
  /// The further columns of a comparison with a list; the list's own columns follow.
  private static let checkColumns = ["result", "expected", "listed"]
  /// Columns that came later, and stand after all of those.
  private static let laterFields: [EntryField] = [.eci, .gs1]

  private var table: EntryTable {
    EntryTable(Self.fields + Self.laterFields, columns: columns)
  }

  func heading(comparedWith names: [String]?) -> [UInt8] {
    let names = names.map { Self.checkColumns + $0 } ?? []
    return line(table.headings.map(EntryCell.text), comparison: names.map(EntryCell.text))
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
      let unseen = (Self.fields + Self.laterFields).map { field in
        field == .count ? EntryCell.number(finding.counted) : .text("")
      }
      let values = finding.listed == nil ? tally.names.map { _ in "" } : finding.values
      return line(
        seen ?? unseen,
        comparison: [.text(finding.result.rawValue), .number(finding.expected)]
          + ([finding.listed ?? ""] + values).map(EntryCell.text))
    }
  }

  func text(_ code: CodeText) -> [UInt8] { [] }

  func entry(_ entry: HistoryEntry) -> [UInt8] { line(table.cells(of: entry)) }

  private func row(_ code: Detection, in origin: CodeOrigin, count: Int) -> [EntryCell] {
    let text = CodeText(code, reader: reader)
    let content = Interpreter.ofThisSystem.meaning(of: text).content
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: 0), code.facts, text: text.text, kind: content.kind,
      title: content.title.english, source: origin.source.text)
    entry.count = count
    // A source has seconds from its beginning, and an image has no time.
    let time = origin.time.map { JSONValue.decimal($0 / .seconds(1)).text } ?? ""
    return zip(Self.fields + Self.laterFields, table.cells(of: entry))
      .map { $0 == .time ? .text(time) : $1 }
  }

  /// Texts stand in quotation marks, by which a spreadsheet can tell digits from a number.
  private func line(_ cells: [EntryCell], comparison: [EntryCell] = []) -> [UInt8] {
    let first = cells.prefix(Self.fields.count)
    let later = cells.dropFirst(Self.fields.count)
    return SeparatedText(quotesTexts: true).line(of: first + comparison + later)
  }
}
