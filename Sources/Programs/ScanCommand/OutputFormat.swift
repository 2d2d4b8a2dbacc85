// The formats of results. A new one is a case here and a writer; its option, --help and the
// completions follow. Which codes are written is decided in ScanReport.

internal import Commands
internal import FeatureModels
internal import Meaning
internal import System
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

  /// The option that selects the format, and its line of --help; nil for the usual one.
  var option: (name: String, summary: Sentence)? {
    switch self {
    case .plain: nil
    case .raw: ("--raw", "print only the text; to a file or program, the exact bytes")
    case .json: ("--json", "print a JSON object for each code, and one for each source")
    case .csv: ("--csv", "print a table with a heading and a row for each code")
    }
  }

  var optionName: String? { option?.name }
}

extension OutputFormat {
  /// The formats for the endings of file names; nil for an ending that any text may have.
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

  /// The format for a file of --append.
  static func appended(to file: FileName) throws(UsageError) -> OutputFormat {
    let endings: KeyValuePairs<String, OutputFormat> = [
      "csv": .csv, "jsonl": .json, "ndjson": .json, "json": .json,
    ]
    do throws(FileEndingFault) {
      return try FileEnding.format(of: file.text, usual: .json, among: endings)
    } catch {
      throw UsageError(error, of: "--append")
    }
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
  /// The columns of grades; empty unless codes are graded.
  private var gradeColumns: [String] {
    grading.map { CodeGrade.columns(checkingGS1: $0.use != nil) } ?? []
  }

  /// The places besides the output to which each code goes.
  func outlets(reader: TextReader, besides used: [FileName]) throws -> [any CodeOutlet] {
    let json = JSONWriter(reader: reader, showsSecrets: showsSecrets)
    var outlets: [any CodeOutlet] = []
    if let appended {
      let there = FileMove.target(of: appended.bytes)?.identity
      if let there, used.contains(where: { FileMove.target(of: $0.bytes)?.identity == there }) {
        throw Complaint(about: appended.text, "is used by this command: choose another name")
      }
      let writer: any ResultWriter =
        try OutputFormat.appended(to: appended) == .csv
        ? CSVWriter(reader: reader, columns: columnNames, gradeColumns: gradeColumns) : json
      outlets.append(
        try Complaint.unless(appended.text, gives: try AppendedFile(appended, writer)))
    }
    if let served {
      outlets.append(try Complaint.unless(served.text, gives: try ServedSocket(served, json)))
    }
    return outlets
  }

  /// The writer of the chosen format; a table of the history has the user's own columns there.
  func writer(
    toTerminal: Bool, reader: TextReader, ofHistory historyColumns: [String]? = nil
  ) -> any ResultWriter {
    switch outputFormat {
    case .plain, .raw:
      PlainWriter(
        reader: reader,
        style: LineStyle(
          isRaw: outputFormat == .raw, isForTerminal: toTerminal, namesSources: namesSources,
          end: endsWithZero ? "\0" : "\n"),
        kindOfTexts: textKind,
        explanations: explains ? ExplanationLines(showsSecrets: showsSecrets) : nil)
    case .json: JSONWriter(reader: reader, showsSecrets: showsSecrets)
    case .csv:
      CSVWriter(
        reader: reader, columns: historyColumns ?? columnNames, gradeColumns: gradeColumns)
    }
  }
}
