// The desktop's icons, a folder with the program's own, and what fills the gaps.

internal import CGtk

/// The folders in which GTK looks up icons by name.
@MainActor
public enum IconTheme {
  /// Adds a folder with the layout of an icon theme, such as "hicolor/scalable/actions".
  public static func add(folder: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
  }

  /// Looks up icons that the desktop's theme lacks among the symbolic ones of another theme. GTK
  /// itself tries no theme but the desktop's, those that it inherits, and hicolor.
  public static func fallBack(on theme: String) {
    for data in dataFolders {
      for size in ["symbolic", "scalable"] {
        // An icon that lies in a search path itself is the last choice, after all themes.
        for context in contexts { add(folder: "\(data)/icons/\(theme)/\(size)/\(context)") }
      }
    }
  }

  private static let contexts = ["actions", "apps", "devices", "legacy", "mimetypes", "status"]

  private static var dataFolders: [String] {
    var folders: [String] = []
    var next = g_get_system_data_dirs()
    while let folder = next?.pointee {
      folders.append(String(cString: folder))
      next = next?.successor()
    }
    return folders
  }
}
