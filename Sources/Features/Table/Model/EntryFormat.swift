// The types of files to which tables are written.

public import Meaning
public import Wording

/// A type of file.
public enum EntryFormat: Hashable, Sendable {
  /// XLSX.
  case spreadsheet
  case separated(SeparatedText.Separator)
  case jsonLines
  case text

  /// The types that are offered; tables separated by tabs are for the clipboard only.
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

/// Entries to be written in parts, so that a hundred thousand are never in memory at once.
public struct EntrySource: Sendable {
  public let columns: [String]
  public let next: @Sendable () async throws(HistoryFailure) -> [HistoryEntry]

  /// `next` returns an empty part at the end.
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
  /// A semicolon where numbers have a decimal comma.
  nonisolated var usualSeparator: SeparatedText.Separator { get }
  /// Writes a file as a whole or not at all.
  func write(
    _ source: EntrySource, as format: EntryFormat, to path: String
  ) async throws(EntryFilingFailure)
  /// Reads entries. Those without a time get one from `now` on.
  func read(
    _ path: String, now: HistoryEntry.ID
  ) async throws(EntryFilingFailure) -> ImportedEntries
}

/// Why a file was not written or read.
public struct EntryFilingFailure: Error, Hashable, Sendable {
  public let sentence: Sentence

  public init(_ sentence: Sentence) {
    self.sentence = sentence
  }
}
