// Exports and imports tables. Imported codes are interpreted again: a meaning stated in the file is
// ignored, and secrets are not imported.

public import FeatureModels
internal import Meaning
internal import Reading
public import Wording

public nonisolated enum ExportScope: Hashable, Sendable {
  case rows([HistoryEntry.ID])
  /// The whole table, in its current order.
  case session
  /// The matches, the newest first.
  case history(HistoryQuery)
}

extension SessionTable {
  private nonisolated static let block = 500

  public var usualSeparator: SeparatedText.Separator { files?.usualSeparator ?? .comma }

  /// Writes a file in the format of the name's ending, or else in `format`; `progress` gets the
  /// completed share. Returns a notice with the number of entries, or with the reason of a failure.
  public func export(
    _ scope: ExportScope, as format: EntryFormat, to path: String,
    progress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> Sentence {
    guard let files else { return Sentence("Files cannot be written here.") }
    let named: EntryFormat
    do throws(FileEndingFault) {
      named = try format.named(path, separator: usualSeparator)
    } catch {
      return error.sentence
    }
    do throws(HistoryFailure) {
      let list = try await exported(scope)
      let count = list.count
      let source = EntrySource(columns: list.columns) { () async throws(HistoryFailure) in
        let entries = try await list.next(Self.block)
        await progress(count == 0 ? 1 : Double(list.place) / Double(count))
        return entries
      }
      return await written(source, count, as: named, to: path, by: files)
    } catch {
      return error.sentence
    }
  }

  private func written(
    _ source: EntrySource, _ count: Int, as format: EntryFormat, to path: String,
    by files: any EntryFiling
  ) async -> Sentence {
    do throws(EntryFilingFailure) {
      try await files.write(source, as: format, to: path)
      return Sentence("\(count) code exported", plural: "\(count) codes exported", count: count)
    } catch {
      return error.sentence
    }
  }

  private func exported(_ scope: ExportScope) async throws(HistoryFailure) -> ExportList {
    switch scope {
    case .rows(let ids):
      return ExportList(ids.compactMap { worksheet[$0] }, columns: worksheet.session.columns)
    case .session:
      return ExportList(worksheet.table.sorted, columns: worksheet.session.columns)
    case .history(let query):
      guard let recorder else { return ExportList([], columns: []) }
      await recorder.flush()
      let ids = try await recorder.history.matches(of: query, before: nil, most: .max)
      let sessions = try await recorder.history.sessions()
        .filter { query.session == nil || $0.id == query.session }
      return ExportList(ids, of: recorder.history, columns: sessions.columns)
    }
  }

  // MARK: Importing

  public func importRows(from path: String) async -> Sentence {
    guard let files else { return Sentence("Files cannot be read here.") }
    do throws(EntryFilingFailure) {
      let found = try await files.read(path, now: worksheet.newID())
      guard worksheet.rows.count + found.entries.count <= Worksheet.mostRows else {
        return Sentence("A table can hold \(Worksheet.mostRows) codes at most.")
      }
      let checked = await collector.interpreter.checked(
        found.entries, allowsIdentity: choices.preferences.keepsIdentity)
      let unused = try await unusedTimes(of: checked, in: worksheet.session.id)
      let count = await worksheet.add(unused, columns: found.columns)
      return Self.notice(count, skipped: found.skippedRows)
    } catch {
      return error.sentence
    }
  }

  public func importHistory(from path: String) async -> Sentence {
    guard let files, let recorder else { return Sentence("Files cannot be read here.") }
    if let objection = objectionToSaving { return objection }
    do throws(EntryFilingFailure) {
      let found = try await files.read(path, now: worksheet.newID())
      let checked = await collector.interpreter.checked(
        found.entries, allowsIdentity: choices.preferences.keepsIdentity)
      let kept = checked.filter { !$0.payload.bytes.isEmpty }
      let unused = try await unusedTimes(of: kept, in: nil)
      await recorder.addAll(unused)
      if let failure = recorder.failure { return failure.sentence }
      return Self.notice(
        unused.count, skipped: found.skippedRows + checked.count - kept.count)
    } catch {
      return error.sentence
    }
  }

  private static func notice(_ count: Int, skipped: Int) -> Sentence {
    let imported = Sentence(
      "\(count) code imported", plural: "\(count) codes imported", count: count)
    if skipped == 0 { return imported }
    return Sentence(
      "\(imported), \(skipped) row skipped", plural: "\(imported), \(skipped) rows skipped",
      count: skipped)
  }

  /// Moves entries to times that no other code has. The same code at the same time, in this session
  /// or in none, counts as the same entry.
  private func unusedTimes(
    of entries: [HistoryEntry], in session: HistorySession.ID?
  ) async throws(EntryFilingFailure) -> [HistoryEntry] {
    await recorder?.flush()
    let ordered = entries.sorted { $0.id < $1.id }
    var known: [HistoryEntry.ID: HistoryEntry] = [:]
    var asked: Set<HistoryEntry.ID> = []
    var next = ordered.map(\.id)
    var placed = ordered
    // A moved entry may collide with others.
    while !next.isEmpty {
      for entry in try await taken(next) { known[entry.id] = entry }
      asked.formUnion(next)
      placed = FreeTimes(known, in: session).placed(ordered)
      next = placed.map(\.id).filter { !asked.contains($0) }
    }
    return placed
  }

  private func taken(
    _ ids: [HistoryEntry.ID]
  ) async throws(EntryFilingFailure) -> [HistoryEntry] {
    var found: [HistoryEntry] = []
    if let recorder, recorder.isOn {
      do throws(HistoryFailure) {
        for start in stride(from: 0, to: ids.count, by: Self.block) {
          let block = Array(ids[start..<min(start + Self.block, ids.count)])
          found += try await recorder.history.entries(block)
        }
      } catch {
        throw EntryFilingFailure(error.sentence)
      }
    }
    return found + ids.compactMap { worksheet[$0] }
  }
}

nonisolated extension Interpreter {
  /// Interprets imported entries on another thread. A secret becomes a row with its title alone.
  @concurrent
  fileprivate func checked(_ entries: [HistoryEntry], allowsIdentity: Bool) async -> [HistoryEntry]
  {
    entries.map { entry in
      guard !entry.payload.bytes.isEmpty else { return entry }
      var answer = interpretation(
        of: entry.payload, symbology: entry.symbology, isGS1: entry.isGS1)
      // The user may have chosen another interpretation of the text.
      let reading = answer.readings.firstIndex { $0.text == entry.text } ?? 0
      if reading != 0 {
        answer = interpretation(
          of: entry.payload, symbology: entry.symbology, isGS1: entry.isGS1, choice: reading)
      }
      let content = answer.meaning.content
      var checked = entry
      checked.kind = content.kind
      checked.text = answer.readings.indices.contains(reading) ? answer.readings[reading].text : nil
      checked.title = content.title.plainText
      if !HistoryRules.mayKeep(content, allowsIdentity: allowsIdentity) {
        (checked.payload, checked.text) = (Payload(bytes: []), nil)
        checked.title = HistoryRules.title(ofWithheld: content).text
      }
      return checked
    }
  }
}

private final class ExportList {
  private enum Origin {
    case memory([HistoryEntry])
    case history(any HistoryKeeping, [HistoryEntry.ID])
  }

