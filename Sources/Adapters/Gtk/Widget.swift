// Widgets has a class for each of GTK's widgets that the window uses, in folders by what they are
// for: Windows, Containers, Lists, TableViews, Entering (used to enter or choose), Labels (only
// read).

internal import CGtk

/// A widget.
@MainActor
open class Widget: Object {
  var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  /// Whether the widget is shown.
  public var isVisible: Bool {
    get { property("visible") }
    set { set("visible", newValue) }
  }

  /// Whether the widget is on a page and in a window that are shown, even if they are not seen.
  public var isMapped: Bool { gtk_widget_get_mapped(cast()) != 0 }

  /// Whether the widget can be used.
  public var isSensitive: Bool {
    get { property("sensitive") }
    set { set("sensitive", newValue) }
  }

  /// The text that appears when the pointer rests on the widget; it is not markup.
  public var tooltip: String {
    get { property("tooltip-text") }
    set { set("tooltip-text", newValue) }
  }

  /// Whether the widget receives clicks and touches; otherwise the widget behind it does.
  public var isTarget: Bool {
    get { property("can-target") }
    set { set("can-target", newValue) }
  }

  /// The shape of the pointer above the widget.
  public var cursor = Cursor.usual {
    didSet {
      guard cursor != oldValue else { return }
      gtk_widget_set_cursor_from_name(widget, cursor == .usual ? nil : cursor.rawValue)
    }
  }

  /// Adds a class of the style sheet.
  public func addStyle(_ name: String) { gtk_widget_add_css_class(widget, name) }
  /// Removes a class of the style sheet.
  public func removeStyle(_ name: String) { gtk_widget_remove_css_class(widget, name) }

  /// Performs an action of the program or the window, such as "win.copy".
  public func activate(action: String) {
    gtk_widget_activate_action_variant(widget, action, nil)
  }

  /// Measures the widget again before the next frame.
  public func queueLayout() { gtk_widget_queue_resize(widget) }

  /// Draws the widget again in the next frame.
  public func queueDraw() { gtk_widget_queue_draw(widget) }
}

/// A shape of the pointer; the raw value is its name in CSS.
public enum Cursor: String, Sendable {
  case usual = "default"
  case hand = "pointer"
  case cross = "crosshair"
}
