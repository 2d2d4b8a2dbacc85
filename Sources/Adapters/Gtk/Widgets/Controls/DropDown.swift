// One of several texts, chosen from a list that drops down.

internal import CGtk

/// A choice among a few texts.
public final class DropDown: Widget {
  /// Another one was chosen, by whomever.
  public static let chosen = Signal<Void>("notify::selected")

  /// A choice among `choices`, called `name` by screen readers.
  public init(_ choices: [String], name: String) {
    var pointers: [UnsafePointer<CChar>?] = choices.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for pointer in pointers { free(UnsafeMutableRawPointer(mutating: pointer)) } }
    guard let widget = gtk_drop_down_new_from_strings(&pointers) else {
      preconditionFailure("There is no display.")
    }
    super.init(adopting: UnsafeMutableRawPointer(widget))
    setAccessibleName(name)
  }

  /// The place of the one that is chosen.
  public var selection: Int {
    get { Int(gtk_drop_down_get_selected(opaque)) }
    set { if selection != newValue { gtk_drop_down_set_selected(opaque, guint(newValue)) } }
  }
}
