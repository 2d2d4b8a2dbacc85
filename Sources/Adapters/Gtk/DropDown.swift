// A choice from a list that drops down.

internal import CGtk

/// A choice of one of a few texts.
public final class DropDown: Widget {
  /// The selection changed, by the user or by the program.
  public static let chosen = Signal<Void>("notify::selected")

  /// A choice of one of `choices`; `name` is its name for screen readers.
  public init(_ choices: [String], name: String) {
    guard let widget = withCStrings(choices, { gtk_drop_down_new_from_strings($0) }) else {
      preconditionFailure("GTK cannot create a drop-down.")
    }
    super.init(adopting: UnsafeMutableRawPointer(widget))
    setAccessibleName(name)
    // The button inside has the focus, and no name by itself.
    if let button = gtk_widget_get_first_child(self.widget) {
      Widget(retaining: UnsafeMutableRawPointer(button)).setAccessibleName(name)
    }
  }

  /// Offers other choices; the first of them is selected.
  public func offer(_ choices: [String]) {
    let list = gtk_string_list_new(nil)
    for choice in choices { gtk_string_list_append(list, choice) }
    gtk_drop_down_set_model(opaque, list)
    g_object_unref(UnsafeMutableRawPointer(list))
  }

  /// The index of the selected choice.
  public var selection: Int {
    get { Int(gtk_drop_down_get_selected(opaque)) }
    set { if selection != newValue { gtk_drop_down_set_selected(opaque, guint(newValue)) } }
  }
}
