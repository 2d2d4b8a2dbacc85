// Counting and checking as the window uses them. A list is compared with what the rows of the table
// have, also those of a session that was opened again.

public import FeatureModels
internal import Meaning
internal import Reading
public import Wording

extension ScanSession {
  // MARK: Counting

  /// Counts from now on, beginning with nothing, or no longer.
  public func toggleCounting() { tally.isOn.toggle() }

  /// How many times a code was counted since counting began.
  public func count(of result: ScanResult) -> Int { tally.count(of: result.id) }

  /// Counts what is in view at once, where no further frame would.
  func countingSwitched() {
    collector.anticipated = []
    guard tally.isOn else { return }
    if let images { count(view.sightings, inImage: images.current) }
    collector.countTexts(of: view.sightings)
  }

  private func row(of result: ScanResult) -> HistoryEntry? {
    worksheet.row(of: result.id).flatMap { worksheet[$0] }
  }

  /// The totals in words: “12 counted, 9 different codes”, or how much of the list was found.
  public var totals: Sentence {
    if let check = tally.check { return check.totals.sentence }
    let (total, codes) = (tally.total, tally.codes)
    let counted = Sentence("\(total) counted")
    return Sentence(
      "\(counted), 1 code", plural: "\(counted), \(codes) different codes", count: codes)
  }

  /// The last read in words; nil without one.
  public var lastRead: Sentence? { tally.last.flatMap { sentence(of: $0) } }

  /// How long reading stopped since counting began: “4 s not watched”; nil if it never did.
  public var unwatched: Sentence? {
    let seconds = tally.unwatchedSeconds
    return switch seconds {
    case 0: nil
    case ..<120: Sentence("\(seconds) s not watched")
    default: Sentence("\(seconds / 60) min not watched")
    }
  }

  /// Takes back the last count; returns a notice of what is left, nil if there is none.
  public func undoCount() -> Sentence? {
    while let read = tally.takeLast() {
      guard let result = result(read.result) else { continue }
      let rest = tally.check == nil ? count(of: result) : (row(of: result)?.count ?? 0) - read.times
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

  /// Undoes the last count, deletion or change of the table; returns a notice if it was a count.
  @discardableResult
  public func undoLast() -> Sentence? {
    if let last = tally.last, last.edits >= worksheet.editNumber || !worksheet.canUndo {
      return undoCount()
    }
    undo()
    return nil
  }

  /// Switches all sounds of reads on or off.
  public func toggleSounds() {
    preferences.sounds = preferences.sounds.isEmpty ? Set(Cue.allCases) : []
  }

  // MARK: The list

  /// Compares with the list in a file from now on, beginning with what the table has; returns a
  /// notice if that fails.
  public func openList(at path: String) async -> Sentence? {
    do {
      let bytes = try await desk.read(path, most: ListReader.mostBytes)
      return await openList(bytes, named: String(path.split(separator: "/").last ?? ""))
    } catch {
      return error.sentence
    }
  }

  /// The list in a file that the user has chosen, for other uses than comparing.
  public func list(at path: String) async throws(DeskFailure) -> ExpectedList {
    let bytes = try await desk.read(path, most: ListReader.mostBytes)
    return try await ListReader.list(in: bytes, readBy: collector.interpreter.reader)
  }

  /// Compares with the list in these bytes of a text; returns a notice if that fails.
  public func openList(_ bytes: [UInt8], named name: String) async -> Sentence? {
    do {
      let list = try await ListReader.list(in: bytes, readBy: collector.interpreter.reader)
      tally.open(
        list, named: name, isOnceOnly: preferences.admitsOnce, rows: worksheet.table.sorted)
      return nil
    } catch {
      return error.sentence
    }
  }

  /// Compares with no list any more; counting goes on.
  public func closeList() { tally.closeList() }

  /// What the list says of a result; nil without a list.
  public func verdict(on result: ScanResult) -> ListVerdict? {
    row(of: result).flatMap { tally.verdict(on: $0) }
  }

  /// Applies the preferences about counting; `old` are those before the change.
  func settleCounting(after old: Preferences?) {
    tally.follow(preferences.passageRules)
    if preferences.admitsOnce != old?.admitsOnce { compareAgain() }
  }

  /// Compares the table with the list anew, because rows went or came back.
  func compareAgain() {
    tally.compareAgain(isOnceOnly: preferences.admitsOnce, worksheet.table.sorted) {
      worksheet.row(of: $0) != nil
    }
  }

  // MARK: Reads

  /// Counts the passages that begin with a frame.
  func count(_ seen: [Sighting], in reading: FrameReading) {
    collector.count(tally.passages(of: seen, in: reading))
  }

  /// Counts the codes of a still image that were not counted yet.
  func count(_ seen: [Sighting], inImage index: Int) {
    collector.count(tally.passages(of: seen, inImage: index))
  }

  private func sentence(of read: CountedRead) -> Sentence? {
    result(read.result).map { read.sentence(of: $0, in: tally.check?.list) }
  }
}

nonisolated extension CountedRead {
  /// The read in words, with what the list says of the code.
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
      return Sentence("\(title), already counted, \(counted) times now")
    case .unexpected: return Sentence("\(title), not on the list")
    }
  }

  /// The title, after the first value of the list, which is mostly a name.
  private func title(of result: ScanResult, in list: ExpectedList?) -> Sentence {
    let title = result.content.title.excerpt
    guard let line = verdict?.line, let list, list.lines.indices.contains(line),
      let name = list.lines[line].values.first(where: { $0.contains { !$0.isWhitespace } })
    else { return title }
    return Sentence(joining: [Sentence(exact: name).excerpt, title], by: ", ")
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
