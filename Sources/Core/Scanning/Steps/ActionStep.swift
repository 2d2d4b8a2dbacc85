// What a click leads to: at once to something done, or first to a question.

public import Contents
public import Wording

/// The next thing to happen after a person asked for an action.
public nonisolated enum ActionStep: Hashable, Sendable {
  /// Open this address at once.
  case open(String)
  /// Show what is odd about the link and its real host, and ask.
  case confirmLink(LinkReport)
  /// Show where the address leads, and ask.
  case confirmAddress(String, ContentAction.Purpose)
  /// Show the network's name and security with what there is to warn of, and ask.
  case confirmNetwork(WiFiNetwork, warnings: [Sentence])
  /// Show the text for editing, then search for it.
  case editSearch(String)
  /// Hand the bytes over as a file.
  case handOver([UInt8], fileName: String)
  /// Ask where to save the bytes.
  case chooseFile([UInt8], fileName: String)
  /// Put the text on the clipboard.
  case copy(String, label: Sentence, isSecret: Bool)
  /// Show the details.
  case showDetails
}
