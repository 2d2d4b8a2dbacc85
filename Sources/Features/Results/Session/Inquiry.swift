// Questions to the interpreter, which are answered away from the window's thread; and the steps
// that follow a click.

public import Meaning
internal import Reading
public import Wording

/// A question to the interpreter about the meaning of these facts.
nonisolated struct Inquiry {
  let number: Int
  let key: ResultKey
  let facts: ResultFacts
  let reading: Int
  let isNew: Bool
  let source: String?
  /// The time in a video file.
  var moment: Duration?
  var way = Way.source

  /// How the code came.
  enum Way: Hashable {
    /// In the source of images.
    case source
    /// From the user's own device or folder beside that source, so that no change of that affects
    /// it.
    case beside
    /// Beside it too, in an image that the user has not asked to scan. It is not delivered or
    /// counted.
    case unasked
  }
}

/// The questions that are not answered yet, in order.
nonisolated struct InquiryQueue {
  /// A dropped question is added again with the next sighting.
  private static let most = 1000

  private var items: [Inquiry] = []
  private var lastNumber = 0

  var first: Inquiry? { items.first }

  /// The number of the newest question; nil if none is open.
  var newest: Int? { items.last?.number }

  var isHalfFull: Bool { items.count > Self.most / 2 }

  func newestFacts(about key: ResultKey) -> ResultFacts? {
    items.last { $0.key == key }?.facts
  }

  /// Adds a question under the next number, unless there are too many; returns whether it was
  /// added.
  mutating func add(_ inquiry: (_ number: Int) -> Inquiry) -> Bool {
    guard items.count < Self.most else { return false }
    lastNumber += 1
    items.append(inquiry(lastNumber))
    return true
  }

  /// Removes the first question; false if it was dropped in the meantime.
  mutating func remove(_ inquiry: Inquiry) -> Bool {
    guard items.first?.number == inquiry.number else { return false }
    items.removeFirst()
    return true
  }

  mutating func removeAll() { items = [] }
  mutating func removeAll(where isRemoved: (Inquiry) -> Bool) { items.removeAll(where: isRemoved) }
  func isAsking(about key: ResultKey) -> Bool { items.contains { $0.key == key } }
}

nonisolated extension ResultFacts {
  fileprivate var partsField: ContentField {
    ContentField("parts", label: Sentence("Parts read"), progressSentence)
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
  /// Answers on another thread, because payloads can be long and the first answer loads tables from
  /// disk.
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
        .binary, title: Sentence("Empty code"),
        problems: [Sentence("There is a code, but nothing in it could be decoded.")])
      return Interpretation(readings: [], meaning: JudgedContent(content: content))
    }
    var answer = interpretation(of: facts.code, choice: inquiry.reading)
    if !facts.isWhole {
      // The text of the parts that can be read is interpreted, and a field gives the number of
      // parts read.
      answer.meaning.content.fields.insert(facts.partsField, at: 0)
    }
    return answer
  }
}

// Steps: the consequences of a click. ResultCollector+Steps decides on a step without carrying it
// out; the window asks the user if the step is a question; the desk carries out the action.

/// The next step after the user asked for something.
public nonisolated enum ActionStep: Hashable, Sendable {
  case action(DeskAction)
  /// A question comes first; it is answered with an action or with nothing.
  case question(StepQuestion)
  case chooseFile([UInt8], fileName: String)
  case showDetails
}

/// A request to the desktop.
public nonisolated enum DeskAction: Hashable, Sendable {
  case open(String)
  case join(WiFiNetwork)
  case handOver([UInt8], fileName: String)
  case addTicket([UInt8])
  case copy(String, isSecret: Bool)
  case keepKeys([OneTimePasswordKey])
}

/// A step that needs the user's consent.
public nonisolated enum StepQuestion: Hashable, Sendable {
  /// `url` is the canonical form of the report's link.
  case link(LinkReport, url: String)
  case address(String, ContentAction.Purpose)
  case network(WiFiNetwork, warnings: [Sentence])
  /// The user may edit the text first.
  case search(String)
}

nonisolated extension WiFiNetwork {
  var warnings: [Sentence] {
    var warnings: [Sentence] = []
    switch security {
    case .open:
      warnings.append(
        Sentence("The network has no password: others nearby may read what is sent over it."))
    case .wep:
      warnings.append(
        Sentence("The network is protected by WEP, which is broken: it protects nothing."))
    case .enterprise:
      warnings.append(
        Sentence("The code does not identify the network; a fake network could imitate it."))
    case .wpa, .sae: break
    }
    if isHidden {
      warnings.append(
        Sentence("The network is hidden: this computer will ask for it by name everywhere."))
    }
    if DisplayText(name).revealsHidden {
      warnings.append(Sentence("The name of the network contains invisible characters."))
    }
    return warnings
  }
}
