// A session of many rows in a large history: what the table needs to open, to sort and to search,
// and what its files take.

internal import Documents
internal import FeatureModels
internal import FeatureSessions
internal import Foundation
internal import HistoryDatabase

/// Measures a session.
struct SessionBench {
  let rowCount: Int
  let folder: URL

  /// The figures; times in milliseconds.
  struct Figures: Encodable {
    var rows = 0
    /// The rows, from a file that is not open yet.
    var opening = 0.0
    var sorting = Spread(of: [])
    var searches = Spread(of: [])
    /// A note and its place in the table.
    var edits = Spread(of: [])
    /// The whole history, by the ending of the file.
    var exports: [String: Double] = [:]
    /// The CSV of it, read again.
    var reading = 0.0
  }

  /// Adds a session to the history in `folder`, and measures it.
  @MainActor
  func run(_ queries: [HistoryQuery]) async throws -> Figures {
    let place = folder.appending(path: "reticle").path
    let session = try await fill(HistoryDatabase(folder: place))
    let history = HistoryDatabase(folder: place)
    let recorder = HistoryRecorder(history)
    recorder.isOn = true
    let table = Worksheet(recorder: recorder)
    var figures = Figures()
    figures.opening = try await milliseconds {
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
      searches.append(
        try await milliseconds {
          let matches = try await history.matches(of: query, before: nil, most: 100)
          _ = try await history.entries(Array(matches.prefix(50)))
        })
    }
    figures.searches = Spread(of: searches)
    var edits: [Double] = []
    for row in table.rows.prefix(200) {
      edits.append(await milliseconds { table.setNote("checked", of: row) })
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
    for start in stride(from: 0, to: entries.count, by: 1000) {
      let part = entries[start..<min(start + 1000, entries.count)]
      try await history.apply(part.map { .keep($0) })
    }
    await history.close()
    return id
  }

  @MainActor
  private func sorting(_ table: Worksheet) async -> [Double] {
    var times: [Double] = []
    for column in table.columns {
      for isAscending in [true, false] {
        times.append(
          await milliseconds {
            table.sorting = WorksheetSorting(column, isAscending: isAscending)
          })
      }
    }
    return times
  }

  private func exchange(_ history: HistoryDatabase, _ figures: inout Figures) async throws {
    let files = TableFiles()
    for format in EntryFormat.choices where format != .separated(.semicolon) {
      let path = folder.appending(path: "all.\(format.fileExtension)").path
      figures.exports[format.fileExtension] = try await milliseconds {
        let all = Remaining(try await history.matches(of: HistoryQuery(), before: nil, most: .max))
        let source = EntrySource(columns: ["Shelf"]) { () async throws(HistoryFailure) in
          try await history.entries(await all.next())
        }
        try await files.write(source, as: format, to: path)
      }
    }
    figures.reading = try await milliseconds {
      _ = try await files.read(
        folder.appending(path: "all.csv").path, now: history.now())
    }
  }

  private func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return (ContinuousClock.now - start) / .milliseconds(1)
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
