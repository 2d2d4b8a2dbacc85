// The codes that a scanner types into the window, taken out of what the user types there.

public import FeatureModels
internal import Meaning
internal import Reading
internal import Wording

/// The keys of a window, which are held back until it is known whose they are.
public protocol HeldKeys: AnyObject {
  /// Lets the keys that are held go on to where the user types.
  func pass()
  func drop()
  /// Whether what goes on is typed into a field.
  var goToText: Bool { get }
  /// Returns when every key that has come was taken.
  func settles() async
}

public final class TypedCodes {
  /// The keys of the window.
  public weak var keys: (any HeldKeys)?
  var told: (Sentence) -> Void = { _ in }
  private let access: (any ScannerAccess)?
  private let results: ResultCollector
  private let choices: Choices
  private var burst: KeyBurst?
  private var scanner: TypingScanner?
  private var waiting: Task<Void, Never>?

  init(_ access: (any ScannerAccess)?, _ results: ResultCollector, _ choices: Choices) {
    (self.access, self.results, self.choices) = (access, results, choices)
    settle()
  }

  /// Whether a scanner types into the window, so that its keys have to be held back.
  public var isOn: Bool { scanner != nil }

  func settle() {
    guard scanner != choices.preferences.typingScanner else { return }
    scanner = choices.preferences.typingScanner
    keys?.pass()
    burst = scanner.map { KeyBurst(of: $0) }
  }

  /// Takes a key that is about to be held.
  public func take(_ stroke: KeyStroke) {
    guard let scanner else { return }
    if let verdict = burst?.settle(before: stroke) { follow(verdict) }
    burst?.take(stroke)
    waiting?.cancel()
    waiting = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(scanner.gap))
      // However long the program was busy, keys that have come in the meantime come first.
      await self?.keys?.settles()
      guard !Task.isCancelled, let self, let verdict = burst?.settle() else { return }
      follow(verdict)
    }
  }

  /// What the keys of a code type.
  public func text(of strokes: [KeyStroke], isUS: Bool) -> String {
    isUS ? String(decoding: access?.characters(of: strokes) ?? [], as: UTF8.self) : strokes.text
  }

  private func follow(_ verdict: KeyBurst.Verdict) {
    switch verdict {
    case .typedByPerson: keys?.pass()
    case .codes(let codes):
      keys?.drop()
      for strokes in codes {
        let text = text(of: strokes, isUS: scanner?.isUS ?? false)
        guard !text.isEmpty else { continue }
        results.scan(
          ScannedCode(sent: Array(text.utf8)), by: Sentence("Scanner", context: "a source").text)
      }
    // Another program may have typed it into a field, where nothing happens but what is seen.
    case .broken where keys?.goToText == true: keys?.pass()
    case .broken:
      keys?.drop()
      told(Sentence("Part of a scanned code was missing, so it was left out. Scan it again."))
    }
  }
}
