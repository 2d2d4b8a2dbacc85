// The desktop's icons, and a folder with the program's own.

internal import CGtk

/// The folders in which GTK looks up icons by name.
@MainActor
public enum IconTheme {
  /// Adds a folder with the layout of an icon theme, such as "hicolor/scalable/actions".
  public static func add(folder: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
  }
}
