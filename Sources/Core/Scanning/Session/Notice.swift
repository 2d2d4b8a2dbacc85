// What there is to say after something was done.

/// A short sentence for a passing message.
public nonisolated struct Notice: Hashable, Sendable {
  /// The sentence; empty where there is nothing to say.
  public var sentence: String
  /// Whether it tells of something that went wrong.
  public var isError: Bool

  /// Creates a notice.
  public init(_ sentence: String, isError: Bool = false) {
    self.sentence = sentence
    self.isError = isError
  }

  /// Whether there is nothing to say.
  public var isSilent: Bool { sentence.isEmpty }

  static let nothing = Notice("")

  init(_ failure: DeskFailure) {
    self.init(failure.sentence, isError: true)
  }
}
