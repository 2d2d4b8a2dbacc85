// Widgets at places that the program chooses.

internal import CGtk

/// A container that puts its widgets where it is told.
public final class Fixed: Widget {
  /// An empty container.
  public init() { super.init(adopting: Self.make(gtk_fixed_get_type())) }

  /// Adds a widget in an area.
  public func add(_ child: Widget, in area: Area) {
    child.setLeastSize(width: Int(area.width), height: Int(area.height))
    gtk_fixed_put(cast(), child.widget, area.x, area.y)
  }

  /// Moves a widget of this container to another area.
  public func move(_ child: Widget, to area: Area) {
    child.setLeastSize(width: Int(area.width), height: Int(area.height))
    gtk_fixed_move(cast(), child.widget, area.x, area.y)
  }

  /// Puts widgets of this container in the order in which Tab walks them.
  public func order(_ children: [Widget]) {
    for child in children { gtk_widget_insert_before(child.widget, widget, nil) }
  }

  /// Removes a widget of this container.
  public func remove(_ child: Widget) { gtk_fixed_remove(cast(), child.widget) }
}
