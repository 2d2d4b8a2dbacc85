// Lists has lists, the rows in them, and pages of preferences, which consist of rows.
//
// A row with a title and a subtitle. Markup is turned off before the title is set: libadwaita would
// otherwise read a title from a code as markup, and show nothing for `a & b`.

internal import CGtk

/// A row with a title, a subtitle, and widgets at its end.
public class ActionRow: Widget {
  /// A row with its texts, each of three lines at most.
  public convenience init(_ title: String, subtitle: String = "") {
    self.init(type: adw_action_row_get_type(), title, subtitle: subtitle)
  }

  init(type: GType, _ title: String, subtitle: String) {
    super.init(
      adopting: Self.make(
        type,
        [
          ("use-markup", false), ("title-lines", 3), ("subtitle-lines", 3), ("title", title),
        ]))
    // During the construction the subtitle would still be read as markup.
    set("subtitle", subtitle)
  }

  /// The subtitle, which is not markup.
  public var subtitle: String {
    get { property("subtitle") }
    set { setIfChanged("subtitle", newValue) }
  }

  /// Adds a widget at the end.
  public func addSuffix(_ child: Widget) {
    child.verticalAlignment = .center
    adw_action_row_add_suffix(cast(), child.widget)
  }
}
