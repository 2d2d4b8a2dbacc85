// Keys by the numbers that `KeyController` tells, and what may be held with them.

/// A key.
public enum KeySymbol: Int, Sendable {
  case backspace = 0xFF08
  case tab = 0xFF09
  case enter = 0xFF0D
  case escape = 0xFF1B
  case left = 0xFF51
  case up = 0xFF52
  case right = 0xFF53
  case down = 0xFF54
  case keypadEnter = 0xFF8D
  case keypadDelete = 0xFF9F
  case delete = 0xFFFF
  case c = 0x63
  case capitalC = 0x43
}

/// What is held down while a key is pressed; the raw value is GDK's.
public struct KeyModifiers: OptionSet, Sendable {
  /// GDK's bits, of which only these count here.
  public let rawValue: Int

  /// Keeps the bits that mean a key.
  public init(rawValue: Int) { self.rawValue = rawValue & 0b1101 }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 1 << 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 1 << 3)
}
