// Tally: counting hands-free, and checking the counts against a list. Each passage of a code
// counts once; PassageCounter has that rule, and ListCheck compares with the list.
//
//   sightings ─► SessionTally ─ passages ─► ResultCollector ─ counted rows ─► SessionTally
//                                                 └ cues ─► views, Desk
//
// Passages count while counting is on, and are followed all the time. A row of the worksheet has
// the count of its code in the session, or none if counting was never on. Switching counting on
// starts with nothing; an open list continues, and starts with what the rows have.

public import FeatureModels
internal import Meaning
public import Observation
internal import Reading
public import Wording

/// Counts reads, and compares them with a list.
@Observable
public final class SessionTally {
  /// Whether passages count; the window shows the counts then, and each read has a cue.
  public var isOn = false { didSet { if isOn != oldValue { settle() } } }
  /// Called when counting starts or ends.
  @ObservationIgnored var switched: () -> Void = {}
  /// The comparison with a list; nil without one.
  public private(set) var check: ListCheck?
  public private(set) var listName = ""
  /// The last counted read; nil before the first one, and after it was undone.
  public var last: CountedRead? { reads.last }
  /// The notice after the last read was undone; nil once another read was counted.
  public internal(set) var undone: Sentence?
  /// The number of reads since counting started.
  public private(set) var total = 0
  /// The number of different codes among them.
  public private(set) var codes = 0
  /// For how many seconds since counting started no frame was read, because reading was
  /// interrupted.
  public private(set) var unwatchedSeconds = 0

  private var reads: [CountedRead] = []
  /// How often each result was counted since counting started.
  private var counts: [ScanResult.ID: Int] = [:]
  @ObservationIgnored private var passages = PassageCounter()
  @ObservationIgnored private var unwatched = Duration.zero
  /// When the newest frame came, and whether the source has rested since.
  @ObservationIgnored private var newestFrame: (instant: ContinuousClock.Instant, rested: Bool)?
  /// The source of the newest frame, and its camera.
  @ObservationIgnored private var origin: (source: ScanSource, camera: Camera.ID?)?
  /// Whether the next frame is the first of a source that plays from its start.
  @ObservationIgnored private var beginsAnew = false
  @ObservationIgnored private var lastSerial = 0
  /// The copies of codes that were counted in each still image.
  @ObservationIgnored private var copies: [Int: [ResultKey: Int]] = [:]
  /// When scanners have read the codes that do not count again yet.
  @ObservationIgnored private var scans: [ResultKey: ContinuousClock.Instant] = [:]

  /// The most reads that can be undone.
  private static let mostReads = 1000

  // MARK: Passages

  /// Changes the rules by which codes are followed.
  func follow(_ rules: PassageCounter.Rules) { passages.rules = rules }

  /// Notes that a source is opened, perhaps the same one again. All codes count in images and in a
  /// source that plays from its start; a camera or a screen may still show the same codes.
  func open(_ source: ScanSource) {
    rest()
    switch source {
    case .images: copies = [:]
    case .stream, .demo: beginsAnew = true
    case .camera, .screen: beginsAnew = false
    }
  }

  /// Notes that the source gives no frames for now; codes in view when it continues are the same
  /// ones.
  func rest() { newestFrame?.rested = true }

  /// Starts a new source if the frames come from another source or camera than before; a source
  /// that continues after a break still shows the same codes.
  private func follow(_ source: ScanSource, _ camera: Camera.ID?) {
    let last = origin
    let isSame = last?.source == source && (camera == nil || last?.camera == camera)
    if isSame, !beginsAnew { return }
    (origin, beginsAnew) = ((source, camera), false)
    guard last != nil else { return }
    passages.beginSource()
    newestFrame = nil
  }

  private func settle() {
    if isOn, check == nil {
      passages.beginCount()
      copies = [:]
      forget()
    }
    passages.isCounting = isOn
    switched()
  }

  /// The codes whose passages start with a frame of this source, once for each passage, counted or
  /// not.
  func passages(
    of seen: [Sighting], in reading: FrameReading, from source: ScanSource, _ camera: Camera.ID?
  ) -> [ResultKey] {
    follow(source, camera)
    let now = ContinuousClock.now
    if let newest = newestFrame, newest.rested {
      passages.resume(after: source.isFile ? .zero : now - newest.instant)
    }
    newestFrame = (now, false)
    let unwatched = passages.unwatched
    let begun = passages.update(with: seen, in: reading)
    if isOn { note(unwatched: passages.unwatched - unwatched) }
    guard !begun.isEmpty else { return [] }
    // Parts of a text in several codes are not counted: it takes several passages to read it.
    let parts = Set(seen.filter { $0.text != nil }.map(\.detection.identity))
    return begun.map(\.code).filter { !parts.contains($0) }.map { .code($0) }
  }

