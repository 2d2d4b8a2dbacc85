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
  let session: SessionBench.Figures
  /// Resident bytes at the end, and how many came with reading before the session was opened.
  let memory: Int
  let growth: Int
  let fileBytes: Int

  /// A line for each figure.
  var table: String {
    func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1_000_000).tenths }
    var rows = [
      ["entries", "\(entries)"], ["ms to write all", writing.tenths],
      ["ms to open and show the first entries", opening.tenths],
      ["ms to list all", listing.tenths],
      ["ms to search after a key, median", searches.median.tenths],
      ["ms to search after a key, 95 of 100", searches.p95.tenths],
      ["ms to read 50 entries while scrolling, 95 of 100", blocks.p95.tenths],
      ["ms to export all as JSON", export?.tenths ?? "no reticle-scan"],
      ["rows of a session in it", "\(session.rows)"],
      ["ms to open the session", session.opening.tenths],
      ["ms to sort it by a column, 95 of 100", session.sorting.p95.tenths],
      ["ms to search it after a key, 95 of 100", session.searches.p95.tenths],
      ["ms to write a note, 95 of 100", session.edits.p95.tenths],
    ]
    for (ending, time) in session.exports.sorted(by: { $0.key < $1.key }) {
      rows.append(["ms to write all as \(ending)", time.tenths])
    }
    rows += [
      ["ms to read the csv", session.reading.tenths],
      ["MB resident", megabytes(memory)], ["MB of these for reading", megabytes(growth)],
      ["MB on disk", megabytes(fileBytes)],
    ]
    return Table(titles: ["history", ""], rows: rows).text
  }
}
