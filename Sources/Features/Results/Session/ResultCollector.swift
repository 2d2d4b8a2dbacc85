// Turns sightings into results: codes are interpreted one at a time away from the window's thread,
// in order of appearance, and then become results.

internal import Meaning
public import Observation
public import Reading
public import Wording

/// Makes results of sightings, keeps their list, and announces them.
@Observable
public final class ResultCollector {
  var list: ResultList {
    access(keyPath: \.list)
    return current
  }
  var arrivalList = ArrivalList()
  /// The newest announcement of results for screen readers.
  public private(set) var announcement = Sentence(exact: "")
  private var answering: Task<Void, Never>?

  @ObservationIgnored public let selection = ResultSelection()
  @ObservationIgnored private var current = ResultList()
  /// While an image is being read, news waits to be announced all at once.
  @ObservationIgnored var awaitsMore = false {
    didSet {
      if awaitsMore, !oldValue { worksheet.rowsOfImage = [] }
      if !awaitsMore, !isInterpreting { announce() }
    }
  }
  /// Called with results that are new, become complete or come back into view, and whether the
  /// user shows them, not only a message's source.
  @ObservationIgnored var arrived: (ScanResult, _ isOfUser: Bool) -> Void = { _, _ in }
  /// Called with new or complete results that may be delivered; the results of an image come
  /// together.
  @ObservationIgnored var announced: ([ScanResult]) -> Void = { _ in }
  /// Whether a message chose the source; its results are not delivered.
  var holdsBack = false
  /// The results that are not delivered, with the way in which they came: from a source that a
  /// message chose, or unasked.
  @ObservationIgnored private var heldBack: [ScanResult.ID: Inquiry.Way] = [:]
  @ObservationIgnored private(set) var inquiries = InquiryQueue()
  @ObservationIgnored let interpreter: Interpreter
  @ObservationIgnored let choices: Choices
  @ObservationIgnored public let desk: any Desk
  @ObservationIgnored private let counter: ScanCounter
  @ObservationIgnored let worksheet: Worksheet
  @ObservationIgnored let tally: SessionTally
  /// The number of passages of each code that is not a result yet.
  @ObservationIgnored var awaited: [ResultKey: Int] = [:]
  /// The passages of codes that came after a question that is still open: its answer may set
  /// a column for them.
  @ObservationIgnored var later: [(after: Int, key: ResultKey)] = []
  /// Results whose first passage is not certain yet, which takes two looks at a linear code.
  @ObservationIgnored var anticipated: Set<ResultKey> = []
  @ObservationIgnored var hasSource = false
  @ObservationIgnored private(set) var hasScanned = false
  @ObservationIgnored var news: [CountedRead] = []

  init(
    _ interpreter: Interpreter, choices: Choices, desk: any Desk, counter: ScanCounter,
    worksheet: Worksheet, tally: SessionTally
  ) {
    self.worksheet = worksheet
    self.tally = tally
    self.interpreter = interpreter
    self.choices = choices
    self.desk = desk
    self.counter = counter
  }

  public var isInterpreting: Bool { answering != nil }

  // MARK: For views

  /// Newest first.
  public var all: [ScanResult] { list.results }

  public subscript(id: ScanResult.ID) -> ScanResult? { list[id] }

  /// The result of a sighting; nil before it is interpreted and after it was deleted.
  public func result(of sighting: Sighting) -> ScanResult? { list[ResultKey(sighting)] }
  public func has(_ code: CodeIdentity) -> Bool { list[.code(code)] != nil }
  public func number(of sighting: Sighting) -> Int? { list.numbers[ResultKey(sighting)] }

  public func result(numbered number: Int) -> ScanResult? {
    list.numbers.first { $0.value == number }.flatMap { list[$0.key] }
  }

  public var arrivals: [Arrival] { arrivalList.items }

  /// Whether the result is not delivered, because the user has not chosen its source.
  public func isHeldBack(_ id: ScanResult.ID) -> Bool { heldBack[id] != nil }

  /// The cues of arrivals after `serial` whose flashes are switched on.
  public func flashes(after serial: Int) -> [ScanResult.ID: Cue] {
    let news = arrivals.filter {
      $0.serial > serial && choices.preferences.flashes.contains($0.cue)
    }
    return Dictionary(news.map { ($0.result, $0.cue) }, uniquingKeysWith: max)
  }

  // MARK: Sightings

  /// Updates the codes in view, and returns those that came into view.
  @discardableResult
  func see(_ sightings: [Sighting]) -> Set<ResultKey> {
    var entered: [ResultKey] = []
    change { entered = $0.see(sightings.map { ResultKey($0) }) }
    for key in entered {
      guard let known = list[key] else { continue }
      arrived(known, !holdsBack)
      // The user now shows a code that so far only a message's source has shown.
      if !holdsBack, known.sequence == nil, heldBack.removeValue(forKey: known.id) != nil {
        arrivalList.add(known.id, isReturn: false, .new)
        continue
      }
      // While counting is on, passages are announced instead.
      if !tally.isOn { arrivalList.add(known.id, isReturn: true, .again) }
    }
    return Set(entered)
  }

