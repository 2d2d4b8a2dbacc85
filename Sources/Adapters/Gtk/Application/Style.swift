// How the desktop wants programs to look, and what ours adds to that.

internal import CGtk

/// Rules of our own for how widgets look, valid until the program ends.
@MainActor
public enum StyleSheet {
  /// Adds rules in GTK's CSS for all windows.
  public static func add(_ rules: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, rules, rules.utf8.count)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(UnsafeMutableRawPointer(provider))
  }
}

/// The look that the person has chosen for the desktop.
@MainActor
public final class StyleManager: Object {
  /// Dark became light or the other way round.
  public static let darkChanged = Signal<Void>("notify::dark")
  /// High contrast came or went.
  public static let contrastChanged = Signal<Void>("notify::high-contrast")

  /// The one of the program.
  public static let shared = StyleManager()

  private init() {
    super.init(retaining: UnsafeMutableRawPointer(adw_style_manager_get_default()))
  }

  /// Whether it is dark.
  public var isDark: Bool { property("dark") }
  /// Whether contrasts are high.
  public var isHighContrast: Bool { property("high-contrast") }

  /// What a test or a screenshot wants, whatever the desktop says.
  public enum Preference: Sendable {
    case desktop, light, dark
  }

  /// Has the program look otherwise than the desktop.
  public func prefer(_ preference: Preference) {
    let scheme =
      switch preference {
      case .desktop: ADW_COLOR_SCHEME_DEFAULT
      case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
      case .dark: ADW_COLOR_SCHEME_FORCE_DARK
      }
    adw_style_manager_set_color_scheme(opaque, scheme)
  }
}

extension Widget {
  /// The colour that emphasises, behind white letters.
  public var accentColor: Color { color("accent_bg_color") ?? Self.usualAccent }

  /// A colour of the style by its name; nil where there is none of that name.
  public func color(_ name: String) -> Color? {
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

/// Movements on the screen.
@MainActor
public enum Motion {
  /// Whether the person wants none.
  public static var isReduced: Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    return !Object(retaining: UnsafeMutableRawPointer(settings)).property("gtk-enable-animations")
  }
}

/// The screen, with what else a person sits before.
@MainActor
public enum Display {
  /// How windows come to the screen: "Wayland" or "X11"; nil where there is none.
  public static var windowing: String? {
    Object.typeName(of: gdk_display_get_default().map { UnsafeMutableRawPointer($0) }).map {
      $0.replacing("Gdk", with: "").replacing("Display", with: "")
    }
  }

  /// Makes a short sound.
  public static func beep() {
    if let display = gdk_display_get_default() { gdk_display_beep(display) }
  }
}
