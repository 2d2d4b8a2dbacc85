// The desktop's icons, and a folder of the program's own beside them.

internal import CGtk

/// Where icons are looked for by their names.
@MainActor
public enum IconTheme {
  /// Adds a folder that is laid out as themes are, such as "hicolor/scalable/actions".
  public static func add(folder: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
  }
}
