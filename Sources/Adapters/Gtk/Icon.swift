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

  /// Shows an image in place of the icon, `size` points across or down; nil shows the icon again.
  public func show(_ texture: Texture?, size: Int) {
    if let texture {
      gtk_image_set_from_paintable(opaque, texture.opaque)
      set("pixel-size", size)
    } else if gtk_image_get_storage_type(opaque) != GTK_IMAGE_ICON_NAME {
      set("icon-name", "")
      set("pixel-size", 16)
    }
  }

  /// The name of the icon.
  public var name: String {
    get { property("icon-name") }
    set { set("icon-name", newValue) }
  }
}
