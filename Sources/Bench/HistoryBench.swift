// A history of 100,000 entries: what the page needs to open and with every key, what an export
// takes, and the memory of it all.

internal import FeatureModels
internal import Foundation
internal import HistoryDatabase
internal import System

/// Measures a history.
struct HistoryBench {
  let entryCount: Int

  /// Typed key by key, a hundred keys in all: words, parts of numbers, several scripts,
  /// and some that no entry has.
  private static let typed = [
    "example", "4001234", "größe", "привет", "склад", "東京都", "渋谷", "shelf 42", "museum box",
    "kvartal", "zzxq", "item=777", "مستودع", "łódź pump", "crate", "99", "warehouse 1", "spare",
  ]
  private static let keys = 100

  /// Runs everything in a folder of its own.
  func run() async throws -> HistoryReport {
    let root = FileManager.default.temporaryDirectory.appending(
      path: "reticle-history-\(UInt32.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appending(path: "reticle").path
    let writing = try await milliseconds { try await fill(HistoryDatabase(folder: folder)) }
    let memoryBefore = ProcessUse.residentMemory

    let history = HistoryDatabase(folder: folder)
    let opening = try await milliseconds {
      _ = try await history.summary()
      try await show(HistoryQuery(), of: history)
    }
    var all: [HistoryEntry.ID] = []
    let listing = try await milliseconds {
      all = try await history.matches(of: HistoryQuery(), before: nil, most: .max)
    }
    var searches: [Double] = []
    for query in Self.queries {
      searches.append(try await milliseconds { try await show(query, of: history) })
    }
    let blocks = try await scrolling(history, all)
    let memory = ProcessUse.residentMemory
    let size = try FileManager.default.attributesOfItem(atPath: "\(folder)/history.db")[.size]
    await history.close()
    let session = SessionBench(rowCount: min(entryCount, 10_000), folder: root)
    let figures = try await session.run(Self.queries)
    return HistoryReport(
      entries: all.count, writing: writing, opening: opening, listing: listing,
      searches: Spread(of: searches), blocks: Spread(of: blocks),
      export: try await export(in: root), session: figures,
      memory: ProcessUse.residentMemory, growth: memory - memoryBefore,
      fileBytes: (size as? Int) ?? 0)
  }

  private func fill(_ history: HistoryDatabase) async throws {
    var invented = InventedEntries()
    let entries = invented.entries(entryCount, until: history.now())
    for start in stride(from: 0, to: entries.count, by: 1000) {
      let batch = entries[start..<min(start + 1000, entries.count)]
      try await history.apply(batch.map { .keep($0) })
    }
    await history.close()
  }

  /// The page's work for a search before it shows the result.
  private func show(_ query: HistoryQuery, of history: HistoryDatabase) async throws {
    let matches = try await history.matches(of: query, before: nil, most: 100)
    _ = try await history.entries(Array(matches.prefix(50)))
  }

  /// The first hundred states of the search field.
  private static var queries: [HistoryQuery] {
    typed.flatMap { word in word.indices.map { HistoryQuery(String(word[...$0])) } }
      .prefix(keys).map(\.self)
  }

  /// Reads blocks of entries from one end to the other, as scrolling does.
  private func scrolling(
    _ history: HistoryDatabase, _ all: [HistoryEntry.ID]
  ) async throws -> [Double] {
    var times: [Double] = []
    for start in stride(from: 0, to: all.count, by: max(50, all.count / 200)) {
      let block = Array(all[start..<min(start + 50, all.count)])
      times.append(try await milliseconds { _ = try await history.entries(block) })
    }
    return times
  }

  /// Lets the program that users have export everything; nil if it is not built beside this one.
  private func export(in folder: URL) async throws -> Double? {
    guard let own = OwnProgram.path else { return nil }
    let program = URL(filePath: own).deletingLastPathComponent().appending(path: "reticle-scan")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return nil }
    let file = folder.appending(path: "export.jsonl")
    let time = try await milliseconds {
      let process = Process()
      process.executableURL = program
      process.arguments = ["--history", "--json", "--output", file.path]
      process.environment = ProcessInfo.processInfo.environment.merging([
        "XDG_DATA_HOME": folder.path
      ]) { $1 }
      try process.run()
      process.waitUntilExit()
    }
    let lines = try Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
    return lines >= entryCount ? time : nil
  }

  private func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return (ContinuousClock.now - start) / .milliseconds(1)
  }
}

/// The options after `history`.
struct HistoryOptions: BenchOptions {
  enum Task: Equatable {
    /// Measures a history of this many entries.
    case measure(entries: Int)
    /// Kills this many writers at random moments.
    case crash(rounds: Int)
    /// Writes into a folder until it is killed.
    case write(folder: String)
  }

  var task = Task.measure(entries: 100_000)
  var common = CommonOptions()

  /// Parses the options; nil if one is unknown or lacks its value.
  init?(_ words: [String]) { guard take(words) == nil else { return nil } }

  mutating func takeOwn(_ word: String, _ words: inout ArraySlice<String>) -> Bool {
    switch word {
    case "--entries":
      guard let entries = words.popNumber(in: 1000...10_000_000) else { return false }
      task = .measure(entries: entries)
    case "--crash":
      guard let rounds = words.popNumber(in: 1...10_000) else { return false }
      task = .crash(rounds: rounds)
    case "--write":
      guard let folder = words.popFirst() else { return false }
      task = .write(folder: folder)
    default: return false
    }
    return true
  }
}

/// The measurements of HistoryBench; times in milliseconds.
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
