// Counting: how often codes pass, and how the counts compare with a list of expected codes. The
// session's results are in Features/Results, and the tracking of codes is in Reading/Tracking.

public import Reading

/// The passage of one code through the image, from entering the view to leaving it.
public struct Passage: Identifiable, Hashable, Sendable {
  /// Numbers the counted passages from 1; never reused within one counter.
  public let id: Int
  public let code: CodeIdentity
  /// The number of the passage of this code, from 1; 0 while the counter only follows codes.
  public let number: Int
  /// The time of the frame in which it started.
  public let time: Duration
}

/// Counts the passages of codes. A value without a clock: frames bring their time.
///
/// A code counts once while it is in view, and equal codes side by side count each. It counts again
/// when it was out of sight for a moment, when another code passed between, or when it had left the
/// image over one side and comes in on the other. A code that moves steadily, as on a conveyor, is
/// recognized where its movement leads, even if it is hidden on the way.
///
/// Only frames without a code show that it is out of sight. A gap between frames shows nothing:
/// after it, equal codes in equal number are the same ones, unless their movement led them out of
/// the image meanwhile.
///
///     var counter = PassageCounter()
///     for passage in counter.update(with: codes, in: frame.size, at: frame.time) {
///       show("×\(passage.number)")
///     }
public struct PassageCounter: Sendable {
  /// When a code counts again.
  public struct Rules: Hashable, Sendable {
    /// The time out of sight after which a code counts again.
    public var absence = Duration.seconds(1)
    /// The shortest time between the starts of two passages of the same code, against double reads.
    /// Equal codes side by side are not affected.
    public var delay = Duration.zero

    /// The usual rules.
    public init() {}
  }

  /// The most different codes that are counted: an untrusted video can have any number.
  static let mostCodes = 100_000
  /// The most passages that can be undone, one after the other.
  static let mostUndone = 1000
  /// The most codes that are followed at a time.
  static let mostPassing = 1000

  /// When a code counts again.
  public var rules: Rules
  public private(set) var total = 0
  /// The number of passages of each code; codes whose passages were all undone are missing.
  public private(set) var counts: [CodeIdentity: Int] = [:]
  /// Whether passages count; otherwise codes are only followed.
  public var isCounting = true
  /// The total length of the gaps between frames, from one second on each.
  public var unwatched: Duration { watch.unwatched }

  private var passing: [CodeIdentity: [PassingCode]] = [:]
  private var recent: [Passage] = []
  private var lastID = 0
  private var watch = WatchedTime()
  private var time: Duration { watch.time }
  private var size = PixelSize(width: 0, height: 0)

  /// Creates a counter that has counted nothing.
  public init(rules: Rules = Rules()) {
    self.rules = rules
  }

  /// The number of passages of `code`.
  public func count(of code: CodeIdentity) -> Int { counts[code, default: 0] }

  /// Starts a source. Its codes count again, and all codes in an image count.
  public mutating func beginSource() {
    passing = [:]
    watch.beginSource()
  }

  /// Starts counting: codes in view count once more.
  public mutating func beginCount() {
    var next = PassageCounter(rules: rules)
    next.isCounting = isCounting
    self = next
  }

  /// Notes that the source continues after a break of this length without frames. Its times may
  /// start over.
  public mutating func resume(after length: Duration) { watch.resume(after: length) }

  /// Records the codes that are seen in the frame of `time`, and returns the passages that start
  /// with it. Codes that are only remembered from earlier frames do not belong in `codes`.
  public mutating func update(
    with codes: [CodeTrack], in size: PixelSize, at time: Duration
  ) -> [Passage] {
    let step = watch.step(to: time, seesCodes: !codes.isEmpty)
    if size != self.size { rescale(to: size) }
    if step.gap > .zero { pass(step.gap) }
    forgetPassed()
    var begun: [Passage] = []
    let copies = Dictionary(grouping: codes, by: \.code)
    var done = Set<CodeIdentity>()
    // In the order of the image, which a dictionary does not keep.
    for seen in codes where done.insert(seen.code).inserted {
      begun += follow(seen.code, copies[seen.code, default: []])
    }
    for (code, copies) in passing where copies.contains(where: { $0.track.lastSeen < self.time }) {
      passing[code] = copies.map {
        $0.track.lastSeen < self.time ? $0.missed(for: step.watched) : $0
      }
    }
    return begun
  }

  /// Undoes the last counted passage and returns it; nil if there is none. A code in view does not
  /// count again until it has been out of sight.
  public mutating func undo() -> Passage? {
    guard let last = recent.popLast() else { return nil }
    let rest = count(of: last.code) - 1
    counts[last.code] = rest > 0 ? rest : nil
    total -= 1
    return last
  }
}

extension PassageCounter {
  /// Follows the copies of one code from the frame before to this one.
  private mutating func follow(_ code: CodeIdentity, _ seen: [CodeTrack]) -> [Passage] {
    var known = passing[code] ?? []
    let distinct = Self.withoutDoubles(seen)
    let pairs = pairs(of: known, distinct)
    for (index, place) in pairs { known[index].see(distinct[place].outline, in: size, at: time) }
    let taken = Set(pairs.map(\.place))
    for (place, code) in distinct.enumerated()
    where !taken.contains(place) && passing.count < Self.mostPassing
      && known.count < Self.mostPassing
    {
      known.append(PassingCode(code, in: size, at: time))
    }
    var begun: [Passage] = []
    for index in known.indices
    where known[index].track.lastSeen == time && known[index].isReady(counting: isCounting)
      && !isMisread(known[index], of: code)
    {
      guard let passage = begin(code, at: known[index].track.firstSeen) else { break }
      known[index].begin(counting: isCounting)
      begun.append(passage)
    }
    passing[code] = known
    return begun
  }

