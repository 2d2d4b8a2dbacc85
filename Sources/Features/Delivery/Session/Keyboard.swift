// The port to the keyboard of the desktop, through which other programs get keys.

public import Wording

/// Presses keys in the program that has the focus.
///
///     try await keyboard.open()
///     let count = try await keyboard.prepare(keys)
///     for key in keys.prefix(count) where try await keyboard.press(key) != nil { … }
public nonisolated protocol Keyboard: Sendable {
  /// Gets the user's permission, if the desktop asks for it.
  func open() async throws(TypingFailure)
  /// What is in the way of typing; nil if nothing is.
  func obstacle() async throws(TypingFailure) -> TypingObstacle?
  /// Makes as many of `keys` ready as can be ready at a time, in order, and returns their number,
  /// which is at least 1.
  func prepare(_ keys: [Keystroke]) async throws(TypingFailure) -> Int
  /// Presses and releases a key that is ready; or else returns what is in the way.
  func press(_ key: Keystroke) async throws(TypingFailure) -> TypingObstacle?
  /// Notes that no key is needed for now.
  func rest() async
  /// Leaves the keyboard as it was, and gives up the permission.
  func close() async
}

/// What is in the way of typing and goes by itself.
public nonisolated enum TypingObstacle: Hashable, Sendable {
  /// No window has the focus, or one of this program's own.
  case noOtherWindow
  /// The user holds a modifier or a button of the mouse, which would change the keys.
  case heldKey
  /// A menu, a password prompt or the like gets all keys.
  case grabbedKeyboard
  /// The user has changed the layout, so that the keys have to be made ready again.
  case changedLayout
}

/// Why typing is not possible.
public nonisolated struct TypingFailure: Error, Hashable, Sendable {
  /// The reason.
  public let sentence: Sentence

  /// Gives a reason.
  public init(_ sentence: Sentence) {
    self.sentence = sentence
  }
}
