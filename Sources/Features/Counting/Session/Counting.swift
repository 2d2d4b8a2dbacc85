// Counting and checking as the window uses them. A list is compared with the rows of the table,
// including those of a session that was opened again.

public import FeatureModels
internal import Meaning
internal import Reading
public import Wording

/// The counts of one window, and the list that they are compared with.
public final class Counting {
  public let tally: SessionTally

  private let collector: ResultCollector
  private let worksheet: Worksheet
  private let choices: Choices

  init(
    _ collector: ResultCollector, _ tally: SessionTally, _ worksheet: Worksheet, _ choices: Choices
  ) {
    self.collector = collector
    self.tally = tally
    self.worksheet = worksheet
    self.choices = choices
    tally.follow(choices.preferences.passageRules)
  }

  private func row(of result: ScanResult) -> HistoryEntry? {
    worksheet.row(of: result.id).flatMap { worksheet[$0] }
  }

  /// The last read in words; nil if there is none.
  public var lastRead: Sentence? {
    guard let read = tally.last, let result = collector.list[read.result] else { return nil }
    return read.sentence(of: result, in: tally.check?.list)
  }

  /// Undoes the last count; returns a notice of the remaining count, or nil if there was nothing to
  /// undo.
  public func undo() -> Sentence? {
    while let read = tally.takeLast() {
      guard let result = collector.list[read.result] else { continue }
      let rest =
        tally.check == nil
        ? tally.count(of: result.id) : (row(of: result)?.count ?? 0) - read.times
      collector.takeBack(read)
      compareAgain()
      let title = result.content.title.excerpt
      let left =
        rest > 0 ? Sentence("\(title): now \(rest)") : Sentence("\(title) is no longer counted")
      tally.undone = left
      return left
    }
    return nil
  }

  // MARK: The list

  /// Opens the list in a file and compares it with the table from now on; returns a notice if that
  /// fails.
  public func openList(at path: String) async -> Sentence? {
    do {
      let bytes = try await collector.desk.read(path, most: ListReader.mostBytes)
      return await openList(bytes, named: String(path.split(separator: "/").last ?? ""))
    } catch {
      return error.sentence
    }
  }

  /// The text of a table that the user has chosen, for other uses than comparing.
  public func text(at path: String) async throws(DeskFailure) -> String {
    let bytes = try await collector.desk.read(path, most: ListReader.mostBytes)
    return try await ListReader.text(in: bytes, readBy: collector.interpreter.reader)
  }

  /// Opens a list from the bytes of a text and compares with it; returns a notice if that fails.
  public func openList(_ bytes: [UInt8], named name: String) async -> Sentence? {
    do {
      let list = try await ListReader.list(in: bytes, readBy: collector.interpreter.reader)
      tally.open(
        list, named: name, isOnceOnly: choices.preferences.admitsOnce,
        rows: worksheet.table.sorted)
      return nil
    } catch {
      return error.sentence
    }
  }

  /// The list's verdict on a result; nil without a list.
  public func verdict(on result: ScanResult) -> ListVerdict? {
    row(of: result).flatMap { tally.verdict(on: $0) }
  }

  /// The value of a result in the list's column of choice; nil without a list that has more than
  /// codes and amounts.
  public func listedValue(of result: ScanResult) -> String? {
    guard let list = tally.check?.list, !list.names.isEmpty else { return nil }
    guard let line = verdict(on: result)?.line else { return "" }
    return list.value(ofLine: line, in: choices.preferences.valueColumn)
  }

  /// The line of the list with the code of a result; nil without one.
  func line(of result: ScanResult) -> ExpectedLine? {
    guard let list = tally.check?.list, let line = verdict(on: result)?.line else { return nil }
    return list.lines[line]
  }

  /// Applies the preferences about counting; `old` are those before the change.
  func settle(after old: Preferences) {
    tally.follow(choices.preferences.passageRules)
    if choices.preferences.admitsOnce != old.admitsOnce { compareAgain() }
  }

  /// Compares the table with the list again after rows were removed or restored.
  func compareAgain() {
    tally.compareAgain(isOnceOnly: choices.preferences.admitsOnce, worksheet.table.sorted) {
      worksheet.row(of: $0) != nil
    }
  }

  // MARK: Reads

  /// Counts the passages that start with a frame of this source.
  func count(
    _ seen: [Sighting], in reading: FrameReading, from source: ScanSource, _ camera: Camera.ID?
  ) {
    collector.count(tally.passages(of: seen, in: reading, from: source, camera))
  }

  /// Counts the codes of a still image that were not counted yet.
  func count(_ seen: [Sighting], inImage index: Int) {
    collector.count(tally.passages(of: seen, inImage: index))
  }
}

extension SessionTally {
  /// The totals in words: “12 counted, 9 different codes”, or how much of the list was found.
  public var totals: Sentence {
    if let check { return check.totals.sentence }
    let counted = Sentence("\(total) counted", plural: "\(total) counted", count: total)
    return Sentence(
      "\(counted), 1 code", plural: "\(counted), \(codes) different codes", count: codes)
  }

  /// How long reading was interrupted since counting started: “4 s not watched”; nil if it never
  /// was.
  public var unwatchedTime: Sentence? {
    switch unwatchedSeconds {
    case 0: nil
    case ..<120: Sentence("\(unwatchedSeconds) s not watched")
    default: Sentence("\(unwatchedSeconds / 60) min not watched")
    }
  }
}

nonisolated extension CountedRead {
  /// The read in words, with the list's verdict on the code.
  func sentence(of result: ScanResult, in list: ExpectedList?) -> Sentence {
    let title = title(of: result, in: list)
    switch verdict {
    case nil:
      return Sentence(
        "\(title), counted once", plural: "\(title), counted \(count) times", count: count)
    case .wanted(_, let counted, let amount) where amount > 1:
      return Sentence("\(title), \(counted) of \(amount)")
    case .wanted: return Sentence("\(title), on the list")
    case .tooMany(_, let counted, _):
      return Sentence(
        "\(title), already counted, \(counted) times now",
        plural: "\(title), already counted, \(counted) times now", count: counted)
    case .unexpected: return Sentence("\(title), not on the list")
    }
  }

  /// The result's title, preceded by the first value of the list, which is usually a name.
  private func title(of result: ScanResult, in list: ExpectedList?) -> Sentence {
    let title = result.content.title.excerpt
    guard let line = verdict?.line, let list, list.lines.indices.contains(line),
      let name = list.lines[line].values.first(where: { $0.contains { !$0.isWhitespace } })
    else { return title }
    return Sentence(listing: [Sentence(exact: name).excerpt, title])
  }
}

nonisolated extension ListVerdict {
  /// The line of the list; nil for a code that is not on it.
  public var line: Int? {
    switch self {
    case .wanted(let line, _, _), .tooMany(let line, _, _): line
    case .unexpected: nil
    }
  }
}
