// Printing the history that the window keeps: all of it, or what a search finds, the newest first.

internal import Reading
internal import Meaning
internal import FeatureModels
internal import HistoryDatabase

/// Prints entries of the history.
struct HistoryRun {
  /// Entries that are in memory at a time.
  private static let block = 500

  let query: HistoryQuery
  /// The kinds of code to print; nil for all.
  let kinds: Set<Symbology>?
  let history: HistoryDatabase
  let writer: any ResultWriter

  /// Prints the entries; returns whether there were any.
  func run(to output: inout Output) async throws -> Bool {
    try output.write(writer.heading(comparedWith: nil))
    let matches = try await history.matches(of: query, before: nil, most: .max)
    var hasEntries = false
    for start in stride(from: 0, to: matches.count, by: Self.block) {
      let block = matches[start..<min(start + Self.block, matches.count)]
      var bytes: [UInt8] = []
      for entry in try await history.entries(Array(block)) {
        guard kinds?.contains(entry.symbology) != false else { continue }
        hasEntries = true
        bytes += writer.entry(entry)
      }
      try output.write(bytes)
    }
    return hasEntries
  }
}
