// The keyboard's focus coming and going.

internal import CGtk

/// The keyboard's focus on a widget or inside it.
public final class FocusController: EventController {
  /// The focus came to the widget, or to one inside it.
  public static let entered = Signal<Void>("enter")
  /// The focus left the widget and all inside it.
  public static let left = Signal<Void>("leave")

  /// Receives the coming and going of the focus.
  public init() {
    super.init(adopting: Self.make(gtk_event_controller_focus_get_type()))
  }
}
