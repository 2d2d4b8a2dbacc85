// Pages of which one is shown.

internal import CGtk

/// Pages of which one is shown.
public final class Stack: Widget {
  /// The animation between two pages; the raw value is GTK's.
  public enum Transition: Int, Sendable {
    case none = 0, crossfade = 1, slide = 6
  }

  /// A stack without pages.
  public init(_ transition: Transition) {
    super.init(
      adopting: Self.make(
        gtk_stack_get_type(), [("transition-type", transition.rawValue)]))
  }

  /// Adds a page.
  public func add(_ child: Widget, named name: String) {
    gtk_stack_add_named(opaque, child.widget, name)
    // Screen readers would read a page without a name as “GtkStackPage”.
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = " ".value
    gtk_accessible_update_property_value(
      gtk_stack_get_page(opaque, child.widget), 1, &property, &value)
    g_value_unset(&value)
  }

  /// Removes a page.
  public func remove(_ child: Widget) { gtk_stack_remove(opaque, child.widget) }

  /// The name of the page that is shown.
  public var shown: String {
    get { property("visible-child-name") }
    set { setIfChanged("visible-child-name", newValue) }
  }
}
