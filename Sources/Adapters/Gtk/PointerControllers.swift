// The pointer's movement and scrolling.

internal import CGtk

/// The pointer's movement over a widget.
public final class MotionController: EventController {
  /// The pointer came to the widget, at x, y.
  public static let entered = Signal<Void, Double, Double>("enter")
  /// The pointer is at x, y.
  public static let moved = Signal<Void, Double, Double>("motion")
  /// The pointer left the widget.
  public static let left = Signal<Void>("leave")

  /// Receives the pointer's movement.
  public init() {
    super.init(adopting: Self.make(gtk_event_controller_motion_get_type()))
  }
}

/// Scrolling with a wheel or a touchpad.
public final class ScrollController: EventController {
  /// Scrolled by dx, dy steps; a handler that returns true keeps the event from other widgets.
  public static let scrolled = Signal<Bool, Double, Double>("scroll")

  /// Receives vertical scrolling.
  public init() {
    super.init(
      adopting: UnsafeMutableRawPointer(
        gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)))
  }
}
