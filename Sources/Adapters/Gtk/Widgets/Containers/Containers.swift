// Widgets that hold others.

internal import CGtk

/// A row or a column.
public final class Box: Widget {
  /// A row or column of `children`, `spacing` points apart.
  public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(
      adopting: Self.make(
        gtk_box_get_type(), [("orientation", orientation.rawValue), ("spacing", spacing)]))
    for child in children { append(child) }
  }

  /// Adds a widget at the end.
  public func append(_ child: Widget) { gtk_box_append(cast(), child.widget) }
  /// Adds a widget at the beginning.
  public func prepend(_ child: Widget) { gtk_box_prepend(cast(), child.widget) }
  /// Takes a widget out.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.widget) }
  /// Takes all widgets out.
  public func removeAll() {
    while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(cast(), child) }
  }
}

/// Two widgets with a bar between them that can be drawn.
public final class Paned: Widget {
  /// The first widget beside or above the second, which keeps its size when the window changes its own.
  public init(_ orientation: Orientation, _ first: Widget, _ second: Widget) {
    super.init(
      adopting: Self.make(
        gtk_paned_get_type(),
        [
          ("orientation", orientation.rawValue), ("resize-end-child", false),
          ("shrink-start-child", false), ("shrink-end-child", false),
        ]))
    gtk_paned_set_start_child(opaque, first.widget)
    gtk_paned_set_end_child(opaque, second.widget)
  }

  /// Beside or above one another.
  public var orientation: Orientation {
    get { Orientation(rawValue: property("orientation")) ?? .horizontal }
    set { set("orientation", newValue.rawValue) }
  }

  /// Where the bar is, in points from the beginning.
  public var position: Int {
    get { property("position") }
    set { set("position", newValue) }
  }
}

/// Pages, one of which is shown.
public final class Stack: Widget {
  /// How one page takes the place of another; the raw value is GTK's.
  public enum Transition: Int, Sendable {
    case none = 0, crossfade = 1, slide = 6
  }

  /// A stack of no pages.
  public init(_ transition: Transition = .crossfade) {
    super.init(
      adopting: Self.make(
        gtk_stack_get_type(), [("transition-type", transition.rawValue)]))
  }

  /// Adds a page.
  public func add(_ child: Widget, named name: String) {
    gtk_stack_add_named(opaque, child.widget, name)
  }

  /// Takes a page away.
  public func remove(_ child: Widget) { gtk_stack_remove(opaque, child.widget) }

  /// The page that is shown.
  public var shown: String {
    get { property("visible-child-name") }
    set { if shown != newValue { set("visible-child-name", newValue) } }
  }
}

/// A view of something larger than itself.
public final class ScrolledWindow: Widget {
  // What `holdStill` waits for.
  var stillness: Connection?
  var clockInUse: Object?

  /// Scrolls `child`, down only unless `scrollsAcross`.
  public init(_ child: Widget, scrollsAcross: Bool = false) {
    super.init(
      adopting: Self.make(
        gtk_scrolled_window_get_type(), [("hscrollbar-policy", scrollsAcross ? 1 : 2)]))
    gtk_scrolled_window_set_child(opaque, child.widget)
  }

  /// Whether it is as high as what it shows, up to `points`.
  public func setGreatestHeight(_ points: Int) {
    set("propagate-natural-height", true)
    set("max-content-height", points)
  }
}

/// A widget with others on top of it.
public final class Overlay: Widget {
  /// Lays nothing over `child` yet.
  public init(_ child: Widget) {
    super.init(adopting: Self.make(gtk_overlay_get_type()))
    gtk_overlay_set_child(opaque, child.widget)
  }

  /// Lays `child` on top; its alignment says where.
  public func add(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.widget) }
}

/// Shows and hides a widget with a movement.
public final class Revealer: Widget {
  /// A fading reveal of `child`.
  public init(_ child: Widget) {
    super.init(adopting: Self.make(gtk_revealer_get_type(), [("transition-type", 1)]))
    gtk_revealer_set_child(opaque, child.widget)
  }

  /// Whether the widget is to be seen.
  public var isRevealed: Bool {
    get { property("reveal-child") }
    set { set("reveal-child", newValue) }
  }
}

/// Keeps a widget from growing wider than is good to read.
public final class Ctorch: Widget {
  /// Lets `child` be `width` points wide at most.
  public init(_ child: Widget, width: Int) {
    super.init(adopting: Self.make(adw_clamp_get_type(), [("maximum-size", width)]))
    adw_clamp_set_child(opaque, child.widget)
  }
}

/// A list of rows.
public final class ListBox: Widget {
  /// Row number `Int` … is told by `onActivated`.
  private static let rowActivated = Signal<Void>("row-activated")

  /// A list of no rows.
  public init(isSelectable: Bool = false) {
    super.init(
      adopting: Self.make(
        gtk_list_box_get_type(), [("selection-mode", isSelectable ? 1 : 0)]))
  }

  /// Adds a row at a place; at the end if that is -1.
  public func insert(_ row: Widget, at index: Int) {
    gtk_list_box_insert(opaque, row.widget, CInt(index))
  }

  /// Takes a row out.
  public func remove(_ row: Widget) { gtk_list_box_remove(opaque, row.widget) }

  /// What is shown while there are no rows.
  public func setPlaceholder(_ child: Widget) {
    gtk_list_box_set_placeholder(opaque, child.widget)
  }

  /// Sections: what stands above the row at each index, which may be nothing.
  public func selectRow(at index: Int) {
    gtk_list_box_select_row(opaque, gtk_list_box_get_row_at_index(opaque, CInt(index)))
  }
}

/// A row of a list.
open class ListBoxRow: Widget {
  /// It was activated by a click or Enter.
  public static let activated = Signal<Void>("activate")

  /// A row around `child`.
  public init(_ child: Widget) {
    super.init(adopting: Self.make(gtk_list_box_row_get_type()))
    gtk_list_box_row_set_child(cast(), child.widget)
  }

  /// What the row holds.
  public func setChild(_ child: Widget) { gtk_list_box_row_set_child(cast(), child.widget) }

  /// Whether a click or Enter activates it.
  public var isActivatable: Bool {
    get { property("activatable") }
    set { set("activatable", newValue) }
  }
}
