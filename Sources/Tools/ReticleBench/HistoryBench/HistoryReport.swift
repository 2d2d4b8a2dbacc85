// The figures of a history.

/// What HistoryBench measures; times in milliseconds.
struct HistoryReport: Encodable {
  let entries: Int
  let writing: Double
  /// The first entries and the filters, of a file that is not open yet.
  let opening: Double
  /// The identities of all entries.
  let listing: Double
  let searches: Spread
  /// Fifty entries anywhere.
  let blocks: Spread
  /// All entries as JSON; nil if they could not be exported.
  let export: Double?
  /// Resident bytes at the end, and how many of them came with reading.
  let memory: Int
  let growth: Int
  let fileBytes: Int

  /// A line for each figure.
  var table: String {
    func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1_000_000).tenths }
    return Table(
      titles: ["history", ""],
      rows: [
        ["entries", "\(entries)"], ["ms to write all", writing.tenths],
        ["ms to open and show the first entries", opening.tenths],
        ["ms to list all", listing.tenths],
        ["ms to search after a key, median", searches.median.tenths],
        ["ms to search after a key, 95 of 100", searches.p95.tenths],
        ["ms to read 50 entries while scrolling, 95 of 100", blocks.p95.tenths],
        ["ms to export all as JSON", export?.tenths ?? "no reticle-scan"],
        ["MB resident", megabytes(memory)], ["MB of these for reading", megabytes(growth)],
        ["MB on disk", megabytes(fileBytes)],
      ]
    ).text
  }
}
