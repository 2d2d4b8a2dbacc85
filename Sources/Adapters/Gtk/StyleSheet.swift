// The program's own rules for how widgets look, and the colours of the desktop's style.

internal import CGtk

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
  /// The style's accent colour, which goes with white letters.
  public var accentColor: Color { color("accent_bg_color") ?? Self.usualAccent }

  /// A colour of the style by its name; nil if the style has no such colour.
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
