// A history of 100,000 entries: the time to open its page, to search after each key, and to export
// it, and the memory that all this takes.

internal import Documents
internal import FeatureModels
internal import FeatureSessions
internal import Foundation
internal import HistoryDatabase

struct HistoryBench: Bench {
  static let name = "history"
  static let summary = "write, open, search, scroll and export a history in a folder of its own"
  static var options: [BenchOption<HistoryBench>] {
    [
      .number("--entries", \.entryCount, in: 1000...10_000_000, "of N entries"),
      .file("--write", "FOLDER", \.folder, "write into FOLDER until killed, and print each entry"),
    ]
  }

  var entryCount = 100_000
  /// Where to write instead of measuring.
  var folder: String?

  /// Typed key by key, a hundred keys in all: words, parts of numbers, several scripts,
  /// and some that no entry has.
  private static let typed = [
    "example", "4001234", "größe", "привет", "склад", "東京都", "渋谷", "shelf 42", "museum box",
    "kvartal", "zzxq", "item=777", "مستودع", "łódź pump", "crate", "99", "warehouse 1", "spare",
  ]
  private static let keys = 100

  func run(progress: (String) -> Void) async throws -> HistoryReport {
    if let folder { await HistoryWriter.run(folder: folder) }
    let root = try MeasuringFolder()
    defer { root.remove() }
    let folder = root["reticle"].path
    progress("writing \(entryCount) entries")
    let writing = try await Stopwatch.milliseconds {
      try await fill(HistoryDatabase(folder: folder))
    }
    let memoryBefore = Process.residentMemory

    let history = HistoryDatabase(folder: folder)
    let opening = try await Stopwatch.milliseconds {
      _ = try await history.summary()
      try await history.show(HistoryQuery())
    }
    var all: [HistoryEntry.ID] = []
    let listing = try await Stopwatch.milliseconds {
      all = try await history.matches(of: HistoryQuery(), before: nil, most: .max)
    }
    progress("searching and scrolling")
    var searches: [Double] = []
    for query in Self.queries {
      searches.append(try await Stopwatch.milliseconds { try await history.show(query) })
    }
    let blocks = try await scrolling(history, all)
    let memory = Process.residentMemory
    let size = try FileManager.default.attributesOfItem(atPath: "\(folder)/history.db")[.size]
    await history.close()
    progress("a session of it, and its files")
    let session = SessionTrial(rowCount: min(entryCount, 10_000), folder: root)
    let figures = try await session.run(Self.queries)
    return HistoryReport(
      entries: all.count, writing: writing, opening: opening, listing: listing,
      searches: Spread(of: searches), blocks: Spread(of: blocks),
      export: try await export(in: root), session: figures,
      memory: Process.residentMemory, growth: memory - memoryBefore,
      fileBytes: (size as? Int) ?? 0)
  }

  private func fill(_ history: HistoryDatabase) async throws {
    var invented = InventedEntries()
    try await history.keep(invented.entries(entryCount, until: history.now()))
    await history.close()
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
      times.append(try await Stopwatch.milliseconds { _ = try await history.entries(block) })
    }
    return times
  }

  /// Exports everything with reticle-scan; nil if that is not built beside this program.
  private func export(in folder: MeasuringFolder) async throws -> Double? {
    guard let program = try? Process.built("reticle-scan") else { return nil }
    let file = folder["export.jsonl"]
    let time = try await Stopwatch.milliseconds {
      let process = Process([program, "--history", "--json", "--output", file.path])
      process.environment = ProcessInfo.processInfo.environment.merging([
        "XDG_DATA_HOME": folder.path
      ]) { $1 }
      try process.run()
      process.waitUntilExit()
    }
    let lines = try Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
    return lines >= entryCount ? time : nil
  }
}

extension HistoryDatabase {
  /// Writes entries in blocks, as a recorder does.
  fileprivate func keep(_ entries: [HistoryEntry]) throws {
    for start in stride(from: 0, to: entries.count, by: 1000) {
      try apply(entries[start..<min(start + 1000, entries.count)].map { .keep($0) })
    }
  }

  /// The page's work for a search before it shows the result.
  fileprivate func show(_ query: HistoryQuery) throws {
    let matches = try matches(of: query, before: nil, most: 100)
    _ = try entries(Array(matches.prefix(50)))
  }
}

/// The measurements of HistoryBench; times in milliseconds.
struct HistoryReport: BenchReport {
  let entries: Int
  let writing: Double
  /// The time to show the first entries and the filters of a file that is not open yet.
  let opening: Double
  /// The time to list the identities of all entries.
  let listing: Double
  let searches: Spread
  /// The times to read fifty entries anywhere.
  let blocks: Spread
  /// The time to export all entries as JSON; nil if they could not be exported.
  let export: Double?
  let session: SessionTrial.Figures
  /// Resident bytes at the end, and how many came with reading before the session was opened.
  let memory: Int
  let growth: Int
  let fileBytes: Int

