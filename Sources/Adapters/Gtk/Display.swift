// The display that the program runs on, and the settings that belong to it.

internal import CGtk

/// The display.
@MainActor
public enum Display {
  /// The windowing system, "Wayland" or "X11"; nil without a display.
  public static var windowing: String? {
    Object.typeName(of: gdk_display_get_default().map { UnsafeMutableRawPointer($0) }).map {
      $0.replacing("Gdk", with: "").replacing("Display", with: "")
    }
  }

  /// Whether the user wants strong contrast.
  public static var hasHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }
}

/// Animations on the screen.
@MainActor
public enum Motion {
  /// Whether the desktop's settings turn animations off.
  public static var isReduced: Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    return !Object(retaining: UnsafeMutableRawPointer(settings)).property("gtk-enable-animations")
  }
}
