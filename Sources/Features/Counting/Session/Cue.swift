// The meaning of a read for a user who looks at the goods and not at the screen. Each cue has its
// own sound, flash and words, so that a user who misses one of them notices another.

/// The meaning of a read.
public nonisolated enum Cue: Int, CaseIterable, Hashable, Comparable, Sendable {
  /// A code is read again that was counted before.
  case again
  /// A code is read for the first time, or is still wanted by the list.
  case new
  /// A code is read that is not on the list, or that was read once too often.
  case unwanted

  /// Of several reads at a time, only the most important cue is heard.
  public static func < (one: Cue, other: Cue) -> Bool { one.rawValue < other.rawValue }
}
