// Steps: what a click leads to. ScanSession+Steps decides on a step and does nothing; the window
// shows a question where the step requires one; ScanSession+Desk carries it out through the ports
// in Desk.

public import Meaning
public import Wording

/// The next step after the user asked for an action.
///
///     if let step = session.mainStep(for: result.id) {
///       // Ask first if the step is one of the confirm or edit cases.
///       let notice = await session.carryOut(step)
///     }
public nonisolated enum ActionStep: Hashable, Sendable {
  /// Open this address at once.
  case open(String)
  /// Show the link's real host and what is suspicious about it, and ask.
  case confirmLink(LinkReport)
  /// Show where the address leads, and ask.
  case confirmAddress(String, ContentAction.Purpose)
  /// Show the network's name and security with warnings, and ask.
  case confirmNetwork(WiFiNetwork, warnings: [Sentence])
  /// Show the text for editing, then search for it.
  case editSearch(String)
  /// Open the bytes as a file of this name.
  case handOver([UInt8], fileName: String)
  /// Ask where to save the bytes.
  case chooseFile([UInt8], fileName: String)
  /// Copy the text to the clipboard.
  case copy(String, isSecret: Bool)
  /// Keep the keys in the desktop's keyring.
  case keepKeys([OneTimePasswordKey])
  /// Show the details.
  case showDetails
}
