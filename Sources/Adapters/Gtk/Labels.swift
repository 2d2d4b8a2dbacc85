// Widgets only to look at: texts, icons, progress, pages that explain why there is nothing else,
// and short messages.

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

  @Property("label") public var text: String

  /// 0 for left, 0.5 for centred.
  public var justification: Double {
    get { property("xalign") }
    set {
      set("xalign", newValue)
      set("justify", newValue == 0.5 ? 2 : 0)
    }
  }

  /// Wraps the text and cuts it off after `count` lines. Without a limit, a long text would block
  /// the window for seconds while it is laid out.
  public func setLines(_ count: Int, widthInCharacters: Int = 30) {
    set("wrap", true)
    set("wrap-mode", 2)
    set("lines", count)
    // GTK gives a text that is narrower than the sign of an omission less room than it asks for.
    set("width-chars", 3)
    set("ellipsize", 3)
    set("max-width-chars", widthInCharacters)
  }

  public func cutInTheMiddle() { set("ellipsize", 2) }
  public func cutAtTheEnd() { set("ellipsize", 3) }

  /// In bytes of the text's UTF-8; the rest is paler.
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

  private func setAttributes(_ list: OpaquePointer?) {
    gtk_label_set_attributes(opaque, list)
    pango_attr_list_unref(list)
  }

  /// Where Pango breaks a word it would add a hyphen, and a host name would read as another one.
  private static func attributesWithoutHyphens() -> OpaquePointer? {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    return list
  }

  /// The opacity of text that is not emphasized, of 65535.
  private static let pale: guint16 = 39000
}

/// A symbolic icon.
public final class Icon: Widget {
  /// Screen readers skip it as decoration.
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

  @Property("icon-name") public var name: String
}

/// A bar that fills from one end to the other.
public final class ProgressBar: Widget {
  public init() { super.init(adopting: Self.make(gtk_progress_bar_get_type())) }

  /// The share that is filled, from 0 to 1.
  @Property("fraction") public var share: Double
}

/// A sign that something is in progress.
public final class Spinner: Widget {
  public init() {
    super.init(adopting: Self.make(gtk_spinner_get_type(), [("spinning", true)]))
  }
}

/// A page about a state, in the middle of the available space.
public final class StatusPage: Widget {
  /// Title and text wrap at words, so they must be the program's own or short.
  public init(icon: String, title: String, text: String = "", _ child: Widget? = nil) {
    super.init(
      adopting: Self.make(
        adw_status_page_get_type(),
        [("icon-name", icon), ("title", title), ("description", text.asMarkup)]))
    setChild(child)
    self.text = text
    nameScroller()
  }

  @Property("icon-name") public var icon: String

  public var title: String {
    get { property("title") }
    set {
      set("title", newValue)
      nameScroller()
    }
  }

  /// The keyboard scrolls the page, so the part that takes the focus for it has the page's name.
  private func nameScroller() {
    guard let scroller = gtk_widget_get_first_child(widget) else { return }
    Widget(retaining: UnsafeMutableRawPointer(scroller)).setAccessibleName(title)
  }

  /// The icon and the texts are small.
  public var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      if isCompact { addStyle("compact") } else { removeStyle("compact") }
    }
  }

  public var text = "" {
    didSet { if text != oldValue { set("description", text.asMarkup) } }
  }

  public func setChild(_ child: Widget?) { adw_status_page_set_child(opaque, child?.widget) }
}

// Short messages that appear over a window's content.

/// A message that disappears by itself.
@MainActor
public final class Toast: Object {
  private static let clicked = Signal<Void>("button-clicked")
  public static let dismissed = Signal<Void>("dismissed")

  let title: String

  public init(_ title: String) {
    self.title = title
    super.init(adopting: Self.make(adw_toast_get_type(), [("title", title.asMarkup)]))
    // libadwaita's label has one line, in which a long sentence is cut.
    let label = Label(title)
    label.setLines(Self.mostLines, widthInCharacters: 60)
    label.tooltip = title
    label.addStyle("heading")
    adw_toast_set_custom_title(opaque, label.widget)
  }

  private static let mostLines = 4

  /// The usual five seconds are too few to reach a button by keyboard.
  private static let secondsWithButton = 10

  /// An underscore in the button's label marks the mnemonic.
  public convenience init(
    _ title: String, button: String, _ handler: @escaping @MainActor () -> Void
  ) {
    self.init(title)
    set("button-label", button)
    set("timeout", Self.secondsWithButton)
    on(Self.clicked, handler)
  }

  public func dismiss() { adw_toast_dismiss(opaque) }
}

/// A widget over which toasts appear, one at a time. Its accessible description is the last
/// message, also when its toast is gone: a reader who was too slow for it finds it there.
public final class ToastOverlay: Widget {
  /// The most messages that are shown or waiting. A further one replaces the oldest; otherwise a
  /// program that sends hundreds of files would keep the screen busy for an hour.
  private static let mostMessages = 3

  private var messages: [Toast] = []
  /// Returns how far the toast, in this area of the overlay, must rise to cover no control.
  public var lift: @MainActor (Area) -> Double = { _ in 0 }
  private var placing: Task<Void, Never>?
  /// Between two looks at what lies below a toast, which moves with the window's layout.
  private static let pause = Duration.milliseconds(150)

  public init(_ child: Widget) {
    super.init(adopting: Self.make(adw_toast_overlay_get_type()))
    adw_toast_overlay_set_child(opaque, child.widget)
  }

  /// Shows a toast after those that are waiting.
  public func show(_ toast: Toast) {
    // The overlay takes over one reference.
    g_object_ref(toast.pointer)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
    setAccessibleDescription(toast.title)
    messages.append(toast)
    toast.on(Toast.dismissed) { [weak self, weak toast] in
      self?.messages.removeAll { $0 === toast }
    }
    if messages.count > Self.mostMessages { messages[0].dismiss() }
    keepInPlace()
  }

  private func keepInPlace() {
    place()
    guard placing == nil else { return }
    placing = Task { [weak self] in
      while self?.messages.isEmpty == false {
        try? await Task.sleep(for: Self.pause)
        self?.place()
      }
      self?.placing = nil
    }
  }

  /// Raises the toast that is shown.
  private func place() {
    var child = gtk_widget_get_first_child(widget)
    while let toast = child {
      if String(cString: gtk_widget_get_css_name(toast)) == "toast" { place(toast) }
      child = gtk_widget_get_next_sibling(toast)
    }
  }

  private func place(_ toast: UnsafeMutablePointer<GtkWidget>) {
    let shown = Widget(retaining: UnsafeMutableRawPointer(toast))
    let height = Double(shown.height > 0 ? shown.height : Self.usualHeight)
    let breadth = Double(shown.width > 0 ? shown.width : width)
    let lift = lift(
      Area(
        x: (Double(width) - breadth) / 2, y: Double(self.height) - Self.margin - height,
        width: breadth, height: height))
    if gtk_widget_get_margin_bottom(toast) != CInt(lift) {
      gtk_widget_set_margin_bottom(toast, CInt(lift))
    }
  }

  /// The height of a toast of one line, and libadwaita's margin below it, in points.
  private static let (usualHeight, margin) = (48, 24.0)
}
