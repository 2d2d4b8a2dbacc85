// Why the desktop did not carry out a request.

public import System
public import Wording

/// A request that the desktop did not carry out.
public struct DesktopFailure: Error, Hashable, Sendable {
  /// The reason, for the user.
  public let sentence: Sentence

  /// Gives a reason.
  public init(_ sentence: Sentence) {
    self.sentence = sentence
  }

  /// A file that could not be written.
  public init(_ failure: FileFailure) {
    self.init(failure.sentence)
  }
}