  /// Pairs the known copies with their new places; the most likely pairs come first.
  private func pairs(
    of known: [PassingCode], _ seen: [CodeTrack]
  ) -> [(index: Int, place: Int)] {
    var candidates: [(cost: Double, index: Int, place: Int)] = []
    for (index, code) in known.enumerated() {
      for (place, view) in seen.enumerated() {
        if let cost = cost(of: code, seenAt: view.outline) {
          candidates.append((cost, index, place))
        }
      }
    }
    candidates.sort { $0 < $1 }
    var (indices, places) = (Set<Int>(), Set<Int>())
    var pairs: [(index: Int, place: Int)] = []
    for candidate in candidates
    where !indices.contains(candidate.index) && !places.contains(candidate.place) {
      indices.insert(candidate.index)
      places.insert(candidate.place)
      pairs.append((candidate.index, candidate.place))
    }
    return pairs
  }

  /// The cost of taking a known copy for the code at `outline`; nil if the code there starts
  /// another passage.
  private func cost(of code: PassingCode, seenAt outline: Quadrilateral) -> Double? {
    let distance = code.distance(to: outline, at: time)
    if code.isExpected(at: outline, time, absentFor: rules.absence) { return distance }
    let unlikely = 1e6 + distance
    if code.isCounted, time - code.track.firstSeen < rules.delay { return unlikely }
    guard !code.isAbsent(for: rules.absence),
      !code.hasLeft(size, comingBackAt: outline, time), !isAnotherBetween(code)
    else { return nil }
    return unlikely
  }

  /// Whether a copy of `code` is a misreading of another code.
  private func isMisread(_ copy: PassingCode, of code: CodeIdentity) -> Bool {
    passing.contains { other, copies in
      other != code && copies.contains { $0.isMistaken(for: copy, at: time) }
    }
  }

  /// Whether a code came and went while `code` was out of sight.
  private func isAnotherBetween(_ code: PassingCode) -> Bool {
    passing.values.contains { others in
      others.contains {
        $0.track.firstSeen > code.track.lastSeen && $0.track.lastSeen < time && $0.isCredible
      }
    }
  }

  /// Drops codes that can no longer come back.
  private mutating func forgetPassed() {
    let longest = rules.absence * PassingCode.longestHiding
    func isPast(_ copy: PassingCode) -> Bool {
      copy.isAbsent(for: longest) && time - copy.track.lastSeen > rules.delay
    }
    for (code, copies) in passing where copies.contains(where: isPast) {
      let rest = copies.filter { !isPast($0) }
      passing[code] = rest.isEmpty ? nil : rest
    }
  }

  /// Converts the positions of known codes to images of another size.
  private mutating func rescale(to size: PixelSize) {
    defer { self.size = size }
    guard self.size.width > 0, self.size.height > 0 else { return }
    let (across, down) = (
      Double(size.width) / Double(self.size.width), Double(size.height) / Double(self.size.height)
    )
    for (code, copies) in passing {
      passing[code] = copies.map { $0.scaled(across: across, down: down) }
    }
  }

  /// Passes a gap between frames. Codes that have just come into view are assumed to move like
  /// those that move steadily, as on one belt.
  private mutating func pass(_ gap: Duration) {
    let steady = passing.values.joined().filter(\.isSteady)
    let newest = steady.max { $0.track.lastSeen < $1.track.lastSeen }
    for (code, copies) in passing {
      passing[code] = copies.map { copy in
        (newest.map { copy.joining($0) } ?? copy).passing(gap)
      }
    }
  }

  private mutating func begin(_ code: CodeIdentity, at began: Duration) -> Passage? {
    guard isCounting else { return Passage(id: 0, code: code, number: 0, time: began) }
    guard counts[code] != nil || counts.count < Self.mostCodes else { return nil }
    counts[code, default: 0] += 1
    total += 1
    lastID += 1
    let passage = Passage(id: lastID, code: code, number: count(of: code), time: began)
    if recent.count == Self.mostUndone { recent.removeFirst() }
    recent.append(passage)
    return passage
  }

  /// The codes without duplicates that were detected at the same place.
  private static func withoutDoubles(_ codes: [CodeTrack]) -> [CodeTrack] {
    guard codes.count > 1 else { return codes }
    return codes.indices.filter { index in
      !codes[..<index].contains { $0.outline.contains(codes[index].outline.center) }
    }
    .map { codes[$0] }
  }
}

extension PassageCounter {
  /// Records the tracker's sightings for `reading`, and returns the passages that start with it.
  public mutating func update(
    with sightings: [Sighting], in reading: FrameReading
  ) -> [Passage] {
    update(
      // The other sightings are still shown, but were not seen in the newest reading.
      with: sightings.map(\.track).filter { $0.lastSeen == reading.time },
      in: reading.size, at: reading.time)
  }
}
