// Short messages that appear over a window's content.

internal import CGtk

/// A message that disappears by itself.
@MainActor
public final class Toast: Object {
  private static let clicked = Signal<Void>("button-clicked")

  /// A message of one line.
  public init(_ title: String) {
    super.init(adopting: Self.make(adw_toast_get_type(), [("title", title.asMarkup)]))
  }

  /// A message with a button that calls `handler`; an underscore in its label marks the mnemonic.
  public convenience init(
    _ title: String, button: String, _ handler: @escaping @MainActor () -> Void
  ) {
    self.init(title)
    set("button-label", button)
    on(Self.clicked, handler)
  }
}

/// A widget over which toasts appear, one at a time.
public final class ToastOverlay: Widget {
  /// Shows toasts over `child`.
  public init(_ child: Widget) {
    super.init(adopting: Self.make(adw_toast_overlay_get_type()))
    adw_toast_overlay_set_child(opaque, child.widget)
  }

  /// Shows a toast after those that are waiting.
  public func show(_ toast: Toast) {
    // The overlay takes over one reference.
    g_object_ref(toast.pointer)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
  }
}