  /// Interprets sightings that are new or add facts to a result.
  func learn(from sightings: [Sighting], in source: String?, at moment: Duration? = nil) {
    for sighting in sightings {
      learn(ResultFacts(sighting), about: ResultKey(sighting), in: source, at: moment)
    }
  }

  private func learn(
    _ seen: ResultFacts, about key: ResultKey, in source: String?, at moment: Duration? = nil,
    way: Inquiry.Way = .source
  ) {
    guard !list.isDismissed(key) else { return }
    let known = list[key]
    // The newest question has all that was known when it was added.
    let before = inquiries.newestFacts(about: key) ?? known.map { ResultFacts(of: $0) }
    guard before.map({ seen.adds(to: $0) }) ?? true else { return }
    let facts = before.map { seen.joined(with: $0) } ?? seen
    // Another payload has other interpretations.
    let isSame = facts.code.payload == known?.code.payload
    ask(
      about: key, facts, reading: isSame ? known?.chosenReading ?? 0 : 0, in: source, at: moment,
      way: way)
  }

  /// Takes a code that a hand-held scanner has read, once for each time that it does.
  package func scan(_ code: ScannedCode, by scanner: String) {
    let code = code.detection
    admit(ResultFacts(code: code), about: .code(code.identity), from: scanner)
  }

  /// Takes a code that comes beside the source of images and is never in view by itself. It is the
  /// user's own, whatever that source is, and delivered and counted only if the user has asked to
  /// scan it.
  func admit(
    _ facts: ResultFacts, about key: ResultKey, from source: String, isAsked: Bool = true
  ) {
    change { $0.readmit(key) }
    if let known = list[key] {
      arrived(known, isAsked)
      if isAsked, heldBack.removeValue(forKey: known.id) != nil {
        arrivalList.add(known.id, isReturn: false, .new)
      } else if isAsked, !tally.isOn {
        arrivalList.add(known.id, isReturn: true, .again)
      }
    }
    learn(facts, about: key, in: source, way: isAsked ? .beside : .unasked)
    // The parts of a text do not count.
    if isAsked, case .code = key { count(tally.passages(ofScanned: key)) }
  }

  /// Whether so many codes wait for their meaning that those beside the source have to wait.
  var isBehind: Bool { inquiries.isHalfFull }

  // MARK: Commands

  /// Adds a code that the user, and no engine, says is there.
  func take(_ code: Detection, from source: String?) {
    let key = ResultKey.code(code.identity)
    if list[key] == nil { ask(about: key, ResultFacts(code: code), reading: 0, in: source) }
  }

  func change(_ body: (inout ResultList) -> Void) {
    let before = current.revision
    body(&current)
    guard current.revision != before else { return }
    withMutation(keyPath: \.list) {}
    if selection.isOn { selection.keep { current[$0] != nil } }
  }

  func change(_ id: ScanResult.ID, _ body: (inout ScanResult) -> Void) {
    change { $0.change(id, body) }
  }

  func delete(where isDeleted: (ScanResult) -> Bool) -> Bool {
    var isChanged = false
    change { isChanged = $0.delete(where: isDeleted) }
    return isChanged
  }

  func dropWaiting() {
    inquiries.removeAll()
    arrivalList.dropUnannounced()
    change { $0.dismissUnknown() }
  }

  /// Empties the list for good; codes in view stay away until they come into view again.
  func dismissAll() {
    dropWaiting()
    change { $0.dismissAll() }
  }

  public func chooseReading(_ reading: Int, of id: ScanResult.ID) {
    guard let result = list[id], result.readings.indices.contains(reading) else { return }
    if id.isRecalled {
      let inquiry = Inquiry(
        number: 0, key: result.key, facts: ResultFacts(of: result), reading: reading, isNew: false,
        source: result.source)
      Task {
        let answer = await interpreter.answer(inquiry)
        change(id) { $0.update(inquiry.facts, answer, reading: reading) }
      }
    } else {
      ask(about: result.key, ResultFacts(of: result), reading: reading, in: result.source)
    }
  }

  /// Asks for the meaning of all results once more, because it may be another one now.
  func interpretAgain() {
    for result in all { chooseReading(result.chosenReading, of: result.id) }
  }

  /// Keeps a result of an entry of the history beside the list, and returns its identity.
  func recall(
    _ code: Detection, _ interpretation: Interpretation, reading: Int,
    found: ContinuousClock.Instant, source: String
  ) -> ScanResult.ID {
    current.recall {
      ScanResult(
        recalled: $0, code, interpretation, reading: reading, found: found, source: source)
    }
  }

  func dropInquiries() {
    inquiries.removeAll()
    awaited = [:]
  }

  /// Drops what the source of images has shown and is not a result yet.
  func dropSightings(besidesNew: Bool) {
    inquiries.removeAll { $0.way == .source && (besidesNew || $0.isNew) }
    awaited = awaited.filter { inquiries.isAsking(about: $0.key) }
  }

  // MARK: Interpreting

