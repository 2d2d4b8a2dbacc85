// Each GTK widget that the window uses has a small class. The files are sorted by purpose: windows,
// containers, buttons, entries, labels, lists, tables. A further widget needs another such class.

internal import CGtk
internal import GLib

@MainActor
open class Widget: Object {
  var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  @Property("visible") public var isVisible: Bool

  /// The number of pixels for one point.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

  /// Whether the widget is on a page and in a window that are shown, even if they are not seen.
  public var isMapped: Bool { gtk_widget_get_mapped(cast()) != 0 }

  @Property("sensitive") public var isSensitive: Bool

  /// Appears when the pointer rests on the widget; not markup.
  @Property("tooltip-text") public var tooltip: String

  /// Whether the widget receives clicks and touches; otherwise the one behind it does.
  @Property("can-target") public var isTarget: Bool
  @Property("hexpand") public var expandsAcross: Bool
  @Property("vexpand") public var expandsDown: Bool

  @Property("margin-top") public var marginAbove: Int
  @Property("margin-bottom") public var marginBelow: Int
  @Property("focusable") public var isFocusable: Bool

  public var cursor = Cursor.usual {
    didSet {
      guard cursor != oldValue else { return }
      gtk_widget_set_cursor_from_name(widget, cursor == .usual ? nil : cursor.rawValue)
    }
  }

  public func addStyle(_ name: String) { gtk_widget_add_css_class(widget, name) }
  public func removeStyle(_ name: String) { gtk_widget_remove_css_class(widget, name) }

  /// Such as "win.copy".
  public func activate(action: String) {
    gtk_widget_activate_action_variant(widget, action, nil)
  }

  public func queueLayout() { gtk_widget_queue_resize(widget) }
  public func queueDraw() { gtk_widget_queue_draw(widget) }
}

/// A shape of the pointer; the raw value is its name in CSS.
public enum Cursor: String, Sendable {
  case usual = "default"
  case hand = "pointer"
  case cross = "crosshair"
  /// An open hand over what can be dragged, and a closed one while it is.
  case grab, grabbing
}

extension Widget {
  /// Sets the name that screen readers use, which an icon needs because it has no text.
  public func setAccessibleName(_ name: String) {
    update(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
  }

  /// Screen readers add it to the name. A change is read at once if the widget has the focus.
  public func setAccessibleDescription(_ description: String) {
    // GTK 4.8 has no function that returns the description.
    g_object_set_data_full(cast(), Self.ownDescription, g_strdup(description), g_free)
    showDescription(description)
  }

  /// Puts a description in the place of the widget's own for a while.
  func showDescription(_ description: String) {
    update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  func showOwnDescription() {
    let own = g_object_get_data(cast(), Self.ownDescription)
    showDescription(own.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "")
  }

  var hasDescription: Bool { g_object_get_data(cast(), Self.ownDescription) != nil }

  /// Whether the widget has the focus for the first time; from then on it has had it.
  func takesFirstFocus() -> Bool {
    guard g_object_get_data(cast(), Self.hadFocus) == nil else { return false }
    g_object_set_data_full(cast(), Self.hadFocus, g_strdup(""), g_free)
    return true
  }

  /// GTK makes the tooltip the description too; where it is the name, it would be read twice.
  func hideTooltipFromScreenReaders() {
    gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
  }

  /// GTK puts icons into the widget; screen readers would read each as “GtkImage”.
  func hideIcons() { Self.hideIcons(in: widget) }

  private static func hideIcons(in widget: UnsafeMutablePointer<GtkWidget>) {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if String(cString: gtk_widget_get_css_name(child)) == "image" {
        var state = GTK_ACCESSIBLE_STATE_HIDDEN
        var value = true.value
        gtk_accessible_update_state_value(OpaquePointer(child), 1, &state, &value)
        g_value_unset(&value)
      }
      hideIcons(in: child)
      next = gtk_widget_get_next_sibling(child)
    }
  }

  private static let ownDescription = "reticle-description"
  private static let hadFocus = "reticle-had-focus"

  private func update(_ property: GtkAccessibleProperty, _ text: String) {
    var property = property
    var value = text.value
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
  }
}

extension Widget {
  public var containsFocus: Bool { gtk_widget_get_focus_child(widget) != nil }

  @discardableResult
  public func takeFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }
}

private typealias FrameHandler = @MainActor (Double) -> Bool

extension Widget {
  /// Calls `handler` with each frame's time in seconds, while the widget is shown and until
  /// `handler` returns false.
  public func onEachFrame(_ handler: @escaping @MainActor (Double) -> Bool) {
    gtk_widget_add_tick_callback(
      widget, tick, Loan<FrameHandler>.lend(handler, counting: Self.loans), endLoan)
  }
}

private func tick(
  _: UnsafeMutablePointer<GtkWidget>?, _ clock: OpaquePointer?, _ loan: gpointer?
) -> gboolean {
  guard let loan else { return 0 }
  let handler: FrameHandler = Loan.look(at: loan)
  let seconds = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
  return MainActor.assumeIsolated { handler(seconds) } ? 1 : 0
}

// Size, margins and alignment of widgets, in points.

extension Widget {
  /// Pixels of the screen for one point.
  public var pixelsPerPoint: Int { Int(gtk_widget_get_scale_factor(widget)) }
  public var width: Int { Int(gtk_widget_get_width(widget)) }
  public var height: Int { Int(gtk_widget_get_height(widget)) }
  /// The place in another widget of the window; nil while it is not shown.
  public func area(in other: Widget) -> Area? {
    var bounds = graphene_rect_t()
    guard gtk_widget_get_mapped(widget) != 0,
      gtk_widget_compute_bounds(widget, other.widget, &bounds) != 0
    else { return nil }
    return Area(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }
  public var middle: (x: Double, y: Double) { (Double(width) / 2, Double(height) / 2) }

  /// The horizontal alignment within the space that the widget is given.
  public var alignment: Alignment {
    get { Alignment(rawValue: property("halign")) ?? .fill }
    set { set("halign", newValue.rawValue) }
  }

  public var verticalAlignment: Alignment {
    get { Alignment(rawValue: property("valign")) ?? .fill }
    set { set("valign", newValue.rawValue) }
  }

  public func setMargins(_ points: Int) {
    setMargins(across: points, down: points)
  }

  public func setMargins(across: Int, down: Int) {
    for side in ["margin-start", "margin-end"] { set(side, across) }
    for side in ["margin-top", "margin-bottom"] { set(side, down) }
  }

  /// Sets the least size; -1 leaves a side to the widget.
  public func setLeastSize(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widget, CInt(width), CInt(height))
  }
}

/// An alignment of a widget; the raw value is GTK's.
public enum Alignment: Int, Sendable {
  case fill, start, end, center
}

/// A direction; the raw value is GTK's.
public enum Orientation: Int, Sendable {
  case horizontal, vertical
}
