// The user's choices for typing codes, and the keys that they give for a text.

public import Wording

/// The keys around each code, the replacement for separators, and the typing speed.
public nonisolated struct TypingStyle: Hashable, Sendable {
  /// The key after each code.
  public enum Ending: String, CaseIterable, Sendable {
    case nothing, enter, tab
  }

  /// The replacement for the separator between the fields of a GS1 code.
  public enum Separator: Hashable, Sendable {
    case nothing, tab, f8
    case text(String)
  }

  public var prefix = ""
  public var ending = Ending.enter
  public var separator = Separator.nothing
  /// In milliseconds, between two keys.
  public var delay = 10
  /// In milliseconds, after the user has changed windows.
  public var pause = 1000

  public init() {}

  /// A line break inside the text is Enter; other control characters are left out.
  func keys(for text: String) -> [Keystroke] {
    let ending: [Keystroke] =
      switch ending {
      case .nothing: []
      case .enter: [.enter]
      case .tab: [.tab]
      }
    return Self.characters(of: prefix) + keys(in: text) + ending
  }

  private func keys(in text: String) -> [Keystroke] {
    let separator: [Keystroke] =
      switch separator {
      case .nothing: []
      case .tab: [.tab]
      case .f8: [.f8]
      case .text(let text): Self.characters(of: text)
      }
    let lines = text.typedLines.map { line in
      line.unicodeScalars.flatMap { scalar in
        scalar == Self.groupSeparator ? separator : Self.keystroke(scalar).map { [$0] } ?? []
      }
    }
    return Array(lines.joined(separator: [.enter]))
  }

  private static let groupSeparator: Unicode.Scalar = "\u{1D}"

  private static func characters(of text: String) -> [Keystroke] {
    text.unicodeScalars.compactMap(keystroke)
  }

  /// Nil for a control character, which would be a command.
  private static func keystroke(_ scalar: Unicode.Scalar) -> Keystroke? {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: nil
    default: .character(scalar)
    }
  }
}

nonisolated extension String {
  /// The lines, without empty ones at the end: the user chooses the key after the code.
  var typedLines: [Substring] {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

nonisolated extension TypingStyle.Separator {
  /// The name of a key between angle brackets, or the text itself.
  public var written: String {
    switch self {
    case .nothing: ""
    case .tab: "<Tab>"
    case .f8: "<F8>"
    case .text(let text): text
    }
  }

  public init(_ written: String) {
    self =
      switch written {
      case "": .nothing
      case "<Tab>": .tab
      case "<F8>": .f8
      default: .text(written)
      }
  }
}

/// A key to press and to release.
public nonisolated enum Keystroke: Hashable, Sendable {
  /// Typed with any keyboard layout.
  case character(Unicode.Scalar)
  case enter, tab, f8

  /// The number of the key for X and the desktop's portal.
  public var keysym: UInt32 {
    switch self {
    case .enter: 0xFF0D
    case .tab: 0xFF09
    case .f8: 0xFFC5
    // Latin-1 characters keep their Unicode number; all others are marked as Unicode.
    case .character(let scalar) where scalar.value < 0x100: scalar.value
    case .character(let scalar): 0x0100_0000 | scalar.value
    }
  }
}

/// Presses keys in the program that has the focus.
///
///     try await keyboard.open()
///     let count = try await keyboard.prepare(keys)
///     for key in keys.prefix(count) where try await keyboard.press(key) != nil { … }
public nonisolated protocol Keyboard: Sendable {
  /// Asks the user, if the desktop requires it.
  func open() async throws(TypingFailure)
  func obstacle() async throws(TypingFailure) -> TypingObstacle?
  /// Makes as many of `keys` ready as can be at a time, at least 1, and returns their number.
  func prepare(_ keys: [Keystroke]) async throws(TypingFailure) -> Int
  /// Presses a key; returns the obstacle if the key is not ready or cannot be pressed now.
  func press(_ key: Keystroke) async throws(TypingFailure) -> TypingObstacle?
  func rest() async
  /// Restores the keyboard, and gives up the permission.
  func close() async
}

/// A temporary obstacle to typing.
public nonisolated enum TypingObstacle: Hashable, Sendable {
  /// No window has the focus, or one of this program's windows has it.
  case noOtherWindow
  /// A modifier or a mouse button is held, which would change the effect of keys.
  case heldKey
  /// A menu, a password prompt or the like gets all keys.
  case grabbedKeyboard
  /// The keys have to be made ready again.
  case changedLayout
}

/// Why typing is not possible.
public nonisolated struct TypingFailure: Error, Hashable, Sendable {
  public let sentence: Sentence

  public init(_ sentence: Sentence) {
    self.sentence = sentence
  }
}
