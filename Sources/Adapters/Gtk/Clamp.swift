// A limit to a widget's width.

internal import CGtk

/// Keeps a widget from growing wider than is comfortable to read.
public final class Clamp: Widget {
  /// Limits `child` to `width` points.
  public init(_ child: Widget, width: Int) {
    super.init(adopting: Self.make(adw_clamp_get_type(), [("maximum-size", width)]))
    adw_clamp_set_child(opaque, child.widget)
  }
}

/// The same for a widget that scrolls by itself, such as a virtual list.
public final class ScrollableClamp: Widget {
  /// Limits `child` to `width` points.
  public init(_ child: Widget, width: Int) {
    super.init(adopting: Self.make(adw_clamp_scrollable_get_type(), [("maximum-size", width)]))
    adw_clamp_scrollable_set_child(opaque, child.widget)
  }
}
