// The keyboard of a desktop that has a portal for it. The desktop's token for the user's answer is
// kept in the program's state folder.

internal import Desktop
internal import FeatureSessions
internal import System
internal import Wording

/// Types through the portal.
actor PortalKeyboard: Keyboard {
  /// Tokens of desktops are a few dozen bytes.
  private static let longestToken = 4096

  private let portal = RemoteKeyboardPortal()
  private let file = StateFile("typing-permission", of: ProgramIdentity.name)
  private var keyboard: RemoteKeyboard?

  func open() async throws(TypingFailure) {
    let kept = file?.text(most: Self.longestToken)
    // A cancelled request has no result that matters.
    switch try? await portal.start(token: kept) {
    case .allowed(let keyboard, let token):
      self.keyboard = keyboard
      // Each token can be used once.
      if let token, token != kept { try? file?.write(token) }
    case .refused, nil:
      throw TypingFailure(Sentence("The desktop does not allow Reticle to type."))
    case .unavailable:
      throw TypingFailure(Sentence("This desktop does not let programs type into others."))
    }
  }

  /// The desktop keeps keys from its own prompts.
  func obstacle() -> TypingObstacle? { nil }

  /// The desktop finds a key for any character.
  func prepare(_ keys: [Keystroke]) -> Int { keys.count }

  func press(_ key: Keystroke) async throws(TypingFailure) -> TypingObstacle? {
    guard let keyboard else { return .noOtherWindow }
    do {
      try await keyboard.press(key.keysym)
    } catch {
      throw TypingFailure(error.sentence)
    }
    return nil
  }

  func rest() {}

  func close() async {
    await keyboard?.close()
    keyboard = nil
  }
}
