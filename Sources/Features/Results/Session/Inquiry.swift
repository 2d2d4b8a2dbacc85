// Questions to the interpreter, and how they are answered away from the window's thread.

internal import Reading
internal import Meaning
internal import Wording

/// A question to the interpreter: what do these facts mean?
nonisolated struct Inquiry {
  let number: Int
  let key: ResultKey
  let facts: ResultFacts
  /// The index of the text reading to interpret.
  let reading: Int
  /// Whether the answer becomes a new result.
  let isNew: Bool
  /// Where the code was seen; nil in the demonstration.
  let source: String?
}

/// The questions that are not answered yet, in order.
nonisolated struct InquiryQueue {
  /// The most questions at a time; a dropped question is added again with the next sighting.
  private static let most = 1000

  private var items: [Inquiry] = []
  private var lastNumber = 0

  var first: Inquiry? { items.first }

  /// The facts of the newest question about a result.
  func newestFacts(about key: ResultKey) -> ResultFacts? {
    items.last { $0.key == key }?.facts
  }

  /// Adds a question, unless there are too many; returns whether it was added.
  mutating func add(
    about key: ResultKey, _ facts: ResultFacts, reading: Int, isNew: Bool, source: String?
  ) -> Bool {
    guard items.count < Self.most else { return false }
    lastNumber += 1
    items.append(
      Inquiry(
        number: lastNumber, key: key, facts: facts, reading: reading, isNew: isNew, source: source))
    return true
  }

  /// Removes an answered question; false if it was dropped in the meantime.
  mutating func remove(_ inquiry: Inquiry) -> Bool {
    guard items.first?.number == inquiry.number else { return false }
    items.removeFirst()
    return true
  }

  /// Drops all questions.
  mutating func removeAll() { items = [] }

  /// Drops the questions about results that do not exist yet.
  mutating func removeNew() { items.removeAll(where: \.isNew) }
}

nonisolated extension ResultFacts {
  fileprivate var partsField: ContentField {
    ContentField("parts", label: Sentence("Parts seen"), progressSentence)
  }

  /// "2 of 4", or "2" if the number of parts is unknown.
  var progressSentence: Sentence {
    switch progress {
    case .collecting(let seen, count: 0): Sentence(exact: "\(seen)")
    case .collecting(let seen, let count): Sentence("\(seen) of \(count)")
    case .joined(let whole): Sentence("\(whole.count) of \(whole.count)")
    case nil: Sentence(exact: "")
    }
  }
}

nonisolated extension Interpreter {
  /// Answers on another thread: payloads are long, and the first answer reads tables from disk.
  @concurrent
  func answer(_ inquiry: Inquiry) async -> Interpretation {
    let facts = inquiry.facts
    guard facts.isWhole || facts.code.sequence == nil else {
      // A part has no meaning of its own, and may be half of a secret.
      let content = Content(
        .text, title: Sentence("Text in several codes"), fields: [facts.partsField])
      return Interpretation(readings: [], meaning: JudgedContent(content: content))
    }
    guard !facts.code.payload.bytes.isEmpty else {
      let content = Content(
        .binary, title: Sentence("Unable to decode"),
        problems: [Sentence("There is a code, but nothing in it could be decoded.")])
      return Interpretation(readings: [], meaning: JudgedContent(content: content))
    }
    var answer = interpretation(
      of: facts.code.payload, symbology: facts.code.symbology, isGS1: facts.code.isGS1,
      choice: inquiry.reading)
    if !facts.isWhole {
      // What can be read of such a text is read, and says what is missing.
      answer.meaning.content.fields.insert(facts.partsField, at: 0)
    }
    return answer
  }
}
