// The meaning of a read to a user who looks at the goods and not at the screen. Each cue has a
// sound, a flash and words of its own, so that no one of them has to be perceived.

/// The meaning of a read.
public nonisolated enum Cue: Int, CaseIterable, Hashable, Comparable, Sendable {
  /// A code is read again that was counted before.
  case again
  /// A code is read for the first time, or is still wanted by the list.
  case new
  /// A code is read that is not on the list, or once too often.
  case unwanted

  /// Of several reads at a time the one that matters most is heard.
  public static func < (one: Cue, other: Cue) -> Bool { one.rawValue < other.rawValue }
}
