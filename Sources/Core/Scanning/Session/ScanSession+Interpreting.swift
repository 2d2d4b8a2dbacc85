// From what was seen to rows: each finding is understood away from the window's thread, one after the
// other in order of appearance, and becomes a row when that is done.

internal import Barcodes
internal import Contents
internal import Recognition
internal import Text
internal import Wording

/// A question to the interpreter.
nonisolated struct Inquiry {
  let number: Int
  let key: ResultKey
  let finding: Finding
  /// Which of the readings is asked for.
  let choice: Int
  /// Whether the answer is to become a new row.
  let isOfSomethingNew: Bool
}

extension ScanSession {
  /// More is not asked at a time; what is left out is seen again.
  private static let mostInquiries = 1000

  /// Asks about everything among `seen` that is new or tells more.
  func learn(from seen: [Sighting]) {
    for sighting in seen {
      let key = ResultKey(sighting)
      guard !list.isDismissed(key) else { continue }
      let finding = Finding(sighting)
      if let known = list[key] {
        guard finding.adds(to: Finding(of: known)) else { continue }
        // Another payload has other readings.
        let isSame = finding.code.payload == known.code.payload
        ask(about: key, finding, choice: isSame ? known.chosenReading : 0)
      } else {
        ask(about: key, finding, isOfSomethingNew: true)
      }
    }
  }

  /// Asks, unless no less is being asked already; a choice of the person's is always asked about.
  func ask(
    about key: ResultKey, _ finding: Finding, choice: Int = 0, isOfSomethingNew: Bool = false,
    isWish: Bool = false
  ) {
    if !isWish, let waiting = inquiries.last(where: { $0.key == key }),
      !finding.adds(to: waiting.finding)
    {
      return
    }
    guard inquiries.count < Self.mostInquiries else { return }
    lastInquiry += 1
    inquiries.append(
      Inquiry(
        number: lastInquiry, key: key, finding: finding, choice: choice,
        isOfSomethingNew: isOfSomethingNew))
    guard answering == nil else { return }
    isInterpreting = true
    answering = Task { await answerInquiries() }
  }

  private func answerInquiries() async {
    while let inquiry = inquiries.first {
      let answer = await interpreter.answer(inquiry)
      // The question may have been dropped in the meantime.
      guard inquiries.first?.number == inquiry.number else { continue }
      inquiries.removeFirst()
      take(answer, to: inquiry)
    }
    answering = nil
    tell()
    isInterpreting = false
  }

  private func take(_ answer: Interpretation, to inquiry: Inquiry) {
    let finding = inquiry.finding
    guard let known = list[inquiry.key] else {
      // What was deleted while it was asked about stays deleted.
      guard inquiry.isOfSomethingNew, !list.isDismissed(inquiry.key) else { return }
      let now = ContinuousClock.now
      let id = list.insert { id in
        var result = ScanResult(
          id: id, key: inquiry.key, code: finding.code, readings: [], chosenReading: 0,
          content: answer.meaning.content, link: nil, reports: [:], sequence: finding.progress,
          found: now, number: nil)
        result.take(answer, choice: 0)
        return result
      }
      countCode(of: finding.code.symbology)
      return note(id, isReturn: false)
    }
    list.change(known.id) { result in
      result.code = finding.code
      result.sequence = finding.progress
      result.take(answer, choice: inquiry.choice)
    }
    guard finding.progress != known.sequence else { return }
    if finding.isWhole {
      note(known.id, isReturn: false)
    } else {
      announcement = tr("\(answer.meaning.content.title): \(finding.progressText).")
    }
  }

  /// Notes that a result arrived.
  func note(_ id: ScanResult.ID, isReturn: Bool) {
    lastArrival += 1
    arrivals.append(Arrival(serial: lastArrival, result: id, isReturn: isReturn))
    // Whoever flashes them has not looked for a long time if there are more.
    if arrivals.count > 64 { arrivals.removeFirst() }
    if !isReturn { untold.append(id) }
  }

  /// Tells of the results that arrived since the last time: an image of many is one piece of news.
  private func tell() {
    let results = untold.compactMap { list[$0] }
    untold = []
    guard !results.isEmpty else { return }
    announcement = Self.announcement(of: results)
    if chosen.beeps { desk.beep() }
  }

  private static func announcement(of results: [ScanResult]) -> String {
    let most = 3
    let titles = results.prefix(most).map { DisplayText.excerpt(of: $0.content.title.text) }
    let named = titles.joined(separator: ", ")
    let (count, rest) = (results.count, results.count - most)
    return rest > 0
      ? tr(
        "\(count) codes found: \(named) and 1 more",
        plural: "\(count) codes found: \(named) and \(rest) more", count: rest)
      : tr("\(count) code found: \(named)", plural: "\(count) codes found: \(named)", count: count)
  }
}

nonisolated extension ScanResult {
  /// Takes over what the interpreter says.
  fileprivate mutating func take(_ answer: Interpretation, choice: Int) {
    readings = answer.readings
    chosenReading = answer.readings.indices.contains(choice) ? choice : 0
    content = answer.meaning.content
    link = answer.meaning.link
    reports = answer.meaning.reports
  }
}

nonisolated extension Finding {
  /// "2 of 4", or "2" where nobody has told of how many.
  fileprivate var progressText: Sentence {
    switch progress {
    case .collecting(let seen, count: 0): Sentence(exact: "\(seen)")
    case .collecting(let seen, let count): Sentence("\(seen) of \(count)")
    case .joined(let whole): Sentence("\(whole.count) of \(whole.count)")
    case nil: Sentence(exact: "")
    }
  }
}

nonisolated extension Interpreter {
  /// Answers away from the window's thread: payloads are long, and tables have to be opened.
  @concurrent
  fileprivate func answer(_ inquiry: Inquiry) async -> Interpretation {
    let finding = inquiry.finding
    guard finding.isWhole else {
      // A part has no meaning of its own, and may be half of a secret.
      let progress = ContentField(
        "parts", label: Sentence("Parts seen"), finding.progressText)
      let content = Content(.text, title: Sentence("Text in several codes"), fields: [progress])
      return Interpretation(readings: [], meaning: Meaning(content: content))
    }
    guard !finding.code.payload.bytes.isEmpty else {
      let content = Content(
        .binary, title: Sentence("Unable to decode"),
        problems: [Sentence("A code is there, but nothing that it carries could be decoded.")])
      return Interpretation(readings: [], meaning: Meaning(content: content))
    }
    return interpretation(
      of: finding.code.payload, symbology: finding.code.symbology, isGS1: finding.code.isGS1,
      choice: inquiry.choice)
  }
}
