// What is clicked, read and written in.

internal import CGtk

/// A button.
public class Button: Widget {
  /// It was clicked, or activated by a key.
  public static let clicked = Signal<Void>("clicked")

  /// A button with a word on it, in which an underline stands before the key that presses it.
  public init(_ label: String) {
    super.init(
      adopting: Self.make(gtk_button_get_type(), [("label", label), ("use-underline", true)]))
    takeNameFromLabel()
  }

  /// A button with an icon, and the name by which tooltip and screen reader call it.
  public init(icon: String, name: String) {
    super.init(adopting: Self.make(gtk_button_get_type(), [("icon-name", icon)]))
    tooltip = name
    setAccessibleName(name)
  }

  init(type: GType, icon: String, name: String) {
    super.init(adopting: Self.make(type, [("icon-name", icon)]))
    tooltip = name
    setAccessibleName(name)
  }

  /// The icon.
  public var icon: String {
    get { property("icon-name") }
    set { set("icon-name", newValue) }
  }

  /// The word.
  public var label: String {
    get { property("label") }
    set {
      guard newValue != label else { return }
      set("label", newValue)
      takeNameFromLabel()
    }
  }

  /// GTK 4.8 calls a button by its text twice: as it was given, with underscores, and as it is shown.
  private func takeNameFromLabel() {
    gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
  }

  /// The name for tooltip and screen reader.
  public var name: String {
    get { tooltip }
    set {
      guard newValue != tooltip else { return }
      tooltip = newValue
      setAccessibleName(newValue)
    }
  }

  /// Has a click do an action, such as "win.pause"; it is insensitive where that is disabled.
  public var action: String {
    get { property("action-name") }
    set { set("action-name", newValue) }
  }
}

/// A button that is in or out.
public final class ToggleButton: Button {
  /// It went in or out, by whomever.
  public static let toggled = Signal<Void>("toggled")

  /// A toggle with an icon and its name.
  public override init(icon: String, name: String) {
    super.init(type: gtk_toggle_button_get_type(), icon: icon, name: name)
  }

  /// Whether it is in.
  public var isActive: Bool {
    get { property("active") }
    set { if isActive != newValue { set("active", newValue) } }
  }
}

/// A button that opens a menu.
public final class MenuButton: Widget {
  /// A button with an icon, its name, and the menu.
  public init(icon: String, name: String, menu: Menu, isPrimary: Bool = false) {
    super.init(
      adopting: Self.make(
        gtk_menu_button_get_type(), [("icon-name", icon), ("primary", isPrimary)]))
    gtk_menu_button_set_menu_model(opaque, menu.model)
    tooltip = name
    setAccessibleName(name)
  }

  /// Opens or closes the menu.
  public func popUp() { gtk_menu_button_popup(opaque) }
}

/// A text that is shown, never markup.
public final class Label: Widget {
  /// A text; it is in one line, cut off at its end, unless told otherwise.
  public init(_ text: String = "", isEllipsized: Bool = true) {
    super.init(
      adopting: Self.make(
        gtk_label_get_type(),
        [("label", text), ("xalign", 0.0), ("ellipsize", isEllipsized ? 3 : 0)]))
    let attributes = withoutHyphens()
    gtk_label_set_attributes(opaque, attributes)
    pango_attr_list_unref(attributes)
  }

  /// The text.
  public var text: String {
    get { property("label") }
    set { if text != newValue { set("label", newValue) } }
  }

  /// Whether it can be selected and copied.
  public var isSelectable: Bool {
    get { property("selectable") }
    set { set("selectable", newValue) }
  }

  /// 0 for the left, 0.5 for the middle.
  public var justification: Double {
    get { property("xalign") }
    set {
      set("xalign", newValue)
      set("justify", newValue == 0.5 ? 2 : 0)
    }
  }

  /// Lets the text have up to `count` lines, and cuts it off there. For texts of ours or short ones: a
  /// long one without a limit would keep the window from answering for seconds.
  public func setLines(_ count: Int, widthInCharacters: Int = 30) {
    set("wrap", true)
    set("wrap-mode", 2)
    set("lines", count)
    set("ellipsize", 3)
    set("max-width-chars", widthInCharacters)
  }

