// A page about a state: an icon, a title, a sentence, and buttons below.

internal import CGtk

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

  /// The name of the icon.
  public var icon: String {
    get { property("icon-name") }
    set { setIfChanged("icon-name", newValue) }
  }

  /// The title.
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
