// A widget that appears and disappears with an animation.

internal import CGtk

/// Shows and hides a widget with an animation.
public final class Revealer: Widget {
  /// Fades `child` in and out.
  public init(_ child: Widget) {
    super.init(adopting: Self.make(gtk_revealer_get_type(), [("transition-type", 1)]))
    gtk_revealer_set_child(opaque, child.widget)
  }

  /// Whether the widget is shown.
  public var isRevealed: Bool {
    get { property("reveal-child") }
    set { set("reveal-child", newValue) }
  }
}
