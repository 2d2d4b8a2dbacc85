// What all widgets have.

internal import CGtk

/// A widget.
@MainActor
open class Widget: Object {
  var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  /// Whether it is shown.
  public var isVisible: Bool {
    get { property("visible") }
    set { set("visible", newValue) }
  }

  /// Whether it can be used.
  public var isSensitive: Bool {
    get { property("sensitive") }
    set { set("sensitive", newValue) }
  }

  /// What is told under the pointer; a text, never markup.
  public var tooltip: String {
    get { property("tooltip-text") }
    set { set("tooltip-text", newValue) }
  }

  /// Whether it takes free room across.
  public var expandsAcross: Bool {
    get { property("hexpand") }
    set { set("hexpand", newValue) }
  }

  /// Whether it takes free room down.
  public var expandsDown: Bool {
    get { property("vexpand") }
    set { set("vexpand", newValue) }
  }

  /// Where it lies across the room that it is given.
  public var alignment: Alignment {
    get { Alignment(rawValue: property("halign")) ?? .fill }
    set { set("halign", newValue.rawValue) }
  }

  /// Where it lies down the room that it is given.
  public var verticalAlignment: Alignment {
    get { Alignment(rawValue: property("valign")) ?? .fill }
    set { set("valign", newValue.rawValue) }
  }

  /// How much room stays free on all four sides, in points.
  public func setMargins(_ points: Int) {
    setMargins(across: points, down: points)
  }

  /// How much room stays free left and right, above and below, in points.
  public func setMargins(across: Int, down: Int) {
    for side in ["margin-start", "margin-end"] { set(side, across) }
    for side in ["margin-top", "margin-bottom"] { set(side, down) }
  }

  /// The least size that it asks for, in points; -1 leaves it to itself.
  public func setLeastSize(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widget, CInt(width), CInt(height))
  }

  /// Width in points.
  public var width: Int { Int(gtk_widget_get_width(widget)) }
  /// Height in points.
  public var height: Int { Int(gtk_widget_get_height(widget)) }

  /// Adds a class of the style sheet.
  public func addStyle(_ name: String) { gtk_widget_add_css_class(widget, name) }
  /// Takes a class of the style sheet away.
  public func removeStyle(_ name: String) { gtk_widget_remove_css_class(widget, name) }

  /// Whether pointer and touch mean it; else they mean what lies behind.
  public var isTarget: Bool {
    get { property("can-target") }
    set { set("can-target", newValue) }
  }

  /// Whether it can have the keyboard's focus.
  public var isFocusable: Bool {
    get { property("focusable") }
    set { set("focusable", newValue) }
  }

  /// Whether it has the keyboard's focus itself.
  public var isFocused: Bool { gtk_widget_is_focus(widget) != 0 }

  /// Whether the keyboard's focus is somewhere in it.
  public var containsFocus: Bool { gtk_widget_get_focus_child(widget) != nil }

  /// Takes the keyboard's focus.
  @discardableResult
  public func takeFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

  /// Whether `other` is this widget or lies in it.
  public func contains(_ other: Widget) -> Bool {
    other.pointer == pointer || gtk_widget_is_ancestor(other.widget, widget) != 0
  }

  /// Has an action of the program's or the window's, such as "win.copy", done.
  public func activate(action: String) {
    gtk_widget_activate_action_variant(widget, action, nil)
  }

  /// Adds what listens to the pointer, to touch or to keys; the widget keeps it.
  public func add(_ controller: EventController) {
    // The widget takes over one reference.
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }

  /// How the pointer looks above it.
  public var cursor = Cursor.usual {
    didSet {
      guard cursor != oldValue else { return }
      gtk_widget_set_cursor_from_name(widget, cursor == .usual ? nil : cursor.rawValue)
    }
  }

  /// Whether GTK draws the window by Cairo, having no better way on this machine.
  var isDrawnByCairo: Bool {
    guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native)
    else { return false }
    let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_check_instance_is_a(instance, gsk_cairo_renderer_get_type()) != 0
  }

  /// Asks for being drawn anew.
  public func queueDraw() { gtk_widget_queue_draw(widget) }

  /// Has `handler` called before each frame of the screen as long as it returns true and the widget
  /// is shown; with the frame's time in seconds.
  public func onEachFrame(_ handler: @escaping @MainActor (Double) -> Bool) {
    addFrameCallback(handler)
  }

  /// The first signal after it has come onto the screen.
  public static let mapped = Signal<Void>("map")
  /// It has gone from the screen.
  public static let unmapped = Signal<Void>("unmap")
}

/// How the pointer looks; the raw value is CSS's name.
public enum Cursor: String, Sendable {
  case usual = "default"
  case hand = "pointer"
}

/// Where a widget lies in the room that it is given; the raw value is GTK's.
public enum Alignment: Int, Sendable {
  case fill, start, end, center
}

/// Across or down; the raw value is GTK's.
public enum Orientation: Int, Sendable {
  case horizontal, vertical
}
