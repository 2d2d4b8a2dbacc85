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

  /// Removes a widget of this container.
  public func remove(_ child: Widget) { gtk_fixed_remove(cast(), child.widget) }
}
