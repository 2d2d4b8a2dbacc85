// The display that the program runs on, and the settings that belong to it.

internal import CGtk
public import Reading

/// The display.
@MainActor
public enum Display {
  /// "Wayland" or "X11"; nil without a display.
  public static var windowing: String? {
    Object.typeName(of: gdk_display_get_default().map { UnsafeMutableRawPointer($0) }).map {
      $0.replacing("Gdk", with: "").replacing("Display", with: "")
    }
  }

  public static var hasHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  /// How much larger than usual the user wants text; 1 is usual.
  public static var textScale: Double {
    guard let settings = gtk_settings_get_default() else { return 1 }
    let dpi: Int = Object(retaining: UnsafeMutableRawPointer(settings)).property("gtk-xft-dpi")
    return dpi > 0 ? (Double(dpi) / usualDPI).clamped(to: 0.5...3) : 1
  }

  /// In 1024ths of a dot per inch.
  private static let usualDPI = 96.0 * 1024
}

/// Animations on the screen.
@MainActor
public enum Motion {
  public static var isReduced: Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    return !Object(retaining: UnsafeMutableRawPointer(settings)).property("gtk-enable-animations")
  }
}

/// A monitor.
@MainActor
public final class Monitor: Object {
  /// The place in the desktop's arrangement, in points.
  public var place: MonitorPlace {
    var area = GdkRectangle()
    gdk_monitor_get_geometry(opaque, &area)
    return MonitorPlace(
      x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
  }

  public static var all: [Monitor] {
    guard let monitors = gdk_display_get_default().flatMap({ gdk_display_get_monitors($0) }) else {
      return []
    }
    return (0..<g_list_model_get_n_items(monitors)).compactMap { index in
      g_list_model_get_item(monitors, index).map { Monitor(adopting: $0) }
    }
  }
}

extension Widget {
  /// The size of a point in millimetres on the monitor that shows the widget; nil if the monitor
  /// does not report it.
  public var millimetresOfPoint: Double? {
    guard let native = gtk_widget_get_native(widget),
      let surface = gtk_native_get_surface(native),
      let monitor = gdk_display_get_monitor_at_surface(gdk_surface_get_display(surface), surface)
    else { return nil }
    var area = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &area)
    let width = Double(gdk_monitor_get_width_mm(monitor))
    return width > 0 && area.width > 0 ? width / Double(area.width) : nil
  }
}

extension Window {
  /// Covers a monitor, once the window is shown.
  public func cover(_ monitor: Monitor) {
    // In a group of its own, so that a dialog over another window does not keep the keys.
    let group = gtk_window_group_new()
    gtk_window_group_add_window(group, cast())
    g_object_unref(group)
    gtk_window_fullscreen_on_monitor(cast(), monitor.opaque)
  }

  /// Keeps the window in front of `parent`, which gets no input meanwhile.
  public func stayInFront(of parent: Window) {
    gtk_window_set_transient_for(cast(), parent.cast())
    set("modal", true)
    set("destroy-with-parent", true)
  }
}

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

/// CSS rules that the program adds to the desktop's style.
@MainActor
public enum StyleSheet {
  /// Adds rules in GTK's CSS for all windows, until the program ends.
  public static func add(_ rules: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, rules, rules.utf8.count)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(UnsafeMutableRawPointer(provider))
  }
}

extension Widget {
  /// The desktop's accent colour, a background for white letters.
  public var accentColor: Color { color("accent_bg_color") ?? Self.usualAccent }

  private func color(_ name: String) -> Color? {
    var rgba = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &rgba) != 0
    else { return nil }
    return Color(
      red: Double(rgba.red), green: Double(rgba.green), blue: Double(rgba.blue),
      opacity: Double(rgba.alpha))
  }

  /// GNOME's blue.
  private static var usualAccent: Color { Color(red: 0.208, green: 0.518, blue: 0.894) }
}
