// How things stand with the screen that is looked at live, and the sentences that tell a person.

internal import Wording

/// How things stand with the live screen.
public nonisolated enum ScreenState: Hashable, Sendable {
  /// The desktop is asking the person what is shared.
  case asking
  /// It is shared, and its first image is awaited.
  case starting
  /// Its images come.
  case running
  /// The person would rather not.
  case refused
  /// Who runs the machine says no.
  case denied
  /// The desktop cannot do it, for this reason.
  case unavailable(reason: String)
  /// It is not shared any more.
  case ended
}

nonisolated extension ScreenState {
  /// How things stand and what can be done, in plain words.
  public var sentence: String {
    switch self {
    case .asking: tr("Your desktop is asking which screen or window Reticle may see.")
    case .starting: tr("Waiting for the first image of the screen…")
    case .running: tr("Reticle sees what is on the screen.")
    case .refused: tr("Neither a screen nor a window was chosen, and Reticle sees none.")
    case .denied: tr("Sharing the screen with programs is not allowed on this computer.")
    case .unavailable(let reason): tr("Your desktop cannot share its screen: \(reason)")
    case .ended: tr("The screen is no longer shared. What was found stays in the list.")
    }
  }
}