  /// Cuts the text off in its middle, so that both ends are seen.
  public func cutInTheMiddle() { set("ellipsize", 2) }

  /// Emphasises the characters in `range`, counted in bytes of UTF-8, and pales the others.
  public func emphasize(_ range: Range<Int>) {
    let list = withoutHyphens()
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      attribute?.pointee.start_index = guint(clamping: range.lowerBound)
      attribute?.pointee.end_index = guint(clamping: range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    add(pango_attr_foreground_alpha_new(39000), 0..<range.lowerBound)
    add(pango_attr_weight_new(PANGO_WEIGHT_BOLD), range)
    add(pango_attr_foreground_alpha_new(39000), range.upperBound..<Int(guint.max))
    gtk_label_set_attributes(opaque, list)
    pango_attr_list_unref(list)
  }
}

/// A text of any length in the room there is: it is laid out as far as it is seen, at once.
public final class Inscription: Widget {
  /// A text of at least `lines` lines.
  public init(_ text: String, lines: Int = 1) {
    super.init(
      adopting: Self.make(
        gtk_inscription_get_type(),
        [
          ("text", text), ("min-lines", lines), ("nat-lines", lines), ("text-overflow", 1),
          ("wrap-mode", 2), ("yalign", 0.0), ("min-chars", 12),
        ]))
    let attributes = withoutHyphens()
    gtk_inscription_set_attributes(opaque, attributes)
    pango_attr_list_unref(attributes)
  }

  /// The text.
  public var text: String {
    get { property("text") }
    set { if text != newValue { set("text", newValue) } }
  }
}

/// A symbolic icon.
public final class Icon: Widget {
  /// The icon of this name; it is decoration, with no name for screen readers.
  public init(_ name: String, size: Int = 16) {
    super.init(
      adopting: Self.make(
        gtk_image_get_type(),
        [
          ("icon-name", name), ("pixel-size", size),
          ("accessible-role", Int(GTK_ACCESSIBLE_ROLE_PRESENTATION.rawValue)),
        ]))
  }

  /// The icon's name.
  public var name: String {
    get { property("icon-name") }
    set { set("icon-name", newValue) }
  }
}

/// A sign that something is under way.
public final class Spinner: Widget {
  /// It turns.
  public init() {
    super.init(adopting: Self.make(gtk_spinner_get_type(), [("spinning", true)]))
  }
}

/// A line to write in.
public final class Entry: Widget {
  /// The text has changed.
  public static let changed = Signal<Void>("changed")
  /// Enter was pressed.
  public static let entered = Signal<Void>("activate")

  /// A line with a text in it.
  public init(_ text: String = "", name: String) {
    super.init(adopting: Self.make(gtk_entry_get_type(), [("text", text)]))
    setAccessibleName(name)
  }

  /// The text.
  public var text: String {
    get { property("text") }
    set { set("text", newValue) }
  }

  /// Whether Enter does what the window does by default.
  public var activatesDefault: Bool {
    get { property("activates-default") }
    set { set("activates-default", newValue) }
  }
}

/// A text of many lines that can be selected and not changed. It wraps by characters, line by line as
/// they are seen, so that a text of any length is shown at once.
public final class TextView: Widget {
  /// Shows `text`.
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
      gtk_text_tag_get_type(), [("name", Self.exact), ("insert-hyphens", false)])
    gtk_text_tag_table_add(
      gtk_text_buffer_get_tag_table(gtk_text_view_get_buffer(cast())),
      tag.assumingMemoryBound(to: GtkTextTag.self))
    g_object_unref(tag)
    // An observer is not called in an initializer.
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
    gtk_text_buffer_apply_tag_by_name(buffer, Self.exact, &start, &end)
  }

  private static let exact = "exact"
}

/// Attributes for a text that shows exactly what it is: Pango would put a hyphen where it breaks a word,
/// and the name of a site be another one.
private func withoutHyphens() -> OpaquePointer? {
  let list = pango_attr_list_new()
  pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
  return list
}
