// Short messages that appear over a window's content.

internal import CGtk

/// A message that disappears by itself.
@MainActor
public final class Toast: Object {
  private static let clicked = Signal<Void>("button-clicked")
  /// The toast has gone, for whatever reason.
  public static let dismissed = Signal<Void>("dismissed")

  let title: String

  /// A message of one line.
  public init(_ title: String) {
    self.title = title
    super.init(adopting: Self.make(adw_toast_get_type(), [("title", title.asMarkup)]))
  }

  /// Seconds for which a button can be reached; the usual five are too few for a keyboard.
  private static let secondsWithButton = 10

  /// A message with a button that calls `handler`; an underscore in its label marks the mnemonic.
  public convenience init(
    _ title: String, button: String, _ handler: @escaping @MainActor () -> Void
  ) {
    self.init(title)
    set("button-label", button)
    set("timeout", Self.secondsWithButton)
    on(Self.clicked, handler)
  }

  /// Takes the toast away.
  public func dismiss() { adw_toast_dismiss(opaque) }
}

/// A widget over which toasts appear, one at a time. Its accessible description is the last message,
/// also when its toast is gone: a reader who was too slow for it finds it there.
public final class ToastOverlay: Widget {
  /// Messages that are up or wait. Of more, the oldest goes, or a program that sends hundreds of
  /// files would keep the screen busy for an hour.
  private static let mostMessages = 3

  private var messages: [Toast] = []

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
    setAccessibleDescription(toast.title)
    messages.append(toast)
    toast.on(Toast.dismissed) { [weak self, weak toast] in
      self?.messages.removeAll { $0 === toast }
    }
    if messages.count > Self.mostMessages { messages[0].dismiss() }
  }
}
