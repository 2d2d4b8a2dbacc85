// Controllers are objects, added to widgets, that follow the pointer, touch, keys and drops.

internal import CGtk
public import Reading

/// An object that receives a widget's events.
///
///     let click = ClickGesture()
///     click.on(ClickGesture.released) { [weak self] _, x, y in self?.select(x, y) }
///     widget.add(click)
@MainActor
public class EventController: Object {
  /// Whether it receives events before the widgets inside its widget do.
  public var comesFirst: Bool {
    get { gtk_event_controller_get_propagation_phase(opaque) == GTK_PHASE_CAPTURE }
    set {
      gtk_event_controller_set_propagation_phase(
        opaque, newValue ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    }
  }
}

extension Widget {
  /// The controller lives as long as the widget.
  public func add(_ controller: EventController) {
    // The widget takes over one reference.
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }
}

/// The keyboard's focus on a widget or inside it.
public final class FocusController: EventController {
  /// The focus came to the widget, or to one inside it.
  public static let entered = Signal<Void>("enter")
  /// The focus left the widget and everything inside it.
  public static let left = Signal<Void>("leave")

  public init() {
    super.init(adopting: Self.make(gtk_event_controller_focus_get_type()))
  }
}

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
  /// A press started at x, y; the first argument counts the presses of a double click.
  public static let pressed = Signal<Void, Int, Double, Double>("pressed")

  /// 1 is the first button; taps count as well.
  public init(button: Int = 1) {
    super.init(adopting: Self.make(gtk_gesture_click_get_type(), [("button", button)]))
  }
}

/// Long presses of a finger or the first button.
public final class LongPressGesture: Gesture {
  /// A press at x, y has lasted.
  public static let pressed = Signal<Void, Double, Double>("pressed")

  public init() {
    super.init(adopting: Self.make(gtk_gesture_long_press_get_type()))
  }
}

extension Widget {
  /// Calls `handler` with the place for which a menu is requested: by a secondary click, a long
  /// press, or the menu key or Shift+F10, which mean the middle of the widget.
  public func onMenuRequest(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) {
    let click = ClickGesture(button: Int(GDK_BUTTON_SECONDARY))
    click.on(ClickGesture.pressed) { _, x, y in handler(x, y) }
    add(click)
    let press = LongPressGesture()
    press.on(LongPressGesture.pressed) { [weak press] x, y in
      // The release of the press is no click.
      press?.claim(true)
      handler(x, y)
    }
    add(press)
    let keys = KeyController()
    keys.on(KeyController.pressed) { [weak self] key, _, modifiers in
      let isShifted = modifiers & Int(GDK_SHIFT_MASK.rawValue) != 0
      guard let self, key == GDK_KEY_Menu || key == GDK_KEY_F10 && isShifted else { return false }
      handler(middle.x, middle.y)
      return true
    }
    add(keys)
  }
}

/// Drags with the first button or a finger.
public final class DragGesture: Gesture {
  /// A drag started at x, y.
  public static let began = Signal<Void, Double, Double>("drag-begin")
  /// The pointer moved; it is dx, dy away from the start of the drag.
  public static let moved = Signal<Void, Double, Double>("drag-update")
  /// The drag ended at dx, dy from its start.
  public static let ended = Signal<Void, Double, Double>("drag-end")

  public init() {
    super.init(adopting: Self.make(gtk_gesture_drag_get_type()))
  }
}

/// Pinches with two fingers.
public final class PinchGesture: EventController {
  /// The argument is the fingers' distance as a ratio to that at the beginning.
  public static let scaled = Signal<Void, Double>("scale-changed")
  public static let began = Signal<Void>("begin")

  public init() {
    super.init(adopting: Self.make(gtk_gesture_zoom_get_type()))
  }

  /// The place between the fingers.
  public var center: Point? {
    var (x, y) = (0.0, 0.0)
    guard gtk_gesture_get_bounding_box_center(opaque, &x, &y) != 0 else { return nil }
    return Point(x: x, y: y)
  }
}

/// The keys that are pressed while the focus is on a widget or inside it.
public final class KeyController: EventController {
  /// GDK's number, the hardware's, and the modifiers. True keeps the key from other widgets.
  public static let pressed = Signal<Bool, Int, Int, Int>("key-pressed")

  public init() {
    super.init(adopting: Self.make(gtk_event_controller_key_get_type()))
  }
}

/// A key that points in a direction on the screen.
public enum ArrowKey: Sendable {
  case left, right, up, down

  init?(_ key: Int) {
    switch CInt(clamping: key) {
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
    default: return nil
    }
  }
}

extension Widget {
  /// Calls `handler` for an arrow key without modifiers; true keeps the key from others.
  public func onArrowKey(_ handler: @escaping @MainActor (ArrowKey) -> Bool) {
    let keys = KeyController()
    keys.on(KeyController.pressed) { key, _, modifiers in
      let held = GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      guard modifiers & Int(held) == 0, let arrow = ArrowKey(key) else { return false }
      return handler(arrow)
    }
    add(keys)
  }

  /// Calls `handler` for Escape, and keeps the key from others.
  public func onEscape(_ handler: @escaping @MainActor () -> Void) {
    let keys = KeyController()
    keys.on(KeyController.pressed) { key, _, _ in
      guard key == GDK_KEY_Escape else { return false }
      handler()
      return true
    }
    add(keys)
  }
}

/// The pointer's movement over a widget.
public final class MotionController: EventController {
  public static let entered = Signal<Void, Double, Double>("enter")
  /// The pointer is at x, y.
  public static let moved = Signal<Void, Double, Double>("motion")
  public static let left = Signal<Void>("leave")

  public init() {
    super.init(adopting: Self.make(gtk_event_controller_motion_get_type()))
  }
}

/// Scrolling with a wheel or a touchpad.
public final class ScrollController: EventController {
  /// Scrolled by dx, dy steps; a handler that returns true keeps the event from other widgets.
  public static let scrolled = Signal<Bool, Double, Double>("scroll")

  public init() {
    super.init(
      adopting: UnsafeMutableRawPointer(
        gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)))
  }
}

/// Keys of a window or a widget, each of which performs an action.
public final class ShortcutController: EventController {
  public init() {
    super.init(adopting: UnsafeMutableRawPointer(gtk_shortcut_controller_new()))
  }

  /// A key such as "<Control>c" or "Delete", an action's full name, and its text, if any.
  public func add(_ key: String, action: String, target: String? = nil) {
    guard let trigger = gtk_shortcut_trigger_parse_string(key) else {
      preconditionFailure("\(key) is not a key.")
    }
    let shortcut = gtk_shortcut_new(trigger, gtk_named_action_new(action))
    if let target { gtk_shortcut_set_arguments(shortcut, g_variant_new_string(target)) }
    // The controller takes over the shortcut.
    gtk_shortcut_controller_add_shortcut(opaque, shortcut)
  }
}

/// Keys drawn as they look on a keyboard.
public final class ShortcutLabel: Widget {
  /// In GTK's notation, such as "<Control>o": separated by spaces, or a range with "...".
  public init(_ keys: String) {
    super.init(adopting: Self.make(gtk_shortcut_label_get_type(), [("accelerator", keys)]))
  }
}