  private func ask(
    about key: ResultKey, _ facts: ResultFacts, reading: Int, in source: String?,
    at moment: Duration? = nil, way: Inquiry.Way = .source
  ) {
    let isNew = list[key] == nil
    let isAdded = inquiries.add { number in
      Inquiry(
        number: number, key: key, facts: facts, reading: reading, isNew: isNew, source: source,
        moment: moment, way: way)
    }
    guard isAdded, answering == nil else { return }
    answering = Task { await answerInquiries() }
  }

  private func answerInquiries() async {
    while let inquiry = inquiries.first {
      let answer = await interpreter.answer(inquiry)
      if inquiries.remove(inquiry) { take(answer, to: inquiry) }
      countLater(upTo: inquiry.number)
    }
    countLater(upTo: .max)
    if !awaitsMore { announce() }
    answering = nil
  }

  private func take(_ answer: Interpretation, to inquiry: Inquiry) {
    let facts = inquiry.facts
    guard let known = list[inquiry.key] else { return insert(answer, to: inquiry) }
    change(known.id) { $0.update(facts, answer, reading: inquiry.reading) }
    guard facts.progress != known.sequence else {
      if let changed = list[known.id] { worksheet.record(changed) }
      return
    }
    if facts.isWhole {
      let isOfUser = isOfUser(inquiry)
      if !isOfUser { holdBack(known.id, inquiry.way) }
      add(known.id, times: tally.isOn && inquiry.way != .unasked ? 1 : 0)
      if let changed = list[known.id] { arrived(changed, isOfUser) }
    } else {
      announcement = Sentence("\(answer.meaning.content.title): \(facts.progressSentence).")
    }
  }

  private func insert(_ answer: Interpretation, to inquiry: Inquiry) {
    // A result that was deleted while it was being interpreted stays deleted.
    var times = awaited.removeValue(forKey: inquiry.key) ?? 0
    guard inquiry.isNew, !list.isDismissed(inquiry.key) else { return }
    let facts = inquiry.facts
    if tally.isOn, times == 0, inquiry.way != .unasked {
      switch inquiry.key {
      case .code: anticipated.insert(inquiry.key)
      // The passages of the text's parts do not count.
      case .text: times = facts.isWhole ? 1 : 0
      }
    }
    var added: ScanResult.ID?
    change { list in
      added = list.insert { ScanResult($0, inquiry, answer) }
    }
    guard let added else { return }
    hasScanned = true
    counter.countCode(of: facts.code.symbology)
    let isOfUser = isOfUser(inquiry)
    if !isOfUser { holdBack(added, inquiry.way) }
    if facts.isWhole {
      add(added, times: times)
    } else {
      arrivalList.add(added, isReturn: false, .new)
    }
    if let result = list[added] { arrived(result, isOfUser) }
  }

  // MARK: Holding back

  private func isOfUser(_ inquiry: Inquiry) -> Bool {
    switch inquiry.way {
    case .source: !holdsBack
    case .beside: true
    case .unasked: false
    }
  }

  private func holdBack(_ id: ScanResult.ID, _ way: Inquiry.Way) {
    // Results that were deleted need not be remembered.
    if heldBack.count > 2 * ResultList.most {
      heldBack = heldBack.filter { list[$0.key] != nil }
    }
    heldBack[id] = way
  }

  /// Delivers the results of the source that were held back, the oldest first.
  func deliverHeldBack() {
    for result in list.results.reversed() where heldBack[result.id] == .source {
      arrivalList.add(result.id, isReturn: false, .new)
    }
    heldBack = heldBack.filter { $0.value != .source }
    if !awaitsMore, !isInterpreting { announce() }
  }

  // MARK: Announcing

  /// Announces all new results at once: an image with many codes is one piece of news.
  func announce() {
    if !awaitsMore { worksheet.rowsOfImage = nil }
    let results = arrivalList.takeUnannounced().compactMap { list[$0] }
    let reads = news
    news = []
    let cues = tally.isOn ? reads.map(\.cue) : results.isEmpty ? [] : [.new]
    if let sentence = newsOfReads(reads) {
      announcement = sentence
    } else if !results.isEmpty, !tally.isOn {
      announcement = Self.announcement(of: results)
    }
    announced(results.filter { heldBack[$0.id] == nil && $0.cells.isEmpty })
    if let cue = cues.filter(choices.preferences.sounds.contains).max() { desk.play(cue) }
  }

  static func announcement(of results: [ScanResult]) -> Sentence {
    let most = 3
    let titles = results.prefix(most).map { $0.content.title.excerpt }
    let named = Sentence(listing: Array(titles))
    let (count, rest) = (results.count, results.count - most)
    let found =
      rest > 0
      ? Sentence(
        "\(count) codes found: \(named) and 1 more",
        plural: "\(count) codes found: \(named) and \(rest) more", count: rest)
      : Sentence(
        "\(count) code found: \(named)", plural: "\(count) codes found: \(named)", count: count)
    guard count == 1, let problem = results[0].content.problems.first else { return found }
    return Sentence(joining: [found, problem.excerpt], by: ". ")
  }
}