  /// The codes of a still image that were not counted yet, once for each copy. An image may be
  /// read in several steps, and again for other symbologies.
  func passages(of seen: [Sighting], inImage index: Int) -> [ResultKey] {
    guard isOn else { return [] }
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

  /// The code of a scanner, unless it is read twice within the delay.
  func passages(ofScanned key: ResultKey) -> [ResultKey] {
    let (now, delay) = (ContinuousClock.now, passages.rules.delay)
    scans = scans.filter { now - $0.value < delay }
    guard scans[key] == nil else { return [] }
    if delay > .zero { scans[key] = now }
    return [key]
  }

  private func note(unwatched length: Duration) {
    guard length > .zero else { return }
    unwatched += length
    unwatchedSeconds = Int((unwatched / .seconds(1)).rounded())
  }

  // MARK: Counting

  /// How often a result was counted since counting started.
  public func count(of result: ScanResult.ID) -> Int { counts[result, default: 0] }

  /// Records that a result was counted `times` more and has this row now; `isFirst` if only this
  /// read brought it into the list.
  func count(
    _ result: ScanResult.ID, times: Int, isFirst: Bool, in row: HistoryEntry?, isNewRow: Bool,
    afterEdits edits: Int
  ) -> CountedRead {
    let verdict = row.flatMap { CodeText(compared: $0) }.flatMap { check?.count($0, times: times) }
    let before = count(of: result)
    counts[result] = before + times
    total += times
    if before == 0 { codes += 1 }
    let cue = verdict.map { meaning(of: $0) } ?? (before > 0 ? Cue.again : .new)
    lastSerial += 1
    let read = CountedRead(
      id: lastSerial, result: result, cue: cue, verdict: verdict, times: times,
      count: before + times, isFirst: isFirst, row: row?.id, isNewRow: isNewRow, edits: edits)
    reads.append(read)
    undone = nil
    if reads.count > Self.mostReads { reads.removeFirst() }
    return read
  }

  /// The list's verdict on the code of a row; nil without a list, and for a code without content.
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

  func takeLast() -> CountedRead? {
    guard let last = reads.popLast() else { return nil }
    let rest = count(of: last.result) - last.times
    counts[last.result] = rest > 0 ? rest : nil
    return last
  }

  /// Starts with nothing counted.
  func forget() {
    (reads, counts, undone) = ([], [:], nil)
    (total, codes, unwatchedSeconds) = (0, 0, 0)
    unwatched = .zero
  }

  /// Adds up the counts of the present results again.
  private func addUp(where isThere: (ScanResult.ID) -> Bool) {
    let there = counts.filter { isThere($0.key) }
    (total, codes) = (there.values.reduce(0, +), there.count)
  }

  // MARK: The list

  /// Compares with `list` from now on, beginning with the rows that are there.
  func open(_ list: ExpectedList, named name: String, isOnceOnly: Bool, rows: [HistoryEntry]) {
    listName = name
    check = Self.check(list, isOnceOnly: isOnceOnly, rows)
    if !isOn { forget() }
    isOn = true
  }

  /// Adds up the counts and compares the rows again after rows were removed or restored; `isThere`
  /// returns whether a result has a row.
  func compareAgain(
    isOnceOnly: Bool, _ rows: [HistoryEntry], isThere: (ScanResult.ID) -> Bool
  ) {
    addUp(where: isThere)
    guard let list = check?.list else { return }
    check = Self.check(list, isOnceOnly: isOnceOnly, rows)
  }

  /// Stops comparing with the list.
  public func closeList() {
    check = nil
    listName = ""
  }

  private static func check(
    _ list: ExpectedList, isOnceOnly: Bool, _ rows: [HistoryEntry]
  ) -> ListCheck {
    var check = ListCheck(list, isOnceOnly: isOnceOnly)
    // Rows are counted in the order in which they were scanned.
    for row in rows.sorted(by: { $0.id < $1.id }) where row.count > 0 {
      if let code = CodeText(compared: row) { _ = check.count(code, times: row.count) }
    }
    return check
  }
}

/// A read that was counted.
public nonisolated struct CountedRead: Identifiable, Hashable, Sendable {
  /// Numbers reads from 1.
  public let id: Int
  public let result: ScanResult.ID
  public let cue: Cue
  /// The list's verdict; nil without a list.
  public let verdict: ListVerdict?
  /// The number of copies that came into view at once.
  let times: Int
  /// The count of the code, including this read.
  public let count: Int
  /// Whether only this read brought its result into the list.
  let isFirst: Bool
  /// The row in which it counts, and whether it brought that into the table.
  let row: HistoryEntry.ID?
  let isNewRow: Bool
  /// The number of changes of the table before this read.
  let edits: Int
}

nonisolated extension CodeText {
  /// The code of a row for comparison with a list. A secret is compared by its title only; nil for
  /// a code without content.
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
