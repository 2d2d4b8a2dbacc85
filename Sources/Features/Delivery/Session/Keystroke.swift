// A key as typing means it: the character that it gives, not its place on a keyboard.

/// A key to press and to release.
public nonisolated enum Keystroke: Hashable, Sendable {
  /// The key of a character, whichever layout the keyboard has.
  case character(Unicode.Scalar)
  case enter, tab, f8

  /// The number by which X and the desktop's portal know the key.
  public var keysym: UInt32 {
    switch self {
    case .enter: 0xFF0D
    case .tab: 0xFF09
    case .f8: 0xFFC5
    // Latin-1 has the numbers of Unicode; all else is marked as Unicode.
    case .character(let scalar) where scalar.value < 0x100: scalar.value
    case .character(let scalar): 0x0100_0000 | scalar.value
    }
  }
}
