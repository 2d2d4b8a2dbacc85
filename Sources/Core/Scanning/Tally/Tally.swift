// Tally: counting hands-free, and checking what was counted against a list. Each passage of a code
// counts once; PassageCounter has that rule, and ListCheck compares with the list.
//
//   sightings ─► Tally ─ passages ─► ResultCollector ─ counted results ─► Tally ─ cues ─► views, Desk
//
// Counts belong to the rows of the worksheet, whether counting is on or not: what is counted is
// what the table has. While counting is on, the window shows the counts, and each read has a cue.

internal import Barcodes
internal import Contents
public import Counting
internal import History
internal import Imaging
public import Observation
internal import Recognition

/// Counts reads, and compares them with a list.
@Observable
public final class Tally {
  /// Whether the window shows what is counted, and each read has a cue.
  public internal(set) var isOn = false
  /// The comparison with a list; nil without one.
  public private(set) var check: ListCheck?
  /// The name of the list.
  public private(set) var listName = ""
  /// The read that was counted last; nil before the first one, and when it was undone.
  public var last: CountedRead? { reads.last }

  private var reads: [CountedRead] = []
  @ObservationIgnored private var passages = PassageCounter()
  @ObservationIgnored private var lastSerial = 0
  /// The still image whose codes are being counted.
  @ObservationIgnored private var image: Int?

  /// The most reads that can be undone.
  private static let mostReads = 1000

  // MARK: Passages

  /// Follows codes by other rules.
  func follow(_ rules: PassageCounter.Rules) { passages.rules = rules }

  /// Begins with another source, in which all codes count.
  func beginSource() {
    passages.beginSource()
    image = nil
  }

  /// The codes of which a passage begins with a frame, once for each passage.
  func passages(of seen: [Sighting], in reading: FrameReading) -> [ResultKey] {
    let begun = passages.update(with: seen, in: reading)
    return begun.isEmpty ? [] : keys(of: begun, among: seen)
  }

  /// The codes of a still image that were not counted yet, once for each copy.
  func passages(of seen: [Sighting], inImage index: Int, size: PixelSize) -> [ResultKey] {
    if index != image { beginSource() }
    image = index
    let codes = seen.map { CodeInView($0.detection.identity, at: $0.detection.outline) }
    return keys(of: passages.update(with: codes, in: size, at: .zero), among: seen)
  }

  /// Parts of a text in several codes are not counted: it takes several passages to read it.
  private func keys(of begun: [Passage], among seen: [Sighting]) -> [ResultKey] {
    let parts = Set(seen.filter { $0.text != nil }.map(\.detection.identity))
    return begun.map(\.code).filter { !parts.contains($0) }.map { .code($0) }
  }

  // MARK: Counting

  /// Counts a result, which has been counted `count` times so far, and returns what that means.
  func count(_ result: ScanResult, times: Int, to count: Int, afterEdits edits: Int) -> Cue {
    let verdict = check?.count(CodeText(result), times: times)
    let cue = verdict.map { cue(of: $0) } ?? (count > times ? .again : .new)
    lastSerial += 1
    reads.append(
      CountedRead(
        id: lastSerial, result: result.id, cue: cue, verdict: verdict, times: times, count: count,
        edits: edits))
    if reads.count > Self.mostReads { reads.removeFirst() }
    return cue
  }

  /// What the list says of a result; nil without a list, and of a code without content.
  func verdict(on result: ScanResult) -> ListVerdict? {
    result.code.payload.bytes.isEmpty ? nil : check?.verdict(on: CodeText(result))
  }

  private func cue(of verdict: ListVerdict) -> Cue {
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
    for row in rows.sorted(by: { $0.id < $1.id }) where !row.payload.bytes.isEmpty {
      _ = check.count(CodeText(row), times: row.count)
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
  /// The code of a result in its chosen reading.
  init(_ result: ScanResult) {
    self.init(
      bytes: result.code.payload.bytes, text: result.text, symbology: result.code.symbology,
      isGS1: result.code.isGS1)
  }

  /// The code of a row.
  init(_ row: HistoryEntry) {
    self.init(
      bytes: row.payload.bytes, text: row.text, symbology: row.symbology, isGS1: row.isGS1)
  }
}
