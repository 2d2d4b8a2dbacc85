// Finding one code among many: the results that match a text, or a line of the open list. The views
// show the matches and dim the others; a match out of view is remembered with the place where it
// was last seen (FieldOfView).

internal import FeatureModels
internal import Meaning
public import Observation
internal import Reading
internal import Wording

/// The search of one window. It goes on until it is ended: a code that comes into view later
/// matches, too.
@Observable
public final class Finder {
  /// What is looked for.
  public enum Target: Hashable, Sendable {
    /// All words of the text, in any order and place.
    case text(String)
    /// The line of the list with this code.
    case code(String)

    public var text: String {
      switch self {
      case .text(let text), .code(let text): text
      }
    }
  }

  /// Nil while nothing is looked for.
  public private(set) var target: Target?
  /// The match that Enter went to last.
  public private(set) var current: ScanResult.ID?

  @ObservationIgnored private let collector: ResultCollector
  @ObservationIgnored private let worksheet: Worksheet
  @ObservationIgnored private let counting: Counting
  @ObservationIgnored private var known: [ScanResult.ID: SearchedText] = [:]
  @ObservationIgnored private var answer: (question: Question, matches: [ScanResult.ID])?
  @ObservationIgnored private var matching: Set<ScanResult.ID> = []

  /// All that the matches depend on.
  private struct Question: Equatable {
    let target: Target
    let results, rows: Int
    let list: String
  }

  init(_ collector: ResultCollector, _ worksheet: Worksheet, _ counting: Counting) {
    (self.collector, self.worksheet, self.counting) = (collector, worksheet, counting)
  }

  public var isOn: Bool { target != nil }

  /// Whether some results match and the others do not count: a search without a text has not begun.
  public var isChoosing: Bool { target.map { $0.text.contains { !$0.isWhitespace } } ?? false }

  /// Looks for `target` from now on.
  public func find(_ target: Target) {
    guard target != self.target else { return }
    self.target = target
    current = nil
  }

  /// Ends the search.
  public func end() {
    (target, current, answer) = (nil, nil, nil)
    (known, matching) = ([:], [])
  }

  /// The results that match: those in view by their numbers, then the newest first.
  public var matches: [ScanResult.ID] {
    guard isChoosing, let target else { return [] }
    let list = collector.list
    let question = Question(
      target: target, results: list.revision, rows: worksheet.revision,
      list: "\(counting.tally.listName) \(counting.tally.check?.list.lines.count ?? 0)")
    if let answer, answer.question == question { return answer.matches }
    let found = list.results.filter { isSought($0, target) }
    let inView = found.filter(\.isInView).sorted { ($0.number ?? 0) < ($1.number ?? 0) }
    let sorted = (inView + found.filter { !$0.isInView }).map(\.id)
    answer = (question, sorted)
    matching = Set(sorted)
    return sorted
  }

  /// Whether a result is among the matches.
  public func isMatch(_ id: ScanResult.ID) -> Bool { !matches.isEmpty && matching.contains(id) }

  /// The number of results that are searched.
  public var total: Int { collector.list.results.count }

  /// Goes on to the next match, or from the last one to the first; false if there is none.
  @discardableResult
  public func goOn() -> Bool {
    let matches = matches
    let place = current.flatMap { matches.firstIndex(of: $0) }.map { ($0 + 1) % matches.count }
    current = matches.isEmpty ? nil : matches[place ?? 0]
    return current != nil
  }

  private func isSought(_ result: ScanResult, _ target: Target) -> Bool {
    switch target {
    case .code(let code):
      return counting.line(of: result)?.code == code || result.text == code
    case .text(let text):
      let row = worksheet.row(of: result.id).flatMap { worksheet[$0] }
      let line = counting.line(of: result)
      let seen = SearchedText(
        text: result.holdsSecret ? nil : result.text, title: result.content.title.text,
        kind: result.content.kind.heading.text,
        symbology: result.code.symbology.displayName.text, note: row?.note ?? "",
        listed: line.map { [$0.code] + $0.values } ?? [])
      if known[result.id]?.isSame(as: seen) != true { known[result.id] = seen.folded }
      return known[result.id]?.contains(allOf: text) == true
    }
  }
}

/// The texts of one result in which a search looks. A secret is not among them.
nonisolated struct SearchedText {
  let text: String?
  let title, kind, symbology, note: String
  let listed: [String]
  private var bytes: [UInt8] = []

  init(
    text: String?, title: String, kind: String, symbology: String, note: String, listed: [String]
  ) {
    (self.text, self.title, self.kind, self.symbology) = (text, title, kind, symbology)
    (self.note, self.listed) = (note, listed)
  }

  /// With the form in which words are looked for.
  var folded: SearchedText {
    var folded = self
    folded.bytes = Array(
      ([title, text ?? "", kind, symbology, note] + listed).joined(separator: "\n").lowercased()
        .utf8)
    return folded
  }

  func isSame(as other: SearchedText) -> Bool {
    text == other.text && title == other.title && note == other.note && listed == other.listed
      && kind == other.kind && symbology == other.symbology
  }

  /// Whether each word of `words` occurs; capital letters do not matter.
  func contains(allOf words: String) -> Bool {
    words.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { contains(Array($0.utf8)) }
  }

  private func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first, word.count <= bytes.count else { return word.isEmpty }
    return (0...bytes.count - word.count).contains { start in
      bytes[start] == first && bytes[start..<start + word.count].elementsEqual(word)
    }
  }
}
