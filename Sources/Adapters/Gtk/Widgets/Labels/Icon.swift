// Labels are widgets that users only read: text, icons, signs of progress, pages about a state.
//
// Icons.

internal import CGtk

/// A symbolic icon.
public final class Icon: Widget {
  /// The icon of this name; screen readers skip it as decoration.
  public init(_ name: String, size: Int = 16) {
    super.init(
      adopting: Self.make(
        gtk_image_get_type(),
        [
          ("icon-name", name), ("pixel-size", size),
          ("accessible-role", Int(GTK_ACCESSIBLE_ROLE_PRESENTATION.rawValue)),
        ]))
  }

  /// The name of the icon.
  public var name: String {
    get { property("icon-name") }
    set { set("icon-name", newValue) }
  }
}
