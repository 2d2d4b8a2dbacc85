// Typing new results into the program that has the focus. A task controls the keyboard for as long
// as typing is switched on:
//
//   opening ─► ready ─ a result ─► awaitingWindow ─ pause ─► typing ─► ready
//      └► impossible                       └──► heldBack ───────┘

internal import Meaning
public import Observation
public import Wording

/// Types new results as soon as they are read.
@Observable
public final class TypingDelivery {
  public enum Phase: Hashable, Sendable {
    case off
    case opening
    case ready
    /// The user has yet to change to the program that takes the text.
    case awaitingWindow
    case typing
    case heldBack(TypingObstacle)
    case impossible(Sentence)
  }

  /// A text of several lines, which is typed only if the user agrees.
  public struct Question: Identifiable, Hashable, Sendable {
    /// Numbers questions from 1.
    public let id: Int
    public let excerpt: String
    public let lineCount: Int
    fileprivate let keys: [Keystroke]
  }

  public private(set) var phase = Phase.off
  public private(set) var questions: [Question] = []
  /// The number of waiting texts, without those in question.
  public var waitingCount: Int { waiting.count }
  /// Nil once it was shown.
  public private(set) var notice: Sentence?

  private var waiting: [[Keystroke]] = []
  @ObservationIgnored private var style = TypingStyle()
  @ObservationIgnored private var isOn = false
  @ObservationIgnored private var lastQuestion = 0
  @ObservationIgnored private var serving: Task<Void, Never>?
  @ObservationIgnored private var bell: AsyncStream<Void>.Continuation?
  @ObservationIgnored private let keyboard: (any Keyboard)?

  /// The most keys per text, more than the largest code gives; typing more by mistake would take
  /// minutes.
  private static let mostKeys = 8000
  /// The most texts that wait, more than a user would wait for.
  private static let mostTexts = 1000
  /// The interval between two checks for an obstacle, too short to notice.
  private static let look = Duration.milliseconds(50)

  init(_ keyboard: (any Keyboard)?) {
    self.keyboard = keyboard
  }

  func apply(_ preferences: Preferences) {
    style = preferences.typingStyle
    guard preferences.types != isOn else { return }
    isOn = preferences.types
    isOn ? begin() : stop()
  }

  /// Stops after the current key, and returns when the keyboard has been restored.
  func close() async {
    stop()
    isOn = false
    await serving?.value
  }

  /// Types those results that are text. Secrets are never typed.
  func deliver(_ results: [ScanResult]) {
    deliver(results.filter { !$0.holdsSecret && !$0.isIncomplete }.compactMap(\.text))
  }

  /// Types texts; asks first about those of several lines.
  func deliver(_ texts: [String]) {
    guard isOn, !isImpossible else { return }
    for text in texts { add(text) }
    bell?.yield()
  }

  public func answer(_ question: Question, types: Bool) {
    guard questions.first == question else { return }
    questions.removeFirst()
    if types { waiting.append(question.keys) }
    bell?.yield()
  }

  public func acknowledgeNotice() { notice = nil }

  private var isImpossible: Bool { if case .impossible = phase { true } else { false } }

  private func add(_ text: String) {
    let keys = style.keys(for: text)
    guard keys.count <= Self.mostKeys else {
      notice = Sentence("A code is too long to be typed. Copy it instead.")
      return
    }
    guard waiting.count + questions.count < Self.mostTexts else {
      notice = Sentence("Too many codes are waiting to be typed. New ones are skipped.")
      return
    }
    let lines = text.typedLines.count
    guard lines > 1 else { return waiting.append(keys) }
    lastQuestion += 1
    questions.append(
      Question(
        id: lastQuestion, excerpt: Sentence(exact: text).excerpt.english, lineCount: lines,
        keys: keys))
  }

  // MARK: One text

  /// Types a text of one line. Returns false if that is impossible, or if the task is cancelled
  /// before the end.
  public static func type(
    _ text: String, in style: TypingStyle, on keyboard: any Keyboard
  ) async -> Bool {
    let keys = style.keys(for: text)
    guard text.typedLines.count == 1, keys.count <= mostKeys else { return false }
    let delivery = TypingDelivery(keyboard)
    delivery.style = style
    var isTyped = true
    do throws(TypingFailure) {
      try await keyboard.open()
      try await delivery.type(keys, on: keyboard)
      await keyboard.rest()
    } catch {
      isTyped = false
    }
    await keyboard.close()
    return isTyped && !Task.isCancelled
  }

  // MARK: Serving

  private func begin() {
    guard let keyboard else {
      phase = .impossible(Sentence("Typing into other programs is not possible here."))
      return
    }
    phase = .opening
    let (bells, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.bell = bell
    let before = serving
    serving = Task {
      await before?.value
      if !Task.isCancelled { await serve(keyboard, at: bells) }
    }
  }

  private func stop() {
    serving?.cancel()
    bell = nil
    waiting = []
    questions = []
    phase = .off
  }

  private func serve(_ keyboard: any Keyboard, at bells: AsyncStream<Void>) async {
    do throws(TypingFailure) {
      try await keyboard.open()
      show(.ready)
      for await _ in bells {
        while !Task.isCancelled, let keys = waiting.first {
          try await type(keys, on: keyboard)
          if !Task.isCancelled { waiting.removeFirst() }
        }
        show(.ready)
        await keyboard.rest()
      }
    } catch {
      if !Task.isCancelled { (waiting, questions) = ([], []) }
      show(.impossible(error.sentence))
    }
    await keyboard.close()
  }

  private func type(_ keys: [Keystroke], on keyboard: any Keyboard) async throws(TypingFailure) {
    var left = keys[...]
    var readyCount = 0
    while let key = left.first {
      if readyCount == 0 {
        try await waitUntilFree(keyboard)
        guard !Task.isCancelled else { return }
        readyCount = max(1, try await keyboard.prepare(Array(left)))
      }
      guard !Task.isCancelled else { return }
      show(.typing)
      if try await keyboard.press(key) != nil {
        // The keyboard layout may have changed meanwhile.
        readyCount = 0
        continue
      }
      left = left.dropFirst()
      readyCount -= 1
      if style.delay > 0 { try? await Task.sleep(for: .milliseconds(style.delay)) }
    }
  }

  /// Returns when there is no obstacle, with a pause if the user had to change windows.
  private func waitUntilFree(_ keyboard: any Keyboard) async throws(TypingFailure) {
    var changesWindows = false
    while !Task.isCancelled {
      let obstacle = try await keyboard.obstacle()
      switch obstacle {
      case nil where !changesWindows: return
      case nil:
        changesWindows = false
        try? await Task.sleep(for: .milliseconds(style.pause))
        continue
      case .noOtherWindow?:
        changesWindows = true
        show(.awaitingWindow)
      case .some(let obstacle): show(.heldBack(obstacle))
      }
      try? await Task.sleep(for: Self.look)
    }
  }

  private func show(_ next: Phase) {
    if !Task.isCancelled, phase != next { phase = next }
  }
}
