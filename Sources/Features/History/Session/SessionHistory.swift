// The history as the window uses it: it is offered once, can be cleared, and its entries become
// results, so that all actions on results work for entries too.

public import FeatureModels
internal import Meaning
internal import Reading
internal import Wording

/// The history of one window.
public final class SessionHistory {
  public let recorder: HistoryRecorder
  private let choices: Choices
  private let results: ResultCollector
  private let worksheet: Worksheet

  init(
    _ recorder: HistoryRecorder, _ choices: Choices, _ results: ResultCollector,
    _ worksheet: Worksheet
  ) {
    self.recorder = recorder
    (self.choices, self.results, self.worksheet) = (choices, results, worksheet)
  }

  /// The number of codes in a session after which the history is offered.
  private static let enoughToAsk = 10

  /// Whether to ask the user to keep a history: once, after a session with ten codes.
  public var asks: Bool {
    !choices.preferences.keepsHistory && !choices.preferences.wasAskedAboutHistory
      && results.all.count { $0.source != nil } >= Self.enoughToAsk
  }

  public func answer(keeps: Bool) {
    choices.preferences.wasAskedAboutHistory = true
    choices.preferences.keepsHistory = keeps
  }

  func settle(after old: Preferences?) {
    let preferences = choices.preferences
    let isNew = preferences.keepsHistory && old?.keepsHistory == false
    recorder.isOn = preferences.keepsHistory
    worksheet.allowsIdentity = preferences.keepsIdentity
    // Codes scanned before the answer are included.
    if isNew {
      for result in results.all.reversed() { worksheet.record(result) }
      worksheet.keepOthers()
      worksheet.spareImages = [:]
    }
    let age = preferences.historyAge
    if age != old?.historyAge { Task { await recorder.forgetOld(age) } }
  }
}

extension ResultCollector {
  /// Makes a result of an entry. It is in no list, but all actions work for it.
  public func recall(_ entry: HistoryEntry) async -> ScanResult.ID {
    let payload = entry.payload
    var answer = await interpreter.interpret(entry, reading: 0)
    // The user may have chosen another interpretation of the text.
    let reading = answer.readings.firstIndex { $0.text == entry.text } ?? 0
    if reading != 0 { answer = await interpreter.interpret(entry, reading: reading) }
    var code = Detection(
      symbology: entry.symbology, payload: payload, outline: .none, engines: [])
    code.facts.isGS1 = entry.isGS1
    // Without a history there is no clock, and the current time is 0.
    let age = max(0, worksheet.now().microseconds - entry.id.microseconds)
    return recall(
      code, answer, reading: reading, found: .now - .microseconds(age), source: entry.source)
  }
}

nonisolated extension Interpreter {
  @concurrent
  fileprivate func interpret(_ entry: HistoryEntry, reading: Int) async -> Interpretation {
    interpretation(
      of: entry.payload, symbology: entry.symbology, isGS1: entry.isGS1, choice: reading)
  }
}

nonisolated extension Quadrilateral {
  fileprivate static let none = Quadrilateral(x: 0, y: 0, width: 0, height: 0)
}

nonisolated extension SourceState {
  /// The source's name in the history and the title, without a password; nil for the demonstration,
  /// which is not kept.
  public func historyName(ofImage index: Int?) -> String? {
    switch self {
    case .camera(.running(let camera, _), _): camera.name
    case .camera: ""
    case .screen: Sentence("Shared Screen").text
    case .demo: nil
    case .images(let list):
      index.flatMap { list.items.indices.contains($0) ? list.items[$0].nameWithPage : nil } ?? ""
    case .stream(let uri, _):
      // An address may have a password before the host and in its query.
      String(
        uri.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last?.split(separator: "@").last
          ?? "")
    case .failed: ""
    }
  }
}

nonisolated extension ImageItem {
  /// "name.pdf#2".
  fileprivate var nameWithPage: String { page.map { "\(name)#\($0)" } ?? name }
}
