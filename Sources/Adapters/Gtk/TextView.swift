// Text of any length.

internal import CGtk

/// A text of many lines that users can select but not change. It wraps at any character, and only
/// the visible lines are laid out, so that a text of any length appears at once.
public final class TextView: Widget {
  /// Shows `text`; `name` is the view's name for screen readers.
  public init(_ text: String, isMonospaced: Bool = true, name: String) {
    self.text = text
    super.init(
      adopting: Self.make(
        gtk_text_view_get_type(),
        [
          ("editable", false), ("cursor-visible", false), ("monospace", isMonospaced),
          ("wrap-mode", 1),
        ]))
    setAccessibleName(name)
    let tag = Self.make(
      gtk_text_tag_get_type(), [("name", Self.withoutHyphens), ("insert-hyphens", false)])
    gtk_text_tag_table_add(
      gtk_text_buffer_get_tag_table(gtk_text_view_get_buffer(cast())),
      tag.assumingMemoryBound(to: GtkTextTag.self))
    g_object_unref(tag)
    // `didSet` is not called in an initializer.
    showText()
  }

  /// The text.
  public var text: String {
    didSet { if text != oldValue { showText() } }
  }

  private func showText() {
    let buffer = gtk_text_view_get_buffer(cast())
    gtk_text_buffer_set_text(buffer, text, CInt(clamping: text.utf8.count))
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    gtk_text_buffer_apply_tag_by_name(buffer, Self.withoutHyphens, &start, &end)
  }

  private static let withoutHyphens = "without-hyphens"
}
