// A button that shows a colour and lets the user choose another.

internal import CGtk

/// A button for a colour.
public final class ColorButton: Widget {
  /// The user chose a colour.
  public static let chosen = Signal<Void>("color-set")

  /// A button that shows `color`; `name` is its name for screen readers and the title of its
  /// dialog.
  public init(_ color: Color, name: String) {
    super.init(adopting: Self.make(gtk_color_button_get_type(), [("title", name)]))
    var rgba = color.rgba
    gtk_color_chooser_set_rgba(opaque, &rgba)
    tooltip = name
    setAccessibleName(name)
  }

  /// The colour.
  public var color: Color {
    var rgba = GdkRGBA()
    gtk_color_chooser_get_rgba(opaque, &rgba)
    return Color(red: Double(rgba.red), green: Double(rgba.green), blue: Double(rgba.blue))
  }
}
