// Texts for the places where libadwaita insists on reading markup: there every character is escaped,
// so that a text is shown as it is. Nothing here makes markup that does anything.

internal import CGtk

extension String {
  /// The markup that shows this text.
  var asMarkup: String {
    guard let escaped = g_markup_escape_text(self, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
