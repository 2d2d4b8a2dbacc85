// A field for a search.

internal import CGtk

/// A field for a search, which reports a change a moment after the last key.
public final class SearchEntry: Widget {
  /// The text changed a moment ago.
  public static let changed = Signal<Void>("search-changed")
  /// Escape was pressed.
  public static let stopped = Signal<Void>("stop-search")

  /// An empty field; `name` is shown in it and is its name for screen readers.
  public init(name: String) {
    super.init(
      adopting: Self.make(
        gtk_search_entry_get_type(), [("placeholder-text", name), ("search-delay", 50)]))
    setAccessibleName(name)
  }

  /// The text.
  public var text: String {
    get { property("text") }
    set { if text != newValue { set("text", newValue) } }
  }

  /// Takes what is typed while the focus is inside `widget`.
  public func take(keysOf widget: Widget) {
    gtk_search_entry_set_key_capture_widget(opaque, widget.widget)
  }
}