  var table: String {
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
      ["MB resident", memory.megabytes], ["MB of these for reading", growth.megabytes],
      ["MB on disk", fileBytes.megabytes],
    ]
    return Table(titles: ["history", ""], rows: rows).text
  }
}

/// A session of many rows in a large history: the time to open, to sort and to search its table,
/// and to write and read its files.
struct SessionTrial {
  let rowCount: Int
  let folder: MeasuringFolder

  /// The figures; times in milliseconds.
  struct Figures: Encodable {
    var rows = 0
    /// The time to show the rows of a file that is not open yet.
    var opening = 0.0
    var sorting = Spread.none
    var searches = Spread.none
    /// The times to write a note and to find its place in the table.
    var edits = Spread.none
    /// The times to export the whole history, by the ending of the file.
    var exports: [String: Double] = [:]
    /// The time to read the exported CSV again.
    var reading = 0.0
  }

  /// Adds a session to the history in `folder`, and measures it.
  @MainActor
  func run(_ queries: [HistoryQuery]) async throws -> Figures {
    let place = folder["reticle"].path
    let session = try await fill(HistoryDatabase(folder: place))
    let history = HistoryDatabase(folder: place)
    let recorder = HistoryRecorder(history)
    recorder.isOn = true
    let table = Worksheet(recorder: recorder)
    var figures = Figures()
    figures.opening = try await Stopwatch.milliseconds {
      let saved = try await history.sessions().first { $0.id == session }
      let query = HistoryQuery(session: session)
      let ids = try await history.matches(of: query, before: nil, most: .max)
      if let saved { table.show(saved, try await history.entries(ids)) }
    }
    figures.rows = table.rows.count
    figures.sorting = Spread(of: await sorting(table))
    var searches: [Double] = []
    for var query in queries {
      query.session = session
      let query = query
      searches.append(try await Stopwatch.milliseconds { try await history.show(query) })
    }
    figures.searches = Spread(of: searches)
    var edits: [Double] = []
    for row in table.rows.prefix(200) {
      edits.append(await Stopwatch.milliseconds { table.setNote("checked", of: row) })
    }
    figures.edits = Spread(of: edits)
    await recorder.flush()
    try await exchange(history, &figures)
    await history.close()
    return figures
  }

  private func fill(_ history: HistoryDatabase) async throws -> HistorySession.ID {
    let now = history.now()
    let id = HistorySession.ID(microseconds: now.microseconds)
    var invented = InventedEntries()
    var entries = invented.entries(rowCount, until: now)
    for place in entries.indices {
      entries[place].id = HistoryEntry.ID(microseconds: now.microseconds + Int64(place))
      entries[place].session = id
      if place.isMultiple(of: 3) { entries[place].cells = ["Shelf": "A \(place % 97)"] }
    }
    try await history.apply([
      .session(HistorySession(id: id, name: "Inventory", columns: ["Shelf"]))
    ])
    try await history.keep(entries)
    await history.close()
    return id
  }

  @MainActor
  private func sorting(_ table: Worksheet) async -> [Double] {
    var times: [Double] = []
    for column in table.columns {
      for isAscending in [true, false] {
        times.append(
          await Stopwatch.milliseconds {
            table.sorting = WorksheetSorting(column, isAscending: isAscending)
          })
      }
    }
    return times
  }

  private func exchange(_ history: HistoryDatabase, _ figures: inout Figures) async throws {
    let files = TableFiles()
    for format in EntryFormat.choices where format != .separated(.semicolon) {
      let path = folder["all.\(format.fileExtension)"].path
      figures.exports[format.fileExtension] = try await Stopwatch.milliseconds {
        let all = Remaining(try await history.matches(of: HistoryQuery(), before: nil, most: .max))
        let source = EntrySource(columns: ["Shelf"]) { () async throws(HistoryFailure) in
          try await history.entries(await all.next())
        }
        try await files.write(source, as: format, to: path)
      }
    }
    figures.reading = try await Stopwatch.milliseconds {
      _ = try await files.read(folder["all.csv"].path, now: history.now())
    }
  }
}

/// Identities that are taken a part at a time.
private actor Remaining {
  private var ids: ArraySlice<HistoryEntry.ID>

  init(_ ids: [HistoryEntry.ID]) { self.ids = ids[...] }

  func next() -> [HistoryEntry.ID] {
    defer { ids = ids.dropFirst(500) }
    return Array(ids.prefix(500))
  }
}
