// Tally: counting hands-free, and checking what was counted against a list. Each passage of a code
// counts once; PassageCounter has that rule, and ListCheck compares with the list.
//
//   sightings ─► SessionTally ─ passages ─► ResultCollector ─ counted rows ─► SessionTally
//                                                 └ cues ─► views, Desk
//
// Counts belong to the rows of the worksheet, whether counting is on or not: what is counted is
// what the table has. While counting is on, the window shows the counts, and each read has a cue.

internal import Barcodes
internal import Contents
public import Counting
internal import History
public import Observation
internal import Recognition

/// Counts reads, and compares them with a list.
@Observable
public final class SessionTally {
  /// Whether the window shows what is counted, and each read has a cue.
  public internal(set) var isOn = false { didSet { if isOn != oldValue { switched() } } }
  /// Called when counting begins or ends.
  @ObservationIgnored var switched: () -> Void = {}
  /// The comparison with a list; nil without one.
  public private(set) var check: ListCheck?
  /// The name of the list.
  public private(set) var listName = ""
  /// The read that was counted last; nil before the first one, and when it was undone.
  public var last: CountedRead? { reads.last }

  private var reads: [CountedRead] = []
  @ObservationIgnored private var passages = PassageCounter()
  @ObservationIgnored private var lastSerial = 0
  /// The copies of codes that were counted in each still image.
  @ObservationIgnored private var copies: [Int: [ResultKey: Int]] = [:]

  /// The most reads that can be undone.
  private static let mostReads = 1000

  // MARK: Passages

  /// Follows codes by other rules.
  func follow(_ rules: PassageCounter.Rules) { passages.rules = rules }

  /// Begins with another source, in which all codes count.
  func beginSource() {
    passages.beginSource()
    copies = [:]
  }

  /// The codes of which a passage begins with a frame, once for each passage.
  func passages(of seen: [Sighting], in reading: FrameReading) -> [ResultKey] {
    let begun = passages.update(with: seen, in: reading)
    guard !begun.isEmpty else { return [] }
    // Parts of a text in several codes are not counted: it takes several passages to read it.
    let parts = Set(seen.filter { $0.text != nil }.map(\.detection.identity))
    return begun.map(\.code).filter { !parts.contains($0) }.map { .code($0) }
  }

  /// The codes of a still image that were not counted yet, once for each copy. An image may be
  /// read in several steps, and again for other kinds of code.
  func passages(of seen: [Sighting], inImage index: Int) -> [ResultKey] {
    var begun: [ResultKey] = []
    for (key, copies) in Dictionary(grouping: seen.map { ResultKey($0) }, by: \.self) {
      guard case .code = key else { continue }
      let counted = self.copies[index]?[key] ?? 0
      guard copies.count > counted else { continue }
      self.copies[index, default: [:]][key] = copies.count
      begun += copies.dropFirst(counted)
    }
    return begun
  }

  // MARK: Counting

  /// Takes in that a result was counted `times` times more, and has this row now.
  func count(
    _ result: ScanResult.ID, times: Int, in row: HistoryEntry?, afterEdits edits: Int
  ) -> CountedRead {
    let verdict = row.flatMap { CodeText(compared: $0) }.flatMap { check?.count($0, times: times) }
    let count = row?.count ?? times
    let cue = verdict.map { meaning(of: $0) } ?? (count > times ? Cue.again : .new)
    lastSerial += 1
    let read = CountedRead(
      id: lastSerial, result: result, cue: cue, verdict: verdict, times: times, count: count,
      edits: edits)
    guard isOn else { return read }
    reads.append(read)
    if reads.count > Self.mostReads { reads.removeFirst() }
    return read
  }

  /// What the list says of the code of a row; nil without a list, and of a code without content.
  func verdict(on row: HistoryEntry) -> ListVerdict? {
    CodeText(compared: row).flatMap { check?.verdict(on: $0) }
  }

  private func meaning(of verdict: ListVerdict) -> Cue {
    switch verdict {
    case .wanted: .new
    case .tooMany: check?.isOnceOnly == true ? .unwanted : .again
    case .unexpected: .unwanted
    }
  }

  /// Takes back the last read.
  func takeLast() -> CountedRead? { reads.popLast() }

  /// Forgets the reads that can be undone, because their results are gone.
  func forgetReads() { reads = [] }

  // MARK: The list

  /// Compares with `list` from now on, beginning with the rows that are there.
  func open(_ list: ExpectedList, named name: String, isOnceOnly: Bool, rows: [HistoryEntry]) {
    listName = name
    check = Self.check(list, isOnceOnly: isOnceOnly, rows)
    isOn = true
  }

  /// Compares the rows anew, because some went or came back.
  func compareAgain(isOnceOnly: Bool, _ rows: [HistoryEntry]) {
    guard let list = check?.list else { return }
    check = Self.check(list, isOnceOnly: isOnceOnly, rows)
  }

  /// Compares with no list any more.
  func closeList() {
    check = nil
    listName = ""
  }

  private static func check(
    _ list: ExpectedList, isOnceOnly: Bool, _ rows: [HistoryEntry]
  ) -> ListCheck {
    var check = ListCheck(list, isOnceOnly: isOnceOnly)
    // The order in which they were scanned.
    for row in rows.sorted(by: { $0.id < $1.id }) {
      if let code = CodeText(compared: row) { _ = check.count(code, times: row.count) }
    }
    return check
  }
}

/// A read that was counted.
public nonisolated struct CountedRead: Identifiable, Hashable, Sendable {
  /// Counts reads from 1.
  public let id: Int
  /// The result.
  public let result: ScanResult.ID
  /// What the read means.
  public let cue: Cue
  /// What the list says; nil without a list.
  public let verdict: ListVerdict?
  /// How many copies came into view at once.
  let times: Int
  /// How many times the code was counted with this read.
  public let count: Int
  /// The changes of the table before it.
  let edits: Int
}

nonisolated extension CodeText {
  /// The code of a row as it is compared with a list: a secret by its title alone; nil for a code
  /// without content.
  init?(compared row: HistoryEntry) {
    if !row.payload.bytes.isEmpty {
      self.init(
        bytes: row.payload.bytes, text: row.text, symbology: row.symbology, isGS1: row.isGS1)
    } else if row.kind != .binary {
      self.init(row.title)
    } else {
      return nil
    }
  }
}
