// Clicks, drags and pinches, by mouse or by touch.

internal import CGtk

/// A sequence of events of one button or finger.
public class Gesture: EventController {
  /// Keeps the current sequence from other gestures, or leaves it to them.
  public func claim(_ isClaimed: Bool) {
    gtk_gesture_set_state(
      opaque, isClaimed ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
  }
}

/// Clicks and taps.
public final class ClickGesture: Gesture {
  /// A press ended at x, y; the first argument counts the presses of a double click.
  public static let released = Signal<Void, Int, Double, Double>("released")
  /// A press began at x, y; the first argument counts the presses of a double click.
  public static let pressed = Signal<Void, Int, Double, Double>("pressed")

  /// Receives clicks of a mouse button, of which 1 is the first, and taps.
  public init(button: Int = 1) {
    super.init(adopting: Self.make(gtk_gesture_click_get_type(), [("button", button)]))
  }
}

/// Drags with the first button or a finger.
public final class DragGesture: Gesture {
  /// A drag began at x, y.
  public static let began = Signal<Void, Double, Double>("drag-begin")
  /// The pointer is dx, dy away from where the drag began.
  public static let moved = Signal<Void, Double, Double>("drag-update")
  /// The drag ended dx, dy away from where it began.
  public static let ended = Signal<Void, Double, Double>("drag-end")

  /// Receives drags.
  public init() {
    super.init(adopting: Self.make(gtk_gesture_drag_get_type()))
  }
}

/// Pinches with two fingers.
public final class PinchGesture: EventController {
  /// The fingers' distance changed; the argument is its ratio to the distance at the beginning.
  public static let scaled = Signal<Void, Double>("scale-changed")
  /// A pinch began.
  public static let began = Signal<Void>("begin")

  /// Receives pinches.
  public init() {
    super.init(adopting: Self.make(gtk_gesture_zoom_get_type()))
  }
}
