// The state of a shared screen, and its words.

public import Wording

/// What a shared screen is doing, or why it gives no images.
public nonisolated enum ScreenState: Hashable, Sendable {
  /// The user has not chosen in the desktop's dialog yet what to share.
  case asking
  /// The screen is shared and has not sent an image yet.
  case starting
  /// Images arrive.
  case running
  /// The user shared nothing.
  case refused
  /// The administrator does not allow sharing.
  case denied
  /// The desktop cannot share a screen, for this reason.
  case unavailable(reason: Sentence)
  /// The screen is no longer shared.
  case ended
}

nonisolated extension ScreenState {
  /// The state and what can be done.
  public var sentence: Sentence {
    switch self {
    case .asking: Sentence("Your desktop is asking which screen or window Reticle may see.")
    case .starting: Sentence("Waiting for the first image of the screen…")
    case .running: Sentence("Reticle sees the screen.")
    case .refused: Sentence("You did not share a screen or a window.")
    case .denied: Sentence("Sharing the screen is not allowed on this computer.")
    case .unavailable(let reason): Sentence("Your desktop cannot share its screen: \(reason)")
    case .ended: Sentence("The screen is no longer shared. The results stay in the list.")
    }
  }
}
