// Widgets only to look at: texts, icons, progress, and pages that explain why there is nothing
// else.

internal import CGtk

/// A text, which is never read as markup.
public final class Label: Widget {
  /// A text of one line, cut off at its end if `isEllipsized`.
  public init(_ text: String = "", isEllipsized: Bool = true) {
    super.init(
      adopting: Self.make(
        gtk_label_get_type(),
        [("label", text), ("xalign", 0.0), ("ellipsize", isEllipsized ? 3 : 0)]))
    setAttributes(Self.attributesWithoutHyphens())
  }

  public var text: String {
    get { property("label") }
    set { setIfChanged("label", newValue) }
  }

  /// The alignment of the lines: 0 for left, 0.5 for centred.
  public var justification: Double {
    get { property("xalign") }
    set {
      set("xalign", newValue)
      set("justify", newValue == 0.5 ? 2 : 0)
    }
  }

  /// Wraps the text and cuts it off after `count` lines. Without a limit, a long text from a code
  /// would block the window for seconds while it is laid out.
  public func setLines(_ count: Int, widthInCharacters: Int = 30) {
    set("wrap", true)
    set("wrap-mode", 2)
    set("lines", count)
    set("ellipsize", 3)
    set("max-width-chars", widthInCharacters)
  }

  /// Cuts the text off in its middle, so that both ends are visible.
  public func cutInTheMiddle() { set("ellipsize", 2) }

  /// Cuts the text off at its end.
  public func cutAtTheEnd() { set("ellipsize", 3) }

  /// Shows the bytes of `range` in the text's UTF-8 in bold, and the others paler.
  public func emphasize(_ range: Range<Int>) {
    let list = Self.attributesWithoutHyphens()
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      attribute?.pointee.start_index = guint(clamping: range.lowerBound)
      attribute?.pointee.end_index = guint(clamping: range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    add(pango_attr_foreground_alpha_new(Self.pale), 0..<range.lowerBound)
    add(pango_attr_weight_new(PANGO_WEIGHT_BOLD), range)
    add(pango_attr_foreground_alpha_new(Self.pale), range.upperBound..<Int(guint.max))
    setAttributes(list)
  }

  /// Applies the attributes and releases them.
  private func setAttributes(_ list: OpaquePointer?) {
    gtk_label_set_attributes(opaque, list)
    pango_attr_list_unref(list)
  }

  /// Attributes that keep Pango from adding a hyphen where it breaks a word: a host name with a
  /// hyphen would read as another one.
  private static func attributesWithoutHyphens() -> OpaquePointer? {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    return list
  }

  /// The opacity of text that is not emphasized, of 65535.
  private static let pale: guint16 = 39000
}

// Labels are widgets that users only read: text, icons, signs of progress, pages about a state.
//
// Icons.

/// A symbolic icon.
public final class Icon: Widget {
  /// The icon of this name; screen readers skip it as decoration.
  public init(_ name: String, size: Int = 16) {
    super.init(
      adopting: Self.make(
        gtk_image_get_type(),
        [
          ("icon-name", name), ("pixel-size", size),
          ("accessible-role", Int(GTK_ACCESSIBLE_ROLE_PRESENTATION.rawValue)),
        ]))
  }

  /// Shows an image in place of the icon, `size` points across or down; nil shows the icon again.
  public func show(_ texture: Texture?, size: Int) {
    if let texture {
      gtk_image_set_from_paintable(opaque, texture.opaque)
      set("pixel-size", size)
    } else if gtk_image_get_storage_type(opaque) != GTK_IMAGE_ICON_NAME {
      set("icon-name", "")
      set("pixel-size", 16)
    }
  }

  public var name: String {
    get { property("icon-name") }
    set { set("icon-name", newValue) }
  }
}

/// A bar that fills from one end to the other.
public final class ProgressBar: Widget {
  public init() { super.init(adopting: Self.make(gtk_progress_bar_get_type())) }

  /// The share that is filled, from 0 to 1.
  public var share: Double {
    get { property("fraction") }
    set { set("fraction", newValue) }
  }
}

/// A sign that something is in progress.
public final class Spinner: Widget {
  public init() {
    super.init(adopting: Self.make(gtk_spinner_get_type(), [("spinning", true)]))
  }
}

/// A page about a state, in the middle of the available space.
public final class StatusPage: Widget {
  /// Shows an icon, a title, a text, and `child` below them. Title and text wrap at words, so they
  /// must be the program's own or short.
  public init(icon: String, title: String, text: String = "", _ child: Widget? = nil) {
    super.init(
      adopting: Self.make(
        adw_status_page_get_type(),
        [("icon-name", icon), ("title", title), ("description", text.asMarkup)]))
    setChild(child)
    self.text = text
  }

  public var icon: String {
    get { property("icon-name") }
    set { setIfChanged("icon-name", newValue) }
  }

  public var title: String {
    get { property("title") }
    set { setIfChanged("title", newValue) }
  }

  /// Whether the icon and the texts are small.
  public var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      if isCompact { addStyle("compact") } else { removeStyle("compact") }
    }
  }

  /// The sentence below the title.
  public var text = "" {
    didSet { if text != oldValue { set("description", text.asMarkup) } }
  }

  /// Sets the widget below the texts.
  public func setChild(_ child: Widget?) { adw_status_page_set_child(opaque, child?.widget) }
}
