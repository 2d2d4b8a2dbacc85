// What is written and where: one writer per format, JSON, standard output or a file, progress and
// messages. Which codes are written is decided in Reporting.
//
// OutputFormat lists the formats. A new format is a case here and a writer; its option, --help and
// the completions follow.

internal import Contents
internal import Text

/// How results are written.
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

  /// Whether the format has a place for all that a code means.
  var hasMeanings: Bool {
    switch self {
    case .plain, .json: true
    case .raw, .csv: false
    }
  }
}

extension Options {
  /// The writer of the chosen format.
  func writer(toTerminal: Bool, reader: TextReader) -> any ResultWriter {
    switch outputFormat {
    case .plain:
      PlainWriter(
        reader: reader, isForTerminal: toTerminal,
        explanations: explains ? ExplanationLines(showsSecrets: showsSecrets) : nil)
    case .raw: RawWriter(reader: reader, isForTerminal: toTerminal)
    case .json: JSONWriter(reader: reader, showsSecrets: showsSecrets)
    case .csv: CSVWriter(reader: reader)
    }
  }
}
