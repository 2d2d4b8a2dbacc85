// A field for several lines of text.

internal import CGtk

/// A field for several lines of text.
public final class TextEditor: Widget {
  private let buffer: Object

  /// A field with a text in it; `name` is its name for screen readers. `changed` is called when the
  /// text changes.
  public init(_ text: String, name: String, changed: @escaping @MainActor () -> Void) {
    let view = Self.make(
      gtk_text_view_get_type(),
      [
        // The Tab key leaves the field, as it leaves others.
        ("accepts-tab", false), ("monospace", true), ("wrap-mode", 3), ("left-margin", 12),
        ("right-margin", 12), ("top-margin", 9), ("bottom-margin", 9),
      ])
    let pointer = gtk_text_view_get_buffer(view.assumingMemoryBound(to: GtkTextView.self))
    buffer = Object(retaining: UnsafeMutableRawPointer(pointer ?? gtk_text_buffer_new(nil)))
    super.init(adopting: view)
    setAccessibleName(name)
    buffer.set("text", text)
    buffer.on(Signal<Void>("changed")) { changed() }
  }

  /// The text.
  public var text: String { buffer.property("text") }
}
