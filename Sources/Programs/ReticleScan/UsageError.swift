// What is said of a wrong command line.

/// A mistake in the command line; the sentence names it.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
