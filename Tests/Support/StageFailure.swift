// What a test that plays with processes gives up with.

/// Something that did not happen in time, or could not be done.
public struct StageFailure: Error, CustomStringConvertible {
  /// What it was, for the person who reads the test's failure.
  public let description: String

  /// Says what went wrong.
  public init(_ description: String) {
    self.description = description
  }
}
