// The port of whatever writes tables to files and reads them.

public import Wording

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
  /// The reason.
  public let sentence: Sentence

  /// Gives a reason.
  public init(_ sentence: Sentence) {
    self.sentence = sentence
  }
}
