// Passing messages over a window's content.

internal import CGtk

/// A message that goes by itself.
@MainActor
public final class Toast: Object {
  /// Its button was clicked.
  public static let clicked = Signal<Void>("button-clicked")
  /// It has gone, for whatever reason.
  public static let dismissed = Signal<Void>("dismissed")

  /// A message of one line, gone after `seconds`; 0 keeps it until it is closed.
  public init(_ title: String, seconds: Int = 5) {
    super.init(
      adopting: Self.make(
        adw_toast_get_type(), [("title", title.asMarkup), ("timeout", seconds)]))
  }

  /// The same with a button that does something; its label is ours, a mnemonic has `_` before it.
  public convenience init(
    _ title: String, button: String, seconds: Int = 5, _ handler: @escaping @MainActor () -> Void
  ) {
    self.init(title, seconds: seconds)
    set("button-label", button)
    on(Self.clicked, handler)
  }

  /// Takes it away.
  public func dismiss() { adw_toast_dismiss(opaque) }
}

/// A place over which messages pass, one at a time.
public final class ToastOverlay: Widget {
  /// Shows messages over `child`.
  public init(_ child: Widget) {
    super.init(adopting: Self.make(adw_toast_overlay_get_type()))
    adw_toast_overlay_set_child(opaque, child.widget)
  }

  /// Shows a message after those that wait.
  public func show(_ toast: Toast) {
    // The overlay takes over one reference.
    g_object_ref(toast.pointer)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
  }
}
