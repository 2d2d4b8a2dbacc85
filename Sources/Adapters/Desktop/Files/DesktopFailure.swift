// Why the desktop did not do something.

internal import System
internal import Wording

/// What the desktop did not do.
public struct DesktopFailure: Error, Hashable, Sendable {
  /// The reason, for people.
  public let sentence: String

  /// Gives a reason.
  public init(_ sentence: String) {
    self.sentence = sentence
  }

  /// The failure to write a file.
  init(_ failure: FileFailure) {
    self.init(failure.sentence.text)
  }
}