  private let origin: Origin
  let columns: [String]
  private(set) var place = 0

  init(_ entries: [HistoryEntry], columns: [String]) {
    (origin, self.columns) = (.memory(entries), columns)
  }

  init(_ ids: [HistoryEntry.ID], of history: any HistoryKeeping, columns: [String]) {
    (origin, self.columns) = (.history(history, ids), columns)
  }

  var count: Int {
    switch origin {
    case .memory(let entries): entries.count
    case .history(_, let ids): ids.count
    }
  }

  func next(_ most: Int) async throws(HistoryFailure) -> [HistoryEntry] {
    while place < count {
      let range = place..<min(place + most, count)
      place = range.upperBound
      switch origin {
      case .memory(let entries): return Array(entries[range])
      case .history(let history, let ids):
        let entries = try await history.entries(Array(ids[range]))
        // All of a part may have been removed meanwhile.
        if !entries.isEmpty { return entries }
      }
    }
    return []
  }
}

nonisolated struct FreeTimes {
  private let known: [HistoryEntry.ID: HistoryEntry]
  private let session: HistorySession.ID?
  private var last = HistoryEntry.ID(microseconds: .min)

  /// The times of `known` entries are taken, except for the same codes of `session` or of none.
  init(_ known: [HistoryEntry.ID: HistoryEntry], in session: HistorySession.ID?) {
    self.known = known
    self.session = session
  }

  /// Places entries, the oldest first, each at its own time or at the next free one.
  func placed(_ entries: [HistoryEntry]) -> [HistoryEntry] {
    var times = self
    return entries.map { times.placed($0) }
  }

  private mutating func placed(_ entry: HistoryEntry) -> HistoryEntry {
    var entry = entry
    entry.session = session
    while entry.id <= last || !isFree(for: entry) {
      entry.id = HistoryEntry.ID(microseconds: max(entry.id, last).microseconds + 1)
    }
    last = entry.id
    if let same = known[entry.id], session == nil { entry.session = same.session }
    return entry
  }

  private func isFree(for entry: HistoryEntry) -> Bool {
    guard let other = known[entry.id] else { return true }
    return other.symbology == entry.symbology && other.payload == entry.payload
      && (session == nil || other.session == nil || other.session == session)
  }
}
