// Keys of the focused widget, for the few widgets whose keys are no actions.

internal import CGtk

/// The keys that are pressed while the focus is on a widget or inside it.
public final class KeyController: EventController {
  /// A key was pressed: GDK's number of it, that of the hardware, and the modifiers. A handler that
  /// returns true keeps it from other widgets.
  public static let pressed = Signal<Bool, Int, Int, Int>("key-pressed")

  /// Receives keys.
  public init() {
    super.init(adopting: Self.make(gtk_event_controller_key_get_type()))
  }
}
