// Widgets to type into or set: texts, numbers, searches. Rows with a field inside are in
// PreferenceRows.

internal import CGtk

/// A field for one line of text.
public final class Entry: Widget {
  public static let changed = Signal<Void>("changed")
  /// Enter was pressed.
  public static let activated = Signal<Void>("activate")

  /// `name` is its name for screen readers.
  public init(_ text: String = "", name: String) {
    super.init(adopting: Self.make(gtk_entry_get_type(), [("text", text)]))
    setAccessibleName(name)
  }

  /// A field for a password. GTK 4.8's own field hides its icon after it is freed if it has the
  /// focus then.
  public init(passwordNamed name: String) {
    super.init(
      adopting: Self.make(
        gtk_entry_get_type(),
        [("visibility", false), ("input-purpose", Int(GTK_INPUT_PURPOSE_PASSWORD.rawValue))]))
    setAccessibleName(name)
  }

  @Property("text") public var text: String
  @Property("placeholder-text") public var placeholder: String
  @Property("activates-default") public var activatesDefault: Bool
}

/// A field for a search, which reports a change a moment after the last key.
public final class SearchEntry: Widget {
  public static let changed = Signal<Void>("search-changed")
  public static let stopped = Signal<Void>("stop-search")
  public static let activated = Signal<Void>("activate")
  public static let nextMatch = Signal<Void>("next-match")

  /// `name` is shown in it and is its name for screen readers.
  public init(name: String) {
    super.init(
      adopting: Self.make(
        gtk_search_entry_get_type(), [("placeholder-text", name), ("search-delay", 50)]))
    setAccessibleName(name)
  }

  @Property("text") public var text: String

  /// Takes the keys that are typed while the focus is inside `widget`.
  public func take(keysOf widget: Widget) {
    gtk_search_entry_set_key_capture_widget(opaque, widget.widget)
  }
}

/// A field for a number between two limits, with buttons to step.
public final class SpinButton: Widget {
  /// The number changed, by the user or by the program.
  public static let changed = Signal<Void>("value-changed")

  /// `name` is its name for screen readers.
  public init(
    _ limits: ClosedRange<Double>, step: Double = 1, digits: Int = 0, name: String
  ) {
    guard let widget = gtk_spin_button_new_with_range(limits.lowerBound, limits.upperBound, step)
    else { preconditionFailure("GTK cannot create a spin button.") }
    super.init(adopting: UnsafeMutableRawPointer(widget))
    set("digits", digits)
    setAccessibleName(name)
  }

  @Property("value") public var value: Double
}

/// A slider between two limits.
public final class Slider: Widget {
  private var moving: Connection?
  private var isBeingSet = false

  /// `name` is its name for screen readers; the handler is called when the user moves the slider.
  public init(
    _ limits: ClosedRange<Double>, step: Double, name: String, showsValue: Bool = true,
    _ handler: @escaping @MainActor (Double) -> Void
  ) {
    guard
      let widget = gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, limits.lowerBound, limits.upperBound, step)
    else { preconditionFailure("GTK cannot create a slider.") }
    super.init(adopting: UnsafeMutableRawPointer(widget))
    gtk_scale_set_draw_value(cast(), showsValue ? 1 : 0)
    gtk_scale_set_value_pos(cast(), GTK_POS_RIGHT)
    gtk_scale_set_digits(cast(), 0)
    set("hexpand", true)
    setAccessibleName(name)
    moving = on(Signal<Void>("value-changed")) { [weak self] in
      if let self, !isBeingSet { handler(self.value) }
    }
  }

  /// The greatest value.
  public func setGreatest(_ value: Double) {
    isBeingSet = true
    gtk_range_set_range(cast(), 0, value)
    isBeingSet = false
  }

  /// Setting it does not call the handler.
  public var value: Double {
    get { gtk_range_get_value(cast()) }
    set {
      guard value != newValue else { return }
      isBeingSet = true
      gtk_range_set_value(cast(), newValue)
      isBeingSet = false
    }
  }
}

/// A field for several lines of text.
public final class TextEditor: Widget {
  private let buffer: Object

  /// `name` is its name for screen readers.
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

  public var text: String { buffer.property("text") }
}

/// A text of many lines that users can select but not change. It wraps at any character, and only
/// the visible lines are laid out, so that a text of any length appears at once.
public final class TextView: Widget {
  /// `name` is its name for screen readers.
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
