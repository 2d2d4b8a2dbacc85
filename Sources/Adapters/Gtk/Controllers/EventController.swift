// What listens on a widget to the pointer, to touch, to keys and to what is dropped.

internal import CGtk

/// Something that listens on a widget.
@MainActor
public class EventController: Object {
  /// Whether it hears events before the widgets inside do.
  public var comesFirst: Bool {
    get { gtk_event_controller_get_propagation_phase(opaque) == GTK_PHASE_CAPTURE }
    set {
      gtk_event_controller_set_propagation_phase(
        opaque, newValue ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    }
  }

  /// Whether Control was held at the event that is being told.
  public var holdsControl: Bool {
    gtk_event_controller_get_current_event_state(opaque).rawValue & GDK_CONTROL_MASK.rawValue != 0
  }
}

/// Clicks and touches.
public final class ClickGesture: EventController {
  /// Released after `Int` presses in short order at x, y.
  public static let released = Signal<Void, Int, Double, Double>("released")
  /// Pressed for the `Int`th time in short order at x, y.
  public static let pressed = Signal<Void, Int, Double, Double>("pressed")

  /// Listens to the first button, 1, or another, and to touch.
  public init(button: Int = 1) {
    super.init(adopting: Self.make(gtk_gesture_click_get_type(), [("button", button)]))
  }
}

/// Drags with the first button or a finger.
public final class DragGesture: EventController {
  /// Begun at x, y.
  public static let began = Signal<Void, Double, Double>("drag-begin")
  /// Moved by dx, dy from the beginning.
  public static let moved = Signal<Void, Double, Double>("drag-update")
  /// Ended at dx, dy from the beginning.
  public static let ended = Signal<Void, Double, Double>("drag-end")

  /// Listens.
  public init() {
    super.init(adopting: Self.make(gtk_gesture_drag_get_type()))
  }

  /// Keeps the drag to itself, or gives it to others.
  public func claim(_ isOurs: Bool) {
    gtk_gesture_set_state(opaque, isOurs ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
  }
}

/// Two fingers drawn together or apart.
public final class PinchGesture: EventController {
  /// The fingers' distance, by its share of that at the beginning.
  public static let scaled = Signal<Void, Double>("scale-changed")
  /// Begun.
  public static let began = Signal<Void>("begin")

  /// Listens.
  public init() {
    super.init(adopting: Self.make(gtk_gesture_zoom_get_type()))
  }
}

/// The pointer's way.
public final class MotionController: EventController {
  /// Moved to x, y.
  public static let moved = Signal<Void, Double, Double>("motion")
  /// Gone.
  public static let left = Signal<Void>("leave")

  /// Listens.
  public init() {
    super.init(adopting: Self.make(gtk_event_controller_motion_get_type()))
  }
}

/// The wheel, or two fingers on a pad.
public final class ScrollController: EventController {
  /// By dx, dy notches; true keeps it from others.
  public static let scrolled = Signal<Bool, Double, Double>("scroll")

  /// Listens to scrolling up and down.
  public init() {
    super.init(
      adopting: UnsafeMutableRawPointer(
        gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)))
  }
}

/// Keys.
public final class KeyController: EventController {
  /// A key by its number in GDK, its code, and what was held; true keeps it from others.
  public static let pressed = Signal<Bool, Int, Int, Int>("key-pressed")

  /// Listens.
  public init() {
    super.init(adopting: Self.make(gtk_event_controller_key_get_type()))
  }
}

/// The keyboard's focus within a widget.
public final class FocusController: EventController {
  /// It came into the widget.
  public static let entered = Signal<Void>("enter")
  /// It went out.
  public static let left = Signal<Void>("leave")

  /// Listens.
  public init() {
    super.init(adopting: Self.make(gtk_event_controller_focus_get_type()))
  }
}
