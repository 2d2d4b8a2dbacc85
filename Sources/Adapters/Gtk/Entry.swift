// A field for one line of text.

internal import CGtk

/// A field for one line of text.
public final class Entry: Widget {
  /// The text changed.
  public static let changed = Signal<Void>("changed")

  /// A field with a text in it; `name` is its name for screen readers.
  public init(_ text: String = "", name: String) {
    super.init(adopting: Self.make(gtk_entry_get_type(), [("text", text)]))
    setAccessibleName(name)
  }

  /// An empty field for a password, which shows none of it. GTK 4.8's own one hides its icon after
  /// it is freed if it has the focus then.
  public init(passwordNamed name: String) {
    super.init(
      adopting: Self.make(
        gtk_entry_get_type(),
        [("visibility", false), ("input-purpose", Int(GTK_INPUT_PURPOSE_PASSWORD.rawValue))]))
    setAccessibleName(name)
  }

  /// The text.
  public var text: String {
    get { property("text") }
    set { set("text", newValue) }
  }

  /// Whether Enter activates the window's default button.
  public var activatesDefault: Bool {
    get { property("activates-default") }
    set { set("activates-default", newValue) }
  }
}
