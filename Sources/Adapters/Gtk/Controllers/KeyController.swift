// Single keys, by GDK's numbers.

internal import CGtk

/// Keys that are pressed while the widget has the focus.
public final class KeyController: EventController {
  /// A key was pressed: GDK's number of its symbol (`KeySymbol`), its hardware code, and GDK's bits
  /// of the modifiers (`KeyModifiers`). A handler that returns true keeps it from other widgets.
  public static let pressed = Signal<Bool, Int, Int, Int>("key-pressed")

  /// Receives keys.
  public init() {
    super.init(adopting: Self.make(gtk_event_controller_key_get_type()))
  }
}

/// A key; the raw value is GDK's.
public enum KeySymbol: Int, Sendable {
  case enter = 0xFF0D
  case escape = 0xFF1B
  case left = 0xFF51
  case keypadEnter = 0xFF8D
  case keypadDelete = 0xFF9F
  case delete = 0xFFFF
  case c = 0x63
  case capitalC = 0x43
}

/// The modifier keys that are held while a key is pressed; the raw value is GDK's.
public struct KeyModifiers: OptionSet, Sendable {
  /// GDK's bits of Shift, Control and Alt.
  public let rawValue: Int

  /// Drops the bits of Caps Lock, mouse buttons and others.
  public init(rawValue: Int) { self.rawValue = rawValue & 0b1101 }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 1 << 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 1 << 3)
}
