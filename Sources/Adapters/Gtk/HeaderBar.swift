// The bar at the top of a window.

internal import CGtk

/// The bar at the top of a window.
public final class HeaderBar: Widget {
  /// A bar with the window's title or another widget in its middle.
  public init(title: Widget? = nil) {
    super.init(adopting: Self.make(adw_header_bar_get_type()))
    if let title { adw_header_bar_set_title_widget(opaque, title.widget) }
  }

  /// Adds a widget at the start.
  public func addFirst(_ child: Widget) { adw_header_bar_pack_start(opaque, child.widget) }
  /// Leaves out the buttons that close and minimize the window.
  func hidesWindowButtons() {
    set("show-start-title-buttons", false)
    set("show-end-title-buttons", false)
  }

  /// Adds a widget at the end.
  public func addLast(_ child: Widget) { adw_header_bar_pack_end(opaque, child.widget) }
}

/// A title with a subtitle.
public final class WindowTitle: Widget {
  /// A title with a subtitle, which may be empty.
  public init(_ title: String, subtitle: String = "") {
    super.init(
      adopting: Self.make(
        adw_window_title_get_type(), [("title", title), ("subtitle", subtitle)]))
  }

  /// The subtitle.
  public var subtitle: String {
    get { property("subtitle") }
    set { setIfChanged("subtitle", newValue) }
  }
}
