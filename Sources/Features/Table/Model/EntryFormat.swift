// The kinds of files that tables are written to.

public import Meaning
public import Wording

/// A kind of file.
public enum EntryFormat: Hashable, Sendable {
  /// A workbook of a spreadsheet program (XLSX).
  case spreadsheet
  /// CSV with a comma or a semicolon, or fields between tabs.
  case separated(SeparatedText.Separator)
  /// A JSON object on each line.
  case jsonLines
  /// A text on each line.
  case text

  /// The kinds to choose from; tables between tabs are for the clipboard.
  public static let choices: [EntryFormat] = [
    .spreadsheet, .separated(.comma), .separated(.semicolon), .jsonLines, .text,
  ]

  public var name: Sentence {
    switch self {
    case .spreadsheet: Sentence("Spreadsheet (XLSX)")
    case .separated(.comma): Sentence("CSV with commas")
    case .separated(.semicolon): Sentence("CSV with semicolons")
    case .separated(.tab): Sentence("Table with tabs")
    case .jsonLines: Sentence("JSON Lines")
    case .text: Sentence("Plain text")
    }
  }

  /// The ending of a file's name, without the dot.
  public var fileExtension: String {
    switch self {
    case .spreadsheet: "xlsx"
    case .separated(.tab): "tsv"
    case .separated: "csv"
    case .jsonLines: "jsonl"
    case .text: "txt"
    }
  }

  /// The format of a file name's ending; this one if it agrees, or if the name has no ending.
  /// CSV gets `separator` unless this is CSV.
  public func named(
    _ path: String, separator: SeparatedText.Separator
  ) throws(FileEndingFault) -> EntryFormat {
    let csv = EntryFormat.separated(separator)
    return try FileEnding.format(
      of: path, usual: self,
      among: [
        "xlsx": .spreadsheet, "csv": fileExtension == "csv" ? self : csv, "tsv": .separated(.tab),
        "jsonl": .jsonLines, "ndjson": .jsonLines, "json": .jsonLines, "txt": .text,
      ])
  }

  /// Whether `EntryReader` reads the entries back.
  public var isReadable: Bool {
    switch self {
    case .separated, .jsonLines: true
    case .spreadsheet, .text: false
    }
  }
}

/// Entries to write, a part at a time, so that a hundred thousand are never in memory at once.
public struct EntrySource: Sendable {
  /// The names of the user's own columns.
  public let columns: [String]
  /// The next entries; none at the end.
  public let next: @Sendable () async throws(HistoryFailure) -> [HistoryEntry]

  /// Entries that `next` returns until there are none.
  public init(
    columns: [String],
    next: @escaping @Sendable () async throws(HistoryFailure) -> [HistoryEntry]
  ) {
    self.columns = columns
    self.next = next
  }
}

/// Writes entries to files and reads them.
public protocol EntryFiling: Sendable {
  /// The separator of CSV that the user's spreadsheet expects: a semicolon where numbers have a
  /// decimal comma.
  nonisolated var usualSeparator: SeparatedText.Separator { get }
  /// Writes a file that the user has chosen, whole or not at all.
  func write(
    _ source: EntrySource, as format: EntryFormat, to path: String
  ) async throws(EntryFilingFailure)
  /// Reads a file of entries; those without a time get one from `now` on.
  func read(
    _ path: String, now: HistoryEntry.ID
  ) async throws(EntryFilingFailure) -> ImportedEntries
}

/// Why a file was not written or read.
public struct EntryFilingFailure: Error, Hashable, Sendable {
  public let sentence: Sentence

  /// Gives a reason.
  public init(_ sentence: Sentence) {
    self.sentence = sentence
  }
}
