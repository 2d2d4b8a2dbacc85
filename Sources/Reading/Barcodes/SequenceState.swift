// What is known of a text in several codes: which it is, and how much of it was seen.

/// All parts of a text that several codes carry together, joined.
public struct JoinedSequence: Hashable, Sendable {
  /// The first part with the payload of all; it is not a part any more.
  public let detection: Detection
  /// How many parts there were.
  public let count: Int
  /// What the parts had in common.
  public let id: String
}

/// Identifies a text in several codes; never used again within one collector.
public struct SequenceID: Hashable, Sendable {
  let number: Int
}

/// How much of a text in several codes has been seen.
public enum SequenceProgress: Hashable, Sendable {
  /// The parts seen, and how many there are; a count of 0 where no part states it.
  case collecting(seen: Int, count: Int)
  /// All parts, joined.
  case joined(JoinedSequence)
}

/// A text in several codes, as far as it was seen.
public struct SequenceState: Hashable, Sendable {
  /// Which text it is.
  public let text: SequenceID
  /// How much of it was seen.
  public let progress: SequenceProgress
  /// What can be read of it before it is complete; nil if that is nothing.
  public let partial: Detection?
}

/// Some of the parts of a text that several codes carry together.
public struct UnfinishedSequence: Hashable, Sendable {
  /// The parts that were seen, in the order of the text.
  public let parts: [Detection]
  /// How many parts there are in all; 0 where no part states it.
  public let count: Int
}
