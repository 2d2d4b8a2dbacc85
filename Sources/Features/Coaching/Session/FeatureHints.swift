// What happens once and never again: the page of a first start without a camera, sounds when
// counting is first switched on, and hints for features at the moment they would help.

public import Observation

/// Decides which hint is shown.
@Observable
public final class FeatureHints {
  /// Nil while no hint is shown.
  public private(set) var current: FirstTime?
  /// Whether the page of a first start takes the place of the one about a missing camera.
  public private(set) var isWelcoming = false

  @ObservationIgnored private let choices: Choices
  @ObservationIgnored private let results: ResultCollector
  @ObservationIgnored private let tally: SessionTally
  /// How often each result came into view again.
  @ObservationIgnored private var returns: [ScanResult.ID: Int] = [:]
  @ObservationIgnored private var lastArrival = 0
  /// How many sources were opened.
  @ObservationIgnored private var openings = 0

  private static let manyResults = 10
  /// A code that is read for the third time has returned twice.
  private static let manyReturns = 2

  init(_ choices: Choices, _ results: ResultCollector, _ tally: SessionTally) {
    (self.choices, self.results, self.tally) = (choices, results, tally)
  }

  /// Whether this is the first time, which it then is no longer.
  private func isFirst(_ event: FirstTime) -> Bool {
    guard !choices.preferences.firstTimes.contains(event) else { return false }
    choices.preferences.firstTimes.insert(event)
    return true
  }

  /// Follows the results of live images; a view calls this after each change.
  public func follow(isLive: Bool) {
    let news = results.arrivals.filter { $0.serial > lastArrival }
    lastArrival = news.last?.serial ?? lastArrival
    if tally.isOn, current == .countHint || current == .listHint { current = nil }
    guard !tally.isOn else { return }
    for arrival in news where arrival.isReturn && isLive {
      returns[arrival.result, default: 0] += 1
    }
    if results.all.count >= Self.manyResults { offer(.tableHint) }
    if news.contains(where: { (returns[$0.result] ?? 0) >= Self.manyReturns }) {
      offer(.countHint)
    }
  }

  /// Whether the clipboard is worth a look.
  public var wantsClipboard: Bool {
    current == nil && tally.check == nil && !choices.preferences.firstTimes.contains(.listHint)
  }

  public func look(atClipboard text: [UInt8]) {
    if wantsClipboard, Self.isList(text) { offer(.listHint) }
  }

  /// Hides the hint.
  public func dismiss() { current = nil }

  private func offer(_ hint: FirstTime) {
    if current == nil, isFirst(hint) { current = hint }
  }

  /// Shows the page of a first start, unless the user has chosen a source since.
  func cameraIsMissing() {
    if openings == 1, isFirst(.startWithoutCamera) { isWelcoming = true }
  }

  func sourceIsOpened() {
    openings += 1
    if isWelcoming { isWelcoming = false }
  }

  /// The first count has sounds.
  func countingIsOn() {
    guard isFirst(.counting), choices.preferences.sounds.isEmpty else { return }
    choices.preferences.sounds = Set(Cue.allCases)
  }

  /// Whether a text has several lines, each of which starts with something like a code: a word with
  /// a digit.
  nonisolated static func isList(_ text: [UInt8]) -> Bool {
    let lines = text.split(whereSeparator: { $0 == 10 || $0 == 13 })
    // The first line may be a heading.
    guard (3...5000).contains(lines.count) else { return false }
    return lines.dropFirst().allSatisfy { line in
      let word = line.prefix { ![9, 44, 59].contains($0) }
      return (4...80).contains(word.count) && word.allSatisfy { $0 > 32 && $0 < 127 }
        && word.contains { (48...57).contains($0) }
    }
  }
}
