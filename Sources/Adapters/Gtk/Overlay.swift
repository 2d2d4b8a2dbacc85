// Widgets on top of a widget.

internal import CGtk

/// A widget with others on top of it.
public final class Overlay: Widget {
  /// An overlay with `child` below.
  public init(_ child: Widget) {
    super.init(adopting: Self.make(gtk_overlay_get_type()))
    gtk_overlay_set_child(opaque, child.widget)
  }

  /// Puts `child` on top, at the place that its alignment gives.
  public func add(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.widget) }
}
