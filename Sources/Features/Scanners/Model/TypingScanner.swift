// A scanner that is a keyboard types its codes into the window that has the focus, which needs no
// permission. Its keys come faster than a person types, and mostly end with Enter: a `KeyBurst` tells
// them from a person's, after how one scan came.

public import Wording

/// A key that is pressed or released in the window.
public struct KeyStroke: Hashable, Sendable {
  /// The kernel's number of the key.
  public let key: Int
  public let isPress: Bool
  /// What it types in the layout of the desktop; empty for a key such as Shift.
  public let text: String
  /// In milliseconds from any start.
  public let time: Int

  public init(key: Int, isPress: Bool, text: String, time: Int) {
    (self.key, self.isPress, self.text, self.time) = (key, isPress, text, time)
  }

  /// Whether it types a part of a code.
  fileprivate var isText: Bool { isPress && !text.isEmpty && !isEnd }

  fileprivate var isEnd: Bool { isPress && TypingScanner.End(key: key) != nil }

  /// Whether it types nothing in the layout of the desktop, and would type something in another.
  fileprivate var isLost: Bool {
    isPress && text.isEmpty && !isEnd && !Self.modifiers.contains(key)
  }

  /// From linux/input-event-codes.h: Control, Shift, Alt, the locks and the keys beside Alt.
  private static let modifiers: Set = [29, 42, 54, 56, 58, 69, 97, 100, 125, 126]
}

/// How a scanner types its codes.
public struct TypingScanner: Hashable, Sendable {
  /// The key after a code.
  public enum End: String, CaseIterable, Sendable {
    case enter, tab, nothing

    /// Nil for a key that types or that does something else.
    init?(key: Int) {
      // From linux/input-event-codes.h: KEY_ENTER, KEY_KPENTER, KEY_LINEFEED and KEY_TAB.
      switch key {
      case 28, 96, 101: self = .enter
      case 15: self = .tab
      default: return nil
      }
    }
  }

  /// The longest time from one key of a code to the next, in milliseconds.
  public let gap: Int
  public let end: End
  /// Whether it types as a US keyboard does, whatever the layout of the desktop is.
  public var isUS = false

  fileprivate static let possibleGaps = 25...60

  /// Learns from the keys of one code, the newest ones; nil if a person may have typed them.
  public init?(learntFrom strokes: [KeyStroke]) {
    let strokes = strokes.newest
    let presses = strokes.filter(\.isPress)
    let gaps = zip(presses, presses.dropFirst()).map { $1.time - $0.time }
    guard strokes.count(where: \.isText) >= KeyBurst.least, let widest = gaps.max(),
      widest < Self.possibleGaps.upperBound
    else { return nil }
    end = presses.last.flatMap { End(key: $0.key) } ?? .nothing
    gap = min(max(2 * widest + 10, Self.possibleGaps.lowerBound), Self.possibleGaps.upperBound)
  }

  /// As the preferences keep it: `30 enter us`.
  public var stored: String { "\(gap) \(end.rawValue) \(isUS ? "us" : "own")" }

  public init?(stored: String) {
    let parts = stored.split(separator: " ").map(String.init)
    guard parts.count == 3, let gap = Int(parts[0]), Self.possibleGaps.contains(gap),
      let end = End(rawValue: parts[1]), ["us", "own"].contains(parts[2])
    else { return nil }
    (self.gap, self.end, isUS) = (gap, end, parts[2] == "us")
  }

  public var sentence: Sentence {
    switch end {
    case .enter: Sentence("Types its codes into this window, and Enter after each.")
    case .tab: Sentence("Types its codes into this window, and Tab after each.")
    case .nothing: Sentence("Types its codes into this window.")
    }
  }
}

/// The keys that follow each other as fast as a scanner types.
///
///     if let verdict = burst.settle(before: stroke) { follow(verdict) }
///     burst.take(stroke)
public struct KeyBurst: Sendable {
  public enum Verdict: Hashable, Sendable {
    case typedByPerson
    /// The keys of codes, without those after each.
    case codes([[KeyStroke]])
    /// Part of a code.
    case broken
  }

  /// The fewest keys that are a code if the scanner ends it, if it does not, and that only a
  /// scanner types.
  fileprivate static let least = 3
  private static let leastWithoutEnd = 6
  private static let leastOfScanner = 8
  /// The largest QR code has 7089 digits.
  private static let most = 20_000

  private let scanner: TypingScanner
  private var strokes: [KeyStroke] = []

  public init(of scanner: TypingScanner) { self.scanner = scanner }

  public var isEmpty: Bool { strokes.isEmpty }

  public mutating func take(_ stroke: KeyStroke) { strokes.append(stroke) }

  /// Decides on the keys so far if this one comes too late to belong to them; nil if it belongs
  /// to them, or if there are none.
  public mutating func settle(before next: KeyStroke) -> Verdict? {
    guard next.isPress, let last = strokes.last(where: \.isPress) else { return nil }
    // A person holds the key, which repeats itself.
    if last.key == next.key, !strokes.contains(where: { $0.key == next.key && !$0.isPress }) {
      return settle()
    }
    return next.time - last.time > scanner.gap || strokes.count > Self.most ? settle() : nil
  }

  /// Decides on the keys so far, after which no other has come in time.
  public mutating func settle() -> Verdict? {
    guard !strokes.isEmpty else { return nil }
    defer { strokes = [] }
    let texts = strokes.filter(\.isText)
    guard Set(texts.map(\.key)).count > 1 else { return .typedByPerson }
    let isEnded = strokes.last(where: \.isPress).flatMap { TypingScanner.End(key: $0.key) }
    let least = scanner.end == .nothing ? Self.leastWithoutEnd : Self.least
    if texts.count >= least, strokes.count <= Self.most,
      (isEnded ?? .nothing) == scanner.end
    {
      return !scanner.isUS && strokes.contains(where: \.isLost) ? .broken : .codes(strokes.codes)
    }
    return texts.count >= Self.leastOfScanner ? .broken : .typedByPerson
  }
}

extension [KeyStroke] {
  /// Those that follow each other as fast as any scanner types.
  public var newest: [KeyStroke] {
    let presses = indices.filter { self[$0].isPress }
    let isSlow = { (place: Int) in
      self[presses[place]].time - self[presses[place - 1]].time
        > TypingScanner.possibleGaps.upperBound
    }
    let start = presses.indices.dropFirst().last(where: isSlow).map { presses[$0] }
    return Array(self[(start ?? startIndex)...])
  }

  /// The keys of each code: as from other scanners, a line is one.
  public var codes: [[KeyStroke]] {
    split(whereSeparator: \.isEnd).map(Array.init).filter { $0.contains(where: \.isText) }
  }

  /// What the keys type in the layout of the desktop.
  public var text: String { filter(\.isText).map(\.text).joined() }
}
