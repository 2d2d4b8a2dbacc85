// Text as Pango markup, for libadwaita's properties that take nothing else. Every character is
// escaped, so that the text appears as it is.

internal import CGtk

extension String {
  /// The markup that shows this text.
  var asMarkup: String {
    guard let escaped = g_markup_escape_text(self, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
