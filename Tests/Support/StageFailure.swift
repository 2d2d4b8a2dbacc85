// The error of a test that works with processes.

/// An event that did not happen in time, or an action that failed.
public struct StageFailure: Error, CustomStringConvertible {
  /// The description, for the reader of the failure.
  public let description: String

  /// Creates an error with a description.
  public init(_ description: String) {
    self.description = description
  }
}
