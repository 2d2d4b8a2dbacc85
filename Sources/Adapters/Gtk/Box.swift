// Containers arrange other widgets: beside one another, on top of one another, one at a time.
// Lists of rows are in Lists.

internal import CGtk

/// A row or a column of widgets.
///
///     let box = Box(.vertical, spacing: 6, [Label("Title"), Button("_Open")])
public final class Box: Widget {
  /// A row or column of `children`, `spacing` points apart.
  public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(
      adopting: Self.make(
        gtk_box_get_type(), [("orientation", orientation.rawValue), ("spacing", spacing)]))
    for child in children { append(child) }
  }

  /// Whether the children are beside or below one another.
  public var orientation: Orientation {
    get { Orientation(rawValue: property("orientation")) ?? .horizontal }
    set { setIfChanged("orientation", newValue.rawValue) }
  }

  /// Adds a widget at the end.
  public func append(_ child: Widget) { gtk_box_append(cast(), child.widget) }
  /// Removes all widgets.
  public func removeAll() {
    while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(cast(), child) }
  }
}
